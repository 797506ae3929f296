// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations and facts of a redistribution plan, for its definition.
#pragma once

#include "core/explain/explain.h"
#include "core/lesson/fact_row.h"
#include "core/problems/redistribution/model/plan.h"

#include <span>
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

} // namespace equipoise
