// SPDX-License-Identifier: GPL-3.0-or-later
// Local cuts: valid rows from a small piece of the network, with the rest contracted to one node.
#pragma once

#include "core/base/control/control.h"
#include "core/linear/program.h"
#include "core/problems/ring/exact/cut_program.h"

#include <vector>

namespace equipoise::ring {

struct Point;

/// Rows that the point violates, a few dozen at most: subtours, combs, and other inequalities on few nodes.
///
/// The network is contracted: first paths of edges at 1 to one such edge, then everything connected by edges
/// at 1. Around each node of both networks, the nearest nodes by edges with x > 0 make a piece of 15 parts.
/// Each part has a processor that takes part in full; all other processors form one more part, the rest.
///
/// A ring that visits all parts is a closed walk through them. It satisfies every inequality sum c_ab x(edges
/// between a and b) >= h that holds for these walks (brokenWalkInequality()). A ring may skip part a only if
/// it skips a processor k_a of that part, which saves at most 2 max_b c_ab. By the degree rows, each end of
/// every edge may be charged c_a,rest. The row is:
///
///     sum over pairs of parts, a = b as well, of (c_a,rest + c_b,rest - c_ab) x(edges between them)
///         <= 2 sum_i c_a(i),rest y_i - h + sum_a 2 max_b c_ab (1 - y_k_a).
///
/// Only edges of the piece are in it. Ends early after many pieces in a row without a cut. Pieces are
/// processed on as many threads as `control` allows; the rows do not depend on their number. Polls before and
/// within each piece.
std::vector<linear::Row> localCuts(const CutProgram& program, const Point& point, SolveControl& control);

} // namespace equipoise::ring
