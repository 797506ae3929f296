// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/io/results/answer.h"
#include "core/model/registry.h"
#include "core/solve/external_solver.h"
#include "core/solve/solve.h"
#include "core/table/text.h"
#include "core/task/attempts.h"

#include <algorithm>
#include <memory>
#include <span>

namespace equipoise::cli {

namespace {

using task::Attempt;

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

Attempt attemptBy(const std::string& solver, const std::shared_ptr<const Scenario>& scenario,
                  equipoise::Problem problem, const SolveLimits& limits, const Context& context) {
    SolveControl control = controlOfOneSolve(context, limits);
    Attempt attempt{solver};
    if (auto plan = equipoise::solve(*scenario, {problem, solver, {}}, control))
        attempt.finish(std::make_shared<const PlanRecord>(PlanRecord{{}, scenario, *std::move(plan)}));
    else
        attempt.refuse(text::describe(plan.error()));
    return attempt;
}

/// Returns the exit code.
int giveAttempts(const CompareOptions& options, const Context& context, const Scenario& scenario,
                 std::span<const Attempt> attempts) {
    context.control.giveAnswer(); // a large answer takes its time to write: once is enough
    const table::Table table =
        task::attemptsTable(options.problem, attempts.size(),
                            [attempts](std::size_t i) -> const Attempt& { return attempts[i]; });
    const int printed = print(context, options.json ? io::answersJson(scenario, options.problem, attempts)
                                                    : toText(table, scenario.platform.units));
    if (printed != Answered)
        return printed;
    const auto answered = [](const Attempt& attempt) {
        return attempt.plan && attempt.plan->plan.hasAnswer();
    };
    const auto refused = [](const Attempt& attempt) { return !attempt.plan; };
    if (std::ranges::any_of(attempts, answered))
        return Answered;
    return std::ranges::all_of(attempts, refused) ? BadInput : NoAnswer;
}

/// Which solvers might have given better answers.
void tellOfLimit(const Context& context, const std::vector<Attempt>& attempts, double seconds) {
    std::string late;
    for (const Attempt& attempt : attempts)
        if (attempt.plan && attempt.plan->plan.stop == equipoise::Stop::TimeLimit)
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
    const auto scenario = std::make_shared<const Scenario>(std::move(input->scenario));
    const auto attempts = std::make_shared<std::vector<Attempt>>();
    attempts->reserve(solvers.size());
    for (const std::string& solver : solvers) {
        attempts->push_back(attemptBy(solver, scenario, options.problem, limits, context));
        if (const auto& plan = attempts->back().plan; plan && plan->plan.hasAnswer())
            context.control.keepAnswer([&options, context, scenario, attempts, count = attempts->size()] {
                return giveAttempts(options, context, *scenario, {attempts->data(), count});
            });
    }
    if (limits.seconds)
        tellOfLimit(context, *attempts, *limits.seconds);
    return giveAttempts(options, context, *scenario, *attempts);
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
