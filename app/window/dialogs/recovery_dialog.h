// SPDX-License-Identifier: GPL-3.0-or-later
// What earlier runs did not save, and what is to become of it.
#pragma once

#include "app/recovery/lost_work.h"
#include "app/window/dialogs/user_prompts.h"

#include <QDialog>

class QListWidget;

namespace equipoise::gui {

class RecoveryDialog : public QDialog {
    Q_OBJECT
public:
    RecoveryDialog(const std::vector<recovery::LostWork>& lost, QWidget* parent);

    /// What the person chose; Later if the dialog was closed.
    UserPrompts::LostChoice choice() const;

private:
    void finish(UserPrompts::Lost what);

    QListWidget* m_list;
    UserPrompts::Lost m_what = UserPrompts::Lost::Later;
};

} // namespace equipoise::gui
