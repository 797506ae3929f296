// SPDX-License-Identifier: GPL-3.0-or-later
// R-BSA with more than one schedule in hand.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <optional>

namespace equipoise::star {

/// Fills the schedule from its end like scheduleBackward(), but keeps after every task the `width` best
/// partial schedules: those whose transfers began last, of equals the first found. Two that served everybody
/// equally often are one. Width 1 is R-BSA but for its ties. Empty when none lasts to the first task, or when
/// stopped. No guarantee. O(k width m log m) time, O(k width) memory. Polls every task.
std::optional<Moves> scheduleByBeam(const Instance& instance, const Target& target, std::size_t width,
                                    SolveControl& control);

} // namespace equipoise::star
