// SPDX-License-Identifier: GPL-3.0-or-later
// Text of a plan that was carried out, with what its model predicted.
#pragma once

#include "core/report/tables.h"

#include <string>

namespace equipoise::cli {

/// Two tables: totals, and a row for each processor.
std::string followedText(const Platform& platform, const Simulation& simulation,
                         equipoise::report::ExecutionBackend judge);

} // namespace equipoise::cli
