// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/course.h"

#include "core/schedule/program.h"

#include <algorithm>

namespace equipoise {

ExecutionTrace emptyCourse(const Program& program) {
    ExecutionTrace course;
    course.reserve(program.strands.size());
    for (const Strand& strand : program.strands)
        course.emplace_back(strand.actions.size());
    return course;
}

double endOf(const ExecutionTrace& course) {
    double end = 0;
    for (const auto& spans : course)
        for (const Span& span : spans)
            end = std::max(end, span.end);
    return end;
}

} // namespace equipoise
