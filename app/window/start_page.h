// SPDX-License-Identifier: GPL-3.0-or-later
// The start view in its window: over all but the menus.
#pragma once

#include <QEvent>
#include <QObject>
#include <QPointer>

class QWidget;

namespace equipoise::gui {

class Actions;
class Dialogs;
class ExamplesDialog;
class MainWindow;
class StartView;
class ToolWindows;

/// Does what the view asks for, by the window's own commands. The view goes as soon as something is chosen,
/// or the document changes; what was there before is behind it all the time.
class StartPage : public QObject {
public:
    StartPage(MainWindow& window, const Actions& actions, ToolWindows& tools, Dialogs& dialogs);

    void open();
    void close();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void make();
    void cover();
    bool isSecondClick(QEvent::Type type);
    void openExample(const QString& resource);
    void listExamples();
    void openLesson(const QString& path);
    void paste();
    void showHowToMeasure();

    MainWindow& m_window;
    const Actions& m_actions;
    ToolWindows& m_tools;
    Dialogs& m_dialogs;
    QPointer<ExamplesDialog> m_examples;
    QPointer<StartView> m_view; ///< made when it is first shown; it goes before this does
    QPointer<QWidget> m_focusBefore;
    bool m_isPressed = false; ///< the last input since the view was shown is a click, and no key
};

} // namespace equipoise::gui
