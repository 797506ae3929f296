// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/spreadsheet/table_layout.h"

#include "core/base/control/poll.h"
#include "core/base/names.h"
#include "core/platform/properties.h"

#include <algorithm>

namespace equipoise::io {

namespace {

constexpr std::array<Named<ColumnRole>, 11> roleNamesOfTables{{
    {ColumnRole::Name, "name"},
    {ColumnRole::Speed, "cycle_time"},
    {ColumnRole::StartUp, "start_up"},
    {ColumnRole::ComputeTable, "compute_table"},
    {ColumnRole::X, "x"},
    {ColumnRole::Y, "y"},
    {ColumnRole::To, "to"},
    {ColumnRole::Cost, "cost"},
    {ColumnRole::Latency, "latency"},
    {ColumnRole::BothWays, "both_ways"},
    {ColumnRole::Table, "table"},
}};

constexpr std::array<Named<TableKind>, 4> kindNames{{
    {TableKind::Processors, "processor"},
    {TableKind::Switches, "switch"},
    {TableKind::Links, "from"},
    {TableKind::LinkCost, "link_cost"},
}};

bool belongs(ColumnRole role, TableKind kind) {
    const bool isOfNode = role == ColumnRole::Name || role == ColumnRole::X || role == ColumnRole::Y;
    switch (kind) {
    case TableKind::Processors:
        return isOfNode || role == ColumnRole::Speed || role == ColumnRole::StartUp ||
               role == ColumnRole::ComputeTable;
    case TableKind::Switches:
        return isOfNode;
    case TableKind::Links:
        return role == ColumnRole::To || role == ColumnRole::Cost || role == ColumnRole::Latency ||
               role == ColumnRole::BothWays || role == ColumnRole::Table;
    default:
        return false;
    }
}

/// The key of the property; empty for any text that is no key.
template <class R>
std::string_view keyOfProperty(std::string_view key) {
    const auto* property = findProperty<R>(key);
    return property ? property->key : std::string_view();
}

std::string_view propertyCalled(std::string_view key, TableKind kind) {
    switch (kind) {
    case TableKind::Processors:
        return keyOfProperty<Processor>(key);
    case TableKind::Switches:
        return keyOfProperty<Switch>(key);
    case TableKind::Links:
        return keyOfProperty<Link>(key);
    default:
        return {};
    }
}

/// "cycle_time", "Latency (us)", "Débit [Mo/s]", "rtt (ms)": what the column holds, and in which unit. Nothing also for
/// a unit that is not known.
ListColumn columnCalled(std::string_view text, TableKind kind) {
    const std::string_view unit = bracketOf(text);
    const std::string whole = keyInTitle(text);
    if (const std::string_view property = propertyCalled(whole, kind); !property.empty())
        return {.role = ColumnRole::Property, .property = property, .match = TitleMatch::Exact};
    const std::string key = keyInTitle(unit.empty() ? text : text.substr(0, text.find_last_of("([")));
    const ColumnTitle title = titleIn(text, Units{});
    const bool isRoundTrip = title.role == ColumnRole::RoundTrip;
    const auto called = valueIn(roleNamesOfTables, std::string_view(key));
    const ColumnRole role = called.value_or(isRoundTrip ? ColumnRole::Latency : title.role);
    const auto read = title.unit ? title.unit : unitIn(unit, unitRoleOf(role), Units{});
    if (!belongs(role, kind) || (!unit.empty() && !read))
        return {};
    return {.role = role,
            .unit = read.value_or(Unit{.inverse = title.inverse}),
            .share = isRoundTrip ? roundTripShare : 1,
            .match = called ? TitleMatch::Exact : title.match};
}

std::size_t widthOf(const Sheet& sheet, std::size_t row) {
    std::size_t width = sheet.columns(row);
    while (width > 0 && sheet.isBlankCell(row, width - 1))
        --width;
    return width;
}

/// As the first cell of its header says.
TableKind kindAt(const Sheet& sheet, std::size_t header) {
    return valueIn(kindNames, std::string_view(keyInTitle(sheet.text(header, 0))))
        .value_or(TableKind::Unknown);
}

TableBlock blockAt(const Sheet& sheet, std::size_t header, TableKind kind, Poll& poll) {
    TableBlock block;
    block.header = header;
    block.width = widthOf(sheet, header);
    block.kind = kind;
    if (block.kind == TableKind::LinkCost || block.kind == TableKind::Unknown)
        return block;
    block.columns.push_back({.role = ColumnRole::Name}); // of links: where they begin
    std::vector<ListColumn> candidates;
    for (std::size_t i = 1; i < block.width && !poll(); ++i) {
        ListColumn column = columnCalled(sheet.text(header, i), kind);
        column.column = i;
        if (column.role == ColumnRole::Nothing) // there may be very many
            block.unknown.push_back(i);
        else
            candidates.push_back(column);
    }
    for (const ListColumn& unused : addBest(block.columns, std::move(candidates)))
        block.unknown.push_back(unused.column);
    std::ranges::sort(block.unknown);
    return block;
}

/// Behind the blocks for which a table is refused, others are left out: a text may have very many.
std::vector<TableBlock> blocksOf(const Sheet& sheet, Poll& poll) {
    std::vector<TableBlock> blocks;
    std::array<std::size_t, static_cast<std::size_t>(TableKind::Unknown) + 1> counts{};
    bool inside = false;
    bool isKept = false;
    for (std::size_t row = 0; row < sheet.rows() && !poll(); ++row) {
        if (sheet.isBlank(row)) {
            inside = false;
        } else if (!inside) {
            const TableKind kind = kindAt(sheet, row);
            const std::size_t most = kind == TableKind::Unknown ? 1 : 2;
            isKept = ++counts[static_cast<std::size_t>(kind)] <= most;
            if (isKept)
                blocks.push_back(blockAt(sheet, row, kind, poll));
            inside = true;
        } else if (isKept) {
            blocks.back().rows.push_back(row);
        }
    }
    return blocks;
}

/// All rows as those of a matrix below the first one.
TableBlock asMatrix(const Sheet& sheet, Poll& poll) {
    TableBlock matrix;
    matrix.kind = TableKind::Matrix;
    bool first = true;
    for (std::size_t row = 0; row < sheet.rows() && !poll(); ++row) {
        if (sheet.isBlank(row))
            continue;
        if (first)
            matrix.header = row;
        else
            matrix.rows.push_back(row);
        first = false;
    }
    matrix.width = first ? 0 : sheet.columns(matrix.header);
    return matrix;
}

bool isMatrix(const Sheet& sheet, const TableBlock& matrix, Poll& poll) {
    if (matrix.width < 3 || matrix.rows.size() != matrix.width - 2)
        return false;
    for (std::size_t i = 0; i < matrix.rows.size(); ++i)
        if (poll() || sheet.text(matrix.rows[i], 0) != sheet.text(matrix.header, i + 2))
            return false;
    return true;
}

} // namespace

std::string_view keyInTable(ColumnRole role) {
    return nameIn(roleNamesOfTables, role);
}

std::vector<TableBlock> layoutOf(const Sheet& sheet, SolveControl* control) {
    Poll poll(control);
    TableBlock matrix = asMatrix(sheet, poll);
    auto blocks = blocksOf(sheet, poll);
    const bool several =
        std::ranges::any_of(blocks.begin() + (blocks.empty() ? 0 : 1), blocks.end(),
                            [](const TableBlock& b) { return b.kind != TableKind::Unknown; });
    // One table of processors without another one: only if each of its columns is one of a list.
    const bool list = !blocks.empty() && blocks[0].kind != TableKind::Unknown &&
                      (several || (blocks[0].kind == TableKind::Processors && blocks[0].unknown.empty()));
    if (list && !isMatrix(sheet, matrix, poll))
        return blocks;
    std::vector<TableBlock> only;
    only.push_back(std::move(matrix));
    return only;
}

bool holdsName(const TableBlock& block, std::size_t row, std::size_t column) {
    if (row == block.header || column == 0 || column >= block.width)
        return true;
    const auto known = std::ranges::find(block.columns, column, &ListColumn::column);
    if (known != block.columns.end())
        return !isOfNumbers(known->role);
    return std::ranges::binary_search(block.unknown, column);
}

} // namespace equipoise::io
