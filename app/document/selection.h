// What the person has in hand: shared by canvas, tables and pictures, so that all mark the same things.
#pragma once

#include "core/base/flat_set.h"
#include "core/base/ids.h"
#include "core/solve/problem.h"

#include <QObject>
#include <map>
#include <memory>
#include <utility>

namespace core {
struct Platform;
struct Scenario;
} // namespace core

namespace app {

class Document;

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

    /// Keeps the numbers right when nodes, links and plans come and go: what is selected stays so, what is
    /// gone is not. To be called once, after all who listen to the document: they are told of numbers that
    /// they know.
    void follow(Document& document);

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
    std::map<core::Problem, int> m_plans; ///< in hand; absent: none

    void renumber(const core::Platform& before, const core::Platform& now);
    void followPlans(bool reset);
    int lastPlanOf(core::Problem problem) const;
    std::shared_ptr<const core::Scenario> m_seen; ///< what the numbers mean
    const Document* m_document = nullptr;         ///< the one followed
};

} // namespace app
