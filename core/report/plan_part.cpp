// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/names.h"
#include "core/model/definition.h"
#include "core/model/registry.h"
#include "core/report/parts.h"
#include "core/task/tables.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace equipoise::report {

namespace {

using Kept = std::shared_ptr<const PlanRecord>;

/// By its title; a program of somebody else has just its name.
Cell solverCell(const Plan& plan) {
    const auto known = findSolver(plan.problem, plan.solver);
    return known ? Cell(Word{"solver", (*known)->title, (*known)->name}) : Cell(plan.solver);
}

/// What is known of how good the plan is, as sentences.
void addProof(Section& section, const Plan& plan) {
    const UnitRole unit = unitOfValue(plan.problem);
    const Argument value{cellOf(plan.value), unit};
    const Argument bound{cellOf(plan.bound), unit};
    const bool least = senseOf(plan.problem) == Sense::Least;
    if (plan.status == Status::Optimal)
        section.items.emplace_back(Sentence{
            least ? TRANSLATABLE("report", "Proven optimal: the plan takes {0}, and none takes less.")
                  : TRANSLATABLE("report", "Proven optimal: the plan does {0}, and none does more."),
            {value}});
    else if (plan.status == Status::Feasible && plan.bound)
        section.items.emplace_back(Sentence{
            least ? TRANSLATABLE("report", "Not proven optimal: the plan takes {0}, and none takes less "
                                           "than {1}: it is at most {2} from the best.")
                  : TRANSLATABLE("report", "Not proven optimal: the plan does {0}, and none does more "
                                           "than {1}: it is at most {2} from the best."),
            {value, bound, {cellOf(plan.gap()), UnitRole::None, Shown::Percent}}});
    else if (plan.status == Status::Feasible)
        section.items.emplace_back(Sentence{
            TRANSLATABLE("report", "No bound is known: nothing is proven of how far {0} is from the best."),
            {value}});
    else if (plan.status == Status::Infeasible)
        section.items.emplace_back(Sentence{TRANSLATABLE("report", "It is proven that there is no plan.")});
    else
        section.items.emplace_back(
            Sentence{TRANSLATABLE("report", "No plan was found, and nothing is proven.")});
    if (plan.stop != Stop::Completed)
        section.items.emplace_back(
            Sentence{TRANSLATABLE("report", "The solver did not complete: {0}."), {wordOf(plan.stop)}});
}

Table figures(const Kept& kept, const Checked& checked) {
    const Plan& plan = kept->plan;
    const UnitRole unit = unitOfValue(plan.problem);
    std::vector<table::Fact> facts{
        {{"solver", TRANSLATABLE("report", "Solver")}, solverCell(plan)},
        {{"status", TRANSLATABLE("report", "Status")}, wordOf(plan.status)},
        {{"stop", TRANSLATABLE("report", "Run")}, wordOf(plan.stop)},
        {{"value", TRANSLATABLE("report", "Value"), unit}, cellOf(plan.value)},
        {{"bound", TRANSLATABLE("report", "Bound"), unit}, cellOf(plan.bound)},
        {{"gap", TRANSLATABLE("report", "Gap"), UnitRole::None, Shown::Percent}, cellOf(plan.gap())},
        {{"seconds", TRANSLATABLE("report", "Time of the solver"), UnitRole::None, Shown::RunTime},
         plan.seconds},
        {{"seed", TRANSLATABLE("report", "Seed")}, static_cast<std::int64_t>(plan.seed)}};
    std::ranges::move(measured(checked), std::back_inserter(facts));
    return table::tableOf("figures", TRANSLATABLE("report", "Figures"), std::move(facts));
}

/// Options that a person gave to the solver.
void addOptions(Section& section, const Kept& kept) {
    const ParameterValues& given = kept->plan.options;
    if (given.empty())
        return;
    std::vector<std::pair<std::string, std::string>> rows;
    for (const auto& [key, value] : given)
        rows.emplace_back(key, toText(value));
    section.items.emplace_back(table::tableOf(
        "options", TRANSLATABLE("report", "Options of the solver"),
        {{"key", TRANSLATABLE("report", "Option")}, {"value", TRANSLATABLE("report", "Value")}},
        std::move(rows), [](const auto& row) -> std::vector<Cell> {
            return {row.first, row.second};
        }));
}

/// Where messages can share links.
void addLinkUse(Section& section, const Kept& kept) {
    const auto found = linkUses(*kept->scenario, kept->plan);
    if (!found || !*found || (*found)->slowed.empty())
        return;
    const auto uses = std::make_shared<const LinkUses>(**found);
    section.items.emplace_back(task::linkUseTable(kept->scenario, uses));
    section.items.emplace_back(task::slowedTable(kept->scenario, uses));
}

} // namespace

std::vector<table::Fact> measured(const Checked& checked) {
    const Measures& measures = checked.figures.measures;
    const auto ifHolds = [&](double number) { return checked.refusal ? Cell() : Cell(number); };
    return {{{"makespan", TRANSLATABLE("report", "Makespan"), UnitRole::Time}, ifHolds(measures.makespan)},
            {{"idle", TRANSLATABLE("report", "Idle"), UnitRole::Time}, ifHolds(measures.idle)},
            {{"imbalance", TRANSLATABLE("report", "Imbalance"), UnitRole::None, Shown::Percent},
             ifHolds(measures.imbalance)},
            {{"communication", TRANSLATABLE("report", "Time spent communicating"), UnitRole::None,
              Shown::Percent},
             ifHolds(measures.communication)},
            {{"volume", TRANSLATABLE("report", "Volume")}, ifHolds(checked.figures.volume)},
            {{"messages", TRANSLATABLE("report", "Messages")}, ifHolds(checked.figures.messages)},
            {{"processors", TRANSLATABLE("report", "Processors used")},
             static_cast<std::int64_t>(checked.figures.processors)}};
}

Section planSection(const Kept& kept, const Checked& checked, std::size_t index) {
    const Plan& plan = kept->plan;
    Section section{"plans." + std::to_string(index + 1), kept->name, titleOf(plan.problem),
                    kept->scenario->platform.units};
    if (kept->name.empty())
        section.title = titleOf(plan.problem);
    if (!checked.current)
        section.items.emplace_back(Sentence{TRANSLATABLE(
            "report", "Out of date: it answers an earlier state of the platform or of the question.")});
    addProof(section, plan);
    if (plan.hasAnswer() && !checked.refusal)
        section.items.emplace_back(Picture{Picture::What::Plan, index});
    section.items.emplace_back(figures(kept, checked));
    addChecks(section, plan, checked);
    for (const Note& note : plan.notes)
        section.items.emplace_back(Remark{note, plan.problem});
    addOptions(section, kept);
    if (checked.refusal)
        return section; // its answer is not trusted, nor shown
    for (Table& table : definitionOf(plan.problem).answerTables(kept))
        section.items.emplace_back(std::move(table));
    addLinkUse(section, kept);
    if (!plan.schedule.blocks.empty())
        section.items.emplace_back(task::scheduleTable(kept));
    return section;
}

} // namespace equipoise::report
