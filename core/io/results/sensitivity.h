// SPDX-License-Identifier: GPL-3.0-or-later
// What making a part of the platform faster is worth, as JSON and as a table.
#pragma once

#include "core/analysis/sensitivity.h"

#include <string>

namespace equipoise::io {

/// { "problem", "solver", "faster", "value", "stop", "parts", "rows": [ { "part", "name", "value", "gain",
/// "exact" } ] }
std::string sensitivityJson(const SensitivityRequest& request, const Sensitivity& found);
/// A header, then a row a part: part, name, value, gain, exact.
std::string sensitivityCsv(const Sensitivity& found);

} // namespace equipoise::io
