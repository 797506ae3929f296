// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/circle/arcs.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace equipoise::gui::circle {

namespace {

constexpr double widestGap = 1.6;
constexpr double hairline = 0.5;
constexpr double relayPlace = 4;
/// Room between the circle and its labels.
constexpr double labelGap = 6;
/// A label that moved by less than this needs no leader.
constexpr double leaderFrom = 5;

double radians(double degrees) {
    return degrees * std::numbers::pi / 180;
}

/// Sweeps that sum to `room`: a fixed place for a relay, max(least, share x scale) for one common scale for
/// the others.
std::vector<double> sweepsOf(const std::vector<double>& shares, double room) {
    const double mean = room / static_cast<double>(shares.size());
    if (mean <= hairline) // nobody has more than another
        return std::vector<double>(shares.size(), mean);
    const double least = hairline;
    const double relay = std::min(relayPlace, mean);
    std::vector<double> sweeps(shares.size(), least);
    std::vector<std::size_t> bySize;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] > 0) {
            bySize.push_back(i);
        } else {
            sweeps[i] = relay;
            room -= relay;
        }
    }
    std::stable_sort(bySize.begin(), bySize.end(),
                     [&](std::size_t a, std::size_t b) { return shares[a] < shares[b]; });
    double sum = 0;
    for (const std::size_t i : bySize)
        sum += shares[i];
    std::size_t k = 0;
    for (; k < bySize.size() && shares[bySize[k]] * room <= least * sum; ++k) {
        room -= least;
        sum -= shares[bySize[k]];
    }
    for (; k < bySize.size(); ++k)
        sweeps[bySize[k]] = shares[bySize[k]] / sum * room;
    return sweeps;
}

/// One side of the ring while its labels are being stacked.
struct Candidate {
    std::size_t wish = 0;
    QRectF natural;
    QRectF box;
};

QRectF naturalBox(const LabelWish& wish, QPointF centre, double radius) {
    const double sine = std::abs(std::sin(radians(wish.angle)));
    const double cosine = std::abs(std::cos(radians(wish.angle)));
    const double away = radius + labelGap + sine * wish.size.width() / 2 + cosine * wish.size.height() / 2;
    const QPointF middle = pointAt(centre, away, wish.angle);
    return {middle.x() - wish.size.width() / 2, middle.y() - wish.size.height() / 2, wish.size.width(),
            wish.size.height()};
}

/// Distance of the segment from the point.
double distance(QPointF from, QPointF to, QPointF point) {
    const QPointF along = to - from;
    const double length = QPointF::dotProduct(along, along);
    const double t = length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0;
    const QPointF off = from + t * along - point;
    return std::hypot(off.x(), off.y());
}

/// Distance of the box from the point; 0 inside.
double distance(const QRectF& box, QPointF point) {
    const double x = std::max({box.left() - point.x(), 0.0, point.x() - box.right()});
    const double y = std::max({box.top() - point.y(), 0.0, point.y() - box.bottom()});
    return std::hypot(x, y);
}

