// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/platform_picture.h"

#include "app/pictures/canvas/layout/layout.h"
#include "app/pictures/canvas/paint/haze.h"
#include "app/pictures/canvas/paint/numbers.h"
#include "app/pictures/labels/paint_text.h"
#include "app/text/describe.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <array>
#include <map>

namespace equipoise::gui::canvas {

namespace {

QColor mixed(const QColor& a, const QColor& b, qreal t) {
    const auto mix = [&](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * t)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

QFont bottleneckFont() {
    return style::font(8.5, QFont::DemiBold);
}

// Beyond this a line is a thread in a cloth.
constexpr std::size_t maxStrokedLines = 3000;
constexpr std::size_t maxArrows = 2000;
constexpr std::size_t maxElasticLines = 150; ///< stroked anew at every step of a drag
constexpr std::size_t maxElasticHaze = 3000; ///< and in a haze

bool mayTouch(const QRectF& clip, QPointF a, QPointF b) {
    return std::max(a.x(), b.x()) >= clip.left() && std::min(a.x(), b.x()) <= clip.right() &&
           std::max(a.y(), b.y()) >= clip.top() && std::min(a.y(), b.y()) <= clip.bottom();
}

void fillArrow(QPainter& painter, QPointF from, QPointF tip, qreal size, const QColor& color) {
    const std::vector<QPointF> points = arrowhead(from, tip, size);
    if (points.empty())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(points.data(), static_cast<int>(points.size()));
}

/// A square with the edge of another one behind it: there is more in it than is seen.
void drawStack(QPainter& painter, QPointF at, qreal r) {
    const qreal behind = std::max(1.5, 0.22 * r);
    const QRectF front(at.x() - r, at.y() - r, 2 * r, 2 * r);
    painter.drawRoundedRect(front.translated(behind, -behind), 0.2 * r, 0.2 * r);
    painter.drawRoundedRect(front, 0.2 * r, 0.2 * r);
}

} // namespace

QColor wayColour(const Marks& marks, const style::Tokens& tokens, std::size_t way) {
    if (marks.use.empty() || !marks.use[way])
        return tokens.accent;
    return mixed(mixed(tokens.faint, tokens.accent, 0.6), tokens.bound, *marks.use[way]);
}

/// The palest colour of a line that is still seen: its contrast with the card is 3:1.
QColor palestLine(const style::Tokens& tokens) {
    constexpr double seen = 3.05;
    QColor color = tokens.grid;
    for (int k = 1; k <= 50 && style::contrast(color, tokens.card) < seen; ++k)
        color = mixed(tokens.grid, tokens.text, k / 50.0);
    return color;
}

QPen linePen(const style::Tokens& tokens, int level, qreal opacity, qreal largestRadius) {
    static const std::array<QColor, 2> palest{palestLine(style::light()), palestLine(style::dark())};
    constexpr qreal thinnest = 1; // px
    const qreal t = static_cast<qreal>(level) / (strengthLevels - 1);
    QColor color = mixed(palest[tokens.dark ? 1 : 0], tokens.muted, 0.5 * t);
    // The fast links of a crowd stay visible, the slow ones make way.
    color.setAlphaF(static_cast<float>(std::min(1.0, opacity * (1 + 2 * t))));
    const qreal size = std::clamp(largestRadius / 15, 0.55, 1.8);
    return {QBrush(color), std::max(thinnest, (0.8 + 1.2 * t * t) * size), Qt::SolidLine, Qt::FlatCap};
}

bool Layers::isPart(std::size_t node, Part part) const {
    return part == Part::All || part == (!moving.empty() && moving[node] != 0 ? Part::Rigid : Part::Staying);
}

bool Layers::isPart(std::size_t a, std::size_t b, Part part) const {
    if (part == Part::All || moving.empty())
        return part == Part::All || part == Part::Staying;
    if ((moving[a] != 0) != (moving[b] != 0))
        return part == Part::Elastic;
    return part == (moving[a] != 0 ? Part::Rigid : Part::Staying);
}

Part Layers::partOf(const Group& group) const {
    const auto moves = [this](std::uint32_t node) { return moving[node] != 0; };
    if (moving.empty() || std::ranges::none_of(group.members, moves))
        return Part::Staying;
    return std::ranges::all_of(group.members, moves) ? Part::Rigid : Part::Elastic;
}

void Layers::paintGroups(QPainter& painter, Part part) const {
    for (std::size_t i = 0; i < diagram.groups.size(); ++i) {
        const Group& group = diagram.groups[i];
        const Outline& outline = scene.outline(i);
        if ((part != Part::All && partOf(group) != part) || !clip.intersects(outline.box()))
            continue;
        const QColor color = tokens.series[i % tokens.series.size()];
        QColor inside = color;
        inside.setAlphaF(tokens.dark ? 0.13F : 0.07F);
        QColor edge = color;
        edge.setAlphaF(0.65F);
        painter.setPen(QPen(edge, 1.2));
        painter.setBrush(inside);
        painter.drawPolygon(outline.hull);
    }
}

void Layers::paintTitles(QPainter& painter, Part part) const {
    for (std::size_t i = 0; i < diagram.groups.size(); ++i) {
        const Group& group = diagram.groups[i];
        const Outline& outline = scene.outline(i);
        if ((part != Part::All && partOf(group) != part) || !clip.intersects(outline.title))
            continue;
        QColor paper = tokens.card;
        paper.setAlphaF(0.85F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(paper);
        painter.drawRoundedRect(outline.title, 3, 3);
        painter.setFont(painted(painter, groupFont()));
        painter.setPen(tokens.muted);
        const QRectF room = outline.title.adjusted(4, 0, -4, 0);
        painter.drawText(room.adjusted(0, -4, 4, 4), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(group.name, Qt::ElideRight,
                                                          static_cast<int>(std::ceil(room.width() + 1))));
    }
}

/// Of very many lines only every other one (or every third...) may be drawn, with the ink of two (three...).
void Layers::paintHaze(QPainter& painter, const std::vector<std::uint32_t>& which, std::size_t most) const {
    const std::size_t stride = std::max<std::size_t>(1, (which.size() + most - 1) / most);
    // In the pixels of the device, so that the image is drawn as it is; files get twice the usual resolution.
    const bool raster = painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster;
    const qreal fine = raster ? painter.deviceTransform().m11() : 2;
    std::vector<HazeLine> lines;
    lines.reserve(which.size());
    QPointF least = clip.bottomRight();
    QPointF furthest = clip.topLeft();
    for (std::size_t k = 0; k < which.size(); k += stride) {
        const Line& line = diagram.lines[which[k]];
        for (const QPointF end : {scene.at(line.a), scene.at(line.b)}) {
            least = {std::min(least.x(), end.x()), std::min(least.y(), end.y())};
            furthest = {std::max(furthest.x(), end.x()), std::max(furthest.y(), end.y())};
        }
        lines.push_back({scene.at(line.a) * fine, scene.at(line.b) * fine,
                         (1 + 0.75F * static_cast<float>(line.level)) * static_cast<float>(stride)});
    }
    const QRectF seen = QRectF(least, furthest).adjusted(-2, -2, 2, 2).intersected(clip);
    if (seen.isEmpty())
        return;
    const QRect area = QRectF(seen.topLeft() * fine, seen.size() * fine).toAlignedRect();
    const qreal opacity = linkOpacity(diagram.lines.size(), scene.extent());
    const QImage image =
        lineDensityImage(lines, area, mixed(tokens.faint, tokens.muted, 0.2), 0.35 * opacity);
    painter.drawImage(QRectF(QPointF(area.topLeft()) / fine, QSizeF(area.size()) / fine), image);
}

void Layers::paintLines(QPainter& painter, Part part) const {
    std::vector<std::uint32_t> seen;
    for (std::size_t i = 0; i < diagram.lines.size(); ++i) {
        const Line& line = diagram.lines[i];
        if (isPart(line.a, line.b, part) && mayTouch(clip, scene.at(line.a), scene.at(line.b)))
            seen.push_back(static_cast<std::uint32_t>(i));
    }
    if (part == Part::Elastic ? seen.size() > maxElasticLines : diagram.lines.size() > maxStrokedLines) {
        paintHaze(painter, seen, part == Part::Elastic ? maxElasticHaze : seen.size() + 1);
        return;
    }
    std::array<std::vector<QLineF>, strengthLevels> lines;
    for (const std::uint32_t index : seen) {
        const Line& line = diagram.lines[index];
        lines[line.level].emplace_back(scene.at(line.a), scene.at(line.b));
    }
    // Pairs of a matrix are no links: they step back behind the plan.
    const bool pairs = !diagram.lines.empty() && !diagram.lines.front().link;
    const qreal opacity = linkOpacity(diagram.lines.size(), scene.extent()) * (pairs ? 0.4 : 1);
    for (int level = 0; level < strengthLevels; ++level) {
        const auto& some = lines[static_cast<std::size_t>(level)];
        painter.setPen(linePen(tokens, level, opacity, scene.largest()));
        painter.drawLines(some.data(), static_cast<int>(some.size()));
    }
    if (diagram.lines.size() > maxArrows)
        return;
    for (const std::uint32_t index : seen) // ways of one direction point where they lead
        if (const Line& line = diagram.lines[index]; line.forth != line.back) {
            const std::size_t from = line.forth ? line.a : line.b;
            const std::size_t to = line.forth ? line.b : line.a;
            if (const auto way = between(scene.at(from), 0, scene.at(to), scene.radius(to) + 1))
                fillArrow(painter, way->first, way->second, 7,
                          linePen(tokens, strengthLevels - 1, 1, 1).color());
        }
}

std::vector<WayLine> wayLines(const Marks& marks, const Scene& scene) {
    const qreal widest = std::clamp(scene.largest() * 0.26, 1.6, 5.0) * (marks.weight.empty() ? 1.0 : 1.6);
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> taken;
    for (const auto& [a, b] : marks.ways)
        ++taken[std::minmax(a, b)];
    std::vector<WayLine> lines;
    for (std::size_t i = 0; i < marks.ways.size(); ++i) {
        const auto& [a, b] = marks.ways[i];
        const qreal width = marks.weight.empty() ? widest : std::max(1.2, widest * marks.weight[i]);
        QLineF line(scene.at(a), scene.at(b));
        if (taken[std::minmax(a, b)] > 1 && line.length() > 0)
            line.translate(QPointF(-line.dy(), line.dx()) * ((0.5 * width + 1) / line.length()));
        lines.push_back({line, width});
    }
    return lines;
}

namespace {

/// Beyond it the words of a bottleneck may lie over nodes: a search of the whole picture takes too long.
constexpr std::size_t maxNodesForWords = 200;

/// Moves the box to the nearest free place of a lattice in `room`, if one is free. O(places) calls of `isFree`.
template <class IsFree>
void moveToFreePlace(QRectF& box, const QRectF& room, const IsFree& isFree) {
    const QSizeF step(box.width() / 4, box.height() / 2);
    std::optional<QRectF> nearest;
    double shortest = 0;
    for (double y = room.top(); y + box.height() <= room.bottom(); y += step.height())
        for (double x = room.left(); x + box.width() <= room.right(); x += step.width()) {
            const QRectF place(QPointF(x, y), box.size());
            const double distance = QLineF(place.center(), box.center()).length();
            if ((!nearest || distance < shortest) && isFree(place)) {
                nearest = place;
                shortest = distance;
            }
        }
    box = nearest.value_or(box);
}

} // namespace

std::optional<Bottleneck> bottleneckOf(const Diagram& diagram, const Marks& marks, const Scene& scene,
                                       const QRectF& room) {
    const std::optional<std::size_t> way = marks.busiest ? marks.busiest : marks.slowest;
    if (!way)
        return {};
    const QString words =
        marks.busiest ? QCoreApplication::translate("Pictures", "%1 used", "of what a link could carry")
                            .arg(text::percent(*marks.use[*way]))
                      : QCoreApplication::translate("Pictures", "slowest link");
    const QFontMetricsF metrics(bottleneckFont());
    QRectF box(0, 0, metrics.horizontalAdvance(words) + 12, metrics.height() + 4);
    const QLineF line = wayLines(marks, scene)[*way].line;
    const QPointF across =
        line.length() > 0 ? QPointF(line.dy(), -line.dx()) / line.length() : QPointF(0, -1);
    const QPointF up = across.y() > 0 ? -across : across;
    const double away = std::abs(up.x()) * box.width() / 2 + std::abs(up.y()) * box.height() / 2 + 6;
    const auto isFree = [&](const QRectF& place) {
        if (!room.contains(place))
            return false;
        for (std::size_t node = 0; node < diagram.nodes.size(); ++node)
            if (scene.boxOf(node).intersects(place))
                return false;
        for (std::size_t group = 0; group < diagram.groups.size(); ++group)
            if (scene.outline(group).title.intersects(place))
                return false;
        return true;
    };
    for (const double side : {1.0, -1.0, 1.7, -1.7, 2.5, -2.5})
        for (const double along : {0.5, 0.35, 0.65, 0.2, 0.8}) {
            box.moveCenter(line.pointAt(along) + up * (side * away));
            if (isFree(box))
                return Bottleneck{line.pointAt(along), box, words};
        }
    box.moveCenter(line.center() + up * away);
    if (diagram.nodes.size() <= maxNodesForWords)
        moveToFreePlace(box, room, isFree);
    return Bottleneck{line.center(), box, words};
}

void paintBottleneck(QPainter& painter, const Bottleneck& bottleneck, const style::Tokens& tokens) {
    constexpr qreal mark = 3.5;
    painter.setPen(QPen(tokens.bound, 1.5));
    painter.drawLine(bottleneck.at, bottleneck.box.center());
    painter.setBrush(tokens.card);
    painter.drawEllipse(bottleneck.at, mark, mark);
    painter.drawRoundedRect(bottleneck.box, 4, 4);
    drawLine(painter, bottleneck.box, Qt::AlignHCenter, bottleneck.words, bottleneckFont(), tokens.boundText);
}

void Layers::paintWays(QPainter& painter, Part part) const {
    const std::vector<WayLine> ways = wayLines(marks, scene);
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const auto& [a, b] = marks.ways[i];
        const auto& [line, width] = ways[i];
        if (!isPart(a, b, part) || !mayTouch(clip.adjusted(-8, -8, 8, 8), scene.at(a), scene.at(b)))
            continue;
        const QColor ink = wayColour(marks, tokens, i);
        painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(line);
        const auto seen = between(line.p1(), scene.radius(a), line.p2(), scene.radius(b));
        const qreal size = std::max(2.5 * width, marks.weight.empty() ? 0.0 : 6.0);
        if (!seen || QLineF(seen->first, seen->second).length() < 2.5 * size)
            continue;
        const QPointF middle = (seen->first + seen->second) / 2;
        const QPointF ahead = line.unitVector().p2() - line.p1();
        fillArrow(painter, line.p1(), middle + ahead * (size / 2), size, ink);
    }
}

void Layers::paintNode(QPainter& painter, std::size_t node) const {
    const QPointF at = scene.at(node);
    const qreal r = scene.radius(node);
    const bool processor = !diagram.nodes[node].isSwitch();
    const bool used = marks.used[node] != 0;
    const bool plain = !marks.hasPlan;
    const qreal line = std::clamp(scene.largest() / 9, 0.8, 1.8);
    QColor ink = tokens.text;
    if (processor) {
        // Without a plan all are equally in question; with one, those left out step back.
        painter.setPen(QPen(used || plain ? tokens.compute : tokens.faint, line));
        painter.setBrush(used ? tokens.compute : tokens.card);
        if (diagram.nodes[node].fold)
            drawStack(painter, at, r);
        else
            painter.drawEllipse(at, r, r);
        ink = used ? tokens.computeText : plain ? tokens.text : tokens.muted;
    } else {
        painter.setPen(QPen(tokens.muted, line));
        painter.setBrush(tokens.field);
        painter.drawRoundedRect(QRectF(at.x() - r, at.y() - r, 2 * r, 2 * r), 1.5, 1.5);
    }
    if (diagram.nodes[node].pinned)
        paintPin(painter, node);
    const Label& label = scene.label(node);
    if (label.side == Label::Side::Hidden)
        return;
    const bool number = label.side == Label::Side::Number;
    const bool inside = label.side == Label::Side::Inside || (number && label.box.contains(QPointF()));
    if (!inside) { // lines pass behind the name, not through it
        QColor paper = tokens.card;
        paper.setAlphaF(0.8F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(paper);
        painter.drawRoundedRect(label.box.translated(at).adjusted(-1, 1, 1, -1), 3, 3);
    }
    painter.setFont(painted(painter, inside || number ? scene.insideFont() : scene.besideFont()));
    painter.setPen(inside ? ink : !processor || (marks.hasPlan && !used) ? tokens.muted : tokens.text);
    painter.drawText(label.box.translated(at).adjusted(-20, -20, 20, 20), Qt::AlignCenter,
                     scene.wordsOf(diagram, node));
}

/// The head and the needle of a pin, on the upper right of the disc.
void Layers::paintPin(QPainter& painter, std::size_t node) const {
    const qreal r = scene.radius(node);
    const qreal size = std::clamp(scene.largest() * 0.3, 2.2, 4.5);
    const QPointF rim = scene.at(node) + QPointF(0.72, -0.72) * r;
    const QPointF head = rim + QPointF(0.9, -0.9) * size;
    painter.setPen(QPen(tokens.text, std::max(1.0, size / 3), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(rim - QPointF(0.5, -0.5) * size, head);
    painter.setPen(QPen(tokens.card, 1));
    painter.setBrush(tokens.text);
    painter.drawEllipse(head, size, size);
}

void Layers::paint(QPainter& painter, Part part) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintGroups(painter, part);
    paintLines(painter, part);
    paintWays(painter, part);
    paintTitles(painter, part);
    for (std::size_t i = 0; i < diagram.nodes.size(); ++i)
        if (isPart(i, part) && clip.intersects(scene.boxOf(i)))
            paintNode(painter, i);
    painter.restore();
}

void stampRings(QPainter& painter, const Diagram& diagram, const Scene& scene,
                std::span<const std::size_t> nodes, qreal away, const QPen& pen) {
    const qreal ratio = painter.deviceTransform().m11();
    // By shape and twice the radius in pixels.
    std::map<std::pair<bool, int>, std::vector<QPainter::PixmapFragment>> stamps;
    const auto sideOf = [&](int twice) { return twice + 2 * std::ceil(pen.widthF() + 1); };
    for (const std::size_t node : nodes) {
        const int twice = static_cast<int>(std::lround(2 * (scene.radius(node) + away)));
        const qreal side = sideOf(twice) * ratio;
        stamps[{diagram.nodes[node].isProcessor(), twice}].push_back(
            QPainter::PixmapFragment::create(scene.at(node), QRectF(0, 0, side, side), 1 / ratio, 1 / ratio));
    }
    for (const auto& [kind, places] : stamps) {
        const auto& [round, twice] = kind;
        const int side = static_cast<int>(std::ceil(sideOf(twice) * ratio));
        QPixmap stamp(side, side);
        stamp.fill(Qt::transparent);
        QPainter ring(&stamp);
        ring.setRenderHint(QPainter::Antialiasing);
        ring.scale(ratio, ratio);
        ring.setPen(pen);
        const qreal r = twice / 2.0;
        const QPointF middle(sideOf(twice) / 2, sideOf(twice) / 2);
        if (round)
            ring.drawEllipse(middle, r, r);
        else
            ring.drawRect(QRectF(middle - QPointF(r, r), QSizeF(2 * r, 2 * r)));
        ring.end();
        painter.drawPixmapFragments(places.data(), static_cast<int>(places.size()), stamp);
    }
}

} // namespace equipoise::gui::canvas

namespace equipoise::gui {

void paintPlatform(QPainter& painter, const QRectF& target, const Platform& platform, const PlanRecord* plan,
                   const style::Tokens& tokens, const Marked& marked) {
    const std::vector<QPointF> places = canvas::automaticPlaces(platform, canvas::ownPlaces(platform));
    const canvas::Diagram diagram = canvas::makeDiagram(platform, places);
    const canvas::Marks marks = canvas::marksOf(platform, diagram, plan);
    canvas::Numbers numbers({});
    numbers.setWanted(marked.numbers);
    numbers.take(platform, diagram, true);
    canvas::Scene scene;
    QRectF room = target;
    Legend notes;
    constexpr int rounds = 3; // the notes grow by a line or two in each
    for (int round = 0; round < rounds; ++round) {
        scene = canvas::fittedScene(diagram, room, room);
        numbers.place(diagram, scene, marks, room);
        notes = scene.notes(diagram);
        std::ranges::move(numbers.notes(diagram), std::back_inserter(notes));
        notes = withinHeight(painter, target.width(), target.height() / 2, std::move(notes));
        const double left = target.height() - legendHeight(painter, target.width(), notes);
        if (left >= room.height())
            break;
        room.setHeight(left);
    }
    const std::vector<char> none;
    constexpr double wide = 4;
    painter.setPen(QPen(tokens.highlight, wide, Qt::SolidLine, Qt::RoundCap));
    for (const auto& [from, to] : marked.links)
        painter.drawLine(scene.at(diagram.indexOf(from)), scene.at(diagram.indexOf(to)));
    canvas::Layers{diagram, marks, scene, tokens, target, none}.paint(painter, canvas::Part::All);
    painter.setPen(QPen(tokens.highlight, wide * 0.6));
    painter.setBrush(Qt::NoBrush);
    for (const ProcessorId id : marked.processors) {
        const qreal radius = scene.radius(diagram.indexOf(id)) + wide;
        painter.drawEllipse(scene.at(diagram.indexOf(id)), radius, radius);
    }
    if (const auto bottleneck = canvas::bottleneckOf(diagram, marks, scene, room))
        canvas::paintBottleneck(painter, *bottleneck, tokens);
    numbers.paint(painter, marks, tokens);
    paintLegend(painter, target.adjusted(0, room.height(), 0, 0), notes, tokens);
}

} // namespace equipoise::gui
