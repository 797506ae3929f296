// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window takes to show a step of a long recording: its state, words and picture, forward, back
// and at random. The longest of all steps has to stay below 50 ms.
#include "app/tools/playback/playback_view.h"
#include "core/base/random.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/solve/recording.h"
#include "tests/support/grids.h"
#include "tests/support/redistributions.h"
#include "tests/support/ring_families.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/scenarios.h"
#include "tests/support/stars.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>
#include <string>

using namespace equipoise;

namespace {

using Shared = std::shared_ptr<const Scenario>;
using Make = std::function<Scenario()>;

Scenario ringOf(std::size_t processors) {
    return support::ringScenario(
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, processors, 1));
}

Scenario starOf(std::size_t workers, std::int64_t tasks) {
    Random random(1);
    std::vector<double> cycle;
    std::vector<double> cost;
    std::vector<std::int64_t> load;
    for (std::size_t i = 0; i < workers; ++i) {
        cycle.push_back(std::floor(random.between(5, 50)));
        cost.push_back(std::floor(random.between(1, 9)));
        load.push_back(i % 7 == 0 ? tasks : 0);
    }
    return support::scenarioOf(star::makeStar(cycle, cost, load));
}

Scenario movingOf(std::size_t processors) {
    const support::RingCase one =
        support::randomRing(1, processors, 40, 100, redistribution::Direction::Both);
    const support::RingCase alike =
        support::ringCase(one.question.imbalance, one.question.loads, 0.5, redistribution::Direction::Both);
    Scenario scenario;
    scenario.platform = alike.platform;
    scenario.questions.set<redistribution::Question>(alike.question);
    return scenario;
}

Scenario gridOf(std::int64_t rows, std::int64_t columns) {
    Random random(1);
    std::vector<double> times;
    for (std::int64_t k = 0; k < rows * columns; ++k)
        times.push_back(random.between(0.1, 1));
    Scenario scenario;
    scenario.platform = support::gridPlatform(times);
    grid::Question& question = scenario.questions.set<grid::Question>();
    question.rows = rows;
    question.columns = columns;
    question.panelRows = 8 * rows;
    question.panelColumns = 8 * columns;
    question.blocks = 16 * rows;
    return scenario;
}

/// Of this thread, in milliseconds: what else the machine does is left out.
double busyTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// To the step as a person goes there, until it is on the screen.
double shown(equipoise::gui::PlaybackView& view, std::size_t step) {
    const double start = busyTime();
    view.goTo(step);
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    return busyTime() - start;
}

void play(benchmark::State& state, const SolveRequest& request, const Make& make) {
    SolveControl control;
    const auto recorded = record(std::make_shared<const Scenario>(make()), request, control);
    if (!recorded) {
        state.SkipWithError(recorded.error().subject.c_str());
        return;
    }
    equipoise::gui::PlaybackView view;
    view.resize(1240, 800);
    view.show();
    view.setRecordings({std::make_shared<const Recording>(*recorded)});
    QCoreApplication::processEvents();
    const std::size_t steps = view.steps();
    const std::size_t visited = std::min<std::size_t>(steps, 200);
    const std::size_t stride = steps / visited; // of a long one, every so many
    Random random(1);
    std::vector<double> times;
    for (auto _ : state) {
        for (std::size_t k = 0; k < visited; ++k)
            times.push_back(shown(view, k * stride));
        for (std::size_t k = visited; k-- > 0;)
            times.push_back(shown(view, k * stride));
        for (std::size_t k = 0; k < visited; ++k)
            times.push_back(shown(view, random.below(steps)));
    }
    std::ranges::sort(times);
    state.counters["steps"] = static_cast<double>(steps);
    state.counters["p50_ms"] = times[times.size() / 2];
    state.counters["p95_ms"] = times[times.size() * 95 / 100];
    state.counters["max_ms"] = times.back();
}

void add(const std::string& name, Problem problem, const std::string& solver, ParameterValues options,
         Make make) {
    benchmark::RegisterBenchmark(name.c_str(),
                                 [=](benchmark::State& state) {
                                     play(state, {problem, solver, options}, make);
                                 })
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    add("ring_subsets_14", Problem::Ring, "subsets", {}, [] { return ringOf(14); });
    add("ring_greedy_500", Problem::Ring, "greedy", {}, [] { return ringOf(500); });
    add("ring_lin_kernighan_1500", Problem::Ring, "lin-kernighan", {{"kicks", std::int64_t{5}}},
        [] { return ringOf(1500); });
    add("scatter_algorithm_1_200", Problem::Scatter, "algorithm-1", {}, [] {
        return support::scenarioOf(support::randomScatter(support::ScatterShape::Affine, 12, 200, 1));
    });
    add("redistribution_algorithm_3_400", Problem::Redistribution, "algorithm-3", {},
        [] { return movingOf(400); });
    add("redistribution_general_60", Problem::Redistribution, "general", {}, [] { return movingOf(60); });
    add("star_bba_500", Problem::Star, "bba", {}, [] { return starOf(500, 40); });
    add("star_mbbsa_500", Problem::Star, "mbbsa", {}, [] { return starOf(500, 40); });
    add("star_bba_printed_60", Problem::Star, "bba", {{"reading", std::string("as-printed")}},
        [] { return starOf(60, 100); });
    add("grid_exact_4x5", Problem::Grid, "exact", {}, [] { return gridOf(4, 5); });
    add("grid_panel_12x12", Problem::Grid, "fast", {{"play", std::string("panel")}},
        [] { return gridOf(12, 12); });
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
