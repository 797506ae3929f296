// The times of rings by their number of processors as JSON and as a table for other programs.
#pragma once

#include "core/solve/ring_sizes.h"

#include <string>

namespace core::io {

/// { "study": "ring-sizes", "stop", "platform", "work", "message",
/// "points": [ { "processors", "ring", "time", "bound", "proven", "order" } ],
/// "best": { "fastest": { "processors", "time" }, "lightest": ... } }
/// "ring": "fastest" or "lightest" of so many; "bound" only where there is one; "order" as names.
std::string ringSizesJson(const Platform& platform, const RingSizesRun& run);

/// The points as a table with one line each, with commas; numbers read back exactly.
std::string ringSizesCsv(const RingSizesRun& run);

} // namespace core::io
