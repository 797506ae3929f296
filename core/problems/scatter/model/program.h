// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter plan as programs.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/schedule/program.h"

namespace equipoise::scatter {

/// The communication program of a plan. Every processor does one thing at a time. The root fetches the items
/// if they are elsewhere, serves the others in their order and computes. The others receive and compute.
/// Processors without items do nothing. If the question demands it, the root sends all messages at once.
/// `schedule` is the plan's. The plan must have been checked. Error: TooMuchWork. O(p), plus the routes.
/// Searches for routes poll `control`: see ProgramBuilder.
Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          const Schedule& schedule, SolveControl* control = nullptr);

} // namespace equipoise::scatter
