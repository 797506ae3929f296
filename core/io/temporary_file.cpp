// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/temporary_file.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace equipoise::io {

namespace fs = std::filesystem;

namespace {

/// Ending of the names of temporary files, which no other program uses.
constexpr std::string_view ending = ".equipoise.part";

fs::path nameBeside(const fs::path& target) {
    static std::atomic<unsigned> counter{0};
    return target.parent_path() /
           ("." + target.filename().string().substr(0, 200) + "." + std::to_string(::getpid()) + "-" +
            std::to_string(counter++) + std::string(ending));
}

/// Owner and mode of the file that is replaced. 0, or the system's error.
int takeOver(int file, const struct stat& old) {
    mode_t mode = old.st_mode & 07777U;
    struct stat status {};
    // Only root may give a file away; otherwise the writer owns it. Another group must not get the
    // permissions of the old one.
    if (::fchown(file, old.st_uid, old.st_gid) != 0 &&
        ::fchown(file, static_cast<uid_t>(-1), old.st_gid) != 0 &&
        (::fstat(file, &status) != 0 || status.st_gid != old.st_gid))
        mode &= ~static_cast<mode_t>(S_IRWXG);
    return ::fchmod(file, mode) == 0 ? 0 : errno;
}

} // namespace

TemporaryFile::TemporaryFile(const fs::path& target, const struct stat* old) {
    constexpr int attempts = 100; // the name exists, or another process swept the file before it was locked
    for (int i = 0; i < attempts; ++i) {
        m_path = nameBeside(target);
        m_problem = create(old);
        if (m_problem != EEXIST)
            return;
    }
}

int TemporaryFile::create(const struct stat* old) {
    constexpr mode_t ownersOnly = 0600;
    constexpr mode_t asUsual = 0666;
    m_file.reset(::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old ? ownersOnly : asUsual));
    if (!m_file.isOpen()) {
        const int problem = errno;
        m_path.clear();
        return problem;
    }
    struct stat status {};
    const bool locked = ::flock(m_file.get(), LOCK_EX | LOCK_NB) == 0;
    if ((!locked && errno == EWOULDBLOCK) || ::fstat(m_file.get(), &status) != 0 || status.st_nlink == 0)
        return EEXIST; // without locks, no process sweeps either
    return old ? takeOver(m_file.get(), *old) : 0;
}

TemporaryFile::~TemporaryFile() {
    if (!m_path.empty())
        ::unlink(m_path.c_str());
}

int TemporaryFile::become(const fs::path& target) {
    if (m_problem != 0)
        return m_problem;
    // All that a disk may refuse it refuses here: closed it is later, as that would unlock it.
    if (::fsync(m_file.get()) != 0 || ::rename(m_path.c_str(), target.c_str()) != 0)
        return errno;
    m_path.clear();
    return 0;
}

void sweepTemporaries(const fs::path& folder) {
    constexpr int maxNames = 10'000; // a few ms
    std::error_code problem;
    fs::directory_iterator entry(folder.empty() ? "." : folder, problem);
    for (int i = 0; i < maxNames && !problem && entry != fs::directory_iterator();
         ++i, entry.increment(problem)) {
        const std::string name = entry->path().filename().string();
        if (!name.starts_with('.') || !name.ends_with(ending))
            continue;
        const Descriptor file(::open(entry->path().c_str(), O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
        struct stat status {};
        if (file.isOpen() && ::fstat(file.get(), &status) == 0 && S_ISREG(status.st_mode) &&
            status.st_uid == ::geteuid() && status.st_nlink == 1 &&
            ::flock(file.get(), LOCK_EX | LOCK_NB) == 0)
            ::unlink(entry->path().c_str());
    }
}

} // namespace equipoise::io
