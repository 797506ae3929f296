// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a recording: what a step says, and its values with their units.
#pragma once

#include "core/solve/recording.h"

#include <QString>

namespace equipoise::gui::playback {

/// A text that the core marked for translation in a context.
QString translated(const char* context, std::string_view text);

/// "P3", "12", "3.45 s", "P1, P4, P2".
QString wordsOf(const trace::Value& value, const Platform& platform);
/// With all digits.
QString fullWordsOf(const trace::Value& value, const Platform& platform);
QString wordsOf(const trace::Sentence& sentence, const Platform& platform);
/// Line `line` (from 1) of a listing.
QString wordsOf(const trace::Listing& listing, int line);
/// The number beside a processor: a share in percent, a number of items, a quantity.
QString numberWords(double number, UnitRole role, const Platform& platform);

/// "Greedy (paper)".
QString titleOf(const Recording& recording);
QString titleOf(const Playable& playable);
/// All a step has to say, for a screen reader.
QString spokenStep(const Recording& recording, const trace::Step& step);

} // namespace equipoise::gui::playback
