// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/small_platform.h"

#include "app/pictures/canvas/layout/layout.h"
#include "app/pictures/plan/small_shapes.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui::small {

namespace {

constexpr qreal largestDisc = 6.5;
constexpr qreal smallestDisc = 2.5;

} // namespace

Places::Places(const Platform& platform, const QRectF& area)
    : m_places(canvas::automaticPlaces(platform, canvas::ownPlaces(platform)))
    , m_processors(platform.size()) {
    for (std::size_t i = 0; i < m_processors; ++i) {
        const double rate = platform.processors[i].compute(1);
        m_fastest = std::max(m_fastest, rate > 0 ? 1 / rate : 0);
    }
    if (m_places.empty())
        return;
    const auto [left, right] = std::ranges::minmax(m_places, {}, &QPointF::x);
    const auto [top, bottom] = std::ranges::minmax(m_places, {}, &QPointF::y);
    const QRectF inner = area.adjusted(largestDisc, largestDisc, -largestDisc, -largestDisc);
    const qreal scale = std::min(inner.width() / std::max(1.0, right.x() - left.x()),
                                 inner.height() / std::max(1.0, bottom.y() - top.y()));
    const QPointF middle((left.x() + right.x()) / 2, (top.y() + bottom.y()) / 2);
    for (QPointF& place : m_places)
        place = inner.center() + scale * (place - middle);
}

qreal Places::radius(const Processor& processor) const {
    const double rate = processor.compute(1);
    return rate > 0 ? std::max(smallestDisc, largestDisc * std::sqrt(1 / rate / m_fastest)) : smallestDisc;
}

void links(QPainter& painter, const Platform& platform, const Places& places, const style::Tokens& tokens) {
    constexpr std::size_t maxLinks = 40;
    if (platform.links.size() > maxLinks)
        return;
    for (const Link& link : platform.links)
        line(painter, places[link.from], places[link.to], tokens.faint, 1);
}

} // namespace equipoise::gui::small
