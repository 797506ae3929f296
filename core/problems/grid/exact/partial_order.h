// SPDX-License-Identifier: GPL-3.0-or-later
// Partial order of the places of a grid by their work r_i c_j.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace equipoise::grid {

/// A partial order of the places of a p x q grid, row by row: which of them come before which, when all are
/// sorted by falling r_i c_j (ties: row by row), so that the processors, fastest first, stand on them in that
/// order. At first what Theorem 1 of RR-1999-31 allows to ask for: r and c never increase, so that a place
/// comes after those above and to the left of it. Memory O((p q)^2 / 64) words.
class PartialOrder {
public:
    /// Places, one bit each.
    using Set = std::vector<std::uint64_t>;

    PartialOrder(std::size_t rows, std::size_t columns);

    std::size_t places() const { return m_places; }
    bool isBefore(std::size_t a, std::size_t b) const { return (before(b)[a / 64] >> a % 64 & 1) != 0; }
    /// How many come before `place`: its processor is at least that many places behind the fastest one.
    std::size_t earliest(std::size_t place) const;
    /// The earliest position of `place` if all of `set` preceded `place`, too. `set` does not contain
    /// `place`.
    std::size_t earliest(std::size_t place, const Set& set) const;

    Set none() const { return Set(m_words, 0); }
    static bool has(const Set& set, std::size_t place) { return (set[place / 64] >> place % 64 & 1) != 0; }
    static void flip(Set& set, std::size_t place) { set[place / 64] ^= std::uint64_t{1} << place % 64; }
    static std::size_t count(const Set& set);
    /// Adds `place` and all that come before it.
    void add(Set& set, std::size_t place) const;
    /// Those of `set` that come before no other of it, lowest first.
    std::vector<std::size_t> lastOf(const Set& set) const;

    /// From now on `place` comes after all of `set`, which has none that comes after it, and with each place
    /// all that come before it. O(p q) words.
    void setAfter(std::size_t place, const Set& set);

private:
    const std::uint64_t* before(std::size_t place) const { return m_before.data() + place * m_words; }

    std::size_t m_places;
    std::size_t m_words; ///< of a set
    Set m_before;        ///< for each place the set of those that come before it
};

} // namespace equipoise::grid
