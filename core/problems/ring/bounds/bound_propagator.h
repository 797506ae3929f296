// SPDX-License-Identifier: GPL-3.0-or-later
// Where in the network a ring can still be: what follows from columns that are fixed.
#pragma once

#include "core/problems/ring/exact/cut_program.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace equipoise::ring {

/// Rules out edges and processors of a CutProgram that no ring within its bounds and below its U uses, and
/// fixes those that every such ring uses, again and again until nothing changes:
/// - A processor has two edges. The dearer ones go whose message takes, with that of the cheapest other one,
/// U
///   or longer; where an edge is taken for sure, it is the other one.
/// - What has two edges left, and is in for sure, uses both.
/// - A ring lies in one block of the network (a part of three or more that no single processor holds
/// together:
///   Tarjan 1972). Only blocks count that have everything that is taken for sure.
/// O(edges) for each processor that loses one, at worst; in practice a few times the number of edges.
class BoundPropagator {
public:
    explicit BoundPropagator(const CutProgram& program);

    /// False: no ring is left.
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

/// The edges out of one of the parts that the network's cheap edges hold together: those between two parts of
/// three processors or more, if they are `most` at most; else none. By rising cost. O(edges log).
std::vector<std::uint32_t> fewCrossings(const CutProgram& program, std::size_t most);

} // namespace equipoise::ring
