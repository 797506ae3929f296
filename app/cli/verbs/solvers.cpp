// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/option_groups.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/results/answer.h"
#include "core/model/registry.h"
#include "core/task/tables.h"

namespace equipoise::cli {

namespace {

std::string listed(std::span<const SolverInfo> solvers) {
    std::string text = toText(equipoise::task::solversTable(solvers), {});
    for (const SolverInfo& solver : solvers)
        for (const ParameterInfo& option : solver.options)
            text += "\n" + std::string(solver.name) + ": --option " + std::string(option.key) + "=" +
                    equipoise::toText(equipoise::fallbackOf(option)) + "   (" + option.range() + ") " +
                    std::string(option.help) + "\n";
    return text;
}

struct SolversOptions {
    std::optional<equipoise::Problem> problem{};
    bool json = false;
    bool fields = false;

    void add(CLI::App& verb) {
        addProblem(
            verb, "PROBLEM", [this](equipoise::Problem named) { problem = named; },
            "ring, scatter, redistribution, star or grid");
        addJson(verb, json);
        verb.add_flag("--fields", fields, "the fields of a plan that a solver of one's own writes");
    }
};

int runSolvers(const SolversOptions& options, const Context& context) {
    if (options.fields) {
        const auto problems = options.problem ? std::span(&*options.problem, 1) : equipoise::problems();
        return print(context, toText(equipoise::task::planFieldsTable(problems), {}));
    }
    const auto solvers = options.problem ? equipoise::solversOf(*options.problem) : equipoise::allSolvers();
    if (options.json)
        return print(context, io::solversJson(solvers));
    if (solvers.empty()) {
        remark(context, "this version has no solver for this problem");
        return Answered;
    }
    return print(context, listed(solvers));
}

} // namespace

Verb solversVerb() {
    return VerbOf<SolversOptions>{.name = "solvers",
                                  .help = "list the solvers there are",
                                  .details = "Example:\n  equipoise-cli solvers ring --json",
                                  .run = runSolvers};
}

} // namespace equipoise::cli
