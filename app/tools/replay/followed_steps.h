// SPDX-License-Identifier: GPL-3.0-or-later
// How many steps of a plan are followed, by a simulator or by processes.
#pragma once

#include "core/base/parameter.h"
#include "core/model/plan.h"

#include <cstdint>
#include <optional>

namespace equipoise::gui {

/// Record of a field for it.
ParameterInfo stepsRecord();
/// At first: one of a ring, all of a product that can be followed; empty: the problem has no steps.
std::optional<std::int64_t> usualSteps(const PlanRecord& kept);

} // namespace equipoise::gui
