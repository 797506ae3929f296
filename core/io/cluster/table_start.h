// SPDX-License-Identifier: GPL-3.0-or-later
// First rows of a table of unknown layout, from which the user chooses the meaning of each column.
#pragma once

#include "core/base/result.h"
#include "core/io/spreadsheet/table.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

struct TableStart {
    struct Column {
        std::string title;  ///< as TableChoices::columns names it: its title, or its number from 1
        std::string key{};  ///< "bandwidth": what the title says that it holds, as gatherTable() has it;
                            ///< empty: nothing
        std::string unit{}; ///< "Mbit/s"; empty: the title names none
    };
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows; ///< the first ones, below the titles if there are any
};

inline constexpr std::size_t rowsOfStart = 8;

/// The start of a table by the first reading that fits, without comments. Errors: those of readSpreadsheet();
/// MissingField for a text with less than two columns.
Result<TableStart> startOfTable(std::string_view text, const std::string& fileName,
                                const TableChoices& choices);

/// The units from which a person would choose for a column of this key, as TableChoices::columns takes them.
std::vector<std::string> unitsOfColumn(std::string_view key);

} // namespace equipoise::io
