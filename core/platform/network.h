// SPDX-License-Identifier: GPL-3.0-or-later
// The platform's links as a graph, for the searches behind routes.h.
#pragma once

#include "core/platform/platform.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace equipoise {

/// One direction of a link, for a fixed amount of data.
struct Arc {
    std::uint32_t to = 0;
    std::uint32_t link = 0;
    double time = 0; ///< without latency
    double latency = 0;
};

enum class Towards { There, Back, Either };

/// The platform's links as a graph: processors first, then switches; arcs grouped by where they begin,
/// fastest first.
class Network {
public:
    /// Times for `amount` of data; Back: every link turned round; Either: every link both ways.
    Network(const Platform& platform, double amount, Towards towards = Towards::There);

    /// The number of a node in the graph.
    static std::size_t position(const Platform& platform, NodeId node) {
        return node.isProcessor() ? node.index : platform.size() + node.index;
    }

    std::size_t nodes() const { return m_first.size() - 1; }
    std::span<const Arc> from(std::size_t node) const {
        return {m_arcs.data() + m_first[node], m_first[node + 1] - m_first[node]};
    }
    /// Arcs by which a route from `source` can continue at `node`; empty if `node` does not forward messages.
    std::span<const Arc> onward(std::size_t node, std::size_t source) const {
        return node == source || passes(node) ? from(node) : std::span<const Arc>();
    }
    bool passes(std::size_t node) const { return m_passes.empty() || m_passes[node]; }
    /// Whether some node with several links does not forward messages.
    bool blocks() const { return !m_passes.empty(); }
    bool symmetric() const { return m_symmetric; }
    bool latencies() const { return m_latencies; }

private:
    std::vector<std::size_t> m_first;
    std::vector<Arc> m_arcs;
    std::vector<bool> m_passes; ///< by node: forwards messages; empty: all nodes do
    bool m_symmetric = true;
    bool m_latencies = false;
};

/// One direction of a link with its first node.
struct Step {
    std::uint32_t begin = 0;
    Arc arc;
};

/// The directions of all links, fastest first, without those of infinite time.
std::vector<Step> stepsOf(const Network& network);

} // namespace equipoise
