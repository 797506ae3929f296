// SPDX-License-Identifier: GPL-3.0-or-later
// Output of the command line: answers, errors and remarks.
#pragma once

#include "app/cli/context.h"
#include "core/base/result.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/problem.h"
#include "core/table/text.h"

#include <functional>
#include <string>
#include <string_view>

namespace equipoise::cli {

/// Prints the error and its advice; returns the exit code that belongs to the error.
int fail(const Context& context, const Error& error);
/// fail() for an error on the command line: returns WrongUsage.
int failUsage(const Context& context, const Error& error);
/// failUsage() for a file to write whose ending is not among the `known` ones.
int failEnding(const Context& context, const std::string& path, const std::string& known);
/// fail() for the fault of an external program: returns BadInput.
int failExternal(const Context& context, const Error& error);
/// Prints a line after the name of the program, on `err`.
void remark(const Context& context, std::string_view text);

// The following functions call giveAnswer() of the control first.
/// Prints on `out`. Returns Answered, or BadInput when `out` cannot be written to.
int print(const Context& context, std::string_view text);
/// Writes to the file at `path`; empty: prints. Returns the exit code.
int give(const Context& context, std::string_view text, const std::string& path);
/// See io::writeFileAtomically() and io::saveScenario().
Result<void> writeOut(const Context& context, const std::string& path, std::string_view bytes);
Result<void> writeOut(const Context& context, const std::string& path,
                      const std::function<std::string_view()>& next);
Result<void> saveOut(const Context& context, const io::ScenarioFile& file, const std::string& path);

/// Answered, or fail() of the error.
int ended(const Context& context, const Result<void>& result);

using table::aligned;
using table::shown;
using table::shownDuration;
using table::shownPercent;
using table::withUnit;
/// The unit of the problem's objective.
std::string unitOfValue(equipoise::Problem problem, const Units& units);
/// A value of the problem's objective with its unit.
std::string shownValue(double value, equipoise::Problem problem, const Units& units);

} // namespace equipoise::cli
