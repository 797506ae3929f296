// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/star/star_picture.h"

#include "app/pictures/labels/paint_text.h"
#include "app/problems/star/star_scene.h"
#include "app/problems/star/star_words.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <QPolygonF>
#include <cmath>
#include <numbers>

namespace equipoise::gui {

using star::lanePath;
using star::StarLayout;
using star::StarScene;

namespace star {

namespace {

constexpr double apart = 1.5; ///< from the middle of a spoke to the nearer edge of a lane
constexpr double thinnest = 1.4;

/// Distances from the centre between which lanes lie.
std::pair<double, double> span(const StarLayout& layout) {
    const double inner = layout.hub + 5;
    return {inner, std::max(inner, layout.ring.radius - layout.ring.disc - 3)};
}

/// A point at a distance from the centre, off the spoke by `aside`.
QPointF offSpoke(const StarLayout& layout, std::size_t worker, double distance, double aside) {
    const double angle = layout.ring.angle(worker);
    const QPointF out = circle::pointAt({}, 1, angle);
    return layout.ring.centre + out * distance + QPointF(-out.y(), out.x()) * aside;
}

double sideOf(const StarLayout& layout, bool toMaster) {
    return (toMaster ? -1 : 1) * (apart + layout.widest / 2);
}

} // namespace

double StarLayout::laneLength() const {
    const auto [from, to] = span(*this);
    return to - from;
}

QPointF StarLayout::onLane(std::size_t worker, bool toMaster, double done) const {
    const auto [from, to] = span(*this);
    const double distance = toMaster ? to + (from - to) * done : from + (to - from) * done;
    return offSpoke(*this, worker, distance, sideOf(*this, toMaster));
}

StarLayout starLayout(const circle::Room& room, std::size_t workers) {
    StarLayout layout;
    circle::Layout& ring = layout.ring;
    ring = circle::layOut(room, workers);
    const auto n = static_cast<double>(std::max<std::size_t>(workers, 1));
    if (!ring.dense) {
        ring.disc =
            std::clamp(2 * std::numbers::pi * ring.barTo / n * 0.17, 1.5, std::min(20.0, ring.barTo * 0.15));
        ring.radius = std::max(3.0, ring.barFrom - ring.disc - 4);
    } else {
        ring.radius = std::max(3.0, ring.barFrom - 2);
    }
    layout.hub = std::clamp(ring.radius * 0.26, 3.0, 30.0);
    const double around = 2 * std::numbers::pi * (layout.hub + 10) / n;
    const auto [inner, outer] = span(layout);
    layout.widest = std::clamp(std::min(around * 0.28, (outer - inner) * 0.25), thinnest, 12.0);
    return layout;
}

QPainterPath lanePath(const StarLayout& layout, std::size_t worker, bool toMaster, double width,
                      double done) {
    const auto [inner, outer] = span(layout);
    QPainterPath path;
    if (outer - inner < 2 || done <= 0)
        return path;
    const double from = toMaster ? outer : inner;
    const double to = toMaster ? inner : outer;
    const double towards = to > from ? 1 : -1;
    const double head = std::min(std::max(5.0, width * 1.1), (outer - inner) / 2);
    const double neck = to - towards * head;
    const double shaft = from + (neck - from) * std::min(done, 1.0);
    const double middle = sideOf(layout, toMaster);
    const double half = width / 2;
    const double wing = std::max(half + 2, 3.0);
    const auto point = [&](double distance, double aside) {
        return offSpoke(layout, worker, distance, middle + aside);
    };
    QPolygonF polygon{point(from, -half), point(shaft, -half)};
    if (done >= 1)
        polygon << point(neck, -wing) << point(to, 0) << point(neck, wing);
    polygon << point(shaft, half) << point(from, half);
    path.addPolygon(polygon);
    path.closeSubpath();
    return path;
}

} // namespace star

namespace {

struct StarPicture {
    Q_DECLARE_TR_FUNCTIONS(StarPicture)
};

constexpr double minReadable = 6.5; ///< points

void paintSpokes(QPainter& painter, const StarScene& scene) {
    if (scene.layout.ring.dense)
        return; // a grey area
    painter.setPen(QPen(scene.tokens.border, 1.2));
    for (std::size_t i = 0; i < scene.tasks.size(); ++i)
        painter.drawLine(scene.layout.ring.centre, scene.layout.ring.place(i));
}

void paintLane(QPainter& painter, const StarScene& scene, std::size_t i, bool toMaster) {
    const star::Worker& worker = scene.tasks.workers[i];
    const std::int64_t all = toMaster ? worker.sent : worker.received;
    if (all == 0)
        return;
    const double width = std::max(1.4, scene.layout.widest * static_cast<double>(all) / scene.largestTraffic);
    const QColor colour = toMaster ? scene.tokens.send : scene.tokens.receive;
    if (scene.now) {
        QColor pale = colour;
        pale.setAlphaF(0.25F);
        painter.setBrush(pale);
        painter.drawPath(lanePath(scene.layout, i, toMaster, width));
    }
    const double over = scene.now
                            ? static_cast<double>((toMaster ? scene.now->sent : scene.now->received)[i]) /
                                  static_cast<double>(all)
                            : 1;
    painter.setBrush(colour);
    painter.drawPath(lanePath(scene.layout, i, toMaster, width, over));
}

void paintTransits(QPainter& painter, const StarScene& scene) {
    if (!scene.now)
        return;
    const double size = std::clamp(scene.layout.ring.disc * 0.4, 2.5, 6.0);
    painter.setPen(QPen(scene.tokens.text, 1));
    for (const star::Transit& transit : scene.now->transits) {
        const star::Move& move = scene.tasks.moves[transit.move];
        painter.setBrush(transit.toMaster ? scene.tokens.send : scene.tokens.receive);
        painter.drawEllipse(
            scene.layout.onLane(transit.toMaster ? move.from : move.to, transit.toMaster, transit.done), size,
            size);
    }
}

void paintBars(QPainter& painter, const StarScene& scene) {
    const style::Tokens& tokens = scene.tokens;
    const circle::Layout& ring = scene.layout.ring;
    const bool wide = ring.barWidth() > 3;
    QColor pale = tokens.compute;
    pale.setAlphaF(0.35F);
    for (std::size_t i = 0; i < scene.tasks.size(); ++i) {
        const star::Worker& worker = scene.tasks.workers[i];
        painter.setPen(wide ? QPen(tokens.faint, 1) : QPen(Qt::NoPen));
        painter.setBrush(wide ? tokens.wait : tokens.faint);
        painter.drawPath(circle::barPath(ring, i, -1, 0, scene.part(worker.before)));
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.compute);
        if (!scene.now) {
            painter.drawPath(circle::barPath(ring, i, 1, 0, scene.part(worker.after())));
            continue;
        }
        const double done = scene.part(scene.now->done[i]);
        const double all = scene.part(scene.now->done[i] + scene.now->inHand[i]);
        painter.drawPath(circle::barPath(ring, i, 1, done, std::max(done, all)));
        painter.setBrush(pale);
        painter.drawPath(circle::barPath(ring, i, 1, 0, done));
    }
}

void paintDiscs(QPainter& painter, const StarScene& scene) {
    const circle::Layout& ring = scene.layout.ring;
    const style::Tokens& tokens = scene.tokens;
    for (std::size_t i = 0; i < scene.tasks.size(); ++i) {
        const QPen marked = scene.isSelected(i) ? QPen(tokens.highlight, 3) : QPen(tokens.text, 1.5);
        painter.setPen(scene.isMarked(i) ? marked : QPen(Qt::NoPen));
        painter.setBrush(tokens.compute);
        painter.drawEllipse(ring.place(i), ring.disc, ring.disc);
        if (circle::fitsOnDisc(painter, ring, scene.tasks.workers[i].name))
            circle::paintOnDisc(painter, ring, i, scene.tasks.workers[i].name, tokens);
    }
}

void paintViolated(QPainter& painter, const StarScene& scene) {
    for (std::size_t i = 0; i < scene.tasks.size(); ++i)
        if (scene.tasks.isViolated(i, scene.state.instant.value_or(scene.tasks.end)))
            circle::paintBroken(painter, scene.layout.ring, i, scene.tokens);
}

/// A square for a switch, as in the platform's picture; its name, and what waits there.
void paintMaster(QPainter& painter, const StarScene& scene) {
    const double hub = scene.layout.hub;
    const QPointF centre = scene.layout.ring.centre;
    const QRectF box(centre.x() - hub, centre.y() - hub, 2 * hub, 2 * hub);
    painter.setPen(QPen(scene.tokens.text, 1.4));
    painter.setBrush(scene.tokens.card);
    if (scene.tasks.master.isProcessor())
        painter.drawEllipse(box);
    else
        painter.drawRoundedRect(box, 5, 5);
    if (hub < 14)
        return;
    const QFont font = circle::nameFont();
    const double height = metricsOf(painter, font).height();
    const double inside = 2 * hub - 4;
    const bool waiting = scene.now && scene.now->atMaster > 0;
    const double top = centre.y() - (waiting ? height : height / 2);
    const QString& name = scene.tasks.masterName;
    const QFont own = fitted(painter, font, name, inside);
    if (own.pointSizeF() >= minReadable) {
        drawLine(painter, QRectF(centre.x() - inside / 2 - 3, top, inside + 6, height), Qt::AlignHCenter,
                 name, own, scene.tokens.text);
    }
    if (waiting) {
        const QString words = StarPicture::tr("holds %1", "the master, so many tasks")
                                  .arg(star::tasksShort(scene.now->atMaster));
        const QFont small = style::figures(8.5);
        drawLine(painter, QRectF(centre.x() - inside / 2 - 3, top + height, inside + 6, height),
                 Qt::AlignHCenter, words, fitted(painter, small, words, inside), scene.tokens.text);
    }
}

/// Very many workers: tasks before and afterwards as bands round the circle.
void paintBands(QPainter& painter, const StarScene& scene) {
    const circle::Layout& ring = scene.layout.ring;
    const std::size_t n = scene.tasks.size();
    std::vector<double> before(n);
    std::vector<double> now(n);
    for (std::size_t i = 0; i < n; ++i) {
        before[i] = scene.part(scene.tasks.workers[i].before);
        now[i] = scene.part(scene.now ? scene.now->inHand[i] : scene.tasks.workers[i].after());
    }
    circle::paintLoadBands(painter, ring, before, now, scene.tokens);
    circle::paintSpokes(
        painter, ring, [&scene](std::size_t i) { return scene.isMarked(i); },
        [&scene](std::size_t i) { return scene.isSelected(i); }, scene.tokens);
}

StarScene sceneOf(const QRectF& rect, const star::Tasks& tasks, const style::Tokens& tokens,
                  const StarState& state, const StarLayout& layout) {
    return {tasks,
            tokens,
            state,
            rect,
            layout,
            {},
            std::max(1.0, static_cast<double>(tasks.largestLoad())),
            std::max(1.0, static_cast<double>(tasks.largestTraffic()))};
}

QRectF belowHeading(const QPainter& painter, const QRectF& rect, const star::Tasks& tasks,
                    const StarState& state) {
    return rect.adjusted(0, star::headingOf(tasks, style::light(), state).height(painter, rect.width()), 0,
                         0);
}

circle::Rim rimOf(const StarLayout& layout) {
    return {layout.ring.centre, layout.ring.barTo};
}

/// The same at any instant, whatever is marked: the star does not move under the mouse.
circle::Room roomOf(const QPainter& painter, const QRectF& rect, const star::Tasks& tasks,
                    const StarState& state) {
    const StarState plain;
    const auto layoutIn = [&](const circle::Room& room) { return star::starLayout(room, tasks.size()); };
    return circle::roomWithin(
        painter, belowHeading(painter, rect, tasks, state),
        [&](const circle::Room& room) { return rimOf(layoutIn(room)); },
        [&](const circle::Room& room) {
            return star::labelsOf(painter, sceneOf(rect, tasks, style::light(), plain, layoutIn(room)));
        });
}

} // namespace

