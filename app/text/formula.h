// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas of explanations, told from the words around them and set as one sets formulas.
#pragma once

#include <QColor>
#include <QString>
#include <vector>

namespace equipoise::text {

struct FormulaPart {
    QString text;
    bool isFormula = false;
};

/// Splits words with {placeholders} into prose and formulas: terms (a placeholder, a letter or two, a number,
/// in brackets or not) joined by " + ", " - ", " x ", " / " and at least one " = ". In any language: none of
/// it is translated.
std::vector<FormulaPart> formulasIn(const QString& words);

/// As rich text of a widget: sides below each other at their signs of equality, quotients as fractions,
/// letters in italics. `formula` has its numbers put in; `ink`: of the strokes.
QString formulaHtml(const QString& formula, const QColor& ink);

/// Names with what stands behind their underlines below the line, as in "d_ji + d_ik" or "P_k+1": rich text,
/// escaped. Longer words with underlines, as names in files have them, stay as they are.
QString withSubscripts(const QString& words);

/// As rich text: prose, and each formula on a separate line.
QString proseHtml(const std::vector<FormulaPart>& parts, const QColor& ink);

/// Rich text takes the narrow space before a unit for one at which a line may end: it gets one that is none.
QString withoutBreaks(QString html);

} // namespace equipoise::text
