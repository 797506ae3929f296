// SPDX-License-Identifier: GPL-3.0-or-later Reader of tables from spreadsheets, as text of a file or of the
// clipboard. It determines separator and number style jointly, and returns all readings that fit.
#pragma once

#include "core/base/control/control.h"
#include "core/io/spreadsheet/number_style.h"
#include "core/io/spreadsheet/sheet.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

/// One way to read a table.
struct Reading {
    char separator = '\0'; ///< tab, ';', '|', ',', ' ' (any number of blanks); '\0': a single column
    NumberStyle numbers;   ///< the simplest style with which all its numbers are what they are here
    std::shared_ptr<const Sheet> sheet;
    /// What this reading makes of Spreadsheet::example: one text a cell, numbers as toText() has them.
    std::vector<std::string> example;

    /// The number in a cell that exists; empty where it holds none.
    std::optional<double> number(std::size_t row, std::size_t column) const;
};

struct Spreadsheet {
    std::vector<Reading> readings; ///< at least one; no two of them read every cell alike
    /// With several readings: a cell, or a line, that they read differently, as it stands in the text.
    std::string example;
    Place place; ///< of the example

    bool unique() const { return readings.size() == 1; }
    const Reading& only() const { return readings.front(); }
};

/// What a table with several readings that mean different things is refused with: AmbiguousTable.
Error ambiguous(const Spreadsheet& spreadsheet);

/// Asked of a row and a column.
using CellTest = std::function<bool(std::size_t row, std::size_t column)>;

struct SpreadsheetChoices {
    std::optional<char> separator;   ///< then rows may differ in length
    std::optional<char> decimalMark; ///< then what is no number with it is text
    /// Makes for a sheet the test that tells names from numbers, where the caller knows: true for a name.
    /// Names may look like numbers and say nothing on how numbers are written. Without it: a row above
    /// numbers with a text in one of their columns, and columns with a text further down.
    std::function<CellTest(const Sheet&)> names;
    /// Polled once in a few thousand cells. Stopped, the reading ends with an error that has no meaning.
    SolveControl* control = nullptr;
};

/// The readings of a table that fit, in a fixed order. A reading fits if
/// - its rows within each block are equally long, unless the caller chooses the separator or a first line
///   "sep=;" names it, which is then no row of the sheet;
/// - all numbers are written in one style: a cell that is a number in some style is one in this style; - no
/// text outside quotes holds another separator, or a blank between digits, unless that is so in all. A tab
/// outside quotes is the separator if rows are then equally long. Readings that give every cell the same
/// content are one. "1.234;2,5" has one reading (1234 and 2.5); "1.234;2" has two, and "1,5" alone another
/// two. Errors: those of decodeText(); TableSyntax with line and column: a row longer or shorter than the
/// others, numbers in two styles, an unclosed quote, more than maxLines; JsonTooManyValues: more than
/// maxCells. An empty text has one reading without rows. Time O(bytes x separators), memory O(bytes + 8 x
/// cells) for each separator.
Result<Spreadsheet> readSpreadsheet(std::string_view bytes, const SpreadsheetChoices& choices,
                                    const std::string& fileName);

} // namespace equipoise::io
