// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solve/relayed.h"

#include "core/base/containers/disjoint_sets.h"
#include "core/base/containers/listed.h"
#include "core/base/control/poll.h"
#include "core/platform/network.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <utility>

namespace equipoise {

namespace {

using NodeNumber = std::uint32_t;

/// Neighbours of every node over links in either direction, each once.
class Neighbourhood {
public:
    explicit Neighbourhood(const Platform& platform)
        : m_first(platform.size() + platform.switches.size() + 1) {
        m_pairs.reserve(platform.links.size());
        for (const Link& link : platform.links) {
            const auto from = static_cast<NodeNumber>(Network::position(platform, link.from));
            const auto to = static_cast<NodeNumber>(Network::position(platform, link.to));
            m_pairs.emplace_back(std::min(from, to), std::max(from, to));
        }
        std::ranges::sort(m_pairs);
        m_pairs.erase(std::ranges::unique(m_pairs).begin(), m_pairs.end());
        for (const auto& [a, b] : m_pairs) {
            ++m_first[a + 1];
            ++m_first[b + 1];
        }
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_neighbours.resize(2 * m_pairs.size());
        std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
        for (const auto& [a, b] : m_pairs) {
            m_neighbours[next[a]++] = b;
            m_neighbours[next[b]++] = a;
        }
    }

    std::size_t size() const { return m_first.size() - 1; }
    std::span<const NodeNumber> operator[](std::size_t node) const {
        return {m_neighbours.data() + m_first[node], m_first[node + 1] - m_first[node]};
    }
    /// Whether there are no circles: then there is at most one route between two nodes.
    bool isForest() const {
        DisjointSets sets(size());
        for (const auto& [a, b] : m_pairs) {
            const NodeNumber firstRoot = sets.rootOf(a);
            const NodeNumber secondRoot = sets.rootOf(b);
            if (firstRoot == secondRoot)
                return false;
            sets.join(firstRoot, secondRoot);
        }
        return true;
    }

private:
    std::vector<std::pair<NodeNumber, NodeNumber>> m_pairs;
    std::vector<std::size_t> m_first;
    std::vector<NodeNumber> m_neighbours;
};

/// Whether messages of others can pass each node that is a processor: it forwards and has two neighbours.
std::vector<bool> canRelay(const Platform& platform, const Neighbourhood& neighbours) {
    std::vector<bool> relays(neighbours.size());
    for (std::size_t i = 0; i < platform.size(); ++i)
        relays[i] = platform.processors[i].forwards && neighbours[i].size() > 1;
    return relays;
}

RelayedMessages sortedRelays(double messages, const std::vector<double>& byProcessor) {
    RelayedMessages relayed{messages, {}};
    for (std::size_t i = 0; i < byProcessor.size(); ++i)
        if (byProcessor[i] > 0)
            relayed.relays.push_back({ProcessorId{i}, byProcessor[i]});
    std::ranges::stable_sort(relayed.relays, std::ranges::greater{}, &Relay::messages);
    return relayed;
}

/// A network without circles as rooted trees: the nodes that can relay are counted on the way to each root.
class RelayForest {
public:
    RelayForest(const Neighbourhood& neighbours, const std::vector<bool>& relays)
        : m_nodes(neighbours.size()) {
        m_order.reserve(neighbours.size());
        for (std::size_t root = 0; root < neighbours.size(); ++root)
            if (m_nodes[root].parent == unknown)
                hang(static_cast<NodeNumber>(root), neighbours, relays);
    }

    /// The deepest node that is an ancestor of both, or one of them; empty: they are not connected. O(log V).
    std::optional<NodeNumber> meeting(NodeNumber a, NodeNumber b) const {
        if (m_nodes[a].depth < m_nodes[b].depth)
            std::swap(a, b);
        while (m_nodes[a].depth > m_nodes[b].depth) {
            const Node& node = m_nodes[a];
            a = m_nodes[node.jump].depth >= m_nodes[b].depth ? node.jump : node.parent;
        }
        while (a != b) { // each step is nearer to the roots
            if (m_nodes[a].depth == 0)
                return std::nullopt;
            const bool jumps = m_nodes[a].jump != m_nodes[b].jump;
            a = jumps ? m_nodes[a].jump : m_nodes[a].parent;
            b = jumps ? m_nodes[b].jump : m_nodes[b].parent;
        }
        return a;
    }
    NodeNumber parent(NodeNumber node) const { return m_nodes[node].parent; }
    /// Nodes that can relay, from the node to its root, both included.
    std::int64_t relaysAbove(NodeNumber node) const { return m_nodes[node].relays; }
    /// All nodes, parents first.
    const std::vector<NodeNumber>& order() const { return m_order; }

private:
    static constexpr NodeNumber unknown = std::numeric_limits<NodeNumber>::max();
    /// Each node knows its parent and one ancestor further up (Myers 1983): see core/platform/routes/route_tree.h.
    struct Node {
        NodeNumber parent = unknown; ///< of a root: itself
        NodeNumber jump = 0;
        std::uint32_t depth = 0;
        std::int64_t relays = 0;
    };

