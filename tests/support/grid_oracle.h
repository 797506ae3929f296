// SPDX-License-Identifier: GPL-3.0-or-later
// Brute force for grids: shares no code with core/problems/grid.
#pragma once

#include "core/base/containers/matrix.h"

#include <cstdint>
#include <string>
#include <vector>

namespace support {

/// The maximum of (sum r)(sum c) with r_i t_ij c_j <= 1. Tries all C(p q, p + q - 1) sets of p + q - 1
/// equalities that determine r and c. Solutions must satisfy all inequalities within 1e-9.
double workOf(const equipoise::Matrix<double>& times);

/// The largest workOf() over all ways to place the times, which are given in increasing order, so that rows
/// and columns never decrease; with `everyPlacing` over all (p q)! ways.
double bestWork(const std::vector<double>& times, std::size_t rows, std::size_t columns,
                bool everyPlacing = false);

/// The least max r_i t_ij c_j over all whole r_i, c_j >= 0 with the two sums.
double bestPanelTime(const equipoise::Matrix<double>& times, std::int64_t rows, std::int64_t columns);

/// Cycle times of different kinds: spread evenly, over 1e9, whole numbers with ties, all alike, x_i y_j.
enum class GridShape { Even, Wide, Ties, Alike, RankOne };
inline constexpr GridShape allGridShapes[]{GridShape::Even, GridShape::Wide, GridShape::Ties,
                                           GridShape::Alike, GridShape::RankOne};
std::string nameOf(GridShape shape);
/// p x q times; RankOne: x_i y_j at (i, j), with x and y increasing.
equipoise::Matrix<double> randomTimes(GridShape shape, std::size_t rows, std::size_t columns,
                                      std::uint64_t seed);

} // namespace support
