// SPDX-License-Identifier: GPL-3.0-or-later
// Answers and outcomes of tasks as text.
#pragma once

#include "core/model/plan.h"
#include "core/table/text.h"
#include "core/task/outcome.h"

#include <memory>
#include <string>

namespace equipoise::cli {

std::string answerText(const std::shared_ptr<const PlanRecord>& kept);

/// The outcome as JSON, or else as text: at most `rows` rows of each table but of
/// figures, a blank line before a table with heads.
std::string outcomeText(const task::Outcome& outcome, bool json, std::size_t rows = table::allRows);

} // namespace equipoise::cli
