// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/attempts.h"

#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/model/registry.h"
#include "core/task/words.h"

#include <cmath>
#include <utility>

namespace equipoise::task {

namespace {

using Attempts = std::function<const Attempt&(std::size_t)>;

/// As a part of the value; 0 where the bound proves it.
Cell gapOf(const Attempt& attempt) {
    Plan plan;
    plan.value = attempt.best;
    plan.bound = attempt.bound;
    const auto gap = plan.gap();
    return gap ? Cell(*gap <= tolerance::proof ? 0 : *gap) : Cell();
}

/// As a part of the best value; 0 within the rounding of two sums.
Cell distanceOf(const Attempt& attempt, const std::optional<double>& best) {
    if (!attempt.best || !best || !(*best > 0))
        return {};
    return tolerance::sameTime(*attempt.best, *best) ? 0 : std::abs(*attempt.best / *best - 1);
}

Word progressOf(const Attempt& attempt) {
    switch (attempt.state) {
    case Attempt::State::Idle:
        return {"report", TRANSLATABLE("report", "not run")};
    case Attempt::State::Waiting:
        return {"report", TRANSLATABLE("report", "waits for its turn")};
    case Attempt::State::Running:
        return {"report", TRANSLATABLE("report", "running")};
    case Attempt::State::Refused:
        return {"report", TRANSLATABLE("report", "refused")};
    case Attempt::State::Done:
        break;
    }
    return wordOf(attempt.plan->plan.stop);
}

/// "proven optimal, completed".
Cell statusText(const Attempt& attempt) {
    if (!attempt.plan)
        return attempt.refusal;
    const Plan& plan = attempt.plan->plan;
    return std::string(wordOf(plan.status).text).append(", ").append(wordOf(plan.stop).text);
}

} // namespace

void Attempt::finish(std::shared_ptr<const PlanRecord> answer) {
    state = State::Done;
    best = answer->plan.value;
    bound = answer->plan.bound;
    seconds = answer->plan.seconds;
    plan = std::move(answer);
}

void Attempt::refuse(std::string why) {
    state = State::Refused;
    best.reset();
    bound.reset();
    refusal = std::move(why);
}

Cell titleOf(Problem problem, const Attempt& attempt) {
    if (!attempt.title.empty())
        return attempt.title;
    const auto known = findSolver(problem, attempt.solver);
    return known ? Cell(Word{"solver", (*known)->title}) : Cell(attempt.solver);
}

std::optional<double> bestValue(Problem problem, std::size_t count, const Attempts& attempts) {
    std::optional<double> best;
    for (std::size_t i = 0; i < count; ++i)
        if (const auto& value = attempts(i).best; value && (!best || isBetter(problem, *value, *best)))
            best = value;
    return best;
}

Table attemptsTable(Problem problem, std::size_t count, Attempts attempts) {
    const UnitRole unit = unitOfValue(problem);
    const int digits = digitsOfValue(problem);
    const auto help = [](Column column, std::string_view words) {
        return table::explained(std::move(column), words);
    };
    const bool least = senseOf(problem) == Sense::Least;
    return {
        "attempts",
        TRANSLATABLE("report", "Solvers"),
        {{.id = "solver", .title = TRANSLATABLE("report", "Solver"), .readers = For::Text},
         table::explained({"title", TRANSLATABLE("report", "Solver")},
                          TRANSLATABLE("report", "Tick those that are to run"), For::Window),
         table::explained({"run", TRANSLATABLE("report", "Run")},
                          TRANSLATABLE("report", "How far the solver has come"), For::Window),
         help({.id = "value", .title = TRANSLATABLE("report", "Value"), .unit = unit, .digits = digits},
              TRANSLATABLE("report", "The best so far, or at last")),
         {.id = "over",
          .title = least ? TRANSLATABLE("report", "Over the best") : TRANSLATABLE("report", "Below the best"),
          .shown = Shown::Percent,
          .readers = For::Text},
         help({.id = "bound", .title = TRANSLATABLE("report", "Bound"), .unit = unit, .digits = digits},
              TRANSLATABLE("report", "No plan can be better than this: proven")),
         help({.id = "gap", .title = TRANSLATABLE("report", "Gap"), .shown = Shown::Percent},
              TRANSLATABLE("report", "Difference of value and bound, in percent of the value")),
         help({.id = "seconds", .title = TRANSLATABLE("report", "Solved in"), .shown = Shown::RunTime},
              TRANSLATABLE("report", "Time the solver took, so far or in all")),
         {.id = "outcome", .title = TRANSLATABLE("report", "Status"), .readers = For::Text},
         table::explained(
             {"status", TRANSLATABLE("report", "Status")},
             TRANSLATABLE("report",
                          "What is known about the plan, or why the solver does not take the question"),
             For::Window)},
        count,
        [problem, count, attempts = std::move(attempts)](std::size_t i) -> std::vector<Cell> {
            const Attempt& attempt = attempts(i);
            return {attempt.solver,
                    titleOf(problem, attempt),
                    progressOf(attempt),
                    table::cellOf(attempt.best),
                    distanceOf(attempt, bestValue(problem, count, attempts)),
                    table::cellOf(attempt.bound),
                    gapOf(attempt),
                    attempt.seconds > 0 ? Cell(attempt.seconds) : Cell(),
                    statusText(attempt),
                    attempt.plan ? Cell(wordOf(attempt.plan->plan.status)) : Cell(attempt.refusal)};
        }};
}

} // namespace equipoise::task
