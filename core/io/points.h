// SPDX-License-Identifier: GPL-3.0-or-later
// Measured tables as one word, with decimal points: "0:0/100:1.5", amount and time of each point.
#pragma once

#include "core/platform/cost.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

std::string pointsText(const std::vector<CostFunction::Point>& table);
/// Empty where it is none; not yet validated.
std::optional<std::vector<CostFunction::Point>> parsePoints(std::string_view text);

} // namespace equipoise::io
