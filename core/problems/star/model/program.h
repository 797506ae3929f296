// SPDX-License-Identifier: GPL-3.0-or-later
// A star plan as programs.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/program.h"

namespace equipoise::star {

/// The communication program of a plan. The master receives one task at a time and sends one at a time, in
/// the plan's order and each only after its arrival. Each worker sends, receives and computes concurrently;
/// it computes its remaining tasks first, then arrivals. `schedule` is the plan's. The plan must have been
/// checked. Error: TooMuchWork. O(k log k + m), plus the routes.
/// Searches for routes poll `control`: see ProgramBuilder.
Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          const Schedule& schedule, SolveControl* control = nullptr);

} // namespace equipoise::star
