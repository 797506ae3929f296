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

/// Looks at the program again and again, after a few steps each time. What computing takes is not known but
/// seen, and what is seen errs: machines have other things to do, and moving takes longer than planned. Three
/// rules keep it from chasing what it sees:
///   - how fast a processor is says the mean of all looks, until two in a row are away from it to the same
///     side, much further than looks usually are: then it is those two. After one that is so far away nothing
///     is decided. A step has to gain `minGain` and twice what these means may err;
///   - moving is expected to take as much longer than planned as it did the last time;
///   - what moving has cost so far, beyond what it has gained on the first slices, has to be earned by the
///     next plan, too.
/// So a machine that seems fast as long as it has little to do is believed once, and not forever.
class Balancer {
public:
    /// `network`: with times in s; `columnData`: of one column, in its unit of data. Errors: those of
    /// validate() for a redistribution question.
    static Result<Balancer> make(Platform network, Slices slices, double columnData, ContentionModel links);

    /// After `steps` (>= 1) more steps with these slices: `perColumn`: by position, s that each took for one
    /// of its columns in a step, > 0; `left`: steps that are still to come. The plan of a redistribution by
    /// which moving pays, best for one step of the balanced slices (see balancedSlices());
    /// empty: none does, or there is no way for the columns. Columns are then either moved as it says, and
    /// moved() is told, or stay. Errors: OutOfRange for perColumn; those of solve(). Polls as solve() does.
    Result<std::optional<PlanRecord>> look(std::span<const double> perColumn, std::int64_t steps,
                                           std::int64_t left, SolveControl& control);
    /// The columns have moved as the plan of the last look says, which took so many seconds, >= 0. False, and
    /// nothing changes: it gave none, or these are no seconds.
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

    Scenario m_scenario; ///< with the question that is asked
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
