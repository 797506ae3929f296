// SPDX-License-Identifier: GPL-3.0-or-later
// Distribution of the blocks of a matrix over a processor grid.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise {

/// Periodic distribution of rows or columns: line k of the matrix, counted from 0, belongs to the grid line
/// `lines[k % lines.size()]`. `lines`, one panel, is not empty.
class BlockLine {
public:
    explicit BlockLine(std::vector<std::uint32_t> lines);

    std::uint32_t owner(std::int64_t k) const { return m_lines[at(k)]; }
    /// Index of line `k` among its owner's lines, from 0: its place in the owner's memory. O(1).
    std::int64_t local(std::int64_t k) const;
    /// Numbers of lines among first .. blocks - 1 by owner, 0 to owners - 1. O(owners log panel).
    std::vector<std::int64_t> counts(std::size_t owners, std::int64_t first, std::int64_t blocks) const;
    const std::vector<std::uint32_t>& panel() const { return m_lines; }

private:
    std::size_t at(std::int64_t k) const { return static_cast<std::size_t>(k) % m_lines.size(); }
    /// Lines of `owner` among the first `count`.
    std::int64_t before(std::uint32_t owner, std::int64_t count) const;

    std::vector<std::uint32_t> m_lines;
    std::vector<std::int64_t> m_local;                 ///< by position in the panel
    std::vector<std::int64_t> m_perPanel;              ///< by owner
    std::vector<std::vector<std::size_t>> m_positions; ///< by owner, increasing
};

/// Rows and columns of the matrix. Block (k, l) belongs to the processor in grid row rows.owner(k) and grid
/// column columns.owner(l).
struct BlockDistribution {
    BlockLine rows;
    BlockLine columns;
};

/// Block-cyclic distribution for identical processors: 0, 1, ..., 0, 1, ... (RR-1999-31, Figure 3).
BlockDistribution cyclicDistribution(std::size_t rows, std::size_t columns);

} // namespace equipoise
