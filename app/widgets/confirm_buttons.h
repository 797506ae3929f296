// SPDX-License-Identifier: GPL-3.0-or-later
// The foot of a dialog that is confirmed or left.
#pragma once

#include <QString>

class QDialog;
class QDialogButtonBox;

namespace equipoise::gui {

/// A button that accepts the dialog, and a Cancel that rejects it. Both are those of QDialogButtonBox::Ok and
/// QDialogButtonBox::Cancel.
struct ConfirmWords {
    QString objectName;
    QString text;
    QString help;
    QString cancelHelp;
};
QDialogButtonBox* confirmButtons(QDialog& dialog, const ConfirmWords& words);

} // namespace equipoise::gui
