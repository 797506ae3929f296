// SPDX-License-Identifier: GPL-3.0-or-later
// The integer programs of RR-4745, sections 5.1 and 5.2, and the rings read from their answers.
#pragma once

#include "core/base/containers/matrix.h"
#include "core/base/parameter.h"
#include "core/base/result.h"
#include "core/linear/program.h"
#include "core/problems/ring/model/solver.h"

#include <cstdint>
#include <vector>

namespace equipoise::ring {

/// An integer program over the arcs of a network: column k is x of arcs[k], other columns follow.
struct RingProgram {
    struct Arc {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        double weight = 0;
    };

    linear::Program program; ///< costs are the weights divided by the largest
    std::vector<Arc> arcs;
};

/// Checks that the instance has at most programsLimit (solvers.h) processors. Error: TooManyProcessors.
Result<void> checkProgramSize(const Instance& instance, const char* solver);

/// The objective coefficients of the arcs: the weight that the options select, plus startUp_i / w_i of the
/// processor the arc leaves. With true weights the sum then gives the formula of evaluate() under start-up
/// times too. +inf = no arc. p x p.
Matrix<double> arcWeights(const Instance& instance, const ParameterValues& options);
/// Sum of the arcs of a ring; of one processor alone, its start-up part.
double weightOf(const Instance& instance, const Matrix<double>& weights,
                const std::vector<std::uint32_t>& order);

/// The program of section 5.2 for rings of exactly `count` >= 2 processors. The weights (p x p, +inf = no
/// arc) need not be symmetric. As printed, except for these corrections:
/// - x_ii: the printed sums include j = i, and no row keeps x_ii from being 1 at d_ii = 0. The optimum would
///   be `count` loops. Loops and arcs without a link have no column; constraint (6) of an absent arc holds
///   trivially.
/// - u_i <= count - 2, which the text states and (8) omits. u_i is not declared integer: (6) alone excludes
///   rings that miss the origin, with integer u_i or not.
///
/// The rest is correct. (6) is void on arcs at the origin, because p >= count - 1. Elsewhere, its sum over a
/// ring of r arcs without the origin reads r count <= r (count - 1). So every ring passes the origin, and by
/// (2) there is only one. An origin outside all rings would forbid them all, so it takes part. Every ring
/// occurs `count` times, once for each origin, and with symmetric weights in both directions. That is one
/// reason why branch and bound takes so long.
RingProgram countProgram(const Matrix<double>& weights, std::size_t count);

/// The travelling salesman program of section 5.1 (Miller, Tucker and Zemlin): rings of all p >= 2
/// processors, with the same corrections; the first processor is the origin.
RingProgram tourProgram(const Matrix<double>& weights);

/// The ring whose arcs have x = 1. Empty if `x` is, or if they do not form exactly one ring.
std::vector<std::uint32_t> ringOf(const RingProgram& program, const std::vector<double>& x);

/// Solves `program` as a part of the run `control`, within `seconds`. Its steps are added to those of
/// `known`, whose other values are reported unchanged.
Result<linear::Solution> solvePart(const linear::Program& program, SolveControl& control, double seconds,
                                   const Progress& known);

/// The outcome with `order` as the answer. quickBound() is the bound, and the status is Optimal only where T
/// meets it. Notes: PrintedWeights; PrintedTime where the paper's formula with these weights differs from the
/// true T.
Outcome concluded(const Instance& instance, const ParameterValues& options, std::vector<std::uint32_t> order,
                  Stop stop);

} // namespace equipoise::ring
