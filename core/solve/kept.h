// SPDX-License-Identifier: GPL-3.0-or-later
// Plans that were kept: which of them still answers a scenario.
#pragma once

#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <span>
#include <string_view>

namespace equipoise {

/// True if `problem` asks the same in both: the same values and network, the same question. Names, units and
/// places do not matter. Ends at the first difference.
bool sameQuestion(const Scenario& a, const Scenario& b, Problem problem);

/// The question of `problem`, asked or not, as it is in `from`.
void takeQuestion(Questions& to, const Questions& from, Problem problem);

/// The scenario as the problem sees it: with times for items where these have a size. The same where not.
std::shared_ptr<const Scenario> inItems(const std::shared_ptr<const Scenario>& scenario, Problem problem);

/// The first plan with an answer that answers the scenario's question as it is, by that solver and of that
/// name (empty: any); null if there is none.
const PlanRecord* findKept(std::span<const PlanRecord> plans, const Scenario& scenario, Problem problem,
                           std::string_view solver, std::string_view name);

/// What the schedule of a checked plan is; empty where none follows from the answer. For plans that were kept
/// without.
Schedule scheduleOf(const Scenario& scenario, const Plan& plan);

/// The plan findKept() finds, verified, with the names that the scenario has now; else what the solver
/// (empty: the one that the program chooses) answers. The plan may have no answer. Errors: those of verify()
/// and solve(); UnknownName when a plan of that name is asked for and there is none.
Result<PlanRecord> findOrSolve(std::span<const PlanRecord> plans, const Scenario& scenario, Problem problem,
                               std::string_view solver, std::string_view name, SolveControl& control);

} // namespace equipoise
