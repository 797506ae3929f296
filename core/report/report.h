// SPDX-License-Identifier: GPL-3.0-or-later
// The report on a file: its platform, its questions, its plans, what is proven of them, how they were
// checked, and how those of one problem compare.
#pragma once

#include "core/analysis/compare.h"
#include "core/base/control/control.h"
#include "core/task/outcome.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::report {

using task::Argument;
using task::Cell;
using task::Change;
using task::Column;
using task::For;
using task::Item;
using task::Picture;
using task::Quantity;
using task::Remark;
using task::Sentence;
using task::Shown;
using task::Table;
using task::Word;
using Section = task::Outcome;

/// What a report is of.
struct Source {
    std::string file;    ///< its name, without folders; may be empty
    std::string date;    ///< of the state that is told of, in UTC: "2026-03-09 14:05"
    bool saved = true;   ///< false: the file on disk has an older state
    std::string about{}; ///< the file's own line on where it comes from; may be empty
    std::shared_ptr<const Scenario> scenario;
    std::vector<std::shared_ptr<const PlanRecord>> plans{};
};

/// What the independent checker said of a plan.
struct Checked {
    std::optional<Error> refusal; ///< empty: everything holds
    bool current = true;          ///< it answers the question as it is now
    PlanFigures figures;
};

/// What was measured of the plan; nothing if it was refused.
std::vector<table::Fact> measured(const Checked& checked);

/// The best plans of one problem held against the best of them.
struct Compared {
    Problem problem{};
    std::vector<std::size_t> plans; ///< of the report; best first, ties: first in the file
    std::size_t all = 0;            ///< plans of the problem with an answer
    Comparison comparison;
};

struct Report {
    Source source;
    std::vector<Checked> checked; ///< by plan
    std::vector<Compared> comparisons;
    std::vector<Section> sections; ///< they read the plans and comparisons of this report
    Stop stop = Stop::Completed;   ///< otherwise some plans were not checked or compared
};

/// Checks every plan with the independent checker and compares those of each problem, up to four. The same
/// file gives the same report, but for the date. Nothing of a schedule is copied. Polls between plans, and as
/// compare() does. O(the checks + the comparisons).
std::shared_ptr<const Report> makeReport(Source source, SolveControl& control);

} // namespace equipoise::report
