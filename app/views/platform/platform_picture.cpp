#include "app/views/platform/platform_picture.h"

#include "app/views/platform/haze.h"
#include "app/views/platform/layout.h"

#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <array>
#include <map>

namespace app::canvas {

namespace {

QColor mixed(const QColor& a, const QColor& b, qreal t) {
    const auto mix = [&](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * t)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

// Beyond this a line is a thread in a cloth.
constexpr std::size_t mostStrokedLines = 3000;
constexpr std::size_t mostArrows = 2000;

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

} // namespace

QPen linePen(const style::Tokens& tokens, int level, qreal opacity, qreal largestRadius) {
    const qreal t = static_cast<qreal>(level) / (levels - 1);
    QColor color = mixed(tokens.grid, mixed(tokens.faint, tokens.muted, 0.35), t);
    // The fast links of a crowd stay visible, the slow ones make way.
    color.setAlphaF(static_cast<float>(std::min(1.0, opacity * (1 + 2 * t))));
    const qreal size = std::clamp(largestRadius / 15, 0.55, 1.8);
    return {QBrush(color), (0.8 + 1.2 * t * t) * size, Qt::SolidLine, Qt::FlatCap};
}

bool Layers::isPart(std::size_t node, Part part) const {
    return part == Part::All || ((!moving.empty() && moving[node] != 0) == (part == Part::Moving));
}

bool Layers::isPart(std::size_t a, std::size_t b, Part part) const {
    return part == Part::All ||
           ((!moving.empty() && (moving[a] != 0 || moving[b] != 0)) == (part == Part::Moving));
}

void Layers::paintHaze(QPainter& painter, Part part) const {
    // In the pixels of the device, so that the image is drawn as it is; files get twice the usual resolution.
    const bool raster = painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster;
    const qreal fine = raster ? painter.deviceTransform().m11() : 2;
    const QRect area = QRectF(clip.topLeft() * fine, clip.size() * fine).toAlignedRect();
    std::vector<HazeLine> lines;
    lines.reserve(diagram.lines.size());
    for (const Line& line : diagram.lines)
        if (isPart(line.a, line.b, part) && mayTouch(clip, scene.at(line.a), scene.at(line.b)))
            lines.push_back({scene.at(line.a) * fine, scene.at(line.b) * fine,
                             1 + 0.75F * static_cast<float>(line.level)});
    const qreal opacity = linkOpacity(diagram.lines.size(), scene.extent());
    const QImage image = haze(lines, area, mixed(tokens.faint, tokens.muted, 0.2), 0.35 * opacity);
    painter.drawImage(QRectF(QPointF(area.topLeft()) / fine, QSizeF(area.size()) / fine), image);
}

void Layers::paintLines(QPainter& painter, Part part) const {
    if (diagram.lines.size() > mostStrokedLines && part != Part::Moving) {
        paintHaze(painter, part);
        return;
    }
    std::array<std::vector<QLineF>, levels> lines;
    for (const Line& line : diagram.lines) {
        const QPointF a = scene.at(line.a);
        const QPointF b = scene.at(line.b);
        if (isPart(line.a, line.b, part) && mayTouch(clip, a, b))
            lines[line.level].emplace_back(a, b);
    }
    const qreal opacity = linkOpacity(diagram.lines.size(), scene.extent());
    for (int level = 0; level < levels; ++level) {
        const auto& some = lines[static_cast<std::size_t>(level)];
        painter.setPen(linePen(tokens, level, opacity, scene.largest()));
        painter.drawLines(some.data(), static_cast<int>(some.size()));
    }
    if (diagram.lines.size() > mostArrows)
        return;
    for (const Line& line : diagram.lines) // ways of one direction point where they lead
        if (line.forth != line.back && isPart(line.a, line.b, part)) {
            const std::size_t from = line.forth ? line.a : line.b;
            const std::size_t to = line.forth ? line.b : line.a;
            if (const auto seen = between(scene.at(from), 0, scene.at(to), scene.radius(to) + 1))
                fillArrow(painter, seen->first, seen->second, 7, linePen(tokens, levels - 1, 1, 1).color());
        }
}

void Layers::paintWays(QPainter& painter, Part part) const {
    const qreal widest = std::clamp(scene.largest() * 0.26, 1.6, 5.0) * (marks.weight.empty() ? 1.0 : 1.6);
    // A link taken more than once shows each way beside the other, on the right of its direction.
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> taken;
    for (const auto& [a, b] : marks.ways)
        ++taken[std::minmax(a, b)];
    for (std::size_t i = 0; i < marks.ways.size(); ++i) {
        const auto& [a, b] = marks.ways[i];
        const qreal width = marks.weight.empty() ? widest : std::max(1.2, widest * marks.weight[i]);
        if (!isPart(a, b, part) || !mayTouch(clip.adjusted(-8, -8, 8, 8), scene.at(a), scene.at(b)))
            continue;
        QLineF line(scene.at(a), scene.at(b));
        if (taken[std::minmax(a, b)] > 1 && line.length() > 0) {
            const QPointF aside = QPointF(-line.dy(), line.dx()) * ((0.5 * width + 1) / line.length());
            line.translate(aside);
        }
        painter.setPen(QPen(tokens.accent, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(line);
        const auto seen = between(line.p1(), scene.radius(a), line.p2(), scene.radius(b));
        const qreal size = std::max(2.5 * width, marks.weight.empty() ? 0.0 : 6.0);
        if (!seen || QLineF(seen->first, seen->second).length() < 2.5 * size)
            continue;
        const QPointF middle = (seen->first + seen->second) / 2;
        const QPointF ahead = line.unitVector().p2() - line.p1();
        fillArrow(painter, line.p1(), middle + ahead * (size / 2), size, tokens.accent);
    }
}

void Layers::paintNode(QPainter& painter, std::size_t node) const {
    const QPointF at = scene.at(node);
    const qreal r = scene.radius(node);
    const bool processor = diagram.nodes[node].id.isProcessor();
    const bool used = marks.used[node] != 0;
    const bool plain = !marks.hasPlan;
    const qreal line = std::clamp(scene.largest() / 9, 0.8, 1.8);
    QColor ink = tokens.text;
    if (processor) {
        // Without a plan all are equally in question; with one, those left out step back.
        painter.setPen(QPen(used || plain ? tokens.compute : tokens.faint, line));
        painter.setBrush(used ? tokens.compute : tokens.card);
        painter.drawEllipse(at, r, r);
        ink = used ? tokens.computeText : plain ? tokens.text : tokens.muted;
    } else {
        painter.setPen(QPen(tokens.muted, line));
        painter.setBrush(tokens.field);
        painter.drawRoundedRect(QRectF(at.x() - r, at.y() - r, 2 * r, 2 * r), 1.5, 1.5);
    }
    const Label& label = scene.label(node);
    if (label.side == Label::Side::Hidden)
        return;
    const bool inside = label.side == Label::Side::Inside;
    if (!inside) { // lines pass behind the name, not through it
        QColor paper = tokens.card;
        paper.setAlphaF(0.8F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(paper);
        painter.drawRoundedRect(label.box.translated(at).adjusted(-1, 1, 1, -1), 3, 3);
    }
    painter.setFont(inside ? scene.insideFont() : scene.besideFont());
    painter.setPen(inside ? ink : !processor || (marks.hasPlan && !used) ? tokens.muted : tokens.text);
    painter.drawText(label.box.translated(at).adjusted(-20, -20, 20, 20), Qt::AlignCenter,
                     diagram.nodes[node].name);
}

void Layers::paint(QPainter& painter, Part part) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintLines(painter, part);
    paintWays(painter, part);
    for (std::size_t i = 0; i < diagram.nodes.size(); ++i)
        if (isPart(i, part) && clip.intersects(scene.boxOf(i)))
            paintNode(painter, i);
    painter.restore();
}

} // namespace app::canvas

namespace app {

void paintPlatform(QPainter& painter, const QRectF& target, const core::Platform& platform,
                   const core::KeptPlan* plan, const style::Tokens& tokens) {
    const std::vector<QPointF> places = canvas::automaticPlaces(platform, canvas::ownPlaces(platform));
    const canvas::Diagram diagram = canvas::makeDiagram(platform, places);
    const canvas::Marks marks = canvas::marksOf(platform, diagram, plan);
    const canvas::View view = canvas::fitted(canvas::boundsOf(places), target, canvas::fitMargin);
    const canvas::Scene scene(diagram, view, 1, target.size());
    const std::vector<char> none;
    canvas::Layers{diagram, marks, scene, tokens, target, none}.paint(painter, canvas::Part::All);
}

} // namespace app
