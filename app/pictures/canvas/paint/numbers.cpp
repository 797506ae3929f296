// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/paint/numbers.h"

#include "app/pictures/canvas/platform_canvas.h"
#include "app/text/describe.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace equipoise::gui::canvas {

namespace {

constexpr std::size_t maxNumbered = 80; ///< nodes and lines: beyond that nobody reads them in a graph
constexpr std::size_t maxChanged = 12;  ///< of one edit: beyond that it is another platform
constexpr int changedTime = 5000;       ///< ms that a change is told
constexpr qreal inset = 5;              ///< pixels from a frame to its number
constexpr qreal longestCovered = 0.6;   ///< of a line

QFont numberFont() {
    return style::font(8.5);
}

QString wasWords(const QString& value) {
    return PlatformCanvas::tr("was %1", "a value before an edit").arg(value);
}

using Reading = Numbers::Reading;

Reading readingOf(const CostFunction& cost, UnitRole role) {
    return {cost.isTable() ? std::nullopt : std::optional(cost.writtenRate()), role};
}

/// True for equal numbers in the platform's own units; the units shown do not matter.
bool sameValue(const std::optional<Reading>& a, const std::optional<Reading>& b) {
    if (!a || !b || !a->quantity || !b->quantity)
        return a.has_value() == b.has_value() && (!a || a->quantity.has_value() == b->quantity.has_value());
    return a->quantity->value == b->quantity->value;
}

QString wordsOf(const std::optional<Reading>& reading, const Units& units) {
    if (!reading)
        return {};
    return reading->quantity ? text::quantity(*reading->quantity, {reading->role, units})
                             : PlatformCanvas::tr("measured");
}

/// The former reading in the unit of the present one.
QString formerWords(const Numbers::Value& value, const Units& units) {
    std::optional<Reading> former = value.former;
    if (former && former->quantity && value.reading && value.reading->quantity)
        former->quantity->unit = value.reading->quantity->unit;
    return wordsOf(former, units);
}

std::optional<Reading> readingOfNode(const Platform& platform, const Node& node) {
    if (!node.isProcessor())
        return std::nullopt;
    return readingOf(platform[node.id.processor()].compute, UnitRole::TimePerWork);
}

/// Nothing where the two directions of a pair cost differently: a line has room for one.
std::optional<Reading> readingOfLine(const Platform& platform, const Diagram& diagram, const Line& line) {
    if (line.count > 1)
        return std::nullopt;
    if (line.link)
        return readingOf(platform.links[line.link->index()].transfer, UnitRole::TimePerData);
    const auto& costs = *platform.linkCost;
    const std::size_t a = diagram.membersOf(line.a).front();
    const std::size_t b = diagram.membersOf(line.b).front();
    if (line.forth && line.back && costs(a, b) != costs(b, a))
        return std::nullopt;
    const double cost = line.forth ? costs(a, b) : costs(b, a);
    return Reading{Quantity{cost, platform.linkCostUnit}, UnitRole::TimePerData};
}

struct Place {
    QRectF box;
    bool onArrow = false;
};

/// What numbers must not cover, and what they had better not.
struct Ground {
    const Diagram& diagram;
    const Scene& scene;
    const QRectF& room;
    std::vector<QRectF> taken{};

