// SPDX-License-Identifier: GPL-3.0-or-later
// Warnings about valid platforms that probably contain a mistake. They do not prevent solving.
#pragma once

#include "core/platform/platform.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise {

enum class LintCode {
    NoLinks,        ///< no links between the processors; only the grid problem needs none
    Unreachable,    ///< subject: a processor with routes neither to nor from most others
    NotReached,     ///< subject: a processor without a route from most others
    NoWayOut,       ///< subject: a processor without a route to most others
    IsolatedSwitch, ///< subject: a switch without any link
    DeadEndSwitch,  ///< subject: a switch with one link: nothing passes through it
    OneDirection,   ///< subject: "A -> B", a link or a cell of the matrix without one back
    Asymmetric,     ///< subject: "A -> B", value and limit: the costs there and back, twice as much or more
    ParallelLinks,  ///< subject: "A -> B", joined twice in the same direction
    ZeroCost,       ///< subject: "A -> B", data pass in no time
    NearlySameName, ///< subject: a name, value: one before it that differs in capitals, blanks, signs between
                    ///< words, leading zeros, or in 0 for O or 1 for l
    BlanksAroundName, ///< subject: a name
    UnusualUnit,  ///< subject: "time", "work" or "data", value: the unit, limit: the probably intended unit
    SpeedFarOff,  ///< subject: a processor, value: its cycle time, limit: the median
    CostFarOff,   ///< subject: "A -> B", value: its cost, limit: the median
    NarrowTrunk,  ///< subject: "A -> B", which all messages between two parts of the platform share and which
                  ///< is slower than the links of most machines; value: processors of the smaller part
    FallingTable, ///< subject: a processor or "A -> B", value: the amount from which on more takes less time
};

struct LintFinding {
    LintCode code{};
    std::string subject;
    std::string value;
    std::string limit;
    std::string path; ///< of the faulty value, as in Place::path
    bool operator==(const LintFinding&) const = default;
};

struct Lint {
    std::vector<LintFinding> findings; ///< by code, then in the platform's order
    std::size_t more = 0;              ///< number of further findings that are not listed: see lintOfAKind
};

/// Maximum number of listed findings of one code; the rest is counted.
inline constexpr std::size_t lintOfAKind = 10;
/// Maximum plausible factor between a cycle time and the median of the platform. The speeds of a phone and a
/// graphics card differ about a thousandfold. A larger factor mostly means a speed instead of a cycle time, or
/// a wrong unit.
inline constexpr double farSpeed = 1000;
/// Maximum plausible factor between a link cost and the median: about that of a modem and a cluster's network.
inline constexpr double farCost = 1e6;
/// Minimum factor between the costs of both directions that is listed.
inline constexpr double asymmetry = 2;

/// `platform` is valid. O(V + E + cells) and the sorting of costs; 5,000 processors with 20,000 links take a
/// few milliseconds, a matrix of 5,000 x 5,000 a few tenths of a second.
Lint lint(const Platform& platform);

/// Names as in --json: "unreachable", ...
std::string_view nameOf(LintCode code);

} // namespace equipoise
