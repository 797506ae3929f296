// SPDX-License-Identifier: GPL-3.0-or-later
// Experiment of section 7 of Renard, Robert and Vivien (2004): the best number of redistributions.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/platform/cluster/hierarchy.h"
#include "core/platform/sharing.h"
#include "core/simulation/simulation.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise {

inline constexpr double maxChange = 0.99;

/// An application of `iterations` steps on a matrix whose columns are spread over a ring of processors. The
/// speed of each processor changes twice. A scheme redistributes the columns in proportion to the speeds of
/// the moment, a number of times at even distances; each number is compared with all others.
struct RedistributionStudy {
    Hierarchy platform{};
    std::vector<std::size_t> rings{8, 32}; ///< processors of the ring; at most those of the platform
    std::vector<int> schemes{0, 1, 4, 9, 19};
    int iterations = 100;
    std::int64_t columns = 1000;
    double change = 0.5;   ///< a new speed is the first one times 1 - change to 1 + change; up to maxChange
    double columnData = 1; ///< > 0, data of one column
    std::vector<double> ratios{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    /// Contention model of the redistributions. With a shared model they are planned on the links of the
    /// whole platform.
    ContentionModel links = ContentionModel::None;
    Follow follow{}; ///< simulation of each redistribution on the links of the whole platform; empty: none
};

/// Errors: OutOfRange.
Result<void> validate(const RedistributionStudy& study);

/// One scheme on one ring. Computing is in units that timeOf() scales.
struct SchemeRun {
    int redistributions = 0;
    double computing = 0;      ///< sum over the iterations of the longest time of a processor
    double redistributing = 0; ///< sum of the redistributions' times
    double followed = 0;       ///< sum of the simulated times of the redistributions; 0 without simulation
    int light = 0;             ///< number of light redistributions
    int proven = 0;            ///< number of redistributions with a proven minimum time
};

/// One seed on one ring.
struct RedistributionRun {
    std::uint64_t seed = 0;
    std::size_t ring = 0;
    std::vector<SchemeRun> schemes; ///< as in the study
    double meanIteration = 0;       ///< over all schemes
    double meanRedistribution = 0;  ///< over all redistributions of all schemes; 0: there were none

    /// Time of a scheme in mean iterations. Computing is scaled so that the mean cost of a redistribution is
    /// `ratio` times that of an iteration. The paper defines the ratio both ways; this definition fits its
    /// Figures 3 and 4.
    double timeOf(std::size_t scheme, double ratio, Times times = Times::Predicted) const;
};

/// Simulates one seed: a platform from hierarchicalPlatform(), a ring of its processors in random order, and
/// changing speeds. Each speed changes between 20 and 40 % and between 60 and 80 % of the iterations. The
/// default solver solves every redistribution through solve(), which verifies it. Deterministic. O(sum of
/// schemes) redistributions; polls between and within them. Stopped: `schemes` is empty. Errors: those of
/// solve() and of `follow`.
Result<RedistributionRun> runOne(const RedistributionStudy& study, std::size_t ring, std::uint64_t seed,
                                 SolveControl& control);

struct RedistributionRuns {
    std::vector<RedistributionRun> runs; ///< by ring, then seed; when stopped, those done
    Stop stop = Stop::Completed;
};

/// `seeds` runs on every ring, their seeds from `seed` on, on up to `threads` threads; the outcome does not
/// depend on their number. Reports the fraction done. Errors: those of validate() and the first of runOne().
Result<RedistributionRuns> runStudy(const RedistributionStudy& study, std::size_t seeds, std::uint64_t seed,
                                    unsigned threads, SolveControl& control);

/// Statistics of one scheme at one ratio over several seeds. Times are relative to the scheme with fewest
/// redistributions on the same seed.
struct RedistributionPoint {
    std::size_t ring = 0;
    int scheme = 0;
    double ratio = 0;
    double mean = 0;
    double least = 0;
    double most = 0;
    double lower = 0; ///< quartiles
    double upper = 0;
    int wins = 0; ///< seeds on which no other scheme is faster (ties: the one with fewer redistributions)
};

/// By ring, scheme, ratio.
std::vector<RedistributionPoint> summary(const RedistributionStudy& study,
                                         std::span<const RedistributionRun> runs,
                                         Times times = Times::Predicted);

} // namespace equipoise
