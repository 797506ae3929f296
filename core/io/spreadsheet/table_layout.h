// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a sheet is which table of a platform.
#pragma once

#include "core/base/control.h"
#include "core/base/quantity.h"
#include "core/io/spreadsheet/sheet.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace equipoise::io {

enum class TableKind { Matrix, Processors, Switches, Links, LinkCost, Unknown };

/// The columns that the tables of lists have, as their headers call them.
enum class TableField {
    Name,
    CycleTime,
    StartUp,
    ComputeTable,
    X,
    Y,
    Pinned,
    Group,
    Forwards,
    To,
    Cost,
    Latency,
    BothWays,
    Duplex,
    Table,
};
inline constexpr std::size_t tableFields = 15;
std::string_view nameOf(TableField field);
/// What the numbers of such a column measure; None: it has no units.
UnitRole roleOf(TableField field);

struct TableBlock {
    TableKind kind = TableKind::Unknown;
    std::size_t header = 0;
    std::vector<std::size_t> rows; ///< below the header, blank ones left out
    std::size_t width = 0;         ///< cells of the header, empty ones at its end left out
    std::array<std::optional<std::size_t>, tableFields> columns{};
    std::array<Unit, tableFields> units{}; ///< of numbers, as their headers say: "latency (us)"
    std::vector<std::size_t> unknown;      ///< columns that are not modelled, ascending

    std::optional<std::size_t> column(TableField field) const {
        return columns[static_cast<std::size_t>(field)];
    }
    const Unit& unit(TableField field) const { return units[static_cast<std::size_t>(field)]; }
};

/// A single block of kind Matrix unless the first header cell and the names beside it speak of lists.
/// O(cells). `control` is polled once in a few thousand cells; once stopped, blocks below are left out.
std::vector<TableBlock> layoutOf(const Sheet& sheet, SolveControl* control);

/// Whether a cell holds a name, a word or a measured table, rather than a number. O(log columns).
bool holdsName(const TableBlock& block, std::size_t row, std::size_t column);

} // namespace equipoise::io
