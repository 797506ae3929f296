// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/problems/grid/exact/arrangements.h"
#include "core/problems/grid/exact/spanning_trees.h"
#include "core/problems/grid/model/arrangement_evaluator.h"
#include "core/problems/grid/model/solvers.h"
#include "core/problems/grid/trace/pictures.h"
#include "core/trace/quiet.h"

#include <algorithm>

namespace equipoise::grid {

namespace {

std::string shape(const Instance& instance) {
    return std::to_string(instance.rows) + " x " + std::to_string(instance.columns);
}

Result<void> checkSteps(const Instance& instance) {
    if (spanningTreeSteps(instance.rows, instance.columns) <= maxSpanningTreeSteps)
        return {};
    return outOfRange("rows x columns", shape(instance),
                      "<= " + std::to_string(maxSpanningTreeSteps) + " spanning trees",
                      "questions.grid.rows");
}

/// The trees of one arrangement, each written down.
SpanningTrees treesOf(const Instance& instance, const Arrangement& arrangement, double best,
                      SolveControl& control) {
    const Matrix<double> times = timesOf(instance, arrangement);
    trace::Recorder* trace = control.trace();
    if (!trace)
        return spanningTrees(times, control);
    double here = 0; // of this arrangement
    SpanningTrees trees = spanningTrees(times, control, [&](const Allocation& allocation) {
        const double work = allocation.work();
        tellGrid(trace, 2,
                 TRANSLATABLE("trace", "An acceptable tree: the processors that are never idle span the "
                                       "grid. W is %1."),
                 {number(work)}, arrangement, allocation, std::max(best, here));
        if (work > here)
            tellGrid(trace, 3, TRANSLATABLE("trace", "The best tree of this arrangement so far: %1."),
                     {number(work)}, arrangement, allocation, std::max(best, work));
        here = std::max(here, work);
    });
    return trees;
}

/// Evaluates one arrangement; sets its bound only if all trees were visited.
void judgeOne(Outcome& outcome, const Instance& instance, Arrangement arrangement, SolveControl& control) {
    tellGrid(control.trace(), 1,
             TRANSLATABLE("trace", "An arrangement that never decreases along rows and columns."), {},
             arrangement, {}, 0);
    SpanningTrees trees = treesOf(instance, arrangement, 0, control);
    if (trees.acceptable == 0) // stopped before the first one
        trees.best = allocationFrom(timesOf(instance, arrangement), std::vector<double>(instance.rows, 1));
    outcome.arrangement = std::move(arrangement);
    outcome.allocation = std::move(trees.best);
    if (instance.given && trees.complete)
        outcome.bound = std::min(*outcome.bound, outcome.allocation.work());
}

Outcome outcomeWithBound(const Instance& instance) {
    ArrangementEvaluator judge(instance.rows, instance.columns);
    Outcome outcome;
    outcome.bound = quickBound(instance, judge);
    return outcome;
}

} // namespace

Result<Outcome> solveArrangements(const Instance& instance, const ParameterValues& /*none*/,
                                  SolveControl& control) {
    if (auto checked = checkSteps(instance); !checked)
        return std::move(checked).error();
    if (!instance.given && arrangementCount(instance.rows, instance.columns) > maxArrangements)
        return outOfRange("rows x columns", shape(instance),
                          "<= " + std::to_string(maxArrangements) + " arrangements", "questions.grid.rows");
    Outcome outcome = outcomeWithBound(instance);
    if (instance.given) {
        judgeOne(outcome, instance, *instance.given, control);
    } else {
        judgeOne(outcome, instance, rowByRow(instance.rows, instance.columns), control);
        double best = outcome.allocation.work();
        std::int64_t steps = 0;
        const bool complete =
            forEachArrangement(instance.rows, instance.columns, [&](const Arrangement& arrangement) {
                tellGrid(control.trace(), 1,
                         TRANSLATABLE("trace", "An arrangement that never decreases along rows and columns."),
                         {}, arrangement, {}, best);
                SpanningTrees trees = treesOf(instance, arrangement, best, control);
                if (const double work = trees.best.work(); work > best) {
                    best = work;
                    outcome.arrangement = arrangement;
                    outcome.allocation = std::move(trees.best);
                    tellGrid(control.trace(), 4, TRANSLATABLE("trace", "The best arrangement so far: %1."),
                             {number(work)}, arrangement, outcome.allocation, work);
                }
                if (++steps % 64 == 0)
                    control.report({std::nullopt, best, std::max(best, *outcome.bound), steps});
                return trees.complete && !control.shouldStop();
            });
        if (complete)
            outcome.bound = std::min(*outcome.bound, best);
    }
    tellAnswer(control.trace(), 5, outcome.arrangement, outcome.allocation);
    outcome.stop = control.stop();
    settle(outcome);
    return outcome;
}

Result<Outcome> solveSpanningTrees(const Instance& instance, const ParameterValues& options,
                                   SolveControl& control) {
    if (auto checked = checkSteps(instance); !checked)
        return std::move(checked).error();
    Outcome outcome = outcomeWithBound(instance);
    if (instance.given) {
        judgeOne(outcome, instance, *instance.given, control);
    } else {
        auto heuristic = [&] {
            const trace::ScopedTraceDisable quiet(control);
            return solveHeuristic(instance, options, control);
        }();
        if (!heuristic)
            return heuristic;
        judgeOne(outcome, instance, std::move(heuristic->arrangement), control);
    }
    tellAnswer(control.trace(), 4, outcome.arrangement, outcome.allocation);
    outcome.stop = control.stop();
    settle(outcome);
    return outcome;
}

} // namespace equipoise::grid
