// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer_text.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/base/process/child.h"
#include "core/io/programs/simulator.h"
#include "core/task/outcomes.h"

namespace equipoise::cli {

namespace {

struct SimulateOptions {
    PlanRequest request{};
    SimulationOptions simulation{};
    bool here = false; ///< without SimGrid
    bool json = false;
    std::string output{};

    void add(CLI::App& verb) {
        addProblem(verb, request.problem);
        request.file.add(verb);
        addPlan(verb, request.plan);
        verb.add_flag("--contention", simulation.contention,
                      "messages on the same link share it; if not given, each has its links to itself, as "
                      "in the model");
        verb.add_flag("--here", here, "without SimGrid, by this program itself");
        addIterations(verb, simulation.iterations);
        request.solving.add(verb);
        addJson(verb, json);
        addOutput(verb, output);
    }
};

int runSimulate(const SimulateOptions& options, const Context& context) {
    int exitCode = Answered;
    const auto kept = planFor(context, options.request, exitCode);
    if (!kept)
        return exitCode;
    SolveControl control = controlOfOneSolve(context, options.request.solving.limits);
    const auto simulated =
        io::simulate(*kept, options.simulation,
                     options.here ? std::string() : equipoise::findProgram(io::simulatorName), control);
    if (!simulated) // the file was checked when it was read: a value out of range is on the command line
        return simulated.error().code == ErrorCode::OutOfRange ? failUsage(context, simulated.error())
                                                               : fail(context, simulated.error());
    if (!*simulated) {
        remark(context, "simulate: " + std::string(text::titleOf(control.stop())));
        return NoAnswer;
    }
    const std::string& name = kept->name.empty() ? kept->plan.solver : kept->name;
    const task::Outcome outcome =
        task::simulationOutcome(kept->scenario->platform, **simulated, task::ExecutionBackend::SimGrid, name);
    return give(context, outcomeText(outcome, options.json), options.output);
}

} // namespace

Verb simulateVerb() {
    return VerbOf<SimulateOptions>{
        .name = "simulate",
        .help = "follow a plan, on SimGrid where the program equipoise-simulate is built",
        .details =
            "Processors do what the plan says in its order, not at its times. The plan is one of the file "
            "that answers\nits question, else the question is solved. Without equipoise-simulate, or with "
            "--here, the plan is followed by\nthis program itself, which counts shared links as SimGrid "
            "does.\n"
            "Examples:\n  equipoise-cli simulate scatter seismic-2003.equipoise --plan Uniform\n"
            "  equipoise-cli simulate ring two-switches.equipoise --contention --iterations 10",
        .run = runSimulate};
}

} // namespace equipoise::cli
