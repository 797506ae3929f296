#include "core/solve/door.h"

namespace core {

namespace {

/// The first processor is the master, and there is nothing to do yet.
void ask(Scenario& scenario) {
    scenario.questions.star.emplace();
}

} // namespace

ProblemDoor makeStarDoor() {
    return {.problem = Problem::Star,
            .isAsked = [](const Questions& questions) { return questions.star.has_value(); },
            .validate =
                [](const Scenario& scenario) {
                    return star::validate(*scenario.questions.star, scenario.platform);
                },
            .ask = ask};
}

} // namespace core
