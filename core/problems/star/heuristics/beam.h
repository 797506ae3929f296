// SPDX-License-Identifier: GPL-3.0-or-later
// Beam search version of R-BSA.
#pragma once

#include "core/base/control/control.h"
#include "core/problems/star/model/target.h"

#include <optional>

namespace equipoise::star {

/// Fills the schedule from its end like scheduleBackward(), but keeps the `width` best partial schedules
/// after every task. The best are those whose transfers began last (ties: first found). Partial schedules
/// that serve each receiver equally often count as equal. Width 1 is R-BSA apart from ties. Empty if no
/// partial schedule reaches the first task, or when stopped. No guarantee. O(k width m log m) time, O(k
/// width) memory. Polls every task.
std::optional<Moves> scheduleByBeam(const Instance& instance, const Target& target, std::size_t width,
                                    SolveControl& control);

} // namespace equipoise::star
