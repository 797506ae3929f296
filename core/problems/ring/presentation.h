// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations, facts and further runs of a ring plan, for its definition.
#pragma once

#include "core/explain/explain.h"
#include "core/io/mpi/mpi.h"
#include "core/lesson/fact_row.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"

#include <span>
#include <string>
#include <vector>

namespace equipoise {

struct Drift;
struct DriftRequest;

/// See drift() in core/analysis/drift.h.
Result<void> ringDrift(const DriftRequest& request, Drift& result, SolveControl& control);
/// See SolverCatalog::runningPlan().
Result<Plan> runningRing(const Platform& platform, ring::Question& question,
                         std::span<const ProcessorId> order, std::span<const double> shares);

namespace explain {
/// See whyNotBetter() and whyProcessor() in core/explain/explain.h; the plan has times for items.
std::vector<Line> ringValue(const PlanRecord& kept, const ring::Plan& plan);
std::vector<Line> ringProcessor(const PlanRecord& kept, const ring::Plan& plan, ProcessorId processor);
} // namespace explain

namespace lesson {
std::span<const FactRow> ringFacts();
}

namespace io::mpi {
/// See Presentation::mpiText().
Result<std::string> ringText(const PlanRecord& kept, const ring::Question& question, const ring::Plan& plan,
                             MpiFormat format, MpiTransfer transfer);
} // namespace io::mpi

} // namespace equipoise
