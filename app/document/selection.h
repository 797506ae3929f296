// What the person has in hand: shared by canvas, tables and pictures, so that all mark the same things.
#pragma once

#include "core/base/ids.h"

#include <QObject>
#include <set>
#include <string>
#include <utility>
#include <vector>

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

    const std::set<core::NodeId>& nodes() const { return m_nodes; }
    const std::set<core::LinkId>& links() const { return m_links; }
    const std::set<CellId>& cells() const { return m_cells; }
    bool isEmpty() const { return m_nodes.empty() && m_links.empty() && m_cells.empty(); }
    int plan() const { return m_plan; } ///< id of the plan in hand, 0: none

    /// Keeps the numbers right when nodes and links come and go: what is selected stays so, what is gone is
    /// not. To be called once, after all who listen to the document: they are told of numbers that they know.
    void follow(Document& document);

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

    /// What the numbers meant before a change.
    struct Seen {
        std::vector<std::string> processors;
        std::vector<std::string> switches;
        std::vector<std::pair<core::NodeId, core::NodeId>> links;
        const std::string& nameOf(core::NodeId node) const {
            return (node.isProcessor() ? processors : switches)[node.index];
        }
    };
    static Seen look(const Document& document);
    void renumber(const Seen& now);
    Seen m_seen;
};

} // namespace app
