// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/followed_text.h"
#include "app/cli/form.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/base/child.h"
#include "core/io/programs/simulator.h"
#include "core/io/results/simulation.h"

namespace equipoise::cli {

namespace {

std::string simulationText(const PlanRecord& kept, const Simulation& simulation) {
    const Platform& platform = kept.scenario->platform;
    std::string text = (kept.name.empty() ? kept.plan.solver : kept.name) + ", simulated";
    if (simulation.iterations)
        text += " (steps: " + std::to_string(*simulation.iterations) + ")";
    text += simulation.contention ? ", messages share their links\n" : ", each message alone on its links\n";
    text += followedText(platform, simulation, equipoise::report::ExecutionBackend::SimGrid);
    if (!simulation.shared.empty())
        text += "\n" + toText(equipoise::report::sharedLinksTable(platform, simulation), platform.units);
    if (simulation.contention && platform.linkCost)
        text += "The platform is a matrix of costs: it has no links that messages could share.\n";
    else if (simulation.contention && !simulation.couldShare)
        text +=
            "No link is on the way of two pairs: what messages share in the network behind the links is not "
            "known here.\n";
    return text;
}

/// What is out of range stands on the command line: the file was checked when it was read.
int failedToJudge(const Error& error) {
    return error.code == ErrorCode::OutOfRange ? failUsage(error) : fail(error);
}

int runSimulate(const Options& options) {
    int exitCode = Answered;
    const auto kept = planAsked(options, *options.problem, exitCode);
    if (!kept)
        return exitCode;
    Result<std::optional<Simulation>> simulated = Error{};
    {
        SolveControl control = controlFor(options);
        simulated = io::simulate(
            *kept, {options.iterations, options.contention},
            options.here ? std::string() : equipoise::findProgram(io::simulatorName), control);
        if (simulated && !*simulated)
            remark("simulate: " + std::string(text::titleOf(control.stop())));
    }
    if (!simulated)
        return failedToJudge(simulated.error());
    if (!*simulated)
        return NoAnswer;
    const Simulation& simulation = **simulated;
    const std::string text = options.json ? io::simulationJson(kept->scenario->platform, simulation)
                                          : simulationText(*kept, simulation);
    return give(text, options.output);
}

} // namespace

void addSimulate(Form& form) {
    CLI::App* simulate = form.verb(
        runSimulate, "simulate", "follow a plan, on SimGrid where the program equipoise-simulate is built",
        "Processors do what the plan says in its order, not at its times. The plan is one of the file "
        "that answers\nits question, else the question is solved. Without equipoise-simulate, or with "
        "--here, the plan is followed by\nthis program itself, which counts shared links as SimGrid does.\n"
        "Examples:\n  equipoise-cli simulate scatter seismic-2003.equipoise --plan Uniform\n"
        "  equipoise-cli simulate ring two-switches.equipoise --contention --iterations 10");
    form.addProblem(simulate);
    form.addFile(simulate);
    form.addPlan(simulate);
    simulate->add_flag("--contention", form.options.contention,
                       "messages on the same link share it; if not given, each has its links to itself, as "
                       "in the model");
    simulate->add_flag("--here", form.options.here, "without SimGrid, by this program itself");
    form.addIterations(simulate);
    form.addSolver(simulate);
    form.addSettings(simulate);
    form.addLimits(simulate);
    form.addJson(simulate);
    form.addOutput(simulate);
}

} // namespace equipoise::cli
