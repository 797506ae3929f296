// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that a small piece of the network asks of every ring, the rest of it seen as one node.
#pragma once

#include "core/base/control/control.h"
#include "core/linear/program.h"
#include "core/problems/ring/exact/cut_program.h"

#include <vector>

namespace equipoise::ring {

struct Point;

/// Rows that the point breaks, a few dozen at most: subtours, combs, and whatever else is true of few nodes.
///
/// The network is shrunk, first paths of edges at 1 to one such edge, then all that edges at 1 hold together;
/// around each node of it, and of what is left around each again, those nearest by edges with x > 0 make a
/// piece of 15 parts, each with a processor that takes part wholly, and all others are one part more. A ring
/// that visits all parts is a closed walk through them: an inequality sum c_ab x(edges between a and b) >= h
/// that all these keep (brokenWalkInequality) is kept by the ring as well. It may leave out part a if it
/// leaves out a processor k_a of it, and that way saves 2 max_b c_ab at most. With that, and the degrees,
/// which take c_a,rest from each end of every edge, the row is
///
///     sum over pairs of parts, a = b as well, of (c_a,rest + c_b,rest - c_ab) x(edges between them)
///         <= 2 sum_i c_a(i),rest y_i - h + sum_a 2 max_b c_ab (1 - y_k_a).
///
/// Only edges of the piece are in it. Gives up where many pieces in a row have nothing. As many threads as
/// `control` allows look at pieces; the rows are the same on any number. Polls before each piece, and in it.
std::vector<linear::Row> localCuts(const CutProgram& program, const Point& point, SolveControl& control);

} // namespace equipoise::ring
