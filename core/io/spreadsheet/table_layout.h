// SPDX-License-Identifier: GPL-3.0-or-later
// Layout of the tables of a platform in a sheet.
#pragma once

#include "core/base/control/control.h"
#include "core/io/intake/columns.h"
#include "core/io/spreadsheet/sheet.h"

#include <string_view>
#include <vector>

namespace equipoise::io {

enum class TableKind { Matrix, Processors, Switches, Links, LinkCost, Unknown };

/// How the headers of our tables call such a column: "cycle_time"; empty: no such column, or a property's.
std::string_view keyInTable(ColumnRole role);

struct TableBlock {
    TableKind kind = TableKind::Unknown;
    std::size_t header = 0;
    std::vector<std::size_t> rows; ///< below the header, blank ones left out
    std::size_t width = 0;         ///< cells of the header, empty ones at its end left out
    /// Of lists, the names (of links: where they begin) first. Their units are those of the headers: "latency (us)".
    std::vector<ListColumn> columns;
    std::vector<std::size_t> unknown; ///< columns that are not modelled, ascending
};

/// A single block of kind Matrix unless the first header cell and the names beside it speak of lists.
/// O(cells). `control` is polled once in a few thousand cells; once stopped, blocks below are left out.
std::vector<TableBlock> layoutOf(const Sheet& sheet, SolveControl* control);

/// Whether a cell holds a name, a word or a measured table, rather than a number. O(log columns), beside the few that are known.
bool holdsName(const TableBlock& block, std::size_t row, std::size_t column);

} // namespace equipoise::io
