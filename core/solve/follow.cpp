#include "core/solve/follow.h"

#include "core/network/fair.h"
#include "core/solve/definition.h"
#include "core/solve/kept.h"
#include "core/table/text.h"

namespace core {

Simulation simulationOf(const KeptPlan& kept, const Scenario& scenario, const SimulationOptions& options,
                        const Program& program, const Course& course) {
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

Result<std::optional<Simulation>> simulate(const KeptPlan& kept, const SimulationOptions& options,
                                           SolveControl& control) {
    const auto program = programOf(*kept.scenario, kept.plan, options);
    if (!program)
        return program.error();
    const auto scenario = inItems(kept.scenario, kept.plan.problem);
    const auto sharing = options.contention ? network::Sharing::Fair : network::Sharing::Alone;
    const auto course = network::follow(scenario->platform, *program, sharing, control);
    if (!course)
        return course.error();
    if (!*course)
        return std::optional<Simulation>();
    return std::optional(simulationOf(kept, *scenario, options, *program, **course));
}

namespace {

/// Of a plan that was checked; for each step, where there are steps.
std::optional<double> timeOnSharedLinks(const Scenario& scenario, const Plan& plan) {
    const ProblemDefinition& definition = definitionOf(plan.problem);
    const std::int64_t steps = definition.steps(scenario) ? usualSteps : 1;
    const auto program = definition.program(scenario, plan, steps);
    if (!program)
        return std::nullopt;
    std::size_t actions = 0;
    for (const Strand& strand : program->strands)
        actions += strand.actions.size();
    const PerItem per(scenario, definition);
    const Platform& platform = per.scenario().platform;
    if (actions > mostActions || !couldShare(platform, *program))
        return std::nullopt;
    SolveControl unhurried;
    const auto course = network::follow(platform, *program, network::Sharing::Fair, unhurried);
    if (!course || !*course)
        return std::nullopt;
    return endOf(**course) / static_cast<double>(steps);
}

} // namespace

void noteSharedLinks(const Scenario& scenario, Plan& plan) {
    constexpr double rounding = 1e-6;
    const ProblemDefinition& definition = definitionOf(plan.problem);
    const bool overLinks = definition.ofLinks && !scenario.platform.links.empty();
    if (!overLinks || definition.sharing(scenario.questions) == Sharing::Fair || !plan.hasAnswer() ||
        !plan.value || plan.schedule.blocks.size() > mostActions)
        return;
    const auto time = timeOnSharedLinks(scenario, plan);
    if (time && *time > *plan.value * (1 + rounding))
        plan.notes.push_back({NoteCode::SharedLinks, table::shownPercent(*time / *plan.value - 1), *time});
}

} // namespace core
