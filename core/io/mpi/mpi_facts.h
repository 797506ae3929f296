// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of a plan that all texts for MPI contain.
#pragma once

#include "core/io/mpi/mpi.h"
#include "core/io/mpi/program_template.h"
#include "core/json/writer.h"
#include "core/model/plan.h"

#include <cstdint>
#include <functional>
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

/// The facts of a plan of any problem.
struct Facts {
    const PlanRecord* kept = nullptr;
    std::vector<std::string> names; ///< of processors, by rank
    std::string title;              ///< what the program is, at the head of the text
    std::string size;               ///< "Items:     42 on 4 ranks"
    std::string value;              ///< what the value is: " until the last processor is done"
    std::string subject;            ///< "a scatter of 42 items": what the ranks are started for
    std::string ranked;             ///< what a rank's number means, as a sentence
    std::size_t marked = 0;         ///< the rank with a special task
    std::string mark{};             ///< its role: "root"; empty without such a rank
    std::vector<RankColumn> columns{};
    std::vector<std::string> remarks{}; ///< lines; where a paragraph begins there is an empty one
    std::string program{};              ///< the name of its files in resources/programs, without endings
    ProgramKeys keys{};                 ///< of these files, beside `head` and `ranks`
    /// Writes the members of JSON that follow those of every plan.
    std::function<void(json::Writer&)> writeJson{};

    std::size_t ranks() const { return names.size(); }
};

/// A name as one harmless line: speltOut(), and comment marks and trigraphs of C are taken apart.
std::string harmless(std::string_view name);
std::string padded(std::string text, std::size_t width);

/// Each line behind `mark`.
std::string commented(const std::vector<std::string>& lines, std::string_view mark);

/// JSON: number and order of ranks; names of processors.
void writeRanks(json::Writer& writer, const Facts& facts);
void writeProcessors(json::Writer& writer, const Facts& facts);

/// The text of a file.
std::string textOf(const Facts& facts, MpiFormat format);
/// Where each rank runs: a hostfile or a rankfile; empty for the other formats.
std::optional<std::string> hostsText(const Facts& facts, MpiFormat format);

} // namespace equipoise::io::mpi
