// SPDX-License-Identifier: GPL-3.0-or-later
// The distances that TSPLIB defines between points.
#pragma once

#include "core/platform/platform.h"

#include <optional>
#include <string>
#include <string_view>

namespace equipoise::io::tsplib {

using Distance = double (*)(const Point& a, const Point& b);

/// The distance of an EDGE_WEIGHT_TYPE; null for an unknown one.
Distance distanceCalled(std::string_view name);
/// "EUC_2D, CEIL_2D, ..."
std::string distanceNames();

} // namespace equipoise::io::tsplib
