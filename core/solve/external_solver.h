// SPDX-License-Identifier: GPL-3.0-or-later
// Solvers outside the program: a user's own heuristic is a program that reads a scenario and writes a plan.
// They belong to the layer `io` above this one (core/io/programs/external.cpp) and are found at link time.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"
#include "core/solve/solve.h"

#include <string>
#include <string_view>

namespace equipoise {

/// Whether a solver's name is a path: that of a program, or of a tour, which is a ring that a program has
/// found.
bool isExternal(std::string_view solver);

/// Starts the program with the problem's name as its one argument. Its standard input is the scenario (a
/// scenario file with that question, without plans); on its standard output it writes one JSON object
/// { "plan": ..., "value": ... } with the fields of an answer (null: none found) and what it takes itself to
/// have reached. The schedule, and fields that follow from others and are left out (`times` of a ring, `finish`
/// and `displacements` of a scatter), are computed; whatever else it says is ignored.
///
/// Nothing of it is trusted: names, counts and types are read as in files, the value and the whole plan go
/// through the independent checker, and no bound of the program is taken over. The bound is that which the
/// solvers here prove within a second, with NoteCode::BoundFound; an answer that meets it is optimal. The plan has
/// the same note on shared links as solve() makes. The program is killed, with its children, when the
/// control says stop: the plan then has no answer. Its solver is the program's file name, after "./" if one
/// of ours is called so. Errors: those of validate(), QuestionMissing, NoProcessors; ProgramMissing;
/// ProgramFailed when it cannot run, ends with another code than 0, says more than 64 MiB, or nothing that
/// can be read; PlanRejected with the rule that its plan breaks. A tour (core/io/tsplib/tour.h) is read
/// instead; its errors are those of planOfTour().
/// `verified` is called as by solve().
Result<Plan> solveExternally(const std::string& program, const Scenario& scenario, Problem problem,
                             SolveControl& control, const VerifiedCallback& verified = {});

} // namespace equipoise
