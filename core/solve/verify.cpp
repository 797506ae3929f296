// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/model/definition.h"
#include "core/solve/named_facts.h"
#include "core/solve/relayed.h"
#include "core/solve/solve.h"
#include "core/solve/verify_notes.h"

#include <cmath>
#include <utility>

namespace equipoise {

namespace {

/// In the unit of the problem's objective.
Fact valueFact(Problem problem, double value) {
    return {{}, value, definitionOf(problem).unit};
}

Result<void> checkAll(const Scenario& scenario, const Plan& plan) {
    if (auto checked = checkClaims(plan); !checked)
        return checked;
    const ProblemDefinition& definition = definitionOf(plan.problem);
    if (!definition.isAsked(scenario.questions))
        return rejected<CheckRule::ProblemNotAsked>(definition.name);
    if (auto checked = definition.check(scenario, plan); !checked)
        return checked;
    if (auto checked = checkNotes(scenario, plan); !checked)
        return checked;
    return checkRelayed(scenario, plan);
}

} // namespace

Error withNames(Error error, const Platform& platform) {
    for (Fact& fact : error.facts) {
        fact.unit = labelOf(fact.role, platform.units);
        if (fact.processor && fact.processor->index() < platform.size())
            fact.name = platform[*fact.processor].name;
    }
    return error;
}

Result<void> checkClaims(const Plan& plan) {
    if (plan.solver.empty() || plan.solver == automatic)
        return rejected<CheckRule::SolverMissing>();
    if (!std::isfinite(plan.seconds) || plan.seconds < 0)
        return rejected<CheckRule::RunTimeInvalid>(plan.seconds);
    if (plan.bound && !std::isfinite(*plan.bound))
        return rejected<CheckRule::BoundNotFinite>(*plan.bound);
    if (!plan.hasAnswer()) {
        if (plan.status == Status::Optimal || plan.status == Status::Feasible)
            return rejected<CheckRule::StatusWithoutAnswer>(nameOf(plan.status));
        if (plan.value)
            return rejected<CheckRule::ValueWithoutAnswer>();
        if (plan.schedule != Schedule{})
            return rejected<CheckRule::ScheduleWithoutAnswer>();
        if (plan.refused && (plan.status != Status::Unknown || plan.refused->violations.empty()))
            return rejected<CheckRule::RefusedWithoutViolation>();
        return {};
    }
    if (plan.refused)
        return rejected<CheckRule::RefusedWithAnswer>();
    if (plan.status != Status::Optimal && plan.status != Status::Feasible)
        return rejected<CheckRule::StatusWithAnswer>(nameOf(plan.status));
    if (!plan.value)
        return rejected<CheckRule::ValueMissing>();
    if (!std::isfinite(*plan.value))
        return rejected<CheckRule::ValueNotFinite>(*plan.value);
    if (plan.status == Status::Optimal && !plan.bound)
        return rejected<CheckRule::BoundMissing>();
    if (plan.status == Status::Optimal && !(plan.gap() <= tolerance::proof))
        return rejected<CheckRule::GapOfOptimum>(*plan.gap(), tolerance::proof);
    return plan.bound ? checkBound(plan.problem, *plan.bound, *plan.value) : Result<void>{};
}

Result<void> checkValue(const Plan& plan, const Result<double>& recomputed) {
    if (!recomputed)
        return recomputed.error();
    if (!tolerance::sameTime(*recomputed, *plan.value))
        return rejected<CheckRule::ValueDiffers>(valueFact(plan.problem, *plan.value),
                                                 valueFact(plan.problem, *recomputed));
    return {};
}

Error answerOfOtherProblem() {
    return rejected<CheckRule::AnswerOfOtherProblem>();
}

Error checkerMissing(std::string_view problem) {
    return rejected<CheckRule::CheckerMissing>(problem);
}

Result<void> checkBound(Problem problem, double bound, double possible) {
    const bool least = senseOf(problem) == Sense::Least;
    if (least ? bound <= possible * (1 + tolerance::time) : bound >= possible * (1 - tolerance::time))
        return {};
    const Fact stated = valueFact(problem, bound);
    return least ? rejected<CheckRule::BoundAbovePossible>(stated, valueFact(problem, possible))
                 : rejected<CheckRule::BoundBelowPossible>(stated, valueFact(problem, possible));
}

Result<void> verify(const Scenario& scenario, const Plan& plan) {
    if (auto checked = validate(scenario); !checked)
        return checked;
    auto checked = checkAll(scenario, plan);
    return checked ? checked : withNames(std::move(checked).error(), scenario.platform);
}

} // namespace equipoise
