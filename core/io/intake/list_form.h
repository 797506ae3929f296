// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of a text whose rows go into a list that is there already.
#pragma once

#include "core/io/intake/columns.h"
#include "core/io/spreadsheet/sheet.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

/// The list into which rows go.
struct ListForm {
    std::vector<std::string> titles; ///< of its columns
    std::vector<ListColumn> fields;  ///< what its columns hold; Nothing: cannot be set
    std::vector<int> places;        ///< its columns to which those of a text without titles go, from the left
    std::vector<ListColumn> chosen; ///< what columns of the text are for, where a person says it
    Units units;

    /// For each column of the text what it is for: as chosen, else by its title, else by its place. Nothing: ignored.
    std::vector<ListColumn> columnsOf(const Sheet& sheet, bool titled) const;
    /// Whether the first row holds titles instead of values: one of them names a column, and none is a number.
    bool hasTitles(const Sheet& sheet) const;
    /// Which cells are names or words, however much they look like numbers. Those of ignored columns are.
    CellTest namesIn(const Sheet& sheet, bool titled) const;

private:
    ListColumn columnCalled(std::string_view title) const;
};

} // namespace equipoise::io
