// SPDX-License-Identifier: GPL-3.0-or-later
// How long the whole window keeps a person waiting with 100,000 processors below a tree of switches: the
// longest event of the window's thread, in its processor time, while such a file is opened, all is selected,
// a cycle time is edited and that undone, tables and tools are looked at, and the file is saved and closed.
// A number on the command line: with so many processors a switch only.
#include "app/commands/edit.h"
#include "app/pictures/canvas/input/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/problems/solve_controller.h"
#include "app/tools/tool_window.h"
#include "app/tools/tools.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "tests/support/files.h"
#include "tests/support/large_platforms.h"
#include "tests/support/own_settings.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>
#include <QUndoStack>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <sys/resource.h>
#include <utility>
#include <vector>

namespace {

double busyTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// Knows for how long nothing else could be done: from the begin of an event of a loop to its end, or to the
/// first event of a loop that runs in it.
class Timed : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        const int level = QThread::currentThread()->loopLevel();
        if (!m_events.empty() && m_events.back().level == level) // part of another one
            return QApplication::notify(receiver, event);
        look();
        m_events.push_back({level, receiver->metaObject()->className()}); // it may be gone afterwards
        const bool done = QApplication::notify(receiver, event);
        look();
        m_events.pop_back();
        return done;
    }
    /// As an event of its own.
    void run(const std::function<void()>& act) { QTimer::singleShot(0, this, act); }
    double longest = 0;
    std::string what;

private:
    struct Event {
        int level = 0; ///< of the loop that it came from
        const char* receiver = nullptr;
    };
    /// At the begin and the end of each event.
    void look() {
        const double now = busyTime();
        const double took = now - std::exchange(m_last, now);
        if (!m_events.empty() && took > longest) {
            longest = took;
            what = m_events.back().receiver;
        }
    }
    std::vector<Event> m_events; ///< under way, each within the one before
    double m_last = 0;
};

double memory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// A solver or a tool is at work.
bool isBusy(equipoise::gui::MainWindow& window) {
    const QWidgetList all = QApplication::allWidgets();
    return window.controller().isRunning() || std::ranges::any_of(all, [](const QWidget* widget) {
               const auto* tool = qobject_cast<const equipoise::gui::ToolWindow*>(widget);
               return tool && tool->isRunning();
           });
}

void step(Timed& application, equipoise::gui::MainWindow& window, const char* name,
          const std::function<void()>& act) {
    constexpr int mostTime = 20'000; // ms
    application.longest = 0;
    constexpr int quietTime = 700;
    application.run(act);
    QElapsedTimer clock;
    clock.start();
    QElapsedTimer quiet;
    quiet.start();
    while (clock.elapsed() < mostTime && quiet.elapsed() < quietTime) { // until nothing is under way
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 20);
        if (isBusy(window))
            quiet.restart();
    }
    std::printf("%-15s longest event %6.1f ms (%s), %.0f MB\n", name, application.longest,
                application.what.c_str(), memory());
    std::fflush(stdout);
}

equipoise::Questions questionOf(equipoise::Problem problem, std::size_t processors) {
    equipoise::Random random(1);
    equipoise::Questions questions;
    if (problem == equipoise::Problem::Scatter)
        questions.set<equipoise::scatter::Question>().items = 1'000'000;
    else if (problem == equipoise::Problem::Star)
        questions.set<equipoise::star::Question>().master = equipoise::SwitchId{0};
    else if (problem == equipoise::Problem::Redistribution)
        questions.set<equipoise::redistribution::Question>();
    else
        questions.set(equipoise::ring::Question{.work = 1e6, .message = 1});
    for (std::size_t i = 0; i < processors; ++i) {
        if (questions.find<equipoise::star::Question>())
            questions.get<equipoise::star::Question>().loads[equipoise::ProcessorId{i}] = random.whole(0, 30);
        if (!questions.find<equipoise::redistribution::Question>())
            continue;
        auto& moved = questions.get<equipoise::redistribution::Question>();
        moved.ring.emplace_back(i);
        moved.loads.push_back(random.whole(500, 1500));
        moved.imbalance.push_back(i % 2 == 0 ? random.whole(-400, 400) : -moved.imbalance.back());
    }
    return questions;
}

void measure(Timed& application, std::size_t each, equipoise::Problem problem) {
    constexpr std::size_t processors = 100'000;
    const QTemporaryDir folder;
    equipoise::io::ScenarioFile file;
    file.scenario.platform = support::treePlatform(processors, each);
    file.scenario.questions = questionOf(problem, processors);
    const QString path = folder.filePath("large.equipoise");
    if (!equipoise::io::saveScenario(file, path.toStdString()))
        return;
    std::printf("%s, %zu processors a switch\n", std::string(equipoise::nameOf(problem)).c_str(), each);
    equipoise::gui::MainWindow window;
    equipoise::gui::UserPrompts ask =
        support::discarding(); // an answer may have come after the file was saved
    ask.reportPath = [&folder](QWidget*, const QString&) { return folder.filePath("report.html"); };
    window.setPrompts(std::move(ask));
    window.resize(1366, 768);
    window.show();
    const auto run = [&](const char* name, const std::function<void()>& act) {
        step(application, window, name, act);
    };
    run("start", [&] { window.enableAutosave(folder.path()); });
    auto& canvas = *window.findChild<equipoise::gui::PlatformCanvas*>();
    run("open", [&] { window.openFile(path); });
    run("select all", [&] { canvas.commands()["selectAll"]->trigger(); });
    run("select none", [&] { window.selection().clear(); });
    run("edit", [&] {
        (void)window.document().apply(
            equipoise::gui::SetCompute{equipoise::ProcessorId{7}, {.rate = 0.02, .table = {}}}, "Edit");
    });
    run("undo", [&] { window.document().undoStack()->undo(); });
    run("redo", [&] { window.document().undoStack()->redo(); });
    for (const char* workspace : {"workspaceEdit", "workspacePlan"})
        run(workspace, [&] { window.findChild<QAction*>(workspace)->trigger(); });
    for (const equipoise::gui::Tool& tool : equipoise::gui::tools()) {
        auto* const action = window.findChild<QAction*>(tool.name);
        if (!action->isEnabled())
            continue;
        run(tool.name, [&] { action->trigger(); });
        run("  closed", [&] {
            for (QWidget* shown : QApplication::topLevelWidgets())
                if (shown != &window && shown->isVisible())
                    shown->close();
            window.findChild<QAction*>("workspacePlan")->trigger();
        });
    }
    run("save", [&] {
        if (!support::saves(window.files()))
            std::printf("not saved\n");
    });
    run("close", [&] { window.close(); });
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    Timed application(argc, argv);
    const support::OwnSettings settings;
    const auto problem = equipoise::problemNamed(argc > 1 ? argv[1] : "ring");
    if (!problem) {
        std::fprintf(stderr, "%s is no problem\n", argv[1]);
        return 1;
    }
    if (argc > 2)
        measure(application, std::max<std::size_t>(1, std::strtoul(argv[2], nullptr, 10)), *problem);
    else
        for (const std::size_t each : {100U, 16U})
            measure(application, each, *problem);
    return 0;
}
