// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's polynomial heuristic: places of the processors, and shares of the rows and columns.
#pragma once

#include "core/problems/grid/model/allocation.h"
#include "core/problems/grid/model/instance.h"

#include <span>
#include <vector>

namespace equipoise::grid {

class PlacingSteps; // placing_steps.h: where to write down the steps, or null

/// An arrangement with separate lines for the slow processors and the fast ones inside.
struct Placing {
    struct Line {
        bool isColumn = false;
        std::size_t index = 0;
    };
    Arrangement arrangement;
    std::size_t fastRows = 0; ///< the part of the fast processors: rows 0 .. fastRows - 1, ...
    std::size_t fastColumns = 0;
    std::vector<Line> slowLines; ///< in the order in which they were filled, slowest first
};

/// Number of fast processors (RR-1999-31, section 4.4). With x_i = t_i / t_1, e_k is the mean of the first k
/// values. sigma_k is the root of the sum of squares of x_i - e_k. The result is the first k at which the
/// curve sigma_k / k turns upwards by more than `angle` degrees; all processors if it never does. `times`
/// never decrease. O(n).
///
/// The paper prints sigma_k without the square, which is always 0. It states neither the angle nor the scale
/// on which the angle is measured. With 5 degrees and times relative to the fastest, all printed examples
/// result.
std::size_t fastProcessors(std::span<const double> times, double angle, PlacingSteps* tracer = nullptr);

/// Sections 4.4.1 and 4.4.2. The slowest processors fill the last column or row of the remaining grid, line
/// after line. The longer of both is filled if the slow processors suffice; equally long: the column.
/// Otherwise the shorter is filled, completed with the slowest of the fast ones. The fast processors
/// alternately fill the first column and the first row of the remaining grid, layer after layer. 0 <= slow <
/// rows x columns. O(p q).
Placing place(std::size_t rows, std::size_t columns, std::size_t slow, PlacingSteps* tracer = nullptr);

/// Section 4.4.3. Compares the first column and the first row of the fast part: the line with the lower
/// harmonic mean of cycle times is never idle. (That mean is a time, though the paper calls it a speed.)
/// Equal: the longer line, or the column. The other lines get as much as is compatible, those of slow
/// processors last. O(p q).
Allocation allocate(const Matrix<double>& times, const Placing& placing, PlacingSteps* tracer = nullptr);

/// Section 4.4.4. Computes r from c and c from r in turn while the largest r_i t_ij c_j decreases, each
/// scaled to sum 1 as printed. Finally scales the largest to 1. Gains nothing: after one round, rows and
/// columns are each the largest for the other. O(p q) for each round.
/// `tracer`: recorder of the rounds on that placing, or null.
Allocation refined(const Matrix<double>& times, Allocation allocation, const Placing& placing,
                   PlacingSteps* tracer = nullptr);

} // namespace equipoise::grid
