// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/geometry.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>

namespace equipoise::gui::canvas {

View fitted(const QRectF& bounds, const QRectF& target, qreal margin) {
    const QRectF room = target.adjusted(margin, margin, -margin, -margin);
    qreal scale = 1;
    if (bounds.width() > 0 || bounds.height() > 0) {
        const qreal wide = bounds.width() > 0 ? std::max(room.width(), 1.0) / bounds.width() : HUGE_VAL;
        const qreal high = bounds.height() > 0 ? std::max(room.height(), 1.0) / bounds.height() : HUGE_VAL;
        scale = std::min(wide, high);
    }
    return {scale, target.center() - bounds.center() * scale};
}

View zoomedAt(const View& view, QPointF cursor, qreal factor, qreal smallest, qreal largest) {
    const QPointF fixed = view.toCanvas(cursor);
    const qreal scale = std::clamp(view.scale * factor, smallest, largest);
    return {scale, cursor - fixed * scale};
}

QRectF boundsOf(std::span<const QPointF> points) {
    if (points.empty())
        return {};
    QPointF least = points.front();
    QPointF most = least;
    for (const QPointF& point : points) {
        least = {std::min(least.x(), point.x()), std::min(least.y(), point.y())};
        most = {std::max(most.x(), point.x()), std::max(most.y(), point.y())};
    }
    return {least, most};
}

qreal largestRadius(QSizeF target, std::size_t nodes) {
    const qreal area = std::max(0.0, target.width()) * std::max(0.0, target.height());
    const qreal distance = std::sqrt(area / static_cast<qreal>(std::max<std::size_t>(nodes, 1)));
    return std::clamp(distance / 6, 3.0, 24.0);
}

qreal symbolZoom(qreal zoom) {
    return std::clamp(std::sqrt(zoom), 0.6, 2.2);
}

qreal discRadius(qreal relativeSpeed, qreal largest) {
    return largest * std::max(std::sqrt(relativeSpeed), 0.42);
}

qreal foldRadius(qreal relativeSpeed, qreal largest) {
    return 0.8 * largest * std::max(std::sqrt(relativeSpeed), 0.7);
}

qreal switchRadius(qreal largest) {
    return std::max(3.0, 0.4 * largest);
}

qreal strength(double cost, double cheapest, double dearest) {
    if (cost <= 0)
        return 1;
    // Free links are outside any logarithmic scale: the others are compared among themselves.
    if (cheapest <= 0 || dearest <= cheapest)
        return 0.5;
    return std::clamp(std::log(dearest / cost) / std::log(dearest / cheapest), 0.0, 1.0);
}

qreal linkOpacity(std::size_t links, qreal extent) {
    const qreal covered = 0.5 * static_cast<qreal>(links) / std::max(extent, 1.0);
    return covered <= 0.8 ? 1 : std::max(0.03, 0.8 / covered);
}

qreal distanceToSegment(QPointF point, QPointF a, QPointF b) {
    const QPointF along = b - a;
    const qreal length2 = QPointF::dotProduct(along, along);
    const qreal t = length2 > 0 ? std::clamp(QPointF::dotProduct(point - a, along) / length2, 0.0, 1.0) : 0;
    const QPointF away = point - (a + t * along);
    return std::hypot(away.x(), away.y());
}

bool meets(const QRectF& box, QPointF a, QPointF b) {
    qreal first = 0; // of the way from a to b, what is left within the sides looked at so far
    qreal last = 1;
    const auto cut = [&](qreal from, qreal by, qreal least, qreal most) {
        if (by == 0)
            return from >= least && from <= most;
        const auto [enter, leave] = std::minmax({(least - from) / by, (most - from) / by});
        first = std::max(first, enter);
        last = std::min(last, leave);
        return first <= last;
    };
    return cut(a.x(), b.x() - a.x(), box.left(), box.right()) &&
           cut(a.y(), b.y() - a.y(), box.top(), box.bottom());
}

std::optional<std::pair<QPointF, QPointF>> between(QPointF a, qreal radiusA, QPointF b, qreal radiusB) {
    const QPointF along = b - a;
    const qreal length = std::hypot(along.x(), along.y());
    if (length <= radiusA + radiusB)
        return std::nullopt;
    return std::pair{a + along * (radiusA / length), b - along * (radiusB / length)};
}

std::vector<QPointF> arrowhead(QPointF from, QPointF tip, qreal size) {
    const QPointF along = tip - from;
    const qreal length = std::hypot(along.x(), along.y());
    if (length <= 0)
        return {};
    const QPointF back = tip - along * (size / length);
    const QPointF aside = QPointF(-along.y(), along.x()) * (0.55 * size / length);
    return {tip, back + aside, back - aside};
}

Zone zoneAt(QPointF point, QPointF centre, qreal radius) {
    const qreal distance = std::hypot(point.x() - centre.x(), point.y() - centre.y());
    const qreal inside = std::max(radius - 4, radius * 2 / 3);
    if (distance <= inside)
        return Zone::Inside;
    return distance <= radius + 5 ? Zone::Rim : Zone::Outside;
}

namespace {

// Boxes by the cells they touch: a new box is compared with its neighbours only.
class Occupied {
public:
    bool isFree(const QRectF& box) const {
        bool result = true;
        eachCell(box, [&](std::uint64_t cell) {
            const auto found = m_cells.find(cell);
            if (found != m_cells.end())
                result = result && std::ranges::none_of(found->second,
                                                        [&](const QRectF& o) { return o.intersects(box); });
        });
        return result;
    }
    void add(const QRectF& box) {
        eachCell(box, [&](std::uint64_t cell) { m_cells[cell].push_back(box); });
    }

private:
    static constexpr qreal side = 64;

