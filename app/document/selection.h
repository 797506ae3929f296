// SPDX-License-Identifier: GPL-3.0-or-later
// Selection of nodes, links and a plan, shared by canvas, tables and pictures so that all mark the same things.
#pragma once

#include "core/base/containers/flat_set.h"
#include "core/base/ids.h"
#include "core/model/problem.h"

#include <QObject>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

namespace equipoise {
struct Platform;
struct Scenario;
} // namespace equipoise

namespace equipoise::gui {

class Document;
struct DocumentChange;

/// Ends of a matrix cell: links of a matrix platform have no LinkId.
struct CellId {
    ProcessorId from;
    ProcessorId to;
    constexpr auto operator<=>(const CellId&) const = default;
};

class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const FlatSet<NodeId>& nodes() const { return m_nodes; }
    const FlatSet<LinkId>& links() const { return m_links; }
    const FlatSet<CellId>& cells() const { return m_cells; }
    bool isEmpty() const { return m_nodes.empty() && m_links.empty() && m_cells.empty(); }
    equipoise::Problem problem() const { return m_problem; } ///< the one being looked at
    /// Id of the selected plan for the problem being looked at, or for any; 0: none.
    int plan() const { return planOf(m_problem); }
    int planOf(equipoise::Problem problem) const;

    /// Keeps the ids valid when nodes, links and plans are added or removed: a node that is renumbered stays
    /// selected, a node that is removed does not, and a replaced document leaves nothing selected. To be
    /// called once; the order among the objects that listen to the document does not matter. From then on ids
    /// that the document does not have are ignored, and the signals below are held back while the document
    /// announces a change: they are emitted after Document::changed().
    void follow(Document& document);

    /// The document as the numbers of nodes and links mean it; null: it follows no document.
    const std::shared_ptr<const Scenario>& scenario() const { return m_seen; }
    /// The document announces a change: rows of tables are removed and inserted, which selects nothing.
    bool isChangeUnderWay() const { return m_changesUnderWay > 0; }

    void set(FlatSet<NodeId> nodes, FlatSet<LinkId> links = {}, FlatSet<CellId> cells = {});
    void toggle(NodeId node);
    void clear() { set({}); }
    /// Looks at this plan, and so at its problem.
    void setPlan(int id);
    /// Looks at this problem: at its plan that was selected last, else at its last plan.
    void setProblem(equipoise::Problem problem);
    /// The plan to see when this problem is looked at: at once if it is, else when the person turns to it.
    void offerPlan(equipoise::Problem problem, int id);

signals:
    void changed();
    /// Before planChanged().
    void problemChanged(equipoise::Problem problem);
    void planChanged(int id);

private:
    FlatSet<NodeId> m_nodes;
    FlatSet<LinkId> m_links;
    FlatSet<CellId> m_cells;
    equipoise::Problem m_problem = equipoise::Problem::Ring;
    std::uint16_t m_changesUnderWay = 0;       ///< changes that the document announces; they may nest
    std::uint16_t m_heldBack = 0;              ///< signals to be emitted after them: a combination of Signal
    std::map<equipoise::Problem, int> m_plans; ///< selected; absent: none

    enum Signal : std::uint16_t { ProblemChanged = 1, PlanChanged = 2, Changed = 4 };
    /// Emits these signals (a combination of Signal), or holds them back while the document announces a
    /// change.
    void announce(int which);
    void beginChange(const DocumentChange& change);
    void endChange();
    void renumber(const Platform& before, const Platform& now);
    void followPlans(bool reset);
    int lastPlanOf(equipoise::Problem problem) const;
    std::shared_ptr<const Scenario> m_seen; ///< what the numbers mean
    const Document* m_document = nullptr;   ///< the one followed
};

} // namespace equipoise::gui
