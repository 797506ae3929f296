// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons of tools in a window that was just made: each is pressed first, before anything was solved, measured
// or looked for.
#include "app/tools/tool_window.h"
#include "app/tools/tools.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "tests/support/all_windows.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"

#include <QAbstractButton>
#include <QPushButton>
#include <QSettings>
#include <QTimer>
#include <QToolButton>
#include <memory>

namespace tst_first_button {

class FirstButtonTest : public QObject {
    Q_OBJECT

    std::unique_ptr<equipoise::gui::MainWindow> m_window;
    QTimer m_leaving;
    int m_pressed = 0;

    /// The tool in a window that has nothing else to show; null: it needs more.
    equipoise::gui::ToolWindow* open(const char* action) {
        m_window.reset();
        QSettings().clear();
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        m_window->setPrompts(support::discarding());
        m_window->openFirst();
        m_window->show();
        auto* trigger = m_window->findChild<QAction*>(action);
        if (!trigger || !trigger->isEnabled())
            return nullptr;
        trigger->trigger();
        for (auto* tool : m_window->findChildren<equipoise::gui::ToolWindow*>())
            if (tool->isVisible())
                return tool;
        return nullptr;
    }
    static QList<QAbstractButton*> buttons(const QWidget& tool) {
        QList<QAbstractButton*> usable;
        for (auto* button : tool.findChildren<QAbstractButton*>()) {
            const auto* push = qobject_cast<QPushButton*>(button);
            if (button->isVisible() && button->isEnabled() && !(push && push->menu()))
                usable << button;
        }
        return usable;
    }

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
        m_leaving.setInterval(20);
        connect(&m_leaving, &QTimer::timeout, this, [] {
            if (QWidget* modal = QApplication::activeModalWidget()) // a button may ask for a file
                modal->close();
        });
        m_leaving.start();
    }
    void cleanup() { m_leaving.disconnect(); }
    void cleanupTestCase() {
        m_window.reset();
        QVERIFY2(m_pressed > 25, qPrintable(QString::number(m_pressed)));
    }

    void eachIsPressedFirst_data() {
        QTest::addColumn<QByteArray>("action");
        for (const support::Opened& row : support::allWindows())
            for (const char* action : row.actions)
                QTest::newRow(action) << QByteArray(action);
    }
    void eachIsPressedFirst() {
        QFETCH(QByteArray, action);
        equipoise::gui::ToolWindow* tool = open(action);
        const qsizetype count = tool ? buttons(*tool).size() : 0;
        for (qsizetype i = 0; i < count; ++i) {
            tool = i > 0 ? open(action) : tool;
            if (!tool || i >= buttons(*tool).size())
                break;
            QAbstractButton* button = buttons(*tool)[i];
            QTest::mouseClick(button, Qt::LeftButton);
            ++m_pressed;
            QCoreApplication::processEvents();
        }
    }
};

const support::TestProgram registered("tst_first_button", support::runWindowTest<FirstButtonTest>);

} // namespace tst_first_button

#include "tst_first_button.moc"
