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

/// Reads TYPE TSP and ATSP, by its first word, with EDGE_WEIGHT_TYPE EXPLICIT in any EDGE_WEIGHT_FORMAT
/// (integers or not), or EUC_2D, CEIL_2D, MAN_2D, MAX_2D, GEO, ATT with the distances of TSPLIB. GEO
/// truncates degrees, as its published optima do, with a radius of 6378.388 km. Processors are called "1",
/// "2", ... unless the file names them (see below). Their cycle times are 1, to be confirmed; coordinates
/// become their places. Notes list other content. Errors with line and column: TextSyntax, MissingField,
/// UnknownChoice, OutOfRange. Memory O(text + DIMENSION^2), with DIMENSION <= maxTsplibNodes.
Result<Imported> readTsplib(std::string_view text, const std::string& fileName,
                            SolveControl* control = nullptr);

/// Writes the costs of one unit of data between any two processors, over the best routes, as a full matrix.
/// The format needs integers: a power of ten scales the costs, such that n times the largest is at most
/// 10^9. A missing link weighs more than any tour without one. Comments "equipoise ..." name the factor, that
/// weight and the processors; readTsplib() understands them. A note states the error by rounding.
/// Error: TooManyProcessors.
Result<Exported> writeTsplib(const Platform& platform);

/// writeTsplib() for any weights; +infinity marks a missing link, and the diagonal is ignored.
Exported writeTsplib(const Matrix<double>& weights, std::span<const std::string> names,
                     const std::string& title);

} // namespace equipoise::io
