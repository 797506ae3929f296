// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of `study`, and of `study run`, `study sweep` and `study merge`.
#pragma once

#include "app/cli/options.h"
#include "core/base/control.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace equipoise::cli {

/// Texts as they stand on the command line.
struct PointsTexts {
    std::string problem;
    std::vector<std::string> settings;
    std::string share;
    std::vector<std::string> vary;
    std::vector<std::string> with;
    std::string seeds;
    std::string loads;
    double timeLimit = 0;
};

/// Stopped with the command, which then waits longer for the points that are done. Each tenth of the work is
/// a remark.
SolveControl studyControl(const std::string& name);
/// The experiments and their settings.
void addExperiments(CLI::App& study, Options& options);
void addStudyVerbs(CLI::App& study, Options& options, PointsTexts& texts);
/// --threads
void addThreads(CLI::App& verb, Options& options);
/// What was parsed, into the options; the texts have been checked.
void takePoints(const PointsTexts& texts, Options& options);

// What is wrong with a text, or nothing:
std::string checkSetting(const std::string& text); ///< KEY=VALUE
std::string checkTime(const std::string& text);    ///< s, > 0
/// The library would take -1 for the largest number there is.
std::string checkSeed(const std::string& text);

} // namespace equipoise::cli
