// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/outcome_words.h"

#include "app/text/describe.h"
#include "app/text/words/table_words.h"

#include <QStringList>

namespace equipoise::text {

namespace {

QString joined(const std::vector<table::Sentence>& sentences, const QString& between, const Units& units,
               const char* context) {
    QStringList parts;
    for (const table::Sentence& part : sentences)
        parts << sentence(part, units, context);
    return parts.join(between);
}

QString shownArgument(const table::Argument& argument, const Units& units, const char* context) {
    if (!argument.list.empty())
        return joined(argument.list, QStringLiteral(", "), units, context);
    const auto* number = std::get_if<double>(&argument.cell);
    if (number && argument.digits == 0)
        return fullNumber(*number);
    return number && argument.shown == table::Shown::Number
               ? quantity(*number, argument.unit, units, argument.digits)
               : text::shown(argument.cell, {.shown = argument.shown, .digits = argument.digits}, units);
}

} // namespace

QString sentence(const table::Sentence& sentence, const Units& units, const char* context) {
    const std::string pattern = translated(table::Word{context, sentence.text}).toStdString();
    return QString::fromStdString(table::filled(pattern, [&](std::size_t i) {
        return shownArgument(sentence.arguments[i], units, context).toStdString();
    }));
}

QString lines(const std::vector<table::Sentence>& sentences, const Units& units, const char* context) {
    return joined(sentences, QStringLiteral("\n"), units, context);
}

QString sentences(const task::Outcome& outcome) {
    std::vector<table::Sentence> all;
    for (const task::Item& item : outcome.items)
        if (const auto* part = std::get_if<table::Sentence>(&item))
            all.push_back(*part);
    return joined(all, QStringLiteral(". "), outcome.units, "report");
}

} // namespace equipoise::text
