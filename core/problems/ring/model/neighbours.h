// SPDX-License-Identifier: GPL-3.0-or-later
// The processors that are worth a try next to each processor.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/ring/model/penalized_objective.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::ring {

/// For each processor up to `most` others, near ones first: half of them by weight, half by weight less what
/// the other one is worth at an end of an edge; and a quarter more over edges so dear that a processor can
/// have but one of them, which may be the only ways from one cluster to another. Without links that are
/// missing or alone take an end longer than U. Memory 4 p most bytes, time O(p^2), less when `control` says
/// stop: the lists then hold what fits in.
class Neighbours {
public:
    /// `price`: by processor what it is worth, as in relaxed_bound.h; +infinity: nobody's neighbour for its
    /// worth. Without: half of what it brings at the threshold's U, which knows nothing of its edges.
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
