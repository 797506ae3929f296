// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/base/numbers/tolerance.h"
#include "core/io/results/answer.h"
#include "core/model/registry.h"
#include "core/solve/external_solver.h"
#include "core/solve/solve.h"
#include "core/task/words.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

namespace equipoise::cli {

namespace {

using io::Attempt;

/// A solver has so long where all are compared and no limit is given: some take hours.
constexpr double secondsEach = 10;

struct CompareOptions {
    equipoise::Problem problem{};
    InputFile file{};
    std::vector<std::string> solvers{}; ///< empty: all of the problem
    std::vector<Setting> settings{};
    SolveLimits limits{};
    bool json = false;

    void add(CLI::App& verb) {
        addProblem(verb, problem);
        file.add(verb);
        verb.add_option("--solvers", solvers,
                        "their names; if not given, all there are, each for at most " +
                            equipoise::toText(secondsEach) + " s unless --time-limit says otherwise")
            ->type_name("A,B,C")
            ->delimiter(',')
            ->allow_extra_args(false);
        addSettings(verb, settings);
        limits.add(verb);
        addJson(verb, json);
    }
};

Attempt attemptBy(const std::string& solver, const Scenario& scenario, equipoise::Problem problem,
                  const SolveLimits& limits, const Context& context) {
    SolveControl control = controlOfOneSolve(context, limits);
    auto plan = equipoise::solve(scenario, {problem, solver, {}}, control);
    if (plan)
        return {solver, *std::move(plan), {}};
    return {solver, std::nullopt, text::describe(plan.error())};
}

/// The best value of all: what the others are compared with.
std::optional<double> bestOf(std::span<const Attempt> attempts) {
    std::optional<double> best;
    for (const Attempt& attempt : attempts)
        if (attempt.plan && attempt.plan->value)
            if (!best || equipoise::isBetter(attempt.plan->problem, *attempt.plan->value, *best))
                best = attempt.plan->value;
    return best;
}

/// 0 within the rounding of two sums.
double distanceOf(double value, double best) {
    return equipoise::tolerance::sameTime(value, best) ? 0 : std::abs(value / best - 1);
}

table::Table tableOf(equipoise::Problem problem, std::span<const Attempt> attempts) {
    using table::Cell;
    using table::Shown;
    const UnitRole unit = equipoise::task::unitOfValue(problem);
    const bool least = equipoise::senseOf(problem) == Sense::Least;
    return {"attempts",
            "",
            {{"solver", "Solver"},
             {"value", "Value", unit},
             {"over", least ? "Over the best" : "Below the best", UnitRole::None, Shown::Percent},
             {"bound", "Bound", unit},
             {"gap", "Gap", UnitRole::None, Shown::Percent},
             {"seconds", "Solved in", UnitRole::None, Shown::RunTime},
             {"status", "Status"}},
            attempts.size(),
            [attempts, best = bestOf(attempts)](std::size_t i) -> std::vector<Cell> {
                const auto& [solver, plan, refusal] = attempts[i];
                if (!plan)
                    return {solver, {}, {}, {}, {}, {}, refusal};
                return {solver,
                        table::cellOf(plan->value),
                        plan->value && best && *best > 0 ? Cell(distanceOf(*plan->value, *best)) : Cell(),
                        table::cellOf(plan->bound),
                        table::cellOf(plan->gap()),
                        plan->seconds,
                        std::string(text::titleOf(plan->status)) + ", " +
                            std::string(text::titleOf(plan->stop))};
            }};
}

/// Returns the exit code.
int giveAttempts(const CompareOptions& options, const Context& context, const Scenario& scenario,
                 std::span<const Attempt> attempts) {
    context.control.giveAnswer(); // a large answer takes its time to write: once is enough
    const int printed =
        print(context, options.json ? io::answersJson(scenario, options.problem, attempts)
                                    : toText(tableOf(options.problem, attempts), scenario.platform.units));
    if (printed != Answered)
        return printed;
    const auto answered = [](const Attempt& attempt) { return attempt.plan && attempt.plan->hasAnswer(); };
    const auto refused = [](const Attempt& attempt) { return !attempt.plan; };
    if (std::ranges::any_of(attempts, answered))
        return Answered;
    return std::ranges::all_of(attempts, refused) ? BadInput : NoAnswer;
}

/// Which solvers might have given better answers.
void tellOfLimit(const Context& context, const std::vector<Attempt>& attempts, double seconds) {
    std::string late;
    for (const Attempt& attempt : attempts)
        if (attempt.plan && attempt.plan->stop == equipoise::Stop::TimeLimit)
            late += (late.empty() ? "" : ", ") + attempt.solver;
    if (!late.empty())
        remark(context,
               "ended by the limit of " + equipoise::toText(seconds) + " s for each (--time-limit): " + late);
}

int runCompare(const CompareOptions& options, const Context& context) {
    SolveLimits limits = options.limits;
    if (options.solvers.empty() && !limits.seconds)
        limits.seconds = secondsEach;
    std::vector<std::string> solvers = options.solvers;
    for (const std::string& name : solvers)
        if (const auto known = equipoise::findSolver(options.problem, name);
            !known && !equipoise::isExternal(name))
            return fail(context, known.error());
    if (solvers.empty())
        for (const SolverInfo& solver : equipoise::solversOf(options.problem))
            solvers.emplace_back(solver.name);

    int exitCode = Answered;
    auto input = readInput(context, options.file, options.problem, options.settings, exitCode);
    if (!input)
        return exitCode;
    // Shared with the thread that gives the answers so far when this one does not return in time. Memory is
    // reserved: attempts stay where they are.
    const auto file = std::make_shared<const io::ScenarioFile>(*std::move(input));
    const auto attempts = std::make_shared<std::vector<Attempt>>();
    attempts->reserve(solvers.size());
    for (const std::string& solver : solvers) {
        attempts->push_back(attemptBy(solver, file->scenario, options.problem, limits, context));
        if (const auto& plan = attempts->back().plan; plan && plan->hasAnswer())
            context.control.keepAnswer([&options, context, file, attempts, count = attempts->size()] {
                return giveAttempts(options, context, file->scenario, {attempts->data(), count});
            });
    }
    if (limits.seconds)
        tellOfLimit(context, *attempts, *limits.seconds);
    return giveAttempts(options, context, file->scenario, *attempts);
}

} // namespace

Verb compareVerb() {
    return VerbOf<CompareOptions>{
        .name = "compare",
        .help = "answer one question with several solvers",
        .details = "Example:\n  equipoise-cli compare ring strasbourg.equipoise --solvers subsets,greedy",
        .run = runCompare};
}

} // namespace equipoise::cli
