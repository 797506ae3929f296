// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery/locked_file.h"

#include "core/io/file.h"

#include <cerrno>
#include <memory>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace equipoise::gui::recovery {

namespace {

constexpr mode_t ownersOnly = 0600; // what a person works on is nobody else's business

Error unwritable(const std::filesystem::path& path, int reason) {
    return {ErrorCode::FileUnwritable,
            path.string(),
            std::generic_category().message(reason),
            {},
            {path.string(), 0, 0, {}}};
}

bool lock(int file) {
    return ::flock(file, LOCK_EX | LOCK_NB) == 0;
}

/// A file that cannot be locked at all, as on some networks, is nobody's.
bool isHeld(int reason) {
    return reason == EWOULDBLOCK;
}

} // namespace

LockedFile::Taken LockedFile::take(const std::filesystem::path& path, bool create) {
    for (;;) {
        const int file =
            ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC | (create ? O_CREAT : 0), ownersOnly);
        if (file < 0)
            return {};
        LockedFile taken(path, file);
        if (!lock(file))
            return {.file = {}, .heldElsewhere = isHeld(errno)};
        if (io::isStillAt(file, path))
            return {.file = std::move(taken)};
        if (!create)
            return {};
    }
}

Result<LockedFile> LockedFile::make(const std::filesystem::path& path, std::string_view bytes) {
    std::filesystem::path part = path;
    part += ".part";
    const int file = ::open(part.c_str(), O_RDWR | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC, ownersOnly);
    if (file < 0)
        return unwritable(part, errno);
    LockedFile made(part, file);
    if (!lock(file))
        return unwritable(part, errno);
    auto written = made.append(bytes);
    if (written && ::rename(part.c_str(), path.c_str()) != 0)
        written = unwritable(path, errno);
    if (!written) {
        made.remove();
        return std::move(written).error();
    }
    made.m_path = path;
    return made;
}

LockedFile::LockedFile(LockedFile&& other) noexcept
    : m_path(std::move(other.m_path))
    , m_file(std::exchange(other.m_file, -1)) {}

LockedFile& LockedFile::operator=(LockedFile&& other) noexcept {
    std::swap(m_path, other.m_path);
    std::swap(m_file, other.m_file);
    return *this;
}

LockedFile::~LockedFile() {
    if (m_file >= 0)
        ::close(m_file);
}

Result<void> LockedFile::append(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR)
            return unwritable(m_path, errno);
        if (written > 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

std::function<void()> LockedFile::sync() const {
    // The file may be let go of before that is done. A copy keeps the lock as well: for that long only.
    const std::shared_ptr<const int> file(new int(::fcntl(m_file, F_DUPFD_CLOEXEC, 0)), [](const int* copy) {
        if (*copy >= 0)
            ::close(*copy);
        delete copy;
    });
    // Nothing depends on it: what cannot be brought to disk now is what a crash of the machine may take.
    return [file] { [[maybe_unused]] const int synced = ::fdatasync(*file); };
}

void LockedFile::remove() {
    ::unlink(m_path.c_str());
}

void LockedFile::rename(const std::filesystem::path& path) {
    if (::rename(m_path.c_str(), path.c_str()) == 0)
        m_path = path;
}

} // namespace equipoise::gui::recovery
