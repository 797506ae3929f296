// SPDX-License-Identifier: GPL-3.0-or-later
// Choice of a plan of a file, for programs that do not solve.
#pragma once

#include "core/model/plan.h"

#include <string>
#include <vector>

namespace equipoise::cli {

/// The plan of that name, else of that number, from 1, among the plans of the problem that have an answer.
/// The first of them if `wanted` is empty. Null without such a plan.
const PlanRecord* findPlan(const std::vector<PlanRecord>& plans, equipoise::Problem problem,
                           const std::string& wanted);

} // namespace equipoise::cli
