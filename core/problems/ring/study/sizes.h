// SPDX-License-Identifier: GPL-3.0-or-later
// The time of a step against the number of processors: why Proposition 4 of Renard, Robert and Vivien
// (RR-4745) fails.
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

/// Of all rings of so many processors: the one with the least time, or the one with the least sum of d, which
/// the paper takes for it.
enum class RingOfSize { Fastest, Lightest };
inline constexpr std::array<RingOfSize, 2> ringsOfSize{RingOfSize::Fastest, RingOfSize::Lightest};
/// "fastest", "lightest"
std::string_view nameOf(RingOfSize kind);

struct RingSizes {
    /// Most time for one ring, which is then the best one so far. Empty: no limit.
    std::optional<double> secondsEach{};
};

/// Errors: OutOfRange.
Result<void> validate(const RingSizes& sizes);

/// One ring of exactly so many processors.
struct RingSizePoint {
    std::size_t processors = 0;
    RingOfSize kind = RingOfSize::Fastest;
    double time = 0;     ///< true T
    double bound = 0;    ///< fastest: no ring of so many is faster; lightest: 0, nothing is known of its time
    bool proven = false; ///< nothing of so many processors is faster (lighter)
    bool operator==(const RingSizePoint&) const = default;
};

struct RingSizesRun {
    double work = 0;
    double message = 0;
    std::vector<RingSizePoint> points; ///< by number, then kind; those there are, and that were done
    /// Of each point its plan, checked: one of the solver "fixed-count"; without a schedule.
    std::vector<std::shared_ptr<const Plan>> plans;
    Stop stop = Stop::Completed;
    /// Position of the fastest point of that kind; ties: the fewest processors. Empty without points.
    std::optional<std::size_t> best(RingOfSize kind) const;
};

/// For every number of processors the fastest and the lightest ring, by the solver "fixed-count" and so by
/// tables of subsets up to 18 processors, by branch and cut up to 1000. Numbers without a ring have no point.
/// On up to `threads` threads; without a limit of time the outcome does not depend on their number. Reports
/// the fraction done; polls in and between solves. Errors: those of validate() and the first one of solve().
/// Time: two solves for each processor.
Result<RingSizesRun> runSizes(const Scenario& scenario, const RingSizes& sizes, unsigned threads,
                              SolveControl& control);

} // namespace equipoise
