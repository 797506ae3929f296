// SPDX-License-Identifier: GPL-3.0-or-later
// Base of tests that use a whole main window by keyboard, as its user does.
#pragma once

#include "app/problems/solve_controller.h"
#include "app/window/main_window.h"
#include "core/io/scenario/scenario_file.h"
#include "tests/support/child.h"
#include "tests/support/files.h"
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

namespace support {

class OpenWindow : public QObject {
protected:
    QTemporaryDir m_folder;
    std::unique_ptr<equipoise::gui::MainWindow> m_window;

    /// A window with the file (empty: the example of the first start), active; changes are discarded without
    /// a question.
    void open(const QString& path) {
        failOnWarnings();
        m_window = std::make_unique<equipoise::gui::MainWindow>();
        m_window->setPrompts(discarding());
        QVERIFY(starts(*m_window, path));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }
    void open(const equipoise::Scenario& scenario) {
        equipoise::io::ScenarioFile file;
        file.scenario = scenario;
        const QString path = m_folder.filePath("opened.equipoise");
        QVERIFY(equipoise::io::saveScenario(file, path.toStdString()).ok());
        open(path);
    }
    static QString example(const char* name) { return QString(EXAMPLES "/%1.equipoise").arg(name); }

    template <class Widget>
    Widget* find(const char* name) {
        return child<Widget>(*m_window, name);
    }
    /// The selected plan; null: none.
    const equipoise::gui::DocumentPlan* inHand() {
        return m_window->document().plan(m_window->selection().plan());
    }
    double value() { return inHand()->kept->plan.value.value_or(-1); }
    /// The selected plan answers the document, and no solver runs.
    bool isSolved() { return inHand() && inHand()->current && !m_window->controller().isRunning(); }
    bool isSolved(equipoise::Problem problem) {
        return m_window->selection().problem() == problem && isSolved() &&
               inHand()->kept->plan.problem == problem;
    }
    /// Into the widget that has the focus.
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTRY_VERIFY(QApplication::focusWidget()); // a window manager takes its time
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    static void focus(QWidget* widget) {
        widget->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(widget->hasFocus());
    }
};

} // namespace support
