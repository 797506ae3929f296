// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs beside the main window, each at most once.
#pragma once

#include "core/base/error.h"

#include <QObject>
#include <functional>

class QAction;

namespace equipoise::gui {

class Actions;
class MainWindow;

class Dialogs : public QObject {
    Q_OBJECT
public:
    /// `commands`: all that can be done in the window.
    Dialogs(MainWindow& window, const Actions& actions, std::function<QList<QAction*>()> commands);

signals:
    void refused(const Error& error);

private:
    /// Made if need be, in front.
    template <class Dialog>
    void show(const std::function<Dialog*()>& make);

    MainWindow& m_window;
};

} // namespace equipoise::gui
