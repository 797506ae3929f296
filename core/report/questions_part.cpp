// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/parts.h"

#include "core/model/definition.h"

#include <utility>

namespace equipoise::report {

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

} // namespace

Section questionsSection(const Shared& scenario) {
    Section section{
        "questions", Word{"report", TRANSLATABLE("report", "Questions")}, {}, scenario->platform.units};
    for (const Problem problem : problems()) {
        if (!isAsked(scenario->questions, problem))
            continue;
        section.items.emplace_back(values(scenario, problem));
        for (Table& list : definitionOf(problem).questionTables(scenario))
            if (!list.facts)
                section.items.emplace_back(std::move(list));
    }
    if (section.items.empty())
        section.items.emplace_back(Sentence{TRANSLATABLE("report", "No question is asked.")});
    return section;
}

} // namespace equipoise::report
