// SPDX-License-Identifier: GPL-3.0-or-later
// A report's numbers as JSON and as tables: all of them, in full.
#pragma once

#include "core/io/scenario/scenario_file.h"
#include "core/report/report.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace equipoise::io {

inline constexpr std::string_view reportFormat = "equipoise-report";
inline constexpr int reportVersion = 1;

/// "2026-03-09 14:05", in UTC.
std::string dateText(std::chrono::system_clock::time_point time);
/// When the file was last written; now, if that is unknown.
std::string dateOf(const std::filesystem::path& path);
/// A report on a file as it stands on the disk.
report::Source sourceOf(ScenarioFile file, const std::filesystem::path& path);

/// The sentence about an error.
using DescribeError = std::function<std::string(const Error&)>;

/// { "format", "version", "file", "date", "saved", "platform", "questions", "plans": [ { "name", "current",
/// "checked", "figures", and the fields of an answer } ], "comparisons": [ those of `diff --json` ] }, names
/// as in the contract.
std::string reportJson(const report::Report& report, const DescribeError& describe);

/// Tables under each other, an empty line between them: a line with where the table stands
/// ("plans.1.schedule"), a line of heads, then its rows; numbers with all digits, decimal points. The text
/// comes in pieces, an empty one at the end, so that a long table is never in memory as a whole. The report
/// must outlive the function.
std::function<std::string_view()> reportCsv(const report::Report& report);

} // namespace equipoise::io
