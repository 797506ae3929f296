// SPDX-License-Identifier: GPL-3.0-or-later
// A plan of a file, for programs that do not solve.
#pragma once

#include "core/model/plan.h"

#include <string>
#include <vector>

namespace equipoise::cli {

/// By name; else by number, from 1, among the plans of the problem that have an answer; the first one if
/// nothing is `wanted`. Null if there is none.
const PlanRecord* findPlan(const std::vector<PlanRecord>& plans, equipoise::Problem problem,
                               const std::string& wanted);

} // namespace equipoise::cli
