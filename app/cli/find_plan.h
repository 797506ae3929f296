// A plan of a file, for programs that do not solve.
#pragma once

#include "core/model/plan.h"

#include <string>
#include <vector>

namespace cli {

/// By name; else by number, from 1, among the plans of the problem that have an answer; the first one if
/// nothing is `wanted`. Null if there is none.
const core::KeptPlan* findPlan(const std::vector<core::KeptPlan>& plans, core::Problem problem,
                               const std::string& wanted);

} // namespace cli
