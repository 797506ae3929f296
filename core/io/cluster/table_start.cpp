// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/table_start.h"

#include "core/io/cluster/comments.h"
#include "core/io/intake/columns.h"
#include "core/io/spreadsheet/spreadsheet.h"

#include <algorithm>

namespace equipoise::io {

namespace {

/// Columns are named by their titles where these are unique, else by their numbers.
TableStart::Column columnAt(const Sheet& sheet, std::size_t row, std::size_t column, bool titled) {
    TableStart::Column result{std::to_string(column + 1)};
    if (!titled || column >= sheet.columns(row))
        return result;
    const std::string text = sheet.text(row, column);
    std::size_t same = 0;
    for (std::size_t i = 0; i < sheet.columns(row); ++i)
        same += sheet.text(row, i) == text ? 1U : 0U;
    if (same == 1 && !text.empty() && text.find(':') == std::string::npos)
        result.title = text;
    const ColumnTitle title = titleIn(text);
    result.key = keyOf(title);
    if (title.unit && !result.key.empty())
        result.unit = nameOf(*title.unit, {unitRoleOf(title.role), gatheredUnits()});
    return result;
}

} // namespace

Result<TableStart> startOfTable(std::string_view text, const std::string& fileName,
                                const TableChoices& choices) {
    const auto spreadsheet =
        readSpreadsheet(withoutComments(text), {choices.separator, choices.decimalMark, {}}, fileName);
    if (!spreadsheet)
        return spreadsheet.error();
    const Reading& reading = spreadsheet->readings.front();
    const Sheet& sheet = *reading.sheet;
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < sheet.rows() && rows.size() <= rowsOfStart; ++row)
        if (!sheet.isBlank(row))
            rows.push_back(row);
    constexpr std::size_t most = 200; ///< columns shown to the user
    const std::size_t width = std::min(sheet.widest(), most);
    if (rows.empty() || width < 2)
        return Error{ErrorCode::MissingField, "columns", {}, {}, {fileName, 1, 1, {}}};
    TableStart start;
    bool titled = true;
    for (std::size_t column = 0; column < sheet.columns(rows[0]); ++column)
        titled = titled && !reading.number(rows[0], column);
    for (std::size_t column = 0; column < width; ++column)
        start.columns.push_back(columnAt(sheet, rows[0], column, titled));
    for (std::size_t i = titled ? 1 : 0; i < rows.size(); ++i) {
        auto& cells = start.rows.emplace_back();
        for (std::size_t column = 0; column < std::min(sheet.columns(rows[i]), width); ++column)
            cells.push_back(sheet.text(rows[i], column));
    }
    return start;
}

std::vector<std::string> unitsOfColumn(std::string_view key) {
    const auto title = roleCalled(key);
    const UnitRole role = title ? unitRoleOf(title->role) : UnitRole::None;
    std::vector<std::string> names;
    if (role == UnitRole::None)
        return names;
    const Measure measure{role, gatheredUnits()};
    for (const Unit& unit : unitsFor(measure))
        if (unit.inverse == title->inverse)
            names.push_back(nameOf(unit, measure));
    return names;
}

} // namespace equipoise::io
