// SPDX-License-Identifier: GPL-3.0-or-later
// Sets that are joined, never parted (union-find).
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace equipoise {

/// Disjoint sets of the numbers 0 .. size - 1, initially singletons. The root of a set identifies it.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t size)
        : m_parent(size) {
        std::iota(m_parent.begin(), m_parent.end(), 0U);
    }

    /// Root of the set of `node`. Path halving: O(log size) amortized.
    std::uint32_t rootOf(std::uint32_t node) {
        while (m_parent[node] != node) // each step is one nearer to the root
            node = m_parent[node] = m_parent[m_parent[node]];
        return node;
    }
    /// Joins two sets by their roots; `into` becomes the common root.
    void join(std::uint32_t from, std::uint32_t into) { m_parent[from] = into; }

private:
    std::vector<std::uint32_t> m_parent;
};

} // namespace equipoise
