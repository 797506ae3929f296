// An answer in words and columns.
#pragma once

#include "core/model/plan.h"

#include <string>

namespace cli {

std::string answerText(const core::Scenario& scenario, const core::Plan& plan);

} // namespace cli
