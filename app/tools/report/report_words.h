// The content of a report in the person's language.
#pragma once

#include "core/report/content.h"

#include <QCoreApplication>
#include <QString>

namespace app::report {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

QString sentence(const core::report::Sentence& sentence, const core::Units& units);

} // namespace app::report
