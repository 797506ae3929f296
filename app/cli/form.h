// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: what many verbs take, and what was typed.
#pragma once

#include "app/cli/options.h"
#include "app/cli/study_options.h"
#include "core/base/names.h"

#include <array>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace equipoise::cli {

/// Texts as they stand on the command line.
struct Texts {
    std::string problem;
    std::vector<std::string> settings;
    std::vector<std::string> solverOptions;
    std::vector<std::string> launcherWords;
    std::string mpiFormat;
    std::string mapFormat;
    std::string separator;
    std::string decimalMark;
    std::vector<std::string> columns;
    std::string work = "sleep";
    std::string messages = "real";
    double timeLimit = 0;
};

inline constexpr std::array<Named<char>, 5> separators{
    {{',', "comma"}, {';', "semicolon"}, {'\t', "tab"}, {'|', "bar"}, {' ', "blank"}}};

/// Each verb adds itself and its own options to it (app/cli/verbs.h).
class Form {
public:
    Form();
    std::variant<Options, int> parse(int argc, char** argv);

    CLI::App* verb(int (*run)(const Options&), const std::string& name, const std::string& description,
                   const std::string& footer);
    void addProblem(CLI::App* verb, bool required = true);
    void addScenario(CLI::App* verb); ///< of verbs that another program carries out
    void addFile(CLI::App* verb);     ///< or a platform in a file of another program
    void addSettings(CLI::App* verb);
    void addLimits(CLI::App* verb); ///< of verbs that may solve: time, seed, threads
    void addSeed(CLI::App* verb);
    void addJson(CLI::App* verb);
    void addTables(CLI::App* verb, const char* csv);
    void addPlan(CLI::App* verb);
    void addIterations(CLI::App* verb);
    void addSolver(CLI::App* verb);
    void addColumns(CLI::App* verb, const std::string& columns); ///< of the matrix of a ring
    void addOutput(CLI::App* verb,
                   const std::string& description = "write to this file instead of standard output");

    CLI::App app{"Plans how to split work over unequal machines.", "equipoise-cli"};
    Options options;
    Texts texts;
    PointsTexts points;
};

/// "ring", "scatter", ...
std::vector<std::string> problemNames();

} // namespace equipoise::cli
