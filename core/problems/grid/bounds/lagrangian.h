// SPDX-License-Identifier: GPL-3.0-or-later
// Lagrangian upper bound on W for a partial order of the places.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace equipoise::grid {

/// Upper bound on W for all arrangements that extend a partial order of the places. Tighter than the optimum
/// with every place at its best, because no processor may occupy two places.
///
/// For any multipliers m >= 0 and any arrangement, the sum of m_ij r_i c_j is at most A(m). A(m) is the
/// maximum over all arrangements of the sum of m_ij times the speeds. No place gets a processor before its
/// earliest possible one. So W is at most A(m) plus the largest sum of (1 - m_ij) r_i c_j. With m <= 1 that
/// sum is convex in the logarithms of r and c. Its maximum is therefore a vertex found by
/// SpanningTreeEnumerator for the best times of all places. Subgradient steps minimise the bound over m (Held
/// and Karp; step lengths after Polyak).
class Lagrangian {
public:
    /// One for each place, row by row.
    using Multipliers = std::vector<float>;

    Lagrangian(std::size_t rows, std::size_t columns);

    /// `vertices`: r and c of each, one after the other; all of them. `speeds`: 1 / t of the processors,
    /// fastest first. `earliest`: by place, the position in `speeds` of the first processor that may stand
    /// there. `start`: where to begin with the multipliers, which are the best ones then. Looks for a bound
    /// that is not above `target`, for `rounds` rounds at most: O(rounds (vertices p q + (p q)^2)). The bound
    /// holds however short the search was, rounding included.
    double bound(std::span<const double> vertices, std::span<const double> speeds,
                 std::span<const std::size_t> earliest, double target, int rounds, Multipliers& start);

private:
    std::size_t largestVertex(std::span<const double> vertices, double& value);
    double place(std::span<const double> speeds, std::span<const std::size_t> earliest);

    std::size_t m_rows;
    std::size_t m_columns;
    std::vector<double> m_multipliers;
    std::vector<double> m_rest;       ///< 1 - m
    std::vector<double> m_placed;     ///< speeds in the best placing
    std::vector<std::size_t> m_order; ///< places by multiplier
};

} // namespace equipoise::grid
