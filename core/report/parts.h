// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a report, one file each.
#pragma once

#include "core/base/words.h"
#include "core/report/report.h"
#include "core/task/words.h"

namespace equipoise::report {

/// All plans in a table, a line each.
Section summarySection(const std::shared_ptr<const Report>& report);
Section platformSection(const std::shared_ptr<const Scenario>& scenario);
/// A section with all questions that are asked.
Section questionsSection(const std::shared_ptr<const Scenario>& scenario);
/// Figures, proof, checks, answer, schedule. `index`: of the plan.
Section planSection(const std::shared_ptr<const PlanRecord>& kept, const Checked& checked, std::size_t index);
/// What the checker looks at, and what it found.
void addChecks(Section& section, const Plan& plan, const Checked& checked);

using table::cellOf;
using table::quantityOf;
using task::titleOf;
using task::unitOfValue;
using task::wordOf;

} // namespace equipoise::report
