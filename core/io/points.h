// SPDX-License-Identifier: GPL-3.0-or-later
// Values of platforms as one word, with decimal points: a measured table as "0:0/100:1.5", amount and time of
// each point; what both directions of a link carry together as "half", "full" or "1.4".
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

std::string duplexText(double duplex);
/// Likewise.
std::optional<double> parseDuplex(std::string_view text);

} // namespace equipoise::io
