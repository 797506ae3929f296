// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown as rows: columns with titles and units, rows made on demand. Text, CSV, JSON and the window's
// tables are written from it, once each; words are translated by whoever shows them.
#pragma once

#include "core/base/numbers/quantity.h"
#include "core/base/numbers/units.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace equipoise::table {

/// Words of the program: TRANSLATABLE(context, text).
struct Word {
    std::string_view context;
    std::string_view text;
    std::string_view name{}; ///< as in files (docs/formats.md); empty: the text
    std::string_view help{}; ///< TRANSLATABLE(context, ...), one sentence
    std::string subject{};   ///< a name that stands for {subject} in the text and in the name
};

/// How a number is shown; files have it as it is.
enum class Shown { Number, Percent, RunTime };

/// A number with a unit of its own, where a column mixes them. People see it in `written`, without that in a
/// unit that suits it; files have it in the platform's own.
struct Quantity {
    double value = 0;
    UnitRole unit = UnitRole::None;
    Shown shown = Shown::Number;
    std::optional<Unit> written{};

    /// The unit in which people see it.
    Unit seen(const Units& units) const {
        const Measure measure{unit, units};
        return written ? chosenOrWritten({value, *written}, measure) : shownUnit({value}, measure);
    }
};

/// How much more something is than `of`, and what part of it that is.
struct Change {
    double by = 0;
    double of = 0;
    UnitRole unit = UnitRole::None;
    Shown shown = Shown::Number;
    /// Of what is nothing but rounding, a change in percent says nothing.
    bool isComparable() const;
};

/// Nothing, a name as it stands, words, a number, a number of things, yes or no.
using Cell = std::variant<std::monostate, std::string, Word, double, Quantity, Change, std::int64_t, bool>;

/// Who sees a column. What is worked out of other columns is for people, as text or in a window; what is long
/// is for reports, and not for the text of a terminal.
enum class For { Text = 1, Window = 2, People = 3, Csv = 4, Json = 8, Files = 12, Reports = 14, All = 15 };

struct Column {
    std::string id{};    ///< as in files (docs/formats.md)
    std::string title{}; ///< TRANSLATABLE(context, ...)
    UnitRole unit = UnitRole::None;
    Shown shown = Shown::Number;
    std::string_view context = "report"; ///< empty: the title is a name, and stays as it is
    std::string_view help{};             ///< TRANSLATABLE(context, ...), one sentence
    std::string_view none{};             ///< for people, TRANSLATABLE: where there is no finite number
    For readers = For::All;
    int digits = 5;       ///< significant ones, in a window
    double whole = 0;     ///< what bars in the cells of a window are parts of; 0: there are none
    bool leftOut = false; ///< in JSON, where there is no value; otherwise null
};

/// The column with these words on hover.
Column explained(Column column, std::string_view help, For readers = For::All);

/// Rows are made one by one as they are asked for: a long table is never in memory as a whole.
struct Table {
    std::string id;
    std::string title; ///< TRANSLATABLE("report", ...)
    std::vector<Column> columns;
    std::size_t rows = 0;
    std::function<std::vector<Cell>(std::size_t)> row; ///< as many cells as columns
    bool facts = false;                                ///< one row, shown as a list of its columns
    For readers = For::All; ///< of a report: others have another table in its place
    bool list = false;      ///< what its last column holds is a list, which others may show in one line
};

/// A table with a row for each of `all`, which it keeps: `cells` makes one of each.
template <class All, class Cells>
Table tableOf(std::string id, std::string title, std::vector<Column> columns, All all, Cells cells) {
    const std::size_t count = all.size();
    return {std::move(id), std::move(title), std::move(columns), count,
            [all = std::move(all), cells = std::move(cells)](std::size_t i) -> std::vector<Cell> {
                return cells(all[i]);
            }};
}

/// A column of a table with one row, and what stands there.
struct Fact {
    Column column;
    Cell cell;
};
Table tableOf(std::string id, std::string title, std::vector<Fact> facts);

/// Further columns of the same rows.
void addColumn(Table& table, Table other);
/// To the table of that id, if it is there: a cell a row.
void addColumn(std::vector<Table>& tables, std::string_view id, Column column, std::vector<Cell> cells);
/// With the numbers of its rows, from 1, before them.
Table numbered(Table table, Column number);

Cell cellOf(const std::optional<double>& number);
Cell cellOf(const std::optional<std::int64_t>& number);
/// Nothing where there is no number.
Cell quantityOf(const std::optional<double>& number, UnitRole unit);

bool isNumber(const Cell& cell);
/// With `{subject}` replaced.
std::string filled(std::string_view text, std::string_view subject);

bool isFor(For readers, const Table& table);
/// Positions of the columns that these readers see.
std::vector<std::size_t> columnsFor(For readers, const Table& table);

} // namespace equipoise::table