    template <class Visit>
    static void eachCell(const QRectF& box, Visit visit) {
        const auto cell = [](qreal value) { return static_cast<std::int32_t>(std::floor(value / side)); };
        for (std::int32_t y = cell(box.top()); y <= cell(box.bottom()); ++y)
            for (std::int32_t x = cell(box.left()); x <= cell(box.right()); ++x)
                visit((static_cast<std::uint64_t>(static_cast<std::uint32_t>(y)) << 32U) |
                      static_cast<std::uint32_t>(x));
    }

    std::unordered_map<std::uint64_t, std::vector<QRectF>> m_cells;
};

bool fitsInside(QSizeF text, qreal radius) {
    return std::hypot(text.width(), text.height()) / 2 <= radius - 1;
}

struct LabelPlace {
    Label::Side side;
    QRectF box;
};

/// Where a text may stand beside a disc, the best place first.
std::vector<LabelPlace> placesBeside(qreal radius, QSizeF size) {
    using Side = Label::Side;
    constexpr qreal labelGap = 2;
    const qreal w = size.width();
    const qreal h = size.height();
    const qreal below = radius + labelGap;
    const qreal above = -radius - labelGap - h;
    std::vector<LabelPlace> places{{Side::Below, {-w / 2, below, w, h}},
                                   {Side::Right, {radius + labelGap + 1, -h / 2, w, h}},
                                   {Side::Left, {-radius - labelGap - 1 - w, -h / 2, w, h}},
                                   {Side::Above, {-w / 2, above, w, h}}};
    for (const auto& [side, top] : {std::pair(Side::Below, below), std::pair(Side::Above, above)})
        for (const qreal left : {-radius, radius - w, labelGap, -labelGap - w})
            places.push_back({side, {left, top, w, h}});
    return places;
}

} // namespace

std::vector<Label> placeLabels(std::span<const LabelRequest> requests, const LabelRoom& room) {
    using Side = Label::Side;
    Occupied occupied;
    for (const LabelRequest& r : requests)
        occupied.add(QRectF(r.centre.x() - r.radius, r.centre.y() - r.radius, 2 * r.radius, 2 * r.radius));
    for (const QRectF& box : room.taken)
        occupied.add(box);
    std::vector<QRectF> placed; // labels beside discs
    const auto freePlace = [&](const LabelRequest& r, QSizeF size) -> std::optional<LabelPlace> {
        const bool anywhere = room.bounds.isNull() || !room.bounds.contains(r.centre);
        for (const LabelPlace& place : placesBeside(r.radius, size)) {
            const QRectF box = place.box.translated(r.centre);
            if (occupied.isFree(box) && (anywhere || room.bounds.contains(box)))
                return place;
        }
        return {};
    };
    // On its own disc, which a number may cover.
    const auto isCovering = [&](std::size_t node, const QRectF& box) {
        for (std::size_t i = 0; i < requests.size(); ++i) {
            const LabelRequest& r = requests[i];
            const QPointF near(std::clamp(r.centre.x(), box.left(), box.right()),
                               std::clamp(r.centre.y(), box.top(), box.bottom()));
            if (i != node && std::hypot(near.x() - r.centre.x(), near.y() - r.centre.y()) < r.radius)
                return true;
        }
        return std::ranges::any_of(placed, [&](const QRectF& label) { return label.intersects(box); });
    };
    const auto centred = [](QSizeF size) {
        return QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height());
    };
    std::vector<Label> labels;
    labels.reserve(requests.size());
    for (const LabelRequest& r : requests) {
        Label label;
        if (fitsInside(r.inside, r.radius)) {
            labels.push_back({Side::Inside, centred(r.inside)});
            continue;
        }
        if (const auto place = freePlace(r, r.beside)) {
            label = {place->side, place->box};
        } else if (!room.number.isEmpty()) {
            const auto beside = fitsInside(room.number, r.radius) ? std::nullopt : freePlace(r, room.number);
            const QRectF inDisc = centred(room.number);
            if (beside)
                label = {Side::Number, beside->box};
            else if (fitsInside(room.number, r.radius) ||
                     !isCovering(labels.size(), inDisc.translated(r.centre)))
                label = {Side::Number, inDisc};
        }
        if (label.side != Side::Hidden) {
            placed.push_back(label.box.translated(r.centre));
            occupied.add(placed.back());
        }
        labels.push_back(label);
    }
    return labels;
}

} // namespace equipoise::gui::canvas
