// One answer as JSON, as the command line prints it (contract: "value", "bound", "plan", "schedule", ...).
#pragma once

#include "core/solve/plan.h"
#include "core/solve/registry.h"

#include <span>
#include <string>

namespace core::io {

std::string answerJson(const Scenario& scenario, const Plan& plan);
/// Several answers to one question: { "problem": ..., "answers": [ ... ] }.
std::string answersJson(const Scenario& scenario, std::span<const Plan> plans);
std::string solversJson(std::span<const SolverInfo> solvers);

} // namespace core::io
