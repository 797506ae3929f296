// SPDX-License-Identifier: GPL-3.0-or-later
// The results file that grows: append-only, one process at a time, whole lines.
#include "core/base/refusal.h"
#include "core/io/file.h"
#include "core/io/results/study_lines.h"
#include "core/io/results/study_results.h"

#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace equipoise::io {

namespace {

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

/// All that is in the file; the system's error.
Result<std::string> contentOf(int file, std::int64_t size, const Error& unreadable) {
    std::string text(static_cast<std::size_t>(size), '\0');
    std::size_t filled = 0;
    while (filled < text.size()) {
        const ssize_t got =
            ::pread(file, text.data() + filled, text.size() - filled, static_cast<off_t>(filled));
        if (got == 0 || (got < 0 && errno != EINTR))
            return unreadable;
        filled += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    return text;
}

} // namespace

StudyLog::StudyLog(std::filesystem::path path, int file, std::size_t points)
    : m_path(std::move(path))
    , m_file(file)
    , m_synced(now())
    , m_done(points, false) {}

StudyLog::~StudyLog() {
    if (m_file >= 0)
        ::close(m_file);
}

Error StudyLog::unwritable(int reason) const {
    return {ErrorCode::FileUnwritable,
            m_path.string(),
            std::generic_category().message(reason),
            {},
            {m_path.string(), 0, 0, {}}};
}

Result<std::unique_ptr<StudyLog>> StudyLog::open(const std::filesystem::path& path,
                                                 const StudyHeader& header) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    std::unique_ptr<StudyLog> log(new StudyLog(path, file, pointsOf(header.outline)));
    if (file < 0)
        return log->unwritable(errno);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        Error error = log->unwritable(errno);
        if (errno == EWOULDBLOCK)
            error.value = "another process is writing it";
        return error;
    }
    struct stat status {};
    if (::fstat(file, &status) != 0)
        return log->unwritable(errno);
    if (!S_ISREG(status.st_mode)) {
        Error error = log->unwritable(0);
        error.value = "it is no ordinary file";
        return error;
    }
    log->m_size = status.st_size;
    if (static_cast<std::size_t>(status.st_size) > largestResults)
        return fileTooLarge(path.string(), static_cast<std::size_t>(status.st_size), largestResults);
    const auto text = contentOf(file, status.st_size, log->unwritable(EIO));
    if (!text)
        return text.error();
    const std::string first = headerLine(header);
    if (text->size() < first.size() && first.starts_with(*text)) { // new, or killed at once
        if (::ftruncate(file, 0) != 0)
            return log->unwritable(errno);
        log->m_size = 0;
        if (auto written = log->write(first); !written)
            return std::move(written).error();
        if (auto flushed = log->finish(); !flushed)
            return std::move(flushed).error();
        flushFolder(path.parent_path());
        return log;
    }
    const auto lines = readStudyLines(*text, path.string());
    if (!lines)
        return lines.error();
    if (const auto different = differenceOf(lines->header, header))
        return otherStudy(*different, path.string());
    for (const StudyRow& row : lines->rows)
        if (!log->m_done[row.point]) {
            log->m_done[row.point] = true;
            ++log->m_doneCount;
        }
    if (lines->whole < text->size() && ::ftruncate(file, static_cast<off_t>(lines->whole)) != 0)
        return log->unwritable(errno);
    log->m_size = static_cast<std::int64_t>(lines->whole);
    return log;
}

Result<void> StudyLog::write(std::string_view text) {
    const auto all = static_cast<std::int64_t>(text.size());
    while (!text.empty()) {
        const ssize_t written = ::write(m_file, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            Error error = unwritable(errno);
            // Whatever went wrong: what is there ends with a whole line. If not even this works, the reader
            // cuts it off.
            [[maybe_unused]] const int cut = ::ftruncate(m_file, m_size);
            return error;
        }
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
    }
    m_size += all;
    return {};
}

Result<void> StudyLog::append(const StudyRow& row) {
    if (auto written = write(rowLine(row)); !written)
        return written;
    m_done[row.point] = true;
    ++m_doneCount;
    constexpr std::int64_t often = 1000; // ms
    return now() - m_synced < often ? Result<void>() : finish();
}

Result<void> StudyLog::finish() {
    m_synced = now();
    if (::fdatasync(m_file) != 0)
        return unwritable(errno);
    return {};
}

} // namespace equipoise::io
