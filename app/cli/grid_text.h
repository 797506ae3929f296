// A grid plan in words.
#pragma once

#include "core/solve/plan.h"

#include <string>

namespace cli {

/// "Grid of 3 x 3, 9 of 9 processors".
std::string gridTitle(const core::Scenario& scenario, const core::grid::Plan& plan);
/// The arrangement with what each processor has to do, the panel, and the shapes compared.
std::string gridText(const core::Scenario& scenario, const core::grid::Plan& plan);

} // namespace cli
