// SPDX-License-Identifier: GPL-3.0-or-later
// Scatter plans made without any solver: for pictures, for MPI programs and for their tests.
#pragma once

#include "core/model/plan.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace support {

/// `counts` of items for the processors in `order` (the root last) on a platform with a matrix and linear
/// costs: the root sends to one after the other and then computes. The scenario's scatter question is set to
/// this order, root and sum. Status feasible; change the plan for other cases.
std::shared_ptr<equipoise::PlanRecord> keptScatter(equipoise::Scenario scenario,
                                                   const std::vector<std::size_t>& order,
                                                   const std::vector<std::int64_t>& counts);

/// Processors named P0, P1, ... with cycle times 1, 2, ... and links of cost 0.1, 0.2, ...: the first is the
/// root.
equipoise::Scenario plainScatterScenario(std::size_t processors);
/// All processors of the above in order of their numbers, the root last; the k-th served gets 10 k items, the
/// root 5.
std::shared_ptr<equipoise::PlanRecord> plainScatter(std::size_t processors);

} // namespace support
