// SPDX-License-Identifier: GPL-3.0-or-later
// Ring plans made without any solver: for pictures and tests of pictures.
#pragma once

#include "core/model/plan.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace support {

/// The ring `order` (any ring, not the best one) on a platform with a matrix, with the shares that
/// ring::evaluate() gives it and its schedule: compute, then send to the successor, then receive from the
/// predecessor. Status optimal with bound = value; change the plan for other cases.
std::shared_ptr<equipoise::PlanRecord> keptRing(equipoise::Scenario scenario,
                                                const std::vector<std::uint32_t>& order);

/// `processors` with cycle times from 0.008 to 0.02 and link costs of about 0.02; W = 100, H = 1.
equipoise::Scenario plainScenario(std::size_t processors);
/// The first `used` of `processors` in a ring.
std::shared_ptr<equipoise::PlanRecord> plainRing(std::size_t processors, std::size_t used);
/// Five processors in a ring, P1 as a relay: its links are so slow that no work is left for it.
std::shared_ptr<equipoise::PlanRecord> relayRing();

} // namespace support
