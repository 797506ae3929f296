// SPDX-License-Identifier: GPL-3.0-or-later
// The menu bar of the main window.
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QString>

class QAction;
class QActionGroup;
class QMenu;

namespace equipoise::gui {

class Actions;
class CanvasActions;
class MainWindow;

class Menus : public QObject {
public:
    /// `units`: stands in the menu of the view.
    Menus(MainWindow& window, const Actions& actions, const CanvasActions& canvas, QMenu& units);

    /// One for each language.
    QList<QAction*> languageActions() const;
    void retranslate();
    /// Files and windows as they are now, and the choices: another window may have changed them.
    void refresh();

private:
    QMenu& menu(const char* name) const { return *m_menus.value(QLatin1String(name)); }
    void fillRecentFiles();
    void fillExamples();
    void fillLanguages();
    void fillWindows();

    MainWindow& m_window;
    const Actions& m_actions;
    QHash<QString, QMenu*> m_menus;
};

} // namespace equipoise::gui
