// SPDX-License-Identifier: GPL-3.0-or-later
// Points of a study as they are done: recorded in a file or in memory, and printed at the end.
#pragma once

#include "app/cli/context.h"
#include "app/cli/option_groups.h"
#include "core/base/process/descriptor.h"
#include "core/io/results/study_results.h"
#include "core/study/study.h"

#include <memory>
#include <string>
#include <vector>

namespace equipoise::cli {

/// Which points of a study are done, and where they are recorded.
struct PointsOptions {
    std::string results{}; ///< path of a file for each point that is done; empty: none
    std::string times{};   ///< path of a file for the seconds of each point; empty: none
    std::size_t share = 1; ///< of `shares`, from 1
    std::size_t shares = 1;
};

/// The line of an answer, with a refusal in words.
StudyRow rowOf(StudyAnswer answer);

/// Whether the study starts no program, or `allowed` permits it. If not, the programs are printed, if
/// `speaks`. `path`: of the study's description.
bool mayStartPrograms(const Context& context, const equipoise::Study& study, const std::string& path,
                      bool allowed, bool speaks = true);

/// Prints or writes `text`, prints the number of missing points, and returns the exit code.
int deliver(const Context& context, const io::StudyResults& results, const std::string& text,
            const std::string& path);

/// Runs no solver: the caller passes the points to take().
class StudyRun {
public:
    /// All arguments outlive the run. Errors: those of io::headerOf() and io::StudyLog::open().
    static Result<std::unique_ptr<StudyRun>> begin(const Context& context, const equipoise::Study& study,
                                                   const PointsOptions& points, const TableOutput& output);

    const io::StudyHeader& header() const { return m_header; }
    /// The points of the share that are not done yet.
    std::vector<std::size_t> todo() const;
    /// `seconds`: the solver's wall clock. Error: FileUnwritable.
    Result<void> take(StudyRow row, double seconds);
    /// Forces the results to disk, prints or writes the output, and returns the exit code.
    int finish(equipoise::Stop stop);

private:
    StudyRun(const Context& context, const equipoise::Study& study, const PointsOptions& points,
             const TableOutput& output, io::StudyHeader header);
    Result<void> addTime(std::size_t point, double seconds);
    std::string outputOf(const io::StudyResults& results) const;

    const Context m_context;
    const equipoise::Study& m_study;
    const PointsOptions& m_points;
    const TableOutput& m_output;
    io::StudyHeader m_header;
    std::unique_ptr<io::StudyLog> m_log; ///< null: rows are kept here
    std::vector<StudyRow> m_rows;
    Descriptor m_times; ///< closed: seconds are not wanted
    int m_reason = 0;   ///< why no more seconds can be written
};

} // namespace equipoise::cli
