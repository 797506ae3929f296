// SPDX-License-Identifier: GPL-3.0-or-later
// What an arrangement is worth, exactly where that is quickly known, and bounds where it is not.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/grid/exact/spanning_tree_enumerator.h"
#include "core/problems/grid/model/solver.h"

#include <optional>

namespace equipoise::grid {

/// Judges arrangements of one shape. Up to `most` acceptable trees, and where a grid has one line only, the
/// allocation is optimal for the arrangement; beyond, it is the best of those that let one row or one column
/// never be idle (of the first ones, for more than some thousand processors), O(p q (p + q)), and the bound
/// adds up the optima of blocks of at most 4 x 4: every r and c of the grid is one of each block, too.
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

/// No arrangement of the instance has a larger W: that of the given one; else all processors busy all the
/// time, or the arrangement in which each place has the time it cannot be below in any never decreasing
/// arrangement (the i j-th for row i, column j). O(p q log) up to the cost of ArrangementEvaluator::bound().
double quickBound(const Instance& instance, ArrangementEvaluator& judge);

} // namespace equipoise::grid
