// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a platform, for the window and for files alike.
#pragma once

#include "app/pictures/canvas/diagram.h"
#include "app/pictures/canvas/paint/geometry.h"
#include "app/pictures/labels/heading.h"
#include "app/pictures/style/tokens.h"

#include <QFont>
#include <QLineF>
#include <QPolygonF>
#include <span>
#include <utility>
#include <vector>

class QPainter;

namespace equipoise::gui {

/// What is to be seen at once: processors have a ring around them, links a wide line below them.
struct Marked {
    std::vector<ProcessorId> processors{};
    std::vector<std::pair<ProcessorId, ProcessorId>> links{};
    bool numbers = false; ///< cycle times and link costs, on a platform that is small enough
};

/// Draws the whole platform into `target`, with the ring of `plan` over it if there is one: discs whose area
/// is their speed, links whose width and tone are their bandwidth, names. Nodes without a place get one.
/// Vector commands and real text only; the background is left alone.
void paintPlatform(QPainter& painter, const QRectF& target, const Platform& platform, const PlanRecord* plan,
                   const style::Tokens& tokens, const Marked& marked = {});

namespace canvas {

struct Outline {
    QPolygonF hull;
    QRectF title;
    QRectF box() const { return hull.boundingRect().united(title); }
};
/// Of the names of groups.
QFont groupFont();

/// Up to this number of nodes, each has a name or a number.
inline constexpr std::size_t maxNamedOrNumbered = 40;

/// A diagram seen through a view: everything in pixels.
class Scene {
public:
    Scene() = default;
    /// `zoom`: how much larger than when all is in view; `target`: the room for the whole.
    /// Names are placed here: O(nodes), and measured once for each name and type.
    /// `bounds`: names stay within; null: anywhere. Of up to 40 nodes each has a name or, without a free place,
    /// a number.
    Scene(const Diagram& diagram, const View& view, qreal zoom, QSizeF target, const QRectF& bounds = {});

    const View& view() const { return m_view; }
    QPointF at(std::size_t node) const { return m_at[node]; }
    /// Of the disc, or half the side of a switch.
    qreal radius(std::size_t node) const { return m_radius[node]; }
    const Label& label(std::size_t node) const { return m_labels[node]; }
    /// The nodes with numbers instead of names: the first one has number 1.
    const std::vector<std::size_t>& numbered() const { return m_numbered; }
    /// What the label says: a name or a number.
    QString wordsOf(const Diagram& diagram, std::size_t node) const;
    /// "1: P5", ...
    Legend notes(const Diagram& diagram) const;
    /// Around the nodes of a group, and where its name is.
    const Outline& outline(std::size_t group) const { return m_outlines[group]; }
    qreal largest() const { return m_largest; }
    /// Pixels from end to end of the whole platform, seen or not.
    qreal extent() const { return m_extent; }
    /// Around the middles of all nodes.
    QRectF bounds() const { return boundsOf(m_at); }
    const QFont& insideFont() const { return m_insideFont; }
    const QFont& besideFont() const { return m_besideFont; }
    /// Disc and name of a node, with room for its rings.
    QRectF boxOf(std::size_t node) const;
    /// Pans without placing anything anew.
    void shift(QPointF by);
    /// Puts one node elsewhere, with its name as it is. Outlines follow by drawOutline().
    void move(std::size_t node, QPointF to) { m_at[node] = to; }
    void drawOutline(const Diagram& diagram, std::size_t group);
    void shiftOutline(std::size_t group, QPointF by);

    /// The topmost node at a point, and where on it.
    std::optional<std::pair<std::size_t, Zone>> nodeAt(QPointF point) const;
    /// The nearest line within `reach` pixels.
    std::optional<std::size_t> lineAt(const Diagram& diagram, QPointF point, qreal reach = 4) const;
    std::vector<std::size_t> nodesIn(const QRectF& band) const;
    /// The topmost group whose name is at a point.
    std::optional<std::size_t> groupAt(QPointF point) const;

private:
    View m_view;
    qreal m_largest = 0;
    qreal m_extent = 0;
    QFont m_insideFont;
    QFont m_besideFont;
    std::vector<Outline> m_outlines;
    std::vector<QPointF> m_at;
    std::vector<qreal> m_radius;
    std::vector<Label> m_labels;
    std::vector<std::size_t> m_numbered;
};

/// All nodes within the target, with their names or numbers: names take up to a quarter of it. `bounds` as
/// of Scene.
/// O(nodes), twice where names need more room than the margin.
Scene fittedScene(const Diagram& diagram, const QRectF& target, const QRectF& bounds = {});

/// A hop of the plan's data as it is drawn: a link taken more than once shows each way beside the other, on
/// the right of its direction.
struct WayLine {
    QLineF line; ///< from the middle of a node to that of the next
    qreal width = 0;
};
/// Of every way of the marks.
std::vector<WayLine> wayLines(const Marks& marks, const Scene& scene);

/// The link that holds the plan up, in words beside it.
struct Bottleneck {
    QPointF at; ///< of the link
    QRectF box;
    QString words;
};
/// The busiest link where messages share links, else the slowest one of the plan; empty: neither is known.
/// The box keeps clear of nodes and names; of more than 200 nodes only beside the link. O(nodes), of fewer ones
/// O(nodes x area).
std::optional<Bottleneck> bottleneckOf(const Diagram& diagram, const Marks& marks, const Scene& scene,
                                       const QRectF& room);
void paintBottleneck(QPainter& painter, const Bottleneck& bottleneck, const style::Tokens& tokens);

/// From pale to the colour of a bound, the more of what it could the link of a way carries.
QColor wayColour(const Marks& marks, const style::Tokens& tokens, std::size_t way);

/// The layers of the picture, from back to front. `clip`: what lies outside need not be drawn.
/// `moving` (by node, may be empty) splits each layer: what stays, what moves as it is, and what changes
/// between the two, as lines from one to the other do.
enum class Part { All, Staying, Rigid, Elastic };
struct Layers {
    const Diagram& diagram;
    const Marks& marks;
    const Scene& scene;
    const style::Tokens& tokens;
    QRectF clip;
    const std::vector<char>& moving;

    /// Rigid: all its members move; Elastic: some do.
    Part partOf(const Group& group) const;
    void paint(QPainter& painter, Part part) const;
    void paintNode(QPainter& painter, std::size_t node) const;

private:
    bool isPart(std::size_t node, Part part) const;
    void paintGroups(QPainter& painter, Part part) const;
    void paintTitles(QPainter& painter, Part part) const;
    void paintPin(QPainter& painter, std::size_t node) const;
    bool isPart(std::size_t a, std::size_t b, Part part) const;
    void paintHaze(QPainter& painter, const std::vector<std::uint32_t>& which, std::size_t most) const;
    void paintLines(QPainter& painter, Part part) const;
    void paintWays(QPainter& painter, Part part) const;
};

/// Puts rings around nodes, however many: each kind of ring is drawn once, and then copied. `away`: pixels
/// between disc and ring.
void stampRings(QPainter& painter, const Diagram& diagram, const Scene& scene,
                std::span<const std::size_t> nodes, qreal away, const QPen& pen);

/// The pen of a link's line.
QPen linePen(const style::Tokens& tokens, int level, qreal opacity, qreal largestRadius);

} // namespace canvas
} // namespace equipoise::gui
