// Texts of lessons with their numbers, as the person reads them.
#pragma once

#include "core/lesson/play.h"

#include <QString>

namespace text {

/// A fact with its unit, in the person's locale. `format` and `digits` as in core/lesson/expression.h.
QString ofFact(const core::lesson::Fact& fact, const std::string& format, std::optional<int> digits,
               const core::Units& units);
/// The pieces in one text.
QString ofPieces(const std::vector<core::lesson::Piece>& pieces, const core::Units& units);
/// The text in the language (a code as "fr"), or the error that says why it cannot be worked out.
core::Result<QString> ofWords(const core::lesson::Words& words, const QString& language,
                              const core::lesson::Played& played, const core::Units& units);

} // namespace text
