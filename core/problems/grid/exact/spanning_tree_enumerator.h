// SPDX-License-Identifier: GPL-3.0-or-later
// The exact optimum of one arrangement: a walk over its acceptable spanning trees.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/grid/model/allocation.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::grid {

/// Number of acceptable spanning trees of a p x q arrangement without ties: C(p + q - 2, p - 1). Far below
/// the paper's Table 5. 2^63 when it is more than that. O(p + q).
std::uint64_t acceptableTrees(std::size_t rows, std::size_t columns);

/// Maximises (sum r_i)(sum c_j) under r_i t_ij c_j <= 1 over all acceptable spanning trees of the bipartite
/// graph of rows and columns. A tree is acceptable if the equalities r_i t_ij c_j = 1 of its edges give r and
/// c that satisfy all inequalities. One of these trees is optimal (RR-1999-31, section 4.3.1).
///
/// The trees are the vertices of the polyhedron log r_i + log c_j <= -log t_ij, and its edges are pivots. In
/// a pivot an edge leaves the tree, both parts shift against each other, and the first inequality that
/// becomes tight enters. Without ties, every vector of row degrees d_i >= 1 with sum p + q - 1 belongs to
/// exactly one vertex. See Balinski 1985, the signature method for dual transportation polyhedra. The degrees
/// therefore identify visited vertices, and their number shows completeness.
///
/// Ties are broken by reducing every t_ij by a different relative amount below 1e-11. The maximum is then an
/// upper bound that exceeds the true maximum by at most that.
///
/// Memory O(trees + p q). One walk serves one thread; run() may be called any number of times.
class SpanningTreeEnumerator {
public:
    /// Longest side: sets of rows and of columns are bits of a word.
    static constexpr std::size_t longestSide = 64;
    /// Most trees that a walk visits.
    static constexpr std::uint64_t maxTrees = 2'000'000;
    static bool takes(std::size_t rows, std::size_t columns);

    /// Precondition: takes(rows, columns).
    SpanningTreeEnumerator(std::size_t rows, std::size_t columns);

    /// W of the arrangement `times` (row by row), not below the true value and above it by at most 1e-11 of
    /// it. O(trees (p + q)(p + q + p q)) at worst, about 3 microseconds for 4 x 4. Infinity when stopped:
    /// polls `control`, if there is one, every 256 trees.
    double run(std::span<const double> times, SolveControl* control = nullptr);
    /// The allocation of the best tree of the latest run(). It satisfies r_i t_ij c_j <= 1 for the
    /// unperturbed `times`, and is optimal apart from rounding.
    Allocation best(const Matrix<double>& times) const;
    /// Trees visited by the latest run(): acceptableTrees(), unless it was stopped.
    std::uint64_t visited() const { return m_visited; }

    /// From now on run() writes down r and c of each tree, with r_0 = 1.
    void keepVertices() { m_keepsVertices = true; }
    /// Those of the latest run(), r and c of one after the other; empty if it did not visit all.
    std::span<const double> vertices() const { return m_vertices; }

private:
    using Set = std::uint64_t;

    void perturb(std::span<const double> times, std::uint32_t attempt);
    double walk(SolveControl* control);
    void pushFirst();
    void pop();
    double evaluate();
    void pivot();
    void tryToDrop(std::size_t row, std::size_t column, Set rows, Set columns);
    std::uint64_t signatureRank() const;

    std::size_t m_rows;
    std::size_t m_columns;
    std::size_t m_nodes;
    std::uint64_t m_trees;
    std::vector<std::uint64_t> m_binomials; ///< C(n, k) at n * rows + k
    std::vector<double> m_times;            ///< perturbed
    std::vector<double> m_speeds;           ///< 1 / m_times
    std::vector<double> m_tightness;        ///< r_i t_ij c_j

    std::vector<std::uint32_t> m_marks; ///< by rank of signature: number of the run that visited it
    std::uint32_t m_run = 0;
    std::uint64_t m_marked = 0; ///< trees met in the latest run; once all are, no more are looked for
    std::uint64_t m_visited = 0;
    std::vector<Set> m_stack; ///< trees, each as the columns next to its rows
    std::vector<Set> m_best;
    bool m_keepsVertices = false;
    std::vector<double> m_vertices;

    // The current tree, rooted at row 0. Nodes: rows, then columns.
    std::vector<Set> m_tree;
    std::vector<std::size_t> m_degrees; ///< of its rows
    std::vector<Set> m_across;          ///< the rows next to each column
    std::vector<double> m_value;        ///< r_i, c_j
    std::vector<double> m_inverse;      ///< 1 / m_value
    std::vector<std::size_t> m_order;   ///< parents first
    std::vector<std::size_t> m_parent;
    std::vector<Set> m_rowsBelow; ///< in the subtree of each node
    std::vector<Set> m_columnsBelow;
};

} // namespace equipoise::grid
