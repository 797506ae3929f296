// SPDX-License-Identifier: GPL-3.0-or-later
// Every action by name: type a few letters, press Enter. The best answers come first; grey ones say what they
// need.
#pragma once

#include <QDialog>
#include <QHash>
#include <QList>
#include <QPointer>
#include <QString>

class QAction;
class QLineEdit;
class QListWidget;

namespace equipoise::gui {

class CommandPalette : public QDialog {
    Q_OBJECT
public:
    /// `menus`: the menus in which actions stand, to be named beside them.
    CommandPalette(const QList<QAction*>& actions, const QList<QAction*>& menus, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& typed);
    void runCurrent();

    QString wordsOf(const QAction& action) const;

    QList<QPointer<QAction>> m_actions;     ///< some may go while the palette is open
    QHash<const QAction*, QString> m_menus; ///< "View ▸ Units"
    QLineEdit* m_search;
    QListWidget* m_list;
};

} // namespace equipoise::gui
