#include "core/solve/door.h"

#include <array>

namespace core {

const ProblemDoor& doorOf(Problem problem) {
    static const std::array doors{makeRingDoor(), makeScatterDoor(), makeRedistributionDoor(), makeStarDoor(),
                                  makeGridDoor()};
    static_assert(doors.size() == allProblems.size());
    return doors[static_cast<std::size_t>(problem)];
}

Sense senseOf(Problem problem) {
    return doorOf(problem).sense;
}

bool isBetter(Problem problem, double value, double other) {
    return senseOf(problem) == Sense::Least ? value < other : value > other;
}

} // namespace core
