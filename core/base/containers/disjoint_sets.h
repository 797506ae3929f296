// SPDX-License-Identifier: GPL-3.0-or-later
// Sets that are joined, never parted (union-find).
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace equipoise {

/// Numbers 0 .. size - 1, at first each in a set of its own; a set is known by its root.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t size)
        : m_parent(size) {
        std::iota(m_parent.begin(), m_parent.end(), 0U);
    }

    /// Paths are halved on the way: O(log size) on average.
    std::uint32_t rootOf(std::uint32_t node) {
        while (m_parent[node] != node) // each step is one nearer to the root
            node = m_parent[node] = m_parent[m_parent[node]];
        return node;
    }
    /// Both are roots; `into` stays one.
    void join(std::uint32_t from, std::uint32_t into) { m_parent[from] = into; }

private:
    std::vector<std::uint32_t> m_parent;
};

} // namespace equipoise
