// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/places.h"

#include "app/pictures/circle/arcs.h"

#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace equipoise::gui::circle {

namespace {

constexpr double minSpacing = 4; ///< along the circle; closer processors make bands
constexpr double maxDisc = 26;
constexpr double maxBars = 46;
constexpr double thinnest = 1.2;

double arcLength(double radius, double degrees) {
    return radius * degrees * std::numbers::pi / 180;
}

double degreesOf(double radius, double length) {
    return radius > 0 ? length / radius * 180 / std::numbers::pi : 0;
}

/// Where the arrow over a link begins and ends: angles, in its direction.
struct Span {
    double from = 0;
    double to = 0;
    double length() const { return std::abs(to - from); }
};

Span spanOf(const Layout& layout, std::size_t link, bool forwards) {
    const double gap = degreesOf(layout.radius, layout.disc + std::clamp(layout.disc / 5, 0.4, 3.0));
    const double start = layout.angle(link) + gap;
    const double end = layout.angle(link) + layout.step() - gap;
    if (end <= start)
        return {};
    return forwards ? Span{start, end} : Span{end, start};
}

/// Points along an arc, close enough to look round.
void addArc(QPolygonF& polygon, const Layout& layout, double radius, double from, double to) {
    constexpr double fine = 2.5; // degrees
    const int steps = std::max(1, static_cast<int>(std::ceil(std::abs(to - from) / fine)));
    for (int i = 0; i <= steps; ++i)
        polygon << pointAt(layout.centre, radius, from + (to - from) * i / steps);
}

} // namespace

QPointF Layout::place(std::size_t position) const {
    return pointAt(centre, radius, angle(position));
}

double Layout::barWidth() const {
    const double room = count > 1 ? arcLength(barFrom, step()) : 40;
    return std::clamp(room * 0.3, 1.0, 9.0);
}

Layout layOut(const Room& room, std::size_t count, bool hasBars) {
    Layout layout;
    layout.count = count;
    layout.centre = room.rect.center();
    const double whole = std::min(room.rect.width(), room.rect.height()) / 2;
    const bool labelled = !room.label.isEmpty();
    const double outer = labelled ? std::min({whole, room.rect.width() / 2 - room.label.width() - 10,
                                              room.rect.height() / 2 - room.label.height() - 8})
                                  : whole - 2;
    layout.barTo = std::max(6.0, outer);
    layout.dense = count > 1 && arcLength(layout.barTo * 0.7, layout.step()) < minSpacing;
    const double bars = hasBars ? std::min(maxBars, layout.barTo * 0.2) : 0;
    // The disc takes at most a good third of its place, so that arrows have room between.
    const double place = count > 1 ? arcLength(layout.barTo - bars, layout.step()) : 4 * maxDisc;
    layout.disc = layout.dense ? 0
                               : std::clamp(place * (place < 30 ? 0.14 : 0.2), 1.0,
                                            std::min(maxDisc, std::max(17.0, layout.barTo * 0.09)));
    layout.disc = std::min(layout.disc, layout.barTo * 0.14);
    layout.barFrom = layout.barTo - bars;
    layout.widest = std::clamp(layout.disc * 1.1, 2.0, 24.0);
    if (layout.dense)
        layout.widest = std::min(26.0, layout.barTo * 0.16);
    const double around = layout.dense ? layout.widest + 3 : std::max(layout.disc + 4, layout.widest);
    layout.radius = std::max(3.0, layout.barFrom - around);
    if (!layout.dense && count > 1) { // an arrow is longer than wide
        const double free = arcLength(layout.radius, layout.step()) - 2.4 * layout.disc;
        layout.widest = std::min(layout.widest, std::max(3.0, 0.42 * free));
    }
    return layout;
}

std::optional<std::size_t> positionAt(const Layout& layout, QPointF point) {
    if (layout.count == 0)
        return {};
    const QPointF off = point - layout.centre;
    const double distance = std::hypot(off.x(), off.y());
    const double inner = layout.radius - std::max(layout.disc + 2, layout.dense ? layout.widest : 6.0);
    if (distance < inner || distance > layout.barTo + 4)
        return {};
    const double angle = std::fmod(angleOf(layout.centre, point) - layout.first() + 720, 360);
    const auto nearest = static_cast<std::size_t>(std::lround(angle / layout.step())) % layout.count;
    // Between two processors, where the arrow is, nobody is meant.
    const double aside = std::abs(std::remainder(angle - layout.step() * static_cast<double>(nearest), 360));
    const double reach = std::max(layout.disc, layout.barWidth()) + 3;
    return layout.dense || arcLength(distance, aside) <= reach ? std::optional(nearest) : std::nullopt;
}

