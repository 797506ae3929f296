#pragma once

#include "core/model/plan.h"

namespace app {

/// What there is to look at: the plan's schedule, or the one that the checker refused.
inline const core::Schedule& shownSchedule(const core::Plan& plan) {
    return plan.refused ? plan.refused->schedule : plan.schedule;
}

} // namespace app
