// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that every ring keeps and a point of the linear program breaks.
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

/// Finds rows that the point breaks by more than 1e-4 or so, at most a few dozen of each kind:
/// - generalised subtours x(E(S)) <= y(S \ k) + 1 - y_l, k in S, l outside (Fischetti, Salazar, Toth 1998):
///   the components of the support, then a least cut between the processor with the largest y and each other;
/// - x_e <= y_i;
/// - two-matchings x(E(H)) + x(T) <= y(H) + (|T| - 1) / 2, T an odd number of edges that leave H (with one
///   edge: a ring comes back by another): H the components of the edges that are neither 0 nor nearly 1, and
///   where these give none, exactly (Letchford and others 2004);
/// - cliques: of edges at i any two of which together would take i as long as U or longer, a ring uses one at
///   most, and none without i;
/// - burdens: the sum of e_ia x_ia <= (U - tau_i) y_i;
/// - with `local`, where there are few of these and everybody takes part: local cuts (local_cuts.h).
///
/// A ring of whole numbers that is not one circle, or has a bottleneck of U or more, always breaks one.
/// Fewer when `control` says stop; polls before each cut.
std::vector<linear::Row> brokenRows(const CutProgram& program, const Point& point, SolveControl& control,
                                    bool local = false);

} // namespace equipoise::ring
