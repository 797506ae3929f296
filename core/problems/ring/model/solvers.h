// SPDX-License-Identifier: GPL-3.0-or-later
// The ring solvers, one file each, with their guarantees; core/problems/ring/definition.cpp lists them for
// the catalog.
#pragma once

#include "core/problems/ring/model/solver.h"

namespace equipoise::ring {

/// Option "weights" of the paper's solvers: "true" (d_ij = e_ij / w_i + e_ji / w_j) or "as-printed" (RR-4745,
/// Proposition 2, see printedWeights()).
ParameterInfo weightsOption();
/// Whether `options` select the weights as printed.
bool usesPrintedWeights(const ParameterValues& options);
/// The weights that `options` select.
Matrix<double> weightsFor(const Instance& instance, const ParameterValues& options,
                          SolveControl* control = nullptr);

/// Options "start" and "sums" of solveGreedy().
ParameterInfo startOption();
ParameterInfo sumsOption();

/// Maximum number of processors of solveSubsets(): its tables then fill 21 MB.
inline constexpr std::size_t subsetsLimit = 18;

/// Exact for p <= subsetsLimit. Dynamic program over all subsets (Held and Karp 1962) with trueWeights().
///
/// For every number of processors at once it returns the minimum sum of d (lightest), and the fastest ring
/// known with its bound (byCount). Where the formula does not settle a size other than the answer's, a short
/// local search follows; a gap may remain, which solveFixedCount() closes.
///
/// The best ring by the formula is optimal if its bottleneck is below its time. Otherwise edges that no
/// faster ring can use are deleted and the tables filled again, as long as that yields faster rings. Finally
/// a depth-first search over the tables with true bottlenecks (BottleneckSearch) finds a faster ring or
/// proves that none exists.
///
/// Time O(2^p p^2) for the tables; the search has no such bound below O(2^p p^4). Memory about 4 (p + 1) 2^p
/// bytes. Polls every 2048 subsets and every 1024 nodes of the search. Interrupted: best ring so far (at
/// least the greedy one) and best bound so far (at least quickBound()). Error: TooManyProcessors.
Result<Outcome> solveSubsets(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Exact for homogeneous networks (all transfer times equal): the fastest processor alone or all in index
/// order; with affine costs the best prefix by start-up time. Source: RR-4745, Proposition 1; q = 2 and
/// start-up times are added here, with the proof in homogeneous.cpp. O(p^2). Error: NotHomogeneous, whose
/// subject is the pair as "2 -> 1", positions in the instance.
Result<Outcome> solveHomogeneous(const Instance& instance, const ParameterValues& options,
                                 SolveControl& control);

/// Branch and cut; exact when it ends. Supports symmetric and asymmetric costs, start-up times and missing
/// links.
///
/// Starts with a short local search, with kicks only where the root of the tree leaves a gap. Above 40
/// processors it first searches from below: small programs with few links decide whether a ring is faster
/// than slightly above the bound. This repeats until ring and bound nearly meet. Then the edges that no
/// faster ring can use are deleted, and one search with a decreasing threshold branches and cuts
/// (cut_program.h, separation.h).
///
/// Strong branching selects processors that must take part first, then expensive edges, then processors, then
/// edges. Reduced costs fix edges; rings are derived from the relaxation. Where all processors take part and
/// weights are integers, the threshold is the next step below the best time (time_steps.h).
///
/// Interrupted: the best ring, and the minimum bound of the open nodes. Optimal means within
/// tolerance::proof, whatever the simplex solver's tolerances. Bounds are computed from the duals, in sums
/// with bounds on their rounding error, with high accuracy where the gap is small. The proof fails if an
/// integer point is no single ring and no row cuts it off, or if a linear program fails numerically. The
/// status is then Feasible, with a valid bound and the note ProofVoid.
///
/// Ends: every node has one more column fixed than its parent, and each round at a node fixes, cuts, improves
/// or is the last. Exponential in p. Polls between and within linear programs (every 20 to 200 steps of the
/// simplex) and before each cut. Memory in addition to the instance: a copy reduced to the processors of
/// faster rings, and 140 bytes for each edge that a faster ring can use. Above maxRelaxedEdges such edges the
/// whole program is not built, and the bound is that of the smaller ones.
Result<Outcome> solveBranchAndCut(const Instance& instance, const ParameterValues& options,
                                  SolveControl& control);

/// Local search for fast rings by the true T, with relays and bottlenecks. Supports missing links, start-up
/// times and asymmetric costs.
///
/// Rings are grown by cheapest insertion from many processors. The best are improved by chains of exchanges
/// (Lin and Kernighan 1973), moves of short runs (Or 1976), and processors added, dropped and replaced. Then
/// they are changed at random and improved again (kicks). Options "starts" and "kicks" (see local_search.h);
/// the seed is the control's. Up to 150 processors, a short branch and cut suggests rings before the kicks:
/// 60 linear programs for 100 processors, more for fewer, in at most half of the time left.
///
/// No guarantee, but a bound: the maximum of quickBound(), relaxedBound() and the bound of that branch and
/// cut; optimal where the ring meets it. Time about O(p^2) to grow and bound, and O(kicks p) x microseconds;
/// memory O(p) in addition to the instance. Polls every few microseconds (every O(p) steps in loops over
/// pairs).
Result<Outcome> solveLocalSearch(const Instance& instance, const ParameterValues& options,
                                 SolveControl& control);

/// Options "processors" and "least" ("time" or "weight") of solveFixedCount(). Its option "weights" selects
/// the weights of the lightest ring; the fastest ring does not use them.
ParameterInfo countOption();
ParameterInfo minOption();

/// The fastest or the lightest ring with the number of processors that the options select (see
/// fixed_count.h): points of the curves of T against that number. Where no such ring exists, the answer is
/// the best single processor.
///
/// As an answer to the ring problem itself it has no guarantee: bound and status as of solveTsp(). A
/// CountsMissing note says that the ring was not proven the fastest (lightest) of its size; the note's value
/// is a bound on the time of such rings. byCount, or lightest: its one ring. Polls as solveSubsets() and
/// solveBranchAndCut().
///
/// Error: TooManyProcessors for the lightest ring by printed weights on a platform of more than subsetsLimit
/// processors. These weights depend on the direction of the ring, which branch and cut does not support.
Result<Outcome> solveFixedCount(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// The heuristic of RR-4745, section 6.1: Lin-Kernighan search for the ring of ALL processors with the
/// minimum sum of d = trueWeights(), however slow some of them are. When no such ring exists, or none was
/// found over missing links, the answer is the best single processor with a CountsMissing note. Bound and
/// status as of solveTsp(). lightest: its one ring. Polls as solveLocalSearch().
Result<Outcome> solveLinKernighan(const Instance& instance, const ParameterValues& options,
                                  SolveControl& control);

/// Greedy insertion as printed in RR-4745, section 6.2, starting from the fastest processor. Each step
/// inserts the processor at the place of minimum cost d_ji + d_ik - d_jk (also the second one: d_ji + d_ij).
/// The answer has the best T over all sizes. Ties: lowest processor, then the first place from the start; the
/// paper does not define them. No guarantee; the bound is quickBound(). O(p^3). lightest: every size on the
/// way. Polls once per processor inserted.
///
/// Option "start": the position on the platform, from 1, of the first processor; 0: the fastest one. Option
/// "sums": with "as-printed" the rows of lightest contain the sum of printedWeights() in the direction in
/// which the ring grew, whichever weights it grew by. Error: OutOfRange for a start beyond the last
/// processor.
///
/// The greedy rows of Tables 5 and 6 are reproduced within 0.3 % on the inverted platforms as follows. Rings
/// grow by the true weights from the processor that is fastest by the printed cycle times, and the printed
/// weights are summed along them. Exceptions: a misprint (1152 for 1552), and the last entry of Table 6,
/// where ties decide. Growing by the printed weights gives neither row.
Result<Outcome> solveGreedy(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Maximum number of processors of the integer programs. Beyond, one relaxation delays a stop too long, and
/// no program was ever solved.
inline constexpr std::size_t programsLimit = 60;

/// The q-ring integer programs of RR-4745, section 5.2, one for each q >= 3, through core/linear. The answer
/// has the best true T over q. The best processor alone and the lightest pair need no program.
/// integer_programs.h lists corrections to the programs.
///
/// The paper claims that the result is optimal (Proposition 4). It is not, because wc depends on the set of
/// processors. The status is Optimal only when T meets quickBound(); the note BoundUnproven states
/// this. lightest: every q whose program was solved.
///
/// With a time limit each program gets an equal part of the time left. A CountsMissing note lists the counts
/// that were cut short; their rings still compete. Without a limit, it may run for days. With "as-printed"
/// weights the answer is the ring these prefer; the note PrintedTime has the time by the paper's formula.
/// Exponential in p. Error: TooManyProcessors.
Result<Outcome> solveQRing(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// The travelling salesman integer program of RR-4745, section 5.1: the best ring of ALL processors (optimal
/// among those when no share is negative). When no such ring exists, or the time was too short to find it,
/// the answer is the best single processor. A CountsMissing note says that the program's optimum is unknown
/// or does not exist. Bound, status and notes on weights as of solveQRing(). Error: TooManyProcessors.
Result<Outcome> solveTsp(const Instance& instance, const ParameterValues& options, SolveControl& control);

} // namespace equipoise::ring
