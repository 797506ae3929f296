// What is shown as rows: columns with titles and units, rows made on demand. Text, CSV, JSON and the window's
// tables are written from it, once each; words are translated by whoever shows them.
#pragma once

#include "core/base/parameter.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core::table {

/// Words of the program: TRANSLATABLE(context, text).
struct Word {
    std::string_view context;
    std::string_view text;
    std::string_view name{}; ///< as in files (docs/formats.md); empty: it has none
};

/// A number with a unit of its own, where a column mixes them.
struct Quantity {
    double value = 0;
    UnitRole unit = UnitRole::None;
};

/// Nothing, a name as it stands, words, a number, a number of things, yes or no.
using Cell = std::variant<std::monostate, std::string, Word, double, Quantity, std::int64_t, bool>;

/// How a number is shown; tables of text have it as it is.
enum class Shown { Number, Percent, RunTime };

struct Column {
    std::string_view id;    ///< as in files (docs/formats.md)
    std::string_view title; ///< TRANSLATABLE(context, ...)
    UnitRole unit = UnitRole::None;
    Shown shown = Shown::Number;
    std::string_view context = "report";
};

/// Rows are made one by one as they are asked for: a long table is never in memory as a whole.
struct Table {
    std::string_view id;
    std::string_view title; ///< TRANSLATABLE("report", ...)
    std::vector<Column> columns;
    std::size_t rows = 0;
    std::function<std::vector<Cell>(std::size_t)> row; ///< as many cells as columns
    bool facts = false;                                ///< one row, shown as a list of its columns
};

} // namespace core::table
