// SPDX-License-Identifier: GPL-3.0-or-later
// A grid plan as programs.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/schedule/program.h"

namespace equipoise::grid {

/// The first `steps` steps of the kernel on the question's whole matrix: in each, every processor updates the
/// blocks that the plan's distribution gives it, and the next step begins when the slowest is done. The
/// broadcasts of rows and columns between the steps cost nothing, as in the model. The plan must have been
/// checked. Errors: OutOfRange for more steps than the matrix has blocks in a row; TooMuchWork.
/// O(steps (p q + (p + q) log panel)).
Result<Program> toProgram(const Platform& platform, const Question& question, const Plan& plan,
                          std::int64_t steps);

} // namespace equipoise::grid
