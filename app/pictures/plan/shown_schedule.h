// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/plan.h"

namespace equipoise::gui {

/// What there is to look at: the plan's schedule, or the one that the checker refused.
inline const Schedule& shownSchedule(const Plan& plan) {
    return plan.refused ? plan.refused->schedule : plan.schedule;
}

} // namespace equipoise::gui
