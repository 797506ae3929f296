// SPDX-License-Identifier: GPL-3.0-or-later
// Local search for an order of service that maximises the items done by a deadline.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/model/cost.h"

#include <cstddef>
#include <span>
#include <vector>

namespace equipoise::scatter {

/// Returns an order, as positions of the instance with the root last. Each processor in turn takes as many
/// items as fit before the deadline; the order approximately maximises their sum. Local search from `order`,
/// by the control's seed, that moves one processor at a time. Positions behind the root get no items.
/// Sometimes several random moves restart the search. Tables over the instants at which the port may be free
/// give the fitting numbers, so an order takes O(p) additions. Costs must not decrease. No guarantee. Time:
/// about a tenth of a second. Polls.
std::vector<std::size_t> filledOrder(const Instance& instance, std::span<const std::size_t> order,
                                     double deadline, SolveControl& control);

} // namespace equipoise::scatter
