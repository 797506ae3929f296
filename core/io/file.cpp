#include "core/io/file.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace core::io {

namespace fs = std::filesystem;

namespace {

/// An open file that closes itself.
class Descriptor {
public:
    explicit Descriptor(int fd = -1)
        : m_fd(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    void reset(int fd) {
        close();
        m_fd = fd;
    }

    bool isOpen() const { return m_fd >= 0; }
    int get() const { return m_fd; }
    /// 0, or the system's error: some file systems tell only here that the disk is full.
    int close() { return m_fd >= 0 && ::close(std::exchange(m_fd, -1)) != 0 ? errno : 0; }

private:
    int m_fd;
};

Error failure(ErrorCode code, const fs::path& path, int reason) {
    return {code, path.string(), std::generic_category().message(reason), {}, {path.string(), 0, 0, {}}};
}

Error tooLarge(const fs::path& path, std::size_t size, std::size_t largest) {
    return {ErrorCode::FileTooLarge,
            path.string(),
            std::to_string(size),
            std::to_string(largest),
            {path.string(), 0, 0, {}}};
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
    constexpr int mostLinks = 40; // as the kernel
    for (int i = 0; i < mostLinks; ++i) {
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

/// A file that did not exist before, beside `target`; gone again unless it was kept.
class TemporaryFile {
public:
    explicit TemporaryFile(const fs::path& target) {
        static std::atomic<unsigned> counter{0};
        constexpr int attempts = 100;
        for (int i = 0; i < attempts; ++i) {
            m_path = target.parent_path() /
                     ("." + target.filename().string().substr(0, 200) + "." + std::to_string(::getpid()) +
                      "-" + std::to_string(counter++) + ".part");
            m_file.reset(::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
            m_problem = m_file.isOpen() ? 0 : errno;
            if (m_problem != EEXIST)
                return;
        }
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (m_problem == 0 && !m_kept)
            ::unlink(m_path.c_str());
    }

    int problem() const { return m_problem; }

    /// Contents, owner and mode, flushed to disk. 0, or the system's error.
    int write(const Pieces& next, const struct stat* old) {
        if (const int problem = writeAll(m_file.get(), next))
            return problem;
        if (old) {
            // Only root may give a file away; otherwise it becomes the writer's own.
            [[maybe_unused]] const int given = ::fchown(m_file.get(), old->st_uid, old->st_gid);
            if (::fchmod(m_file.get(), old->st_mode & 07777U) != 0)
                return errno;
        }
        if (::fsync(m_file.get()) != 0)
            return errno;
        return m_file.close();
    }

    int renameTo(const fs::path& target) {
        if (::rename(m_path.c_str(), target.c_str()) != 0)
            return errno;
        m_kept = true;
        return 0;
    }

private:
    fs::path m_path;
    Descriptor m_file;
    int m_problem = 0;
    bool m_kept = false;
};

/// Makes the new name last through a crash. Some file systems cannot: the file itself is whole either way.
void flushFolder(const fs::path& folder) {
    const Descriptor opened(
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.isOpen())
        ::fsync(opened.get());
}

/// A device or a pipe: nothing to keep, and never to be replaced by a file.
Result<void> writeStraight(const fs::path& path, const Pieces& next) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.isOpen())
        return failure(ErrorCode::FileUnwritable, path, errno);
    if (const int problem = writeAll(file.get(), next))
        return failure(ErrorCode::FileUnwritable, path, problem);
    if (const int problem = file.close())
        return failure(ErrorCode::FileUnwritable, path, problem);
    return {};
}

} // namespace

Result<std::string> readFile(const fs::path& path, std::size_t largest) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status {};
    if (!file.isOpen() || ::fstat(file.get(), &status) != 0)
        return failure(ErrorCode::FileUnreadable, path, errno);
    const bool regular = S_ISREG(status.st_mode);
    const auto size = static_cast<std::size_t>(status.st_size);
    if (regular && size > largest)
        return tooLarge(path, size, largest);

    // One byte more than expected shows the end of the file without growing; pipes grow as they come.
    constexpr std::size_t piece = 65536;
    std::string bytes(regular ? size + 1 : piece, '\0');
    std::size_t filled = 0;
    while (true) {
        if (filled == bytes.size())
            bytes.resize(bytes.size() + std::max(piece, bytes.size() / 2));
        const ssize_t got = ::read(file.get(), bytes.data() + filled, bytes.size() - filled);
        if (got < 0 && errno != EINTR)
            return failure(ErrorCode::FileUnreadable, path, errno);
        if (got == 0)
            break;
        filled += got > 0 ? static_cast<std::size_t>(got) : 0;
        if (filled > largest)
            return tooLarge(path, filled, largest);
    }
    bytes.resize(filled);
    return bytes;
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

    TemporaryFile temporary(target);
    if (temporary.problem())
        return failure(ErrorCode::FileUnwritable, path, temporary.problem());
    if (const int problem = temporary.write(next, exists ? &status : nullptr))
        return failure(ErrorCode::FileUnwritable, path, problem);
    if (const int problem = temporary.renameTo(target))
        return failure(ErrorCode::FileUnwritable, path, problem);
    flushFolder(target.parent_path());
    return {};
}

} // namespace core::io
