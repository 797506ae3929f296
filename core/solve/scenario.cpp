#include "core/solve/scenario.h"

#include <algorithm>
#include <string>

namespace core {

bool isAsked(const Questions& questions, Problem problem) {
    switch (problem) {
    case Problem::Ring:
        return questions.ring.has_value();
    case Problem::Scatter:
        return questions.scatter.has_value();
    case Problem::Redistribution:
        return questions.redistribution.has_value();
    case Problem::Star:
        return questions.star.has_value();
    case Problem::Grid:
        return questions.grid.has_value();
    }
    return false;
}

Result<void> validate(const Scenario& scenario) {
    const Platform& platform = scenario.platform;
    const Questions& questions = scenario.questions;
    if (auto checked = validate(platform); !checked)
        return checked;
    if (questions.ring)
        if (auto checked = ring::validate(*questions.ring); !checked)
            return checked;
    if (questions.scatter)
        if (auto checked = scatter::validate(*questions.scatter, platform); !checked)
            return checked;
    if (questions.redistribution)
        if (auto checked = redistribution::validate(*questions.redistribution, platform); !checked)
            return checked;
    if (questions.star)
        if (auto checked = star::validate(*questions.star, platform); !checked)
            return checked;
    if (questions.grid)
        if (auto checked = grid::validate(*questions.grid, platform); !checked)
            return checked;
    return {};
}

std::span<const ParameterInfo> questionParameters(Problem problem) {
    if (problem == Problem::Ring)
        return ring::questionParameters();
    return {};
}

std::optional<ParameterValue> questionValue(const Scenario& scenario, Problem problem, std::string_view key) {
    const auto& asked = scenario.questions.ring;
    if (problem != Problem::Ring || !asked)
        return std::nullopt;
    if (key == "work")
        return asked->work;
    if (key == "message")
        return asked->message;
    return std::nullopt;
}

Result<void> setQuestionValue(Scenario& scenario, Problem problem, std::string_view key,
                              std::string_view value) {
    const auto known = questionParameters(problem);
    const auto info = std::ranges::find(known, key, &ParameterInfo::key);
    if (info == known.end()) {
        std::string keys;
        for (const ParameterInfo& other : known)
            keys.append(keys.empty() ? "" : ", ").append(other.key);
        return Error{ErrorCode::UnknownParameter, std::string(nameOf(problem)), std::string(key), keys, {}};
    }
    auto parsed = parseParameter(*info, value);
    if (!parsed)
        return std::move(parsed).error();
    auto& question = scenario.questions.ring;
    if (!question)
        question.emplace();
    (key == "work" ? question->work : question->message) = std::get<double>(*parsed);
    return {};
}

} // namespace core
