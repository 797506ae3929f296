// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations and facts of a redistribution plan, for its definition.
#pragma once

#include "core/explain/explain.h"
#include "core/io/mpi/mpi.h"
#include "core/lesson/fact_row.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"

#include <span>
#include <string>
#include <vector>

namespace equipoise {

namespace explain {
/// See whyNotBetter() and whyProcessor() in core/explain/explain.h; the plan has times for items.
std::vector<Line> redistributionValue(const PlanRecord& kept, const redistribution::Plan& plan);
std::vector<Line> redistributionProcessor(const PlanRecord& kept, const redistribution::Plan& plan,
                                          ProcessorId processor);
} // namespace explain

namespace lesson {
std::span<const FactRow> redistributionFacts();
}

namespace io::mpi {
/// See Presentation::mpiText().
Result<std::string> redistributionText(const PlanRecord& kept, const redistribution::Question& question,
                                       const redistribution::Plan& plan, MpiFormat format,
                                       MpiTransfer transfer);
} // namespace io::mpi

} // namespace equipoise
