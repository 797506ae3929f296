// SPDX-License-Identifier: GPL-3.0-or-later
// Results as tables, once for text, files, reports and windows. What a table reads must live as long as it.
#pragma once

#include "core/analysis/compare.h"
#include "core/analysis/drift.h"
#include "core/analysis/sensitivity.h"
#include "core/model/registry.h"
#include "core/replay/replay.h"
#include "core/simulation/link_use.h"
#include "core/simulation/simulation.h"
#include "core/table/table.h"

#include <memory>
#include <span>
#include <vector>

namespace equipoise::report {

/// Parts as equipoise::sensitivity() ranks them.
table::Table sensitivityTable(const Sensitivity& found);

/// Columns of each processor of the ring.
table::Table slicesTable(const Drift& drift);
/// `moves`: the first, or the last, of the drift.
table::Table movesTable(const Drift& drift, const std::vector<DriftMove>& moves);
/// What it costs and what it gains.
table::Table driftFigures(const Drift& drift);

/// Who followed a plan.
enum class ExecutionBackend { SimGrid, Mpi };

/// When all is done: as predicted, as observed, and what lies between.
table::Table followedFigures(const Simulation& simulation, ExecutionBackend judge);
/// When each processor was to be done, and when it was, in the order of the platform.
table::Table endsTable(const Platform& platform, const Simulation& simulation, ExecutionBackend judge);
/// Links on which messages held each other up.
table::Table sharedLinksTable(const Platform& platform, const Simulation& simulation);
/// How the links are used over a plan, busiest first.
table::Table linkUseTable(const std::shared_ptr<const Scenario>& scenario,
                          const std::shared_ptr<const LinkUses>& uses);
/// Which messages took longer than alone, and what held them up.
table::Table slowedTable(const std::shared_ptr<const Scenario>& scenario,
                         const std::shared_ptr<const LinkUses>& uses);
/// Both of an answer whose value counts that messages share links; none if it does not.
std::vector<table::Table> linkTables(const Scenario& scenario, const Plan& plan);
/// What each process played, where it ran, and whether all that the plan sends to it has come.
table::Table ranksTable(const Platform& platform, const std::vector<replay::ReplayRank>& ranks);

/// The blocks of a plan's schedule, a row each; a run of equal ones is one row.
table::Table scheduleTable(const std::shared_ptr<const PlanRecord>& kept);

/// A plan a row: its figures.
table::Table plansTable(std::span<const PlanRecord* const> plans, const Comparison& comparison);
/// A figure a row, a column for each plan and, from the second one on, for what it changes against the first.
/// In a window also how long they do the same.
table::Table comparedFigures(std::span<const PlanRecord* const> plans, const Comparison& comparison,
                             table::For readers);
/// The same of each processor and each pair of them, for a window: what is alike is left out.
table::Table comparedDetails(std::span<const PlanRecord* const> plans, const Comparison& comparison);
/// All that there is in figures, for files.
table::Table comparedInFull(std::span<const PlanRecord* const> plans, const Comparison& comparison);
/// What each plan does otherwise than the first, for files.
table::Table stretchesTable(std::span<const PlanRecord* const> plans, const Comparison& comparison);
/// "idle", "same", "first-only", "second-only", "other", "unresolved".
std::string_view nameOf(Contrast contrast);

table::Table solversTable(std::span<const SolverInfo> solvers);
/// The fields of plans as solvers outside the program write them: path, kind, and whether a field may be left out.
table::Table planFieldsTable(std::span<const Problem> problems);

} // namespace equipoise::report
