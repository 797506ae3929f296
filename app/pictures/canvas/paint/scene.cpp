// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/outline.h"
#include "app/pictures/canvas/paint/platform_picture.h"
#include "app/text/describe.h"

#include <QFontMetricsF>
#include <QHash>
#include <algorithm>
#include <cmath>

namespace equipoise::gui::canvas {

namespace {

constexpr std::size_t mostNames = 1500; ///< beyond this, names are for the selection and the mouse
constexpr qreal groupMargin = 9;        ///< pixels from the discs of a group to the line around them
constexpr qreal widestTitle = 200;

qreal radiusOf(const Node& node, qreal largest) {
    return node.fold         ? foldRadius(node.speed, largest)
           : node.isSwitch() ? switchRadius(largest)
                             : discRadius(node.speed, largest);
}

QFont sized(qreal pixels, QFont::Weight weight) {
    QFont font = style::font(10, weight);
    font.setPixelSize(static_cast<int>(std::lround(pixels)));
    return font;
}

/// The part of their size that nodes have where they would lie over each other. Of two in one place one lies over the
/// other, however small; many are not looked at.
qreal partWithoutOverlap(const Diagram& diagram, const View& view, qreal largest) {
    constexpr std::size_t maxNodesCompared = 300;
    constexpr qreal onePlace = 6;   // pixels: nodes of the least size touch
    constexpr qreal between = 0.92; // of the way between two middles, for their discs
    qreal part = 1;
    const std::size_t count = diagram.nodes.size();
    for (std::size_t i = 0; i < count && count <= maxNodesCompared; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const QPointF apart = view.toPixels(diagram.nodes[i].at) - view.toPixels(diagram.nodes[j].at);
            const qreal distance = std::hypot(apart.x(), apart.y());
            const qreal radii = radiusOf(diagram.nodes[i], largest) + radiusOf(diagram.nodes[j], largest);
            if (distance > onePlace && between * distance < part * radii)
                part = between * distance / radii;
        }
    return part;
}

QSizeF textSize(const QFontMetricsF& metrics, const QString& text) {
    return {metrics.horizontalAdvance(text), metrics.capHeight()};
}

} // namespace

QFont groupFont() {
    return style::font(9, QFont::DemiBold);
}

Scene::Scene(const Diagram& diagram, const View& view, qreal zoom, QSizeF target, const QRectF& bounds)
    : m_view(view)
    , m_largest(largestRadius(target, diagram.nodes.size()) * symbolZoom(zoom))
    , m_extent(std::sqrt(std::max(0.0, target.width() * target.height())) * zoom) {
    constexpr qreal smallest = 3;
    m_largest =
        std::max(std::min(smallest, m_largest), m_largest * partWithoutOverlap(diagram, view, m_largest));
    m_insideFont = sized(std::clamp(m_largest * 0.58, 8.0, 16.0), QFont::DemiBold);
    m_besideFont = sized(std::clamp(m_largest * 0.72, 9.0, 13.0), QFont::Normal);
    const QFontMetricsF inside(m_insideFont);
    const QFontMetricsF beside(m_besideFont);

    const bool named = diagram.nodes.size() <= mostNames;
    std::vector<LabelRequest> requests;
    for (const Node& node : diagram.nodes) {
        m_at.push_back(view.toPixels(node.at));
        m_radius.push_back(radiusOf(node, m_largest));
        if (named) {
            // A switch is too small for a name; so is any other node if letters as narrow as an l would be:
            // that takes no measuring.
            const qreal narrowest = 0.2 * m_insideFont.pixelSize() * static_cast<qreal>(node.name.size());
            const bool tooLong = node.isSwitch() || narrowest > 2 * m_radius.back();
            const QSizeF within = tooLong ? QSizeF(1e6, 1e6) : textSize(inside, node.name);
            requests.push_back({m_at.back(),
                                m_radius.back(),
                                within,
                                {beside.horizontalAdvance(node.name), beside.height()}});
        }
    }
    LabelRoom room{bounds};
    m_outlines.resize(diagram.groups.size());
    for (std::size_t i = 0; i < m_outlines.size(); ++i) {
        drawOutline(diagram, i);
        room.taken.push_back(m_outlines[i].title);
    }
    if (diagram.nodes.size() <= maxNamedOrNumbered)
        room.number = textSize(inside, QStringLiteral("00"));
    m_labels = named ? placeLabels(requests, room) : std::vector<Label>(diagram.nodes.size());
    for (std::size_t node = 0; node < m_labels.size(); ++node)
        if (m_labels[node].side == Label::Side::Number)
            m_numbered.push_back(node);
}

QString Scene::wordsOf(const Diagram& diagram, std::size_t node) const {
    if (m_labels[node].side != Label::Side::Number)
        return diagram.nodes[node].name;
    return text::count(std::ranges::find(m_numbered, node) - m_numbered.begin() + 1);
}

Legend Scene::notes(const Diagram& diagram) const {
    Legend notes;
    for (const std::size_t node : m_numbered)
        notes.push_back({wordsOf(diagram, node) + QStringLiteral(": ") + diagram.nodes[node].name});
    return notes;
}

Scene fittedScene(const Diagram& diagram, const QRectF& target, const QRectF& bounds) {
    const QRectF nodes = boundsOf(diagram);
    const qreal margin = fitMargin + (diagram.groups.empty() ? 0 : groupRoom);
    const Scene scene(diagram, fitted(nodes, target, margin), 1, target.size());
    QRectF boxes;
    for (std::size_t node = 0; node < diagram.nodes.size(); ++node)
        boxes |= scene.boxOf(node);
    if (target.contains(boxes))
        return scene;
    constexpr qreal most = 0.125; // of the target, for names at each side
    const qreal wide = most * target.width();
    const qreal high = most * target.height();
    const QRectF room = target.adjusted(std::clamp(target.left() - boxes.left(), 0.0, wide),
                                        std::clamp(target.top() - boxes.top(), 0.0, high),
                                        -std::clamp(boxes.right() - target.right(), 0.0, wide),
                                        -std::clamp(boxes.bottom() - target.bottom(), 0.0, high));
    Scene narrow(diagram, fitted(nodes, room, margin), 1, target.size(), bounds);
    if (bounds.isNull())
        return narrow;
    Scene within(diagram, scene.view(), 1, target.size(), bounds);
    return narrow.numbered().size() < within.numbered().size() ? narrow : within;
}

void Scene::drawOutline(const Diagram& diagram, std::size_t group) {
    std::vector<Disc> discs;
    for (const std::uint32_t node : diagram.groups[group].members)
        discs.push_back({m_at[node], m_radius[node]});
    Outline& outline = m_outlines[group];
    outline.hull = hullAround(discs, groupMargin);
    const QFontMetricsF metrics(groupFont());
    const qreal width = std::min(metrics.horizontalAdvance(diagram.groups[group].name), widestTitle);
    outline.title = titleBox(outline.hull, {width + 10, metrics.height() + 2});
}

QRectF Scene::boxOf(std::size_t node) const {
    const qreal r = m_radius[node] + 6;
    const QRectF disc(m_at[node] - QPointF(r, r), QSizeF(2 * r, 2 * r));
    const Label& label = m_labels[node];
    return label.side == Label::Side::Hidden ? disc : disc.united(label.box.translated(m_at[node]));
}

void Scene::shiftOutline(std::size_t group, QPointF by) {
    m_outlines[group].hull.translate(by);
    m_outlines[group].title.translate(by);
}

void Scene::shift(QPointF by) {
    m_view.offset += by;
    for (QPointF& point : m_at)
        point += by;
    for (std::size_t i = 0; i < m_outlines.size(); ++i)
        shiftOutline(i, by);
}

std::optional<std::size_t> Scene::groupAt(QPointF point) const {
    for (std::size_t i = m_outlines.size(); i-- > 0;)
        if (m_outlines[i].title.contains(point))
            return i;
    return std::nullopt;
}

std::optional<std::pair<std::size_t, Zone>> Scene::nodeAt(QPointF point) const {
    std::optional<std::pair<std::size_t, Zone>> found;
    for (std::size_t i = m_at.size(); i-- > 0;) {
        const Zone zone = zoneAt(point, m_at[i], m_radius[i]);
        if (zone == Zone::Inside)
            return std::pair{i, zone};
        if (zone == Zone::Rim && !found)
            found = std::pair{i, zone};
    }
    return found;
}

std::optional<std::size_t> Scene::lineAt(const Diagram& diagram, QPointF point, qreal reach) const {
    std::optional<std::size_t> found;
    qreal nearest = reach;
    for (std::size_t i = 0; i < diagram.lines.size(); ++i) {
        const QPointF a = m_at[diagram.lines[i].a];
        const QPointF b = m_at[diagram.lines[i].b];
        // Most lines are ruled out by their boxes.
        if (std::min(a.x(), b.x()) > point.x() + reach || std::max(a.x(), b.x()) < point.x() - reach ||
            std::min(a.y(), b.y()) > point.y() + reach || std::max(a.y(), b.y()) < point.y() - reach)
            continue;
        if (const qreal distance = distanceToSegment(point, a, b); distance < nearest) {
            nearest = distance;
            found = i;
        }
    }
    return found;
}

std::vector<std::size_t> Scene::nodesIn(const QRectF& band) const {
    std::vector<std::size_t> nodes;
    for (std::size_t i = 0; i < m_at.size(); ++i)
        if (band.contains(m_at[i]))
            nodes.push_back(i);
    return nodes;
}

} // namespace equipoise::gui::canvas
