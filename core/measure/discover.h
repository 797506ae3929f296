// SPDX-License-Identifier: GPL-3.0-or-later
// Discovery of the switches and trunks of a network from flows that slow each other down.
#pragma once

#include "core/measure/topology/tree.h"

#include <functional>
#include <string_view>

namespace equipoise::measure {

struct Found {
    Tree tree;
    bool whole = true; ///< false: the prober's budget ended before everything was measured
    double misfit = 0; ///< median over the flows of random patterns of |median measured rate / forecast - 1|
    double worst = 0;  ///< the maximum of these deviations
    std::size_t told = 0; ///< number of these flows
};

/// Progress callback: the name of the current phase, and the tree measured so far.
using FoundSink = std::function<void(std::string_view, const Tree&)>;

/// Measures flows until max-min fair sharing on a tree of switches explains their rates.
/// 1. All pairs of hosts exchange data, in rounds of disjoint pairs. The rates give the speed of each host.
/// 2. A flow slower than its ports and the known trunks allow must cross an unknown trunk. Flows of its round
///    are removed as long as it stays slow; the rest share the trunk with it and fill it.
/// 3. With the trunk full, one more flow from the near side to a host shows on which side this host is. On
///    the near side the total rate rises; on the far side the total stays as it was.
/// 4. The switch is split into two, joined by a trunk of known rate. The stored rates are compared again.
/// 5. When the tree explains all of them, more hosts send at once: halves, thirds and quarters of the
///    neighbours of each switch, and random ones.
/// Hosts that differ by less than `telling` stay on one switch. Each step splits a switch (at most p - 2
/// times) or marks a flow as settled. Usually O(p + switches^2) measurements.
Found discover(Prober& prober, const FoundSink& sink = {});

} // namespace equipoise::measure
