// What an experiment says, in the window's language.
#pragma once

#include "core/study/experiment.h"

#include <QString>
#include <vector>

namespace app {

/// TRANSLATABLE("study", ...).
QString studyText(std::string_view text);
QString wordsOf(const core::experiment::Words& words, const core::Units& units);
/// A line each.
QString linesOf(const std::vector<core::experiment::Words>& lines, const core::Units& units);

} // namespace app
