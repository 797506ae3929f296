// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and figures of the papers: each number of a paper with the program's, and why they differ.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/base/words.h"
#include "core/json/writer.h"
#include "core/study/experiment.h"
#include "core/table/table.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::paper {

using table::Sentence;

/// A number (or a list, a text) of a paper, and what the program computes in its place.
struct Comparison {
    Sentence name;            ///< of the entry, e.g. "Greedy, 5 processors"
    std::string printed;      ///< as the paper prints it; empty: the paper prints no number
    table::Cell computed;     ///< a number, a count or a text
    Sentence reason{};        ///< why they differ; empty where they agree or nothing is printed
    std::size_t decimals = 0; ///< at least as many are compared, where the paper prints 1 for 1.0000
};

/// The computed number with as many decimals as the printed one has, six significant digits where the printed
/// entry is no number; a text as it stands.
std::string computedText(const Comparison& row);
/// Whether the computed number, rounded to the decimals printed, is the printed one. True where nothing is printed.
bool agrees(const Comparison& row);
/// Relative difference of two numbers, as a part of the printed one; infinity where the printed entry is no number.
double difference(const Comparison& row);

struct Outcome {
    std::vector<Comparison> rows;
    std::vector<Sentence> remarks{}; ///< on the table or figure as a whole
    Stop stop = Stop::Completed;     ///< when stopped, `rows` are those computed by then
};

/// A table or a figure of a paper.
struct Item {
    std::string_view id;    ///< on the command line, e.g. "table-5"
    Sentence title;         ///< e.g. "Table 5"
    std::string_view about; ///< TRANSLATABLE("study", ...): what it shows, one sentence
    /// Computes the program's numbers with core::solve() or an experiment, on up to `threads` threads. Polls as
    /// these do. Errors: theirs. Null: there are no numbers to compute, and `about` says why.
    Result<Outcome> (*run)(unsigned threads, SolveControl& control) = nullptr;
};

struct Paper {
    std::string_view id;     ///< on the command line, e.g. "rr-4745"
    std::string_view source; ///< authors, title, year
    std::vector<Item> items; ///< in the order of the paper
};

/// The five papers. Defined in core/problems/papers.cpp, a layer above this one.
std::span<const Paper> papers();

/// "Table 5", "Figure 4".
Sentence tableTitle(int number);
Sentence figureTitle(int number);
/// English words with their arguments in place.
std::string english(const Sentence& sentence);

/// A table or a figure with its rows.
struct Page {
    const Paper* paper = nullptr;
    const Item* item = nullptr;
    Outcome outcome{};
};

/// Runs an item; one without `run` has no rows.
Result<Page> run(const Paper& paper, const Item& item, unsigned threads, SolveControl& control);

/// Rows of several pages as one table: paper, item, entry, printed, computed, agrees, reason. The pages outlive it.
table::Table tableOf(std::span<const Page> pages);
/// Title, what it shows, the rows with both numbers, remarks.
std::string textOf(const Page& page);
/// {"papers": [...]}: a member for each paper, in it one for each page.
std::string jsonOf(std::span<const Page> pages);

} // namespace equipoise::paper
