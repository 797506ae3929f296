// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/layout/snap.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace equipoise::gui::canvas {

namespace {

constexpr qreal same = 0.01; ///< pixels: on one line

} // namespace

Snapper::Snapper(std::vector<QRectF> still)
    : m_boxes(std::move(still)) {
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const QRectF& box = m_boxes[i];
        m_across.centres.push_back({box.center().x(), i});
        m_down.centres.push_back({box.center().y(), i});
        m_across.edges.push_back({box.left(), i});
        m_across.edges.push_back({box.right(), i});
        m_down.edges.push_back({box.top(), i});
        m_down.edges.push_back({box.bottom(), i});
    }
    for (Axis* axis : {&m_across, &m_down}) {
        std::ranges::stable_sort(axis->centres, {}, &Mark::at);
        std::ranges::stable_sort(axis->edges, {}, &Mark::at);
    }
}

Snapper::Fit Snapper::nearest(const Axis& axis, qreal low, qreal high, qreal reach) {
    Fit best;
    qreal distance = reach;
    const auto offer = [&](const std::vector<Mark>& marks, qreal at) {
        const auto above = std::ranges::lower_bound(marks, at, {}, &Mark::at);
        const auto consider = [&](const Mark& mark) {
            if (const qreal away = std::abs(mark.at - at);
                away < distance || (!best.found && away <= reach)) {
                best = {mark.at - at, true};
                distance = away;
            }
        };
        if (above != marks.begin())
            consider(*std::prev(above));
        if (above != marks.end())
            consider(*above);
    };
    offer(axis.centres, (low + high) / 2);
    offer(axis.edges, low);
    offer(axis.edges, high);
    return best;
}

void Snapper::addGuides(const Axis& axis, Qt::Orientation orientation, const QRectF& moved,
                        std::vector<QLineF>& guides) const {
    const bool vertical = orientation == Qt::Vertical; // the line
    const auto span = [&](const QRectF& box) {
        return vertical ? std::pair(box.top(), box.bottom()) : std::pair(box.left(), box.right());
    };
    const auto offer = [&](const std::vector<Mark>& marks, qreal at) {
        auto [from, to] = span(moved);
        bool fits = false;
        for (auto mark = std::ranges::lower_bound(marks, at - same, {}, &Mark::at);
             mark != marks.end() && mark->at <= at + same; ++mark) {
            const auto [low, high] = span(m_boxes[mark->box]);
            from = std::min(from, low);
            to = std::max(to, high);
            fits = true;
        }
        if (fits)
            guides.push_back(vertical ? QLineF(at, from, at, to) : QLineF(from, at, to, at));
    };
    const std::array<qreal, 2> edges =
        vertical ? std::array{moved.left(), moved.right()} : std::array{moved.top(), moved.bottom()};
    offer(axis.centres, vertical ? moved.center().x() : moved.center().y());
    offer(axis.edges, edges[0]);
    if (edges[1] > edges[0])
        offer(axis.edges, edges[1]);
}

Snap Snapper::snap(const QRectF& moving, qreal reach) const {
    const Fit x = nearest(m_across, moving.left(), moving.right(), reach);
    const Fit y = nearest(m_down, moving.top(), moving.bottom(), reach);
    Snap snap;
    snap.by = QPointF(x.by, y.by);
    const QRectF moved = moving.translated(snap.by);
    if (x.found)
        addGuides(m_across, Qt::Vertical, moved, snap.guides);
    if (y.found)
        addGuides(m_down, Qt::Horizontal, moved, snap.guides);
    return snap;
}

} // namespace equipoise::gui::canvas
