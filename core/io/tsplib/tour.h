// SPDX-License-Identifier: GPL-3.0-or-later
// Rings as tours of TSPLIB (*.tour): of a solver for the travelling salesman, such as LKH or Concorde, or of
// a plan for one.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

/// Whether a file of this name is a tour.
bool isTourPath(std::string_view path);

/// The processors in the order of the tour. Numbers count the platform's processors from 1, as writeTsplib()
/// does, unless a comment "equipoise 3 = P2" names the processor of a number. A tour may leave processors
/// out. Errors with line and column: TextSyntax (also for a second tour, and for a number that comes twice or
/// is none of a processor), UnknownChoice for another TYPE, UnknownName. O(text + processors).
Result<std::vector<ProcessorId>> readTour(std::string_view text, const std::string& fileName,
                                          const Platform& platform, SolveControl* control = nullptr);

/// The plan of that ring, called after its file as programs of one's own are. Errors: those of reading the
/// file, of readTour() and of SolverCatalog::planOfTour(); UnknownProblem where no answer is a tour.
Result<Plan> planOfTour(const std::string& path, const Scenario& scenario, Problem problem,
                        SolveControl& control);

/// Whether the answer is a tour.
bool isTour(const Plan& plan);
/// Reads back as the same order; names of processors stand in comments. Where the ring leaves processors out,
/// DIMENSION is that of the ring. Error: UnknownProblem for an answer that is no tour.
Result<std::string> writeTour(const PlanRecord& kept);

} // namespace equipoise::io
