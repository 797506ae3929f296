// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes of the tasks. Tables read the result that they are made of: it must outlive them.
#pragma once

#include "core/analysis/compare.h"
#include "core/analysis/drift.h"
#include "core/analysis/sensitivity.h"
#include "core/replay/replay.h"
#include "core/simulation/simulation.h"
#include "core/task/outcome.h"
#include "core/watch/verdict.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace equipoise::task {

/// `faster`: of the request. Table "rows": the parts in their ranking.
Outcome sensitivityOutcome(const Sensitivity& sensitivity, double faster, const Units& units);

/// Values that a drift or a replay works with, each with its source: the number of columns and the data of a column;
/// the bytes and the work of an item (or of one unit of data and of work), and whether messages are scaled.
std::vector<Sentence> columnValues(const DriftColumns& columns);
std::vector<Sentence> replayValues(const Platform& platform, const replay::Replay& replay);
/// See above, of a replay whose options complete() has completed.
std::vector<Sentence> replayValues(const Platform& platform, Problem problem,
                                   const replay::ReplayOptions& options);
/// Whether all items of the plan arrived.
Sentence arrivalsOf(const replay::Replay& replay);

/// Whether it pays to move columns of the running program. `verdict`: null while moving is not judged; stepsLeft: empty where
/// the steps of the program are not known. Times are in the unit of the verdict's platform. O(ranks log ranks).
Sentence verdictOf(const watch::Observed& seen, const watch::Verdict* verdict,
                   std::optional<std::int64_t> stepsLeft);

/// Number and data of the columns with their sources, for JSON.
Table columnFacts(const DriftColumns& columns);
/// Tables "slices" (columns of each processor of the ring), "moves" (columns sent one by one) and "figures" (cost
/// and gain).
Outcome driftOutcome(const Drift& drift);

/// What carried a plan out.
enum class ExecutionBackend { SimGrid, Mpi };

/// Tables "processors" (predicted and observed ends, in the order of the platform) and "shared_links" (links on
/// which messages delayed each other). `plan`: name in the heading; empty: there is no heading.
Outcome simulationOutcome(const Platform& platform, const Simulation& simulation, ExecutionBackend backend,
                          const std::string& plan = {});
/// Table "ranks": what each process played, where it ran, and the items that it received.
Outcome replayOutcome(const Platform& platform, const replay::Replay& replay);

/// Plans compared with the first of them: the tables of these readers, in which rows differ. The plans themselves
/// must outlive it, the list of them need not.
Outcome comparisonOutcome(std::span<const PlanRecord* const> plans, const Comparison& comparison,
                          For readers = For::All);

} // namespace equipoise::task