    void hang(NodeNumber root, const Neighbourhood& neighbours, const std::vector<bool>& relays) {
        m_nodes[root] = {root, root, 0, relays[root] ? 1 : 0};
        std::size_t next = m_order.size();
        m_order.push_back(root);
        for (; next < m_order.size(); ++next) { // every node once
            const NodeNumber parent = m_order[next];
            for (const NodeNumber child : neighbours[parent]) {
                if (m_nodes[child].parent != unknown)
                    continue;
                const Node& up = m_nodes[parent];
                const Node& far = m_nodes[up.jump];
                const bool even = up.depth - far.depth == far.depth - m_nodes[far.jump].depth;
                m_nodes[child] = {parent, even ? far.jump : parent, up.depth + 1,
                                  up.relays + (relays[child] ? 1 : 0)};
                m_order.push_back(child);
            }
        }
    }

    std::vector<Node> m_nodes;
    std::vector<NodeNumber> m_order;
};

/// Each message adds its count at its ends and takes it away where the two ways to the root meet: what is
/// added below a node passes it.
std::optional<RelayedMessages> relayedInForest(const Platform& platform, const PlanMessages& sent,
                                               const Neighbourhood& neighbours,
                                               const std::vector<bool>& relays, Poll& stopped) {
    const RelayForest forest(neighbours, relays);
    std::vector<double> passing(neighbours.size());
    std::vector<double> ending(neighbours.size());
    double messages = 0;
    for (const auto& [from, to, count] : sent.messages) {
        constexpr std::size_t climbed = 32;
        if (stopped(climbed))
            return std::nullopt;
        const auto a = static_cast<NodeNumber>(Network::position(platform, from));
        const auto b = static_cast<NodeNumber>(Network::position(platform, to));
        const auto meeting = forest.meeting(a, b);
        if (!meeting)
            continue;
        const NodeNumber top = *meeting;
        const NodeNumber above = forest.parent(top);
        const std::int64_t onWay = forest.relaysAbove(a) + forest.relaysAbove(b) -
                                   2 * forest.relaysAbove(top) + (relays[top] ? 1 : 0) - (relays[a] ? 1 : 0) -
                                   (relays[b] ? 1 : 0);
        if (onWay <= 0)
            continue;
        messages += count;
        passing[a] += count;
        passing[b] += count;
        passing[top] -= count;
        if (above != top)
            passing[above] -= count;
        ending[a] += count;
        ending[b] += count;
    }
    const auto& order = forest.order();
    for (auto node = order.rbegin(); node != order.rend(); ++node)
        if (const NodeNumber above = forest.parent(*node); above != *node)
            passing[above] += passing[*node];
    std::vector<double> byProcessor(platform.size());
    for (std::size_t i = 0; i < platform.size(); ++i)
        byProcessor[i] = relays[i] ? passing[i] - ending[i] : 0;
    return sortedRelays(messages, byProcessor);
}

/// The part of the platform that routes between the ends of messages can pass: without processors that do not
/// forward, and without trees in which no message ends. Links keep their order, by which routes are chosen.
struct Between {
    Platform platform;
    std::vector<ProcessorId> original; ///< by processor of the part
    std::vector<std::size_t> numbers;  ///< in the part, by node of the whole

