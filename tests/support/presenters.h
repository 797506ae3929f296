// SPDX-License-Identifier: GPL-3.0-or-later
// Access to figures and suggestions of a problem's presenter by object name.
#pragma once

#include "app/commands/edit.h"
#include "app/problems/problem_presenter.h"
#include "tests/support/need.h"

#include <algorithm>

namespace support {

inline const equipoise::gui::Figure& figureOf(const std::vector<equipoise::gui::Figure>& figures,
                                              const QString& objectName) {
    const auto figure = std::ranges::find(figures, objectName, &equipoise::gui::Figure::objectName);
    need(figure != figures.end(), "there is no such figure");
    return *figure;
}

inline const equipoise::gui::Suggestion&
suggestionOf(const std::vector<equipoise::gui::Suggestion>& suggestions, const QString& objectName) {
    const auto suggestion =
        std::ranges::find(suggestions, objectName, &equipoise::gui::Suggestion::objectName);
    need(suggestion != suggestions.end(), "there is no such suggestion");
    return *suggestion;
}

/// The scenario after a suggestion's edit.
inline equipoise::Scenario tried(equipoise::Scenario scenario, const equipoise::gui::Suggestion& suggestion) {
    need(suggestion.edit && equipoise::gui::validate(scenario, *suggestion.edit).ok(), "the edit is refused");
    equipoise::gui::apply(scenario, *suggestion.edit);
    return scenario;
}

} // namespace support
