// SPDX-License-Identifier: GPL-3.0-or-later
// Valid inequalities for the cost of closed walks through all nodes of a small network.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"

#include <cstddef>
#include <optional>

namespace equipoise::ring {

/// Every closed walk through all nodes costs `least` or more. Costs are non-negative integers, symmetric, and
/// satisfy the triangle inequality.
struct WalkInequality {
    Matrix<int> cost;
    int least = 0;
};

inline constexpr std::size_t maxWalkNodes = 16;

/// Finds the inequality that `share` violates most: the sum of cost times share is below `least` by a
/// relative margin of about 1e-3 or more.
///
/// `share` is the use of each link: symmetric, non-negative, 4 to maxWalkNodes nodes. Empty when no
/// inequality in small integers is violated, or when `control` stops; polled at each step. Rounding cannot
/// make the inequality invalid: `least` is the cheapest circuit in integers (Held and Karp 1962). Costs of
/// links with zero share are then lowered as far as they can be, one after the other.
///
/// These are the local cuts of Applegate, Bixby, Chvatal and Cook (The Traveling Salesman Problem, 2006,
/// chapter 11). Their linear program over costs has a row for each closed walk that proved too cheap. It is
/// solved here in its dual form, where a walk is a column, so that the basis has one row per link. O(2^n n^2)
/// time for each of a few cheapest circuits; memory 16 x 2^n floats.
std::optional<WalkInequality> brokenWalkInequality(const Matrix<double>& share, SolveControl& control);

} // namespace equipoise::ring
