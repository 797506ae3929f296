// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations and facts of a star plan, for its definition.
#pragma once

#include "core/explain/explain.h"
#include "core/io/mpi/mpi.h"
#include "core/lesson/fact_row.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"

#include <span>
#include <string>
#include <vector>

namespace equipoise {

namespace explain {
/// See whyNotBetter() and whyProcessor() in core/explain/explain.h; the plan has times for items.
std::vector<Line> starValue(const PlanRecord& kept, const star::Plan& plan);
std::vector<Line> starProcessor(const PlanRecord& kept, const star::Plan& plan, ProcessorId processor);
} // namespace explain

namespace lesson {
std::span<const FactRow> starFacts();
}

namespace io::mpi {
/// See Presentation::mpiText().
Result<std::string> starText(const PlanRecord& kept, const star::Question& question, const star::Plan& plan,
                             MpiFormat format, MpiTransfer transfer);
} // namespace io::mpi

} // namespace equipoise
