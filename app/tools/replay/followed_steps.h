// How many steps of a plan are followed, by a simulator or by processes.
#pragma once

#include "core/base/parameter.h"
#include "core/model/plan.h"

#include <cstdint>
#include <optional>

namespace app {

/// Record of a field for it.
core::ParameterInfo stepsRecord();
/// At first: one of a ring, all of a product that can be followed; empty: the problem has no steps.
std::optional<std::int64_t> usualSteps(const core::KeptPlan& kept);

} // namespace app
