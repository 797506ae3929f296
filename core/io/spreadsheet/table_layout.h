// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a sheet is which table of a platform.
#pragma once

#include "core/base/control/control.h"
#include "core/base/numbers/quantity.h"
#include "core/io/spreadsheet/sheet.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace equipoise::io {

enum class TableKind { Matrix, Processors, Switches, Links, LinkCost, Unknown };

/// The columns that the tables of lists have, as their headers call them. Those of properties (see
/// core/platform/properties.h) have the keys of these.
enum class TableField {
    Name,
    CycleTime,
    StartUp,
    ComputeTable,
    X,
    Y,
    To,
    Cost,
    Latency,
    BothWays,
    Table,
};
inline constexpr std::size_t tableFields = 11;
std::string_view nameOf(TableField field);
/// What the numbers of such a column measure; None: it has no units.
UnitRole roleOf(TableField field);

struct TableBlock {
    TableKind kind = TableKind::Unknown;
    std::size_t header = 0;
    std::vector<std::size_t> rows; ///< below the header, blank ones left out
    std::size_t width = 0;         ///< cells of the header, empty ones at its end left out
    std::array<std::optional<std::size_t>, tableFields> columns{};
    std::array<Unit, tableFields> units{};  ///< of numbers, as their headers say: "latency (us)"
    std::array<bool, tableFields> halved{}; ///< numbers count half: a latency from a round trip
    std::vector<std::pair<std::string, std::size_t>> properties; ///< keys and columns of those that are there
    std::vector<std::size_t> unknown;                            ///< columns that are not modelled, ascending

    std::optional<std::size_t> column(TableField field) const {
        return columns[static_cast<std::size_t>(field)];
    }
    std::optional<std::size_t> property(std::string_view key) const;
    const Unit& unit(TableField field) const { return units[static_cast<std::size_t>(field)]; }
    double share(TableField field) const { return halved[static_cast<std::size_t>(field)] ? 0.5 : 1; }
};

/// A single block of kind Matrix unless the first header cell and the names beside it speak of lists.
/// O(cells). `control` is polled once in a few thousand cells; once stopped, blocks below are left out.
std::vector<TableBlock> layoutOf(const Sheet& sheet, SolveControl* control);

/// Whether a cell holds a name, a word or a measured table, rather than a number. O(log columns).
bool holdsName(const TableBlock& block, std::size_t row, std::size_t column);

} // namespace equipoise::io
