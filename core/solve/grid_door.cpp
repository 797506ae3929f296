#include "core/solve/door.h"

namespace core {

namespace {

void ask(Scenario& scenario) {
    scenario.questions.grid.emplace();
}

} // namespace

ProblemDoor makeGridDoor() {
    return {.problem = Problem::Grid,
            .sense = Sense::Most,
            .isAsked = [](const Questions& questions) { return questions.grid.has_value(); },
            .validate =
                [](const Scenario& scenario) {
                    return grid::validate(*scenario.questions.grid, scenario.platform);
                },
            .ask = ask};
}

} // namespace core
