// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a study as they are done: kept in a file or in memory, and given out at the end. What runs
// them is up to the caller.
#pragma once

#include "app/cli/options.h"
#include "core/base/descriptor.h"
#include "core/io/results/study_results.h"
#include "core/study/study.h"

#include <memory>
#include <string>
#include <vector>

namespace equipoise::cli {

/// The line of an answer, with a refusal in words.
StudyRow rowOf(StudyAnswer answer);

/// Whether the options let the programs start that the study names; else that is said, if this process
/// `speaks`.
bool mayStartPrograms(const equipoise::Study& study, const Options& options, bool speaks = true);

/// Prints or writes `text`, says what is missing, and returns the exit code.
int deliver(const io::StudyResults& results, const Options& options, const std::string& text);

class StudyRun {
public:
    /// Of the options: results, times, share and what is put out. Errors: those of io::headerOf() and
    /// io::StudyLog::open().
    static Result<std::unique_ptr<StudyRun>> begin(const equipoise::Study& study, const Options& options);

    const io::StudyHeader& header() const { return m_header; }
    /// The points of the share that are not done yet.
    std::vector<std::size_t> todo() const;
    /// `seconds`: the solver's wall clock. Error: FileUnwritable.
    Result<void> take(StudyRow row, double seconds);
    /// Forces the results to disk, puts out what is wanted, and returns the exit code.
    int finish(equipoise::Stop stop);

private:
    StudyRun(const equipoise::Study& study, const Options& options, io::StudyHeader header);
    Result<void> addTime(std::size_t point, double seconds);
    std::string asked(const io::StudyResults& results) const;

    const equipoise::Study& m_study;
    const Options& m_options;
    io::StudyHeader m_header;
    std::unique_ptr<io::StudyLog> m_log; ///< null: rows are kept here
    std::vector<StudyRow> m_rows;
    Descriptor m_times; ///< closed: seconds are not wanted
    int m_reason = 0;         ///< why no more seconds can be written
};

} // namespace equipoise::cli
