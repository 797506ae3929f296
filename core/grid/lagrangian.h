// What the places that are still free may share.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace core::grid {

/// Bounds what can become of a partial arrangement more closely than its optimum with every free place at its
/// best: no processor stands on two places.
///
/// However the processors are placed, the sum of m_ij r_i c_j over the free places is at most A(m), that of
/// m_ij times the speeds there, for any multipliers m >= 0; A(m) is that of the best placing, in which a
/// place comes after those above and to the left of it. So W is at most A(m) plus the largest sum of (1 -
/// m_ij) r_i c_j; with m <= 1 that is convex in the logarithms of r and c, and is largest at a vertex of
/// those that TreeWalk finds for the best times of all places. The least such bound over m is looked for with
/// subgradients (Held and Karp; steps after Polyak).
class Lagrangian {
public:
    /// One for each place, row by row; 0 where a place is taken.
    using Multipliers = std::vector<float>;

    Lagrangian(std::size_t rows, std::size_t columns);

    /// `vertices`: r and c of each, one after the other; all of them. `speeds`: 1 / t of the processors that
    /// are left, fastest first. `earliest`: by place, the position in `speeds` of the first processor that
    /// may stand there; `taken` where somebody does. `start`: where to begin with the multipliers, which are
    /// the best ones then. Looks for a bound that is not above `target`, for `rounds` rounds at most:
    /// O(rounds (vertices p q + free^2)). The bound holds however short the search was, rounding included.
    double bound(std::span<const double> vertices, std::span<const double> speeds,
                 std::span<const std::size_t> earliest, double target, int rounds, Multipliers& start);
    static constexpr std::size_t taken = static_cast<std::size_t>(-1);

private:
    std::size_t largestVertex(std::span<const double> vertices, double& value);
    double place(std::span<const double> speeds, std::span<const std::size_t> earliest);

    std::size_t m_rows;
    std::size_t m_columns;
    std::vector<double> m_multipliers;
    std::vector<double> m_rest;       ///< 1 - m
    std::vector<double> m_placed;     ///< speeds in the best placing
    std::vector<std::size_t> m_order; ///< free places by multiplier
};

} // namespace core::grid
