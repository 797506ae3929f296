#include "core/solve/follow.h"

#include "core/network/fair.h"
#include "core/solve/definition.h"
#include "core/solve/kept.h"
#include "core/table/text.h"

#include <algorithm>

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

/// For each step, where there are steps.
std::optional<double> timeOnSharedLinks(const KeptPlan& kept) {
    SimulationOptions options;
    options.contention = true;
    if (kept.plan.problem == Problem::Ring)
        options.iterations = usualSteps;
    const auto program = programOf(*kept.scenario, kept.plan, options);
    if (!program)
        return std::nullopt;
    std::size_t actions = 0;
    for (const Strand& strand : program->strands)
        actions += strand.actions.size();
    const auto scenario = inItems(kept.scenario, kept.plan.problem);
    if (actions > mostActions || !couldShare(scenario->platform, *program))
        return std::nullopt;
    SolveControl unhurried;
    const auto course = network::follow(scenario->platform, *program, network::Sharing::Fair, unhurried);
    if (!course || !*course)
        return std::nullopt;
    double end = 0;
    for (const auto& spans : **course)
        for (const Span& span : spans)
            end = std::max(end, span.end);
    return options.iterations ? end / static_cast<double>(*options.iterations) : end;
}

} // namespace

void noteSharedLinks(const Scenario& scenario, Plan& plan) {
    constexpr double rounding = 1e-6;
    if (!plan.hasAnswer() || !plan.value || plan.schedule.blocks.size() > mostActions ||
        (scenario.platform.links.empty() || !definitionOf(plan.problem).ofLinks))
        return;
    const KeptPlan kept{{}, std::make_shared<const Scenario>(scenario), plan};
    const auto time = timeOnSharedLinks(kept);
    if (time && *time > *plan.value * (1 + rounding))
        plan.notes.push_back({NoteCode::SharedLinks, table::shownPercent(*time / *plan.value - 1), *time});
}

} // namespace core
