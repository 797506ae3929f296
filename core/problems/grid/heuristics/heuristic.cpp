// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/grid/model/arrangement_evaluator.h"
#include "core/problems/grid/model/solvers.h"
#include "core/problems/grid/trace/placing_steps.h"

namespace equipoise::grid {

const ParameterInfo& angleOption() {
    static const ParameterInfo info{
        .key = "angle",
        .title = TRANSLATABLE("parameter", "Angle of a jump"),
        .help = TRANSLATABLE("parameter", "Degrees by which the curve of the paper's criterion "
                                          "turns upwards before the slow processors"),
        .kind = ParameterInfo::Kind::Real,
        .maximum = 90,
        .fallback = 5};
    return info;
}

const ParameterInfo& refineOption() {
    static const ParameterInfo info{
        .key = "refine",
        .title = TRANSLATABLE("parameter", "Refine"),
        .help = TRANSLATABLE("parameter", "Rows from columns and columns from rows in turn, as "
                                          "in the paper; gains nothing"),
        .kind = ParameterInfo::Kind::Toggle};
    return info;
}

Result<Outcome> solveHeuristic(const Instance& instance, const ParameterValues& options,
                               SolveControl& control) {
    PlacingSteps steps(control.trace());
    PlacingSteps* tracer = control.trace() ? &steps : nullptr;
    const auto angle = std::get<double>(valueOr(options, angleOption()));
    const std::size_t fast =
        instance.given ? instance.size() : fastProcessors(instance.cycleTime, angle, tracer);
    Placing placing =
        place(instance.rows, instance.columns, instance.size() - fast, instance.given ? nullptr : tracer);
    if (instance.given)
        placing.arrangement = *instance.given;
    const Matrix<double> times = timesOf(instance, placing.arrangement);
    Outcome outcome;
    outcome.allocation = allocate(times, placing, tracer);
    const bool refines = std::get<bool>(valueOr(options, refineOption()));
    if (refines)
        outcome.allocation = refined(times, std::move(outcome.allocation), placing, tracer);
    outcome.arrangement = std::move(placing.arrangement);
    tellAnswer(control.trace(), refines ? 9 : 8, outcome.arrangement, outcome.allocation);
    ArrangementEvaluator judge(instance.rows, instance.columns);
    outcome.bound = quickBound(instance, judge);
    outcome.stop = control.stop();
    settle(outcome);
    control.report({1.0, outcome.allocation.work(), outcome.bound, 1});
    return outcome;
}

} // namespace equipoise::grid
