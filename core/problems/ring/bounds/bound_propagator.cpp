// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/bounds/bound_propagator.h"

#include "core/base/containers/disjoint_sets.h"
#include "core/base/numbers/number.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace equipoise::ring {

BoundPropagator::BoundPropagator(const CutProgram& program)
    : m_program(program)
    , m_isTouched(program.size(), 0) {
    const auto useOf = [](CutProgram::Bounds bounds) {
        return bounds.upper == 0 ? Use::Out : bounds.lower == 1 ? Use::In : Use::Open;
    };
    for (std::size_t e = 0; e < program.edges().size(); ++e)
        m_edges.push_back(useOf(program.bounds(e)));
    for (std::uint32_t i = 0; i < program.size(); ++i) {
        m_processors.push_back(useOf(program.bounds(program.columnOf(i))));
        touch(i);
    }
}

void BoundPropagator::touch(std::uint32_t i) {
    if (m_isTouched[i])
        return;
    m_isTouched[i] = 1;
    m_touched.push_back(i);
}

double BoundPropagator::costAt(std::uint32_t i, std::uint32_t edge) const {
    return m_program.instance().transfer(i, otherEnd(i, edge));
}

/// Fixes an edge as used. Returns false if the edge is excluded.
bool BoundPropagator::take(std::uint32_t edge) {
    const bool isNew = m_edges[edge] != Use::In;
    m_edges[edge] = Use::In;
    for (const std::uint32_t end : {m_program.edges()[edge].i, m_program.edges()[edge].j}) {
        if (m_processors[end] == Use::Out)
            return false;
        if (isNew || m_processors[end] != Use::In)
            touch(end);
        m_processors[end] = Use::In;
    }
    return true;
}

void BoundPropagator::drop(std::uint32_t edge) {
    m_edges[edge] = Use::Out;
    touch(m_program.edges()[edge].i);
    touch(m_program.edges()[edge].j);
}

/// Excludes a processor and its edges. Returns false if the processor or one of its edges must be used.
bool BoundPropagator::leaveOut(std::uint32_t i) {
    if (m_processors[i] == Use::In)
        return false;
    m_processors[i] = Use::Out;
    for (const std::uint32_t e : m_program.edgesOf(i)) {
        if (m_edges[e] == Use::In)
            return false;
        if (m_edges[e] == Use::Open)
            drop(e);
    }
    return true;
}

/// Applies the rules to the edges of one processor. Returns false when no ring is left.
bool BoundPropagator::look(std::uint32_t i) {
    if (m_processors[i] == Use::Out)
        return leaveOut(i);
    std::size_t taken = 0;
    std::size_t left = 0;
    double ofTaken = 0;
    double first = infinity;
    double second = infinity;
    for (const std::uint32_t e : m_program.edgesOf(i)) {
        if (m_edges[e] == Use::Out)
            continue;
        const double cost = costAt(i, e);
        ++left;
        second = std::min(second, std::max(first, cost));
        first = std::min(first, cost);
        if (m_edges[e] == Use::In) {
            ++taken;
            ofTaken += cost;
            if (!take(e))
                return false;
        }
    }
    if (left < 2)
        return leaveOut(i);
    const double startUp = m_program.instance().startUp[i];
    if (taken > 2 || (taken == 2 && startUp + ofTaken >= m_program.time()))
        return false;
    for (const std::uint32_t e : m_program.edgesOf(i)) {
        if (m_edges[e] != Use::Open)
            continue;
        const double cost = costAt(i, e);
        const double otherCost = taken == 1 ? ofTaken : cost == first ? second : first;
        if (taken == 2 || startUp + cost + otherCost >= m_program.time())
            drop(e);
        else if (left == 2 && m_processors[i] == Use::In && !take(e))
            return false;
    }
    return true;
}

/// Processes all queued processors. Ends: a processor is queued again only when one of its edges was dropped
/// or fixed.
bool BoundPropagator::settle() {
    while (!m_touched.empty()) {
        const std::uint32_t i = m_touched.back();
        m_touched.pop_back();
        m_isTouched[i] = 0;
        if (!look(i))
            return false;
    }
    return true;
}

/// Finds the blocks with all fixed processors. Returns false when no such block exists.
bool BoundPropagator::findBlocks() {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (std::size_t e = 0; e < m_edges.size(); ++e)
        if (m_edges[e] != Use::Out)
            edges.emplace_back(m_program.edges()[e].i, m_program.edges()[e].j);
    m_blocks = blocksOf(m_program.size(), edges);
    const auto needed = std::ranges::count(m_processors, Use::In);
    std::erase_if(m_blocks, [&](const auto& block) {
        return std::ranges::count_if(block, [&](std::uint32_t i) { return m_processors[i] == Use::In; }) <
               needed;
    });
    return !m_blocks.empty();
}

/// Ends: each round but the last drops an edge.
bool BoundPropagator::run() {
    for (bool changed = true; changed;) {
        if (!settle() || !findBlocks())
            return false;
        changed = false;
        // Numbers of blocks: a processor may be in several, an edge is in one.
        std::vector<std::vector<std::uint32_t>> of(m_program.size());
        for (std::uint32_t k = 0; k < m_blocks.size(); ++k)
            for (const std::uint32_t i : m_blocks[k])
                of[i].push_back(k);
        for (std::uint32_t e = 0; e < m_edges.size(); ++e) {
            if (m_edges[e] == Use::Out)
                continue;
            const auto& here = of[m_program.edges()[e].i];
            const auto& there = of[m_program.edges()[e].j];
            if (std::ranges::find_first_of(here, there) != here.end())
                continue;
            if (m_edges[e] == Use::In)
                return false;
            drop(e);
            changed = true;
        }
    }
    return true;
}

