// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a study's results: written, and read back.
#pragma once

#include "core/base/control/control.h"
#include "core/io/results/study_results.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

/// One line each, with its end.
std::string headerLine(const StudyHeader& header);
std::string rowLine(const StudyRow& row);

struct StudyLines {
    StudyHeader header;
    std::vector<StudyRow> rows; ///< as they stand
    std::size_t whole = 0;      ///< bytes up to the end of the last whole line
};

/// Errors: TextSyntax without a whole first line that says what study it is; UnsupportedVersion; others
/// with the line; stopped(). `control` is polled once in a few thousand bytes.
Result<StudyLines> readStudyLines(std::string_view text, const std::string& fileName,
                                  SolveControl* control = nullptr);

/// The first thing in which two studies differ; empty: they are the same.
std::optional<StudyDifference> differenceOf(const StudyHeader& first, const StudyHeader& second);
/// WrongType, naming it.
Error otherStudy(const StudyDifference& difference, const std::string& fileName);

} // namespace equipoise::io
