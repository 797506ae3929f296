// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/exact/partial_order.h"

#include <bit>

namespace equipoise::grid {

PartialOrder::PartialOrder(std::size_t rows, std::size_t columns)
    : m_places(rows * columns)
    , m_words((m_places + 63) / 64)
    , m_before(m_places * m_words, 0) {
    for (std::size_t place = 0; place < m_places; ++place) {
        Set above = none();
        if (place >= columns)
            add(above, place - columns);
        if (place % columns > 0)
            add(above, place - 1);
        setAfter(place, above);
    }
}

std::size_t PartialOrder::count(const Set& set) {
    std::size_t count = 0;
    for (const std::uint64_t word : set)
        count += static_cast<std::size_t>(std::popcount(word));
    return count;
}

std::size_t PartialOrder::earliest(std::size_t place) const {
    std::size_t count = 0;
    for (std::size_t word = 0; word < m_words; ++word)
        count += static_cast<std::size_t>(std::popcount(before(place)[word]));
    return count;
}

std::size_t PartialOrder::earliest(std::size_t place, const Set& set) const {
    std::size_t count = 0;
    for (std::size_t word = 0; word < m_words; ++word)
        count += static_cast<std::size_t>(std::popcount(before(place)[word] | set[word]));
    return count;
}

void PartialOrder::add(Set& set, std::size_t place) const {
    for (std::size_t word = 0; word < m_words; ++word)
        set[word] |= before(place)[word];
    set[place / 64] |= std::uint64_t{1} << place % 64;
}

std::vector<std::size_t> PartialOrder::lastOf(const Set& set) const {
    Set others = none();
    for (std::size_t place = 0; place < m_places; ++place)
        if (has(set, place))
            for (std::size_t word = 0; word < m_words; ++word)
                others[word] |= before(place)[word];
    std::vector<std::size_t> last;
    for (std::size_t place = 0; place < m_places; ++place)
        if (has(set, place) && !has(others, place))
            last.push_back(place);
    return last;
}

void PartialOrder::setAfter(std::size_t place, const Set& set) {
    for (std::size_t earlier = 0; earlier < m_places; ++earlier)
        if (earlier == place || isBefore(place, earlier))
            for (std::size_t word = 0; word < m_words; ++word)
                m_before[earlier * m_words + word] |= set[word];
}

} // namespace equipoise::grid
