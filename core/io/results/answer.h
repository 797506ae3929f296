// SPDX-License-Identifier: GPL-3.0-or-later
// One answer as JSON, as the command line prints it (contract: "value", "bound", "plan", "schedule", ...).
#pragma once

#include "core/model/plan.h"
#include "core/model/registry.h"
#include "core/task/attempts.h"

#include <span>
#include <string>

namespace equipoise::io {

std::string answerJson(const Scenario& scenario, const Plan& plan);
/// Several solvers on one question: { "problem": ..., "answers": [ ... ] }; one that refused the input has
/// "solver" and "error" only.
std::string answersJson(const Scenario& scenario, Problem problem, std::span<const task::Attempt> attempts);
/// { "solvers": [ { "problem", "name", "title", "summary", "claim", "input", "source", "options" } ] }
std::string solversJson(std::span<const SolverInfo> solvers);

} // namespace equipoise::io
