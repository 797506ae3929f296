// SPDX-License-Identifier: GPL-3.0-or-later
// What every ring solver takes and gives.
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

/// A ring (empty: none found) with what is proven about it. The caller works out shares and times.
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

/// The same ring starting from its lowest index, in the direction whose second index is lower: T does not
/// depend on the direction (every processor pays e_i,succ + e_i,pred), with asymmetric costs neither. Makes
/// answers comparable byte for byte.
std::vector<std::uint32_t> canonicalOrder(std::vector<std::uint32_t> order);

std::vector<ProcessorId> idsOf(std::span<const std::uint32_t> order);

/// The best single processor: always there, whatever the links and the time. Ties: lowest index.
std::vector<std::uint32_t> bestAlone(const Instance& instance);

/// A proven lower bound on every ring's T, in O(p^2): the best of one and of two processors exactly, and for
/// three or more the least T with sum max(0, T - m_i) / w_i >= W, where m_i is tau_i plus the two cheapest
/// e_ij with different j that have a way in both directions.
double quickBound(const Instance& instance);
/// The same, or when `control` says stop a weaker one: the work at the speed of all together.
double quickBound(const Instance& instance, SolveControl& control);

} // namespace equipoise::ring
