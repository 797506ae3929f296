// SPDX-License-Identifier: GPL-3.0-or-later
// A drift as JSON for other programs.
#pragma once

#include "core/analysis/drift.h"
#include "core/json/writer.h"

#include <string>

namespace equipoise::io {

/// The fields "columns", "columns_from", "column_data" and "column_data_from", into the object that is open.
/// The sources are named as in valueSourceNames.
void writeColumns(json::Writer& writer, const DriftColumns& columns);

/// { "columns", "columns_from", "column_data", "column_data_from", "slices": [ { "processor", "before",
/// "after" } ], "first", "last": [ { "from", "to", "time" }
/// ], "redistribution": an answer as answerJson() prints it, "cost", "step_before", "step_after", "gain",
/// "pays_after" }; what does not exist (no way, never) is null.
std::string driftJson(const Drift& drift);

} // namespace equipoise::io
