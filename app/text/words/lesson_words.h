// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of lessons with their numbers, as the person reads them.
#pragma once

#include "core/lesson/play.h"

#include <QString>

namespace equipoise::text {

/// A fact with its unit, in the person's locale. `format` and `digits` as in core/lesson/expression.h.
QString ofFact(const equipoise::lesson::Fact& fact, const std::string& format, std::optional<int> digits,
               const Units& units);
/// The pieces in one text.
QString ofPieces(const std::vector<equipoise::lesson::Piece>& pieces, const Units& units);
/// The text in the language (a code as "fr"), or the error that says why it cannot be worked out.
Result<QString> ofWords(const equipoise::lesson::Words& words, const QString& language,
                        const equipoise::lesson::Played& played, const Units& units);

} // namespace equipoise::text
