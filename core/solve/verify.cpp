#include "core/ring/verify.h"
#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/base/tolerance.h"
#include "core/solve/solve.h"

#include <cmath>

namespace core {

namespace {

/// What must hold of every plan, whatever its problem.
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
        return {};
    }
    if (plan.status != Status::Optimal && plan.status != Status::Feasible)
        return planRejected("the status", std::string(nameOf(plan.status)), "optimal or feasible");
    if (!plan.value || !std::isfinite(*plan.value))
        return planRejected("the value", plan.value ? toText(*plan.value) : "missing", "finite");
    if (plan.status == Status::Optimal && !plan.bound)
        return planRejected("the proof", "missing", "a bound equal to the value");
    if (plan.status == Status::Optimal && !(plan.gap() <= tolerance::proof))
        return planRejected("the gap of an optimum", toText(*plan.gap()), "<= " + toText(tolerance::proof));
    return {};
}

/// Nothing that is known to be possible may be faster than a proven bound.
Result<void> checkLowerBound(double bound, double possible, const std::string& what) {
    if (bound <= possible * (1 + tolerance::time))
        return {};
    return planRejected("the bound", toText(bound), "<= " + toText(possible) + ", " + what);
}

Result<void> checkRing(const Scenario& scenario, const Plan& plan) {
    const auto& question = scenario.questions.ring;
    if (!question)
        return planRejected("the ring question", "missing", "asked");
    const Platform& platform = scenario.platform;
    if (plan.bound)
        if (auto checked = checkLowerBound(*plan.bound, ring::bestAlone(platform, *question),
                                           "the best processor alone");
            !checked)
            return checked;
    if (!plan.hasAnswer())
        return {};
    const auto* answer = std::get_if<ring::Plan>(&plan.answer);
    if (!answer)
        return planRejected("the answer", "to another problem", "a ring");
    const auto time = ring::checkedTime(platform, *question, *answer);
    if (!time)
        return time.error();
    if (!tolerance::sameTime(*time, *plan.value))
        return planRejected("the value", toText(*plan.value), toText(*time));
    if (plan.bound) {
        if (auto checked = checkLowerBound(*plan.bound, *time, "the value"); !checked)
            return checked;
        for (const ring::CountRow& row : answer->byCount)
            if (row.time)
                if (auto checked =
                        checkLowerBound(*plan.bound, *row.time, "the ring of " + std::to_string(row.count));
                    !checked)
                    return checked;
    }
    return ring::checkSchedule(platform, *question, *answer, plan.schedule);
}

} // namespace

Result<void> verify(const Scenario& scenario, const Plan& plan) {
    if (auto checked = validate(scenario); !checked)
        return checked;
    if (auto checked = checkClaims(plan); !checked)
        return checked;
    switch (plan.problem) {
    case Problem::Ring:
        return checkRing(scenario, plan);
    case Problem::Scatter:
    case Problem::Redistribution:
    case Problem::Star:
    case Problem::Grid:
        break;
    }
    if (plan.hasAnswer())
        return planRejected("the answer", "to another problem",
                            "one to the question of " + std::string(nameOf(plan.problem)));
    return {};
}

} // namespace core
