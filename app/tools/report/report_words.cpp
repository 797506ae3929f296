// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/report/report_words.h"

#include "app/text/describe.h"
#include "app/text/messages.h"
#include "app/text/words/table_words.h"

#include <QCoreApplication>

namespace equipoise::gui::report {

using equipoise::report::Argument;

namespace {

/// With its unit, as it stands in a sentence.
std::string argument(const Argument& own, const Units& units) {
    const auto* number = std::get_if<double>(&own.cell);
    const QString words =
        number && own.shown == equipoise::report::Shown::Number
            ? text::quantity(*number, own.unit, units, reportDigits)
            : text::shown(own.cell, equipoise::report::Column{.shown = own.shown}, units, reportDigits);
    return words.toStdString();
}

} // namespace

QString sentence(const equipoise::report::Sentence& sentence, const Units& units) {
    // Not as a Word, which has one {subject} of its own.
    const std::string pattern =
        QCoreApplication::translate("report", std::string(sentence.text).c_str()).toStdString();
    return QString::fromStdString(text::fill(pattern, argument(sentence.subject, units),
                                             argument(sentence.value, units),
                                             argument(sentence.limit, units)));
}

} // namespace equipoise::gui::report
