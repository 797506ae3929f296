// SPDX-License-Identifier: GPL-3.0-or-later
// Base of tests that trigger commands in the windows of the program, one after the other.
#pragma once

#include "app/start_view/start_button.h"
#include "app/window/main_window.h"
#include "tests/support/child.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>

namespace support {

class CommandWindow : public QObject {
    QTemporaryDir m_examples;

protected:
    /// A copy of an example: the program saves to the file that it has opened.
    QString copyOf(const QString& example) const {
        const QString copy = m_examples.filePath(example);
        QFile::remove(copy);
        QFile::copy(EXAMPLES "/" + example, copy);
        QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
        return copy;
    }
    static constexpr auto pastedTable = "name\tcycle time\nA\t1\nB\t2\n";
    /// Commands that are no actions of the window, or whose action would need further input.
    static QStringList ownCommands() {
        return {"openExample", "openFile", "paste", "startDraw", "startPaste", "card.star"};
    }

    static void trigger(equipoise::gui::MainWindow& window, const QString& action) {
        child<QAction>(window, qPrintable(action))->trigger();
    }
    static void clickOnStartView(equipoise::gui::MainWindow& window, const QString& button) {
        trigger(window, "startView");
        QTest::mouseClick(child<equipoise::gui::StartButton>(window, qPrintable(button)), Qt::LeftButton);
    }
    /// One of ownCommands() or an action.
    void command(equipoise::gui::MainWindow& window, const QString& name) {
        QMimeData data;
        data.setText(pastedTable);
        if (name == "openExample")
            window.openExample("two-switches.equipoise");
        else if (name == "openFile")
            window.openFile(copyOf("star-relay.equipoise"));
        else if (name == "paste")
            window.pasteNew(data);
        else if (name == "startDraw" || name == "startPaste" || name.startsWith("card."))
            clickOnStartView(window, name);
        else
            trigger(window, name);
    }
    /// Files have been read, then posted events and those that they post are handled: every view is painted.
    /// False: a minute was too short.
    template <class IsBusy>
    static bool settles(IsBusy isBusy) {
        const bool isDone = QTest::qWaitFor([&isBusy] { return !isBusy(); }, patience);
        constexpr int rounds = 2;
        for (int i = 0; i < rounds; ++i)
            QCoreApplication::processEvents();
        return isDone;
    }
    /// Closes dialogs, tools and all other windows than this.
    static void closeOthers(const equipoise::gui::MainWindow* window) {
        for (QWidget* shown : QApplication::topLevelWidgets())
            if (shown != window && shown->isVisible())
                shown->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

} // namespace support
