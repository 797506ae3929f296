// SPDX-License-Identifier: GPL-3.0-or-later
// The scatter solvers and their guarantees; definition.cpp of this problem registers them. All guarantees
// hold for the given order of service; search.h tries several orders and roots.
#pragma once

#include "core/problems/scatter/model/solver.h"

namespace equipoise::scatter {

/// The refusal of a solver that takes affine (without start-ups: linear) costs only: UnsupportedCost.
std::optional<Error> refusesTables(const Instance& instance, bool startUps);
/// The refusal of a solver that relies on costs that do not decrease: TransferFalls or ComputeFalls, naming
/// processor and point.
std::optional<Error> refusesFalls(const Instance& instance);

/// Exact for affine costs: the dynamic program of band_program.h within the bands of rationalBands() around a
/// good distribution. Takes microseconds where few distributions can be best. In ascending orders of hundreds
/// of processors many can be best, and the choices may exceed the allowed memory. They are then recomputed in
/// stretches, which takes twice the time (note MemoryFallback). If that does not fit either, the answer is
/// the good distribution with the rational bound (stop WorkLimit, note MemoryExceeded). Interrupted: the same
/// without the note. Option memory. Error: UnsupportedCost.
Result<Outcome> solveWindow(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Exact for any costs that do not decrease: the dynamic program of band_program.h within the bands of
/// limitsWithin(). Too large for the memory, or interrupted: as solveWindow(). Option memory. Errors:
/// ComputeFalls, TransferFalls.
Result<Outcome> solveMonotone(const Instance& instance, const ParameterValues& options,
                              SolveControl& control);

/// Maximum number of steps of solveAlgorithm1(): some seconds.
inline constexpr double algorithm1Limit = 4e9;
/// Number of steps of solveAlgorithm1(): (p - 1) n (n + 1) / 2.
double algorithm1Steps(std::size_t processors, std::int64_t items);

/// Algorithm 1 of RR-4770, for any nonnegative costs, exact. Departures from the print: lines 17 and 18
/// belong after the e-loop, and the choices are stored as numbers instead of lists. Time O(p n^2), memory 4
/// (p - 1) (n + 1) + 32 n bytes. Polls every 2^16 steps. Interrupted: the root alone or an equal split, with
/// only the rational bound. Errors: TooMuchWork beyond algorithm1Limit.
Result<Outcome> solveAlgorithm1(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Algorithm 2 of RR-4770, exact for costs that do not decrease. Other costs are refused, as the result would
/// be silently wrong. As printed; lines 13 and 14 are dead since costs are 0 at 0. Time O(p n log n) at best,
/// O(p n^2) at worst. Memory and interruption as Algorithm 1. Errors: ComputeFalls, TransferFalls;
/// TooMuchWork if the tables do not fit into the memory allowed.
Result<Outcome> solveAlgorithm2(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Maximum number of processors of solveLinearProgram(): a relaxation then takes some seconds.
inline constexpr std::size_t programLimit = 2000;

/// The linear program of section 3.3 through core/linear, rounded by rounded(). Scaled: shares n_i / n, times
/// by n x the largest alpha. On linear costs its rational value is a bound, and Equation 4 a guarantee (note
/// RoundingGuarantee). On affine costs the program charges start-ups to idle processors, too. The result is
/// then heuristic, its value no bound (note ProgramNoBound), and the bound is that of cheapBound(). Note
/// RationalValue in both cases. Interrupted, or if the library fails (note ProgramUnsolved): an equal split.
/// Error: UnsupportedCost.
Result<Outcome> solveLinearProgram(const Instance& instance, const ParameterValues& options,
                                   SolveControl& control);

/// Theorems 1 and 2: shares and n D in closed form for linear costs, rounded by rounded(); bound: n D. O(p
/// log p). Error: UnsupportedCost.
Result<Outcome> solveClosedForm(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// The split of MPI_Scatter: n / p items each; the remaining n mod p items go to the processors served first.
/// Accepts any costs. Bound: that of cheapBound(). No guarantee.
Result<Outcome> solveUniform(const Instance& instance, const ParameterValues& options, SolveControl& control);

} // namespace equipoise::scatter
