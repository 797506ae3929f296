#include "app/document/selection.h"

#include <utility>

namespace app {

void Selection::set(std::set<core::NodeId> nodes, std::set<core::LinkId> links, std::set<CellId> cells) {
    if (nodes == m_nodes && links == m_links && cells == m_cells)
        return;
    m_nodes = std::move(nodes);
    m_links = std::move(links);
    m_cells = std::move(cells);
    emit changed();
}

void Selection::toggle(core::NodeId node) {
    if (m_nodes.erase(node) == 0)
        m_nodes.insert(node);
    emit changed();
}

void Selection::setPlan(int id) {
    if (id == m_plan)
        return;
    m_plan = id;
    emit planChanged(id);
}

} // namespace app
