// SPDX-License-Identifier: GPL-3.0-or-later
// The keys, on one page.
#pragma once

#include <QDialog>
#include <QList>

class QAction;

namespace equipoise::gui {

/// All keys as HTML: those of the actions, then those of the pictures and the tables.
QString keysPage(const QList<QAction*>& actions);

class KeysDialog : public QDialog {
    Q_OBJECT
public:
    explicit KeysDialog(const QList<QAction*>& actions, QWidget* parent = nullptr);
};

} // namespace equipoise::gui
