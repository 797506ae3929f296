// SPDX-License-Identifier: GPL-3.0-or-later
// Results of a study on disk: one line for each completed point, appended at its completion. A killed study
// can therefore resume, and parts from several machines can be merged.
//
// The first line of a file describes the study; each further one holds one point. All are JSON, and the same
// in each run, unless a time limit ended a solve, which its line then says.
#pragma once

#include "core/base/result.h"
#include "core/study/study.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace equipoise::io {

inline constexpr std::size_t largestResults = std::size_t{1} << 31U; ///< bytes

/// What study it is: two studies with equal headers have equal results.
struct StudyHeader {
    StudyDescription outline;
    /// By base: of all numbers and names that its question depends on; of one that is made up, those of its
    /// first seed.
    std::vector<std::string> fingerprints;
    bool operator==(const StudyHeader&) const = default;
};

/// Errors: those of scenarioAt().
Result<StudyHeader> headerOf(const Study& study);

struct StudyResults {
    StudyHeader header;
    std::vector<StudyRow> rows; ///< by point, each once
    std::size_t torn = 0; ///< bytes at the end of files that were left out: a line not written to its end

    std::size_t missing() const { return pointsOf(header.outline) - rows.size(); }
    /// Points that a time limit ended: their values depend on the machine.
    std::size_t byTheClock() const;
};

/// A results file open for appending, under an exclusive lock.
class StudyLog {
public:
    /// Begins the file, or goes on with it: a torn last line is cut off, its point is done again. Errors:
    /// FileUnwritable (also while another process writes it); TextSyntax when the file holds something
    /// else; WrongType naming the first difference when it is of another study; those of readResults().
    static Result<std::unique_ptr<StudyLog>> open(const std::filesystem::path& path,
                                                  const StudyHeader& header);
    StudyLog(const StudyLog&) = delete;
    StudyLog& operator=(const StudyLog&) = delete;
    ~StudyLog();

    bool isDone(std::size_t point) const { return m_done[point]; }
    std::size_t doneCount() const { return m_doneCount; }

    /// Writes the line at once; a partial line is truncated after a failure. Flushes to disk at most once a
    /// second: a power failure loses at most that, a kill nothing. Error: FileUnwritable.
    Result<void> append(const StudyRow& row);
    /// Forces everything to disk. Error: FileUnwritable.
    Result<void> finish();

private:
    StudyLog(std::filesystem::path path, int file, std::size_t points);
    Result<void> write(std::string_view text);
    Error unwritable(int reason) const;

    std::filesystem::path m_path;
    int m_file;
    std::int64_t m_size = 0;
    std::int64_t m_synced = 0; ///< ms of the steady clock
    std::vector<bool> m_done;
    std::size_t m_doneCount = 0;
};

/// Errors: FileUnreadable, FileTooLarge; TextSyntax, UnsupportedVersion; JsonSyntax and others with the
/// line; WrongType for a point that is there twice and not the same.
Result<StudyResults> readResults(const std::filesystem::path& path);

/// The merged results of all files, independent of the distribution and order of points. A point in several
/// files must have the same result in all. Errors: those of readResults(); WrongType, naming file and first
/// difference, for files of different studies or different results of a point.
Result<StudyResults> mergeResults(std::span<const std::filesystem::path> paths);

/// As a results file, rows in order.
std::string resultsText(const StudyResults& results);
/// A row for each point: base, seed, the values of the axes, and what was found.
std::string resultsCsv(const StudyResults& results);
std::string resultsJson(const StudyResults& results);

} // namespace equipoise::io
