// SPDX-License-Identifier: GPL-3.0-or-later
// A ring plan as programs.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/program.h"

namespace equipoise::ring {

/// `steps` steps. In each a processor computes its share, sends a message to its successor and then one to
/// its predecessor, and goes on when theirs have arrived. RR-4745 pays c(i, pred) for the second message, so
/// that it is sent, not received, where costs are not symmetric; receiving is free. No step takes longer than
/// T, and the slowest processor waits for nobody: all are done after steps x T. The plan must have been
/// checked. Errors: TooMuchWork. O(q steps).
/// Where messages share links, each sends first to whom the plan says, and what is predicted is every step
/// as it comes out under fair sharing.
/// Searches for routes poll `control`: see ProgramBuilder.
Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          std::int64_t steps, SolveControl* control = nullptr);

} // namespace equipoise::ring
