// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/layout/arrange.h"

#include "app/pictures/canvas/paint/geometry.h"

#include <algorithm>
#include <numeric>

namespace equipoise::gui::canvas {

std::vector<QPointF> aligned(std::span<const QPointF> places, Align how) {
    const QRectF bounds = boundsOf(places);
    std::vector<QPointF> moved(places.begin(), places.end());
    for (QPointF& place : moved) {
        switch (how) {
        case Align::Left:
            place.setX(bounds.left());
            break;
        case Align::Centre:
            place.setX(bounds.center().x());
            break;
        case Align::Right:
            place.setX(bounds.right());
            break;
        case Align::Top:
            place.setY(bounds.top());
            break;
        case Align::Middle:
            place.setY(bounds.center().y());
            break;
        case Align::Bottom:
            place.setY(bounds.bottom());
            break;
        }
    }
    return moved;
}

std::vector<QPointF> distributed(std::span<const QPointF> places, Distribute how) {
    std::vector<QPointF> moved(places.begin(), places.end());
    if (places.size() < 3)
        return moved;
    const auto along = [how](QPointF& place) -> qreal& {
        return how == Distribute::Horizontally ? place.rx() : place.ry();
    };
    std::vector<std::size_t> order(places.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return along(moved[i]); });
    const qreal first = along(moved[order.front()]);
    const qreal last = along(moved[order.back()]);
    for (std::size_t k = 1; k + 1 < order.size(); ++k)
        along(moved[order[k]]) =
            first + (last - first) * static_cast<qreal>(k) / static_cast<qreal>(order.size() - 1);
    return moved;
}

} // namespace equipoise::gui::canvas
