// SPDX-License-Identifier: GPL-3.0-or-later
// The words of comparisons stand in one context: translators see them together.
#pragma once

#include <QCoreApplication>

namespace equipoise::gui {

struct CompareWords {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};

} // namespace equipoise::gui
