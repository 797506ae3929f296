// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/lesson_words.h"

#include "app/text/describe.h"

#include <cmath>

namespace equipoise::text {

namespace {

constexpr int usualDigits = 4;

bool isWhole(double value) {
    return value == std::round(value) && std::abs(value) < 1e15;
}

} // namespace

QString ofFact(const equipoise::lesson::Fact& fact, const std::string& format, std::optional<int> digits,
               const Units& units) {
    if (!fact.isNumber())
        return QString::fromStdString(fact.text());
    const double value = fact.number();
    if (format == "percent")
        return withPercentSign(number(100 * value, digits.value_or(percentDigits)));
    if (format == "whole")
        return count(std::llround(value));
    // Of items the sentence says what they are.
    if (fact.unit == UnitRole::None || fact.unit == UnitRole::Items)
        return isWhole(value) && !digits ? count(std::llround(value))
                                         : number(value, digits.value_or(usualDigits));
    return quantity(value, fact.unit, units, digits.value_or(usualDigits));
}

QString ofPieces(const std::vector<equipoise::lesson::Piece>& pieces, const Units& units) {
    QString text;
    for (const equipoise::lesson::Piece& piece : pieces)
        text += piece.fact ? ofFact(*piece.fact, piece.format, piece.digits, units)
                           : QString::fromStdString(piece.text);
    return text;
}

Result<QString> ofWords(const equipoise::lesson::Words& words, const QString& language,
                        const equipoise::lesson::Played& played, const Units& units) {
    const auto pieces = equipoise::lesson::fill(words, language.toStdString(), played);
    if (!pieces)
        return pieces.error();
    return ofPieces(*pieces, units);
}

} // namespace equipoise::text
