// The outcome of a sweep over W/H as JSON and as a table for other programs.
#pragma once

#include "core/solve/ring_sweep.h"

#include <string>

namespace core::io {

/// { "study": "ring-sweep", "stop", "platform", "work", "from", "to", "per_decade", "methods": [ ... ],
/// "points": [ { "ratio", "method", "time", "processors", "bound", "proven" } ],
/// "jumps": [ { "below", "above", "before", "after" } ] }
std::string ringSweepJson(const std::string& platform, const RingSweep& sweep, const RingSweepRun& run);

/// The points as a table with one line each, with commas; numbers read back exactly.
std::string ringSweepCsv(const RingSweep& sweep, const RingSweepRun& run);

} // namespace core::io
