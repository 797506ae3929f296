// What the person has in hand: shared by canvas, tables and pictures, so that all mark the same things.
#pragma once

#include "core/base/flat_set.h"
#include "core/base/ids.h"
#include "core/model/problem.h"

#include <QObject>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

namespace core {
struct Platform;
struct Scenario;
} // namespace core

namespace app {

class Document;
struct DocumentChange;

/// Ends of a matrix cell: links of a matrix platform have no LinkId.
struct CellId {
    core::ProcessorId from;
    core::ProcessorId to;
    constexpr auto operator<=>(const CellId&) const = default;
};

class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const core::FlatSet<core::NodeId>& nodes() const { return m_nodes; }
    const core::FlatSet<core::LinkId>& links() const { return m_links; }
    const core::FlatSet<CellId>& cells() const { return m_cells; }
    bool isEmpty() const { return m_nodes.empty() && m_links.empty() && m_cells.empty(); }
    core::Problem problem() const { return m_problem; } ///< the one being looked at
    /// Id of the plan in hand for the problem being looked at, or for any; 0: none.
    int plan() const { return planOf(m_problem); }
    int planOf(core::Problem problem) const;

    /// Keeps the ids valid when nodes, links and plans are added or removed: a node that is renumbered stays
    /// selected, a node that is removed does not, and a replaced document leaves nothing selected. To be
    /// called once; the order among the objects that listen to the document does not matter. From then on ids
    /// that the document does not have are ignored, and the signals below are held back while the document
    /// announces a change: they are emitted after Document::changed().
    void follow(Document& document);

    /// The document as the numbers of nodes and links mean it; null: it follows no document.
    const std::shared_ptr<const core::Scenario>& scenario() const { return m_seen; }
    /// The document announces a change: rows of tables are removed and inserted, which selects nothing.
    bool isChangeUnderWay() const { return m_changesUnderWay > 0; }

    void set(core::FlatSet<core::NodeId> nodes, core::FlatSet<core::LinkId> links = {},
             core::FlatSet<CellId> cells = {});
    void toggle(core::NodeId node);
    void clear() { set({}); }
    /// Looks at this plan, and so at its problem.
    void setPlan(int id);
    /// Looks at this problem: at the plan of it that was last in hand, else at the last one there is.
    void setProblem(core::Problem problem);
    /// The plan to see when this problem is looked at: at once if it is, else when the person turns to it.
    void offerPlan(core::Problem problem, int id);

signals:
    void changed();
    /// Before planChanged().
    void problemChanged(core::Problem problem);
    void planChanged(int id);

private:
    core::FlatSet<core::NodeId> m_nodes;
    core::FlatSet<core::LinkId> m_links;
    core::FlatSet<CellId> m_cells;
    core::Problem m_problem = core::Problem::Ring;
    std::uint16_t m_changesUnderWay = 0;  ///< changes that the document announces; they may nest
    std::uint16_t m_heldBack = 0;         ///< signals to be emitted after them: a combination of Signal
    std::map<core::Problem, int> m_plans; ///< in hand; absent: none

    enum Signal : std::uint16_t { ProblemChanged = 1, PlanChanged = 2, Changed = 4 };
    /// Emits these signals (a combination of Signal), or holds them back while the document announces a
    /// change.
    void announce(int which);
    void beginChange(const DocumentChange& change);
    void endChange();
    void renumber(const core::Platform& before, const core::Platform& now);
    void followPlans(bool reset);
    int lastPlanOf(core::Problem problem) const;
    std::shared_ptr<const core::Scenario> m_seen; ///< what the numbers mean
    const Document* m_document = nullptr;         ///< the one followed
};

} // namespace app
