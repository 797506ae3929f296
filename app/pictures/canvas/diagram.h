// What the canvas shows of a platform: nodes and lines between them, ready to be drawn.
#pragma once

#include "app/document/selection.h"
#include "core/platform/platform.h"
#include "core/solve/link_use.h"
#include "core/solve/plan.h"

#include <QPointF>
#include <QString>
#include <optional>
#include <span>
#include <vector>

namespace app::canvas {

struct Node {
    core::NodeId id;
    QString name;
    double speed = 0; ///< over the fastest processor's; 0 for a switch
    QPointF at;       ///< canvas units
    bool pinned = false;
    std::optional<std::uint32_t> group{}; ///< position in Diagram::groups
};

/// Nodes that a person put together.
struct Group {
    QString name;
    std::vector<std::uint32_t> members; ///< ascending positions in Diagram::nodes
};

/// One line for a link, or for both directions of a pair of a matrix.
struct Line {
    std::uint32_t a = 0; ///< positions in Diagram::nodes; a matrix: a < b
    std::uint32_t b = 0;
    bool forth = true; ///< data may go from a to b
    bool back = true;
    std::uint8_t level = 0;           ///< 0 (slow) .. levels - 1 (fast)
    std::optional<core::LinkId> link; ///< empty: a pair of the matrix
};
inline constexpr int levels = 5;
/// More pairs of a matrix than this are not drawn: nothing would be seen in them.
inline constexpr std::size_t mostLines = 100'000;

struct Diagram {
    std::vector<Node> nodes; ///< processors, then switches
    std::vector<Line> lines;
    std::vector<Group> groups; ///< by their first member
    std::size_t linesLeftOut = 0;

    std::size_t indexOf(core::NodeId id) const { return id.isProcessor() ? id.index : processors + id.index; }
    bool contains(core::NodeId id) const {
        return id.isProcessor() ? id.index < processors : processors + id.index < nodes.size();
    }
    std::size_t processors = 0;
};

/// `places`: of all nodes, in canvas units.
Diagram makeDiagram(const core::Platform& platform, std::span<const QPointF> places);

/// The same nodes, elsewhere, or pinned and grouped in another way.
void updatePlaces(Diagram& diagram, const core::Platform& platform, std::span<const QPointF> places);

/// Time per unit: the rate, or a table's mean over its range.
double meanRate(const core::CostFunction& cost);
/// The matrix cells a line stands for, in both directions as far as there is a way.
std::vector<CellId> cellsOf(const Line& line);

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
    std::vector<std::size_t> ring;      ///< nodes of the plan's ring in its order; empty: it has none
};
/// Of a plan for the platform as it is.
void markUse(Marks& marks, const core::Platform& platform, const Diagram& diagram,
             const core::LinkUses& uses);
Marks marksOf(const core::Platform& platform, const Diagram& diagram, const core::KeptPlan* plan);

} // namespace app::canvas
