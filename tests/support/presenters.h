// What a problem's presenter shows, by its object names.
#pragma once

#include "app/commands/edit.h"
#include "app/problems/problem_presenter.h"
#include "tests/support/need.h"

#include <algorithm>

namespace support {

inline const app::Figure& figureOf(const std::vector<app::Figure>& figures, const QString& objectName) {
    const auto found = std::ranges::find(figures, objectName, &app::Figure::objectName);
    need(found != figures.end(), "there is no such figure");
    return *found;
}

inline const app::Suggestion& suggestionOf(const std::vector<app::Suggestion>& suggestions,
                                           const QString& objectName) {
    const auto found = std::ranges::find(suggestions, objectName, &app::Suggestion::objectName);
    need(found != suggestions.end(), "there is no such suggestion");
    return *found;
}

/// The scenario after a suggestion's edit.
inline core::Scenario tried(core::Scenario scenario, const app::Suggestion& suggestion) {
    need(suggestion.edit && app::validate(scenario, *suggestion.edit).ok(), "the edit is refused");
    app::apply(scenario, *suggestion.edit);
    return scenario;
}

} // namespace support
