// The content of a report in the person's language.
#pragma once

#include "core/report/content.h"

#include <QCoreApplication>
#include <QString>

namespace app::report {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

/// Significant ones of a number.
inline constexpr int reportDigits = 5;

QString sentence(const core::report::Sentence& sentence, const core::Units& units);

} // namespace app::report
