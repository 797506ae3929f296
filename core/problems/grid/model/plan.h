// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to a grid question.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/ids.h"
#include "core/field/described.h"
#include "core/schedule/distribution/block_distribution.h"

#include <cstdint>
#include <vector>

namespace equipoise::grid {

/// A panel in whole blocks, which repeats over the matrix in both directions.
struct Panel {
    std::vector<std::int64_t> rows;    ///< r_i >= 0, summing to the panel's rows
    std::vector<std::int64_t> columns; ///< c_j >= 0, summing to the panel's columns
    /// Grid column (from 0) of each column of the panel, c_j times j. For a product one after the other; for
    /// LU and QR in the order that keeps the load even while the matrix shrinks.
    std::vector<std::uint32_t> order;
    std::vector<std::uint32_t> rowOrder; ///< the processor row of each panel row
    double time = 0; ///< max r_i t_ij c_j: until the last processor has updated its blocks of one panel
    double bound =
        0; ///< proven: no r and c of this arrangement take less time; equal to `time` if that is best
    bool operator==(const Panel&) const = default;
};

/// The best that is known about one shape.
struct ShapeRow {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    double value = 0; ///< W; 0: not searched, because the bound shows that another shape is better
    double bound = 0; ///< no arrangement of this shape has a larger W
    bool operator==(const ShapeRow&) const = default;
};

struct Plan {
    Matrix<ProcessorId> arrangement;
    std::vector<double> rows; ///< r_i > 0
    std::vector<double>
        columns; ///< c_j > 0; r_i t_ij c_j <= 1, W = (sum r_i)(sum c_j) blocks per unit of time
    Panel panel;
    std::vector<ProcessorId> leftOut; ///< in the order of the platform
    std::vector<ShapeRow> byShape;    ///< when the shape was to be chosen: those compared, rows increasing
    bool operator==(const Plan&) const = default;
};

/// Owners of the blocks of the whole matrix: the plan's panel in its order, repeated.
BlockDistribution distributionOf(const Plan& plan);

const field::Fields<Panel>& fieldsOf(const Panel* type);
const field::Fields<ShapeRow>& fieldsOf(const ShapeRow* type);
const field::Fields<Plan>& fieldsOf(const Plan* type);

} // namespace equipoise::grid
