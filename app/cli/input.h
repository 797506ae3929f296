// SPDX-License-Identifier: GPL-3.0-or-later
// Input files of verbs: scenarios, and platforms in files of other programs.
#pragma once

#include "app/cli/context.h"
#include "app/cli/option_groups.h"
#include "core/io/imported.h"
#include "core/io/scenario/contradictions.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/spreadsheet/table.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::cli {

/// FILE, and how a file of another program is read.
struct InputFile {
    std::string path{};
    io::TableChoices table{};
    std::vector<std::string> with{}; ///< more files, or folders of files, on the same cluster
    std::string speeds{};            ///< see io::setSpeeds(); "proposed": the guess; empty: not given
    std::string bandwidth{};         ///< see io::giveBandwidth(); empty: not given
    bool takesGuesses = false;       ///< guessed speeds are accepted without --speeds
    std::size_t maxNotes = 12;       ///< notes on the file that are printed

    void add(CLI::App& verb);
};

/// The file; remarks on its unknown fields and notes on what the import omits are printed. Of a folder the
/// files are read together. `contradictions`, unless null: those of the file's plans. Empty on failure: the
/// error has been printed and `exitCode` is set. Guessed speeds are a failure, unless `input` accepts them.
std::optional<io::ScenarioFile> readInput(const Context& context, const InputFile& input, int& exitCode,
                                          io::Contradictions* contradictions = nullptr);
/// readInput(), with the settings applied to the question of `problem`.
std::optional<io::ScenarioFile> readInput(const Context& context, const InputFile& input,
                                          equipoise::Problem problem, const std::vector<Setting>& settings,
                                          int& exitCode);

/// The remark that a reader ignored an unknown field.
std::string ignoredField(const io::Remark& unknown);
/// Prints notes on the file at `path`, each as a remark.
void remarkOn(const Context& context, const std::vector<io::ImportNote>& notes, const std::string& path);

} // namespace equipoise::cli
