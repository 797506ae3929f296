// SPDX-License-Identifier: GPL-3.0-or-later
// What is to become of changes that are not saved.
#pragma once

#include <QString>

class QWidget;

namespace equipoise::gui {

enum class Unsaved { Save, Discard, Cancel };

/// "Save the changes to ...?" With a dialog.
Unsaved askUnsaved(QWidget* parent, const QString& title);

} // namespace equipoise::gui
