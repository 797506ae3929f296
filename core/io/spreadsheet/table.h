// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms as tables of text (*.csv, *.tsv), in one of two forms:
// - the matrix: a header "processor cycle_time NAME NAME ..." and a row for each processor: its name, its
//   cycle time, and the cost of sending to each; an empty cell is a missing link;
// - several tables with blank lines between them, each identified by the first cell of its header:
//   "processor" with the columns cycle_time, and where needed start_up, compute_table, x, y, pinned, group,
//   forwards (yes or no; yes where empty);
//   "switch" with x, y, pinned, group;
//   "from" with to, cost, and where needed latency, both_ways (yes or no; yes where empty), duplex (half,
//   full or a number with a decimal point; full where empty), table;
//   "link_cost" instead: a header and a row for each processor with the costs.
//   A measured table is one cell, "0:0/100:1.5": amount and time of each point, with decimal points.
// A table holds neither the name nor the units of the platform.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/io/imported.h"
#include "core/platform/platform.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

/// Choices of the user; the reader determines the others from the text (see spreadsheet.h).
struct TableChoices {
    std::optional<char> separator{};
    std::optional<char> decimalMark{}; ///< '.' or ','
    /// Names of machines, in order, for tables and texts without them.
    std::vector<std::string> names{};
    /// For tables of any layout: the column of each quantity, such as "mbps", "3" or "bw:Mbit/s" for
    /// "bandwidth".
    std::map<std::string, std::string, std::less<>> columns{};
    std::string
        is{}; ///< what a matrix holds: "cost", "bandwidth" or "latency"; empty: as its first cell says
    std::string unit{}; ///< of what a matrix holds, of bandwidths and costs; empty: as the table says
    /// Kind of the ends of links that no table lists as nodes. None: tables in the format above are refused,
    /// and nodes of other lists are processors.
    NewNodes newNodes = NewNodes::None;
};

/// The platform in a table, read as spreadsheet.h describes. Cells with names do not determine the style of
/// numbers. Notes list ignored columns. Errors with line and column: those of readSpreadsheet();
/// AmbiguousTable where two readings give different platforms; TableSyntax, MatrixShape, UnknownName and
/// those of validate(); stopped(). Memory is bounded by a small multiple of the text. `control` is polled
/// once in a few thousand cells.
Result<Imported> importTable(std::string_view text, const TableChoices& choices, const std::string& fileName,
                             SolveControl* control = nullptr);

/// Whether its first word says that a table is one of ours: then what is wrong with it is that of ours.
bool beginsAsOurs(std::string_view text);

/// Whether more tables of ours follow the first one: the text is a whole platform.
bool hasSeveralTables(std::string_view text);

struct TableStyle {
    char separator = ',';
    char decimalMark = '.';
};

/// Reads back as the same platform but for its name and units. The matrix, where that is all there is to
/// tell.
std::string formatTable(const Platform& platform, const TableStyle& style);

} // namespace equipoise::io
