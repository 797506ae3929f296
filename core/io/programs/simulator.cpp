// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/programs/simulator.h"

#include "core/base/process/child.h"
#include "core/base/refusal.h"
#include "core/io/results/simulation.h"
#include "core/io/scenario/scenario_file.h"
#include "core/simulation/follow.h"

#include <utility>

namespace equipoise::io {

namespace {

/// The first line of what the program said, without its name.
std::string firstLine(const std::string& errors) {
    std::string line = errors.substr(0, errors.find('\n'));
    const std::string name = std::string(simulatorName) + ": ";
    if (line.starts_with(name))
        line.erase(0, name.size());
    return line;
}

} // namespace

Result<std::optional<Simulation>> simulate(const PlanRecord& kept, const SimulationOptions& options,
                                           const std::string& path, SolveControl& control) {
    if (path.empty())
        return equipoise::simulate(kept, options, control);
    if (const auto program = programOf(*kept.scenario, kept.plan, options); !program)
        return program.error();
    constexpr std::string_view use = "simulating plans";
    const std::string file = formatScenario({{}, *kept.scenario, {}, {kept}});
    ChildRequest request{path, {std::string(nameOf(kept.plan.problem)), "/dev/stdin"}, file};
    if (options.contention)
        request.arguments.emplace_back("--contention");
    if (options.iterations) {
        request.arguments.emplace_back("--iterations");
        request.arguments.push_back(std::to_string(*options.iterations));
    }
    const auto ended = runChild(request, use, control);
    if (!ended)
        return ended.error();
    if (ended->stop != Stop::Completed)
        return std::optional<Simulation>();
    if (ended->exitCode != 0)
        return programFailed(path, firstLine(ended->errors) + " (" + std::to_string(ended->exitCode) + ")");
    auto simulation = parseSimulation(kept.scenario->platform, ended->output);
    if (!simulation) {
        const Error& error = simulation.error();
        return programFailed(path, std::to_string(error.place.line) + ":" +
                                       std::to_string(error.place.column) + ": " + error.subject + " " +
                                       error.value + " / " + error.limit);
    }
    if (simulation->problem != kept.plan.problem || simulation->contention != options.contention)
        return programFailed(path, std::string(nameOf(simulation->problem)));
    return std::optional(*std::move(simulation));
}

Follow simulated(std::string path, bool contention) {
    return [path = std::move(path), contention](const PlanRecord& kept,
                                                SolveControl& control) -> Result<std::optional<double>> {
        SimulationOptions options;
        options.contention = contention;
        const auto simulation = simulate(kept, options, path, control);
        if (!simulation)
            return simulation.error();
        return *simulation ? std::optional((*simulation)->observed.makespan) : std::nullopt;
    };
}

} // namespace equipoise::io
