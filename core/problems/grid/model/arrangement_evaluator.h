// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluation of an arrangement: exact where that is fast, bounds otherwise.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/grid/exact/spanning_tree_enumerator.h"
#include "core/problems/grid/model/solver.h"

#include <optional>

namespace equipoise::grid {

/// Evaluates arrangements of one shape. The allocation is optimal for the arrangement if there are up to
/// `maxTrees` acceptable trees, or if the grid has a single line. Otherwise it is the best allocation that
/// keeps one row or column always busy, O(p q (p + q)). With more than some thousand processors, only the
/// first lines are tried. The bound then adds the optima of blocks of at most 4 x 4: r and c of the grid are
/// feasible for each block.
class ArrangementEvaluator {
public:
    /// Trees of one arrangement that take about 20 ms.
    static constexpr std::uint64_t defaultTrees = 20'000;

    ArrangementEvaluator(std::size_t rows, std::size_t columns, std::uint64_t maxTrees = defaultTrees);

    bool isExact() const { return m_isLine || m_walk.has_value(); }
    Allocation allocation(const Matrix<double>& times);
    /// Not below the W of `times`; if isExact(), it is W to 1e-11.
    double bound(const Matrix<double>& times);

private:
    Allocation bestOfLines(const Matrix<double>& times) const;

    bool m_isLine;
    std::optional<SpanningTreeEnumerator> m_walk;
};

/// Upper bound on W for all arrangements of the instance. With a given arrangement, the bound of that
/// arrangement. Otherwise the lower of two bounds: all processors always busy, and a relaxed arrangement. The
/// relaxed arrangement gives the place in row i and column j its minimum time in any non-decreasing
/// arrangement, the i j-th. O(p q log) up to the cost of ArrangementEvaluator::bound().
double quickBound(const Instance& instance, ArrangementEvaluator& judge);

} // namespace equipoise::grid
