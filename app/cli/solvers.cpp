#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/results/answer.h"
#include "core/model/registry.h"
#include "core/report/tables.h"

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

} // namespace

void addSolvers(Form& form) {
    CLI::App* solvers = form.verb(runSolvers, "solvers", "list the solvers there are",
                                  "Example:\n  equipoise-cli solvers ring --json");
    form.addProblem(solvers, false);
    form.addJson(solvers);
}

} // namespace cli
