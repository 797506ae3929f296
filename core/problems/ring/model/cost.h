// SPDX-License-Identifier: GPL-3.0-or-later
// Numeric instance of the ring problem, and the exact cost of one ring.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/platform/platform.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/common_time.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace equipoise::ring {

/// A ring problem on a platform, reduced to the data that solvers need.
struct Instance {
    double work = 0;               ///< W > 0
    std::vector<double> cycleTime; ///< w_i > 0, time per unit of work
    std::vector<double> startUp;   ///< tau_i >= 0, paid by every processor of a ring
    Matrix<double> transfer; ///< e_ij, time of one message from i to j, latency included; +inf = no link
    std::vector<std::string> names{};       ///< of the processors, for messages; may be empty
    std::vector<std::uint32_t> knownRing{}; ///< a ring to begin with; may be empty
    double knownBound = 0;                  ///< proven elsewhere: no ring is faster
    std::size_t size() const { return cycleTime.size(); }
};

/// Most processors of an instance: its matrix then fills 512 MiB, and solvers need a second one.
inline constexpr std::size_t instanceLimit = 8192;

/// Errors: NoProcessors; TooManyProcessors beyond instanceLimit; UnsupportedCost for a processor with a
/// measured table (a share is then no longer proportional to time, and no method of RR-4745 applies; tables
/// on links are fine, the message is fixed).
Result<Instance> makeInstance(const Platform& platform, const Question& question);

/// One ring and what it costs.
struct Evaluation {
    double time = 0;    ///< T_step
    double formula = 0; ///< wc (W + sum over i of (tau_i + comm_i) / w_i): T if no share comes out negative
    double bottleneck = 0; ///< max over i of tau_i + comm_i: below this no share, however small, helps
    std::vector<double> shares;
    std::vector<double> times;
};

/// T of the ring `order` of distinct processors, with the shares that reach it. One processor: no
/// communication. Two: the one link counts twice at both ends.
///
/// Let k_i = tau_i + e_i,succ + e_i,pred. T is the minimum with sum max(0, T - k_i) / w_i >= W and T >= max
/// k_i. The second condition holds because a processor may stay in the ring as a relay with share 0. So T =
/// max(formula, bottleneck). RR-4745, equation (3), has the first term only, whose shares may be negative.
/// When the bottleneck is larger, time is left over. Shares then end at the common time at which the work is
/// done, so that no processor computes longer than needed.
///
/// T = +infinity, and all shares 0, if a link of the ring is missing in either direction. O(q), plus O(q log
/// q) when the bottleneck is larger.
Evaluation evaluate(const Instance& instance, std::span<const std::uint32_t> order);
/// evaluate() for a ring given by its k_i and w_i alone, by position.
Evaluation evaluate(double work, const std::vector<Starter>& starters);

/// T alone, without allocating memory: for local decisions. O(q).
double timeOf(const Instance& instance, std::span<const std::uint32_t> order);

/// Whether every message takes as long as the message back. Cells (j, i) of a large matrix, far from cells
/// (i, j) in memory, then need not be read. O(p^2), less for asymmetric ones. False when `control` stops.
bool isSymmetric(const Matrix<double>& transfer, SolveControl* control = nullptr);

/// d_ij = e_ij / w_i + e_ji / w_j (symmetric even where e is not; 0 on the diagonal), the weight whose sum
/// over a ring gives the formula (Proposition 2 with its weight corrected; the paper divides both directions
/// by w_i, which is wrong unless both ends are alike).
double trueWeight(const Instance& instance, std::size_t i, std::size_t j);
/// The matrix of trueWeight(). O(p^2); invalid when `control` stopped.
Matrix<double> trueWeights(const Instance& instance, SolveControl* control = nullptr);
/// d_ij = (e_ij + e_ji) / w_i as printed in RR-4745, Proposition 2, for the "as printed" readings. O(p^2);
/// invalid when `control` stopped.
Matrix<double> printedWeights(const Instance& instance, SolveControl* control = nullptr);

} // namespace equipoise::ring
