// SPDX-License-Identifier: GPL-3.0-or-later
// A file beside another one, which it replaces when it is whole.
#pragma once

#include "core/base/process/descriptor.h"

#include <filesystem>

struct stat;

namespace equipoise::io {

/// A file that did not exist before, in the folder of `target`; gone again unless it became that. It is
/// locked (flock) while it is being written: that its owner is gone is seen from that, on whichever machine
/// it ran.
class TemporaryFile {
public:
    /// With `old` it has the same owner and mode from its first byte: what is private is never seen by
    /// others. Without, it is as the umask has new files.
    TemporaryFile(const std::filesystem::path& target, const struct stat* old);
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();

    /// 0, or the error of the system if the file could not be created.
    int problem() const { return m_problem; }
    int file() const { return m_file.get(); }

    /// Flushes it to disk and renames it. 0, or the system's error.
    int become(const std::filesystem::path& target);

private:
    int create(const struct stat* old);

    std::filesystem::path m_path; ///< empty: there is nothing to remove
    Descriptor m_file;
    int m_problem = 0;
};

/// Removes abandoned temporary files of this user. Examines at most 10,000 names of the folder, and ignores
/// failures.
void sweepTemporaries(const std::filesystem::path& folder);

} // namespace equipoise::io
