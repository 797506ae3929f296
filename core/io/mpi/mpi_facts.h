// SPDX-License-Identifier: GPL-3.0-or-later
// What all the texts for MPI say, gathered once.
#pragma once

#include "core/io/mpi/mpi.h"
#include "core/json/writer.h"
#include "core/model/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io::mpi {

/// A column of the table of ranks, between their numbers and their processors.
struct RankColumn {
    std::string title;
    std::vector<std::string> cells; ///< by rank
};

/// Of a plan, whatever its problem.
struct Facts {
    const PlanRecord* kept = nullptr;
    std::vector<std::string> names; ///< of processors, by rank
    std::string title;              ///< what the program is, at the head of the text
    std::string size;               ///< "Items:     42 on 4 ranks"
    std::string value;              ///< what the value is: " until the last processor is done"
    std::string subject;            ///< "a scatter of 42 items": what the ranks are started for
    std::string ranked;             ///< what a rank's number means, as a sentence
    std::size_t marked = 0;         ///< the rank that does something of its own
    std::string mark{};             ///< what it is: "root"; empty: there is none
    std::vector<RankColumn> columns{};
    std::vector<std::string> remarks{}; ///< lines; where a paragraph begins there is an empty one

    std::size_t ranks() const { return names.size(); }
};

/// A name as one harmless line: speltOut(), and comment marks and trigraphs of C are taken apart.
std::string harmless(std::string_view name);
std::string padded(std::string text, std::size_t width);

/// The lines at the head of every text, without comment marks: plan, value, ranks, remarks.
std::vector<std::string> headLines(const Facts& facts);
/// Each line behind `mark`.
std::string commented(const std::vector<std::string>& lines, std::string_view mark);
/// The head as a comment of the language.
std::string headOf(const Facts& facts, MpiFormat language);

/// "1, 2, ..., 9" in lines of at most `perLine` numbers: each begins with `indent` and all but the last end
/// with `lineEnd`.
std::string wrapped(const std::vector<std::int64_t>& numbers, std::size_t perLine, std::string_view indent,
                    std::string_view lineEnd);
/// Fortran: values for an array that counts from 0, in statements of a hundred: one may not go on for as long
/// as one likes.
std::string dataStatements(std::string_view array, const std::vector<std::int64_t>& numbers,
                           std::string_view kind);

/// Replaces every "@key@" by its value.
struct Replacement {
    std::string_view key;
    std::string value;
};
std::string filled(std::string_view text, const std::vector<Replacement>& replacements);

/// JSON: what there is of every plan, with the object left open; and lists of whole numbers.
void beginJson(json::Writer& writer, const Facts& facts);
void writeProcessors(json::Writer& writer, const Facts& facts);
void writeWholes(json::Writer& writer, std::string_view key, const std::vector<std::int64_t>& numbers);

/// Where each rank runs: a hostfile or a rankfile; empty for the other formats.
std::optional<std::string> hostsText(const Facts& facts, MpiFormat format);

} // namespace equipoise::io::mpi
