// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/max_flow.h"

#include <algorithm>
#include <numeric>

namespace equipoise::ring {

namespace {

constexpr double nothing = 1e-9; ///< capacity

} // namespace

MaxFlow::MaxFlow(std::size_t nodes)
    : m_out(nodes)
    , m_level(nodes)
    , m_sink(nodes)
    , m_next(nodes) {
    std::iota(m_sink.begin(), m_sink.end(), 0U);
}

void MaxFlow::addEdge(std::uint32_t a, std::uint32_t b, double capacity) {
    m_out[a].push_back(static_cast<std::uint32_t>(m_arcs.size()));
    m_arcs.push_back({b, capacity, capacity});
    m_out[b].push_back(static_cast<std::uint32_t>(m_arcs.size()));
    m_arcs.push_back({a, capacity, capacity});
}

bool MaxFlow::layers(std::uint32_t source, std::uint32_t sink) {
    std::ranges::fill(m_level, -1);
    m_queue.assign(1, source);
    m_level[source] = 0;
    for (std::size_t at = 0; at < m_queue.size(); ++at)
        for (const std::uint32_t k : m_out[m_queue[at]])
            if (m_arcs[k].left > nothing && m_level[m_arcs[k].to] < 0) {
                m_level[m_arcs[k].to] = m_level[m_queue[at]] + 1;
                if (m_sink[m_arcs[k].to] == sink)
                    return true; // nodes farther away are on no shortest path
                m_queue.push_back(m_arcs[k].to);
            }
    return false;
}

double MaxFlow::push(std::uint32_t node, std::uint32_t sink, double most) {
    if (m_sink[node] == sink)
        return most;
    double pushed = 0;
    for (std::size_t& at = m_next[node]; at < m_out[node].size(); ++at) {
        const std::uint32_t k = m_out[node][at];
        Arc& arc = m_arcs[k];
        if (arc.left <= nothing || m_level[arc.to] != m_level[node] + 1)
            continue;
        const double through = push(arc.to, sink, std::min(most - pushed, arc.left));
        arc.left -= through;
        m_arcs[k ^ 1U].left += through;
        pushed += through;
        if (most - pushed <= nothing)
            break;
    }
    return pushed;
}

double MaxFlow::run(std::uint32_t source, std::uint32_t sink, double enough) {
    for (Arc& arc : m_arcs)
        arc.left = arc.capacity;
    double flow = 0;
    while (layers(source, sink)) {
        std::ranges::fill(m_next, 0U);
        flow += push(source, sink, enough - flow);
        if (flow >= enough - nothing)
            return enough;
    }
    return flow;
}

} // namespace equipoise::ring
