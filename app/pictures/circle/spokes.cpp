// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/spokes.h"

#include "app/pictures/circle/arcs.h"

#include <QPolygonF>
#include <algorithm>
#include <numbers>
#include <utility>

namespace equipoise::gui::circle {

namespace {

constexpr double apart = 1.5; ///< from the middle of a spoke to the nearer edge of an arrow
constexpr double slimmest = 1.4;

/// Distances from the centre between which arrows lie.
std::pair<double, double> span(const Layout& layout) {
    const double inner = layout.hub + 5;
    return {inner, std::max(inner, layout.radius - layout.disc - 3)};
}

/// A point at a distance from the centre, off the spoke by `aside`.
QPointF offSpoke(const Layout& layout, std::size_t spoke, double distance, double aside) {
    const QPointF out = pointAt({}, 1, layout.angle(spoke));
    return layout.centre + out * distance + QPointF(-out.y(), out.x()) * aside;
}

double sideOf(const Layout& layout, bool outwards) {
    return (outwards ? 1 : -1) * (apart + layout.widest / 2);
}

} // namespace

Layout layOutSpokes(const Room& room, std::size_t count) {
    Layout layout = layOut(room, count);
    const auto n = static_cast<double>(std::max<std::size_t>(count, 1));
    if (!layout.dense) {
        layout.disc = std::clamp(2 * std::numbers::pi * layout.barTo / n * 0.17, 1.5,
                                 std::min(20.0, layout.barTo * 0.15));
        layout.radius = std::max(3.0, layout.barFrom - layout.disc - 4);
    } else {
        layout.radius = std::max(3.0, layout.barFrom - 2);
    }
    layout.hub = std::clamp(layout.radius * 0.26, 3.0, 30.0);
    const double around = 2 * std::numbers::pi * (layout.hub + 10) / n;
    const auto [inner, outer] = span(layout);
    layout.widest = std::clamp(std::min(around * 0.28, (outer - inner) * 0.25), slimmest, 12.0);
    return layout;
}

QPointF pointOnSpoke(const Layout& layout, std::size_t spoke, bool outwards, double done) {
    const auto [from, to] = span(layout);
    const double distance = outwards ? from + (to - from) * done : to + (from - to) * done;
    return offSpoke(layout, spoke, distance, sideOf(layout, outwards));
}

QPainterPath spokeArrow(const Layout& layout, std::size_t spoke, bool outwards, double width, double done) {
    const auto [inner, outer] = span(layout);
    QPainterPath path;
    if (outer - inner < 2 || done <= 0)
        return path;
    const double from = outwards ? inner : outer;
    const double to = outwards ? outer : inner;
    const double towards = to > from ? 1 : -1;
    const double head = std::min(std::max(5.0, width * 1.1), (outer - inner) / 2);
    const double neck = to - towards * head;
    const double shaft = from + (neck - from) * std::min(done, 1.0);
    const double middle = sideOf(layout, outwards);
    const double half = width / 2;
    const double wing = std::max(half + 2, 3.0);
    const auto point = [&](double distance, double aside) {
        return offSpoke(layout, spoke, distance, middle + aside);
    };
    QPolygonF polygon{point(from, -half), point(shaft, -half)};
    if (done >= 1)
        polygon << point(neck, -wing) << point(to, 0) << point(neck, wing);
    polygon << point(shaft, half) << point(from, half);
    path.addPolygon(polygon);
    path.closeSubpath();
    return path;
}

} // namespace equipoise::gui::circle
