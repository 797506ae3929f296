// SPDX-License-Identifier: GPL-3.0-or-later
// Interface of the ring solvers.
#pragma once

#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace equipoise::ring {

/// Result of a ring solver: a ring (empty: not found) with the bounds proven for it. The caller computes
/// shares and times.
struct Outcome {
    Status status = Status::Unknown;
    Stop stop = Stop::Completed;
    std::vector<std::uint32_t> order; ///< canonical: see canonicalOrder()
    std::optional<double> bound;      ///< no ring is faster than this
    std::vector<BestBySize> byCount;
    std::vector<LightestBySize> lightest;
    std::vector<Note> notes;
};

using Solver = Result<Outcome> (*)(const Instance&, const ParameterValues&, SolveControl&);

/// The ring rotated to start from its lowest index, in the direction whose second index is lower. T does not
/// depend on the direction, even with asymmetric costs: every processor pays e_i,succ + e_i,pred. Makes
/// answers comparable byte for byte.
std::vector<std::uint32_t> canonicalOrder(std::vector<std::uint32_t> order);

std::vector<ProcessorId> idsOf(std::span<const std::uint32_t> order);

/// The best single processor, which exists whatever the links. Ties: lowest index.
std::vector<std::uint32_t> bestAlone(const Instance& instance);

/// A proven lower bound on every ring's T, in O(p^2). Rings of one and two processors are evaluated exactly.
/// For three or more the bound is the minimum T with sum max(0, T - m_i) / w_i >= W. m_i is tau_i plus the
/// two cheapest e_ij with different j that have links in both directions.
double quickBound(const Instance& instance);
/// quickBound(); when `control` stops, a weaker bound: the work at the total speed of all processors.
double quickBound(const Instance& instance, SolveControl& control);

} // namespace equipoise::ring
