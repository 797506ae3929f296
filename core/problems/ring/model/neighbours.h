// SPDX-License-Identifier: GPL-3.0-or-later
// Candidate neighbours of each processor on a ring.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/model/penalized_objective.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::ring {

/// For each processor up to `most` candidates, sorted by weight. Half are chosen by weight, half by weight
/// less the price of the candidate. A quarter more are chosen by weight among the edges so expensive that a
/// processor can use only one of them: these may be the only links between clusters. Excluded are missing
/// links and edges that alone keep an end busy longer than U.
///
/// Memory 4 p most bytes, time O(p^2). When `control` stops, the remaining lists are empty.
class Neighbours {
public:
    /// `price`: by processor, as in relaxed_bound.h; with +infinity it is chosen by weight only. Without
    /// prices: half of the processor's prize at the threshold's U, which ignores its edges.
    Neighbours(const PenalizedObjective& threshold, std::size_t most, SolveControl& control,
               std::span<const double> price = {});

    std::span<const std::uint32_t> of(std::uint32_t i) const {
        return {m_lists.data() + m_begin[i], m_lists.data() + m_begin[i + 1]};
    }

private:
    std::vector<std::uint32_t> m_lists;
    std::vector<std::size_t> m_begin;
};

} // namespace equipoise::ring
