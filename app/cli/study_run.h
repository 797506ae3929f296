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

namespace cli {

/// The line of an answer, with a refusal in words.
core::StudyRow rowOf(core::StudyAnswer answer);

/// Whether the options let the programs start that the study names; else that is said, if this process
/// `speaks`.
bool mayStartPrograms(const core::Study& study, const Options& options, bool speaks = true);

/// Prints or writes `text`, says what is missing, and returns the exit code.
int deliver(const core::io::StudyResults& results, const Options& options, const std::string& text);

class StudyRun {
public:
    /// Of the options: results, times, share and what is put out. Errors: those of core::io::headerOf() and
    /// core::io::StudyLog::open().
    static core::Result<std::unique_ptr<StudyRun>> begin(const core::Study& study, const Options& options);

    const core::io::StudyHeader& header() const { return m_header; }
    /// The points of the share that are not done yet.
    std::vector<std::size_t> todo() const;
    /// `seconds`: the solver's wall clock. Error: FileUnwritable.
    core::Result<void> take(core::StudyRow row, double seconds);
    /// Forces the results to disk, puts out what is wanted, and returns the exit code.
    int finish(core::Stop stop);

private:
    StudyRun(const core::Study& study, const Options& options, core::io::StudyHeader header);
    core::Result<void> addTime(std::size_t point, double seconds);
    std::string asked(const core::io::StudyResults& results) const;

    const core::Study& m_study;
    const Options& m_options;
    core::io::StudyHeader m_header;
    std::unique_ptr<core::io::StudyLog> m_log; ///< null: rows are kept here
    std::vector<core::StudyRow> m_rows;
    core::Descriptor m_times; ///< closed: seconds are not wanted
    int m_reason = 0;         ///< why no more seconds can be written
};

} // namespace cli
