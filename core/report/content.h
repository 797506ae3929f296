// SPDX-License-Identifier: GPL-3.0-or-later
// What a report holds: sections of sentences, tables and places for pictures. The numbers are here once, for
// pages, tables of text and the window alike; words are translated and pictures drawn by whoever shows them.
#pragma once

#include "core/base/error.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/model/problem.h"
#include "core/platform/platform.h"
#include "core/table/table.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace equipoise::report {

using table::Cell;
using table::Change;
using table::Column;
using table::For;
using table::Quantity;
using table::Shown;
using table::Table;
using table::Word;

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

} // namespace equipoise::report