/// Tops for boxes of equal height, in order, not overlapping, with the least sum of squared moves: isotonic
/// regression (pool adjacent violators) of the wanted tops less what the boxes before take up.
std::vector<double> stacked(const std::vector<double>& wanted, double height, double top, double bottom) {
    struct Pool {
        double sum;
        std::size_t count;
        double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<Pool> pools;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        pools.push_back({wanted[i] - static_cast<double>(i) * height, 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
            pools[pools.size() - 2].sum += pools.back().sum;
            pools[pools.size() - 2].count += pools.back().count;
            pools.pop_back();
        }
    }
    std::vector<double> tops;
    const double most = std::max(top, bottom - static_cast<double>(wanted.size()) * height);
    for (const Pool& pool : pools)
        for (std::size_t k = 0; k < pool.count; ++k)
            tops.push_back(std::clamp(pool.mean(), top, most) + static_cast<double>(tops.size()) * height);
    return tops;
}

/// Stacks one side's labels, ordered from top to bottom.
void stack(std::vector<Candidate>& side, bool right, QPointF centre, double radius, const QRectF& bounds) {
    double height = 0;
    std::vector<double> wanted;
    for (const Candidate& label : side) {
        height = std::max(height, label.natural.height());
        wanted.push_back(label.natural.top());
    }
    const std::vector<double> tops = stacked(wanted, height, bounds.top(), bounds.bottom());
    for (std::size_t i = 0; i < side.size(); ++i) {
        Candidate& label = side[i];
        label.box = label.natural;
        if (std::abs(tops[i] - label.natural.top()) < 0.5)
            continue;
        label.box.moveTop(tops[i]);
        const double clear = radius + labelGap;
        const double nearest = distance(QRectF(centre.x(), label.box.top(), 0, label.box.height()), centre);
        const double reach = nearest < clear ? std::sqrt(clear * clear - nearest * nearest) : 0;
        // A little further out than need be: the leader then has a length.
        const double off = std::abs(tops[i] - label.natural.top()) > leaderFrom ? labelGap : 0;
        if (right)
            label.box.moveLeft(std::max(centre.x() + reach + off, label.natural.left()));
        else
            label.box.moveRight(std::min(centre.x() - reach - off, label.natural.right()));
    }
}

PlacedLabel placed(const Candidate& label, const LabelWish& wish, QPointF centre, double radius) {
    PlacedLabel result;
    result.wish = label.wish;
    result.box = label.box;
    result.leader = std::abs(label.box.top() - label.natural.top()) > leaderFrom;
    result.from = pointAt(centre, radius + 2, wish.angle);
    result.to = {std::clamp(result.from.x(), label.box.left() - 2, label.box.right() + 2),
                 label.box.center().y()};
    return result;
}

bool acceptable(const PlacedLabel& label, QPointF centre, double radius, const QRectF& bounds) {
    return bounds.contains(label.box) && distance(label.box, centre) >= radius &&
           (!label.leader || distance(label.from, label.to, centre) >= radius);
}

/// True if all can stand where they want to.
bool standFreely(const std::vector<Candidate>& side) {
    for (std::size_t i = 0; i < side.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            if (side[i].natural.intersects(side[j].natural))
                return false;
    }
    return true;
}

/// Leaves out the lightest labels of the side, the upper ones first, so that `most` stay.
void dropLightest(std::vector<Candidate>& side, std::size_t most, const std::vector<LabelWish>& wishes) {
    if (side.size() <= most)
        return;
    std::vector<std::size_t> order(side.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto last = order.begin() + static_cast<std::ptrdiff_t>(side.size() - most);
    std::ranges::partial_sort(order, last, {},
                              [&](std::size_t i) { return std::pair(wishes[side[i].wish].weight, i); });
    std::vector<char> dropped(side.size(), 0);
    std::for_each(order.begin(), last, [&](std::size_t i) { dropped[i] = 1; });
    std::size_t at = 0;
    std::erase_if(side, [&](const Candidate&) { return dropped[at++] != 0; });
}

/// More labels than this do not fit along half a circle as high as the bounds.
std::size_t maxLabels(const std::vector<Candidate>& side, const QRectF& bounds) {
    double least = bounds.height();
    for (const Candidate& label : side)
        least = std::min({least, label.natural.width(), label.natural.height()});
    constexpr double beyond = 100; // of labels without an extent as many as are written at all
    return static_cast<std::size_t>(
               std::max(0.0, 2 * bounds.height() / std::max(least, bounds.height() / beyond))) +
           2;
}

void fillSide(std::vector<PlacedLabel>& result, std::vector<Candidate> side, bool right,
              const std::vector<LabelWish>& wishes, QPointF centre, double radius, const QRectF& bounds) {
    std::stable_sort(side.begin(), side.end(), [](const Candidate& a, const Candidate& b) {
        return a.natural.center().y() < b.natural.center().y();
    });
    // One that does not even fit alone must not push others out.
    std::erase_if(side, [&](const Candidate& label) {
        std::vector<Candidate> alone{label};
        stack(alone, right, centre, radius, bounds);
        return !acceptable(placed(alone.front(), wishes[label.wish], centre, radius), centre, radius, bounds);
    });
    dropLightest(side, maxLabels(side, bounds), wishes);
    while (!side.empty()) {
        if (standFreely(side))
            for (Candidate& label : side)
                label.box = label.natural;
        else
            stack(side, right, centre, radius, bounds);
        std::vector<PlacedLabel> labels;
        labels.reserve(side.size());
        for (const Candidate& label : side)
            labels.push_back(placed(label, wishes[label.wish], centre, radius));
        if (std::all_of(labels.begin(), labels.end(), [&](const PlacedLabel& label) {
                return acceptable(label, centre, radius, bounds);
            })) {
            result.insert(result.end(), labels.begin(), labels.end());
            return;
        }
        dropLightest(side, side.size() - 1, wishes);
    }
}

} // namespace

std::vector<Arc> arcsOf(const std::vector<double>& shares) {
    if (shares.empty())
        return {};
    if (shares.size() == 1)
        return {{0, 360, false}};
    const auto count = static_cast<double>(shares.size());
    const double gap = std::min(widestGap, 360 / count / 4);
    const double room = 360 - gap * count;
    const std::vector<double> sweeps = sweepsOf(shares, room);
    std::vector<Arc> arcs;
    double start = gap / 2;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        arcs.push_back({start, sweeps[i], shares[i] <= 0});
        start += sweeps[i] + gap;
    }
    return arcs;
}