    bool isFree(const QRectF& box, std::optional<std::size_t> besides) const {
        if (!room.contains(box))
            return false;
        for (std::size_t i = 0; i < taken.size(); ++i)
            if (i != besides && taken[i].intersects(box))
                return false;
        return true;
    }
    int linesUnder(const QRectF& box, std::optional<std::size_t> besides) const {
        int count = 0;
        for (std::size_t i = 0; i < diagram.lines.size(); ++i) {
            const Line& line = diagram.lines[i];
            count += i != besides && meets(box, scene.at(line.a), scene.at(line.b)) ? 1 : 0;
        }
        return count;
    }
    /// The first of those that cover the least.
    std::optional<QRectF> best(const std::vector<Place>& places, std::optional<std::size_t> ofNode,
                               std::optional<std::size_t> ofLine) const {
        std::optional<QRectF> found;
        int least = 0;
        for (const Place& place : places) {
            if (!isFree(place.box, ofNode))
                continue;
            const int covered = linesUnder(place.box, ofLine) + (place.onArrow ? 1 : 0);
            if (!found || covered < least) {
                found = place.box;
                least = covered;
            }
        }
        return found;
    }
};

/// Beside a node and its name.
std::vector<Place> besideNode(const QRectF& node, QPointF disc, QSizeF size) {
    constexpr qreal distance = 1;
    const QPointF half(size.width() / 2, size.height() / 2);
    return {{{QPointF(node.right() + distance, disc.y() - half.y()), size}},
            {{QPointF(disc.x() - half.x(), node.bottom() + distance), size}},
            {{QPointF(node.left() - distance - size.width(), disc.y() - half.y()), size}},
            {{QPointF(disc.x() - half.x(), node.top() - distance - size.height()), size}}};
}

/// On a line between its discs; better clear of its middle if an arrow is there. At the edge of the room a
/// number moves aside as long as it touches its line.
std::vector<Place> onLine(QPointF from, QPointF to, QSizeF size, bool arrowInMiddle, const QRectF& room) {
    const QPointF along = to - from;
    const qreal length = std::hypot(along.x(), along.y());
    const qreal covered = std::min(length * size.width() / std::max(std::abs(along.x()), 1e-9),
                                   length * size.height() / std::max(std::abs(along.y()), 1e-9));
    if (covered > longestCovered * length)
        return {};
    std::vector<Place> places;
    for (const qreal part : {0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78}) {
        QRectF box(from + part * along - QPointF(size.width() / 2, size.height() / 2), size);
        box.moveLeft(std::max(room.left(), std::min(box.left(), room.right() - box.width())));
        if (meets(box, from, to))
            places.push_back({box, arrowInMiddle && std::abs(part - 0.5) * length < covered / 2 + 8});
    }
    return places;
}

} // namespace

Numbers::Numbers(std::function<void()> shown) {
    m_forget.setSingleShot(true);
    m_forget.setInterval(changedTime);
    connect(&m_forget, &QTimer::timeout, this, [this, shown = std::move(shown)] {
        forgetFormer();
        shown();
    });
}

void Numbers::forgetFormer() {
    for (auto* const values : {&m_nodes, &m_lines})
        for (Value& value : *values) {
            value.former.reset();
            value.was.clear();
        }
}

void Numbers::note(std::vector<Value>& values, Readings now, const Units& units, bool another) {
    const bool comparable = !another && values.size() == now.size();
    values.resize(now.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        Value& value = values[i];
        if (!comparable)
            value.former.reset();
        else if (!value.former && !sameValue(value.reading, now[i]))
            value.former = value.reading; // before the first of a series of edits
        value.reading = now[i];
        if (sameValue(value.former, value.reading))
            value.former.reset();
        value.now = wordsOf(value.reading, units);
        value.was = formerWords(value, units);
        if (value.was == value.now) // the digits shown do not differ
            value.was.clear();
    }
}

void Numbers::take(const Platform& platform, const Diagram& diagram, bool another) {
    Readings nodes;
    Readings lines;
    if (diagram.nodes.size() + diagram.lines.size() <= maxNumbered) {
        for (const Node& node : diagram.nodes)
            nodes.push_back(readingOfNode(platform, node));
        for (const Line& line : diagram.lines)
            lines.push_back(readingOfLine(platform, diagram, line));
    }
    if (another || nodes.size() != m_nodes.size() || lines.size() != m_lines.size())
        m_placed.clear(); // of nodes and lines that are gone; painting places the numbers anew
    note(m_nodes, std::move(nodes), platform.units, another);
    note(m_lines, std::move(lines), platform.units, another);
    const auto hasChanged = [](const Value& value) { return !value.was.isEmpty(); };
    const auto changed =
        std::ranges::count_if(m_nodes, hasChanged) + std::ranges::count_if(m_lines, hasChanged);
    if (static_cast<std::size_t>(changed) > maxChanged)
        forgetFormer();
    else if (changed > 0)
        m_forget.start();
}

