// The name a new plan gets until a person gives it another.
#pragma once

#include "core/solve/plan.h"

#include <QString>

namespace app {

/// E.g. "Ring of 8, W = 100 Mflop".
QString planName(const core::Scenario& scenario, const core::Plan& plan);

} // namespace app
