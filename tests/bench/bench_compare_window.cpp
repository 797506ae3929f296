// How long the window's thread is held up when two plans of 100,000 blocks each are compared: opened, looked
// at, gone through. In processor time of that thread; 50 ms are allowed for one event and 200 ms in total.
#include "app/views/compare/compare_view.h"
#include "app/window/compare_window.h"
#include "tests/support/busy_time.h"
#include "tests/support/timeline_plans.h"

#include <QElapsedTimer>
#include <cstdio>
#include <functional>
#include <optional>

namespace {

double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
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
    const double start = threadSeconds();
    Once once(work);
    QCoreApplication::postEvent(&once, new QEvent(QEvent::User));
    QElapsedTimer patience;
    patience.start();
    do
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    while (!done() && patience.elapsed() < 60'000);
    for (int i = 0; i < 20; ++i) // what is still to be painted
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    std::printf("  %-24s longest event %5.1f ms (allowed: 50), in all %6.1f ms (allowed: 200)\n", name,
                1e3 * application.longest(), 1e3 * (threadSeconds() - start));
}

void compareIn(support::MeasuredApplication& application, const char* name, std::size_t rows,
               std::size_t blocks) {
    std::printf("%s\n", name);
    app::Document document;
    const auto first = support::manyBlocks(rows, blocks, true, 1);
    auto second = *support::manyBlocks(rows, blocks, true, 2);
    second.scenario = first->scenario;
    for (const core::KeptPlan& kept : {*first, second})
        document.setTicked(document.addPlan(kept), true);
    std::optional<app::CompareWindow> window;
    measure(
        application, "open",
        [&] {
            window.emplace(document);
            window->resize(1280, 800);
            window->show();
        },
        [&] { return window->scene() != nullptr; });
    auto* view = window->findChild<app::CompareView*>();
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
