#include "core/report/parts.h"

#include "core/solve/definition.h"

#include <utility>

namespace core::report {

namespace {

using Shared = std::shared_ptr<const Scenario>;

Cell cellOfValue(const ParameterInfo& info, const ParameterValue& value) {
    if (const auto* name = std::get_if<std::string>(&value)) {
        for (const ParameterInfo::Choice& choice : info.choices)
            if (choice.name == *name && !choice.title.empty())
                return Word{"parameter", choice.title};
        return *name;
    }
    return std::visit([](const auto& content) { return Cell(content); }, value);
}

/// The keys of all questions that are plain values, as one row of facts.
Table values(const Shared& scenario, Problem problem) {
    std::vector<table::Fact> facts;
    for (const ParameterInfo& info : questionParameters(problem))
        if (const auto value = questionValue(*scenario, problem, info.key))
            facts.push_back(
                {{std::string(info.key), std::string(info.title), info.unit, Shown::Number, "parameter"},
                 cellOfValue(info, *value)});
    return table::tableOf(std::string(nameOf(problem)), std::string(titleOf(problem).text), std::move(facts));
}

void addScatter(Section& section, const Shared& scenario) {
    const auto& question = *scenario->questions.scatter;
    if (question.order == scatter::Order::Given)
        section.items.emplace_back(Table{"order",
                                         TRANSLATABLE("report", "Order of service asked for"),
                                         {{"name", TRANSLATABLE("report", "Processor")}},
                                         question.given.size(),
                                         [scenario](std::size_t i) -> std::vector<Cell> {
                                             const auto& given = scenario->questions.scatter->given;
                                             return {scenario->platform[given[i]].name};
                                         }});
}

void addRedistribution(Section& section, const Shared& scenario) {
    section.items.emplace_back(Table{
        "redistribution_ring",
        TRANSLATABLE("report", "Loads along the ring"),
        {{"ring", TRANSLATABLE("report", "Processor")},
         {"loads", TRANSLATABLE("report", "Load"), UnitRole::Items},
         {"imbalance", TRANSLATABLE("report", "To give away (to get if negative)"), UnitRole::Items}},
        scenario->questions.redistribution->ring.size(),
        [scenario](std::size_t i) -> std::vector<Cell> {
            const auto& question = *scenario->questions.redistribution;
            return {scenario->platform[question.ring[i]].name, question.loads[i], question.imbalance[i]};
        }});
}

void addStar(Section& section, const Shared& scenario) {
    std::vector<std::pair<ProcessorId, std::int64_t>> loads(scenario->questions.star->loads.begin(),
                                                            scenario->questions.star->loads.end());
    const std::size_t rows = loads.size();
    section.items.emplace_back(
        Table{"star_loads",
              TRANSLATABLE("report", "Tasks at first"),
              {{"name", TRANSLATABLE("report", "Worker")}, {"loads", TRANSLATABLE("report", "Tasks")}},
              rows,
              [scenario, loads = std::move(loads)](std::size_t i) -> std::vector<Cell> {
                  return {scenario->platform[loads[i].first].name, loads[i].second};
              }});
}

void addGrid(Section& section, const Shared& scenario) {
    const auto& given = scenario->questions.grid->arrangement;
    if (!given)
        return;
    section.items.emplace_back(Table{"arrangement",
                                     TRANSLATABLE("report", "Arrangement asked for"),
                                     {{"row", TRANSLATABLE("report", "Row")},
                                      {"column", TRANSLATABLE("report", "Column")},
                                      {"name", TRANSLATABLE("report", "Processor")}},
                                     given->rows() * given->columns(),
                                     [scenario](std::size_t i) -> std::vector<Cell> {
                                         const auto& own = *scenario->questions.grid->arrangement;
                                         const std::size_t row = i / own.columns();
                                         const std::size_t column = i % own.columns();
                                         return {static_cast<std::int64_t>(row + 1),
                                                 static_cast<std::int64_t>(column + 1),
                                                 scenario->platform[own(row, column)].name};
                                     }});
}

} // namespace

Section questionsSection(const Shared& scenario) {
    Section section{
        1, "questions", Word{"report", TRANSLATABLE("report", "Questions")}, {}, scenario->platform.units};
    for (const Problem problem : problems()) {
        if (!isAsked(scenario->questions, problem))
            continue;
        section.items.emplace_back(values(scenario, problem));
        if (problem == Problem::Scatter)
            addScatter(section, scenario);
        else if (problem == Problem::Redistribution)
            addRedistribution(section, scenario);
        else if (problem == Problem::Star)
            addStar(section, scenario);
        else if (problem == Problem::Grid)
            addGrid(section, scenario);
        else if (problem != Problem::Ring)
            for (Table& more : definitionOf(problem).questionTables(scenario))
                if (!more.facts)
                    section.items.emplace_back(std::move(more));
    }
    if (section.items.empty())
        section.items.emplace_back(Sentence{TRANSLATABLE("report", "No question is asked.")});
    return section;
}

} // namespace core::report
