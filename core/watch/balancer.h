// SPDX-License-Identifier: GPL-3.0-or-later
// Decides, while an iterative program runs on a ring of processors, when its columns move.
#pragma once

#include "core/base/control/control.h"
#include "core/model/plan.h"
#include "core/model/ring_moves.h"
#include "core/platform/sharing.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::watch {

/// A ring of processors and the columns of each.
struct Slices {
    std::vector<ProcessorId> order;    ///< round the ring, each once
    std::vector<std::int64_t> columns; ///< by position, >= 1
};

/// Decides repeatedly, after a few steps each, whether moving columns pays. Measured times have errors:
/// machines have other work, and moves take longer than planned. Three rules avoid reactions to noise:
///   - The pace of a processor is the mean of its measurements. Two successive measurements that deviate to the
///     same side, far beyond the usual spread, replace it. After one such deviation the balancer waits.
///     A step must gain `minGain` plus twice the error of these means.
///   - A move is expected to exceed its planned time by as much as the last one did.
///   - The next plan must also earn the cost of all moves so far, less their gain over the initial slices.
/// Therefore a machine that is fast only while it has little work attracts columns once, not repeatedly.
class Balancer {
public:
    /// `network`: with times in s; `columnData`: of one column, in its unit of data. Errors: those of
    /// validate() for a redistribution question.
    static Result<Balancer> make(Platform network, Slices slices, double columnData, ContentionModel links);

    /// Call after `steps` (>= 1) more steps with these slices. `perColumn`: by position, seconds per column
    /// in a step, > 0; `left`: remaining steps. Returns the plan of a redistribution to balanced slices (see
    /// balancedSlices()) if it pays; empty if it does not, or without a route for the columns. The caller
    /// either moves the columns accordingly and calls moved(), or leaves them. Errors: OutOfRange for
    /// perColumn; those of solve(). Polls as solve() does.
    Result<std::optional<PlanRecord>> look(std::span<const double> perColumn, std::int64_t steps,
                                           std::int64_t left, SolveControl& control);
    /// Call after moving the columns by the plan of the last look; `seconds` >= 0 is the time of the move.
    /// Returns false without an effect if the last look returned no plan or `seconds` is invalid.
    bool moved(double seconds);

    const std::vector<std::int64_t>& columns() const { return m_columns; }

private:
    Balancer() = default;

    /// What the looks say of a processor.
    struct Pace {
        double mean = 0; ///< s for a column
        double last = 0; ///< by the last look
        double away = 0; ///< from the mean by then, as a logarithm
        int looks = 0;   ///< that the mean is of
    };
    /// False: it may have become another one; the next look tells.
    bool see(Pace& pace, double perColumn);
    /// The part of a step that must be gained.
    double minPart() const;
    /// s of a step with these slices.
    double step(std::span<const std::int64_t> columns) const;

    /// Sets the question to `m_moves`.
    void ask();

    Scenario m_scenario; ///< with the redistribution to solve
    RingMoves m_moves;
    std::vector<std::int64_t> m_first;   ///< columns at the beginning
    std::vector<std::int64_t> m_columns; ///< columns now
    std::vector<std::int64_t> m_wanted;  ///< by the last plan
    std::vector<Pace> m_paces;
    double m_spread = 0;              ///< how far away looks are on the average
    int m_spreadOf = 0;               ///< the looks of processors that this is of
    std::optional<double> m_promised; ///< s that the plan of the last look takes
    double m_late = 0;                ///< s by which the last move took longer
    double m_account = 0;             ///< s gained so far, less what moving took
};

} // namespace equipoise::watch
