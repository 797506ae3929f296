// SPDX-License-Identifier: GPL-3.0-or-later
// 500 solves started and stopped at random moments in a real window, which is now and then closed while
// solving: no crash, no leak (under the address sanitizer), and a window thread that is never away for long.
#include "app/problems/solve_controller.h"
#include "app/window/main_window.h"
#include "core/base/random.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/busy_time.h"
#include "tests/support/own_settings.h"
#include "tests/support/seeds.h"
#include "tests/support/window_test.h"

#include <QElapsedTimer>
#include <QTest>
#include <QUndoStack>
#include <memory>

namespace tst_window_stress {

namespace {

constexpr int solves = 500;
constexpr int solvesPerWindow = 25;
constexpr std::uint64_t seed = 20030201;

/// Processor seconds the window's thread may spend on one event. The sanitizers make everything several times
/// slower.
constexpr double longestAway = support::isSanitized ? 0.5 : 0.05;

std::unique_ptr<equipoise::gui::MainWindow> openWindow() {
    auto window = std::make_unique<equipoise::gui::MainWindow>();
    window->setPrompts(support::discarding());
    window->openFirst();
    window->show();
    return window;
}

/// One thing a person might do with a solver at work.
void act(equipoise::gui::MainWindow& window, equipoise::Random& random) {
    const char* const solvers[] = {"automatic", "greedy", "q-ring", "tsp", "subsets"};
    equipoise::gui::SolveController& controller = window.controller();
    switch (random.below(6)) {
    case 0:
    case 1:
        controller.stop();
        break;
    case 2: {
        equipoise::Questions questions = window.document().scenario().questions;
        questions.get<equipoise::ring::Question>().work = random.between(1, 2000);
        QVERIFY(window.document().apply(equipoise::gui::SetQuestions{questions}, "W").ok());
        break;
    }
    case 3:
        window.document().undoStack()->undo();
        break;
    case 4:
        controller.setSolver(solvers[random.below(std::size(solvers))]);
        break;
    default:
        break;
    }
}

} // namespace

class WindowStressTest : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void startStopClose() {
        qInfo("seed %llu", static_cast<unsigned long long>(seed));
        equipoise::Random random(seed);
        auto* application = static_cast<support::MeasuredApplication*>(qApp);
        auto window = openWindow();
        for (int i = 1; i <= solves; ++i) {
            if (i % solvesPerWindow == 0) {
                window->controller().solve();
                QCoreApplication::processEvents();
                window->close(); // while solving
                window = openWindow();
                QCoreApplication::processEvents();
                if (i == solvesPerWindow)
                    application->forget(); // fonts and styles are loaded once, with the first window
            }
            window->controller().solve();
            QElapsedTimer passed;
            passed.start();
            const auto microseconds = static_cast<qint64>(random.below(12000));
            while (passed.nsecsElapsed() / 1000 < microseconds)
                QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
            act(*window, random);
            QCoreApplication::processEvents();
        }
        qInfo("longest event: %.1f ms of the window thread", application->longest() * 1e3);
        QVERIFY2(application->longest() < longestAway, qPrintable(QString::number(application->longest())));
    }
};

const support::TestProgram registered("tst_window_stress",
                                      support::runWindowTest<WindowStressTest, support::MeasuredApplication>);

} // namespace tst_window_stress

#include "tst_window_stress.moc"
