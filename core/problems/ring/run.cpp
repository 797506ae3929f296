// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/run.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/heuristics/nested.h"
#include "core/problems/ring/model/instance.h"
#include "core/problems/ring/model/program.h"
#include "core/problems/ring/model/schedule.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/shared/reserved.h"
#include "core/problems/ring/shared/search.h"
#include "core/problems/ring/verify/reserved.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <map>

namespace equipoise {

namespace {

/// Adds the ring as an answer under fair sharing. Its value is the simulated time of the ring's communication
/// program.
Result<void> addShared(Plan& plan, const Scenario& scenario, const ring::SharedOutcome& outcome) {
    const ring::Question& question = scenario.questions.get<ring::Question>();
    const std::size_t count = outcome.ring.order.size();
    std::map<std::uint32_t, double> shares;
    std::map<std::uint32_t, std::uint32_t> first;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t processor = outcome.ring.order[i];
        shares[processor] = outcome.ring.work[i] / question.work;
        first[processor] = outcome.ring.order[(i + (outcome.ring.back[i] != 0 ? count - 1 : 1)) % count];
    }
    ring::Plan answer;
    for (const std::uint32_t processor : ring::canonicalOrder(outcome.ring.order)) {
        answer.order.emplace_back(processor);
        answer.shares.push_back(shares[processor]);
        if (count > 2)
            answer.first.emplace_back(first[processor]);
        if (shares[processor] == 0)
            plan.notes.push_back({NoteCode::Relay, scenario.platform[ProcessorId{processor}].name, {}});
    }
    answer.times = ring::timesAlone(scenario.platform, question, answer);
    answer.alone = *std::ranges::max_element(answer.times);
    answer.varied = outcome.varied;
    auto program = ring::toProgram(scenario.platform, question, answer, question.steps);
    if (!program)
        return std::move(program).error();
    plan.schedule = std::move(program->predicted);
    plan.value = plan.schedule.makespan / static_cast<double>(question.steps);
    plan.notes.push_back({NoteCode::FairShares, std::to_string(question.steps), answer.alone});
    if (outcome.varied)
        plan.notes.push_back({NoteCode::VariedTime, {}, outcome.varied});
    if (outcome.givenUp)
        plan.notes.push_back({NoteCode::OrdersGivenUp, {}, outcome.givenUp});
    plan.answer = std::move(answer);
    plan.status = Status::Feasible;
    if (plan.bound && *plan.bound >= *plan.value * (1 - tolerance::proof)) {
        plan.status = Status::Optimal;
        plan.bound = plan.value;
    }
    return {};
}

/// Adds the ring of `outcome` as an answer, with its cost; `messages` as of messageTimes().
void addAnswer(Plan& plan, const Scenario& scenario, ring::Evaluation evaluation, ring::Outcome outcome,
               const std::vector<double>& messages) {
    ring::Plan answer;
    answer.order = ring::idsOf(outcome.order);
    answer.shares = std::move(evaluation.shares);
    answer.times = std::move(evaluation.times);
    answer.byCount = std::move(outcome.byCount);
    answer.lightest = std::move(outcome.lightest);
    for (std::size_t i = 0; i < answer.order.size(); ++i)
        if (answer.shares[i] == 0)
            plan.notes.push_back({NoteCode::Relay, scenario.platform[answer.order[i]].name, {}});
    plan.value = evaluation.time;
    // Proven within the tolerance: the gap is rounding error of two different sums.
    if (plan.status == Status::Optimal && plan.bound &&
        tolerance::sameTime(*plan.bound, *plan.value, tolerance::proof))
        plan.bound = plan.value;
    plan.schedule =
        ring::toSchedule(scenario.platform, scenario.questions.get<ring::Question>(), answer, messages);
    plan.answer = std::move(answer);
}

/// Times of the messages of each processor to its neighbours.
std::vector<double> messagesOf(const Scenario& scenario, const ring::Outcome& outcome) {
    ring::Plan answer;
    answer.order = ring::idsOf(outcome.order);
    return ring::messageTimes(scenario.platform, scenario.questions.get<ring::Question>(), answer);
}

/// Adds the fastest of the listed rings, each with its best rates and shares. The bound is that of messages
/// with exclusive links.
Result<void> addHeld(Plan& plan, const Scenario& scenario, const ring::Instance& instance,
                     const ring::Outcome& outcome, SolveControl& control) {
    const ring::Question& question = scenario.questions.get<ring::Question>();
    std::vector<std::vector<std::uint32_t>> orders{outcome.order};
    for (const ring::BestBySize& row : outcome.byCount) {
        orders.emplace_back();
        for (const ProcessorId id : row.order)
            orders.back().push_back(static_cast<std::uint32_t>(id.index()));
    }
    ring::RingReservation best;
    for (const auto& order : orders)
        if (!order.empty() && (best.order.empty() || !control.shouldStop()))
            if (auto held = ring::reserveBandwidth(scenario.platform, question, instance,
                                                   ring::canonicalOrder(order), control);
                held.value < best.value)
                best = std::move(held);
    plan.stop = control.stop();
    plan.status = Status::Feasible;
    if (best.order.empty())
        return rejected<CheckRule::RingRouteMissing>();
    ring::Plan answer;
    answer.order = ring::idsOf(best.order);
    for (std::size_t i = 0; i < best.order.size(); ++i) {
        answer.shares.push_back(best.work[i] / question.work);
        if (answer.shares.back() == 0)
            plan.notes.push_back({NoteCode::Relay, scenario.platform[answer.order[i]].name, {}});
    }
    answer.toNext = std::move(best.toNext);
    answer.toPrevious = std::move(best.toPrevious);
    answer.prices = std::move(best.prices);
    answer.alone = std::ranges::max(ring::timesAlone(scenario.platform, question, answer));
    answer.times = ring::timesWith(ring::messageTimes(scenario.platform, question, answer), scenario.platform,
                                   question, answer);
    plan.value = std::ranges::max(answer.times);
    if (best.bound >= best.value * (1 - ring::heldProof / 2)) // else stopped before
        plan.notes.push_back({NoteCode::HeldParts, {}, answer.alone});
    if (plan.bound && *plan.bound >= *plan.value * (1 - tolerance::proof)) {
        plan.status = Status::Optimal;
        plan.bound = plan.value;
    }
    plan.schedule = ring::toSchedule(scenario.platform, question, answer);
    plan.answer = std::move(answer);
    return {};
}

/// The outcome of a stop before the message times were known.
ring::Outcome withoutMessages(const ring::Instance& instance, SolveControl& control) {
    ring::Outcome outcome;
    outcome.status = Status::Feasible;
    outcome.stop = control.stop();
    outcome.order = ring::bestAlone(instance);
    outcome.bound = ring::quickBound(instance, control);
    return outcome;
}

/// The plan with the fields of `outcome` except its ring.
Plan startedPlan(ring::Outcome& outcome) {
    Plan plan;
    plan.status = outcome.status;
    plan.stop = outcome.stop;
    plan.bound = outcome.bound;
    plan.notes = std::move(outcome.notes);
    return plan;
}

/// The plan of the ring of `outcome` under the question's contention model; no answer if the ring is empty.
Result<Plan> planOf(const Scenario& scenario, const ring::Instance& instance, ring::Outcome outcome,
                    SolveControl& control) {
    Plan plan = startedPlan(outcome);
    if (outcome.order.empty())
        return plan;
    const ring::Question& question = scenario.questions.get<ring::Question>();
    if (question.links == ContentionModel::None) {
        outcome.order = ring::canonicalOrder(std::move(outcome.order));
        ring::Evaluation evaluation = ring::evaluate(instance, outcome.order);
        const std::vector<double> messages = messagesOf(scenario, outcome);
        addAnswer(plan, scenario, std::move(evaluation), std::move(outcome), messages);
        return plan;
    }
    if (question.links == ContentionModel::Reserved) {
        if (auto added = addHeld(plan, scenario, instance, outcome, control); !added)
            return std::move(added).error();
        return plan;
    }
    const auto judged = ring::judgeShared(scenario.platform, question, instance, outcome.order, control);
    if (!judged)
        return judged.error();
    if (control.stop() != Stop::Completed)
        plan.stop = control.stop();
    if (auto added = addShared(plan, scenario, *judged); !added)
        return std::move(added).error();
    return plan;
}

} // namespace

