// SPDX-License-Identifier: GPL-3.0-or-later
// A star plan as programs.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/program.h"

namespace equipoise::star {

/// The master takes in one task at a time and passes on one at a time, in the plan's order and none before it
/// has it; each worker sends, receives and computes side by side: first what it keeps, then what arrives.
/// `schedule` is the plan's. The plan must have been checked. Error: TooMuchWork. O(k log k + m) and the
/// routes.
/// Searches for routes poll `control`: see ProgramBuilder.
Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          const Schedule& schedule, SolveControl* control = nullptr);

} // namespace equipoise::star
