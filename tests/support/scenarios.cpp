// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenarios.h"
#include "core/problems/ring/model/question.h"

#include <string>

namespace support {

equipoise::Scenario ringScenario(const equipoise::ring::Instance& instance) {
    equipoise::Scenario scenario;
    for (std::size_t i = 0; i < instance.size(); ++i)
        scenario.platform.processors.push_back(
            {"P" + std::to_string(i), {instance.cycleTime[i], instance.startUp[i], {}}, {}});
    scenario.platform.linkCost = instance.transfer;
    scenario.questions.set(equipoise::ring::Question{instance.work, 1});
    return scenario;
}

} // namespace support
