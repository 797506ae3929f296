#include "app/tools/report/report_words.h"

#include "app/text/describe.h"
#include "app/text/messages.h"
#include "app/text/table_words.h"

#include <QCoreApplication>

namespace app::report {

using core::report::Argument;

namespace {

/// With its unit, as it stands in a sentence.
std::string argument(const Argument& own, const core::Units& units) {
    const auto* number = std::get_if<double>(&own.cell);
    const QString words =
        number && own.shown == core::report::Shown::Number
            ? text::quantity(*number, own.unit, units, reportDigits)
            : text::shown(own.cell, core::report::Column{.shown = own.shown}, units, reportDigits);
    return words.toStdString();
}

} // namespace

QString sentence(const core::report::Sentence& sentence, const core::Units& units) {
    // Not as a Word, which has one {subject} of its own.
    const std::string pattern =
        QCoreApplication::translate("report", std::string(sentence.text).c_str()).toStdString();
    return QString::fromStdString(text::fill(pattern, argument(sentence.subject, units),
                                             argument(sentence.value, units),
                                             argument(sentence.limit, units)));
}

} // namespace app::report
