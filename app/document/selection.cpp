#include "app/document/selection.h"

#include "app/document/document.h"
#include "core/field/node_names.h"

#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace app {

void Selection::set(core::FlatSet<core::NodeId> nodes, core::FlatSet<core::LinkId> links,
                    core::FlatSet<CellId> cells) {
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

int Selection::planOf(core::Problem problem) const {
    const auto found = m_plans.find(problem);
    return found == m_plans.end() ? 0 : found->second;
}

void Selection::setPlan(int id) {
    const DocumentPlan* plan = m_document ? m_document->plan(id) : nullptr;
    const core::Problem problem = plan ? plan->kept->plan.problem : m_problem;
    if (problem == m_problem) {
        offerPlan(problem, id);
        return;
    }
    m_plans[problem] = id;
    setProblem(problem);
}

void Selection::setProblem(core::Problem problem) {
    if (problem == m_problem)
        return;
    m_problem = problem;
    if (plan() == 0)
        m_plans[problem] = lastPlanOf(problem);
    emit problemChanged(problem);
    emit planChanged(plan());
}

void Selection::offerPlan(core::Problem problem, int id) {
    int& inHand = m_plans[problem];
    if (id == inHand)
        return;
    inHand = id;
    if (problem == m_problem)
        emit planChanged(id);
}

int Selection::lastPlanOf(core::Problem problem) const {
    int last = 0;
    if (m_document)
        for (const DocumentPlan& plan : m_document->plans())
            if (plan.kept->plan.problem == problem)
                last = plan.id;
    return last;
}

void Selection::followPlans(bool reset) {
    const int before = plan();
    if (reset)
        m_plans = {{m_problem, 0}};
    for (auto& [problem, id] : m_plans)
        if (!m_document->plan(id))
            id = lastPlanOf(problem);
    if (plan() != before)
        emit planChanged(plan());
}

void Selection::follow(Document& document) {
    m_document = &document;
    m_seen = document.snapshot();
    connect(&document, &Document::changed, this, [this, &document](const DocumentChange& change) {
        if (change.plans)
            followPlans(change.reset);
        if (!change.reset && !touches(change.touches, Touches::Shape | Touches::Names | Touches::Values))
            return;
        const auto before = std::exchange(m_seen, document.snapshot());
        if (change.reset)
            clear();
        else if (touches(change.touches, Touches::Shape) && !isEmpty())
            renumber(before->platform, m_seen->platform);
    });
}

/// Nodes are known by their names; links by those of their ends, and by their order among links of equal
/// ends.
void Selection::renumber(const core::Platform& before, const core::Platform& now) {
    const core::NodeNames names(now);
    const auto nodeNow = [&](core::NodeId node) -> std::optional<core::NodeId> {
        const bool was = node.index < (node.isProcessor() ? before.size() : before.switches.size());
        return was ? names.find(before.nameOf(node)) : std::nullopt;
    };

    std::vector<core::NodeId> nodes;
    for (const core::NodeId node : m_nodes)
        if (const auto found = nodeNow(node))
            nodes.push_back(*found);
    std::vector<CellId> cells;
    for (const CellId& cell : m_cells) {
        const auto from = nodeNow(cell.from);
        const auto to = nodeNow(cell.to);
        if (from && to && from->isProcessor() && to->isProcessor())
            cells.push_back({from->processor(), to->processor()});
    }
    std::vector<core::LinkId> links;
    if (!m_links.empty()) {
        using Key = std::tuple<std::string_view, std::string_view, std::size_t>;
        const auto keysOf = [](const core::Platform& platform) {
            std::map<std::pair<std::string_view, std::string_view>, std::size_t> count;
            std::vector<Key> keys;
            for (const core::Link& link : platform.links) {
                const std::pair<std::string_view, std::string_view> ends(platform.nameOf(link.from),
                                                                         platform.nameOf(link.to));
                keys.emplace_back(ends.first, ends.second, count[ends]++);
            }
            return keys;
        };
        std::map<Key, core::LinkId> byKey;
        for (const Key& key : keysOf(now))
            byKey.emplace(key, core::LinkId{byKey.size()});
        const std::vector<Key> then = keysOf(before);
        for (const core::LinkId link : m_links)
            if (link.index() < then.size())
                if (const auto found = byKey.find(then[link.index()]); found != byKey.end())
                    links.push_back(found->second);
    }
    set(core::FlatSet<core::NodeId>(std::move(nodes)), core::FlatSet<core::LinkId>(std::move(links)),
        core::FlatSet<CellId>(std::move(cells)));
}

} // namespace app
