// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/run.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/star/model/schedule.h"
#include "core/problems/star/model/solvers.h"
#include "core/problems/star/shared/search.h"
#include "core/problems/star/verify/verify.h"
#include "core/solve/named_facts.h"
#include "core/trace/recorder.h"

#include <algorithm>
#include <string>
#include <utility>

namespace equipoise {

namespace {

/// What the paper's method believes, and, if its own schedule breaks a rule, no answer but that schedule, to
/// be looked at.
void judge(Plan& plan, const Scenario& scenario, const star::Instance& instance,
           const star::Printed& printed) {
    const star::Timed claim = star::toPlan(instance, printed);
    star::Question question = scenario.questions.get<star::Question>();
    question.links = ContentionModel::None; // of shared links the paper says nothing
    plan.notes.push_back({NoteCode::PrintedTime, {}, claim.makespan});
    const auto breach = star::breachOf(scenario.platform, question, claim.plan, claim.makespan);
    if (!breach)
        return;
    const Violation place = breach->place.value_or(Violation{});
    const std::string rule = keyedText(withNames(breach->error, scenario.platform));
    plan.notes.push_back({NoteCode::PrintedBreach, rule, place.time});
    plan.notes.push_back({NoteCode::PrintedOutcome, {}, plan.value});
    plan.status = Status::Unknown;
    plan.value.reset();
    plan.answer = {};
    plan.schedule = {};
    plan.refused = {star::toSchedule(scenario.platform, question, claim.plan), {place}};
}

/// What a solver of the scenario's question works on. Errors: those of makeInstance().
Result<star::Instance> instanceOf(const Scenario& scenario, SolveControl& control) {
    auto instance = star::makeInstance(scenario.platform, scenario.questions.get<star::Question>());
    if (trace::Recorder* trace = control.trace(); trace && instance)
        trace->setProcessorIds(instance->workers);
    return instance;
}

/// The moves as they go where messages share links, or are alone. `bound`: no schedule is faster.
void setShared(Plan& plan, const Scenario& scenario, const star::Instance& instance,
               const star::SharedWays& ways, const star::Moves& moves, double bound) {
    const bool isShared = scenario.questions.get<star::Question>().links == ContentionModel::MaxMinFair;
    const star::Timed alone = star::toPlan(instance, moves);
    star::Timed timed =
        isShared ? star::toPlan(instance, moves, star::timeShared(ways, instance, moves)) : alone;
    plan.value = timed.makespan;
    plan.bound = std::min(bound, timed.makespan);
    plan.status = Status::Feasible; // solve() sees whether the bound is met
    plan.schedule = star::toSchedule(scenario.platform, scenario.questions.get<star::Question>(), timed.plan);
    plan.answer = std::move(timed.plan);
    if (isShared)
        plan.notes.push_back({NoteCode::FairTransfers, {}, alone.makespan});
}

} // namespace

Result<Plan> runStar(star::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     SolveControl& control) {
    const star::Question& question = scenario.questions.get<star::Question>();
    const auto instance = instanceOf(scenario, control);
    if (!instance)
        return instance.error();
    const star::Outcome outcome = solver(*instance, options, control);
    star::Timed timed =
        outcome.runs.empty() ? star::toPlan(*instance, outcome.moves) : star::toPlan(*instance, outcome.runs);
    Plan plan;
    plan.status = outcome.status;
    plan.stop = outcome.stop;
    plan.value = timed.makespan;
    if (outcome.bound)
        plan.bound = instance->toTime(*outcome.bound);
    // Ticks that are rounded prove a little less than the value in units of time.
    if (plan.bound && !instance->exact) {
        const bool met = tolerance::sameTime(*plan.bound, *plan.value, tolerance::proof);
        plan.status = met ? Status::Optimal : Status::Feasible;
        if (met)
            plan.bound = plan.value;
    }
    plan.schedule = star::toSchedule(scenario.platform, question, timed.plan);
    plan.answer = std::move(timed.plan);
    if (outcome.printed)
        judge(plan, scenario, *instance, *outcome.printed);
    if (question.links == ContentionModel::MaxMinFair && plan.hasAnswer()) {
        const star::SharedWays ways(scenario.platform, question, *instance);
        const double bound = star::sharedBound(ways, *instance, instance->toTime(instance->horizon()));
        const auto moves = star::singleMoves(outcome);
        if (!moves)
            plan.stop = Stop::WorkLimit;
        setShared(plan, scenario, *instance, ways, moves.value_or(star::Moves{}),
                  std::max(bound, plan.bound.value_or(0)));
    }
    return plan;
}

Result<Plan> runSharedStar(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    const star::Question& question = scenario.questions.get<star::Question>();
    const auto instance = instanceOf(scenario, control);
    if (!instance)
        return instance.error();
    const star::SharedWays ways(scenario.platform, question, *instance);
    const star::SharedOutcome outcome = star::planShared(ways, *instance, control);
    if (outcome.stop == Stop::WorkLimit &&
        question.links == ContentionModel::None) { // too many moves for a list
        SolveControl part = control.part(control.secondsLeft().value_or(infinity));
        return runStar(star::solveBest, scenario, options, part);
    }
    Plan plan;
    plan.stop = outcome.stop;
    setShared(plan, scenario, *instance, ways, outcome.moves, outcome.bound);
    return plan;
}

} // namespace equipoise
