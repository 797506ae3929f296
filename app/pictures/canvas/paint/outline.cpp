// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace equipoise::gui::canvas {

namespace {

constexpr std::size_t corners = 16; ///< of a disc: 30 (1 - cos(pi / 16)) = 0.58

std::array<QPointF, corners> roundPoints() {
    std::array<QPointF, corners> points;
    for (std::size_t k = 0; k < corners; ++k) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(corners);
        points[k] = {std::cos(angle), std::sin(angle)};
    }
    return points;
}

qreal cross(QPointF o, QPointF a, QPointF b) {
    return (a.x() - o.x()) * (b.y() - o.y()) - (a.y() - o.y()) * (b.x() - o.x());
}

} // namespace

QPolygonF hullAround(std::span<const Disc> discs, qreal margin) {
    static const std::array<QPointF, corners> around = roundPoints();
    std::vector<QPointF> points;
    points.reserve(discs.size() * corners);
    for (const Disc& disc : discs)
        for (const QPointF& direction : around)
            points.push_back(disc.centre + (disc.radius + margin) * direction);
    std::ranges::sort(points,
                      [](QPointF a, QPointF b) { return a.x() != b.x() ? a.x() < b.x() : a.y() < b.y(); });
    // Andrew's monotone chain: the upper and the lower half.
    QPolygonF hull;
    const auto turn = [&](auto first, auto last) {
        const qsizetype start = hull.size();
        for (; first != last; ++first) {
            while (hull.size() >= start + 2 &&
                   cross(hull[hull.size() - 2], hull[hull.size() - 1], *first) <= 0)
                hull.removeLast();
            hull.append(*first);
        }
        if (!hull.isEmpty())
            hull.removeLast();
    };
    turn(points.begin(), points.end());
    turn(points.rbegin(), points.rend());
    return hull;
}

QRectF titleBox(const QPolygonF& hull, QSizeF text) {
    const auto highest = std::ranges::min_element(hull, {}, [](QPointF point) { return point.y(); });
    const QRectF bounds = hull.boundingRect();
    const qreal half = bounds.width() / 2;
    const qreal room = std::max(0.0, half - text.width() / 2);
    const qreal x = std::clamp(highest->x(), bounds.center().x() - room, bounds.center().x() + room);
    return {x - text.width() / 2, bounds.top() - text.height() - 1, text.width(), text.height()};
}

} // namespace equipoise::gui::canvas
