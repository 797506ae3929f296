// SPDX-License-Identifier: GPL-3.0-or-later
// The ring solvers, one file each. Each says what it promises; core/problems/ring/definition.cpp lists them
// for people.
#pragma once

#include "core/problems/ring/model/solver.h"

namespace equipoise::ring {

/// Option "weights" of the paper's solvers: "true" (d_ij = e_ij / w_i + e_ji / w_j) or "as-printed"
/// (RR-4745, Proposition 2, see printedWeights()).
ParameterInfo weightsOption();
/// Whether `options` ask for the weights as printed.
bool usesPrintedWeights(const ParameterValues& options);
/// The weights that `options` ask for.
Matrix<double> weightsFor(const Instance& instance, const ParameterValues& options,
                          SolveControl* control = nullptr);

/// Options "start" and "sums" of solveGreedy().
ParameterInfo startOption();
ParameterInfo sumsOption();

/// Most processors solveSubsets() takes: its tables then fill 21 MB.
inline constexpr std::size_t subsetsLimit = 18;

/// Exact for p <= subsetsLimit, and for every number of processors at once the minimal sum of d (lightest)
/// and the fastest ring known with its bound (byCount; for other numbers than the answer's a short local
/// search follows where the formula does not settle it, so that a gap may stay: solveFixedCount() closes it).
/// Dynamic program over all subsets (Held and Karp 1962) with the weights of trueWeights(). If the best ring
/// by the formula has its bottleneck below its time it is optimal; otherwise edges that no faster ring can
/// use are deleted and the tables filled again, as long as that finds faster rings, and at last a depth-first
/// search over the tables with true bottlenecks (BottleneckSearch) finds a faster ring or proves that there
/// is none. Time O(2^p p^2) for the tables; the search has no such bound below O(2^p p^4). Memory about 4 (p
/// + 1) 2^p bytes. Polls every 2048 subsets and every 1024 nodes of the search. Interrupted: best ring so far
/// (at least the greedy one) and the best bound so far (at least quickBound()). Error: TooManyProcessors.
Result<Outcome> solveSubsets(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Homogeneous networks (all transfer times alike): the fastest processor alone or all in index order; with
/// affine costs the best prefix in the right order. Exact. Source: RR-4745, Proposition 1 (q = 2 and start-up
/// times by us; the proof is in homogeneous.cpp). O(p^2). Error: NotHomogeneous, its subject the pair as
/// "2 -> 1", positions in the instance.
Result<Outcome> solveHomogeneous(const Instance& instance, const ParameterValues& options,
                                 SolveControl& control);

/// Exact when it ends. Starts from a short local search, with kicks only where the root of the tree leaves
/// something open. Of more than 40 processors it comes from below first: whether a ring is faster than a
/// little more than the bound is soon told by programs with few links, again and again until ring and bound
/// nearly meet. Deletes what no faster ring can use, and then branches and cuts in one search with a falling
/// threshold (see cut_program.h, separation.h): processors that take part for sure first, then dear edges,
/// then processors, then edges, by strong branching; edges fixed by reduced costs; rings guessed from the
/// relaxation. Where all take part and weights are whole numbers, the next step below the best time has to be
/// reached. Symmetric and asymmetric costs, start-up times, missing links. Interrupted: the best ring,
/// and the least bound of the open nodes. Optimal means within tolerance::proof, whatever the library's
/// tolerances: bounds are worked out from the duals, in sums that know how far rounding may have moved them,
/// with high accuracy where little is missing. A whole point that is not one ring and that no row cuts off,
/// or a linear program that fails numerically, voids the proof: status Feasible, its bound counts on, and the
/// note ProofVoid says so. Ends by itself: every node has one more column fixed than its parent, and each
/// round at a node fixes, cuts, improves or is the last. Exponential in p. Polls between and within linear
/// programs (every 20 to 200 steps of the simplex) and before each cut. Memory beside the instance: as much
/// again for the processors that can be in a faster ring, and 140 bytes for each edge that can be; where
/// these are more than maxRelaxedEdges the whole program is not made, and the bound is what smaller ones
/// prove.
Result<Outcome> solveBranchAndCut(const Instance& instance, const ParameterValues& options,
                                  SolveControl& control);

/// Local search: rings grown by cheapest insertion from many processors, the best of them improved by chains
/// of exchanges (Lin and Kernighan 1973), moves of short runs (Or 1976), processors added, dropped and
/// replaced, then changed at random and improved again (kicks), the true T with relays and bottlenecks
/// throughout. Options "starts" and "kicks" (see local_search.h); the seed is the control's. Before the
/// kicks, up to 150 processors, a short branch and cut (60 linear programs for 100 of them, more for fewer;
/// at most half of the time left) suggests rings. No guarantee, but a bound beside it: the best of
/// quickBound(), relaxedBound() and what that has proven; optimal where the ring meets it. Missing links,
/// start-up times and asymmetric costs included. Time about O(p^2) to grow and bound and O(kicks p) x
/// microseconds; memory O(p) beside the instance. Polls every few microseconds (every O(p) steps in loops
/// over pairs).
Result<Outcome> solveLocalSearch(const Instance& instance, const ParameterValues& options,
                                 SolveControl& control);

/// Options "processors" and "least" ("time" or "weight") of solveFixedCount(). Its option "weights" says by
/// which weights a ring is the lightest; the fastest ring has no use for them.
ParameterInfo countOption();
ParameterInfo minOption();

/// The fastest ring of exactly so many processors as the option says, or the lightest one (see
/// fixed_count.h): points of the curves of T against their number. As an answer to the question itself it
/// promises nothing: bound and status as of solveTsp(). A CountsMissing note says that it was not proven to
/// be the fastest (the lightest) of so many; its value is a bound on the time of these. Where there is none,
/// the answer is the best single processor. byCount, or lightest: its one ring. Polls as solveSubsets() and
/// solveBranchAndCut(). Error: TooManyProcessors for the lightest ring by weights as printed on a platform of
/// more than subsetsLimit processors: they depend on the direction of the ring, which branch and cut does not
/// know.
Result<Outcome> solveFixedCount(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// The heuristic of RR-4745, section 6.1: the same search (chains of exchanges and moves of runs, after Lin
/// and Kernighan) for the ring of ALL processors with the least sum of d = trueWeights(), however slow some
/// of them are. When there is no such ring, or none was found over missing links, the answer is the best
/// single processor with a CountsMissing note. Bound and status as of solveTsp(). lightest: its one ring.
/// Polls as above.
Result<Outcome> solveLinKernighan(const Instance& instance, const ParameterValues& options,
                                  SolveControl& control);

/// Greedy insertion as printed in RR-4745, section 6.2: from the fastest processor, insert the processor and
/// place of least insertion cost d_ji + d_ik - d_jk (also the second one: d_ji + d_ij), keep the best T over
/// all sizes. Equal costs: lowest processor, then the place first reached from the start; the paper says
/// nothing of them. No guarantee, but quickBound() beside it. O(p^3). lightest: every size it goes through.
/// Polls once per processor inserted. Option "start": the position on the platform, from 1, of the processor
/// with which rings begin; 0: the fastest one. Option "sums": with "as-printed" the rows of lightest state the
/// sum of printedWeights() in the direction in which the ring grew, whichever weights it grew by. Error:
/// OutOfRange for a start beyond the last processor.
///
/// The greedy rows of Tables 5 and 6 come out within 0.3 % when, on the inverted platforms, rings grow by the
/// true weights (what an insertion adds to T) from the processor that is fastest by the cycle times as
/// printed, and the sum of weights as printed is taken along them; but for a misprint (1152 for 1552) and the
/// last entry of Table 6, where equal costs decide. Growing by the weights as printed gives neither row.
Result<Outcome> solveGreedy(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Most processors the integer programs are built for: beyond, one relaxation takes so long that a stop comes
/// late, and none was ever solved.
inline constexpr std::size_t programsLimit = 60;

/// The q-ring integer programs of RR-4745, section 5.2, one for each q >= 3, through core/linear (one alone
/// and the lightest pair need no program), then the best true T over q. integer_programs.h says what had to be
/// corrected in them. The paper claims the optimum (Proposition 4); it is not, because wc depends on which
/// processors are chosen: status is Optimal only when T meets quickBound(), and the note BoundUnproven says
/// so. lightest: every q whose program was solved. With a time limit each program gets an equal part of what
/// is left; counts cut short are named in a CountsMissing note, and rings found for them still compete.
/// Without, it may run for days. With "as-printed" weights the answer is the ring those prefer; the note
/// PrintedTime tells what the paper's formula makes of it. Exponential in p. Error: TooManyProcessors.
Result<Outcome> solveQRing(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// The travelling salesman integer program of RR-4745, section 5.1: the best ring of ALL processors (optimal
/// among those when no share comes out negative). When there is no such ring, for lack of links or of time,
/// the answer is the best single processor. A CountsMissing note says when the program's optimum is not known
/// or does not exist. Same bound, status and notes on weights as solveQRing(). Error: TooManyProcessors.
Result<Outcome> solveTsp(const Instance& instance, const ParameterValues& options, SolveControl& control);

} // namespace equipoise::ring
