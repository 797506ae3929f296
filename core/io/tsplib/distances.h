// The distances that TSPLIB defines between points.
#pragma once

#include "core/platform/platform.h"

#include <optional>
#include <string>
#include <string_view>

namespace core::io::tsplib {

using Distance = double (*)(const Point& a, const Point& b);

/// By its EDGE_WEIGHT_TYPE; null: there is none.
Distance distanceCalled(std::string_view name);
/// "EUC_2D, CEIL_2D, ..."
std::string distanceNames();

} // namespace core::io::tsplib
