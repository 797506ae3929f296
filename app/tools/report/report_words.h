// The content of a report in the person's language.
#pragma once

#include "core/report/content.h"

#include <QCoreApplication>
#include <QString>

namespace app::report {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

/// Translated; names as they stand.
QString words(const core::report::Cell& cell);
QString words(std::string_view context, std::string_view source);
/// A number as it is shown in a table whose head has the unit: five digits.
QString shown(const core::report::Cell& cell, core::report::Shown how, const core::Units& units);
/// The same with all its digits; empty for words.
QString inFull(const core::report::Cell& cell, const core::Units& units);
bool isNumber(const core::report::Cell& cell);
/// "Cycle time (s/Mflop)".
QString head(const core::report::Column& column, const core::Units& units);
QString sentence(const core::report::Sentence& sentence, const core::Units& units);

} // namespace app::report
