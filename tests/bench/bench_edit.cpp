// SPDX-License-Identifier: GPL-3.0-or-later
// From a key in a field of the question to the frame in which the new plan is painted, by the clock: all five
// problems on the examples of their papers. The median, the 95th percentile and the slowest of the keys.
#include "app/pictures/plan/plan_view.h"
#include "app/problems/solve_controller.h"
#include "app/window/files/file_controller.h"
#include "app/window/main_window.h"
#include "tests/support/all_windows.h"
#include "tests/support/own_settings.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <optional>
#include <vector>

namespace {

constexpr int keys = 60;

/// Sees when a picture is painted that shows another plan than before.
class FirstFrame : public QObject {
public:
    explicit FirstFrame(equipoise::gui::PlanView& view)
        : m_view(view) {
        view.installEventFilter(this);
    }
    void begin() {
        m_before = m_view.plan();
        m_painted = false;
    }
    bool isPainted() const { return m_painted; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && m_view.isCurrent() && m_view.plan() != m_before)
            m_painted = true;
        return QObject::eventFilter(watched, event);
    }

private:
    equipoise::gui::PlanView& m_view;
    std::shared_ptr<const equipoise::PlanRecord> m_before;
    bool m_painted = false;
};

struct Case {
    const char* example;
    const char* picture;
    const char* field;
};
constexpr Case cases[] = {{"lyon", "ringView", "input.work"},
                          {"seismic-2003", "timeline", "input.items"},
                          {"redistribution-alike", "flowView", "input.item_data"},
                          {"star-heterogeneous", "starView", "input.item_work"},
                          {"panel-2x2", "arrangementView", "input.item_work"}};

void measure(equipoise::gui::MainWindow& window, const Case& one) {
    if (!support::openSolved(window, one.example))
        qFatal("%s is not solved", one.example);
    support::settle();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the fields of the question before
    auto* view = window.findChild<equipoise::gui::PlanView*>(one.picture);
    auto* field = window.findChild<QLineEdit*>(one.field);
    if (!view || !field)
        qFatal("%s has no %s or %s", one.example, one.picture, one.field);
    FirstFrame frame(*view);
    field->setFocus();
    std::vector<double> times;
    for (int i = 0; i < keys; ++i) {
        QTest::qWait(120); // a person's pause
        frame.begin();
        QElapsedTimer clock;
        clock.start();
        QTest::keyClick(field, i % 2 == 0 ? Qt::Key_Up : Qt::Key_Down);
        while (!frame.isPainted() && clock.elapsed() < 5000) // ends: by the clock
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 1);
        times.push_back(1e-6 * static_cast<double>(clock.nsecsElapsed()));
    }
    std::ranges::sort(times);
    std::printf("%-24s median %6.1f ms   95 %% %6.1f ms   slowest %6.1f ms\n", one.example,
                times[times.size() / 2], times[times.size() * 95 / 100], times.back());
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const support::OwnSettings settings;
    equipoise::gui::MainWindow window;
    window.setPrompts(support::discarding());
    window.resize(1366, 768);
    window.show();
    for (const Case& one : cases)
        measure(window, one);
    return 0;
}