void BoundPropagator::applyTo(CutProgram& program) const {
    const auto set = [&](std::size_t column, Use use) {
        if (use != Use::Open)
            program.setBounds(column, use == Use::In ? CutProgram::Bounds{1, 1} : CutProgram::Bounds{0, 0});
    };
    for (std::size_t e = 0; e < m_edges.size(); ++e)
        set(e, m_edges[e]);
    for (std::uint32_t i = 0; i < m_processors.size(); ++i)
        set(program.columnOf(i), m_processors[i]);
}

namespace {

/// Depth-first search of Tarjan (1972): a block ends where no edge from below a node reaches above it.
class BlockSearch {
public:
    BlockSearch(std::size_t size, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges)
        : m_neighbours(size)
        , m_next(size, 0)
        , m_number(size, 0)
        , m_reach(size, 0) {
        for (const auto& [i, j] : edges) {
            m_neighbours[i].push_back(j);
            m_neighbours[j].push_back(i);
        }
    }

    std::vector<std::vector<std::uint32_t>> run() {
        for (std::uint32_t i = 0; i < m_number.size(); ++i)
            if (m_number[i] == 0)
                from(i);
        return std::move(m_blocks);
    }

private:
    void enter(std::uint32_t node) {
        m_number[node] = m_reach[node] = ++m_count;
        m_path.push_back(node);
        m_waiting.push_back(node);
    }

    /// Ends: each iteration follows an edge for the first time or leaves a node for the last time.
    void from(std::uint32_t start) {
        enter(start);
        while (!m_path.empty()) {
            const std::uint32_t node = m_path.back();
            if (m_next[node] < m_neighbours[node].size()) {
                const std::uint32_t next = m_neighbours[node][m_next[node]++];
                if (m_number[next] == 0)
                    enter(next);
                else
                    m_reach[node] = std::min(m_reach[node], m_number[next]);
                continue;
            }
            m_path.pop_back();
            if (m_path.empty())
                break;
            const std::uint32_t above = m_path.back();
            m_reach[above] = std::min(m_reach[above], m_reach[node]);
            if (m_reach[node] >= m_number[above])
                close(node, above);
        }
        m_waiting.clear();
    }

    /// Makes a block of `node`, the nodes that wait after it, and the node above.
    void close(std::uint32_t node, std::uint32_t above) {
        std::vector<std::uint32_t> block{above};
        do {
            block.push_back(m_waiting.back());
            m_waiting.pop_back();
        } while (block.back() != node);
        if (block.size() >= 3)
            m_blocks.push_back(std::move(block));
    }

    std::vector<std::vector<std::uint32_t>> m_neighbours;
    std::vector<std::size_t> m_next;
    std::vector<std::uint32_t> m_number; ///< in order of discovery, from 1
    std::vector<std::uint32_t> m_reach;  ///< the least number that the part below has an edge to
    std::uint32_t m_count = 0;
    std::vector<std::uint32_t> m_path;
    std::vector<std::uint32_t> m_waiting; ///< nodes whose block is not closed
    std::vector<std::vector<std::uint32_t>> m_blocks;
};

} // namespace

std::vector<std::vector<std::uint32_t>>
blocksOf(std::size_t size, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges) {
    return BlockSearch(size, edges).run();
}

std::vector<std::uint32_t> fewCrossings(const CutProgram& program, std::size_t most) {
    const Matrix<double>& transfer = program.instance().transfer;
    const auto dearness = [&](std::uint32_t e) {
        const auto [i, j, weight] = program.edges()[e];
        return std::max(transfer(i, j), transfer(j, i));
    };
    std::vector<std::uint32_t> open;
    for (std::uint32_t e = 0; e < program.edges().size(); ++e)
        if (program.bounds(e).upper > 0)
            open.push_back(e);
    std::ranges::stable_sort(open, {}, dearness);
    // Find the last edge that joins two parts of three or more.
    DisjointSets sets(program.size());
    std::vector<std::uint32_t> members(program.size(), 1);
    std::size_t last = open.size();
    const auto join = [&](DisjointSets& parts, std::size_t k) {
        const std::uint32_t a = parts.rootOf(program.edges()[open[k]].i);
        const std::uint32_t b = parts.rootOf(program.edges()[open[k]].j);
        return std::pair{a, b};
    };
    for (std::size_t k = 0; k < open.size(); ++k) {
        const auto [a, b] = join(sets, k);
        if (a == b)
            continue;
        if (std::min(members[a], members[b]) >= 3)
            last = k;
        members[b] += members[a];
        sets.join(a, b);
    }
    if (last == open.size())
        return {};
    DisjointSets before(program.size());
    for (std::size_t k = 0; k < last; ++k)
        if (const auto [a, b] = join(before, k); a != b)
            before.join(a, b);
    const std::uint32_t part = join(before, last).first;
    std::vector<std::uint32_t> crossing;
    for (const std::uint32_t e : open)
        if ((before.rootOf(program.edges()[e].i) == part) != (before.rootOf(program.edges()[e].j) == part))
            crossing.push_back(e);
    if (crossing.size() > most)
        crossing.clear();
    return crossing;
}

} // namespace equipoise::ring
