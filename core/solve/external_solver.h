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

/// Whether a solver's name is a path of a program, or of a tour file: a ring found by another program.
bool isExternal(std::string_view solver);

/// Starts the program with the problem's name as its single argument. Its standard input is a scenario file with
/// this question, without plans. It writes a JSON object { "plan": ..., "value": ... } to its standard output:
/// the fields of an answer (null: none found), and the value it claims. The schedule and omitted derived fields
/// (`times` of a ring, `finish` and `displacements` of a scatter) are computed. Other output is ignored.
///
/// No output is trusted. Names, counts and types are read as in files. The independent checker verifies the
/// value and the plan. Bounds of the program are ignored; the bound is that of the built-in
/// solvers within a second, with NoteCode::BoundFound. An answer that meets it is optimal. The plan gets the same
/// note on shared links as by solve(). After a stop the program is killed with its children, and the plan has
/// no answer. Its solver is the file name of the program, with "./" before it if a built-in solver has this
/// name. `verified` is called as by solve().
///
/// Errors: those of validate(), QuestionMissing, NoProcessors; ProgramMissing; ProgramFailed if the program
/// cannot run, has a nonzero exit code, more than 64 MiB of output, or unreadable output; PlanRejected with the
/// broken rule. A tour file (core/io/tsplib/tour.h) is read instead; its errors are those of planOfTour().
Result<Plan> solveExternally(const std::string& program, const Scenario& scenario, Problem problem,
                             SolveControl& control, const VerifiedCallback& verified = {});

} // namespace equipoise
