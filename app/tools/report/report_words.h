// SPDX-License-Identifier: GPL-3.0-or-later
// The content of a report in the person's language.
#pragma once

#include "core/report/content.h"

#include <QCoreApplication>
#include <QString>

namespace equipoise::gui::report {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

/// Significant ones of a number.
inline constexpr int reportDigits = 5;

QString sentence(const equipoise::report::Sentence& sentence, const Units& units);

} // namespace equipoise::gui::report
