// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/lint/trunks.h"

#include "core/platform/network.h"

#include <algorithm>

namespace equipoise {

namespace {

/// Bridges of the graph of nodes and links, by one depth-first search (Tarjan, A note on finding the bridges of a
/// graph, 1974), without recursion.
class TrunkSearch {
public:
    explicit TrunkSearch(const Platform& platform)
        : m_platform(platform)
        , m_arcs(platform.size() + platform.switches.size())
        , m_states(m_arcs.size()) {
        for (std::size_t i = 0; i < platform.links.size(); ++i) {
            const std::size_t from = Network::position(platform, platform.links[i].from);
            const std::size_t to = Network::position(platform, platform.links[i].to);
            m_arcs[from].push_back({to, i});
            m_arcs[to].push_back({from, i});
        }
    }

    /// The processors of the smaller side for each bridge with two or more on both sides; 0 for other links.
    std::vector<std::size_t> run() {
        m_beyond.assign(m_platform.links.size(), 0);
        for (std::size_t root = 0; root < m_states.size(); ++root)
            if (m_states[root].number == 0)
                searchFrom(root);
        return std::move(m_beyond);
    }

private:
    struct Arc {
        std::size_t to = 0;
        std::size_t link = 0;
    };
    struct State {
        std::size_t number = 0;     ///< in the order in which nodes are entered, from 1; 0: not yet
        std::size_t lowest = 0;     ///< number that its subtree reaches without the link to its parent
        std::size_t processors = 0; ///< in its subtree
        std::size_t next = 0;       ///< arc to be followed
        std::size_t parent = 0;
        std::size_t link = 0; ///< to the parent
    };
    struct Bridge {
        std::size_t link = 0;
        std::size_t processors = 0; ///< below it
    };

    void enter(std::size_t node, std::size_t parent, std::size_t link) {
        m_states[node] = {++m_numbers, m_numbers, node < m_platform.size() ? 1U : 0U, 0, parent, link};
    }

    /// Ends: each round follows an arc or leaves a node, and each of both happens once.
    void searchFrom(std::size_t root) {
        std::vector<Bridge> bridges;
        const std::size_t none = m_platform.links.size();
        enter(root, root, none);
        for (std::size_t node = root;;) {
            State& state = m_states[node];
            if (state.next < m_arcs[node].size()) {
                const Arc arc = m_arcs[node][state.next++];
                if (arc.link == state.link)
                    continue;
                if (m_states[arc.to].number != 0) {
                    state.lowest = std::min(state.lowest, m_states[arc.to].number);
                } else {
                    enter(arc.to, node, arc.link);
                    node = arc.to;
                }
                continue;
            }
            if (node == root)
                break;
            State& parent = m_states[state.parent];
            parent.lowest = std::min(parent.lowest, state.lowest);
            parent.processors += state.processors;
            if (state.lowest > parent.number)
                bridges.push_back({state.link, state.processors});
            node = state.parent;
        }
        for (const Bridge& bridge : bridges) {
            const std::size_t smaller =
                std::min(bridge.processors, m_states[root].processors - bridge.processors);
            m_beyond[bridge.link] = smaller >= 2 ? smaller : 0;
        }
    }

    const Platform& m_platform;
    std::vector<std::vector<Arc>> m_arcs; ///< by node
    std::vector<State> m_states;
    std::size_t m_numbers = 0;
    std::vector<std::size_t> m_beyond; ///< by link
};

} // namespace

std::vector<SharedTrunk> narrowTrunks(const Platform& platform) {
    if (platform.linkCost)
        return {};
    const std::vector<std::size_t> beyond = TrunkSearch(platform).run();
    std::vector<double> rates;
    for (std::size_t i = 0; i < beyond.size(); ++i) {
        const Link& link = platform.links[i];
        const bool isOfProcessor = link.from.isProcessor() || link.to.isProcessor();
        if (beyond[i] == 0 && isOfProcessor && !link.transfer.isTable())
            rates.push_back(link.transfer.rate);
    }
    std::vector<SharedTrunk> trunks;
    if (rates.empty())
        return trunks;
    const auto middle = rates.begin() + static_cast<std::ptrdiff_t>(rates.size() / 2);
    std::ranges::nth_element(rates, middle);
    for (std::size_t i = 0; i < beyond.size(); ++i)
        if (beyond[i] > 0 && !platform.links[i].transfer.isTable() &&
            platform.links[i].transfer.rate > *middle)
            trunks.push_back({i, beyond[i]});
    return trunks;
}

} // namespace equipoise
