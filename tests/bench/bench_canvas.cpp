// SPDX-License-Identifier: GPL-3.0-or-later
// How long a frame of the canvas takes in software at 1600 x 900, with 5,000 processors and 20,000 links,
// with 200 that are all linked, and with 100,000 below a tree of switches, which are folded: an event and the
// repaint it asks for, while panning, dragging and zooming, the end of such a drag, an edit and its undoing,
// and a fold opened; and how long it takes to open them. Milliseconds of this thread: what else the machine
// does is left out.
#include "app/pictures/canvas/input/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/tokens.h"
#include "tests/support/large_platforms.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QMouseEvent>
#include <QUndoStack>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

using namespace equipoise::gui;

namespace {

constexpr int frames = 100;

double busyTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

equipoise::io::ScenarioFile fileOf(equipoise::Platform platform) {
    equipoise::io::ScenarioFile file;
    file.scenario.platform = std::move(platform);
    return file;
}

/// A window on a platform, and a hand.
struct Bench {
    Document document;
    Selection selection;
    PlatformCanvas canvas{document, selection};
    double opened = 0;

    explicit Bench(equipoise::Platform platform) {
        canvas.resize(1600, 900);
        canvas.show();
        QApplication::processEvents();
        equipoise::io::ScenarioFile file = fileOf(std::move(platform));
        const double start = busyTime();
        document.reset(std::move(file), {}, QStringLiteral("bench"));
        canvas.repaint();
        opened = busyTime() - start;
    }
    void mouse(QEvent::Type type, QPointF at, Qt::MouseButton button) {
        const bool move = type == QEvent::MouseMove;
        QMouseEvent event(type, at, canvas.mapToGlobal(at), move ? Qt::NoButton : button,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : button, Qt::NoModifier);
        QApplication::sendEvent(&canvas, &event);
    }
    void wheel(QPointF at, int turned) {
        QWheelEvent event(at, canvas.mapToGlobal(at), {}, {0, turned}, Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas, &event);
    }
    double frame(const std::function<void()>& act) {
        const double start = busyTime();
        act();
        canvas.repaint();
        return busyTime() - start;
    }
    /// The frames of a drag along a loop; the first one, which starts it, among them.
    std::vector<double> drag(QPointF from, Qt::MouseButton button, qreal reach) {
        std::vector<double> times;
        mouse(QEvent::MouseButtonPress, from, button);
        QApplication::processEvents(); // a hand is slower than that
        for (int i = 1; i <= frames; ++i) {
            const double angle = 6.28 * i / frames;
            const QPointF to = from + reach * QPointF(std::sin(angle), std::sin(2 * angle));
            times.push_back(frame([&] { mouse(QEvent::MouseMove, to, button); }));
        }
        mouse(QEvent::MouseButtonRelease, from, button);
        return times;
    }
    void zoomIn(int notches) {
        for (int i = 0; i < notches; ++i)
            wheel(QPointF(canvas.rect().center()), 120);
        settle();
    }
    void settle() {
        canvas.grab();
        canvas.setPlan(nullptr); // as after the pause that redraws it
        canvas.repaint();
    }
    void selectSome(std::size_t count) {
        std::vector<std::size_t> nodes(std::min(count, canvas.state().diagram.nodes.size()));
        std::iota(nodes.begin(), nodes.end(), std::size_t{0});
        selection.set(canvas.state().idsOf(nodes));
    }
};

void report(benchmark::State& state, std::vector<double> times) {
    std::ranges::sort(times);
    const auto at = [&](double part) {
        return times[static_cast<std::size_t>(std::ceil(part * static_cast<double>(times.size())) - 1)];
    };
    state.counters["p50_ms"] = at(0.5);
    state.counters["p95_ms"] = at(0.95);
    state.counters["max_ms"] = times.back();
}

using Make = std::function<equipoise::Platform()>;
using Gesture = std::function<std::vector<double>(Bench&)>;

void add(const std::string& name, const Make& make, const Gesture& gesture) {
    benchmark::RegisterBenchmark(name.c_str(),
                                 [=](benchmark::State& state) {
                                     Bench bench(make());
                                     std::vector<double> times;
                                     for (auto _ : state)
                                         times = gesture(bench);
                                     report(state, times);
                                 })
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
}

void addAll(const std::string& name, const Make& placed, const Make& bare) {
    const auto open = [](const Make& make) {
        return [=](benchmark::State& state) {
            double opened = 0;
            for (auto _ : state)
                opened = Bench(make()).opened;
            state.counters["open_ms"] = opened;
        };
    };
    benchmark::RegisterBenchmark((name + "/open").c_str(), open(placed))->Iterations(1);
    benchmark::RegisterBenchmark((name + "/open_without_places").c_str(), open(bare))->Iterations(1);
    const QPointF middle(800, 450);
    add(name + "/pan", placed, [=](Bench& b) { return b.drag(middle, Qt::MiddleButton, 300); });
    add(name + "/pan_all_selected", placed, [=](Bench& b) {
        b.canvas.commands()["selectAll"]->trigger();
        b.canvas.repaint();
        return b.drag(middle, Qt::MiddleButton, 300);
    });
    add(name + "/pan_enlarged", placed, [=](Bench& b) {
        b.zoomIn(8);
        return b.drag(middle, Qt::MiddleButton, 300);
    });
    add(name + "/zoom", placed, [=](Bench& b) {
        std::vector<double> times;
        for (int i = 0; i < frames; ++i)
            times.push_back(b.frame([&] { b.wheel(middle, i % 20 < 10 ? 120 : -120); }));
        return times;
    });
    const auto hover = [=](Bench& b) {
        std::vector<double> times;
        for (int i = 0; i < frames; ++i)
            times.push_back(b.frame(
                [&] { b.mouse(QEvent::MouseMove, QPointF(20 + 15 * i, 100 + 7 * i), Qt::NoButton); }));
        return times;
    };
    add(name + "/hover", placed, hover);
    const auto move = [=](std::size_t nodes) {
        return [=](Bench& b) {
            b.selectSome(nodes);
            b.canvas.repaint();
            return b.drag(b.canvas.state().scene.at(0), Qt::LeftButton, 200);
        };
    };
    add(name + "/drag_1", placed, move(1));
    add(name + "/drag_50", placed, move(50));
    add(name + "/drag_all", placed, move(1'000'000));
    add(name + "/drop_all", placed, [=](Bench& b) {
        b.selectSome(1'000'000);
        std::vector<double> times;
        for (int i = 0; i < 10; ++i) {
            const QPointF from = b.canvas.state().scene.at(0);
            b.mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
            b.mouse(QEvent::MouseMove, from + QPointF(30, i % 2 == 0 ? 20 : -20), Qt::NoButton);
            times.push_back(b.frame(
                [&] { b.mouse(QEvent::MouseButtonRelease, from + QPointF(30, 20), Qt::LeftButton); }));
        }
        return times;
    });
    add(name + "/edit", placed, [=](Bench& b) {
        std::vector<double> times;
        for (int i = 0; i < 20; ++i) {
            const equipoise::gui::SetCompute edit{equipoise::ProcessorId{0},
                                                  {.rate = 0.01 + 0.001 * i, .table = {}}};
            times.push_back(b.frame([&] { (void)b.document.apply(edit, "Edit"); }));
            times.push_back(b.frame([&] { b.document.undoStack()->undo(); }));
        }
        return times;
    });
    add(name + "/band", placed, [=](Bench& b) { return b.drag({5, 5}, Qt::LeftButton, 890); });
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light);
    addAll(
        "5000", [] { return support::largePlatform(5000, 20'000, true); },
        [] { return support::largePlatform(5000, 20'000, false); });
    addAll(
        "complete_200", [] { return support::completePlatform(200, true); },
        [] { return support::completePlatform(200, false); });
    for (const std::size_t each : {100U, 16U}) {
        const auto tree = [each] { return support::treePlatform(100'000, each); };
        const std::string name = "tree_" + std::to_string(each);
        addAll(name, tree, tree);
        add(name + "/open_fold", tree, [](Bench& b) {
            std::vector<double> times;
            for (std::size_t i = 0; i < 10; ++i) {
                const std::size_t node = b.canvas.state().diagram.indexOf(equipoise::ProcessorId{5000 * i});
                b.selection.set(b.canvas.state().idsOf(std::array{node}));
                times.push_back(b.frame([&] { b.canvas.commands()["openGroup"]->trigger(); }));
                times.push_back(b.frame([&] { b.canvas.commands()["foldGroup"]->trigger(); }));
            }
            return times;
        });
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
