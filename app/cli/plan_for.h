// SPDX-License-Identifier: GPL-3.0-or-later
// Plans and answers that verbs ask for.
#pragma once

#include "app/cli/options.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/plan.h"
#include "core/solve/solve.h"

#include <optional>

namespace equipoise::cli {

/// Whether the solver that is asked for is one of the problem's, or a program. If not, `exitCode` is set and
/// the reason has been printed.
bool isKnownSolver(const Options& options, equipoise::Problem problem, int& exitCode);

/// The plan of the file that answers its question of this problem as it is now (by the solver and of the name
/// that are asked for), else the answer of the solver, which may be a program of one's own. Empty when there
/// is none: `exitCode` is set and the reason has been printed.
std::optional<PlanRecord> planFor(const io::ScenarioFile& file, equipoise::Problem problem,
                                      const Options& options, int& exitCode);

/// The same, of the file that the options name.
std::optional<PlanRecord> planAsked(const Options& options, equipoise::Problem problem, int& exitCode);

/// For work that returns an answer when it is stopped: stopped with the command, which then waits longer for
/// it (Interrupt::expectAnswer()), with the seed and the threads of the options.
SolveControl answeringControl(const Options& options);
/// answeringControl() of one of several solves, which has the time limit of the options for itself.
SolveControl controlFor(const Options& options);

} // namespace equipoise::cli
