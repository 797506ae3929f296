// SPDX-License-Identifier: GPL-3.0-or-later
// Responsiveness of pasting machines into an example: processor time until the preview and until the pasted
// rows are shown, and the longest event of the UI thread meanwhile.
#include "app/problems/solve_controller.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/table_paste.h"
#include "tests/support/busy_time.h"
#include "tests/support/files.h"
#include "tests/support/own_settings.h"

#include <QAction>
#include <QElapsedTimer>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QUndoStack>
#include <cstdio>
#include <ctime>
#include <functional>

namespace {

double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Does `act` in an event and waits for `done`; the window may go on for a while behind that.
bool step(support::MeasuredApplication& application, const char* name, const std::function<void()>& act,
          const std::function<bool()>& done) {
    constexpr int maxTime = 120'000; // ms
    constexpr int settling = 500;    // ms
    application.forget();
    const double start = processorSeconds();
    QTimer::singleShot(0, &application, act);
    const bool isDone = QTest::qWaitFor(done, maxTime);
    const double seconds = processorSeconds() - start;
    QTest::qWait(settling);
    std::printf("  %-10s %s %8.0f ms of processor time, longest event %6.1f ms\n", name,
                isDone ? "after" : "NOT DONE after", 1e3 * seconds, 1e3 * application.longest());
    std::fflush(stdout);
    return isDone;
}

QString machines(int count) {
    QString text = "processor\tcycle_time\n";
    for (int i = 0; i < count; ++i)
        text += QString("machine%1\t0.%2\n").arg(i).arg(1 + i % 9);
    return text;
}

bool measure(support::MeasuredApplication& application, const char* example, int count) {
    std::printf("%d machines into %s\n", count, example);
    equipoise::gui::MainWindow window;
    window.setPrompts(support::discarding());
    window.resize(1366, 768);
    window.show();
    if (!support::opensExample(window.files(), example))
        return false;
    window.findChild<QAction*>("workspaceEdit")->trigger();
    QTest::qWait(1000);
    auto* const rows = window.findChild<QWidget*>("processorsTable");
    auto* const table = rows ? qobject_cast<equipoise::gui::DataTable*>(rows->parentWidget()) : nullptr;
    if (!table)
        return false;
    QMimeData data;
    data.setText(machines(count));
    const auto accept = [&window] { return window.findChild<QPushButton*>("pasteAccept"); };
    const std::size_t before = window.document().scenario().platform.size();
    return step(
               application, "preview", [&] { equipoise::gui::pasteInto(*table, data, true); },
               [&] { return accept() && accept()->isEnabled(); }) &&
           step(
               application, "paste", [&] { accept()->click(); },
               [&] {
                   return window.document().scenario().platform.size() ==
                              before + static_cast<std::size_t>(count) &&
                          !window.controller().isRunning();
               }) &&
           step(
               application, "undo", [&] { window.document().undoStack()->undo(); },
               [&] { return window.document().scenario().platform.size() == before; });
}

} // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    support::MeasuredApplication application(argc, argv);
    const support::OwnSettings settings;
    const bool lyon = measure(application, "lyon.equipoise", 2000);
    const bool switches = measure(application, "two-switches.equipoise", 20'000);
    return lyon && switches ? 0 : 1;
}
