#include "core/schedule/course.h"

#include "core/schedule/program.h"

namespace core {

Course emptyCourse(const Program& program) {
    Course course;
    course.reserve(program.strands.size());
    for (const Strand& strand : program.strands)
        course.emplace_back(strand.actions.size());
    return course;
}

} // namespace core
