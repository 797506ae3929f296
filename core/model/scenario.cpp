// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/scenario.h"

#include "core/base/names.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"

#include <algorithm>
#include <string>

namespace equipoise {

void writeBytes(field::ByteWriter& writer, const Questions& questions) {
    writer.count(static_cast<std::size_t>(
        std::ranges::count_if(problems(), [&](Problem problem) { return isAsked(questions, problem); })));
    for (const Problem problem : problems())
        if (isAsked(questions, problem)) {
            writer(std::string(nameOf(problem)));
            definitionOf(problem).write(writer, questions);
        }
}

void readBytes(field::ByteReader& reader, Questions& questions) {
    for (std::size_t count = reader.count(); count > 0 && reader.good; --count) {
        std::string name;
        reader(name);
        const auto problem = problemNamed(name);
        reader.good = reader.good && problem;
        if (reader.good)
            definitionOf(*problem).read(reader, questions);
    }
}

bool isAsked(const Questions& questions, Problem problem) {
    return definitionOf(problem).isAsked(questions);
}

Result<void> validate(const Questions& questions, const Platform& platform) {
    for (const Problem problem : problems())
        if (isAsked(questions, problem))
            if (auto checked = definitionOf(problem).validate(questions, platform); !checked)
                return checked;
    return {};
}

Result<void> validate(const Scenario& scenario) {
    if (auto checked = validate(scenario.platform); !checked)
        return checked;
    return validate(scenario.questions, scenario.platform);
}

void askQuestion(Questions& questions, const Platform& platform, Problem problem) {
    if (!isAsked(questions, problem))
        definitionOf(problem).ask(questions, platform);
}

void askQuestion(Scenario& scenario, Problem problem) {
    askQuestion(scenario.questions, scenario.platform, problem);
}

void followNodes(Questions& questions, const field::NodeMap& map) {
    for (const Problem problem : problems())
        definitionOf(problem).follow(questions, map);
}

void dropInvalid(Questions& questions, const Platform& platform) {
    for (const Problem problem : problems())
        if (isAsked(questions, problem) && !definitionOf(problem).validate(questions, platform))
            definitionOf(problem).take(questions, {});
}

void welcomeProcessor(Questions& questions, ProcessorId processor) {
    for (const Problem problem : problems())
        definitionOf(problem).onProcessorAdded(questions, processor);
}

Error ProblemDefinition::unknownParameter(std::string_view key) const {
    return {ErrorCode::UnknownParameter,
            std::string(name),
            std::string(key),
            joined(parameters(), &ParameterInfo::key),
            {}};
}

std::span<const ParameterInfo> questionParameters(Problem problem) {
    return definitionOf(problem).parameters();
}

std::optional<ParameterValue> questionValue(const Questions& questions, const Platform& platform,
                                            Problem problem, std::string_view key) {
    const ProblemDefinition& definition = definitionOf(problem);
    return definition.isAsked(questions) ? definition.value(questions, platform, key) : std::nullopt;
}

std::optional<ParameterValue> questionValue(const Scenario& scenario, Problem problem, std::string_view key) {
    return questionValue(scenario.questions, scenario.platform, problem, key);
}

Result<void> setQuestionValue(Questions& questions, const Platform& platform, Problem problem,
                              std::string_view key, std::string_view value) {
    const ProblemDefinition& definition = definitionOf(problem);
    const auto parameters = definition.parameters();
    const auto info = std::ranges::find(parameters, key, &ParameterInfo::key);
    if (info == parameters.end())
        return definition.unknownParameter(key);
    Quantity quantity;
    std::string number(value);
    if (info->kind == ParameterInfo::Kind::Real && info->unit != UnitRole::None) {
        const auto read = parseQuantity(value, {info->unit, platform.units}, key);
        if (!read)
            return read.error();
        quantity = *read;
        number = toText(quantity.value);
    }
    const auto parsed = parseParameter(*info, number);
    if (!parsed)
        return parsed.error();
    const bool names =
        info->kind == ParameterInfo::Kind::Processor || info->kind == ParameterInfo::Kind::Node;
    if (platform.processors.empty() && names)
        return unknownName(std::string(key), std::string(value), {});
    askQuestion(questions, platform, problem);
    if (auto set = definition.set(questions, platform, key, *parsed); !set)
        return set;
    definition.setUnit(questions, key, quantity.unit);
    return {};
}

Result<void> setQuestionValue(Scenario& scenario, Problem problem, std::string_view key,
                              std::string_view value) {
    return setQuestionValue(scenario.questions, scenario.platform, problem, key, value);
}

Unit questionUnit(const Questions& questions, Problem problem, std::string_view key) {
    return definitionOf(problem).unitOf(questions, key);
}

} // namespace equipoise
