// SPDX-License-Identifier: GPL-3.0-or-later
// The ring problem as one mixed-integer program, in its direct formulation: for export to other solvers.
#pragma once

#include "core/linear/program.h"
#include "core/problems/ring/model/cost.h"

namespace equipoise::ring {

/// The program with arcs x_ij and shares a_i:
///
///     minimise T
///     subject to a_i W w_i + startUp_i y_i + sum_j c_ij (x_ij + x_ji) <= T,
///     y_i = z_i + sum_j x_ij = z_i + sum_j x_ji,
///     sum a_i = 1, a_i <= y_i,
///     u_i - u_j + p x_ij <= p - 1 + p o_j.
///
/// The last rows (Miller, Tucker and Zemlin, 1960) allow one ring only, with one origin o. z_i = 1 means that
/// i works alone: y_j + sum_{i != j} z_i <= 1. c_ij is the time of a message from i to j; pairs without a
/// route have no arc. O(p^2) columns, rows, terms and memory.
linear::Program selectionProgram(const Instance& instance);

} // namespace equipoise::ring
