// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations and programs of a scatter plan, for its definition.
#pragma once

#include "core/explain/explain.h"
#include "core/io/mpi/mpi.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"

#include <string>
#include <vector>

namespace equipoise {

namespace explain {
/// See whyNotBetter() and whyProcessor() in core/explain/explain.h; the plan has times for items.
std::vector<Line> scatterValue(const PlanRecord& kept, const scatter::Plan& plan);
std::vector<Line> scatterProcessor(const PlanRecord& kept, const scatter::Plan& plan, ProcessorId processor);
} // namespace explain

namespace io::mpi {
/// See Presentation::mpiText().
Result<std::string> scatterText(const PlanRecord& kept, const scatter::Question& question,
                                const scatter::Plan& plan, MpiFormat format, MpiTransfer transfer);
} // namespace io::mpi

} // namespace equipoise
