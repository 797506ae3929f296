// SPDX-License-Identifier: GPL-3.0-or-later
// The linear and integer programs behind a question, to be solved again elsewhere.
#pragma once

#include "core/linear/program.h"
#include "core/model/scenario.h"

#include <string>
#include <string_view>

namespace equipoise {

/// The program that a solver states for the scenario's question, which is valid. What its least value means:
/// - ring "tsp" (RR-4745, section 5.1): the step time of the best ring of all processors, by the paper's
///   formula with true weights; the column "work" is fixed at 1 and stands for the work itself;
/// - ring "q-ring" (section 5.2): the least sum of weights of a ring of `count` processors;
/// - ring "branch-and-cut": the step time of the best ring, the question itself;
/// - scatter "linear-program" (RR-4770, section 3.3): the makespan for shares that need not be whole, in the
///   order of service asked for from the root asked for;
/// - redistribution "system-2": the time of a light redistribution.
/// An empty name takes the first of the problem. Errors: QuestionMissing; UnknownSolver; TooManyProcessors;
/// OutOfRange for a count or a ring that has no program; UnsupportedCost for measured tables; those of the
/// instance. O(p^2) time and memory.
Result<linear::Program> stateProgram(const Scenario& scenario, Problem problem, std::string_view solver,
                                     std::size_t count);

} // namespace equipoise
