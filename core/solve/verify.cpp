// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/solve/relayed.h"
#include "core/solve/solve.h"
#include "core/solve/verify_notes.h"

#include <cmath>

namespace equipoise {

Result<void> checkClaims(const Plan& plan) {
    if (plan.solver.empty() || plan.solver == automatic)
        return planRejected("the solver", plan.solver.empty() ? "missing" : plan.solver, "the one that ran");
    if (!std::isfinite(plan.seconds) || plan.seconds < 0)
        return planRejected("the run time", toText(plan.seconds), ">= 0");
    if (plan.bound && !std::isfinite(*plan.bound))
        return planRejected("the bound", toText(*plan.bound), "finite");
    if (!plan.hasAnswer()) {
        if (plan.status == Status::Optimal || plan.status == Status::Feasible)
            return planRejected("the status", std::string(nameOf(plan.status)), "infeasible or unknown");
        if (plan.value)
            return planRejected("the value", toText(*plan.value), "absent without an answer");
        if (plan.schedule != Schedule{})
            return planRejected("the schedule", "there", "absent without an answer");
        if (plan.refused && (plan.status != Status::Unknown || plan.refused->violations.empty()))
            return planRejected("the refused schedule", "there", "absent without a violation");
        return {};
    }
    if (plan.refused)
        return planRejected("the refused schedule", "there", "absent beside an answer");
    if (plan.status != Status::Optimal && plan.status != Status::Feasible)
        return planRejected("the status", std::string(nameOf(plan.status)), "optimal or feasible");
    if (!plan.value || !std::isfinite(*plan.value))
        return planRejected("the value", plan.value ? toText(*plan.value) : "missing", "finite");
    if (plan.status == Status::Optimal && !plan.bound)
        return planRejected("the proof", "missing", "a bound equal to the value");
    if (plan.status == Status::Optimal && !(plan.gap() <= tolerance::proof))
        return planRejected("the gap of an optimum", toText(*plan.gap()), "<= " + toText(tolerance::proof));
    return plan.bound ? checkBound(plan.problem, *plan.bound, *plan.value, "the value") : Result<void>{};
}

Result<void> checkValue(const Plan& plan, const Result<double>& recomputed) {
    if (!recomputed)
        return recomputed.error();
    if (!tolerance::sameTime(*recomputed, *plan.value))
        return planRejected("the value", toText(*plan.value), toText(*recomputed));
    return {};
}

Result<void> checkBound(Problem problem, double bound, double possible, const std::string& what) {
    const bool least = senseOf(problem) == Sense::Least;
    if (least ? bound <= possible * (1 + tolerance::time) : bound >= possible * (1 - tolerance::time))
        return {};
    return planRejected("the bound", toText(bound), (least ? "<= " : ">= ") + toText(possible) + ", " + what);
}

Result<void> verify(const Scenario& scenario, const Plan& plan) {
    if (auto checked = validate(scenario); !checked)
        return checked;
    if (auto checked = checkClaims(plan); !checked)
        return checked;
    const ProblemDefinition& definition = definitionOf(plan.problem);
    if (!definition.isAsked(scenario.questions))
        return planRejected("the " + std::string(definition.name) + " question", "missing", "asked");
    if (auto checked = definition.check(scenario, plan); !checked)
        return checked;
    if (auto checked = checkNotes(scenario, plan); !checked)
        return checked;
    return checkRelayed(scenario, plan);
}

} // namespace equipoise
