// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/run.h"

#include "core/base/numbers/tolerance.h"
#include "core/network/fair.h"
#include "core/problems/redistribution/model/program.h"
#include "core/problems/redistribution/model/schedule.h"
#include "core/problems/redistribution/shared/plan.h"
#include "core/problems/redistribution/trace/pictures.h"
#include "core/problems/redistribution/verify/verify.h"
#include "core/simulation/observation.h"
#include "core/trace/recorder.h"

#include <utility>

namespace equipoise {

namespace {

using redistribution::Instance;
using redistribution::Outcome;

/// Items move, so a proof is within the tolerance: the rest is rounding on two ways of adding up.
void settleProof(Plan& plan) {
    if (plan.status == Status::Optimal && plan.bound &&
        tolerance::sameTime(*plan.bound, *plan.value, tolerance::proof))
        plan.bound = plan.value;
}

void addAnswer(Plan& plan, const Instance& instance, const redistribution::Question& question,
               const Outcome& outcome) {
    plan.schedule = redistribution::toSchedule(instance, question, outcome.runs);
    plan.value = plan.schedule.makespan;
    settleProof(plan);
    plan.answer = redistribution::toPlan(instance, question, outcome);
}

/// The program followed as the question counts messages, and as if each were alone.
Result<void> addFollowed(Plan& plan, const Scenario& scenario, const Program& program, double bound) {
    const redistribution::Question& question = scenario.questions.get<redistribution::Question>();
    SolveControl unhurried;
    const auto course = network::follow(scenario.platform, program, question.links, unhurried);
    const auto alone = network::follow(scenario.platform, program, ContentionModel::None, unhurried);
    if (!course || !alone)
        return course ? alone.error() : course.error();
    plan.schedule = observed(program, **course);
    plan.value = plan.schedule.makespan;
    plan.bound = bound;
    const bool met = *plan.value <= bound || tolerance::sameTime(*plan.value, bound, tolerance::proof);
    plan.status = met ? Status::Optimal : Status::Feasible;
    settleProof(plan);
    if (question.links == ContentionModel::MaxMinFair)
        plan.notes.push_back({NoteCode::FairTransfers, {}, endOf(**alone)});
    return {};
}

/// A plan for each message alone, judged where they share links.
Result<void> judgeShared(Plan& plan, const Scenario& scenario, const Instance& instance) {
    const redistribution::Question& question = scenario.questions.get<redistribution::Question>();
    if (question.links == ContentionModel::None || !plan.hasAnswer())
        return {};
    const auto program = redistribution::toProgram(scenario.platform, question, plan.schedule);
    if (!program)
        return program.error();
    const auto bound = redistribution::sharedBound(scenario.platform, question, instance);
    plan.answer.get<redistribution::Plan>().lowerBound = *bound;
    return addFollowed(plan, scenario, *program, *bound);
}

struct Started {
    Plan plan{};
    std::optional<Instance> instance{}; ///< empty: stopped before it was known what an item takes
};

Result<Started> start(const Scenario& scenario, SolveControl& control) {
    const redistribution::Question& question = scenario.questions.get<redistribution::Question>();
    auto instance = redistribution::makeInstance(scenario.platform, question, control);
    if (!instance)
        return std::move(instance).error();
    Started started;
    started.plan.stop = control.stop();
    if (started.plan.stop != Stop::Completed)
        return started;
    started.instance = *std::move(instance);
    if (trace::Recorder* trace = control.trace())
        trace->setProcessorIds(question.ring);
    return started;
}

/// With each message alone.
Result<Started> runAlone(redistribution::Solver solver, const Scenario& scenario,
                         const ParameterValues& options, Result<Started> started, SolveControl& control) {
    if (!started || !started->instance)
        return started;
    auto outcome = solver(*started->instance, options, control);
    if (!outcome)
        return std::move(outcome).error();
    Plan& plan = started->plan;
    plan.status = outcome->status;
    plan.stop = outcome->stop;
    plan.bound = outcome->bound;
    plan.notes = std::move(outcome->notes);
    if (outcome->hasAnswer())
        addAnswer(plan, *started->instance, scenario.questions.get<redistribution::Question>(), *outcome);
    return started;
}

/// Item by item.
std::vector<redistribution::Move> movesOf(const Instance& instance, const redistribution::Question& question,
                                          const std::vector<redistribution::Run>& runs) {
    std::vector<redistribution::Move> moves;
    for (const redistribution::Run& run : runs) {
        const ProcessorId processor = question.ring[run.link];
        const ProcessorId next = question.ring[instance.next(run.link)];
        moves.insert(moves.end(), static_cast<std::size_t>(run.count),
                     run.forwards ? redistribution::Move{processor, next}
                                  : redistribution::Move{next, processor});
    }
    return moves;
}

Result<Plan> judged(Started started, const Scenario& scenario) {
    if (started.instance)
        if (auto done = judgeShared(started.plan, scenario, *started.instance); !done)
            return std::move(done).error();
    return std::move(started.plan);
}

} // namespace

Result<Plan> runRedistribution(redistribution::Solver solver, const Scenario& scenario,
                               const ParameterValues& options, SolveControl& control) {
    auto started = runAlone(solver, scenario, options, start(scenario, control), control);
    if (!started)
        return std::move(started).error();
    return judged(*std::move(started), scenario);
}

Result<Plan> runPrintedRedistribution(redistribution::Solver solver, const Scenario& scenario,
                                      const ParameterValues& options, SolveControl& control) {
    auto started = runAlone(solver, scenario, options, start(scenario, control), control);
    if (!started)
        return std::move(started).error();
    Plan& plan = started->plan;
    if (!plan.hasAnswer())
        return std::move(plan);
    redistribution::Question question = scenario.questions.get<redistribution::Question>();
    auto violations = redistribution::violations(scenario.platform, question, plan.schedule);
    if (violations.empty())
        return judged(*std::move(started), scenario);
    plan.notes.push_back(
        {NoteCode::Refused, scenario.platform[violations.front().processor].name, violations.front().time});
    plan.status = Status::Unknown;
    plan.value.reset();
    plan.answer = {};
    plan.refused = {std::exchange(plan.schedule, {}), std::move(violations)};
    return std::move(plan);
}

/// Where messages share no links, too many items for planShared() are planned as if by solverAlone().
Result<Plan> runSharedRedistribution(const Scenario& scenario, const ParameterValues& /*none*/,
                                     SolveControl& control) {
    auto started = start(scenario, control);
    if (!started)
        return std::move(started).error();
    Plan& plan = started->plan;
    if (!started->instance)
        return std::move(plan);
    const redistribution::Question& question = scenario.questions.get<redistribution::Question>();
    const Instance& instance = *started->instance;
    if (question.links == ContentionModel::None && !redistribution::checkItems(instance)) {
        const redistribution::Solver alone = redistribution::solverAlone(instance);
        auto answered = runAlone(alone, scenario, {}, std::move(started), control);
        return answered ? Result<Plan>(std::move(answered->plan)) : std::move(answered).error();
    }
    auto outcome = redistribution::planShared(scenario.platform, question, instance, control);
    if (!outcome)
        return std::move(outcome).error();
    plan.status = outcome->status;
    plan.stop = outcome->stop;
    plan.notes = std::move(outcome->notes);
    if (!outcome->hasAnswer()) {
        if (outcome->status != Status::Infeasible)
            plan.bound = outcome->bound;
        return std::move(plan);
    }
    const auto program = redistribution::programOf(scenario.platform, question,
                                                   movesOf(instance, question, outcome->runs), {});
    if (!program)
        return program.error();
    Outcome runs;
    runs.runs = std::move(outcome->runs);
    runs.lowerBound = outcome->bound;
    plan.answer = redistribution::toPlan(instance, question, runs);
    if (auto added = addFollowed(plan, scenario, *program, outcome->bound); !added)
        return std::move(added).error();
    constexpr int answerLine = 6; // of the listing
    redistribution::tellAnswer(control.trace(), answerLine, instance,
                               redistribution::timelineOf(question, plan.schedule), *plan.value,
                               outcome->bound);
    return std::move(plan);
}

} // namespace equipoise
