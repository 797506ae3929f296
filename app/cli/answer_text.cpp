// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer_text.h"

#include "app/cli/output.h"
#include "app/text/messages.h"
#include "core/model/definition.h"

#include <algorithm>
#include <memory>

namespace equipoise::cli {

namespace {

/// "Ring, 8 of 13 processors".
std::string titleText(const PlanRecord& kept) {
    const ProblemDefinition& definition = equipoise::definitionOf(kept.plan.problem);
    if (!kept.plan.hasAnswer())
        return "No answer to " + std::string(definition.name);
    const std::size_t used = equipoise::partsOf(*kept.scenario, kept.plan).size();
    const std::size_t all = kept.scenario->platform.size();
    return std::string(definition.title) + ", " + (used == all ? "all " : std::to_string(used) + " of ") +
           std::to_string(all) + (all == 1 ? " processor" : " processors");
}

std::string factsText(const Plan& plan, const Units& units) {
    std::vector<std::vector<std::string>> facts;
    if (plan.value)
        facts.push_back({std::string(equipoise::definitionOf(plan.problem).objectiveLabel),
                         shownValue(*plan.value, plan.problem, units)});
    if (plan.bound)
        facts.push_back({"Proven bound", shownValue(*plan.bound, plan.problem, units)});
    if (const auto gap = plan.gap())
        facts.push_back({"Gap", shownPercent(*gap)});
    const auto solver = equipoise::findSolver(plan.problem, plan.solver);
    facts.push_back(
        {"Solver", plan.solver + (solver ? ": " + std::string((*solver)->title) : std::string())});
    facts.push_back({"Solved in", shownDuration(plan.seconds)});
    return aligned(facts, {});
}

/// "Left out: P5, P6".
std::string listText(const table::Table& table, const Units& units) {
    constexpr std::size_t most = 64;
    std::string text = table.title + ": ";
    for (std::size_t i = 0; i < std::min(most, table.rows); ++i)
        text.append(i > 0 ? ", " : "").append(shown(table.row(i).back(), table.columns.back(), units));
    return text + (table.rows > most ? " and " + std::to_string(table.rows - most) + " more\n" : "\n");
}

/// Lists that follow each other do so without a blank line.
std::string tablesText(const std::vector<table::Table>& tables, const Units& units) {
    std::string text;
    bool afterList = false;
    for (const table::Table& table : tables) {
        if (!isFor(table::For::Text, table))
            continue;
        text += afterList && table.list ? "" : "\n";
        text += table.list            ? listText(table, units)
                : table.title.empty() ? toText(table, units)
                                      : table.title + "\n" + toText(table, units);
        afterList = table.list;
    }
    return text;
}

/// Every block of a schedule that is no answer would be too much: where it breaks the rules.
std::string refusedText(const PlanRecord& kept, const RefusedSchedule& refused) {
    const Platform& platform = kept.scenario->platform;
    std::string text = "\nRefused: a schedule that ends at " +
                       shown({refused.schedule.makespan, UnitRole::Time}, platform.units) + "\n";
    for (const Violation& violation : refused.violations)
        text.append("  " + platform[violation.processor].name + " ")
            .append(equipoise::definitionOf(kept.plan.problem).violationLabel)
            .append(" at " + withUnit(violation.time, UnitRole::Time, platform.units) + "\n");
    return text;
}

} // namespace

std::string answerText(const Scenario& scenario, const Plan& plan) {
    const Units& units = scenario.platform.units;
    const auto kept =
        std::make_shared<const PlanRecord>(PlanRecord{{}, std::make_shared<const Scenario>(scenario), plan});
    std::string text = titleText(*kept);
    text.append(": ").append(text::titleOf(plan.status));
    text.append(", ").append(text::titleOf(plan.stop)).append("\n");
    text += factsText(plan, units);
    text += tablesText(equipoise::definitionOf(plan.problem).answerTables(kept), units);
    if (plan.refused)
        text += refusedText(*kept, *plan.refused);
    for (const Note& note : plan.notes)
        text += "Note: " + text::describe(note, units) + "\n";
    return text;
}

} // namespace equipoise::cli
