// The words of a recording: what a step says, and its values with their units.
#pragma once

#include "core/solve/recording.h"

#include <QString>

namespace app::playback {

/// A text that the core marked for translation in a context.
QString translated(const char* context, std::string_view text);

/// "P3", "12", "3.45 s", "P1, P4, P2".
QString wordsOf(const core::trace::Value& value, const core::Platform& platform);
/// With all digits.
QString fullWordsOf(const core::trace::Value& value, const core::Platform& platform);
QString wordsOf(const core::trace::Sentence& sentence, const core::Platform& platform);
/// Line `line` (from 1) of a listing.
QString wordsOf(const core::trace::Listing& listing, int line);
/// The number beside a processor: a share in percent, a number of items, a quantity.
QString numberWords(double number, core::UnitRole role, const core::Platform& platform);

/// "Greedy (paper)".
QString titleOf(const core::Recording& recording);
QString titleOf(const core::Playable& playable);
/// All a step has to say, for a screen reader.
QString spokenStep(const core::Recording& recording, const core::trace::Step& step);

} // namespace app::playback
