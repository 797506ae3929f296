// What a report holds: sections of sentences, tables and places for pictures. The numbers are here once, for
// pages, tables of text and the window alike; words are translated and pictures drawn by whoever shows them.
#pragma once

#include "core/base/error.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/platform/platform.h"
#include "core/solve/problem.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core::report {

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

struct Argument {
    Cell cell{};
    UnitRole unit = UnitRole::None;
    Shown shown = Shown::Number;
};

/// TRANSLATABLE("report", ...) with the placeholders {subject}, {value}, {limit}.
struct Sentence {
    std::string_view text;
    Argument subject{};
    Argument value{};
    Argument limit{};
};

/// A remark of a solver on a plan that answers this problem.
struct Remark {
    Note note;
    Problem problem{};
};

struct Picture {
    enum class What { Platform, Plan, Comparison };

    What what = What::Platform;
    std::size_t index = 0; ///< of the plan or the comparison in the report
};

using Item = std::variant<Sentence, Remark, Error, Table, Picture>;

struct Section {
    int level = 1;   ///< 1: a chapter, 2: a part of it
    std::string id;  ///< "platform", "plans.1", ...: what its tables are found by
    Cell title;      ///< words, or a name
    Cell subtitle{}; ///< words, may be nothing
    Units units{};   ///< of its numbers
    std::vector<Item> items{};
};

} // namespace core::report