void Numbers::place(const Diagram& diagram, const Scene& scene, const Marks& marks, const QRectF& room) {
    m_placed.clear();
    if (!m_wanted || m_nodes.size() != diagram.nodes.size() || m_lines.size() != diagram.lines.size())
        return;
    Ground ground{diagram, scene, room};
    for (std::size_t i = 0; i < diagram.nodes.size(); ++i)
        ground.taken.push_back(scene.boxOf(i));
    for (std::size_t i = 0; i < diagram.groups.size(); ++i)
        ground.taken.push_back(scene.outline(i).title);
    const QFontMetricsF metrics(numberFont());
    const auto put = [&](bool ofNode, std::size_t index, const std::optional<QRectF>& box) {
        if (!box)
            return;
        m_placed.push_back({ofNode, index, *box});
        ground.taken.push_back(*box);
    };
    if (const auto bottleneck = bottleneckOf(diagram, marks, scene, room))
        ground.taken.push_back(bottleneck->box);
    // With a line below the number for what it was.
    const auto sizeOf = [&](const Value& value) {
        const double was = value.was.isEmpty() ? 0 : metrics.horizontalAdvance(wasWords(value.was));
        const double line = metrics.height() + 2;
        return QSizeF(std::max(metrics.horizontalAdvance(value.now), was) + 2 * inset,
                      was > 0 ? 2 * line : line);
    };
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        if (!m_nodes[i].now.isEmpty())
            put(true, i,
                ground.best(besideNode(scene.boxOf(i), scene.at(i), sizeOf(m_nodes[i])), i, std::nullopt));
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const Line& line = diagram.lines[i];
        const auto seen =
            between(scene.at(line.a), scene.radius(line.a), scene.at(line.b), scene.radius(line.b));
        if (!m_lines[i].now.isEmpty() && seen)
            put(false, i,
                ground.best(onLine(seen->first, seen->second, sizeOf(m_lines[i]), !marks.ways.empty(), room),
                            std::nullopt, i));
    }
}

std::optional<Numbers::Number> Numbers::at(QPointF point) const {
    const auto found =
        std::ranges::find_if(m_placed, [point](const Number& number) { return number.box.contains(point); });
    return found == m_placed.end() ? std::nullopt : std::optional(*found);
}

Legend Numbers::notes(const Diagram& diagram) const {
    Legend notes;
    if (!m_wanted)
        return notes;
    const auto isPlaced = [&](bool ofNode, std::size_t index) {
        return std::ranges::any_of(
            m_placed, [&](const Number& number) { return number.ofNode == ofNode && number.index == index; });
    };
    const auto add = [&](const QString& name, const QString& value) {
        notes.push_back({name + QStringLiteral(": ") + value});
    };
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        if (!m_nodes[i].now.isEmpty() && !isPlaced(true, i))
            add(diagram.nodes[i].name, m_nodes[i].now);
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (const Line& line = diagram.lines[i]; !m_lines[i].now.isEmpty() && !isPlaced(false, i))
            add(diagram.nodes[line.a].name + QStringLiteral(" – ") + diagram.nodes[line.b].name,
                m_lines[i].now);
    return notes;
}

void Numbers::paint(QPainter& painter, const Marks& marks, const style::Tokens& tokens) const {
    painter.setFont(numberFont());
    for (const Number& number : m_placed) {
        const Value& value = valueOf(number);
        const bool changed = !value.was.isEmpty();
        const bool leftOut = number.ofNode && marks.hasPlan && marks.used[number.index] == 0;
        QColor paper = tokens.card;
        paper.setAlphaF(number.ofNode && !changed ? 0.8F : 1.0F);
        QRectF now = number.box;
        if (changed) {
            QRectF was = now;
            was.setTop(now.center().y());
            now.setBottom(now.center().y());
            painter.setPen(Qt::NoPen);
            painter.setBrush(paper);
            painter.drawRoundedRect(was, 3, 3);
            painter.setPen(tokens.muted);
            painter.drawText(was, Qt::AlignCenter, wasWords(value.was));
        }
        painter.setPen(changed         ? QPen(tokens.bound, 1.5)
                       : number.ofNode ? QPen(Qt::NoPen)
                                       : QPen(tokens.border, 1));
        painter.setBrush(paper);
        painter.drawRoundedRect(now.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        painter.setPen(changed ? tokens.boundText : leftOut ? tokens.muted : tokens.text);
        painter.drawText(now, Qt::AlignCenter, value.now);
    }
}

} // namespace equipoise::gui::canvas
