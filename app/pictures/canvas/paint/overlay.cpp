// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/overlay.h"

#include "app/pictures/canvas/paint/haze.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/canvas/state.h"
#include "app/text/describe.h"

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <set>

namespace equipoise::gui::canvas {

namespace {

constexpr std::size_t maxRings = 60;        ///< drawn one by one, beyond that stamped
constexpr std::size_t maxLinksInHand = 100; ///< drawn at each frame

void paintName(QPainter& painter, const State& state, std::size_t node) {
    if (state.scene.label(node).side != Label::Side::Hidden)
        return;
    painter.setFont(style::font(8.5));
    const QPointF at = state.scene.at(node) + QPointF(0, state.scene.radius(node) + 5);
    const QRectF box = painter.boundingRect(QRectF(at, QSizeF()), Qt::AlignHCenter | Qt::AlignTop,
                                            state.diagram.nodes[node].name);
    painter.setPen(Qt::NoPen);
    painter.setBrush(state.tokens().card);
    painter.drawRoundedRect(box.adjusted(-3, 0, 3, 0), 3, 3);
    painter.setPen(state.tokens().text);
    painter.drawText(box, Qt::AlignCenter, state.diagram.nodes[node].name);
}

void paintFound(QPainter& painter, const State& state) {
    if (state.matches.empty())
        return;
    const auto shownAs = [&](std::size_t match) { return state.diagram.shownAs[match]; };
    std::vector<char> found(state.diagram.nodes.size(), 0);
    for (const std::size_t match : state.matches)
        found[shownAs(match)] = 1;
    std::vector<std::size_t> inSight;
    for (std::size_t node = 0; node < found.size(); ++node)
        if (found[node] != 0 && state.rect().intersects(state.scene.boxOf(node)))
            inSight.push_back(node);
    stampRings(painter, state.diagram, state.scene, inSight, 6, QPen(state.tokens().accent, 2));
    // Like the rings of a target: to be seen among thousands.
    const std::size_t inHand = shownAs(state.matches[state.match]);
    paintRing(painter, state, inHand, 10, QPen(state.tokens().accent, 2));
    paintRing(painter, state, inHand, 15, QPen(state.tokens().accent, 1));
}

} // namespace

bool manyLinksSelected(const State& state) {
    return state.selectedLinks() > maxLinksInHand;
}

void paintManyLinks(QPainter& painter, const State& state, const QRectF& area) {
    const qreal fine = painter.deviceTransform().m11();
    std::vector<HazeLine> lines;
    for (std::size_t i = 0; i < state.diagram.lines.size(); ++i)
        if (const Line& line = state.diagram.lines[i]; state.isLineSelected(i))
            lines.push_back({state.scene.at(line.a) * fine, state.scene.at(line.b) * fine, 1});
    const QRect pixels = QRectF(area.topLeft() * fine, area.size() * fine).toAlignedRect();
    const double ink = 1.5 * linkOpacity(lines.size(), state.scene.extent());
    painter.drawImage(QRectF(QPointF(pixels.topLeft()) / fine, QSizeF(pixels.size()) / fine),
                      lineDensityImage(lines, pixels, state.tokens().highlight, ink));
}

void paintRing(QPainter& painter, const State& state, std::size_t node, qreal away, const QPen& pen) {
    const qreal r = state.scene.radius(node) + away;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    if (state.diagram.nodes[node].isProcessor())
        painter.drawEllipse(state.scene.at(node), r, r);
    else
        painter.drawRect(QRectF(state.scene.at(node) - QPointF(r, r), QSizeF(2 * r, 2 * r)));
}

void paintSelectedLinks(QPainter& painter, const State& state) {
    const Layers now = state.layers(state.rect());
    const auto draw = [&](std::size_t index, qreal width, const QColor& color) {
        const Line& line = state.diagram.lines[index];
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(state.scene.at(line.a), state.scene.at(line.b));
        now.paintNode(painter, line.a);
        now.paintNode(painter, line.b);
    };
    if (state.hover.line && !state.pressed)
        draw(*state.hover.line, 2.5, state.tokens().muted);
    if (manyLinksSelected(state) || (state.selection.links().empty() && state.selection.cells().empty()))
        return;
    for (std::size_t i = 0; i < state.diagram.lines.size(); ++i)
        if (state.isLineSelected(i))
            draw(i, i == state.currentLine && state.widget.hasFocus() ? 5 : 4, state.tokens().highlight);
}

void paintSelectedNodes(QPainter& painter, const State& state) {
    std::vector<std::size_t> selected = state.selectedPositions();
    if (state.band) { // what would be selected
        if (!state.bandAdds)
            selected.clear();
        for (const std::size_t node : state.scene.nodesIn(*state.band))
            selected.push_back(node);
    }
    const QPen pen(state.tokens().highlight, 3);
    if (selected.size() > maxRings) {
        const QRectF sight(state.rect());
        std::erase_if(selected, [&](std::size_t node) { return !sight.intersects(state.scene.boxOf(node)); });
        stampRings(painter, state.diagram, state.scene, selected, 3.5, pen);
    } else {
        for (const std::size_t node : selected)
            paintRing(painter, state, node, 3.5, pen);
    }
    for (const std::size_t node : state.partlySelected())
        paintRing(painter, state, node, 3.5, QPen(state.tokens().highlight, 1.5, Qt::DashLine));
}

void paintRoutes(QPainter& painter, const State& state) {
    const std::vector<std::size_t>& selected = state.selectedPositions();
    if (selected.size() != 1 || state.marks.ends.empty())
        return;
    const auto node = static_cast<std::uint32_t>(selected.front());
    const std::vector<WayLine> lines = wayLines(state.marks, state.scene);
    std::vector<std::size_t> sent;
    std::set<std::uint32_t> receivers;
    std::set<std::uint32_t> passed;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto [sender, receiver] = state.marks.ends[i];
        if (sender != node && receiver != node)
            continue;
        const bool sends = sender == node;
        painter.setPen(QPen(state.tokens().highlight, std::max(2.0, lines[i].width),
                            sends ? Qt::SolidLine : Qt::DotLine, Qt::RoundCap));
        painter.drawLine(lines[i].line);
        passed.insert({state.marks.ways[i].first, state.marks.ways[i].second});
        if (sends) {
            sent.push_back(i);
            receivers.insert(receiver);
        }
    }
    const Layers now = state.layers(state.rect());
    for (const std::uint32_t on : passed)
        now.paintNode(painter, on);
    if (receivers.size() != 1 || sent.size() < 2)
        return;
    constexpr qreal radius = 8;
    painter.setFont(style::font(8, QFont::DemiBold));
    for (std::size_t hop = 0; hop < sent.size(); ++hop) {
        const QLineF& line = lines[sent[hop]].line;
        if (line.length() < 6 * radius)
            continue;
        const QPointF at = line.pointAt(0.72); // clear of the arrow, and of the number of the link as a rule
        painter.setPen(QPen(state.tokens().highlight, 1.5));
        painter.setBrush(state.tokens().card);
        painter.drawEllipse(at, radius, radius);
        painter.setPen(state.tokens().highlightText);
        painter.drawText(QRectF(at - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)),
                         Qt::AlignCenter, QString::number(hop + 1));
    }
}

