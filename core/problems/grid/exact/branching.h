// SPDX-License-Identifier: GPL-3.0-or-later
// Branching rule for nodes whose r and c are not feasible yet.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/grid/bounds/lagrangian.h"
#include "core/problems/grid/exact/partial_order.h"

#include <cstddef>
#include <span>
#include <vector>

namespace equipoise::grid {

/// Chooses a set of k places, closed under predecessors, that a vertex (r, c) violates: r_i c_j of all k
/// places exceeds the speed of the k-th processor. The last of the k places gets that processor or a slower
/// one, so its r_i c_j must not exceed that speed. One child for each place that may be last therefore covers
/// all arrangements. No two children share an arrangement, and none allows the violating vertex.
class Branching {
public:
    /// `speeds`: of all processors, fastest first; they outlive this.
    Branching(std::size_t rows, std::size_t columns, std::span<const double> speeds);

    /// `vertices`: r and c of each vertex, consecutively, that SpanningTreeEnumerator finds for the speeds at
    /// the earliest positions of `order`. `multipliers`: of the bound (Lagrangian), which exceeds the value
    /// to beat by `gap` > 0.
    /// Among the sets that the most promising vertices violate, selects the set whose children promise the
    /// smallest tree. The criterion is the remaining bound after these vertices shrink until the child allows
    /// them. Empty if no vertex violates a set by more than the tie-breaking perturbation: each then belongs
    /// to an arrangement. Without vertices: two places whose order is not known. Polls at each vertex; after
    /// a stop the choice is still valid, but the tree may be larger.
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
