// SPDX-License-Identifier: GPL-3.0-or-later
// Why an answer is as it is: formulas with the numbers of this instance put in, in words that can be
// translated, each with the processors and ways that it speaks of.
#pragma once

#include "core/model/explanation.h"
#include "core/model/plan.h"

#include <vector>

namespace equipoise::explain {

/// Why the value is not better: what holds it up, the formula, what is proven and what comes of the nearest
/// changes. Empty for a plan without an answer. The plan must have been checked. As the checker and the
/// solvers it works from the scenario; nothing is taken from how the plan was found but its status, bound and
/// notes. Ring O(q), redistribution and star O(processors + blocks), grid O(p q), scatter O(p).
std::vector<Line> whyNotBetter(const PlanRecord& kept);

/// Why this processor does what it does, or is left out. Ring O(q^2) for one that is left out, scatter O(p).
std::vector<Line> whyProcessor(const PlanRecord& kept, ProcessorId processor);

} // namespace equipoise::explain
