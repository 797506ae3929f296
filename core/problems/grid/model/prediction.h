// SPDX-License-Identifier: GPL-3.0-or-later
// Predicted time of a whole product, LU or QR under the model: only the update of each step.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"
#include "core/platform/platform.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/schedule/distribution/block_distribution.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::grid {

/// First line of the blocks that step k, from 0, updates in both directions: 0 for a product, whose every
/// step updates the whole matrix; k + 1 for LU and QR, whose finished rows and columns stay as they are.
std::int64_t firstOfStep(Kernel kernel, std::int64_t step);
/// Updates of one block in one step, in units of the cycle time: 1 for product and LU; 2 for QR, which
/// applies a block of reflectors with two products where LU needs one (4/3 n^3 operations in all against 2/3
/// n^3).
double updatesOfStep(Kernel kernel);

/// How long each processor (p x q) computes in step `step` on `blocks` x `blocks` blocks: its rows times its
/// columns among those that the step updates, times its time per block. The step lasts as long as the
/// slowest. `times`: time per block. O(p q + (p + q) log panel).
Matrix<double> timesOfStep(const Matrix<double>& times, const BlockDistribution& distribution, Kernel kernel,
                           std::int64_t blocks, std::int64_t step);

/// Largest matrix whose LU or QR is added up step by step.
inline constexpr std::int64_t longestPrediction = 1'000'000;

/// The whole run: the sum over the `blocks` steps of the longest time of the step; communication, pivoting
/// and the factorization of the pivot columns themselves are not in the model (as in RR-1999-31,
/// section 4.1). O(p q) for a product; O(blocks p q) for LU and QR, empty beyond longestPrediction and when
/// `control` says stop, which is polled every 1024 steps.
std::optional<double> timeOfRun(const Matrix<double>& times, const BlockDistribution& distribution,
                                Kernel kernel, std::int64_t blocks, SolveControl& control);
/// Time of the whole run if every step divided the work exactly as the rational r and c: all updates over W.
/// No distribution on this arrangement is faster if W is optimal for it. O(1).
double idealTimeOfRun(double work, Kernel kernel, std::int64_t blocks);

/// One point of the curves of RR-1999-31, Figures 10 to 15, which are measured there and modelled here.
struct Prediction {
    std::int64_t blocks = 0;
    double cyclic = 0;        ///< block-cyclic on the same arrangement
    double heterogeneous = 0; ///< the plan's panel
    double ideal = 0;         ///< the plan's W reached throughout
    bool operator==(const Prediction&) const = default;
};

/// One point for each size, in that order; fewer when `control` says stop or beyond longestPrediction.
std::vector<Prediction> predict(const Platform& platform, const Plan& plan, Kernel kernel,
                                std::span<const std::int64_t> sizes, SolveControl& control);

} // namespace equipoise::grid
