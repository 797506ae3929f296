// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/follow.h"

#include "core/model/definition.h"
#include "core/network/fair.h"
#include "core/solve/kept.h"
#include "core/table/text.h"

namespace equipoise {

Simulation simulationOf(const PlanRecord& kept, const Scenario& scenario, const SimulationOptions& options,
                        const Program& program, const ExecutionTrace& course) {
    Simulation simulation;
    simulation.problem = kept.plan.problem;
    simulation.plan = kept.name;
    simulation.iterations = program.steps;
    simulation.contention = options.contention;
    simulation.predicted = program.predicted;
    simulation.observed = observed(program, course);
    if (simulation.contention) {
        simulation.shared = sharedLinks(scenario.platform, program, course);
        simulation.couldShare = couldShare(scenario.platform, program);
    }
    return simulation;
}

Result<std::optional<Simulation>> simulate(const PlanRecord& kept, const SimulationOptions& options,
                                           SolveControl& control) {
    const auto program = programOf(*kept.scenario, kept.plan, options);
    if (!program)
        return program.error();
    const auto scenario = inItems(kept.scenario, kept.plan.problem);
    const auto sharing =
        options.contention ? network::ContentionModel::MaxMinFair : network::ContentionModel::None;
    const auto course = network::follow(scenario->platform, *program, sharing, control);
    if (!course)
        return course.error();
    if (!*course)
        return std::optional<Simulation>();
    return std::optional(simulationOf(kept, *scenario, options, *program, **course));
}

namespace {

struct Steps {
    Program program;
    std::int64_t steps = 1;
};

/// What followShared() follows.
Result<std::optional<Steps>> sharedProgram(const Scenario& scenario, const Plan& plan,
                                           SolveControl& control) {
    const ProblemDefinition& definition = definitionOf(plan.problem);
    if (!definition.ofLinks || scenario.platform.links.empty() || !plan.hasAnswer() ||
        plan.schedule.blocks.size() > maxActions || control.shouldStop())
        return std::optional<Steps>();
    const auto planSteps = definition.steps(scenario);
    const bool counted = definition.sharing(scenario.questions) == ContentionModel::MaxMinFair;
    const std::int64_t steps = !planSteps ? 1 : counted ? *planSteps : usualSteps;
    // Each block is an action of every step: what is too long is known before any route is looked for.
    if (!counted && static_cast<std::int64_t>(plan.schedule.blocks.size()) * steps >
                        static_cast<std::int64_t>(maxActions))
        return std::optional<Steps>();
    auto program = definition.program(scenario, plan, steps, control);
    if (control.stop() != Stop::Completed)
        return std::optional<Steps>();
    if (!program)
        return std::move(program).error();
    std::size_t actions = 0;
    for (const Strand& strand : program->strands)
        actions += strand.actions.size();
    return actions > maxActions ? std::optional<Steps>() : std::optional(Steps{*std::move(program), steps});
}

Result<std::optional<Followed>> follow(const Scenario& scenario, Problem problem, Steps steps,
                                       SolveControl& control) {
    const ScaledScenario per(scenario, definitionOf(problem));
    auto course =
        network::follow(per.scenario().platform, steps.program, ContentionModel::MaxMinFair, control);
    if (!course)
        return std::move(course).error();
    if (!*course)
        return std::optional<Followed>();
    return std::optional(Followed{std::move(steps.program), **std::move(course), steps.steps});
}

} // namespace

Result<std::optional<Followed>> followShared(const Scenario& scenario, const Plan& plan,
                                             SolveControl& control) {
    auto steps = sharedProgram(scenario, plan, control);
    if (!steps)
        return std::move(steps).error();
    return *steps ? follow(scenario, plan.problem, **std::move(steps), control) : std::optional<Followed>();
}

Result<std::optional<Followed>> followShared(const Scenario& scenario, const Plan& plan) {
    SolveControl unhurried;
    return followShared(scenario, plan, unhurried);
}

void noteSharedLinks(const Scenario& scenario, Plan& plan, SolveControl& control) {
    constexpr double rounding = 1e-6;
    const ProblemDefinition& definition = definitionOf(plan.problem);
    if (definition.sharing(scenario.questions) == ContentionModel::MaxMinFair || !plan.value)
        return;
    auto steps = sharedProgram(scenario, plan, control);
    if (!steps || !*steps || !couldShare(scenario.platform, (**steps).program))
        return;
    const auto followed = follow(scenario, plan.problem, **std::move(steps), control);
    if (!followed || !*followed)
        return;
    const double time = (**followed).time();
    if (time > *plan.value * (1 + rounding))
        plan.notes.push_back({NoteCode::SharedLinks, table::shownPercent(time / *plan.value - 1), time});
    else if (time >= *plan.value * (1 - rounding)) // less: what was reserved is not needed
        plan.notes.push_back({NoteCode::SharedLinksSuffice, {}, plan.value});
}

} // namespace equipoise
