// SPDX-License-Identifier: GPL-3.0-or-later
// What closed walks through all nodes of a small network cost at least.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"

#include <cstddef>
#include <optional>

namespace equipoise::ring {

/// Every closed walk through all nodes costs `least` or more. Costs are whole numbers, symmetric, none
/// negative, and keep the triangle inequality.
struct WalkInequality {
    Matrix<int> cost;
    int least = 0;
};

inline constexpr std::size_t maxWalkNodes = 16;

/// An inequality that `share` breaks, which says how often each link is used (symmetric, 0 or more, of 4 to
/// maxWalkNodes nodes): the sum of cost times share is below `least`, by a part of 1e-3 or so at the least,
/// and by the largest part there is. Empty where there is none, nor one in small whole numbers, or when
/// `control` says stop, which is polled at each step. Whatever rounding did on the way, the inequality holds:
/// `least` is the cheapest circle in whole numbers (Held and Karp 1962), and costs of links without a share
/// are then as low as they can be, one after the other.
///
/// These are the local cuts of Applegate, Bixby, Chvatal and Cook (The Traveling Salesman Problem, 2006,
/// chapter 11), but the linear program over costs, with a row for each closed walk that has turned out to be
/// too cheap, is solved from the dual side, where a walk is a column: its basis has a row for each link only.
/// O(2^n n^2) time for each cheapest circle, of which there are a few, and 2^n 16 numbers.
std::optional<WalkInequality> brokenWalkInequality(const Matrix<double>& share, SolveControl& control);

} // namespace equipoise::ring
