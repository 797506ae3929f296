#include "core/solve/scenario.h"

#include "core/base/refusal.h"
#include "core/solve/door.h"

#include <algorithm>
#include <string>

namespace core {

bool isAsked(const Questions& questions, Problem problem) {
    return doorOf(problem).isAsked(questions);
}

Result<void> validate(const Scenario& scenario) {
    if (auto checked = validate(scenario.platform); !checked)
        return checked;
    for (const Problem problem : allProblems)
        if (isAsked(scenario.questions, problem))
            if (auto checked = doorOf(problem).validate(scenario); !checked)
                return checked;
    return {};
}

void askQuestion(Scenario& scenario, Problem problem) {
    if (!isAsked(scenario.questions, problem))
        doorOf(problem).ask(scenario);
}

std::span<const ParameterInfo> questionParameters(Problem problem) {
    return doorOf(problem).parameters;
}

std::optional<ParameterValue> questionValue(const Scenario& scenario, Problem problem, std::string_view key) {
    const ProblemDoor& door = doorOf(problem);
    if (!door.isAsked(scenario.questions) ||
        std::ranges::find(door.parameters, key, &ParameterInfo::key) == door.parameters.end())
        return std::nullopt;
    return door.value(scenario, key);
}

Result<void> setQuestionValue(Scenario& scenario, Problem problem, std::string_view key,
                              std::string_view value) {
    const ProblemDoor& door = doorOf(problem);
    const auto info = std::ranges::find(door.parameters, key, &ParameterInfo::key);
    if (info == door.parameters.end()) {
        std::string keys;
        for (const ParameterInfo& other : door.parameters)
            keys.append(keys.empty() ? "" : ", ").append(other.key);
        return Error{ErrorCode::UnknownParameter, std::string(nameOf(problem)), std::string(key), keys, {}};
    }
    const auto parsed = parseParameter(*info, value);
    if (!parsed)
        return parsed.error();
    const bool names =
        info->kind == ParameterInfo::Kind::Processor || info->kind == ParameterInfo::Kind::Node;
    if (scenario.platform.processors.empty() && names)
        return unknownName(std::string(key), std::string(value), {});
    askQuestion(scenario, problem);
    return door.set(scenario, key, *parsed);
}

} // namespace core
