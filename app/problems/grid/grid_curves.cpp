// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/grid_curves.h"

#include "app/text/describe.h"
#include "core/problems/grid/model/plan.h"
#include "core/solve/kept.h"

#include <QCoreApplication>
#include <algorithm>
#include <numeric>

namespace equipoise::gui::grid {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(GridCurves)
};

constexpr std::int64_t maxSteps = 200;
constexpr std::int64_t maxSizes = 24;
constexpr std::size_t maxCurves = 60;
constexpr std::size_t fewCurves = 12;       // that all get a name
constexpr std::size_t maxCells = 4'000'000; // of all steps together

QString timeTitle(const QString& what, const Scene& scene) {
    return text::headOf(what, text::unit(UnitRole::Time, scene.units));
}

/// In the unit of timeTitle().
double seenTime(double time, const Scene& scene) {
    return text::inUnit(time, UnitRole::Time, scene.units);
}

double sumOf(const Matrix<double>& times) {
    return std::accumulate(times.cells().begin(), times.cells().end(), 0.0);
}

StepLoads stepLoads(const Scene& scene, SolveControl& control) {
    const Matrix<double> times = scene.times();
    const auto affordable =
        static_cast<std::int64_t>(maxCells / std::max<std::size_t>(1, scene.places.size()));
    const std::int64_t count = std::clamp(std::min(maxSteps, affordable), std::int64_t{2}, maxSteps);
    const std::int64_t last = scene.blocks - 1;
    StepLoads loads;
    for (std::int64_t k = 0; k < std::min(count, scene.blocks) && !control.shouldStop(); ++k) {
        const auto part = scene.blocks <= count ? static_cast<double>(k)
                                                : static_cast<double>(k) / static_cast<double>(count - 1) *
                                                      static_cast<double>(last);
        const std::int64_t step = std::min(last, static_cast<std::int64_t>(part));
        loads.steps.push_back(step);
        loads.times.push_back(
            equipoise::grid::timesOfStep(times, *scene.distribution, scene.kernel, scene.blocks, step));
    }
    return loads;
}

/// Evenly spread up to the size of the question; whole panels while there are enough of them.
std::vector<std::int64_t> sizesFor(const Scene& scene) {
    const std::int64_t count = std::min(maxSizes, scene.blocks);
    const std::int64_t panel = std::lcm(scene.panelRows(), scene.panelColumns());
    std::vector<std::int64_t> sizes;
    for (std::int64_t k = 1; k <= count; ++k) {
        auto size = static_cast<std::int64_t>(static_cast<double>(scene.blocks) * static_cast<double>(k) /
                                              static_cast<double>(count));
        if (k < count && panel <= scene.blocks / count)
            size -= size % panel;
        if (size > 0 && (sizes.empty() || size > sizes.back()))
            sizes.push_back(size);
    }
    return sizes;
}

/// Whose curves are drawn.
std::vector<std::size_t> drawn(const Scene& scene, const StepLoads& loads) {
    std::vector<std::size_t> places(scene.places.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (places.size() <= maxCurves)
        return places;
    std::vector<double> most(places.size(), 0);
    for (const Matrix<double>& times : loads.times)
        for (std::size_t k = 0; k < most.size(); ++k)
            most[k] = std::max(most[k], times.cells()[k]);
    std::ranges::stable_sort(places, std::greater<>{}, [&most](std::size_t k) { return most[k]; });
    places.resize(maxCurves);
    std::ranges::sort(places);
    return places;
}

} // namespace

RunCurves runCurves(const PlanRecord& kept, const Scene& scene, SolveControl& control) {
    RunCurves curves;
    const auto* plan = kept.plan.answer.find<equipoise::grid::Plan>();
    if (plan == nullptr || !scene.distribution || scene.blocks < 1)
        return curves;
    curves.loads = stepLoads(scene, control);
    curves.predictions =
        equipoise::grid::predict(equipoise::inItems(kept.scenario, equipoise::Problem::Grid)->platform, *plan,
                                 scene.kernel, sizesFor(scene), control);
    return curves;
}

CurvesPicture loadCurves(const Scene& scene, const StepLoads& loads) {
    CurvesPicture picture;
    picture.axes.title = Words::tr("Load of each processor against the step");
    picture.axes.x = Words::tr("Step");
    picture.axes.y = timeTitle(Words::tr("Time"), scene);
    picture.axes.empty = Words::tr("No numbers yet");
    picture.axes.fromZero = picture.axes.whole = true;
    picture.axes.marks = false;
    picture.axes.legend = scene.shrinks(); // the curves meet at their ends
    if (loads.steps.empty())
        return picture;
    const std::vector<std::size_t> places = drawn(scene, loads);
    const auto add = [&](const QString& name, CurveInk ink, auto&& value) -> Curve& {
        Curve made{name, {}};
        made.ink = ink;
        for (std::size_t k = 0; k < loads.steps.size(); ++k) {
            const double time = seenTime(value(loads.times[k]), scene);
            made.points.push_back({static_cast<double>(loads.steps[k] + 1), time, time, time});
        }
        if (made.points.size() == 1) { // a product's steps are all alike; one point would not be seen
            made.points.push_back(made.points.front());
            made.points.back().x += 1;
        }
        picture.curves.push_back(std::move(made));
        return picture.curves.back();
    };
    for (const std::size_t k : places) {
        Curve& made = add(scene.places[k].name, CurveInk::Pale,
                          [k](const Matrix<double>& times) { return times.cells()[k]; });
        made.named = places.size() <= fewCurves && !scene.shrinks();
        made.processor = scene.places[k].processor;
    }
    add(Words::tr("mean"), CurveInk::Bound, [](const Matrix<double>& times) {
        return sumOf(times) / static_cast<double>(times.cells().size());
    }).dashed = true;
    add(Words::tr("slowest"), CurveInk::Main,
        [](const Matrix<double>& times) { return std::ranges::max(times.cells()); });
    return picture;
}

CurveAxes predictionAxes(const Scene& scene) {
    return {Words::tr("A whole run, by the model: %1").arg(kernelWords(scene.kernel)),
            Words::tr("Blocks of the matrix"),
            timeTitle(Words::tr("Time"), scene),
            {},
            true,
            false,
            Words::tr("No numbers yet")};
}

std::vector<Curve> predictionCurves(const Scene& scene,
                                    const std::vector<equipoise::grid::Prediction>& predictions) {
    std::vector<Curve> curves;
    if (predictions.empty())
        return curves;
    const auto add = [&](const QString& name, bool dashed, double equipoise::grid::Prediction::*time) {
        Curve made{name, {{0, 0, 0, 0}}, dashed};
        for (const equipoise::grid::Prediction& prediction : predictions) {
            const double seen = seenTime(prediction.*time, scene);
            made.points.push_back({static_cast<double>(prediction.blocks), seen, seen, seen});
        }
        curves.push_back(std::move(made));
    };
    add(Words::tr("this plan"), false, &equipoise::grid::Prediction::heterogeneous);
    add(Words::tr("block-cyclic"), true, &equipoise::grid::Prediction::cyclic);
    add(Words::tr("ideal"), true, &equipoise::grid::Prediction::ideal);
    return curves;
}

} // namespace equipoise::gui::grid
