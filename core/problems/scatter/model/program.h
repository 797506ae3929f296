// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter plan as programs.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/schedule/program.h"

namespace equipoise::scatter {

/// Every processor does one thing at a time: the root fetches the items if they are elsewhere, serves the
/// others in their order and computes; they receive and compute. Those that get nothing do nothing.
/// `schedule` is the plan's. The plan must have been checked. Error: TooMuchWork. O(p) and the routes.
/// Where the question says so, the root sends all at once.
/// Searches for routes poll `control`: see ProgramBuilder.
Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          const Schedule& schedule, SolveControl* control = nullptr);

} // namespace equipoise::scatter
