// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/outcome_words.h"

#include "app/text/describe.h"
#include "app/text/messages.h"
#include "app/text/words/table_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace equipoise::text {

QString sentence(const task::Sentence& sentence, const Units& units, int digits) {
    const auto words = [&](const task::Argument& argument) {
        const auto* number = std::get_if<double>(&argument.cell);
        return (number && argument.shown == table::Shown::Number
                    ? quantity(*number, argument.unit, units, digits)
                    : text::shown(argument.cell, table::Column{.shown = argument.shown, .digits = digits},
                                  units))
            .toStdString();
    };
    // A Word has one placeholder only.
    const QString pattern = QCoreApplication::translate("report", std::string(sentence.text).c_str());
    return QString::fromStdString(
        fill(pattern.toStdString(), words(sentence.subject), words(sentence.value), words(sentence.limit)));
}

QString sentences(const task::Outcome& outcome) {
    QStringList list;
    for (const task::Item& item : outcome.items)
        if (const auto* words = std::get_if<task::Sentence>(&item))
            list << sentence(*words, outcome.units);
    return list.join(QStringLiteral(". "));
}

} // namespace equipoise::text
