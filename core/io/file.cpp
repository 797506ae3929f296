// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file.h"

#include "core/base/process/descriptor.h"
#include "core/base/refusal.h"
#include "core/io/temporary_file.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace equipoise::io {

namespace fs = std::filesystem;

namespace {

Error failure(ErrorCode code, const fs::path& path, int reason) {
    return {code, path.string(), std::generic_category().message(reason), {}, {path.string(), 0, 0, {}}};
}

/// 0, or the system's error.
int writeAll(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR)
            return errno;
        if (written > 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

using Pieces = std::function<std::string_view()>;

int writeAll(int file, const Pieces& next) {
    for (std::string_view piece = next(); !piece.empty(); piece = next())
        if (const int problem = writeAll(file, piece))
            return problem;
    return 0;
}

/// Where `path` leads, dangling links included: the new file must not replace the link.
Result<fs::path> targetOf(fs::path path) {
    std::error_code ignored;
    constexpr int maxLinks = 40; // as the kernel
    for (int i = 0; i < maxLinks; ++i) {
        if (!fs::is_symlink(fs::symlink_status(path, ignored)))
            return path;
        std::error_code problem;
        const fs::path next = fs::read_symlink(path, problem);
        if (problem)
            return failure(ErrorCode::FileUnwritable, path, problem.value());
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return failure(ErrorCode::FileUnwritable, path, ELOOP);
}

bool waitsFromNowOn(int file) {
    const int flags = ::fcntl(file, F_GETFL);
    return flags >= 0 && ::fcntl(file, F_SETFL, flags & ~O_NONBLOCK) == 0;
}

/// A device or a pipe: nothing to keep, and never to be replaced by a file.
Result<void> writeStraight(const fs::path& path, const Pieces& next) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file.isOpen() || !waitsFromNowOn(file.get())) // fails for a named pipe without a reader
        return failure(ErrorCode::FileUnwritable, path, errno);
    if (const int problem = writeAll(file.get(), next))
        return failure(ErrorCode::FileUnwritable, path, problem);
    if (const int problem = file.close())
        return failure(ErrorCode::FileUnwritable, path, problem);
    return {};
}

/// Standard input, or what a shell opened for us: <(...) is /dev/fd/63.
bool isHandedOver(const fs::path& path) {
    const std::string& name = path.native();
    return name == "/dev/stdin" || name.starts_with("/dev/fd/") || name.starts_with("/proc/self/fd/");
}

/// Reads until the end. One byte more than expected shows the end without growing.
Result<std::string> readAll(int file, const fs::path& path, std::size_t expected, std::size_t largest) {
    constexpr std::size_t piece = 65536;
    std::string bytes(expected + 1, '\0');
    std::size_t filled = 0;
    while (true) { // ends at the end of the file, or when it is too large
        if (filled == bytes.size())
            bytes.resize(bytes.size() + std::max(piece, bytes.size() / 2));
        const ssize_t got = ::read(file, bytes.data() + filled, bytes.size() - filled);
        if (got < 0 && errno != EINTR)
            return failure(ErrorCode::FileUnreadable, path, errno);
        if (got == 0)
            break;
        filled += got > 0 ? static_cast<std::size_t>(got) : 0;
        if (filled > largest)
            return fileTooLarge(path.string(), filled, largest);
    }
    bytes.resize(filled);
    return bytes;
}

/// The file at `path`, locked. Not open where files cannot be locked, or others kept it locked for 10 s.
Descriptor locked(const fs::path& path) {
    constexpr int attempts = 1000;
    constexpr auto pause = std::chrono::milliseconds(10);
    for (int i = 0; i < attempts; ++i) {
        Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        if (!file.isOpen())
            return file;
        const bool isLocked = ::flock(file.get(), LOCK_EX | LOCK_NB) == 0;
        if (isLocked && isStillAt(file.get(), path))
            return file;
        if (!isLocked && errno != EWOULDBLOCK)
            return Descriptor();
        if (!isLocked)
            std::this_thread::sleep_for(pause);
    }
    return Descriptor();
}

} // namespace

void flushFolder(const fs::path& folder) {
    const Descriptor opened(
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.isOpen())
        ::fsync(opened.get());
}

Result<std::string> readFile(const fs::path& path, std::size_t largest, Streams streams) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat status {};
    if (!file.isOpen() || ::fstat(file.get(), &status) != 0)
        return failure(ErrorCode::FileUnreadable, path, errno);
    if (S_ISREG(status.st_mode)) {
        const auto size = static_cast<std::size_t>(status.st_size);
        return size > largest ? fileTooLarge(path.string(), size, largest)
                              : readAll(file.get(), path, size, largest);
    }
    if (S_ISDIR(status.st_mode))
        return failure(ErrorCode::FileUnreadable, path, EISDIR);
    if (streams == Streams::Refused || !isHandedOver(path)) {
        Error error = failure(ErrorCode::FileUnreadable, path, 0);
        error.value = "it is no ordinary file";
        return error;
    }
    if (!waitsFromNowOn(file.get()))
        return failure(ErrorCode::FileUnreadable, path, errno);
    return readAll(file.get(), path, 65535, std::min(largest, longestStream));
}

bool isStillAt(int file, const fs::path& path) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 &&
           opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

Result<void> updateFile(const fs::path& path, std::size_t largest,
                        const std::function<Result<std::string>(std::string_view)>& change) {
    const Descriptor lock = locked(path); // until the new file is in its place
    const auto old = readFile(path, largest);
    if (!old)
        return old.error();
    const auto changed = change(*old);
    return changed ? writeFileAtomically(path, *changed) : changed.error();
}

Result<void> writeFileAtomically(const fs::path& path, std::string_view bytes) {
    return writeFileAtomically(path, [&bytes] { return std::exchange(bytes, {}); });
}

Result<void> writeFileAtomically(const fs::path& path, const Pieces& next) {
    const auto resolved = targetOf(path);
    if (!resolved)
        return resolved.error();
    const fs::path& target = *resolved;
    struct stat status {};
    const bool exists = ::stat(target.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        return failure(ErrorCode::FileUnwritable, path, EISDIR);
    if (exists && !S_ISREG(status.st_mode))
        return writeStraight(target, next);
    // Renaming over a file asks only for the folder's permission; a write-protected file stays as it is.
    if (exists && ::access(target.c_str(), W_OK) != 0)
        return failure(ErrorCode::FileUnwritable, path, errno);

    sweepTemporaries(target.parent_path());
    TemporaryFile temporary(target, exists ? &status : nullptr);
    if (temporary.problem())
        return failure(ErrorCode::FileUnwritable, path, temporary.problem());
    if (const int problem = writeAll(temporary.file(), next))
        return failure(ErrorCode::FileUnwritable, path, problem);
    if (const int problem = temporary.become(target))
        return failure(ErrorCode::FileUnwritable, path, problem);
    flushFolder(target.parent_path());
    return {};
}

} // namespace equipoise::io
