#include "app/document/selection.h"

#include "app/document/document.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

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
    m_seen = look(document);
    connect(&document, &Document::changed, this, [this, &document](const DocumentChange& change) {
        if (change.plans)
            followPlans(change.reset);
        if (!change.reset && !touches(change.touches, Touches::Shape | Touches::Names))
            return;
        Seen now = look(document);
        if (change.reset)
            clear();
        else if (touches(change.touches, Touches::Shape) && !isEmpty())
            renumber(now);
        m_seen = std::move(now);
    });
}

Selection::Seen Selection::look(const Document& document) {
    const core::Platform& platform = document.scenario().platform;
    Seen seen;
    for (const auto& processor : platform.processors)
        seen.processors.push_back(processor.name);
    for (const auto& node : platform.switches)
        seen.switches.push_back(node.name);
    for (const auto& link : platform.links)
        seen.links.emplace_back(link.from, link.to);
    return seen;
}

/// Nodes are known by their names; links by those of their ends, and by their order among links of equal
/// ends.
void Selection::renumber(const Seen& now) {
    std::map<std::string, core::NodeId> byName;
    for (std::size_t i = 0; i < now.processors.size(); ++i)
        byName.emplace(now.processors[i], core::ProcessorId{i});
    for (std::size_t i = 0; i < now.switches.size(); ++i)
        byName.emplace(now.switches[i], core::SwitchId{i});
    const auto nodeNow = [&](core::NodeId before) -> std::optional<core::NodeId> {
        const auto& names = before.isProcessor() ? m_seen.processors : m_seen.switches;
        const auto found = before.index < names.size() ? byName.find(names[before.index]) : byName.end();
        return found == byName.end() ? std::nullopt : std::optional(found->second);
    };

    std::set<core::NodeId> nodes;
    for (const core::NodeId node : m_nodes)
        if (const auto found = nodeNow(node))
            nodes.insert(*found);
    std::set<CellId> cells;
    for (const CellId& cell : m_cells) {
        const auto from = nodeNow(cell.from);
        const auto to = nodeNow(cell.to);
        if (from && to && from->isProcessor() && to->isProcessor())
            cells.insert({from->processor(), to->processor()});
    }
    std::set<core::LinkId> links;
    if (!m_links.empty()) {
        using Key = std::tuple<std::string, std::string, std::size_t>;
        const auto keysOf = [](const Seen& seen) {
            std::map<std::pair<std::string, std::string>, std::size_t> count;
            std::vector<Key> keys;
            for (const auto& [from, to] : seen.links) {
                const std::pair ends{seen.nameOf(from), seen.nameOf(to)};
                keys.emplace_back(ends.first, ends.second, count[ends]++);
            }
            return keys;
        };
        std::map<Key, core::LinkId> byKey;
        for (const Key& key : keysOf(now))
            byKey.emplace(key, core::LinkId{byKey.size()});
        const std::vector<Key> before = keysOf(m_seen);
        for (const core::LinkId link : m_links)
            if (link.index() < before.size())
                if (const auto found = byKey.find(before[link.index()]); found != byKey.end())
                    links.insert(found->second);
    }
    set(std::move(nodes), std::move(links), std::move(cells));
}

} // namespace app
