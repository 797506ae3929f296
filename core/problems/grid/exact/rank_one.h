// SPDX-License-Identifier: GPL-3.0-or-later
// Cycle times that fit a grid without idle time.
#pragma once

#include "core/problems/grid/model/instance.h"

#include <optional>

namespace equipoise::grid {

/// An arrangement whose times are t_ij = x_i y_j, within 1e-10 of each: all processors are then busy all the
/// time and W = sum 1 / t, which nothing exceeds (RR-1999-31, section 4.3.3). Of a given arrangement: itself
/// or nothing. The fastest processor stands first; the fastest one that no product of the lines so far
/// explains starts a new row or a new column: both are tried. Exponential in p + q at worst, and usually over
/// after p + q steps; empty also after a million places and four for each processor tried in vain. Polls
/// nothing: it takes some 50 ms at most, and more only with millions of processors. O(n log n) without
/// detours.
std::optional<Arrangement> findRankOne(const Instance& instance);

} // namespace equipoise::grid
