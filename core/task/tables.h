// SPDX-License-Identifier: GPL-3.0-or-later
// Results as tables, once for text, files, reports and windows. What a table reads must live as long as it.
#pragma once

#include "core/analysis/compare.h"
#include "core/model/registry.h"
#include "core/simulation/link_use.h"
#include "core/task/outcome.h"

#include <memory>
#include <span>
#include <vector>

namespace equipoise::task {

/// How the links are used over a plan, busiest first.
table::Table linkUseTable(const std::shared_ptr<const Scenario>& scenario,
                          const std::shared_ptr<const LinkUses>& uses);
/// Which messages took longer than alone, and what held them up.
table::Table slowedTable(const std::shared_ptr<const Scenario>& scenario,
                         const std::shared_ptr<const LinkUses>& uses);
/// Both of an answer whose value counts that messages share links; none if it does not.
std::vector<table::Table> linkTables(const Scenario& scenario, const Plan& plan);
/// The blocks of a plan's schedule, a row each; a run of equal ones is one row.
table::Table scheduleTable(const std::shared_ptr<const PlanRecord>& kept);

/// A plan a row: its figures.
table::Table plansTable(std::span<const PlanRecord* const> plans, const Comparison& comparison);
/// A figure a row, a column for each plan and, from the second one on, for what it changes against the first.
table::Table comparedFigures(std::span<const PlanRecord* const> plans, const Comparison& comparison,
                             table::For readers);
/// Figures of processors and pairs of processors that differ, for windows and text.
table::Table comparedDetails(std::span<const PlanRecord* const> plans, const Comparison& comparison,
                             table::For readers);
/// All that there is in figures, for files.
table::Table comparedInFull(std::span<const PlanRecord* const> plans, const Comparison& comparison);
/// A plan a row, from the second one on: differences from the first, as time of all processors together.
table::Table differencesTable(std::vector<const PlanRecord*> plans, const Comparison& comparison);
/// What each plan does otherwise than the first. `onlyMarks`: differences longer than the slack, by their times.
table::Table stretchesTable(std::vector<const PlanRecord*> plans, const Comparison& comparison,
                            bool onlyMarks);
/// "idle", "same", "first-only", "second-only", "other", "unresolved".
std::string_view nameOf(Contrast contrast);

table::Table solversTable(std::span<const SolverInfo> solvers);
/// The fields of plans as solvers outside the program write them: path, kind, and whether a field may be left out.
table::Table planFieldsTable(std::span<const Problem> problems);

} // namespace equipoise::task
