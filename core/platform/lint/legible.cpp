// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/lint/legible.h"

#include "core/platform/platform.h"

namespace equipoise {

void giveLegibleUnits(Platform& platform, Unit::Kind data) {
    const auto give = [&](CostFunction& cost, UnitRole role, Unit::Kind kind) {
        if (!cost.isTable())
            cost.rateUnit = speedUnit(cost.rate, {role, platform.units}, kind);
        cost.startUpUnit = legible(cost.startUp, {UnitRole::Time, platform.units});
    };
    for (Processor& processor : platform.processors)
        give(processor.compute, UnitRole::TimePerWork, Unit::Kind::Own);
    for (Link& link : platform.links)
        give(link.transfer, UnitRole::TimePerData, data);
}

} // namespace equipoise
