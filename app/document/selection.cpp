// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/selection.h"

#include "app/document/document.h"
#include "core/field/node_names.h"

#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace equipoise::gui {

namespace {

bool platformHas(const Platform& platform, NodeId node) {
    return node.index < (node.isProcessor() ? platform.size() : platform.switches.size());
}

} // namespace

void Selection::set(FlatSet<NodeId> nodes, FlatSet<LinkId> links, FlatSet<CellId> cells) {
    if (m_document) {
        // A picture of an older plan shows nodes that the platform may no longer have.
        const Platform& platform = m_document->scenario().platform;
        nodes.eraseIf([&](NodeId node) { return !platformHas(platform, node); });
        links.eraseIf([&](LinkId link) { return link.index() >= platform.links.size(); });
        cells.eraseIf([&](const CellId& cell) {
            return !platformHas(platform, cell.from) || !platformHas(platform, cell.to);
        });
    }
    if (nodes == m_nodes && links == m_links && cells == m_cells)
        return;
    m_nodes = std::move(nodes);
    m_links = std::move(links);
    m_cells = std::move(cells);
    announce(Changed);
}

void Selection::toggle(NodeId node) {
    FlatSet<NodeId> nodes = m_nodes;
    if (nodes.erase(node) == 0)
        nodes.insert(node);
    set(std::move(nodes), m_links, m_cells);
}

int Selection::planOf(equipoise::Problem problem) const {
    const auto plan = m_plans.find(problem);
    return plan == m_plans.end() ? 0 : plan->second;
}

void Selection::setPlan(int id) {
    const DocumentPlan* plan = m_document ? m_document->plan(id) : nullptr;
    if (m_document && id != 0 && !plan)
        return; // a menu with it was open when it was removed
    const equipoise::Problem problem = plan ? plan->kept->plan.problem : m_problem;
    if (problem == m_problem) {
        offerPlan(problem, id);
        return;
    }
    m_plans[problem] = id;
    setProblem(problem);
}

void Selection::setProblem(equipoise::Problem problem) {
    if (problem == m_problem)
        return;
    m_problem = problem;
    if (plan() == 0)
        m_plans[problem] = lastPlanOf(problem);
    announce(ProblemChanged | PlanChanged);
}

void Selection::offerPlan(equipoise::Problem problem, int id) {
    int& inHand = m_plans[problem];
    if (id == inHand)
        return;
    inHand = id;
    if (problem == m_problem)
        announce(PlanChanged);
}

int Selection::lastPlanOf(equipoise::Problem problem) const {
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
        announce(PlanChanged);
}

void Selection::follow(Document& document) {
    m_document = &document;
    m_seen = document.snapshot();
    connect(&document, &Document::idsChanged, this, &Selection::beginChange);
    connect(&document, &Document::changeEnded, this, &Selection::endChange);
}

void Selection::beginChange(const DocumentChange& change) {
    ++m_changesUnderWay;
    if (change.plans)
        followPlans(change.reset);
    if (!change.reset &&
        !touches(change.touches, ChangeFlags::Shape | ChangeFlags::Names | ChangeFlags::Values))
        return;
    const auto before = std::exchange(m_seen, m_document->snapshot());
    if (change.reset)
        clear();
    else if (touches(change.touches, ChangeFlags::Shape) && !isEmpty())
        renumber(before->platform, m_seen->platform);
}

void Selection::endChange() {
    --m_changesUnderWay;
    announce(0);
}

void Selection::announce(int which) {
    m_heldBack = static_cast<std::uint16_t>(m_heldBack | which);
    if (m_changesUnderWay > 0)
        return;
    const int now = std::exchange(m_heldBack, std::uint16_t{0});
    if (now & ProblemChanged)
        emit problemChanged(m_problem);
    if (now & PlanChanged)
        emit planChanged(plan());
    if (now & Changed)
        emit changed();
}

/// Nodes are known by their names; links by those of their ends, and by their order among links of equal
/// ends.
void Selection::renumber(const Platform& before, const Platform& now) {
    const NodeNames names(now);
    const auto nodeNow = [&](NodeId node) -> std::optional<NodeId> {
        return platformHas(before, node) ? names.find(before.nameOf(node)) : std::nullopt;
    };

    std::vector<NodeId> nodes;
    for (const NodeId node : m_nodes)
        if (const auto present = nodeNow(node))
            nodes.push_back(*present);
    std::vector<CellId> cells;
    for (const CellId& cell : m_cells) {
        const auto from = nodeNow(cell.from);
        const auto to = nodeNow(cell.to);
        if (from && to && from->isProcessor() && to->isProcessor())
            cells.push_back({from->processor(), to->processor()});
    }
    std::vector<LinkId> links;
    if (!m_links.empty()) {
        using Key = std::tuple<std::string_view, std::string_view, std::size_t>;
        const auto keysOf = [](const Platform& platform) {
            std::map<std::pair<std::string_view, std::string_view>, std::size_t> count;
            std::vector<Key> keys;
            for (const Link& link : platform.links) {
                const std::pair<std::string_view, std::string_view> ends(platform.nameOf(link.from),
                                                                         platform.nameOf(link.to));
                keys.emplace_back(ends.first, ends.second, count[ends]++);
            }
            return keys;
        };
        std::map<Key, LinkId> byKey;
        for (const Key& key : keysOf(now))
            byKey.emplace(key, LinkId{byKey.size()});
        const std::vector<Key> then = keysOf(before);
        for (const LinkId link : m_links)
            if (link.index() < then.size())
                if (const auto present = byKey.find(then[link.index()]); present != byKey.end())
                    links.push_back(present->second);
    }
    set(FlatSet<NodeId>(std::move(nodes)), FlatSet<LinkId>(std::move(links)),
        FlatSet<CellId>(std::move(cells)));
}

} // namespace equipoise::gui
