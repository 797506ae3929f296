// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/results/answer.h"
#include "core/model/registry.h"
#include "core/report/tables.h"

namespace equipoise::cli {

namespace {

std::string listed(std::span<const SolverInfo> solvers) {
    std::string text = toText(equipoise::report::solversTable(solvers), {});
    for (const SolverInfo& solver : solvers)
        for (const ParameterInfo& option : solver.options)
            text += "\n" + std::string(solver.name) + ": --option " + std::string(option.key) + "=" +
                    equipoise::toText(equipoise::fallbackOf(option)) + "   (" + option.range() + ") " +
                    std::string(option.help) + "\n";
    return text;
}

int runSolvers(const Options& options) {
    const auto solvers = options.problem ? equipoise::solversOf(*options.problem) : equipoise::allSolvers();
    if (options.json)
        return print(io::solversJson(solvers));
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

} // namespace equipoise::cli
