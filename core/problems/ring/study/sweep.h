// SPDX-License-Identifier: GPL-3.0-or-later
// The best ring as a function of W/H: Figures 4 and 5 of Renard, Robert and Vivien (RR-4745), and what other
// methods make of it.
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

/// The method of RR-4745, Proposition 4, which is no solver here: for every number of processors one ring
/// with the least sum of d (trueWeights()), and of these the one with the least true time. Up to 18
/// processors.
inline constexpr std::string_view perCount = "per-count";

/// Values of W/H at even distances on a logarithmic scale, and by what each of them is answered.
struct RingSweep {
    double from = 1; ///< least W/H, units of work per unit of data, > 0
    double to = 1000;
    int perDecade = 10; ///< values from 1 to 10
    /// Ring solvers by name, `automatic` or perCount, each once.
    std::vector<std::string> methods{"automatic", std::string(perCount), "greedy"};
    /// Most time for one answer, which is then the best one so far, and so its bound. Empty: no limit.
    std::optional<double> secondsEach{};
};

/// Records of `from`, `to` and `perDecade`.
const std::vector<ParameterInfo>& sweepRange();

/// W, and H = W / ratio.
ring::Question sweepQuestion(double work, double ratio);

/// Three decades that begin where a ring may first be worth it: H messages over the cheapest link of the
/// platform, both ways, take as long as W on its slowest processor, rounded down to a power of ten. No ring
/// is faster than one processor alone below that. From 1 where no two processors are linked. Errors: those of
/// ring::makeInstance(). O(p^2), and the ways between processors.
struct SweepRange {
    double from = 0;
    double to = 0;
};
Result<SweepRange> fittingRange(const Platform& platform);

/// Errors: OutOfRange; UnknownSolver; DuplicateName for a method that is there twice.
Result<void> validate(const RingSweep& sweep);

/// `from`, then from 10^(k / perDecade) below `to`, then `to`: rising, at least one. Relies on validate().
std::vector<double> ratiosOf(const RingSweep& sweep);

/// What one method says at one W/H.
struct RingSweepPoint {
    double ratio = 0;
    std::size_t method = 0; ///< in RingSweep::methods
    double time = 0;        ///< T of its ring
    std::size_t processors = 0;
    double bound = 0;    ///< no ring is faster: the best bound that any of the methods proves here
    bool proven = false; ///< time meets bound: nothing is faster
    bool operator==(const RingSweepPoint&) const = default;
};

/// Where the number of processors of a method's ring changes; of `automatic` both sides are proven optimal.
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
    /// Of each point its plan, checked, which answers sweepQuestion(); without a schedule. That of perCount
    /// is one of the solver "fixed-count".
    std::vector<std::shared_ptr<const Plan>> plans;
    std::vector<RingJump> jumps; ///< by method, then ratio; when stopped, none
    /// Of each jump the plan above it, as those of points.
    std::vector<std::shared_ptr<const Plan>> jumpPlans;
    Stop stop = Stop::Completed;
};

/// Answers the platform's ring question with W as asked (that of ring::Question if it is not asked) and
/// H = W / ratio for every ratio and method. Everything goes through solve(), which verifies it. Between two
/// neighbouring ratios whose numbers of processors differ the jump is narrowed down by halving; jumps there and
/// back between neighbours are not seen. Where several rings are optimal, their number of
/// processors is that of the one the solver gives. On up to `threads` threads; the outcome does not depend on
/// their number. Reports the fraction done; polls in and between solves. Errors: those of validate() and the
/// first one of solve(). With `secondsEach` the outcome may depend on the machine. Time: one solve a ratio
/// and method, and about 20 for a jump.
Result<RingSweepRun> runSweep(const Scenario& scenario, const RingSweep& sweep, unsigned threads,
                              SolveControl& control);

} // namespace equipoise
