// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as they come: square matrices with names or without, and lists of pairs or of machines whose columns
// are called as people call them.
#pragma once

#include "core/io/cluster/found.h"
#include "core/io/spreadsheet/table.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// A table that is none of ours (see table.h). Lines that begin with # are comments, but for titles right
/// above the first row.
///
/// A matrix has as many rows as columns of numbers, with or without names above and beside them, and with or
/// without a column of speeds or cycle times; its diagonal says nothing, an empty cell, "-" or a bandwidth of
/// 0 is no link, "inf" as a bandwidth has no limit, and of a triangle the other half is the same. It holds
/// costs unless TableChoices::is or the first cell says bandwidths or latencies; units as TableChoices::unit or
/// the first cell says, costs else in s/MB. Latencies are links whose bandwidths are unknown.
///
/// A list has titles, or TableChoices::columns: from and to, and any of bandwidth, cost, latency, rtt, size
/// and time, once or several times for a pair; or name and speed or cycle_time. Units stand in the titles
/// ("bw (Mbit/s)", "rtt_ms", "gflops") or in the cells. Columns of words whose titles are unknown are from and
/// to, or the name, with a note. A machine whose speed is missing or NaN has none.
///
/// Errors with line and column: those of readSpreadsheet(), AmbiguousTable, TableSyntax (also for a number
/// without a unit that needs one), UnknownName, MissingField, OutOfRange.
Result<Found> gatherTable(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control = nullptr);

} // namespace equipoise::io
