// SPDX-License-Identifier: GPL-3.0-or-later
// What is allowed on a platform and yet looks like a mistake. Nothing here keeps anybody from solving.
#pragma once

#include "core/platform/platform.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise {

enum class LintCode {
    NoLinks,        ///< there is none between the processors, which nothing but a grid can do without
    Unreachable,    ///< subject: a processor to and from which there is no way
    NotReached,     ///< subject: a processor to which there is no way from most others
    NoWayOut,       ///< subject: a processor from which there is no way to most others
    IsolatedSwitch, ///< subject: a switch without any link
    DeadEndSwitch,  ///< subject: a switch with one link: nothing passes through it
    OneDirection,   ///< subject: "A -> B", a link or a cell of the matrix without one back
    Asymmetric,     ///< subject: "A -> B", value and limit: the costs there and back, twice as much or more
    ParallelLinks,  ///< subject: "A -> B", joined twice in the same direction
    ZeroCost,       ///< subject: "A -> B", data pass in no time
    NearlySameName, ///< subject: a name, value: one before it that differs in capitals, blanks, signs between
                    ///< words, leading zeros, or in 0 for O or 1 for l
    BlanksAroundName, ///< subject: a name
    UnusualUnit,      ///< subject: "time", "work" or "data", value: the unit, limit: what is meant, perhaps
    SpeedFarOff,      ///< subject: a processor, value: its cycle time, limit: the median
    CostFarOff,       ///< subject: "A -> B", value: its cost, limit: the median
    NarrowTrunk,  ///< subject: "A -> B", which all messages between two parts of the platform share and which
                  ///< is slower than the links of most machines; value: processors of the smaller part
    FallingTable, ///< subject: a processor or "A -> B", value: the amount from which on more takes less time
};

struct LintFinding {
    LintCode code{};
    std::string subject;
    std::string value;
    std::string limit;
    std::string path; ///< as in Place::path: where to go
    bool operator==(const LintFinding&) const = default;
};

struct Lint {
    std::vector<LintFinding> findings; ///< by code, then in the platform's order
    std::size_t more = 0;              ///< of which nothing else is told: see lintOfAKind
};

/// Findings of one code that are told; the rest is counted.
inline constexpr std::size_t lintOfAKind = 10;
/// Machines of one platform differ by less than this from the median of their cycle times: from a phone to a
/// graphics card it is about a thousand. More is mostly a speed where a cycle time is asked for, or another
/// unit.
inline constexpr double farSpeed = 1000;
/// The same for links: from a modem to a cluster's network it is about a million.
inline constexpr double farCost = 1e6;
/// Costs there and back that differ by this factor are told.
inline constexpr double asymmetry = 2;

/// `platform` is valid. O(V + E + cells) and the sorting of costs; 5,000 processors with 20,000 links take a
/// few milliseconds, a matrix of 5,000 x 5,000 a few tenths of a second.
Lint lint(const Platform& platform);

/// Names as in --json: "unreachable", ...
std::string_view nameOf(LintCode code);

} // namespace equipoise
