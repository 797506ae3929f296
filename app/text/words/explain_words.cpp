// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/explain_words.h"

#include "app/text/describe.h"

#include <QCoreApplication>
#include <cmath>

namespace equipoise::text {

namespace {

constexpr int digits = 4;

QString shown(const explain::Argument& argument, const Units& units) {
    if (const auto* text = std::get_if<std::string>(&argument.value))
        return QString::fromStdString(*text);
    const double value = std::get<double>(argument.value);
    if (argument.isPercent)
        return percent(value);
    if (argument.unit == UnitRole::None || argument.unit == UnitRole::Items)
        return value == std::round(value) && std::abs(value) < 1e15 ? count(std::llround(value))
                                                                    : number(value, digits);
    return quantity(value, argument.unit, units, digits);
}

/// Placeholder by placeholder: what is put in may have braces of its own.
QString filled(const QString& words, const explain::Line& line, const Units& units) {
    QString text;
    for (qsizetype at = 0; at < words.size();) {
        const qsizetype open = words.indexOf('{', at);
        const qsizetype close = open < 0 ? -1 : words.indexOf('}', open);
        if (close < 0)
            return text + words.mid(at);
        text += words.mid(at, open - at);
        const std::string name = words.mid(open + 1, close - open - 1).toStdString();
        for (const explain::Argument& argument : line.arguments)
            if (argument.name == name)
                text += shown(argument, units);
        at = close + 1;
    }
    return text;
}

QString templateOf(const explain::Line& line) {
    return QCoreApplication::translate("explain", std::string(line.text).c_str());
}

} // namespace

QString translated(const explain::Line& line, const Units& units) {
    return filled(templateOf(line), line, units);
}

std::vector<FormulaPart> translatedParts(const explain::Line& line, const Units& units) {
    std::vector<FormulaPart> parts = formulasIn(templateOf(line));
    for (FormulaPart& part : parts)
        part.text = filled(part.text, line, units);
    return parts;
}

} // namespace equipoise::text
