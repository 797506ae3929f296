// SPDX-License-Identifier: GPL-3.0-or-later
// Every action by name: type a few letters, press Enter.
#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListWidget;

namespace equipoise::gui {

class CommandPalette : public QDialog {
    Q_OBJECT
public:
    explicit CommandPalette(QList<QAction*> actions, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& typed);
    void runCurrent();

    QList<QAction*> m_actions;
    QLineEdit* m_search;
    QListWidget* m_list;
};

/// An action's words without mnemonic and dots: "Save as".
QString plainText(const QAction& action);

} // namespace equipoise::gui
