// SPDX-License-Identifier: GPL-3.0-or-later
// Where something is to be written to, or read from.
#pragma once

#include <QString>

class QWidget;

namespace equipoise::gui {

/// Asks with the system's dialog, in the folder used last, which it remembers; empty: cancelled. `endings` as
/// QFileDialog has them.
QString askSavePath(QWidget* parent, const QString& title, const QString& suggestion,
                    const QString& endings = {});

/// The same for a file to open.
QString askOpenPath(QWidget* parent, const QString& title, const QString& endings = {});

} // namespace equipoise::gui
