// SPDX-License-Identifier: GPL-3.0-or-later
// The scatter solvers. Each says what it promises; definition.cpp of this problem lists them for
// people. All promises are for the order of service they are given; search.h tries several orders and roots.
#pragma once

#include "core/problems/scatter/model/solver.h"

namespace equipoise::scatter {

/// The refusal of a solver that takes affine (without start-ups: linear) costs only: UnsupportedCost.
std::optional<Error> refusesTables(const Instance& instance, bool startUps);
/// The refusal of a solver that relies on costs that do not decrease: TransferFalls or ComputeFalls, naming
/// processor and point.
std::optional<Error> refusesFalls(const Instance& instance);

/// Exact for affine costs, in microseconds where few distributions can be best: within the bands of
/// rationalBands() around a good distribution, the dynamic program of band_program.h. Where many can be best
/// (ascending orders of hundreds of processors) the way back may not fit into the memory allowed: then it is
/// filled in stretches, which takes twice the time (note MemoryFallback); and if that does not fit either,
/// the answer is the good distribution with the rational bound (stop WorkLimit, note MemoryExceeded).
/// Interrupted: the same without the note. Option memory. Error: UnsupportedCost.
Result<Outcome> solveWindow(const Instance& instance, const ParameterValues& options, SolveControl& control);

/// Exact for any costs that do not decrease: the same program within the bands of limitsWithin(). Too large
/// for the memory, or interrupted: as solveWindow(). Option memory. Errors: ComputeFalls, TransferFalls.
Result<Outcome> solveMonotone(const Instance& instance, const ParameterValues& options,
                              SolveControl& control);

/// Steps of solveAlgorithm1() beyond which it refuses: some seconds.
inline constexpr double algorithm1Limit = 4e9;
/// Steps that it takes: (p - 1) n (n + 1) / 2.
double algorithm1Steps(std::size_t processors, std::int64_t items);

/// Algorithm 1 of RR-4770, for any nonnegative costs, exact. As printed, but for lines 17 and 18, which
/// belong after the e-loop, and the way back, which is kept as numbers, not as lists. Time O(p n^2), memory 4
/// (p - 1) (n + 1) + 32 n bytes. Polls every 2^16 steps. Interrupted: the root alone or an equal split,
/// without a bound beyond the rational one. Errors: TooMuchWork beyond algorithm1Limit.
Result<Outcome> solveAlgorithm1(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Algorithm 2 of RR-4770, exact for costs that do not decrease; on others it would be silently wrong, so
/// they are refused. As printed; its lines 13 and 14 are dead since costs are 0 at 0. Time O(p n log n) at
/// best, O(p n^2) at worst. Memory and interruption as Algorithm 1. Errors: ComputeFalls, TransferFalls;
/// TooMuchWork if the tables do not fit into the memory allowed.
Result<Outcome> solveAlgorithm2(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// Most processors solveLinearProgram() is run for: a relaxation then takes some seconds.
inline constexpr std::size_t programLimit = 2000;

/// The linear program of section 3.3 through core/linear, rounded by rounded(). Scaled: shares n_i / n, times
/// by n x the largest alpha. On linear costs its rational value is a bound, and Equation 4 a guarantee (note
/// RoundingGuarantee); on affine costs the program charges start-ups to idle processors, too: it is a
/// heuristic, its value no bound (note RationalValue either way, ProgramNoBound there), and the bound is that
/// of cheapBound(). Interrupted, or if the library fails (note ProgramUnsolved): an equal split. Error:
/// UnsupportedCost.
Result<Outcome> solveLinearProgram(const Instance& instance, const ParameterValues& options,
                                   SolveControl& control);

/// Theorems 1 and 2: shares and n D in closed form for linear costs, rounded by rounded(); bound: n D. O(p
/// log p). Error: UnsupportedCost.
Result<Outcome> solveClosedForm(const Instance& instance, const ParameterValues& options,
                                SolveControl& control);

/// What MPI_Scatter does: n / p each; the n mod p left over go to those served first. Takes any costs. Bound:
/// that of cheapBound(). No guarantee.
Result<Outcome> solveUniform(const Instance& instance, const ParameterValues& options, SolveControl& control);

} // namespace equipoise::scatter