QPainterPath arrowPath(const Layout& layout, std::size_t link, bool forwards, double width, double done) {
    const Span span = spanOf(layout, link, forwards);
    QPainterPath path;
    if (span.length() <= 0 || layout.radius <= 0 || done <= 0)
        return path;
    const double sign = forwards ? 1 : -1;
    const double headLength = std::min(std::max(5.0, width * 1.2), arcLength(layout.radius, span.length()));
    const double neck = span.to - sign * degreesOf(layout.radius, headLength);
    const double half = width / 2;
    const double head = std::max(half * 1.9, 3.0);
    const double shaft = span.from + (neck - span.from) * std::min(done, 1.0);
    QPolygonF polygon;
    addArc(polygon, layout, layout.radius + half, span.from, shaft);
    if (done >= 1) {
        polygon << pointAt(layout.centre, layout.radius + head, neck)
                << pointAt(layout.centre, layout.radius, span.to)
                << pointAt(layout.centre, layout.radius - head, neck);
    }
    addArc(polygon, layout, layout.radius - half, shaft, span.from);
    path.addPolygon(polygon);
    path.closeSubpath();
    return path;
}

QPointF pointOnLink(const Layout& layout, std::size_t link, bool forwards, double done) {
    const Span span = spanOf(layout, link, forwards);
    if (span.length() <= 0)
        return pointAt(layout.centre, layout.radius, layout.angle(link) + layout.step() / 2);
    return pointAt(layout.centre, layout.radius, span.from + (span.to - span.from) * done);
}

double arrowWidth(const Layout& layout, double items, double largest) {
    return largest > 0 ? std::max(thinnest, layout.widest * items / largest) : thinnest;
}

QPainterPath barPath(const Layout& layout, std::size_t position, int side, double from, double to) {
    const double angle = layout.angle(position);
    const QPointF out = pointAt({}, 1, angle);
    const QPointF across(-out.y(), out.x()); // clockwise
    const double width = layout.barWidth();
    const double left = side < 0 ? -width - 0.5 : side > 0 ? 0.5 : -width - 0.5;
    const double right = side < 0 ? -0.5 : width + 0.5;
    const double length = layout.barTo - layout.barFrom;
    const auto at = [&](double along, double aside) {
        return layout.centre + out * (layout.barFrom + length * along) + across * aside;
    };
    QPainterPath path;
    path.addPolygon(QPolygonF{at(from, left), at(to, left), at(to, right), at(from, right)});
    path.closeSubpath();
    return path;
}

std::vector<double> merged(const std::vector<double>& values, std::size_t columns) {
    columns = std::clamp<std::size_t>(columns, 1, std::max<std::size_t>(values.size(), 1));
    std::vector<double> result(columns, 0);
    for (std::size_t column = 0; column < columns && !values.empty(); ++column) {
        const std::size_t begin = values.size() * column / columns;
        const std::size_t end = std::max(begin + 1, values.size() * (column + 1) / columns);
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i)
            sum += values[i];
        result[column] = sum / static_cast<double>(end - begin);
    }
    return result;
}

QPainterPath bandPath(const Layout& layout, const std::vector<double>& inner,
                      const std::vector<double>& outer) {
    const auto outline = [&](const std::vector<double>& profile) {
        QPolygonF polygon;
        const double step = 360.0 / static_cast<double>(profile.size());
        for (std::size_t i = 0; i < profile.size(); ++i) {
            const double angle = layout.first() + step * static_cast<double>(i);
            polygon << pointAt(layout.centre, profile[i], angle - step / 2)
                    << pointAt(layout.centre, profile[i], angle + step / 2);
        }
        return polygon;
    };
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    if (!outer.empty() && !inner.empty()) {
        path.addPolygon(outline(outer));
        path.closeSubpath();
        path.addPolygon(outline(inner));
        path.closeSubpath();
    }
    return path;
}

} // namespace equipoise::gui::circle
