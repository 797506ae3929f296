// SPDX-License-Identifier: GPL-3.0-or-later
// Largest flow through a small network whose edges carry in both directions.
#pragma once

#include <cstdint>
#include <vector>

namespace equipoise::ring {

/// Dinic's method (1970). Made once, run between many pairs.
class MaxFlow {
public:
    explicit MaxFlow(std::size_t nodes);
    void addEdge(std::uint32_t a, std::uint32_t b, double capacity);

    /// From now on `node` is part of the sink `sink`. For callers that do not need the cuts between these
    /// two. The other minimum cuts stay the same and are found sooner.
    void join(std::uint32_t node, std::uint32_t sink) { m_sink[node] = sink; }

    /// The largest flow, or `enough` if it is at least that.
    double run(std::uint32_t source, std::uint32_t sink, double enough);
    /// After a run() that was below `enough`: whether the node is on the source's side of a least cut.
    bool onSourceSide(std::uint32_t node) const { return m_level[node] >= 0; }

private:
    struct Arc {
        std::uint32_t to;
        double capacity;
        double left;
    };
    bool layers(std::uint32_t source, std::uint32_t sink);
    double push(std::uint32_t node, std::uint32_t sink, double most);

    std::vector<Arc> m_arcs; ///< 2k and 2k + 1 are opposite
    std::vector<std::vector<std::uint32_t>> m_out;
    std::vector<int> m_level;
    std::vector<std::uint32_t> m_sink; ///< by node: the sink that it is part of, usually itself
    std::vector<std::size_t> m_next;
    std::vector<std::uint32_t> m_queue;
};

} // namespace equipoise::ring
