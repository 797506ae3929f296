// SPDX-License-Identifier: GPL-3.0-or-later
// A plan that somebody followed, beside what the model had said, for people.
#pragma once

#include "core/report/tables.h"

#include <string>

namespace equipoise::cli {

/// Two tables: all in all, and processor by processor.
std::string followedText(const Platform& platform, const Simulation& simulation,
                         equipoise::report::ExecutionBackend judge);

} // namespace equipoise::cli
