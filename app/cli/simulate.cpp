#include "app/cli/followed_text.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/base/child.h"
#include "core/io/programs/simulator.h"
#include "core/io/results/simulation.h"
#include "core/solve/registry.h"

namespace cli {

namespace {

std::string simulationText(const core::KeptPlan& kept, const core::Simulation& simulation) {
    const core::Platform& platform = kept.scenario->platform;
    std::string text = (kept.name.empty() ? kept.plan.solver : kept.name) + ", simulated";
    if (simulation.iterations)
        text += " (steps: " + std::to_string(*simulation.iterations) + ")";
    text += simulation.contention ? ", messages share their links\n" : ", each message alone on its links\n";
    text += followedText(platform, simulation, core::report::Judge::SimGrid);
    if (!simulation.shared.empty())
        text += "\n" + toText(core::report::sharedLinksTable(platform, simulation), platform.units);
    if (simulation.contention && platform.linkCost)
        text += "The platform is a matrix of costs: it has no links that messages could share.\n";
    else if (simulation.contention && !simulation.couldShare)
        text +=
            "No link is on the way of two pairs: what messages share in the network behind the links is not "
            "known here.\n";
    return text;
}

/// What is out of range stands on the command line: the file was checked when it was read.
int failed(const core::Error& error) {
    if (error.code == core::ErrorCode::OutOfRange)
        return failUsage(error);
    const int exitCode = fail(error);
    if (error.code == core::ErrorCode::ProgramMissing)
        remark("it is built where libsimgrid-dev is installed; ./start.sh installs it and builds");
    return exitCode;
}

} // namespace

int runSimulate(const Options& options) {
    if (!options.solver.empty())
        if (const auto known = core::findSolver(*options.problem, options.solver); !known)
            return fail(known.error());
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    const auto kept = planFor(*file, *options.problem, options, exitCode);
    if (!kept)
        return exitCode;
    core::Result<std::optional<core::Simulation>> simulated = core::Error{};
    {
        core::SolveControl control = Interrupt::current().control();
        if (options.timeLimit)
            control.setTimeLimit(std::chrono::duration<double>(*options.timeLimit));
        simulated = core::io::simulate(*kept, {options.iterations, options.contention},
                                       core::findProgram(core::io::simulatorName), control);
        if (simulated && !*simulated)
            remark("simulate: " + std::string(text::titleOf(control.stop())));
    }
    if (!simulated)
        return failed(simulated.error());
    if (!*simulated)
        return NoAnswer;
    const core::Simulation& simulation = **simulated;
    const std::string text = options.json ? core::io::simulationJson(kept->scenario->platform, simulation)
                                          : simulationText(*kept, simulation);
    if (options.output.empty())
        return print(text);
    const auto written = writeOut(options.output, text);
    return written ? Answered : fail(written.error());
}

} // namespace cli
