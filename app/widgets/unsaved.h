// SPDX-License-Identifier: GPL-3.0-or-later
// Prompt for changes that are not saved.
#pragma once

#include "app/widgets/prompt.h"

#include <QString>

namespace equipoise::gui {

enum class Unsaved { Save, Discard, Cancel };

/// "Save the changes to ...?"
using UnsavedPrompt = Prompt<Unsaved, const QString&>;

/// Opens the dialog of an UnsavedPrompt.
void askUnsaved(QWidget* parent, const QString& title, const UnsavedPrompt::Then& then);

} // namespace equipoise::gui
