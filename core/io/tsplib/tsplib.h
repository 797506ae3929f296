// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms as instances of the travelling salesman problem in TSPLIB's format (*.tsp, *.atsp; Reinelt,
// "TSPLIB 95"), for rings: the weight of an edge is the cost of the link.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/io/imported.h"

#include <span>
#include <string>
#include <string_view>

namespace equipoise::io {

/// As many processors as a ring may have: their costs are a matrix.
inline constexpr std::size_t maxTsplibNodes = 8192;

/// TYPE TSP and ATSP, by its first word; EDGE_WEIGHT_TYPE EXPLICIT in any EDGE_WEIGHT_FORMAT (whole numbers
/// or not), or EUC_2D, CEIL_2D, MAN_2D, MAX_2D, GEO, ATT with the distances as TSPLIB defines them (GEO with
/// degrees cut off, as its published optima are; radius 6378.388 km). Processors are called "1", "2", ...
/// unless the file says how (see below), their cycle times are 1 and to be confirmed; coordinates become
/// their places. What else the file holds is told. Errors with line and column: TextSyntax, MissingField,
/// UnknownChoice, OutOfRange. Memory O(text + DIMENSION^2), with DIMENSION <= maxTsplibNodes.
Result<Imported> readTsplib(std::string_view text, const std::string& fileName,
                            SolveControl* control = nullptr);

/// The costs of sending one unit of data between any two processors, by the best ways through the network, as
/// a full matrix of whole numbers: as the format has it, costs are multiplied by a power of ten, such that n
/// times the largest is at most 10^9. A missing link weighs more than any tour without one. Comments
/// "equipoise ..." name the factor, that weight and the processors; readTsplib() understands them. Where
/// rounding changes a cost a note says by how much. Error: TooManyProcessors.
Result<Exported> writeTsplib(const Platform& platform);

/// The same for any weights (+infinity: none), the diagonal aside.
Exported writeTsplib(const Matrix<double>& weights, std::span<const std::string> names,
                     const std::string& title);

} // namespace equipoise::io
