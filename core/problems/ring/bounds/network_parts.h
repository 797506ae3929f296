// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a network that no link of a fast ring joins, and the lower bound they prove.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/model/cost.h"

#include <cstdint>
#include <vector>

namespace equipoise::ring {

/// Connected components of three or more processors, by their lowest numbers, members in rising order. Edges
/// are those of rings of three or more with T < `limit`: neither end needs `limit` or longer for the edge and
/// its cheapest other message. Such a ring lies in one component. When `control` says stop, components are
/// missing. At worst O(p^2); less where components are dense.
std::vector<std::vector<std::uint32_t>> networkParts(const Instance& instance, double limit,
                                                     SolveControl& control);

/// A lower bound on T of rings of three or more, at most `known`; a ring of time `known` exists. A ring
/// faster than some U lies in one part at U. The processors of that part, each with its two cheapest
/// messages, cannot finish the work before U together. Searches for the best U by bisection between `least`,
/// which is proven, and `known`, in at most 16 times O(p^2). When `control` stops, returns the bound so far.
double partsBound(const Instance& instance, double least, double known, SolveControl& control);

} // namespace equipoise::ring
