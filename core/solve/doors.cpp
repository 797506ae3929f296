#include "core/solve/door.h"

#include <array>

namespace core {

const ProblemDoor& doorOf(Problem problem) {
    static const std::array doors{makeRingDoor(), makeScatterDoor(), makeRedistributionDoor(), makeStarDoor(),
                                  makeGridDoor()};
    static_assert(doors.size() == allProblems.size());
    return doors[static_cast<std::size_t>(problem)];
}

} // namespace core
