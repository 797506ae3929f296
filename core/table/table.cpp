#include "core/table/table.h"

#include "core/base/tolerance.h"

#include <cmath>
#include <utility>

namespace core::table {

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

} // namespace core::table
