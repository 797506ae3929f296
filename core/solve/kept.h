// SPDX-License-Identifier: GPL-3.0-or-later
// Search for a saved plan that is still valid for a scenario.
#pragma once

#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <span>
#include <string_view>

namespace equipoise {

/// Whether values, network and the question of `problem` are equal in both scenarios. Names, units and places
/// are ignored. Ends at the first difference.
bool sameQuestion(const Scenario& a, const Scenario& b, Problem problem);

/// Copies the question of `problem`, present or not, from `from` to `to`.
void takeQuestion(Questions& to, const Questions& from, Problem problem);

/// The scenario with times per item if the problem's items have a size; else the given scenario.
std::shared_ptr<const Scenario> inItems(const std::shared_ptr<const Scenario>& scenario, Problem problem);

/// The first plan with an answer to the scenario's present question; null if none exists. `solver` and `name`
/// restrict the search unless empty.
const PlanRecord* findKept(std::span<const PlanRecord> plans, const Scenario& scenario, Problem problem,
                           std::string_view solver, std::string_view name);

/// Computes the schedule of a checked plan, for plans saved without it; empty if the answer determines none.
Schedule scheduleOf(const Scenario& scenario, const Plan& plan);

/// The plan of findKept(), verified, with the present names of the scenario; otherwise a new plan by the solver
/// (empty: "automatic"), which may have no answer. Errors: those of verify() and solve(); UnknownName if no plan
/// has the given name.
Result<PlanRecord> findOrSolve(std::span<const PlanRecord> plans, const Scenario& scenario, Problem problem,
                               std::string_view solver, std::string_view name, SolveControl& control);

} // namespace equipoise
