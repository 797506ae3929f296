// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/spreadsheet/table_layout.h"

#include "core/base/control/poll.h"
#include "core/base/names.h"
#include "core/io/intake/columns.h"
#include "core/platform/properties.h"

#include <algorithm>

namespace equipoise::io {

namespace {

constexpr std::array<Named<TableField>, tableFields> fieldNames{{
    {TableField::Name, "name"},
    {TableField::CycleTime, "cycle_time"},
    {TableField::StartUp, "start_up"},
    {TableField::ComputeTable, "compute_table"},
    {TableField::X, "x"},
    {TableField::Y, "y"},
    {TableField::To, "to"},
    {TableField::Cost, "cost"},
    {TableField::Latency, "latency"},
    {TableField::BothWays, "both_ways"},
    {TableField::Table, "table"},
}};

constexpr std::array<Named<TableKind>, 4> kindNames{{
    {TableKind::Processors, "processor"},
    {TableKind::Switches, "switch"},
    {TableKind::Links, "from"},
    {TableKind::LinkCost, "link_cost"},
}};

bool belongs(TableField field, TableKind kind) {
    switch (kind) {
    case TableKind::Processors:
        return field <= TableField::Y;
    case TableKind::Switches:
        return field == TableField::Name || field == TableField::X || field == TableField::Y;
    case TableKind::Links:
        return field >= TableField::To;
    default:
        return false;
    }
}

bool isProperty(std::string_view key, TableKind kind) {
    switch (kind) {
    case TableKind::Processors:
        return findProperty<Processor>(key);
    case TableKind::Switches:
        return findProperty<Switch>(key);
    case TableKind::Links:
        return findProperty<Link>(key);
    default:
        return false;
    }
}

struct Header {
    TableField field;
    Unit unit{};
    bool isHalved = false;
    TitleMatch match = TitleMatch::Loose; ///< Exact: a key
};

/// "Cycle time" is cycle_time, without blanks at its end.
std::string keyIn(std::string_view text) {
    while (text.ends_with(' ') || text.ends_with('_'))
        text.remove_suffix(1);
    std::string name(text);
    for (char& c : name)
        c = c == ' ' || c == '-' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return name;
}

std::optional<TableField> fieldOf(ColumnRole role) {
    switch (role) {
    case ColumnRole::Name:
        return TableField::Name;
    case ColumnRole::Speed:
        return TableField::CycleTime;
    case ColumnRole::StartUp:
        return TableField::StartUp;
    case ColumnRole::To:
        return TableField::To;
    case ColumnRole::Cost:
        return TableField::Cost;
    case ColumnRole::Latency:
    case ColumnRole::RoundTrip:
        return TableField::Latency;
    case ColumnRole::BothWays:
        return TableField::BothWays;
    default:
        return std::nullopt;
    }
}

/// "cycle_time", "Latency (us)", "Débit [Mo/s]", "rtt (ms)": what the column holds, and in which unit. Empty also for
/// a unit that is not known.
std::optional<Header> headerIn(std::string_view text) {
    const std::string_view unit = bracketOf(text);
    const std::string key = keyIn(unit.empty() ? text : text.substr(0, text.find_last_of("([")));
    const ColumnTitle title = titleIn(text, Units{});
    const auto called = valueIn(fieldNames, std::string_view(key));
    const auto field = called ? called : fieldOf(title.role);
    if (!field)
        return std::nullopt;
    const auto read = title.unit ? title.unit : unitIn(unit, roleOf(*field), Units{});
    if (!unit.empty() && !read)
        return std::nullopt;
    return Header{*field, read.value_or(Unit{.inverse = title.inverse}), title.role == ColumnRole::RoundTrip,
                  called ? TitleMatch::Exact : title.match};
}

std::size_t widthOf(const Sheet& sheet, std::size_t row) {
    std::size_t width = sheet.columns(row);
    while (width > 0 && sheet.isBlankCell(row, width - 1))
        --width;
    return width;
}

/// As the first cell of its header says.
TableKind kindAt(const Sheet& sheet, std::size_t header) {
    return valueIn(kindNames, std::string_view(keyIn(sheet.text(header, 0)))).value_or(TableKind::Unknown);
}

TableBlock blockAt(const Sheet& sheet, std::size_t header, TableKind kind, Poll& poll) {
    TableBlock block;
    block.header = header;
    block.width = widthOf(sheet, header);
    block.kind = kind;
    if (block.kind == TableKind::LinkCost || block.kind == TableKind::Unknown)
        return block;
    block.columns[static_cast<std::size_t>(TableField::Name)] = 0; // of links: where they begin
    std::vector<std::pair<Header, std::size_t>> meanings;
    for (std::size_t column = 1; column < block.width && !poll(); ++column) {
        const std::string title = sheet.text(header, column);
        const auto meaning = headerIn(title);
        if (std::string key = keyIn(title); isProperty(key, block.kind) && !block.property(key))
            block.properties.emplace_back(std::move(key), column);
        else if (meaning && belongs(meaning->field, block.kind))
            meanings.emplace_back(*meaning, column);
        else
            block.unknown.push_back(column);
    }
    std::ranges::stable_sort(meanings, {}, [](const auto& meaning) { return meaning.first.match; });
    for (const auto& [meaning, column] : meanings) {
        if (block.column(meaning.field)) {
            block.unknown.push_back(column);
            continue;
        }
        block.columns[static_cast<std::size_t>(meaning.field)] = column;
        block.units[static_cast<std::size_t>(meaning.field)] = meaning.unit;
        block.halved[static_cast<std::size_t>(meaning.field)] = meaning.isHalved;
    }
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

std::optional<std::size_t> TableBlock::property(std::string_view key) const {
    const auto found = std::ranges::find(properties, key, &std::pair<std::string, std::size_t>::first);
    return found == properties.end() ? std::nullopt : std::optional(found->second);
}

std::string_view nameOf(TableField field) {
    return nameIn(fieldNames, field);
}

UnitRole roleOf(TableField field) {
    switch (field) {
    case TableField::CycleTime:
        return UnitRole::TimePerWork;
    case TableField::Cost:
        return UnitRole::TimePerData;
    case TableField::StartUp:
    case TableField::Latency:
        return UnitRole::Time;
    default:
        return UnitRole::None;
    }
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
    for (const TableField field :
         {TableField::To, TableField::BothWays, TableField::ComputeTable, TableField::Table})
        if (block.column(field) == column)
            return true;
    for (const auto& [key, place] : block.properties)
        if (place == column)
            return true;
    return std::ranges::binary_search(block.unknown, column);
}

} // namespace equipoise::io
