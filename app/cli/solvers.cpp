#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/io/results/answer.h"
#include "core/solve/registry.h"

namespace cli {

namespace {

std::string listed(std::span<const core::SolverInfo> solvers) {
    std::vector<std::vector<std::string>> rows{
        {"Problem", "Solver", "Claim", "Input", "Source", "What it does"}};
    for (const core::SolverInfo& solver : solvers)
        rows.push_back({std::string(core::nameOf(solver.problem)), std::string(solver.name),
                        std::string(text::titleOf(solver.claim)), std::string(solver.input),
                        std::string(solver.source), std::string(solver.title)});
    std::string text = aligned(rows, {});
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
