// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs of the main window, each open at most once.
#pragma once

#include "core/base/error.h"

#include <QObject>
#include <QPointer>
#include <functional>

class QAction;
class QDialog;

namespace equipoise::gui {

class Actions;
class GenerateDialog;
class ExternalDialog;
class HelpWindow;
class MainWindow;

class Dialogs : public QObject {
    Q_OBJECT
public:
    /// `commands`: all that can be done in the window.
    Dialogs(MainWindow& window, const Actions& actions, std::function<QList<QAction*>()> commands);

    /// Shows the chapters of the guide that hold these words; all chapters if `search` is empty.
    void showGuide(const QString& search = {});

signals:
    void refused(const Error& error);

private:
    void showGenerator();
    void showExternalSolvers();

    MainWindow& m_window;
    std::function<QList<QAction*>()> m_commands;
    QPointer<GenerateDialog> m_generator;
    QPointer<ExternalDialog> m_externalSolvers;
    QPointer<HelpWindow> m_guide;
};

} // namespace equipoise::gui
