// SPDX-License-Identifier: GPL-3.0-or-later
// A ring that local search changes: an array with the place of every processor in it.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace equipoise::ring {

/// Three or more of the processors 0 .. p - 1 in a circle. Which way round it runs means nothing: changes may
/// turn it. next() and previous() O(1); changes O(q), and fast: runs of an array.
class RingList {
public:
    RingList() = default;
    explicit RingList(std::size_t processors)
        : m_place(processors, absent) {}

    void assign(std::span<const std::uint32_t> order);

    std::size_t size() const { return m_order.size(); }
    const std::vector<std::uint32_t>& order() const { return m_order; }
    bool contains(std::uint32_t i) const { return m_place[i] != absent; }
    std::uint32_t next(std::uint32_t i) const {
        const std::uint32_t place = m_place[i] + 1;
        return m_order[place == m_order.size() ? 0 : place];
    }
    std::uint32_t previous(std::uint32_t i) const {
        const std::uint32_t place = m_place[i];
        return m_order[(place == 0 ? static_cast<std::uint32_t>(m_order.size()) : place) - 1];
    }
    /// The neighbour of i on the side away from `neighbour`.
    std::uint32_t beyond(std::uint32_t i, std::uint32_t neighbour) const {
        const std::uint32_t after = next(i);
        return after == neighbour ? previous(i) : after;
    }

    /// Edges a-b and c-d, met in this order and direction one way round, become a-c and b-d.
    void exchange(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d);
    /// Between the neighbours a and b.
    void insert(std::uint32_t i, std::uint32_t a, std::uint32_t b);
    /// The `count` processors after i, at least three others stay.
    void removeAfter(std::uint32_t i, std::size_t count);
    void replace(std::uint32_t old, std::uint32_t by);
    /// The `first` processors after i change places with the `second` ones after those.
    void swapRuns(std::uint32_t i, std::size_t first, std::size_t second);

private:
    static constexpr std::uint32_t absent = std::numeric_limits<std::uint32_t>::max();
    void reverse(std::size_t from, std::size_t to);
    void renumber(std::size_t from);

    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_place;
};

} // namespace equipoise::ring
