#include "core/io/results/sensitivity.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/base/parallel.h"
#include "core/report/tables.h"
#include "core/solve/registry.h"
#include "core/solve/solve.h"

namespace cli {

namespace {

std::string described(const core::Scenario& scenario, const core::SensitivityRequest& request,
                      const core::Sensitivity& found, std::size_t limit) {
    const std::string unit = unitOfValue(request.problem, scenario.platform.units);
    std::string text = "Each part " + shownPercent(request.faster) + " faster by itself; now " +
                       withUnit(*found.plan.value, unit) + ", " +
                       std::string(text::titleOf(found.plan.status)) + "\n\n";
    text += core::table::toText(core::report::sensitivityTable(found), scenario.platform.units, limit);
    if (found.tried < found.parts)
        text += "Not tried before the stop: " + std::to_string(found.parts - found.tried) + "\n";
    return text;
}

} // namespace

int runSensitivity(const Options& options) {
    if (!options.solver.empty() && options.solver != core::automatic)
        if (const auto known = core::findSolver(*options.problem, options.solver); !known)
            return fail(known.error());
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    core::SensitivityRequest request;
    request.problem = *options.problem;
    if (!options.solver.empty())
        request.solver = options.solver;
    request.faster = options.faster / 100;
    request.secondsEach = options.timeLimit;
    request.threads = options.threads == 0 ? core::hardwareThreads() : options.threads;
    core::SolveControl control = Interrupt::current().control();
    control.setSeed(options.seed);
    const auto found = core::sensitivity(file->scenario, request, control);
    if (!found)
        return fail(found.error());
    if (!found->plan.value) {
        remark(text::titleOf(found->plan.status));
        return NoAnswer;
    }
    const std::string text = options.json  ? core::io::sensitivityJson(request, *found)
                             : options.csv ? core::io::sensitivityCsv(*found)
                                           : described(file->scenario, request, *found, options.limit);
    if (options.output.empty())
        return print(text);
    const auto written = writeOut(options.output, text);
    return written ? Answered : fail(written.error());
}

} // namespace cli
