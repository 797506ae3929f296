// SPDX-License-Identifier: GPL-3.0-or-later
// Star plans of random platforms, followed: how long they take beside what the model says.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/problems/star/study/paper.h"
#include "core/simulation/simulation.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace equipoise {

/// The solvers whose plans are followed, by their names in the registry.
inline constexpr std::array<std::string_view, 4> followedSolvers{"bba", "mbbsa", "r-bsa", "best"};

/// One platform of Table 2 (star/study.h).
struct FollowedStar {
    std::size_t type = 0; ///< in star::platformTypes
    std::uint64_t seed = 0;
    std::array<double, followedSolvers.size()> predicted{};
    std::array<double, followedSolvers.size()> followed{};
    bool operator==(const FollowedStar&) const = default;
};

struct FollowedStars {
    std::vector<FollowedStar> stars; ///< by type, then seed; when stopped, those done
    Stop stop = Stop::Completed;
};

/// `perType` platforms of each type, seeds from `seed` on, on up to `threads` threads; the outcome does not
/// depend on their number. Reports the fraction done. Errors: those of solve() and `follow`, the first in
/// order.
Result<FollowedStars> followStars(std::size_t perType, std::uint64_t seed, unsigned threads,
                                  const Follow& follow, SolveControl& control);

/// How long the plans of one solver take on one type of platform, the model's time being 1.
struct FollowedRatio {
    double mean = 1;
    double least = 1;
    double most = 1;
    std::size_t longer = 0;  ///< platforms on which it takes longer than the model says, beyond rounding
    std::size_t shorter = 0; ///< .. shorter
};
FollowedRatio ratioOf(const std::vector<FollowedStar>& stars, std::size_t type, std::size_t solver);

/// How far the plans of one solver are from the best of bba, mbbsa and r-bsa, as the model has that one, on
/// the stars of one type; as star::distanceOf(), but so of `best`, too, which may be below 1. Empty: none is
/// there.
star::Distance distanceOf(const std::vector<FollowedStar>& stars, std::size_t type, std::size_t solver,
                          Times times);

} // namespace equipoise
