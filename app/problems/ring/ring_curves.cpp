// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/ring_curves.h"

#include "app/text/describe.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/model/plan.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

struct CountPicture {
    Q_DECLARE_TR_FUNCTIONS(CountPicture)
};

constexpr double farApartFrom = 20; ///< times between the slowest and the fastest

/// Times of rings in the platform's unit.
struct RingTime {
    double count = 0;
    double time = 0;
    std::optional<double> bound{}; ///< of rings of `count` processors, where a bound is known
};

QString pointWords(const RingTime& row, bool fastest, const Units& units) {
    const auto full = [&](double time) { return text::fullQuantity(time, UnitRole::Time, units); };
    const QString count = text::number(row.count);
    if (!fastest)
        return CountPicture::tr("Processors: %1, lightest ring known: T = %2").arg(count, full(row.time));
    if (row.bound && tolerance::sameTime(*row.bound, row.time, tolerance::proof))
        return CountPicture::tr("Processors: %1, fastest ring: T = %2").arg(count, full(row.time));
    return CountPicture::tr("Processors: %1, fastest ring known: T = %2; none below %3")
        .arg(count, full(row.time), full(row.bound.value_or(0)));
}

QString countWords(const RingTime& row, const Units& units) {
    return CountPicture::tr("%1: %2", "processors: time")
        .arg(text::number(row.count), text::quantity(row.time, UnitRole::Time, units));
}

QString spokenCurve(const QString& name, const std::vector<RingTime>& rows, const Units& units) {
    QStringList parts;
    for (const RingTime& row : rows)
        parts << countWords(row, units);
    return CountPicture::tr("%1: %2", "name of a curve: its points")
        .arg(name, parts.join(QStringLiteral("; ")));
}

} // namespace

CurvesPicture countCurvesOf(const PlanRecord* kept, bool current) {
    CurvesPicture picture;
    CurveAxes& axes = picture.axes;
    axes.title = CountPicture::tr("Time by number of processors");
    axes.empty = kept ? CountPicture::tr("This solver says nothing about other numbers of processors")
                      : CountPicture::tr("No numbers yet");
    const auto* ring = kept ? kept->plan.answer.find<ring::Plan>() : nullptr;
    if (!ring)
        return picture;
    std::vector<RingTime> fastest;
    std::vector<RingTime> lightest;
    for (const ring::BestBySize& row : ring->byCount)
        if (std::isfinite(row.time))
            fastest.push_back({static_cast<double>(row.count), row.time, row.bound});
    for (const ring::LightestBySize& row : ring->lightest)
        if (const double time = row.time.value_or(NAN); std::isfinite(time))
            lightest.push_back({static_cast<double>(row.count), time});
    if (fastest.empty() && lightest.empty())
        return picture;
    const Units units = kept->scenario->platform.units;
    const RingTime plan{static_cast<double>(ring->order.size()), kept->plan.value.value_or(0)};
    double least = plan.time;
    double most = plan.time;
    for (auto* rows : {&lightest, &fastest}) {
        std::ranges::sort(*rows, {}, &RingTime::count);
        for (const RingTime& row : *rows) {
            least = std::min(least, row.time);
            most = std::max(most, row.time);
        }
        if (!rows->empty() && rows->front().count == 1 && fastest.size() + lightest.size() > 1)
            axes.level = rows->front().time;
    }
    const Measure measure{UnitRole::Time, units};
    const Unit unit = equipoise::shownUnit(equipoise::Quantity{most}, measure);
    const auto seen = [&](double time) { return equipoise::inUnit(time, unit, measure); };
    if (axes.level)
        axes.level = seen(*axes.level);
    axes.levelName = CountPicture::tr("one processor");
    axes.x = CountPicture::tr("Processors");
    axes.y = text::headOf(QStringLiteral("T"), text::unit(unit, measure));
    axes.fromZero = axes.legend = axes.whole = true;
    axes.farApart = least > 0 && most > farApartFrom * least;
    axes.pale = !current;
    const auto curve = [&](const QString& name, const std::vector<RingTime>& rows, CurveInk ink) {
        Curve made{name, {}, ink == CurveInk::Other};
        made.ink = ink;
        for (const RingTime& row : rows)
            made.points.push_back({row.count, seen(row.time), seen(row.time), seen(row.time), made.dashed});
        return made;
    };
    QStringList spoken{CountPicture::tr("Processors in the ring: %1", "count").arg(text::number(plan.count))};
    const QString fastestName = CountPicture::tr("Fastest ring known");
    const QString lightestName = CountPicture::tr("Lightest ring known");
    if (!fastest.empty())
        spoken << spokenCurve(fastestName, fastest, units);
    if (!lightest.empty()) {
        spoken << spokenCurve(lightestName, lightest, units);
        picture.curves.push_back(curve(lightestName, lightest, CurveInk::Other));
    }
    if (!fastest.empty())
        picture.curves.push_back(curve(fastestName, fastest, CurveInk::Main));
    axes.spoken = spoken.join(QStringLiteral(". ")) + QLatin1Char('.');
    Curve chosen = curve({}, {plan}, CurveInk::Highlight);
    chosen.best = 0;
    chosen.bestLabel = countWords(plan, units);
    chosen.marks = false;
    picture.curves.push_back(std::move(chosen));
    std::vector<std::vector<RingTime>> shown;
    for (auto* rows : {&lightest, &fastest})
        if (!rows->empty())
            shown.push_back(std::move(*rows));
    axes.words = [=, inks = std::pair{picture.curves[0].ink, picture.curves[1].ink}](std::size_t curveIndex,
                                                                                     std::size_t point) {
        return curveIndex < shown.size()
                   ? pointWords(shown[curveIndex][point],
                                (curveIndex == 0 ? inks.first : inks.second) == CurveInk::Main, units)
                   : QString(); // the plan's ring is on one of them
    };
    return picture;
}

bool hasFastest(const CurvesPicture& counts) {
    return std::ranges::any_of(counts.curves, [](const Curve& curve) { return curve.ink == CurveInk::Main; });
}

} // namespace equipoise::gui
