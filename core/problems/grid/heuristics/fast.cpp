// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/grid/exact/rank_one.h"
#include "core/problems/grid/heuristics/improve.h"
#include "core/problems/grid/model/solvers.h"
#include "core/problems/grid/trace/pictures.h"
#include "core/trace/quiet.h"

#include <algorithm>

namespace equipoise::grid {

namespace {

/// How many judgements are worth their time.
std::size_t judgements(const Instance& instance, const ArrangementEvaluator& judge) {
    const std::size_t cells = instance.size();
    const std::size_t lines = instance.rows + instance.columns;
    const std::uint64_t steps = judge.isExact() ? acceptableTrees(instance.rows, instance.columns) : lines;
    constexpr std::size_t most = 400'000'000;
    return std::max<std::size_t>(1, most / (cells + lines) / static_cast<std::size_t>(steps));
}

} // namespace

Candidate findFast(const Instance& instance, ArrangementEvaluator& judge, SolveControl& control) {
    const std::size_t most = judgements(instance, judge);
    Candidate best = bestPlacing(instance, judge, most / 4, control);
    if (!control.shouldStop())
        exchange(best, instance, judge, static_cast<std::int64_t>(most), control);
    return best;
}

Candidate keepGiven(const Instance& instance, ArrangementEvaluator& judge) {
    Allocation allocation = judge.allocation(timesOf(instance, *instance.given));
    const double work = allocation.work();
    return {*instance.given, std::move(allocation), work};
}

Result<Outcome> solveFast(const Instance& instance, const ParameterValues& /*none*/, SolveControl& control) {
    if (findRankOne(instance))
        return solveProducts(instance, control, 4);
    ArrangementEvaluator judge(instance.rows, instance.columns);
    Outcome outcome;
    outcome.bound = quickBound(instance, judge);
    Candidate best = instance.given ? keepGiven(instance, judge) : findFast(instance, judge, control);
    outcome.arrangement = std::move(best.arrangement);
    outcome.allocation = std::move(best.allocation);
    tellAnswer(control.trace(), 4, outcome.arrangement, outcome.allocation);
    outcome.stop = control.stop();
    settle(outcome);
    control.report({1.0, best.work, outcome.bound, 1});
    return outcome;
}

} // namespace equipoise::grid
