// SPDX-License-Identifier: GPL-3.0-or-later
// Plans held against each other, as JSON and as tables.
#pragma once

#include "core/analysis/compare.h"

#include <span>
#include <string>

namespace equipoise::io {

/// { "problem", "equal", "plans", "processors", "traffic", "links" | "owners", "differences": [ { "plan",
/// "differences", "slivers", "slack", "times", "rows": [ { "processor", "stretches": [ ... ] } ] } ] }
std::string comparisonJson(std::span<const PlanRecord* const> plans, const Comparison& comparison);

/// CSV with a header, decimal points and all digits. One row a figure, one column a plan: value, bound, gap,
/// makespan, ..., then what each processor and each pair of processors has in each plan.
std::string figuresCsv(std::span<const PlanRecord* const> plans, const Comparison& comparison);
/// One row a stretch: the plan that is held against the first, processor, contrast, start, end, count,
/// stride.
std::string stretchesCsv(std::span<const PlanRecord* const> plans, const Comparison& comparison);

} // namespace equipoise::io
