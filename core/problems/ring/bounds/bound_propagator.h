// SPDX-License-Identifier: GPL-3.0-or-later
// Propagation of bounds: edges and processors of the network that no better ring can use.
#pragma once

#include "core/problems/ring/exact/cut_program.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace equipoise::ring {

/// Removes the edges and processors of a CutProgram that no ring within its bounds and below its U uses.
/// Fixes those that every such ring uses. Repeats these rules until nothing changes:
/// - A ring uses two edges of a processor. An edge is removed when its message and that of the cheapest other
///   edge take U or longer together. Where one edge is fixed, that is the other edge.
/// - A fixed processor with two edges left uses both.
/// - A ring lies in one biconnected block of the network (Tarjan 1972) with three or more processors. Blocks
///   that miss a fixed edge or processor are removed.
///
/// At worst O(edges) for each processor that loses an edge; in practice a few times the number of edges.
class BoundPropagator {
public:
    explicit BoundPropagator(const CutProgram& program);

    /// Returns false when no ring is left.
    bool run();
    /// After run(): the processors of each block in which a ring may be.
    const std::vector<std::vector<std::uint32_t>>& blocks() const { return m_blocks; }
    /// After run(): sets the program's bounds to what was found.
    void applyTo(CutProgram& program) const;

private:
    enum class Use : char { Open, Out, In };

    bool settle();
    bool look(std::uint32_t i);
    bool take(std::uint32_t edge);
    void drop(std::uint32_t edge);
    bool leaveOut(std::uint32_t i);
    bool findBlocks();
    double costAt(std::uint32_t i, std::uint32_t edge) const;
    std::uint32_t otherEnd(std::uint32_t i, std::uint32_t edge) const {
        const CutProgram::Edge& ends = m_program.edges()[edge];
        return ends.i == i ? ends.j : ends.i;
    }
    void touch(std::uint32_t i);

    const CutProgram& m_program;
    std::vector<Use> m_edges;
    std::vector<Use> m_processors;
    std::vector<std::uint32_t> m_touched; ///< to be looked at again
    std::vector<char> m_isTouched;
    std::vector<std::vector<std::uint32_t>> m_blocks;
};

/// Biconnected components of three or more nodes, each by its nodes, of the network of these edges (pairs of
/// nodes below `size`). Tarjan (1972), without recursion. O(nodes + edges).
std::vector<std::vector<std::uint32_t>>
blocksOf(std::size_t size, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges);

/// The edges between two parts of three or more processors each, where a part is connected by cheap edges.
/// Empty if there are more than `most` such edges. Sorted by cost, ascending. O(edges log).
std::vector<std::uint32_t> fewCrossings(const CutProgram& program, std::size_t most);

} // namespace equipoise::ring
