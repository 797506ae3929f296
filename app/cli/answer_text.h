// SPDX-License-Identifier: GPL-3.0-or-later
// An answer in words and columns.
#pragma once

#include "core/model/plan.h"

#include <string>

namespace equipoise::cli {

std::string answerText(const Scenario& scenario, const Plan& plan);

} // namespace equipoise::cli
