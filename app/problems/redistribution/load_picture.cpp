// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/load_picture.h"

#include "app/document/derived.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace equipoise::gui::redistribution {

namespace {

struct LoadPicture {
    Q_DECLARE_TR_FUNCTIONS(LoadPicture)
};

constexpr std::size_t maxCurves = 1000;
constexpr std::size_t maxEvents = 2048; // of one curve; beyond, its long runs are straight lines
constexpr std::size_t fewCurves = 8;    // that the eye can follow all at once
constexpr std::size_t maxNamed = 30;

/// Positions of the processors whose load changes most.
std::vector<std::size_t> shownOf(const Moves& moves) {
    std::vector<std::size_t> shown(moves.size());
    std::iota(shown.begin(), shown.end(), std::size_t{0});
    if (shown.size() > maxCurves) {
        std::ranges::nth_element(shown, shown.begin() + maxCurves, [&](auto a, auto b) {
            const auto size = [&](std::size_t i) { return std::abs(moves.holders[i].imbalance); };
            return size(a) != size(b) ? size(a) > size(b) : a < b;
        });
        shown.resize(maxCurves);
        std::ranges::sort(shown);
    }
    return shown;
}

LoadCurves curvesOf(const PlanRecord& kept) {
    return loadCurves(*movesOf(kept));
}

} // namespace

LoadCurves loadCurves(const Moves& moves) {
    LoadCurves loads;
    if (moves.end <= 0)
        return loads;
    const Touching runs = touching(moves);
    for (const std::size_t i : shownOf(moves)) {
        Curve curve{moves.holders[i].name, {}};
        for (const LoadCurve::Point& point : loadCurve(moves, runs, i, maxEvents).points) {
            curve.points.push_back({point.time, point.load, point.load, point.load});
            loads.belowZero = loads.belowZero || point.load < 0;
        }
        curve.ink = moves.size() > fewCurves ? CurveInk::Crowd
                    : i % 2 == 0             ? CurveInk::Main
                                             : CurveInk::Alternate;
        curve.named = moves.size() <= maxNamed;
        curve.processor = moves.holders[i].processor;
        loads.curves.push_back(std::move(curve));
    }
    return loads;
}

std::shared_ptr<const LoadCurves> loadCurvesOf(const PlanRecord& kept) {
    return derived<curvesOf>(kept);
}

CurveAxes loadAxes(const Moves& moves, const LoadCurves& loads) {
    CurveAxes axes;
    axes.title = LoadPicture::tr("Items held against time");
    axes.x = LoadPicture::tr("Time");
    axes.times = moves.units;
    axes.y = LoadPicture::tr("Items");
    axes.empty = LoadPicture::tr("Nothing moves");
    axes.fromZero = axes.yCounts = true;
    axes.marks = false;
    if (loads.belowZero)
        axes.level = 0;
    return axes;
}

} // namespace equipoise::gui::redistribution
