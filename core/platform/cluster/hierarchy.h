// SPDX-License-Identifier: GPL-3.0-or-later
// Random hierarchical networks: wide-area, metropolitan and local.
#pragma once

#include "core/platform/platform.h"

#include <cstdint>

namespace equipoise {

/// Parameters of a network as the generator Tiers makes it (Doar 1996). A wide-area network joins metropolitan
/// networks, and these join local ones. Each level is a tree of routers with some redundant links.
struct Hierarchy {
    std::size_t processors = 90;
    std::size_t lans = 15;   ///< local networks
    std::size_t mans = 5;    ///< metropolitan networks
    double redundancy = 0.5; ///< redundant links per router
};

/// Seeded, equal on every machine. Processors are linked to the switch of their local network, these switches
/// to a router of a metropolitan network, and these to the wide-area one. Times per Mbit are drawn from
/// typical values of each class: local links 10 to 100 Mbit/s, LAN/MAN 5 to 34, MAN/WAN 1.5 to 10, WAN 0.5 to
/// 5, without latencies; all links work both ways. Cycle times are those of machines of 14 to 120 Mflop/s.
/// Every processor reaches every other one. All counts >= 1, lans >= mans, processors >= lans. Names P1, ...
Platform hierarchicalPlatform(const Hierarchy& hierarchy, std::uint64_t seed);

} // namespace equipoise