namespace {

constexpr qreal notesMargin = 4; ///< pixels below the notes

QRectF notesRoom(const State& state) {
    return state.rect().adjusted(8, 0, -8, -notesMargin);
}

Legend notesOf(const QPainter& painter, const State& state) {
    constexpr qreal most = 0.4; // of the height
    const QRectF room = notesRoom(state);
    return withinHeight(painter, room.width(), most * room.height(), state.scene.notes(state.diagram));
}

} // namespace

qreal notesHeight(const State& state) {
    if (state.scene.numbered().empty())
        return 0;
    QImage page(1, 1, QImage::Format_ARGB32_Premultiplied);
    const QPainter painter(&page);
    return legendHeight(painter, notesRoom(state).width(), notesOf(painter, state)) + notesMargin;
}

void paintNotes(QPainter& painter, const State& state) {
    if (state.scene.numbered().empty())
        return;
    const Legend notes = notesOf(painter, state);
    QRectF box = notesRoom(state);
    box.setTop(box.bottom() - legendHeight(painter, box.width(), notes));
    QColor paper = state.tokens().card;
    paper.setAlphaF(0.85F);
    painter.fillRect(box, paper);
    paintLegend(painter, box, notes, state.tokens());
}

void paintInHand(QPainter& painter, const State& state) {
    if (state.current && state.widget.hasFocus() && state.selection.nodes().size() > 1)
        paintRing(painter, state, *state.current, 6.5, QPen(state.tokens().text, 1, Qt::DotLine));
    if (state.hover.node && !state.pressed)
        // A full ring: it can be moved; a dashed one: a link can be drawn from here.
        paintRing(painter, state, state.hover.node->first, state.drawsLink(state.hover) ? 3.5 : 2,
                  state.drawsLink(state.hover) ? QPen(state.tokens().highlight, 2, Qt::DashLine)
                                               : QPen(state.tokens().muted, 1.5));
    if (state.hover.group && !state.pressed) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(state.tokens().muted, 1.5));
        painter.drawRoundedRect(state.scene.outline(*state.hover.group).title, 3, 3);
    }
    paintFound(painter, state);
    // Names that found no room are written for what is in hand.
    if (state.hover.node)
        paintName(painter, state, state.hover.node->first);
    if (state.current)
        paintName(painter, state, *state.current);
}

void paintRemark(QPainter& painter, const State& state) {
    if (state.remark.isEmpty())
        return;
    painter.setFont(style::font(9.5));
    const QRectF room = state.rect().adjusted(16, 16, -16, -10);
    QRectF box =
        painter.boundingRect(room.adjusted(10, 0, -10, 0), Qt::AlignHCenter | Qt::TextWordWrap, state.remark);
    box.moveBottom(room.bottom() - 5);
    painter.setPen(QPen(state.tokens().border, 1));
    painter.setBrush(state.tokens().window);
    painter.drawRoundedRect(box.adjusted(-10, -5, 10, 5), style::Tokens::radius, style::Tokens::radius);
    painter.setPen(state.tokens().text);
    painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap, state.remark);
}

void paintEmpty(QPainter& painter, const State& state) {
    const QRectF room = state.rect().adjusted(24, 0, -24, 0);
    painter.setPen(state.tokens().text);
    painter.setFont(style::font(11, QFont::DemiBold));
    painter.drawText(room.adjusted(0, 0, 0, -room.height() / 2 - 2), Qt::AlignHCenter | Qt::AlignBottom,
                     PlatformCanvas::tr("No processors yet"));
    painter.setPen(state.tokens().muted);
    painter.setFont(style::font(9.5));
    painter.drawText(
        room.adjusted(0, room.height() / 2 + 4, 0, 0), Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
        PlatformCanvas::tr("Double-click to add one. Drag from the rim of one to another to link them."));
}

} // namespace equipoise::gui::canvas
