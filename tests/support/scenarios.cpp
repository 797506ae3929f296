#include "tests/support/scenarios.h"

#include <string>

namespace support {

core::Scenario ringScenario(const core::ring::Instance& instance) {
    core::Scenario scenario;
    for (std::size_t i = 0; i < instance.size(); ++i)
        scenario.platform.processors.push_back(
            {"P" + std::to_string(i), {instance.cycleTime[i], instance.startUp[i], {}}, {}});
    scenario.platform.linkCost = instance.transfer;
    scenario.questions.ring = core::ring::Question{instance.work, 1};
    return scenario;
}

} // namespace support
