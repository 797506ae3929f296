// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/problems/grid/exact/rank_one.h"
#include "core/problems/grid/model/solvers.h"
#include "core/problems/grid/trace/pictures.h"
#include "core/trace/quiet.h"

namespace equipoise::grid {

namespace {

/// RR-1999-31, section 4.3.2: r_1 = 1 and r_2 is t_11 / t_21 or t_12 / t_22.
Allocation twoByTwo(const Matrix<double>& times, const Arrangement& arrangement, trace::Recorder* trace) {
    Allocation best;
    for (std::size_t j = 0; j < 2; ++j) {
        const double ratio = times(0, j) / times(1, j);
        Allocation here = allocationFrom(times, std::vector<double>{1, ratio});
        tellGrid(trace, 3, TRANSLATABLE("trace", "Column %1 is never idle: W is %2."),
                 {static_cast<std::int64_t>(j + 1), number(here.work())}, arrangement, here,
                 best.rows.empty() ? 0 : best.work());
        if (best.rows.empty() || here.work() > best.work())
            best = std::move(here);
    }
    return best;
}

} // namespace

Result<Outcome> solveClosedForm(const Instance& instance, const ParameterValues& /*none*/,
                                SolveControl& control) {
    Outcome outcome;
    if (auto arrangement = findRankOne(instance)) {
        const Matrix<double> times = timesOf(instance, *arrangement);
        std::vector<double> rows;
        for (std::size_t i = 0; i < times.rows(); ++i)
            rows.push_back(1 / times(i, 0));
        tellGrid(control.trace(), 1,
                 TRANSLATABLE("trace", "So arranged, every cycle time is a product of one number for "
                                       "its row and one for its column."),
                 {}, *arrangement, {}, 0);
        outcome.allocation = allocationFrom(times, rows);
        tellGrid(control.trace(), 2,
                 TRANSLATABLE("trace", "Rows from the first column, columns from the rows: no processor is "
                                       "ever idle."),
                 {}, *arrangement, outcome.allocation, 0);
        outcome.arrangement = *std::move(arrangement);
        outcome.bound = fullWork(instance.cycleTime);
    } else if (instance.rows == 2 && instance.columns == 2) {
        // Two arrangements never decrease, and they are each other's mirror image.
        outcome.arrangement = instance.given.value_or(rowByRow(2, 2));
        outcome.allocation =
            twoByTwo(timesOf(instance, outcome.arrangement), outcome.arrangement, control.trace());
        outcome.bound = outcome.allocation.work();
    } else {
        return outOfRange("rows x columns",
                          std::to_string(instance.rows) + " x " + std::to_string(instance.columns),
                          "1 x n, n x 1, 2 x 2, or cycle times x_i y_j", "questions.grid.rows");
    }
    tellAnswer(control.trace(), 4, outcome.arrangement, outcome.allocation);
    outcome.stop = control.stop();
    settle(outcome);
    control.report({1.0, outcome.allocation.work(), outcome.bound, 1});
    return outcome;
}

Result<Outcome> solveProducts(const Instance& instance, SolveControl& control, int answerLine) {
    const trace::ScopedTraceDisable quiet(control);
    auto outcome = solveClosedForm(instance, {}, control);
    quiet.tell([&](trace::Recorder* trace) {
        tellGrid(trace, 1, TRANSLATABLE("trace", "The times are products: no search is needed."), {},
                 outcome->arrangement, outcome->allocation, 0);
        tellAnswer(trace, answerLine, outcome->arrangement, outcome->allocation);
    });
    return outcome;
}

} // namespace equipoise::grid
