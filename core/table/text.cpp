#include "core/table/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace core::table {

namespace {

std::string rounded(double number, int digits) {
    std::array<char, 48> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.*g", digits, number);
    return {buffer.data(), static_cast<std::size_t>(std::max(length, 0))};
}

/// Characters, not bytes: names may be in any script.
std::size_t widthOf(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & '\xc0') != '\x80'; }));
}

/// Lines of as many texts each, of which some columns are flush right.
class Lines {
public:
    explicit Lines(std::size_t columns)
        : m_widths(columns)
        , m_right(columns) {}

    void add(std::vector<std::string> line) {
        for (std::size_t i = 0; i < line.size(); ++i)
            m_widths[i] = std::max(m_widths[i], widthOf(line[i]));
        m_lines.push_back(std::move(line));
    }
    void flushRight(std::size_t column) { m_right[column] = true; }

    std::string text() const {
        std::string text;
        for (const auto& line : m_lines) {
            std::string all;
            for (std::size_t i = 0; i < line.size(); ++i) {
                const std::string room(m_widths[i] - widthOf(line[i]), ' ');
                all += (i > 0 ? "  " : "") + (m_right[i] ? room + line[i] : line[i] + room);
            }
            text.append(all, 0, all.find_last_not_of(' ') + 1).append("\n");
        }
        return text;
    }

private:
    std::vector<std::vector<std::string>> m_lines;
    std::vector<std::size_t> m_widths;
    std::vector<bool> m_right;
};

std::string factsText(const Table& table, const Units& units) {
    Lines lines(2);
    const std::vector<Cell> row = table.row(0);
    for (const std::size_t i : columnsFor(For::People, table))
        if (!std::holds_alternative<std::monostate>(row[i]))
            lines.add({table.columns[i].title, shown(row[i], table.columns[i], units)});
    return lines.text();
}

} // namespace

std::string shown(double number) {
    return rounded(number, 6);
}

std::string shownPercent(double fraction) {
    return rounded(100 * fraction, 3) + " %";
}

std::string shownDuration(double seconds) {
    return seconds < 1 ? rounded(1000 * seconds, 3) + " ms" : rounded(seconds, 3) + " s";
}

std::string withUnit(double number, const std::string& unit) {
    return unit.empty() ? shown(number) : shown(number) + " " + unit;
}

std::string shown(const Cell& cell, const Column& column, const Units& units) {
    struct Text {
        std::string operator()(std::monostate /*nothing*/) const { return "-"; }
        std::string operator()(const std::string& name) const { return name; }
        std::string operator()(const Word& word) const { return std::string(word.text); }
        std::string operator()(double number) const {
            switch (column.shown) {
            case Shown::Percent:
                return shownPercent(number);
            case Shown::RunTime:
                return shownDuration(number);
            case Shown::Number:
                break;
            }
            return withUnit(number, labelOf(column.unit, units));
        }
        std::string operator()(const Quantity& quantity) const {
            return withUnit(quantity.value, labelOf(quantity.unit, units));
        }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(bool flag) const { return flag ? "yes" : "no"; }

        const Column& column;
        const Units& units;
    };
    return std::visit(Text{column, units}, cell);
}

std::string toText(const Table& table, const Units& units, std::size_t most) {
    if (table.facts)
        return factsText(table, units);
    const auto seen = columnsFor(For::People, table);
    Lines lines(seen.size());
    std::vector<std::string> line;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const Column& column = table.columns[seen[i]];
        line.push_back(column.title);
        if (column.unit != UnitRole::None || column.shown != Shown::Number)
            lines.flushRight(i);
    }
    lines.add(line);
    for (std::size_t number = 0; number < std::min(most, table.rows); ++number) {
        const std::vector<Cell> row = table.row(number);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            line[i] = shown(row[seen[i]], table.columns[seen[i]], units);
            if (isNumber(row[seen[i]]))
                lines.flushRight(i);
        }
        lines.add(line);
    }
    std::string text = lines.text();
    if (table.rows > most)
        text += "and as many as this more: " + std::to_string(table.rows - most) + "\n";
    return text;
}

} // namespace core::table