StarLayout starLayout(const QPainter& painter, const QRectF& rect, const star::Tasks& tasks,
                      const StarState& state) {
    return star::starLayout(roomOf(painter, rect, tasks, state), tasks.size());
}

void paintStar(QPainter& painter, const QRectF& rect, const star::Tasks& tasks, const style::Tokens& tokens,
               const StarState& state) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const circle::Room room = roomOf(painter, rect, tasks, state);
    StarScene scene = sceneOf(rect, tasks, tokens, state, star::starLayout(room, tasks.size()));
    if (state.instant)
        scene.now = at(tasks, *state.instant);
    star::headingOf(tasks, tokens, state).paint(painter, rect, tokens);
    paintSpokes(painter, scene);
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < tasks.size(); ++i)
        for (const bool toMaster : {true, false})
            paintLane(painter, scene, i, toMaster);
    if (scene.layout.ring.dense) {
        paintBands(painter, scene);
    } else {
        paintBars(painter, scene);
        paintDiscs(painter, scene);
        star::paintLaneLabels(painter, scene);
        paintViolated(painter, scene);
    }
    paintTransits(painter, scene);
    paintMaster(painter, scene);
    const circle::Rim rim = rimOf(scene.layout);
    circle::paintLabels(painter, placeLabels(painter, star::labelsOf(painter, scene), rim, room.rect),
                        belowHeading(painter, rect, tasks, state), rim, tokens);
    painter.restore();
}

} // namespace equipoise::gui
