#include "core/io/mpi.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/io/file.h"
#include "core/solve/kept.h"
#include "core/solve/registry.h"

namespace cli {

namespace {

constexpr core::Problem scatter = core::Problem::Scatter;

/// The plan asked for by name is not there: says which ones are.
int failPlan(const core::io::ScenarioFile& file, const Options& options) {
    std::string names;
    for (const core::KeptPlan& kept : file.plans)
        if (core::findKept({&kept, 1}, file.scenario, scatter, options.solver, {}))
            names.append(names.empty() ? "" : ", ").append("\"" + kept.name + "\"");
    remark("the file has no plan \"" + options.plan +
           "\" that answers its scatter question as it is now; plans that do: " +
           (names.empty() ? "none" : names));
    return WrongUsage;
}

core::Result<core::KeptPlan> planFor(const core::io::ScenarioFile& file, const Options& options) {
    const Interrupt interrupt;
    core::SolveControl control(interrupt.token());
    control.setSeed(options.seed);
    if (options.timeLimit)
        control.setTimeLimit(std::chrono::duration<double>(*options.timeLimit));
    return core::keptOrSolved(file.plans, file.scenario, scatter, options.solver, options.plan, control);
}

} // namespace

int runMpi(const Options& options) {
    if (!options.solver.empty())
        if (const auto known = core::findSolver(scatter, options.solver); !known)
            return fail(known.error());
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    if (!options.plan.empty() &&
        !core::findKept(file->plans, file->scenario, scatter, options.solver, options.plan))
        return failPlan(*file, options);
    const auto kept = planFor(*file, options);
    if (!kept)
        return fail(kept.error());
    if (!kept->plan.hasAnswer()) {
        remark(text::titleOf(kept->plan.status));
        return NoAnswer;
    }
    const auto transfer = options.oneByOne ? core::io::MpiTransfer::OneByOne : core::io::MpiTransfer::Fitting;
    const auto text = core::io::mpiText(*kept, options.mpiFormat, transfer);
    if (!text)
        return fail(text.error());
    if (options.output.empty())
        return print(*text);
    const auto written = core::io::writeFileAtomically(options.output, *text);
    return written ? Answered : fail(written.error());
}

} // namespace cli
