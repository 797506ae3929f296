// SPDX-License-Identifier: GPL-3.0-or-later
// Communication program of a ring plan.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/program.h"

namespace equipoise::ring {

/// The program of `steps` steps. In each a processor computes its share, sends a message to its successor and
/// then one to its predecessor, and continues when theirs have arrived. RR-4745 charges c(i, pred) for the
/// second message, so with asymmetric costs the message is sent, not received; receiving is free. No step
/// takes longer than T, and the slowest processor never waits: all are done after steps x T. The plan must
/// have been checked. Errors: TooMuchWork. O(q steps).
///
/// Under fair sharing, each processor sends first to the neighbour that the plan selects, and the predicted
/// times are those of every simulated step. Searches for routes poll `control`: see ProgramBuilder.
Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          std::int64_t steps, SolveControl* control = nullptr);

} // namespace equipoise::ring
