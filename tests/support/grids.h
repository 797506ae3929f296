// SPDX-License-Identifier: GPL-3.0-or-later
// Grid problems for tests.
#pragma once

#include "core/problems/grid/model/instance.h"

#include <vector>

namespace support {

/// Processors "P0", "P1", ... with these cycle times and no links.
equipoise::Platform gridPlatform(const std::vector<double>& times);
/// The instance of `times`, in any order, on a grid of this shape.
equipoise::grid::Instance gridInstance(std::vector<double> times, std::size_t rows, std::size_t columns);
/// Times where they stand.
std::vector<double> placedTimes(const equipoise::grid::Instance& instance,
                                const equipoise::grid::Arrangement& arrangement);
/// The nine workstations of RR-1999-31, Table 3, in its order.
std::vector<double> workstations();

} // namespace support
