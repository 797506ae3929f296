// SPDX-License-Identifier: GPL-3.0-or-later
// Study of the best ring as a function of W/H: Figures 4 and 5 of Renard, Robert and Vivien (RR-4745),
// compared with other methods.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"
#include "core/problems/ring/model/question.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise {

/// The method of RR-4745, Proposition 4, which is no solver here: for every number of processors the ring
/// with the minimum sum of d (trueWeights()), and of these the one with the minimum true time. Up to 18
/// processors.
inline constexpr std::string_view perCount = "per-count";

/// Values of W/H, evenly spaced on a logarithmic scale, and the methods applied to each.
struct RingSweep {
    double from = 1; ///< least W/H, units of work per unit of data, > 0
    double to = 1000;
    int perDecade = 10; ///< values from 1 to 10
    /// Ring solvers by name, `automatic` or perCount, each once.
    std::vector<std::string> methods{"automatic", std::string(perCount), "greedy"};
    /// Maximum time for one answer; its ring and bound are the best so far at that time. Empty: no limit.
    std::optional<double> secondsEach{};
};

/// Records of `from`, `to` and `perDecade`.
const std::vector<ParameterInfo>& sweepRange();

/// W, and H = W / ratio.
ring::Question sweepQuestion(double work, double ratio);

/// Three decades of W/H, starting where a ring may first be faster than one processor. There, H messages over
/// the cheapest link in both directions take as long as W on the slowest processor; rounded down to a power
/// of ten. From 1 where no two processors are linked. Errors: those of ring::makeInstance(). O(p^2), and the
/// routes between processors.
struct SweepRange {
    double from = 0;
    double to = 0;
};
Result<SweepRange> fittingRange(const Platform& platform);

/// Checks the settings. Errors: OutOfRange; UnknownSolver; DuplicateName for a repeated method.
Result<void> validate(const RingSweep& sweep);

/// `from`, then from 10^(k / perDecade) below `to`, then `to`: rising, at least one. Relies on validate().
std::vector<double> ratiosOf(const RingSweep& sweep);

/// Result of one method at one W/H.
struct RingSweepPoint {
    double ratio = 0;
    std::size_t method = 0; ///< in RingSweep::methods
    double time = 0;        ///< T of its ring
    std::size_t processors = 0;
    double bound = 0;    ///< lower bound for all rings: the best of all methods at this ratio
    bool proven = false; ///< time meets bound: nothing is faster
    bool operator==(const RingSweepPoint&) const = default;
};

/// A change in the number of processors of a method's ring; for `automatic`, both sides are proven optimal.
struct RingJump {
    std::size_t method = 0; ///< in RingSweep::methods
    double below = 0;       ///< W/H with `before` processors
    double above = 0; ///< .. with `after`; at most a millionth more, unless a proof between them is missing
    std::size_t before = 0;
    std::size_t after = 0;
    bool operator==(const RingJump&) const = default;
};

struct RingSweepRun {
    double work = 0;                    ///< W, the same at every point; H = W / ratio
    std::vector<RingSweepPoint> points; ///< by ratio, then method; when stopped, of the ratios done
    /// By point: its verified plan for sweepQuestion(); without a schedule. The plan of perCount is one of
    /// the solver "fixed-count".
    std::vector<std::shared_ptr<const Plan>> plans;
    std::vector<RingJump> jumps; ///< by method, then ratio; when stopped, none
    /// By jump: the plan above it, as in `plans`.
    std::vector<std::shared_ptr<const Plan>> jumpPlans;
    Stop stop = Stop::Completed;
};

/// Solves the platform's ring problem for every ratio and method, with W of the scenario's question (default:
/// that of ring::Question) and H = W / ratio. All plans come from solve(), which verifies them.
///
/// Between neighbouring ratios whose numbers of processors differ, bisection locates the jump. Pairs of
/// opposite jumps between neighbours are missed. Where several rings are optimal, the number of processors is
/// that of the solver's ring. Uses up to `threads` threads; the outcome does not depend on their number, but
/// with `secondsEach` it may depend on the machine. Reports the fraction done; polls in and between solves.
/// Errors: those of validate() and the first one of solve(). Time: one solve for each ratio and method, and
/// about 20 for each jump.
Result<RingSweepRun> runSweep(const Scenario& scenario, const RingSweep& sweep, unsigned threads,
                              SolveControl& control);

} // namespace equipoise
