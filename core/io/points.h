// A measured table as one word: "0:0/100:1.5", amount and time of each point, with decimal points.
#pragma once

#include "core/platform/cost.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::io {

std::string pointsText(const std::vector<CostFunction::Point>& table);
/// Empty where it is none; not yet validated.
std::optional<std::vector<CostFunction::Point>> parsePoints(std::string_view text);

} // namespace core::io
