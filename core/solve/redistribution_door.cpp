#include "core/solve/door.h"

namespace core {

namespace {

/// Nothing to move: every processor in listed order, with one item each.
void ask(Scenario& scenario) {
    redistribution::Question& question = scenario.questions.redistribution.emplace();
    for (std::size_t i = 0; i < scenario.platform.size(); ++i)
        question.ring.emplace_back(i);
    question.loads.assign(scenario.platform.size(), 1);
    question.imbalance.assign(scenario.platform.size(), 0);
}

} // namespace

ProblemDoor makeRedistributionDoor() {
    return {.problem = Problem::Redistribution,
            .isAsked = [](const Questions& questions) { return questions.redistribution.has_value(); },
            .validate =
                [](const Scenario& scenario) {
                    return redistribution::validate(*scenario.questions.redistribution, scenario.platform);
                },
            .ask = ask};
}

} // namespace core
