// SPDX-License-Identifier: GPL-3.0-or-later
// Files that could not be opened, told of one after the other, and what a person does about it.
#pragma once

#include "app/jobs/job.h"
#include "core/base/error.h"

#include <QObject>
#include <QString>
#include <deque>

namespace equipoise::gui {

class Actions;
class Dialogs;
class MainWindow;

class UnopenedFiles : public QObject {
    Q_OBJECT
public:
    UnopenedFiles(MainWindow& window, const Actions& actions, Dialogs& dialogs);

    /// Soon, when the window stands; behind those that wait already.
    void tellOf(const QString& path, const Error& error);

private:
    struct Unopened {
        QString path;
        Error error;
    };

    void showNext();
    /// Reads the file on a worker thread.
    void pasteFrom(const QString& path);
    void showFormats();

    MainWindow& m_window;
    const Actions& m_actions;
    Dialogs& m_dialogs;
    std::deque<Unopened> m_waiting;
    Job<QString> m_reading; ///< of a file to be pasted
    bool m_isShown = false; ///< one of them is told of
};

} // namespace equipoise::gui
