// SPDX-License-Identifier: GPL-3.0-or-later
// Finds switches and trunks of a network by what slows down together.
#pragma once

#include "core/measure/topology/tree.h"

#include <functional>
#include <string_view>

namespace equipoise::measure {

struct Found {
    Tree tree;
    bool whole = true; ///< nothing was left out for want of time
    double misfit = 0; ///< median of |seen / forecast - 1| over flows of random patterns, the median of each
    double worst = 0;  ///< the largest of them
    std::size_t told = 0; ///< flows of those
};

/// Called when something new is known: a word for what is being looked at, and the tree so far.
using FoundSink = std::function<void(std::string_view, const Tree&)>;

/// Asks the prober until its answers are those of max-min fair sharing on a tree of switches.
/// First everybody sends to everybody, in rounds of pairs: which hosts are how fast. A flow that is slower
/// than its hosts and the trunks that are known must have something else on its way; of the other flows of
/// its round those are kept without which it is as fast as ever: they share a trunk with it. With that trunk
/// full, one more flow from a host on its near side shows of each host on which side it is: on the far side
/// the sum stays what it was, on the near side it rises. So a switch becomes two, with a trunk of known rate
/// between them, and the answers that were kept are looked at again. When all are as the tree says,
/// more hosts send at once: halves, thirds, quarters of what is at each switch, and random ones.
/// What makes no difference of `telling` is not told apart: those hosts stay on one switch.
/// Every step splits a switch, which can be done p - 2 times, or settles a flow that was kept.
/// Mostly O(p + switches^2) questions.
Found discover(Prober& prober, const FoundSink& sink = {});

} // namespace equipoise::measure
