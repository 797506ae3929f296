// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/studies/experiment_words.h"

#include "app/text/words/table_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace equipoise::gui {

using equipoise::experiment::Words;

namespace {

QString joined(const std::vector<Words>& all, const QString& between, const Units& units) {
    QStringList parts;
    for (const Words& words : all)
        parts << wordsOf(words, units);
    return parts.join(between);
}

QString shown(const equipoise::experiment::Argument& argument, const Units& units) {
    return argument.list.empty() ? text::shown(argument.cell, {}, units)
                                 : joined(argument.list, QStringLiteral(", "), units);
}

} // namespace

QString studyText(std::string_view text) {
    return text.empty() ? QString() : QCoreApplication::translate("study", std::string(text).c_str());
}

QString wordsOf(const Words& words, const Units& units) {
    return QString::fromStdString(
        equipoise::experiment::filled(studyText(words.text).toStdString(), [&](std::size_t i) {
            return shown(words.arguments[i], units).toStdString();
        }));
}

QString linesOf(const std::vector<Words>& lines, const Units& units) {
    return joined(lines, QStringLiteral("\n"), units);
}

} // namespace equipoise::gui
