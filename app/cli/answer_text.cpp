// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer_text.h"

#include "app/cli/output.h"
#include "app/text/messages.h"
#include "core/io/results/outcome.h"
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

class OutcomeText {
public:
    explicit OutcomeText(std::size_t rows)
        : m_rows(rows) {}

    void add(const task::Outcome& outcome) {
        for (const task::Item& item : outcome.items)
            std::visit([&](const auto& content) { add(content, outcome.units); }, item);
    }
    std::string take() { return std::move(m_text); }

private:
    void add(const task::Sentence& sentence, const Units& units) {
        m_text += toText(sentence, units) + "\n";
        m_endsInSentence = true;
    }
    void add(const table::Table& table, const Units& units) {
        if (!isFor(table::For::Text, table) || table.rows == 0)
            return;
        const bool hasHeads =
            table.facts || !std::ranges::all_of(table.columns, &std::string::empty, &table::Column::title);
        addBlock(toText(table, units, table.id == "figures" ? table::allRows : m_rows),
                 hasHeads || !m_endsInSentence);
    }
    void add(const task::Answer& answer, const Units& /*those of its platform*/) {
        addBlock(answerText(answer.kept), true);
    }
    void add(const task::Nested& nested, const Units& /*its own*/) { add(*nested.outcome); }
    void add(const task::Remark& remark, const Units& units) {
        m_text += "Note: " + text::describe(remark.note, units) + "\n";
    }
    void add(const Error& error, const Units& /*none*/) { m_text += text::describe(error) + "\n"; }
    void add(const auto& /*a picture, or of JSON*/, const Units& /*none*/) {}

    void addBlock(const std::string& text, bool isApart) {
        m_text += (isApart && !m_text.empty() ? "\n" : "") + text;
        m_endsInSentence = false;
    }

    std::size_t m_rows;
    std::string m_text;
    bool m_endsInSentence = false;
};

} // namespace

std::string outcomeText(const task::Outcome& outcome, bool json, std::size_t rows) {
    if (json)
        return io::outcomeJson(outcome);
    OutcomeText text(rows);
    text.add(outcome);
    return text.take();
}

std::string answerText(const std::shared_ptr<const PlanRecord>& kept) {
    const Units& units = kept->scenario->platform.units;
    const Plan& plan = kept->plan;
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
