// SPDX-License-Identifier: GPL-3.0-or-later
// Study of the step time by the number of processors: a counterexample to Proposition 4 of Renard, Robert and
// Vivien (RR-4745).
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace equipoise {

/// Objective among all rings of a given size: minimum time, or minimum sum of d, which the paper uses in its
/// place.
enum class RingOfSize { Fastest, Lightest };
inline constexpr std::array<RingOfSize, 2> ringsOfSize{RingOfSize::Fastest, RingOfSize::Lightest};
/// "fastest", "lightest"
std::string_view nameOf(RingOfSize kind);

struct RingSizes {
    /// Maximum time for one ring; the best ring so far is used at that time. Empty: no limit.
    std::optional<double> secondsEach{};
};

/// Errors: OutOfRange.
Result<void> validate(const RingSizes& sizes);

/// The ring of one size and objective.
struct RingSizePoint {
    std::size_t processors = 0;
    RingOfSize kind = RingOfSize::Fastest;
    double time = 0;     ///< true T
    double bound = 0;    ///< fastest: lower bound for this size; lightest: 0, no bound on its time
    bool proven = false; ///< no ring of this size is faster (lighter)
    bool operator==(const RingSizePoint&) const = default;
};

struct RingSizesRun {
    double work = 0;
    double message = 0;
    std::vector<RingSizePoint>
        points; ///< by number, then kind; only existing rings, and those computed before a stop
    /// By point: its verified plan, by the solver "fixed-count"; without a schedule.
    std::vector<std::shared_ptr<const Plan>> plans;
    Stop stop = Stop::Completed;
    /// Position of the fastest point of that kind; ties: the fewest processors. Empty without points.
    std::optional<std::size_t> best(RingOfSize kind) const;
};

/// Computes the fastest and the lightest ring for every number of processors, by the solver "fixed-count":
/// tables of subsets up to 18 processors, branch and cut up to 1000. Sizes without a ring have no point. Uses
/// up to `threads` threads; without a time limit the outcome does not depend on their number. Reports the
/// fraction done; polls in and between solves. Errors: those of validate() and the first one of solve().
/// Time: two solves for each processor.
Result<RingSizesRun> runSizes(const Scenario& scenario, const RingSizes& sizes, unsigned threads,
                              SolveControl& control);

} // namespace equipoise
