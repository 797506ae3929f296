// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as they come: square matrices with names or without, and lists of pairs or of machines whose columns
// are called as people call them.
#pragma once

#include "core/io/cluster/found.h"
#include "core/io/spreadsheet/table.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// A table with titles of any form; see table.h for the tables that Equipoise writes. Lines that begin with # are
/// comments, but for titles right above the first row.
///
/// A matrix has as many rows as columns of numbers. Names above and beside them and a column of speeds or cycle times
/// are optional. Its diagonal is ignored; cells are read by matrixCostIn(), and a triangle stands for both. It holds
/// costs unless TableChoices::is or the first cell says bandwidths or latencies. Units are those of TableChoices::unit
/// or of the first cell; costs without one are in s/MB. Latencies are links whose bandwidths are unknown.
///
/// A list has titles, or TableChoices::columns: from and to, and any of bandwidth, cost, latency, rtt, size
/// and time, once or several times for a pair; or name and speed or cycle_time. Units stand in the titles
/// ("bw (Mbit/s)", "rtt_ms", "gflops") or in the cells. Columns of words whose titles are unknown are from and
/// to, or the name, with a note. A machine whose speed isNothing() has none.
///
/// Errors with line and column: those of readSpreadsheet(), AmbiguousTable, TableSyntax (also for a number
/// without a unit that needs one), UnknownName, MissingField, OutOfRange.
Result<Found> gatherTable(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control = nullptr);

} // namespace equipoise::io
