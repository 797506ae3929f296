// SPDX-License-Identifier: GPL-3.0-or-later
// Random networks of networks.
#pragma once

#include "core/platform/platform.h"

#include <cstdint>

namespace equipoise {

/// A wide-area network joins metropolitan ones, and each of those local ones, as the generator Tiers makes
/// them (Doar 1996): a tree of routers on each level and some links beside it.
struct Hierarchy {
    std::size_t processors = 90;
    std::size_t lans = 15;   ///< with as many processors each as comes out
    std::size_t mans = 5;    ///< with as many local networks each as comes out
    double redundancy = 0.5; ///< links beside the trees, by router
};

/// Seeded: the same on every machine. Processors are linked to their local network's switch, that one to a
/// router of the metropolitan network, those to the wide-area one. Times per Mbit are taken at random from
/// typical values of each class: local links 10 to 100 Mbit/s, LAN/MAN 5 to 34, MAN/WAN 1.5 to 10, WAN 0.5 to
/// 5, without latencies; all links work both ways. Cycle times are those of machines of 14 to 120 Mflop/s.
/// Every processor reaches every other one. All counts >= 1, lans >= mans, processors >= lans. Names P1, ...
Platform hierarchicalPlatform(const Hierarchy& hierarchy, std::uint64_t seed);

} // namespace equipoise
