// What the person has in hand: shared by canvas, tables and pictures, so that all mark the same things.
#pragma once

#include "core/base/ids.h"

#include <QObject>
#include <set>

namespace app {

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

    const std::set<core::NodeId>& nodes() const { return m_nodes; }
    const std::set<core::LinkId>& links() const { return m_links; }
    const std::set<CellId>& cells() const { return m_cells; }
    bool isEmpty() const { return m_nodes.empty() && m_links.empty() && m_cells.empty(); }
    int plan() const { return m_plan; } ///< id of the plan in hand, 0: none

    void set(std::set<core::NodeId> nodes, std::set<core::LinkId> links = {}, std::set<CellId> cells = {});
    void toggle(core::NodeId node);
    void clear() { set({}); }
    void setPlan(int id);

signals:
    void changed();
    void planChanged(int id);

private:
    std::set<core::NodeId> m_nodes;
    std::set<core::LinkId> m_links;
    std::set<CellId> m_cells;
    int m_plan = 0;
};

} // namespace app