Result<Plan> runRing(ring::Solver solver, const Scenario& scenario, const ParameterValues& options,
                     const Known& known, SolveControl& control) {
    auto instance = ring::makeInstance(scenario.platform, scenario.questions.get<ring::Question>(), control);
    if (!instance)
        return instance.error();
    if (const auto* plan = known.plan ? known.plan->answer.find<ring::Plan>() : nullptr)
        for (const ProcessorId id : plan->order)
            instance->knownRing.push_back(static_cast<std::uint32_t>(id.index()));
    if (scenario.questions.get<ring::Question>().links ==
        ContentionModel::None) // otherwise the bound is for another model
        instance->knownBound = known.bound.value_or(0);
    Result<ring::Outcome> outcome = control.stop() == Stop::Completed ? solver(*instance, options, control)
                                                                      : withoutMessages(*instance, control);
    return outcome ? planOf(scenario, *instance, *std::move(outcome), control)
                   : Result<Plan>(std::move(outcome).error());
}

Result<Plan> runNestedRing(const Scenario& scenario, const ParameterValues& /*options*/,
                           SolveControl& control) {
    const ring::Question& question = scenario.questions.get<ring::Question>();
    const auto nested = ring::makeNestedInstance(scenario.platform, question, control);
    if (!nested)
        return nested.error();
    ring::Outcome outcome = ring::solveNested(*nested, control);
    if (question.links == ContentionModel::None) {
        Plan plan = startedPlan(outcome);
        std::vector<double> messages = ring::messagesOf(*nested, outcome.order);
        if (std::ranges::find(messages, noWay) != messages.end()) // stopped before these were computed
            messages = messagesOf(scenario, outcome);
        const auto burdens = ring::burdensOf(*nested, outcome.order, messages);
        addAnswer(plan, scenario, ring::evaluate(nested->work, burdens), std::move(outcome), messages);
        return plan;
    }
    const auto instance = ring::makeInstance(scenario.platform, question, control);
    return instance ? planOf(scenario, *instance, std::move(outcome), control)
                    : Result<Plan>(instance.error());
}

