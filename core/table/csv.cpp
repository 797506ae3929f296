// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/csv.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace equipoise::table {

std::string cellText(std::string_view name, char separator) {
    const bool plain = name.find_first_of(std::string("\t;|,\"\n\r") + separator) == std::string_view::npos &&
                       !name.starts_with(' ') && !name.ends_with(' ');
    if (plain)
        return std::string(name);
    std::string text = "\"";
    for (const char c : name)
        text.append(c == '"' ? 2 : 1, c);
    return text + '"';
}

std::string shownCell(std::string_view text) {
    constexpr std::string_view runs = "=+-@\t\r\n";
    const bool harmless =
        text.empty() || runs.find(text.front()) == std::string_view::npos || parseNumber(text);
    return cellText(harmless ? std::string(text) : "'" + std::string(text), ',');
}

std::string fileText(const Cell& cell) {
    struct Text {
        std::string operator()(std::monostate /*nothing*/) const { return {}; }
        std::string operator()(const std::string& name) const { return name; }
        std::string operator()(const Word& word) const {
            return filled(word.name.empty() ? word.text : word.name, word.subject);
        }
        std::string operator()(double number) const { return equipoise::toText(number); }
        std::string operator()(const Quantity& quantity) const { return equipoise::toText(quantity.value); }
        std::string operator()(const Change& change) const { return equipoise::toText(change.by); }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(bool flag) const { return flag ? "yes" : "no"; }
    };
    return std::visit(Text{}, cell);
}

namespace {

/// Hands the lines of a table out.
class Csv {
public:
    explicit Csv(Table table)
        : m_table(std::move(table))
        , m_columns(columnsFor(For::Csv, m_table)) {}

    std::string_view next() {
        constexpr std::size_t rowsEach = 1000;
        m_text.clear();
        if (!std::exchange(m_begun, true))
            addLine([this](std::size_t column) { return m_table.columns[column].id; });
        for (std::size_t i = 0; i < rowsEach && m_row < m_table.rows; ++i, ++m_row) {
            const std::vector<Cell> row = m_table.row(m_row);
            addLine([&row](std::size_t column) { return fileText(row[column]); });
        }
        return m_text;
    }

private:
    template <class Text>
    void addLine(const Text& textOf) {
        for (const std::size_t column : m_columns)
            m_text.append(column == m_columns.front() ? "" : ",").append(shownCell(textOf(column)));
        m_text += '\n';
    }

    Table m_table;
    std::vector<std::size_t> m_columns;
    std::string m_text;
    std::size_t m_row = 0;
    bool m_begun = false;
};

} // namespace

std::function<std::string_view()> csvParts(Table table) {
    return [csv = std::make_shared<Csv>(std::move(table))] { return csv->next(); };
}

std::string toCsv(const Table& table) {
    std::string text;
    const auto next = csvParts(table);
    for (auto part = next(); !part.empty(); part = next())
        text += part;
    return text;
}

} // namespace equipoise::table
