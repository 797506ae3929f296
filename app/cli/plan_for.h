// SPDX-License-Identifier: GPL-3.0-or-later
// Plans and answers that verbs need.
#pragma once

#include "app/cli/context.h"
#include "app/cli/input.h"
#include "app/cli/option_groups.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/plan.h"

#include <optional>
#include <string>

namespace equipoise::cli {

/// A plan that a verb needs: one of the file, or the answer of a solver.
struct PlanRequest {
    equipoise::Problem problem{};
    InputFile file{};
    std::string plan{}; ///< the name of a kept plan; empty: any that answers the question
    SolveChoices solving{};
};

/// Whether the request names no solver, one of its problem, or an external program. If not, the error has
/// been printed and `exitCode` is set.
bool isKnownSolver(const Context& context, const PlanRequest& request, int& exitCode);

/// The plan of the file that still answers its question, by the solver and of the name in the request.
/// Without one: the answer of the solver, which may be an external program. Empty on failure: the reason has
/// been printed and `exitCode` is set.
std::optional<PlanRecord> planFor(const Context& context, const io::ScenarioFile& file,
                                  const PlanRequest& request, int& exitCode);

/// planFor() of the request's file, which is read first.
std::optional<PlanRecord> planFor(const Context& context, const PlanRequest& request, int& exitCode);

/// A control for work that returns an answer when it is stopped, with the seed and the threads of `limits`.
/// It is stopped with the command, which waits longer for the answer (CommandControl::expectAnswer()).
SolveControl answeringControl(const Context& context, const SolveLimits& limits);
/// answeringControl() for one of several solves: each has the time limit.
SolveControl controlOfOneSolve(const Context& context, const SolveLimits& limits);

} // namespace equipoise::cli
