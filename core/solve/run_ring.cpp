#include "core/solve/run_ring.h"

#include "core/base/tolerance.h"
#include "core/ring/instance.h"
#include "core/ring/schedule.h"

namespace core {

namespace {

/// The ring of `outcome` as an answer, with its value.
void addAnswer(Plan& plan, const Scenario& scenario, const ring::Instance& instance, ring::Outcome outcome) {
    const auto order = ring::canonicalOrder(std::move(outcome.order));
    ring::Evaluation evaluation = ring::evaluate(instance, order);
    ring::Plan answer;
    answer.order = ring::idsOf(order);
    answer.shares = std::move(evaluation.shares);
    answer.times = std::move(evaluation.times);
    answer.byCount = std::move(outcome.byCount);
    answer.lightest = std::move(outcome.lightest);
    for (std::size_t i = 0; i < order.size(); ++i)
        if (answer.shares[i] == 0)
            plan.notes.push_back({NoteCode::Relay, scenario.platform[answer.order[i]].name, {}});
    plan.value = evaluation.time;
    // A proof within the tolerance: the rest is rounding on two ways of adding up.
    if (plan.status == Status::Optimal && plan.bound &&
        tolerance::sameTime(*plan.bound, *plan.value, tolerance::proof))
        plan.bound = plan.value;
    plan.schedule = ring::toSchedule(scenario.platform, *scenario.questions.ring, answer);
    plan.answer = std::move(answer);
}

/// Stopped before it was known what messages take.
ring::Outcome withoutMessages(const ring::Instance& instance, SolveControl& control) {
    ring::Outcome outcome;
    outcome.status = Status::Feasible;
    outcome.stop = control.stop();
    outcome.order = ring::bestAlone(instance);
    outcome.bound = ring::quickBound(instance, control);
    return outcome;
}

} // namespace

Result<Plan> runRing(ring::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     SolveControl& control) {
    const auto instance = ring::makeInstance(scenario.platform, *scenario.questions.ring, control);
    if (!instance)
        return instance.error();
    Result<ring::Outcome> outcome = control.stop() == Stop::Completed ? solver(*instance, options, control)
                                                                      : withoutMessages(*instance, control);
    if (!outcome)
        return std::move(outcome).error();
    Plan plan;
    plan.status = outcome->status;
    plan.stop = outcome->stop;
    plan.bound = outcome->bound;
    plan.notes = std::move(outcome->notes);
    if (!outcome->order.empty())
        addAnswer(plan, scenario, *instance, *std::move(outcome));
    return plan;
}

} // namespace core
