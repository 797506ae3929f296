// SPDX-License-Identifier: GPL-3.0-or-later
// Row and column shares for a given arrangement: the work of each processor in one unit of time.
#pragma once

#include "core/base/containers/matrix.h"

#include <span>
#include <vector>

namespace equipoise::grid {

/// r_i, c_j > 0: the processor in row i, column j computes r_i c_j blocks in one unit of time. It keeps up if
/// r_i t_ij c_j <= 1. `rows` times k and `columns` by k is the same allocation.
struct Allocation {
    std::vector<double> rows;
    std::vector<double> columns;
    /// W: blocks that the grid computes in one unit of time. O(p + q).
    double work() const;
    bool operator==(const Allocation&) const = default;
};

// In all of these `times` is p x q, time per block, > 0. O(p q).

/// The largest c_j with r_i t_ij c_j <= 1: 1 / max over i of r_i t_ij.
std::vector<double> columnsFor(const Matrix<double>& times, std::span<const double> rows);
/// The largest r_i with r_i t_ij c_j <= 1.
std::vector<double> rowsFor(const Matrix<double>& times, std::span<const double> columns);
/// The allocation with the largest columns for `rows`, and then the largest rows for those columns. Nothing
/// more is gained by going on: see refined() in placing.h.
Allocation allocationFrom(const Matrix<double>& times, std::span<const double> rows);
/// All rows alike and all columns alike: what a block-cyclic distribution makes of the grid (RR-1999-31,
/// section 5.3). The slowest processor rules.
Allocation cyclicAllocation(const Matrix<double>& times);
/// Sum over the processors of 1 / t_ij: the value of W without idle time. No allocation of any arrangement
/// exceeds it.
double fullWork(std::span<const double> times);

} // namespace equipoise::grid
