// SPDX-License-Identifier: GPL-3.0-or-later
// What an experiment says, in the window's language.
#pragma once

#include "core/study/experiment.h"

#include <QString>
#include <vector>

namespace equipoise::gui {

/// TRANSLATABLE("study", ...).
QString studyText(std::string_view text);
QString wordsOf(const equipoise::experiment::Words& words, const Units& units);
/// A line each.
QString linesOf(const std::vector<equipoise::experiment::Words>& lines, const Units& units);

} // namespace equipoise::gui
