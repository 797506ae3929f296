// SPDX-License-Identifier: GPL-3.0-or-later
// What to branch on where r and c are not yet possible.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/grid/bounds/lagrangian.h"
#include "core/problems/grid/exact/partial_order.h"

#include <cstddef>
#include <span>
#include <vector>

namespace equipoise::grid {

/// Chooses a set of k places, closed under what comes before, of which every possible r and c has at least
/// one too large for the k-th processor: whichever place of the set comes last, it gets that processor or a
/// slower one. So one child for each place that may be last of the set covers everything, no two of them have
/// an arrangement in common, and none has the r and c that were looked at.
class Branching {
public:
    /// `speeds`: of all processors, fastest first; they outlive this.
    Branching(std::size_t rows, std::size_t columns, std::span<const double> speeds);

    /// `vertices`: r and c of each, one after the other, that SpanningTreeEnumerator finds for the speeds at the earliest
    /// positions of `order`; `multipliers`: of the bound (Lagrangian), which exceeds what is to be beaten by
    /// `gap` > 0. Of the sets that the most promising vertices break, the one whose children promise the
    /// smallest tree, judged by how much of the bound is left if these vertices shrink until the child allows
    /// them. Empty if no vertex breaks any by more than ties are broken by: each is one of an arrangement
    /// then. Without vertices: two places whose order is not known. Polls at each vertex; what is chosen by
    /// then is as good, but for the size of the tree.
    PartialOrder::Set choose(std::span<const double> vertices, const Lagrangian::Multipliers& multipliers,
                             const PartialOrder& order, double gap, SolveControl& control);

private:
    struct Ranked {
        double value = 0; ///< sum of (1 - m_ij) r_i c_j
        const double* vertex = nullptr;
    };

    static PartialOrder::Set firstOpen(const PartialOrder& order);
    void rank(std::span<const double> vertices, const Lagrangian::Multipliers& multipliers);
    bool tryVertex(const double* vertex, const PartialOrder& order, double gap);
    double promise(const PartialOrder::Set& set, const PartialOrder& order, double gap);
    double childrenAt(double exponent) const;
    double left(std::size_t last, const PartialOrder::Set& others, const PartialOrder& order);
    double shrunk(std::size_t ranked);

    struct Limit {
        std::size_t row;
        std::size_t column;
        double most; ///< of r_i c_j
    };

    std::size_t m_rows;
    std::size_t m_columns;
    std::span<const double> m_speeds;
    std::vector<std::size_t> m_earliest; ///< by place
    std::vector<Ranked> m_ranked;        ///< highest value first
    std::vector<double> m_lineValues;    ///< of each ranked vertex: what its rows and columns are worth
    std::vector<std::pair<double, std::size_t>> m_byRoom;
    std::vector<PartialOrder::Set> m_tried;
    std::vector<double> m_closed; ///< share of the gap, by child
    std::vector<Limit> m_limits;
    std::vector<double> m_shrink; ///< of rows and columns
    PartialOrder::Set m_best;
    double m_bestPromise = 0;
};

} // namespace equipoise::grid
