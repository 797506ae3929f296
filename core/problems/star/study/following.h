// SPDX-License-Identifier: GPL-3.0-or-later
// Simulation of star plans on random platforms: simulated and predicted times.
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

/// The solvers whose plans are simulated, by their names in the registry.
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

/// Simulates `perType` platforms of each type, with seeds from `seed` on, on up to `threads` threads. The
/// result does not depend on the number of threads. Reports the fraction done. Errors: those of solve() and
/// `follow`, the first in order.
Result<FollowedStars> followStars(std::size_t perType, std::uint64_t seed, unsigned threads,
                                  const Follow& follow, SolveControl& control);

/// Simulated over predicted times of one solver's plans on one type of platform.
struct FollowedRatio {
    double mean = 1;
    double least = 1;
    double most = 1;
    std::size_t longer = 0;  ///< platforms on which the plan takes longer than predicted, beyond rounding
    std::size_t shorter = 0; ///< platforms on which the plan takes less, beyond rounding
};
FollowedRatio ratioOf(const std::vector<FollowedStar>& stars, std::size_t type, std::size_t solver);

/// Distances of the simulated plans of one solver from the best of bba, mbbsa and r-bsa in the model, on the
/// stars of one type. As star::distanceOf(), but also for `best`, whose distance may be below 1. Empty
/// without plans.
star::Distance distanceOf(const std::vector<FollowedStar>& stars, std::size_t type, std::size_t solver,
                          Times times);

} // namespace equipoise
