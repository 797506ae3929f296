// SPDX-License-Identifier: GPL-3.0-or-later
// Exhaustive search over the schedules of tiny redistributions.
#pragma once

#include "core/problems/redistribution/model/solver.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::redistribution {

/// Maximum numbers of processors and of items over all links for which a search may be worthwhile.
inline constexpr std::size_t searchProcessors = 8;
inline constexpr std::int64_t searchTransfers = 40;

struct Searched {
    std::optional<std::vector<Run>> runs; ///< a schedule that ends before `known`; empty when the search
                                          ///< found none
    bool complete = false;                ///< the search was exhaustive: no other schedule is faster
};

/// Searches for a schedule that ends before `known`, over all shifts and with items in both directions of a
/// link. Depth first over events: at the end of each transfer, every subset of the startable transfers is
/// tried. Later starts are unnecessary: any schedule can be shifted left until each start waits for a port or
/// an item. For the same reason a transfer that an earlier event allowed, with its ports idle since then, is
/// not started now. A state is pruned if the remaining work exceeds some port's time at the best shift. A
/// state is also pruned if the same state was reached no later.
/// Visits at most `nodes` states and polls every 256 of them. Requires size() <= searchProcessors and a
/// direction other than OneWay. Memory O(nodes).
Searched searchStates(const Instance& instance, double known, std::int64_t nodes, SolveControl& control);

} // namespace equipoise::redistribution
