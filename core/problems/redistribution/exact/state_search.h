// SPDX-License-Identifier: GPL-3.0-or-later
// Tiny redistributions: every schedule there is.
#pragma once

#include "core/problems/redistribution/model/solver.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise::redistribution {

/// Most processors and items over all links at which a search may be worth it.
inline constexpr std::size_t searchProcessors = 8;
inline constexpr std::int64_t searchTransfers = 40;

struct Searched {
    std::optional<std::vector<Run>> runs; ///< faster than what was known; empty: nothing was found
    bool complete = false;                ///< nothing else is faster
};

/// Looks for a schedule, over all shifts and with items both ways over a link, that ends before `known`.
/// Depth first over events: at each end of a transfer any set of those that can start does. It is enough to
/// start at such instants, since every schedule can be moved to the left until each start waits for a port or
/// an item; for the same reason a transfer that could have started at an earlier event, and whose ports were
/// idle since, need not start now. A state is given up when what is left takes too long for some port, at the
/// best shift, or when the same state was met no later. At most `nodes` states; polls every 256 of them.
/// size() <= searchProcessors; no OneWay. Memory O(nodes).
Searched searchStates(const Instance& instance, double known, std::int64_t nodes, SolveControl& control);

} // namespace equipoise::redistribution
