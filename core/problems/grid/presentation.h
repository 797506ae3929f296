// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations and facts of a grid plan, for its definition.
#pragma once

#include "core/explain/explain.h"
#include "core/io/mpi/mpi.h"
#include "core/lesson/fact_row.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"

#include <span>
#include <string>
#include <vector>

namespace equipoise {

namespace explain {
/// See whyNotBetter() and whyProcessor() in core/explain/explain.h; the plan has times for items.
std::vector<Line> gridValue(const PlanRecord& kept, const grid::Plan& plan);
std::vector<Line> gridProcessor(const PlanRecord& kept, const grid::Plan& plan, ProcessorId processor);
} // namespace explain

namespace lesson {
std::span<const FactRow> gridFacts();
}

namespace io::mpi {
/// See Presentation::mpiText().
Result<std::string> gridText(const PlanRecord& kept, const grid::Question& question, const grid::Plan& plan,
                             MpiFormat format, MpiTransfer transfer);
} // namespace io::mpi

} // namespace equipoise
