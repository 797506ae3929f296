// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/distribution/block_distribution.h"

#include <algorithm>
#include <numeric>

namespace equipoise {

BlockLine::BlockLine(std::vector<std::uint32_t> lines)
    : m_lines(std::move(lines)) {
    const std::size_t owners = std::size_t{1} + std::ranges::max(m_lines);
    m_perPanel.assign(owners, 0);
    m_positions.resize(owners);
    for (std::size_t position = 0; position < m_lines.size(); ++position) {
        const std::uint32_t owner = m_lines[position];
        m_local.push_back(m_perPanel[owner]++);
        m_positions[owner].push_back(position);
    }
}

std::int64_t BlockLine::local(std::int64_t k) const {
    const auto panels = k / static_cast<std::int64_t>(m_lines.size());
    return panels * m_perPanel[owner(k)] + m_local[at(k)];
}

std::int64_t BlockLine::before(std::uint32_t owner, std::int64_t count) const {
    const auto panels = count / static_cast<std::int64_t>(m_lines.size());
    const auto& positions = m_positions[owner];
    const auto rest = std::ranges::lower_bound(positions, at(count)) - positions.begin();
    return panels * m_perPanel[owner] + rest;
}

std::vector<std::int64_t> BlockLine::counts(std::size_t owners, std::int64_t first,
                                            std::int64_t blocks) const {
    std::vector<std::int64_t> counts(owners, 0);
    for (std::uint32_t owner = 0; owner < std::min(owners, m_perPanel.size()); ++owner)
        counts[owner] = before(owner, blocks) - before(owner, first);
    return counts;
}

BlockDistribution cyclicDistribution(std::size_t rows, std::size_t columns) {
    std::vector<std::uint32_t> row(rows);
    std::vector<std::uint32_t> column(columns);
    std::iota(row.begin(), row.end(), 0U);
    std::iota(column.begin(), column.end(), 0U);
    return {BlockLine(std::move(row)), BlockLine(std::move(column))};
}

} // namespace equipoise
