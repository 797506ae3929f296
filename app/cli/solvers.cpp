#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/results/answer.h"
#include "core/report/tables.h"
#include "core/solve/registry.h"

namespace cli {

namespace {

std::string listed(std::span<const core::SolverInfo> solvers) {
    std::string text = toText(core::report::solversTable(solvers), {});
    for (const core::SolverInfo& solver : solvers)
        for (const core::ParameterInfo& option : solver.options)
            text += "\n" + std::string(solver.name) + ": --option " + std::string(option.key) + "=" +
                    core::toText(core::fallbackOf(option)) + "   (" + option.range() + ") " +
                    std::string(option.help) + "\n";
    return text;
}

} // namespace

int runSolvers(const Options& options) {
    const auto solvers = options.problem ? core::solversOf(*options.problem) : core::allSolvers();
    if (options.json)
        return print(core::io::solversJson(solvers));
    if (solvers.empty()) {
        remark("this version has no solver for this problem");
        return Answered;
    }
    return print(listed(solvers));
}

} // namespace cli
