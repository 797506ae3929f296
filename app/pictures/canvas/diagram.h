// SPDX-License-Identifier: GPL-3.0-or-later
// What the canvas shows of a platform: nodes and lines between them, ready to be drawn.
#pragma once

#include "app/document/selection.h"
#include "app/pictures/canvas/layout/folds.h"
#include "core/model/plan.h"
#include "core/simulation/link_use.h"

#include <QPointF>
#include <QRectF>
#include <QString>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::gui::canvas {

/// A processor, a switch, or many of them folded.
struct Node {
    NodeId id;    ///< of a fold: the first of its nodes
    QString name; ///< of a fold with the number of its processors
    double speed =
        0;      ///< over the fastest processor's; 0 for a switch; of a fold: its sum over the largest one
    QPointF at; ///< canvas units; of a fold: in the middle of its nodes
    bool pinned = false;                  ///< of a fold: all of it
    std::optional<std::uint32_t> group{}; ///< the innermost one, position in Diagram::groups
    std::optional<std::uint32_t> fold{};  ///< position in Folds::all()

    bool isProcessor() const { return !fold && id.isProcessor(); }
    bool isSwitch() const { return !fold && !id.isProcessor(); }
};

/// Nodes with a line around them: an open fold.
struct Group {
    QString name;
    std::vector<std::uint32_t> members; ///< ascending positions in Diagram::nodes
    std::uint32_t fold = 0;             ///< position in Folds::all()
    bool isGroup = true;                ///< a person put it together
};

/// One line for a link, for both directions of a pair of a matrix, or for all links between a fold and
/// another node.
struct Line {
    std::uint32_t a = 0; ///< positions in Diagram::nodes; a matrix: a < b
    std::uint32_t b = 0;
    bool forth = true; ///< data may go from a to b
    bool back = true;
    std::uint8_t level = 0;     ///< 0 (slow) .. strengthLevels - 1 (fast)
    std::optional<LinkId> link; ///< the first one; empty: pairs of the matrix
    std::uint32_t count = 1;    ///< of links or pairs
};
inline constexpr int strengthLevels = 5;
/// More pairs of a matrix than this are not drawn: nothing would be seen in them.
inline constexpr std::size_t maxLines = 100'000;

struct Diagram {
    std::vector<Node> nodes; ///< processors, then switches; a fold where its first node would be
    std::vector<Line> lines;
    std::vector<Group> groups; ///< by their first member
    std::size_t linesLeftOut = 0;

    std::size_t processors = 0; ///< of the platform
    /// Of the platform's nodes (processors, then switches): the node of the diagram that shows it.
    std::vector<std::uint32_t> shownAs;
    /// Of the platform's links: the line; `noLine` within a fold.
    std::vector<std::uint32_t> lineOf;
    static constexpr std::uint32_t noLine = ~std::uint32_t{0};

    std::size_t numberOf(NodeId id) const { return id.isProcessor() ? id.index : processors + id.index; }
    std::size_t indexOf(NodeId id) const { return shownAs[numberOf(id)]; }
    bool contains(NodeId id) const {
        return id.isProcessor() ? id.index < processors : processors + id.index < shownAs.size();
    }
    NodeId idAt(std::size_t position) const {
        return position < processors ? NodeId(ProcessorId{position})
                                     : NodeId(SwitchId{position - processors});
    }
    /// Positions of the platform's nodes that a node shows: one, but for folds; ascending.
    std::span<const std::uint32_t> membersOf(std::size_t node) const {
        return {m_members.data() + m_first[node], m_first[node + 1] - m_first[node]};
    }
    /// The links of a line; none for pairs of the matrix. O(1), O(links) where there are several.
    std::vector<LinkId> linksOf(const Line& line) const;
    /// The line between two nodes of a matrix; nothing: there is none. O(log lines).
    std::optional<std::size_t> lineBetween(std::size_t a, std::size_t b) const;

    /// `shown`: by position, see Folds::shownAs().
    void number(std::span<const std::uint32_t> shown);

private:
    std::vector<std::uint32_t> m_members; ///< by node
    std::vector<std::uint32_t> m_first{0};
};

/// `places`: of all nodes of the platform, in canvas units. O(nodes + links), O(p^2) for a matrix.
Diagram makeDiagram(const Platform& platform, std::span<const QPointF> places, const Folds& folds);
/// Folded as Folds does it at first.
Diagram makeDiagram(const Platform& platform, std::span<const QPointF> places);

/// The same nodes, elsewhere, or pinned in another way.
void updatePlaces(Diagram& diagram, const Platform& platform, std::span<const QPointF> places,
                  const Folds& folds);

/// Around the places of all its nodes.
QRectF boundsOf(const Diagram& diagram);

/// Time per unit: the rate, or a table's mean over its range.
double meanRate(const CostFunction& cost);
/// The matrix cells a line stands for, in both directions as far as there is a way.
std::vector<CellId> cellsOf(const Platform& platform, const Diagram& diagram, const Line& line);

/// What a plan says about the platform in hand; nodes are matched by name, since the plan may be older.
struct Marks {
    bool hasPlan = false;
    std::vector<char> used;                   ///< by node
    std::vector<std::optional<double>> share; ///< of the work, by node
    std::vector<std::optional<double>> time;  ///< when it is done, by node
    std::vector<std::pair<std::uint32_t, std::uint32_t>>
        ways; ///< hops that the plan's data take, along links one by one
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends; ///< of each way: who sends, who receives
    std::vector<double> weight; ///< of each way, 0..1 of the widest; empty: all alike
    std::vector<std::optional<double>>
        use; ///< of what the link of each way could carry, 0 to 1; empty: not known
    std::optional<std::size_t> busiest; ///< of the ways, by that
    std::optional<std::size_t> slowest; ///< the way over the link of the highest cost; empty: all are alike
    std::vector<std::size_t>
        ring; ///< of the plan, in its order: positions of the platform's nodes; empty: it has none
};
/// Of a plan for the platform as it is.
void markUse(Marks& marks, const Platform& platform, const Diagram& diagram, const LinkUses& uses);
Marks marksOf(const Platform& platform, const Diagram& diagram, const PlanRecord* plan);

} // namespace equipoise::gui::canvas
