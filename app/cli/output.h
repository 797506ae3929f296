// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line prints: answers on standard output, everything else on standard error.
#pragma once

#include "app/cli/options.h"
#include "core/base/result.h"
#include "core/io/scenario/contradictions.h"
#include "core/io/scenario/scenario_file.h"
#include "core/table/text.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::cli {

/// Prints the error and its advice; returns the exit code that belongs to it.
int fail(const Error& error);
/// The same for an error in what the command line says.
int failUsage(const Error& error);
/// The file has an ending that is none of these.
int failEnding(const std::string& file, const char* known);
/// The same for a program of somebody else, whose faults are not this one's.
int failExternal(const Error& error);
void remark(std::string_view text);

/// `call` is called before anything is given as an answer by the functions below.
void beforeAnswers(std::function<void()> call);

/// Prints to standard output. Returns Answered, or BadInput when that cannot be written to.
int print(std::string_view text);
/// Answered, or what comes of an error, which is printed.
int ended(const Result<void>& result);
/// To this file; empty: to standard output.
int give(std::string_view text, const std::string& path);
/// writeFileAtomically() and saveScenario() of core/io.
Result<void> writeOut(const std::string& path, std::string_view bytes);
Result<void> writeOut(const std::string& path, const std::function<std::string_view()>& next);
Result<void> saveOut(const io::ScenarioFile& file, const std::string& path);

using table::aligned;
using table::shown;
using table::shownDuration;
using table::shownPercent;
using table::withUnit;
/// Of the objective.
std::string unitOfValue(equipoise::Problem problem, const Units& units);
std::string shownValue(double value, equipoise::Problem problem, const Units& units);

/// Of a field that a reader does not know.
std::string passedOver(const io::Remark& unknown);

/// The file with the settings of the command line applied; remarks on unknown fields are printed. On failure
/// `exitCode` is set and the error has been printed.
std::optional<io::ScenarioFile> readInput(const Options& options, int& exitCode);
/// The same without the settings.
std::optional<io::ScenarioFile> readAsIs(const Options& options, int& exitCode);
/// As readInput(), with what contradicts itself in the file's plans.
std::optional<io::ScenarioFile> readInput(const Options& options, int& exitCode,
                                                io::Contradictions& contradictions);

} // namespace equipoise::cli