Result<Plan> planOfRing(const Scenario& scenario, std::span<const ProcessorId> order, std::string solver,
                        SolveControl& control) {
    if (auto valid = validate(scenario); !valid)
        return std::move(valid).error();
    if (!scenario.questions.find<ring::Question>())
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(Problem::Ring)), {}, {}, {}};
    const auto instance =
        ring::makeInstance(scenario.platform, scenario.questions.get<ring::Question>(), control);
    if (!instance)
        return instance.error();
    ring::Outcome outcome;
    for (const ProcessorId id : order)
        outcome.order.push_back(static_cast<std::uint32_t>(id.index()));
    const double time = control.stop() == Stop::Completed ? ring::timeOf(*instance, outcome.order) : infinity;
    if (time == infinity && control.stop() == Stop::Completed)
        return rejected<CheckRule::RingRouteMissing>();
    outcome.status = Status::Feasible;
    if (time == infinity)
        outcome = withoutMessages(*instance, control);
    else
        outcome.bound = std::min(time, ring::quickBound(*instance, control));
    if (outcome.bound && tolerance::sameTime(time, *outcome.bound, tolerance::proof) &&
        scenario.questions.get<ring::Question>().links == ContentionModel::None)
        outcome.status = Status::Optimal;
    outcome.stop = control.stop();
    auto plan = planOf(scenario, *instance, std::move(outcome), control);
    if (!plan)
        return plan;
    plan->problem = Problem::Ring;
    plan->solver = std::move(solver);
    plan->seed = control.seed();
    if (auto checked = verify(scenario, *plan); !checked)
        return std::move(checked).error();
    return plan;
}

Result<Plan> runSharedRing(const Scenario& scenario, const ParameterValues& options, SolveControl& control) {
    const ring::Question& question = scenario.questions.get<ring::Question>();
    if (question.links != ContentionModel::MaxMinFair)
        return runRing(ring::solveLocalSearch, scenario, options, {}, control);
    const auto outcome = ring::planSharedRing(scenario.platform, question, control);
    if (!outcome)
        return outcome.error();
    Plan plan;
    plan.stop = outcome->stop;
    plan.bound = outcome->bound;
    if (auto added = addShared(plan, scenario, *outcome); !added)
        return std::move(added).error();
    return plan;
}

} // namespace equipoise