    /// A node of the whole platform, which the part has, as a node of the part.
    NodeId numbered(const Platform& whole, NodeId node) const {
        const std::size_t number = numbers[Network::position(whole, node)];
        if (node.isProcessor())
            return ProcessorId{number};
        return SwitchId{number};
    }
};

Between partBetween(const Platform& platform, const PlanMessages& sent, const Neighbourhood& neighbours) {
    std::vector<bool> isEnd(neighbours.size());
    for (const MessageCount& message : sent.messages)
        isEnd[Network::position(platform, message.from)] = isEnd[Network::position(platform, message.to)] =
            true;
    std::vector<std::size_t> degree(neighbours.size());
    std::vector<bool> isOut(neighbours.size());
    std::vector<std::size_t> leaves;
    for (std::size_t node = 0; node < neighbours.size(); ++node) {
        degree[node] = neighbours[node].size();
        const bool passes = node >= platform.size() || platform.processors[node].forwards;
        if (!isEnd[node] && (degree[node] < 2 || !passes)) {
            isOut[node] = true;
            leaves.push_back(node);
        }
    }
    while (!leaves.empty()) { // every node leaves once
        const std::size_t leaf = leaves.back();
        leaves.pop_back();
        for (const NodeNumber node : neighbours[leaf])
            if (--degree[node] < 2 && !isEnd[node] && !isOut[node]) {
                isOut[node] = true;
                leaves.push_back(node);
            }
    }
    Between between;
    between.numbers.resize(neighbours.size());
    for (std::size_t node = 0; node < neighbours.size(); ++node) {
        if (isOut[node])
            continue;
        if (node < platform.size()) {
            between.numbers[node] = between.platform.size();
            between.platform.processors.push_back(platform.processors[node]);
            between.original.emplace_back(node);
        } else {
            between.numbers[node] = between.platform.switches.size();
            between.platform.switches.push_back(platform.switches[node - platform.size()]);
        }
    }
    for (const Link& link : platform.links)
        if (!isOut[Network::position(platform, link.from)] && !isOut[Network::position(platform, link.to)]) {
            Link& copy = between.platform.links.emplace_back(link);
            copy.from = between.numbered(platform, link.from);
            copy.to = between.numbered(platform, link.to);
        }
    return between;
}

/// One search from each sender, and one to each of its receivers, on one network.
std::optional<RelayedMessages> relayedOnRoutes(const Platform& whole, const PlanMessages& sent,
                                               const Neighbourhood& neighbours, SolveControl& control) {
    const Between between = partBetween(whole, sent, neighbours);
    const Platform& platform = between.platform;
    const std::size_t size = platform.size() + platform.switches.size() + platform.links.size();
    const std::size_t searches = 2 * sent.messages.size();
    if (searches > maxRelayWork / std::max<std::size_t>(size, 1))
        return std::nullopt;
    SolveControl unhurried;
    Poll stopped(searches * size > minPolledWork ? control : unhurried);
    const RouteNetwork network(platform, sent.amount);
    std::vector<double> byProcessor(whole.size());
    double messages = 0;
    std::unique_ptr<RoutesFrom> routes;
    std::optional<NodeId> sender;
    for (const auto& [from, to, count] : sent.messages) {
        if (stopped(size))
            return std::nullopt;
        if (sender != from) {
            routes = std::make_unique<RoutesFrom>(network, between.numbered(whole, from));
            sender = from;
        }
        const auto route = routes->to(between.numbered(whole, to));
        if (!route)
            continue;
        bool isRelayed = false;
        NodeId at = between.numbered(whole, from);
        for (std::size_t k = 0; k + 1 < route->links.size(); ++k) {
            const Link& link = platform.links[route->links[k].index()];
            at = link.from == at ? link.to : link.from;
            if (!at.isProcessor())
                continue;
            byProcessor[between.original[at.index].index()] += count;
            isRelayed = true;
        }
        messages += isRelayed ? count : 0;
    }
    return sortedRelays(messages, byProcessor);
}

} // namespace

std::optional<RelayedMessages> relayedMessages(const Scenario& scenario, const Plan& plan,
                                               SolveControl& control) {
    const Platform& platform = scenario.platform;
    if (platform.links.empty() || !plan.hasAnswer())
        return RelayedMessages{};
    const PlanMessages sent = planMessagesOf(scenario, plan);
    if (sent.messages.empty())
        return RelayedMessages{};
    SolveControl unhurried;
    const std::size_t size = platform.size() + platform.switches.size() + platform.links.size();
    Poll stopped(size + sent.messages.size() > minPolledWork ? control : unhurried);
    if (stopped(size))
        return std::nullopt;
    const Neighbourhood neighbours(platform);
    const std::vector<bool> relays = canRelay(platform, neighbours);
    if (std::ranges::find(relays, true) == relays.end())
        return RelayedMessages{};
    if (stopped(size))
        return std::nullopt;
    return neighbours.isForest() ? relayedInForest(platform, sent, neighbours, relays, stopped)
                                 : relayedOnRoutes(platform, sent, neighbours, control);
}

std::optional<Note> noteOfRelays(const Platform& platform, const RelayedMessages& relayed) {
    if (relayed.relays.empty())
        return std::nullopt;
    const auto nameOfRelay = [&](const Relay& relay) { return platform[relay.processor].name; };
    return Note{NoteCode::Relayed, listed(relayed.relays, maxNamesInNote, nameOfRelay), relayed.messages};
}

void noteRelayed(const Scenario& scenario, Plan& plan, SolveControl& control) {
    const auto relayed = relayedMessages(scenario, plan, control);
    if (!relayed)
        plan.notes.push_back({NoteCode::RelaysNotCounted, {}, {}});
    else if (auto note = noteOfRelays(scenario.platform, *relayed))
        plan.notes.push_back(*std::move(note));
}

} // namespace equipoise
