// SPDX-License-Identifier: GPL-3.0-or-later
// Separation: rows that hold for every ring and that a point of the linear program violates.
#pragma once

#include "core/base/control/control.h"
#include "core/linear/program.h"
#include "core/problems/ring/exact/cut_program.h"

#include <cstdint>
#include <vector>

namespace equipoise::ring {

/// A point of a CutProgram as a network: the edges with x > 0.
struct Point {
    std::vector<double> x;              ///< by edge
    std::vector<double> y;              ///< by processor
    std::vector<std::uint32_t> support; ///< edges with x > 0
};

/// Finds rows that the point violates by more than about 1e-4, at most a few dozen of each kind:
/// - generalised subtours x(E(S)) <= y(S \ k) + 1 - y_l, k in S, l outside (Fischetti, Salazar, Toth 1998):
///   first the components of the support, then a minimum cut between the processor with the largest y and
///   each other one;
/// - x_e <= y_i;
/// - two-matchings x(E(H)) + x(T) <= y(H) + (|T| - 1) / 2, T an odd number of edges that leave H (with one
///   edge: a ring returns over another). H are the components of the edges that are neither 0 nor nearly 1.
///   Where these give none, the separation is exact (Letchford and others 2004);
/// - cliques: of edges at i, any two together taking i as long as U or longer, a ring uses at most one, and
///   none without i;
/// - burdens: the sum of e_ia x_ia <= (U - tau_i) y_i;
/// - with `local`, where these give few rows and every processor takes part: local cuts (local_cuts.h).
///
/// An integer point that is not one circuit, or has a bottleneck of U or more, always violates one of them.
/// Fewer rows when `control` stops; polls before each cut.
std::vector<linear::Row> brokenRows(const CutProgram& program, const Point& point, SolveControl& control,
                                    bool local = false);

} // namespace equipoise::ring