QPointF pointAt(QPointF centre, double radius, double angle) {
    return centre + QPointF(radius * std::sin(radians(angle)), -radius * std::cos(radians(angle)));
}

double angleOf(QPointF centre, QPointF point) {
    const QPointF off = point - centre;
    const double angle = std::atan2(off.x(), -off.y()) * 180 / std::numbers::pi;
    return angle < 0 ? angle + 360 : angle;
}

QPainterPath arcPath(const Arc& arc, QPointF centre, double inner, double outer) {
    const auto square = [&](double radius) {
        return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    };
    QPainterPath path;
    if (arc.relay) {
        const double half = std::min(5.5, (outer - inner) / 2);
        const QPointF middle = pointAt(centre, (inner + outer) / 2, arc.middle());
        path.moveTo(middle + QPointF(0, -half));
        path.lineTo(middle + QPointF(half, 0));
        path.lineTo(middle + QPointF(0, half));
        path.lineTo(middle + QPointF(-half, 0));
        path.closeSubpath();
    } else if (arc.sweep >= 360) {
        path.addEllipse(square(outer));
        path.addEllipse(square(inner));
    } else {
        path.arcMoveTo(square(outer), 90 - arc.start);
        path.arcTo(square(outer), 90 - arc.start, -arc.sweep);
        path.arcTo(square(inner), 90 - arc.end(), arc.sweep);
        path.closeSubpath();
    }
    return path;
}

std::optional<std::size_t> arcAt(const std::vector<Arc>& arcs, QPointF centre, double inner, double outer,
                                 QPointF point, double slack) {
    const double radius = std::hypot(point.x() - centre.x(), point.y() - centre.y());
    if (radius < inner || radius > outer)
        return {};
    const double angle = angleOf(centre, point);
    std::optional<std::size_t> nearest;
    double least = slack / (radians(1) * radius);
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        // The short way round to the arc's middle, less half of the arc.
        const double turn = std::abs(std::remainder(angle - arcs[i].middle(), 360));
        const double off = std::max(0.0, turn - arcs[i].sweep / 2);
        if (off < least || (off == 0 && !nearest)) {
            least = off;
            nearest = i;
        }
    }
    return nearest;
}

bool fitsInside(const Arc& arc, double inner, double outer, QSizeF size) {
    if (arc.relay)
        return false;
    const QPointF middle = pointAt({}, (inner + outer) / 2, arc.middle());
    const QRectF box(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(),
                     size.height());
    if (distance(box, {}) < inner)
        return false;
    for (const QPointF corner : {box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()}) {
        const double turn = std::abs(std::remainder(angleOf({}, corner) - arc.middle(), 360));
        if (std::hypot(corner.x(), corner.y()) > outer || turn > arc.sweep / 2)
            return false;
    }
    return true;
}

std::vector<PlacedLabel> placeLabels(const std::vector<LabelWish>& wishes, QPointF centre, double radius,
                                     QRectF bounds) {
    std::vector<Candidate> right;
    std::vector<Candidate> left;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        const double angle = std::remainder(wishes[i].angle, 360);
        auto& side = angle >= 0 ? right : left;
        side.push_back({i, naturalBox(wishes[i], centre, radius), {}});
    }
    std::vector<PlacedLabel> labels;
    fillSide(labels, std::move(right), true, wishes, centre, radius, bounds);
    fillSide(labels, std::move(left), false, wishes, centre, radius, bounds);

    // The two sides meet at the top and at the bottom: of two labels that overlap there, the heavier stays.
    std::stable_sort(labels.begin(), labels.end(), [&](const PlacedLabel& a, const PlacedLabel& b) {
        return wishes[a.wish].weight > wishes[b.wish].weight;
    });
    std::vector<PlacedLabel> kept;
    for (const PlacedLabel& label : labels)
        if (std::none_of(kept.begin(), kept.end(),
                         [&](const PlacedLabel& other) { return other.box.intersects(label.box); }))
            kept.push_back(label);
    std::sort(kept.begin(), kept.end(),
              [](const PlacedLabel& a, const PlacedLabel& b) { return a.wish < b.wish; });
    return kept;
}

} // namespace equipoise::gui::circle
