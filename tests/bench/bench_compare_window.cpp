// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window's thread is held up when two plans of 100,000 blocks each are compared: opened, looked
// at, gone through. In processor time; 50 ms are allowed for one event and 200 ms in total.
#include "app/tools/compare/compare_view.h"
#include "app/tools/compare/compare_window.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "tests/support/busy_time.h"
#include "tests/support/timeline_plans.h"

#include <QElapsedTimer>
#include <QTimer>
#include <cstdio>
#include <functional>
#include <optional>

namespace {

/// Of all threads: the schedules are held against each other on another one.
double processSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// An event whose handling is `work`.
class Once : public QObject {
public:
    explicit Once(std::function<void()> work)
        : m_work(std::move(work)) {}
    bool event(QEvent* event) override {
        m_work();
        return QObject::event(event);
    }

private:
    std::function<void()> m_work;
};

void measure(support::MeasuredApplication& application, const char* name, const std::function<void()>& work,
             const std::function<bool()>& done) {
    application.forget();
    QTimer heart; // looks again now and then without keeping the thread busy
    heart.start(5);
    const double start = processSeconds();
    Once once(work);
    QCoreApplication::postEvent(&once, new QEvent(QEvent::User));
    QElapsedTimer patience;
    patience.start();
    do
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    while (!done() && patience.elapsed() < 60'000);
    for (int i = 0; i < 20; ++i) // what is still to be painted
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    if (!done())
        std::printf("  %-24s never done\n", name);
    std::printf("  %-18s longest event %5.1f ms (allowed: 50); in all %6.1f ms (allowed: 200), %6.1f of them "
                "in the window's thread\n",
                name, 1e3 * application.longest(), 1e3 * (processSeconds() - start),
                1e3 * application.total());
}

void compareIn(support::MeasuredApplication& application, const char* name, std::size_t rows,
               std::size_t blocks) {
    std::printf("%s\n", name);
    equipoise::gui::Document document;
    equipoise::PlanRecord first = *support::manyBlocks(rows, blocks, true, 1);
    equipoise::PlanRecord second = *support::manyBlocks(rows, blocks, true, 2);
    // A question and an answer to it, or there is nothing to compare; what is held against each other here
    // are the schedules.
    auto asked = std::make_shared<equipoise::Scenario>(*first.scenario);
    asked->questions.set<equipoise::star::Question>();
    for (equipoise::PlanRecord* kept : {&first, &second}) {
        kept->scenario = asked;
        kept->plan.answer = equipoise::star::Plan{};
        document.setTicked(document.addPlan(*kept), true);
    }
    std::optional<equipoise::gui::CompareWindow> window;
    measure(
        application, "open",
        [&] {
            window.emplace(document);
            window->resize(1280, 800);
            window->show();
        },
        [&] { return window->scene() != nullptr; });
    auto* view = window->findChild<equipoise::gui::CompareView*>();
    for (int i = 0; i < 3; ++i)
        measure(
            application, "next difference", [&] { view->nextDifference(); }, [] { return true; });
    measure(
        application, "blink", [&] { view->setBlinking(true); }, [] { return true; });
    view->setBlinking(false);
    measure(
        application, "close", [&] { window.reset(); }, [] { return true; });
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    support::MeasuredApplication application(argc, argv);
    compareIn(application, "2 x 100,000 blocks, 200 processors", 200, 100'000);
    compareIn(application, "2 x 100,000 blocks, 5,000 processors", 5000, 100'000);
    return 0;
}
