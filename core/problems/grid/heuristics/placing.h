// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's polynomial heuristic: where the processors go, and what each row and column gets.
#pragma once

#include "core/problems/grid/model/allocation.h"
#include "core/problems/grid/model/instance.h"

#include <span>
#include <vector>

namespace equipoise::grid {

class PlacingSteps; // placing_steps.h: where to write down the steps, or null

/// An arrangement of `slow` slow processors on lines of their own and of the others inside.
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

/// How many of the processors are fast (RR-1999-31, section 4.4): sigma_k / k over k, sigma_k being the root
/// of the sum of squares of x_i - e_k for the first k times x_i = t_i / t_1 and their mean e_k, turns upwards
/// by more than `angle` degrees at k, for the first time; all of them when it never does. `times` never
/// decrease. O(n).
///
/// The paper prints sigma_k without the square, which is always 0, and neither says what the angle is nor on
/// which scale it is measured; 5 degrees on times relative to the fastest give every example it prints.
std::size_t fastProcessors(std::span<const double> times, double angle, PlacingSteps* tracer = nullptr);

/// Sections 4.4.1 and 4.4.2: the slowest processors fill the last column or row of what is left (the longer
/// of the two if there are enough slow ones for it, else the shorter, completed with the slowest of the fast
/// ones; equally long: the column), line after line; the others go alternately to the first column and the
/// first row of what is left, layer after layer. 0 <= slow < rows x columns. O(p q).
Placing place(std::size_t rows, std::size_t columns, std::size_t slow, PlacingSteps* tracer = nullptr);

/// Section 4.4.3: of the first column and the first row of the fast part, the one with the lower harmonic
/// mean of cycle times (a time, though the paper calls it a speed; equal: the longer one, or the column) is
/// never idle; the others get as much as goes with that, the lines of slow processors last. O(p q).
Allocation allocate(const Matrix<double>& times, const Placing& placing, PlacingSteps* tracer = nullptr);

/// Section 4.4.4: r from c and c from r in turn while the largest r_i t_ij c_j gets smaller, each scaled to
/// sum 1 as printed; then scaled back so that the largest is 1. Gains nothing: after one round from any start
/// the largest columns for the rows and the largest rows for the columns are each other's. O(p q) a round.
/// `tracer`: where to write down the rounds, on that placing, or null.
Allocation refined(const Matrix<double>& times, Allocation allocation, const Placing& placing,
                   PlacingSteps* tracer = nullptr);

} // namespace equipoise::grid
