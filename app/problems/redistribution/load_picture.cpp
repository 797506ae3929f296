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

CurvesPicture curvesOf(const PlanRecord& kept) {
    return loadCurves(*movesOf(kept));
}

} // namespace

CurvesPicture loadCurves(const Moves& moves) {
    CurvesPicture picture;
    picture.axes.title = LoadPicture::tr("Items held against time");
    picture.axes.x = LoadPicture::tr("Time");
    picture.axes.times = moves.units;
    picture.axes.y = LoadPicture::tr("Items");
    picture.axes.empty = LoadPicture::tr("Nothing moves");
    picture.axes.fromZero = picture.axes.yCounts = true;
    picture.axes.marks = false;
    if (moves.end <= 0)
        return picture;
    const Touching runs = touching(moves);
    for (const std::size_t i : shownOf(moves)) {
        Curve curve{moves.holders[i].name, {}};
        for (const LoadCurve::Point& point : loadCurve(moves, runs, i, maxEvents).points) {
            curve.points.push_back({point.time, point.load, point.load, point.load});
            if (point.load < 0)
                picture.axes.level = 0;
        }
        curve.ink = moves.size() > fewCurves ? CurveInk::Crowd
                    : i % 2 == 0             ? CurveInk::Main
                                             : CurveInk::Alternate;
        curve.named = moves.size() <= maxNamed;
        curve.processor = moves.holders[i].processor;
        picture.curves.push_back(std::move(curve));
    }
    return picture;
}

std::shared_ptr<const CurvesPicture> loadCurvesOf(const PlanRecord& kept) {
    return derived<curvesOf>(kept);
}

} // namespace equipoise::gui::redistribution
