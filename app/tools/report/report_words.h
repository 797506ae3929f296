// SPDX-License-Identifier: GPL-3.0-or-later
// Translation context of reports.
#pragma once

#include <QCoreApplication>

namespace equipoise::gui::report {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

/// Significant ones of a number.
inline constexpr int reportDigits = 5;

} // namespace equipoise::gui::report
