// SPDX-License-Identifier: GPL-3.0-or-later
// All windows and dialogs of the program, each with something in it, for tests that walk their widgets.
#pragma once

#include "app/problems/solve_controller.h"
#include "app/start_view/examples_dialog.h"
#include "app/start_view/start_view.h"
#include "app/tools/compare/compare_window.h"
#include "app/tools/export/export_window.h"
#include "app/tools/lessons/editor/lesson_editor.h"
#include "app/tools/picture/picture_window.h"
#include "app/tools/playback/playback_window.h"
#include "app/tools/simulate/simulation_window.h"
#include "app/tools/tool_window.h"
#include "app/window/dialogs/recovery_dialog.h"
#include "app/window/dialogs/unopened_dialog.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/table_paste.h"
#include "tests/support/files.h"
#include "tests/support/idle.h"
#include "tests/support/patience.h"

#include <QAction>
#include <QApplication>
#include <QMimeData>
#include <QPointer>
#include <QTemporaryFile>
#include <QTest>
#include <QWidget>
#include <algorithm>
#include <functional>
#include <utility>

namespace support {

inline bool isSolved(equipoise::gui::MainWindow& window) {
    const auto* plan = window.document().plan(window.selection().plan());
    return plan && plan->current && !window.controller().isRunning();
}

/// Opens an example, and waits for its answer.
inline bool openSolved(equipoise::gui::MainWindow& window, const char* example) {
    return support::opensExample(window.files(), QString::fromLatin1(example) + ".equipoise") &&
           (window.showOpened(), QTest::qWaitFor([&] { return isSolved(window); }, support::patience));
}

/// The example with which each window of the program has something to show, and the actions that open them.
struct Opened {
    const char* example;
    std::vector<const char*> actions;
};
inline const std::vector<Opened>& allWindows() {
    static const std::vector<Opened> windows{
        {"lyon", {"exportPicture", "commands",       "keys",          "generate",         "drift",
                  "watchProgram",  "measureCluster", "studies",       "runMany",          "lessons",
                  "lessonEditor",  "guide",          "explain",       "sensitivity",      "externalSolvers",
                  "print",         "exportPlan",     "workspaceEdit", "workspaceCompare", "plans",
                  "papers"}},
        {"classroom-scatter", {"mpiCode", "judge", "replay", "present"}},
        {"redistribution-alike", {"playAlgorithm"}},
        {"star-relay", {"compare", "playAlgorithm"}},
        {"panel-2x2", {"blockMap"}},
    };
    return windows;
}

/// Until all has its place: one change of a layout may ask for the next.
inline void settle() {
    constexpr int rounds = 12;
    for (int i = 0; i < rounds; ++i) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

/// A worker has not yet brought what the window is about.
inline bool isBusy(QWidget* window) {
    if (const auto* compare = qobject_cast<equipoise::gui::CompareWindow*>(window))
        return compare->isRunning();
    if (const auto* playback = qobject_cast<equipoise::gui::PlaybackWindow*>(window))
        return playback->isRunning();
    if (const auto* writing = qobject_cast<equipoise::gui::LessonEditor*>(window))
        return writing->isRunning();
    if (const auto* picture = qobject_cast<equipoise::gui::PictureWindow*>(window))
        return !picture->isUpToDate();
    if (const auto* judge = qobject_cast<equipoise::gui::SimulationWindow*>(window))
        return judge->isRunning();
    if (const auto* plan = qobject_cast<equipoise::gui::ExportWindow*>(window))
        return plan->isRunning();
    return false;
}

/// The plans of the problem at hand, ticked as far as they can be compared.
inline void tickPlans(equipoise::gui::MainWindow& window) {
    std::size_t ticked = 0;
    for (const equipoise::gui::DocumentPlan& plan : window.document().plans())
        if (plan.kept->plan.problem == window.selection().problem() && plan.kept->plan.hasAnswer() &&
            ticked++ < 4)
            window.document().setTicked(plan.id, true);
}

/// Visits dialogs that the program opens after a crash, a failure to open a file, or a paste.
inline void eachDialog(equipoise::gui::MainWindow& window,
                       const std::function<void(QWidget& window, const QString& name)>& visit) {
    std::vector<equipoise::gui::recovery::LostWork> lost(2);
    lost[0].title = "A cluster";
    lost[0].changes = 3;
    lost[1].title = "Another one";
    lost[1].path = "/home/someone/another.equipoise";
    equipoise::gui::RecoveryDialog recovery(lost, &window);
    recovery.show();
    settle();
    visit(recovery, "recovery");
    recovery.close();
    QTemporaryFile notes;
    if (!notes.open() || notes.write("processor,cycle_time\nA,fast\n") < 0 || !notes.flush())
        qFatal("there is no room for a file");
    equipoise::Error broken{equipoise::ErrorCode::TableSyntax, {}, "\"fast\"", "a number", {}};
    broken.place.line = 2;
    broken.place.column = 3;
    broken.place.file = "notes";
    QPointer<QWidget> unopened = new equipoise::gui::UnopenedDialog(notes.fileName(), broken, &window);
    unopened->show();
    settle();
    visit(*unopened, "unopened");
    unopened->close();
    auto* table = window.findChild<equipoise::gui::DataTable*>();
    if (!table)
        qFatal("there is no table to paste into");
    QMimeData data; // two readings of its numbers, a new row, and a cell that is refused
    data.setText("name\tcycle time\nP0\t1,234\nnew\t2,345\nP1\t12 %\n");
    equipoise::gui::pasteInto(*table, data, true);
    QWidget* paste = nullptr;
    if (!QTest::qWaitFor(
            [&] {
                paste = table->findChild<QDialog*>("pasteDialog");
                return paste && paste->isVisible();
            },
            patience))
        qFatal("nothing asks about what is pasted");
    if (!becomesIdle(*paste)) // it reads on a worker thread
        qFatal("the paste dialog goes on reading");
    settle();
    visit(*paste, "paste");
    paste->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

/// Opens what the action opens, and waits until it has something to show.
inline void trigger(equipoise::gui::MainWindow& window, const char* name) {
    auto* action = window.findChild<QAction*>(name);
    if (!action || !action->isEnabled())
        qFatal("%s cannot be opened", name);
    action->trigger();
    settle();
    const auto idle = [&] {
        return std::ranges::none_of(QApplication::topLevelWidgets(), isBusy) &&
               std::ranges::none_of(window.findChildren<equipoise::gui::ToolWindow*>(), isBusy);
    };
    if (!QTest::qWaitFor(idle, support::patience))
        qFatal("%s has nothing to show", name);
    settle();
}

/// Visits the start view, an overlay of the main window, and its dialog of examples.
inline void overTheWindow(equipoise::gui::MainWindow& window,
                          const std::function<void(const QString& name)>& visitMain,
                          const std::function<void(QWidget& window, const QString& name)>& visit) {
    window.showStartView();
    auto* view = window.findChild<equipoise::gui::StartView*>();
    if (!view || !QTest::qWaitFor([&] { return view->isLoaded(); }, support::patience))
        qFatal("the start view has nothing to show");
    visitMain("start view");
    QTest::keyClick(view, Qt::Key_Escape);
    equipoise::gui::ExamplesDialog examples(&window);
    examples.show();
    if (!QTest::qWaitFor([&] { return examples.isLoaded(); }, support::patience))
        qFatal("the list of examples has nothing to show");
    settle();
    visit(examples, "examples");
}

/// Shows every window in turn and visits it after layout, with its name. Closes dialogs again. Views that
/// open within the main window are visited there, at each of the sizes.
inline void eachWindow(const std::function<void(QWidget& window, const QString& name)>& visit,
                       const std::vector<QSize>& sizes = {QSize(1440, 900)}) {
    equipoise::gui::MainWindow window;
    window.resize(sizes.front());
    window.show();
    const auto visitMain = [&](const QString& name) {
        for (const QSize& size : sizes) {
            window.resize(size);
            settle();
            visit(window, sizes.size() == 1
                              ? name
                              : QString("%1 at %2x%3").arg(name).arg(size.width()).arg(size.height()));
        }
        window.resize(sizes.front());
        settle();
    };
    bool isFirst = true;
    for (const Opened& opened : allWindows()) {
        if (!openSolved(window, opened.example))
            qFatal("%s is not solved", opened.example);
        visitMain(opened.example);
        if (std::exchange(isFirst, false))
            overTheWindow(window, visitMain, visit);
        tickPlans(window);
        for (const char* name : opened.actions) {
            const QWidgetList before = QApplication::topLevelWidgets();
            trigger(window, name);
            bool isApart = false;
            std::vector<QPointer<QWidget>> apart;
            for (QWidget* top : QApplication::topLevelWidgets())
                if (!before.contains(top) && top->isVisible() && top->isWindow())
                    apart.emplace_back(top);
            for (const QPointer<QWidget>& top : apart)
                if (QWidget* shown = top.data()) { // a visit may take away those that follow, such as lists
                    isApart = true;
                    visit(*shown, name);
                    if (top)
                        shown->close();
                }
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            if (isApart)
                continue;
            visitMain(QString(opened.example) + "." + name);
            trigger(window, "resetLayout");
            trigger(window, "workspacePlan");
        }
    }
    eachDialog(window, visit);
}

} // namespace support
