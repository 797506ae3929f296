// SPDX-License-Identifier: GPL-3.0-or-later
// A good order of service, found by filling everybody up to a deadline.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/scatter/model/cost.h"

#include <cstddef>
#include <span>
#include <vector>

namespace equipoise::scatter {

/// An order, as positions of the instance, the root last, in which about the most items are done by the
/// deadline when everybody in turn takes as many as fit: a local search from `order`, by the control's seed,
/// that moves one processor at a time, also behind the root, where it gets none; now and then it moves some
/// at random. What fits is read from tables over the instants at which the port may be free, so an order
/// takes O(p) additions. Costs do not decrease. No guarantee. Time: about a tenth of a second. Polls.
std::vector<std::size_t> filledOrder(const Instance& instance, std::span<const std::size_t> order,
                                     double deadline, SolveControl& control);

} // namespace equipoise::scatter
