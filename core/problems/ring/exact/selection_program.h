// SPDX-License-Identifier: GPL-3.0-or-later
// The ring question as one integer program, as one would write it down at once: for other programs to solve.
#pragma once

#include "core/linear/program.h"
#include "core/problems/ring/model/cost.h"

namespace equipoise::ring {

/// Minimise T over arcs x_ij and shares a_i:
///     a_i W w_i + startUp_i y_i + sum_j c_ij (x_ij + x_ji) <= T,  y_i = z_i + sum_j x_ij = z_i + sum_j x_ji,
///     sum a_i = 1,  a_i <= y_i,  and, to have one ring only, with one origin o,
///     u_i - u_j + p x_ij <= p - 1 + p o_j (Miller, Tucker and Zemlin, 1960).
/// z_i: i works alone, y_j + sum_{i != j} z_i <= 1. c_ij is what a message from i to j takes; pairs with no
/// way have no arc. O(p^2) columns, rows, terms and memory.
linear::Program selectionProgram(const Instance& instance);

} // namespace equipoise::ring
