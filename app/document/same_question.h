// Whether an answer to one scenario is an answer to another.
#pragma once

#include "core/solve/scenario.h"

namespace app {

/// True if `problem` asks the same in both: the same values and network, the same question. Names, units and
/// places do not matter. Ends at the first difference.
bool sameQuestion(const core::Scenario& a, const core::Scenario& b, core::Problem problem);

} // namespace app
