// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks put together by processor or port, for the rules and for measures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace equipoise::rules {

/// Numbers of things by group, in their own order within each. Two passes and one block of memory, however
/// many groups there are.
class Groups {
public:
    static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);

    /// groupOf[i] < groups, or none.
    Groups(std::span<const std::uint32_t> groupOf, std::size_t groups)
        : m_first(groups + 1) {
        if (m_first.empty())
            return; // cannot be, but the compiler fears it
        for (const std::uint32_t group : groupOf)
            if (group != none)
                ++m_first[group + 1];
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_members.resize(m_first.back());
        std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
        for (std::uint32_t i = 0; i < groupOf.size(); ++i)
            if (groupOf[i] != none)
                m_members[next[groupOf[i]]++] = i;
    }

    std::size_t size() const { return m_first.size() - 1; }
    std::span<std::uint32_t> operator[](std::size_t group) {
        return {m_members.data() + m_first[group], m_first[group + 1] - m_first[group]};
    }

private:
    std::vector<std::uint32_t> m_first;
    std::vector<std::uint32_t> m_members;
};

} // namespace equipoise::rules
