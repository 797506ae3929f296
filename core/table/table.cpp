// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/table.h"

#include "core/base/numbers/tolerance.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace equipoise::table {

Column explained(Column column, std::string_view help, For readers) {
    column.help = help;
    column.readers = readers;
    return column;
}

Table tableOf(std::string id, std::string title, std::vector<Fact> facts) {
    Table table{std::move(id), std::move(title), {}, 1, {}, true};
    std::vector<Cell> row;
    for (Fact& fact : facts) {
        table.columns.push_back(std::move(fact.column));
        row.push_back(std::move(fact.cell));
    }
    table.row = [row = std::move(row)](std::size_t) { return row; };
    return table;
}

void addColumn(Table& table, Table other) {
    table.list = false;
    std::ranges::move(other.columns, std::back_inserter(table.columns));
    table.row = [first = std::move(table.row), second = std::move(other.row)](std::size_t i) {
        std::vector<Cell> cells = first(i);
        std::ranges::move(second(i), std::back_inserter(cells));
        return cells;
    };
}

void addColumn(std::vector<Table>& tables, std::string_view id, Column column, std::vector<Cell> cells) {
    const auto table = std::ranges::find(tables, id, &Table::id);
    if (table != tables.end())
        addColumn(*table, tableOf({}, {}, {std::move(column)}, std::move(cells),
                                  [](const Cell& cell) { return std::vector<Cell>{cell}; }));
}

Table numbered(Table table, Column number) {
    Table with{std::move(table.id),
               std::move(table.title),
               {std::move(number)},
               table.rows,
               [](std::size_t i) -> std::vector<Cell> { return {static_cast<std::int64_t>(i + 1)}; }};
    with.readers = table.readers;
    addColumn(with, std::move(table));
    with.list = true;
    return with;
}

Cell cellOf(const std::optional<double>& number) {
    return number ? Cell(*number) : Cell();
}

Cell cellOf(const std::optional<std::int64_t>& number) {
    return number ? Cell(*number) : Cell();
}

Cell quantityOf(const std::optional<double>& number, UnitRole unit) {
    return number ? Cell(Quantity{*number, unit}) : Cell();
}

bool isNumber(const Cell& cell) {
    return std::holds_alternative<double>(cell) || std::holds_alternative<std::int64_t>(cell) ||
           std::holds_alternative<Quantity>(cell) || std::holds_alternative<Change>(cell);
}

bool Change::isComparable() const {
    return by != 0 && shown != Shown::Percent && std::abs(of) > tolerance::time * std::abs(of + by);
}

std::string filled(std::string_view text, std::string_view subject) {
    constexpr std::string_view mark = "{subject}";
    const auto at = text.find(mark);
    if (at == std::string_view::npos)
        return std::string(text);
    return std::string(text.substr(0, at)).append(subject).append(text.substr(at + mark.size()));
}

bool isFor(For readers, const Table& table) {
    return (static_cast<int>(table.readers) & static_cast<int>(readers)) != 0;
}

std::vector<std::size_t> columnsFor(For readers, const Table& table) {
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (static_cast<int>(table.columns[i].readers) & static_cast<int>(readers))
            seen.push_back(i);
    return seen;
}

} // namespace equipoise::table
