// SPDX-License-Identifier: GPL-3.0-or-later
// Outcome of a task: sentences, tables and plans, described once for text, JSON, CSV, window and report.
#pragma once

#include "core/base/error.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/json/writer.h"
#include "core/model/plan.h"
#include "core/model/problem.h"
#include "core/platform/platform.h"
#include "core/table/sentence.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace equipoise::task {

using table::Argument;
using table::Cell;
using table::Change;
using table::Column;
using table::For;
using table::Quantity;
using table::Sentence;
using table::Shown;
using table::Table;
using table::Word;

/// All but JSON.
inline constexpr For forTables{7};
/// Pages and windows, and CSV.
inline constexpr For forPages{6};

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

/// A plan with its figures and tables; an object of this key in JSON.
struct Answer {
    std::string id;
    std::shared_ptr<const PlanRecord> kept;
};

/// A schedule, which only JSON has under this key. `platform` and `schedule` outlive it.
struct Timetable {
    std::string id;
    const Platform* platform;
    const Schedule* schedule;
};

struct Outcome;

/// Another outcome, shown in this place; an object of this key in JSON.
struct Nested {
    std::string id;
    std::shared_ptr<const Outcome> outcome;
};

/// Members of JSON that are nested deeper than a table; all other readers have tables in their place.
struct Members {
    std::function<void(json::Writer&)> write;
};

/// JSON has tables as lists of objects under their ids, and the columns of facts as members.
using Item = std::variant<Sentence, Remark, Error, Table, Picture, Answer, Timetable, Nested, Members>;

struct Outcome {
    std::string id{}; ///< of a section: "platform", "plans.1", ...: prefix of its tables
    Cell title{};     ///< words, or a name
    Cell subtitle{};  ///< words; may be empty
    Units units{};    ///< of its numbers
    std::vector<Item> items{};

    /// The first table of this id, which the outcome has. O(items).
    const Table& table(std::string_view tableId) const;
};

/// Values that only JSON has: people read them in sentences or in other tables.
Table jsonFacts(std::vector<std::pair<std::string_view, Cell>> values);
/// The table for other readers.
Table readBy(For readers, Table table);

} // namespace equipoise::task
