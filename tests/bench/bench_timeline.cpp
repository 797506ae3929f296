// SPDX-License-Identifier: GPL-3.0-or-later
// How long the timeline takes to repaint, in software at 1600 x 900, at every zoom level: the median, the
// 95th percentile and the slowest of the frames of a pan, and how the slowest level compares with the
// quickest.
#include "app/pictures/style/tokens.h"
#include "app/pictures/timeline/timeline_picture.h"
#include "tests/support/timeline_plans.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <map>
#include <string>
#include <vector>

using namespace equipoise::gui;

namespace {

constexpr int framesALevel = 41;

/// Milliseconds, by name of the chart: of each level the median and the 95th percentile.
struct Levels {
    std::vector<double> medians;
    std::vector<double> late;
};
std::map<std::string, Levels> allLevels;

double at(const std::vector<double>& sorted, double part) {
    return sorted[static_cast<std::size_t>(std::ceil(part * static_cast<double>(sorted.size())) - 1)];
}

using MakePlan = std::function<std::shared_ptr<equipoise::PlanRecord>()>;

/// Charts are made once and kept: a million blocks take a while.
const timeline::Chart& chartNamed(const std::string& name, const MakePlan& make) {
    static std::map<std::string, timeline::Chart> charts;
    auto found = charts.find(name);
    if (found == charts.end()) {
        charts.clear(); // one at a time
        found = charts.emplace(name, timeline::chartOf(*make())).first;
    }
    return found->second;
}

/// Milliseconds that this thread has been running: what else the machine does is left out.
double busyTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

double paintOnce(QImage& image, const timeline::Chart& chart, const TimelineState& state) {
    const double start = busyTime();
    image.fill(equipoise::gui::style::light().card);
    QPainter painter(&image);
    paintTimeline(painter, QRectF(image.rect()).adjusted(2, 2, -14, -12), chart, state,
                  equipoise::gui::style::light());
    painter.end();
    return busyTime() - start;
}

void repaint(benchmark::State& state, const std::string& name, const MakePlan& make) {
    const timeline::Chart& chart = chartNamed(name, make);
    QImage image(1600, 900, QImage::Format_RGB32);
    const timeline::Extent extent{chart.latest};
    const double span =
        std::max(extent.span() / std::pow(2.0, static_cast<double>(state.range(0))), extent.minSpan());
    std::vector<double> times;
    for (auto _ : state) {
        for (int frame = 0; frame < framesALevel; ++frame) {
            TimelineState look;
            look.view.span = span;
            look.view.begin = (extent.span() - span) * frame / (framesALevel - 1);
            times.push_back(paintOnce(image, chart, look));
        }
    }
    std::ranges::sort(times);
    state.counters["p50_ms"] = at(times, 0.5);
    state.counters["p95_ms"] = at(times, 0.95);
    state.counters["max_ms"] = times.back();
    allLevels[name].medians.push_back(at(times, 0.5));
    allLevels[name].late.push_back(at(times, 0.95));
}

void sweep(const std::string& name, const MakePlan& make) {
    auto* const bench = benchmark::RegisterBenchmark(
        name.c_str(), [=](benchmark::State& state) { repaint(state, name, make); });
    bench->DenseRange(0, 20, 2)->Arg(30)->Arg(40)->Iterations(2)->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    sweep("1M_bars_200_rows", [] { return support::manyBlocks(200, 1'000'000, false, 1); });
    sweep("1M_bars_200_rows_in_lanes", [] { return support::manyBlocks(200, 1'000'000, true, 1); });
    sweep("1M_bars_1_row", [] { return support::manyBlocks(1, 1'000'000, false, 1); });
    sweep("40k_runs_of_1M_200_rows", [] { return support::manyRuns(200, 200, 1'000'000, 1); });
    sweep("grid_of_2003", [] { return support::grid2003Plan(); });
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    for (const auto& [name, levels] : allLevels) {
        const auto [best, worst] = std::ranges::minmax(levels.medians);
        std::printf("%s: p95 at the worst level %.2f ms; median %.2f to %.2f ms, ratio %.2f\n", name.c_str(),
                    std::ranges::max(levels.late), best, worst, worst / best);
    }
    return 0;
}
