#include "app/cli/form.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/io/programs/external.h"
#include "core/io/results/answer.h"
#include "core/report/words.h"
#include "core/solve/registry.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <cmath>

namespace cli {

namespace {

using core::io::Attempt;

std::vector<Attempt> attempt(const core::Scenario& scenario, const Options& options,
                             const std::vector<std::string>& solvers) {
    std::vector<Attempt> attempts;
    for (const std::string& solver : solvers) {
        core::SolveControl control = controlFor(options);
        auto plan = core::io::answerTo(scenario, {*options.problem, solver, {}}, control);
        if (plan)
            attempts.push_back({solver, *std::move(plan), {}});
        else
            attempts.push_back({solver, std::nullopt, text::describe(plan.error())});
    }
    return attempts;
}

/// The best value of all: what the others are compared with.
std::optional<double> bestOf(const std::vector<Attempt>& attempts) {
    std::optional<double> best;
    for (const Attempt& attempt : attempts)
        if (attempt.plan && attempt.plan->value)
            if (!best || core::isBetter(attempt.plan->problem, *attempt.plan->value, *best))
                best = attempt.plan->value;
    return best;
}

core::table::Table tableOf(core::Problem problem, const std::vector<Attempt>& attempts) {
    using core::table::Cell;
    using core::table::Shown;
    const core::UnitRole unit = core::report::unitOfValue(problem);
    const bool least = core::senseOf(problem) == core::Sense::Least;
    return {"attempts",
            "",
            {{"solver", "Solver"},
             {"value", "Value", unit},
             {"over", least ? "Over the best" : "Below the best", core::UnitRole::None, Shown::Percent},
             {"bound", "Bound", unit},
             {"gap", "Gap", core::UnitRole::None, Shown::Percent},
             {"seconds", "Solved in", core::UnitRole::None, Shown::RunTime},
             {"status", "Status"}},
            attempts.size(),
            [&attempts, best = bestOf(attempts)](std::size_t i) -> std::vector<Cell> {
                const auto& [solver, plan, refusal] = attempts[i];
                if (!plan)
                    return {solver, {}, {}, {}, {}, {}, refusal};
                return {solver,
                        core::table::cellOf(plan->value),
                        plan->value && best && *best > 0 ? Cell(std::abs(*plan->value / *best - 1)) : Cell(),
                        core::table::cellOf(plan->bound),
                        core::table::cellOf(plan->gap()),
                        plan->seconds,
                        std::string(text::titleOf(plan->status)) + ", " +
                            std::string(text::titleOf(plan->stop))};
            }};
}

int runCompare(const Options& options) {
    std::vector<std::string> solvers = options.solvers;
    for (const std::string& name : solvers)
        if (const auto known = core::findSolver(*options.problem, name);
            !known && !core::io::isExternal(name))
            return fail(known.error());
    if (solvers.empty())
        for (const core::SolverInfo& solver : core::solversOf(*options.problem))
            solvers.emplace_back(solver.name);

    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    const auto attempts = attempt(file->scenario, options, solvers);
    const int printed =
        print(options.json ? core::io::answersJson(file->scenario, *options.problem, attempts)
                           : toText(tableOf(*options.problem, attempts), file->scenario.platform.units));
    if (printed != Answered)
        return printed;
    const auto answered = [](const Attempt& one) { return one.plan && one.plan->hasAnswer(); };
    const auto refused = [](const Attempt& one) { return !one.plan; };
    if (std::ranges::any_of(attempts, answered))
        return Answered;
    return std::ranges::all_of(attempts, refused) ? BadInput : NoAnswer;
}

} // namespace

void addCompare(Form& form) {
    CLI::App* compare =
        form.verb(runCompare, "compare", "answer one question with several solvers",
                  "Example:\n  equipoise-cli compare ring strasbourg.equipoise --solvers subsets,greedy");
    form.addProblem(compare);
    form.addFile(compare);
    compare->add_option("--solvers", form.options.solvers, "their names; if not given, all there are")
        ->type_name("A,B,C")
        ->delimiter(',')
        ->allow_extra_args(false);
    form.addSettings(compare);
    form.addLimits(compare);
    form.addJson(compare);
}

} // namespace cli
