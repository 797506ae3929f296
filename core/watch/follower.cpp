// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watch/follower.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace equipoise::watch {

namespace {

constexpr std::size_t maxBeginBytes = 4096; ///< bytes by which a file is known again

/// Again only when a signal came in between. Less than 0: it failed.
ssize_t readSome(int file, char* to, std::size_t most, off_t at, bool isStream) {
    ssize_t got = 0;
    do
        got = isStream ? ::read(file, to, most) : ::pread(file, to, most, at);
    while (got < 0 && errno == EINTR);
    return got;
}

} // namespace

Follower::Follower(std::string path)
    : m_path(std::move(path)) {}

Follower::~Follower() {
    close();
}

void Follower::close() {
    if (m_file >= 0)
        ::close(m_file);
    m_file = -1;
}

Error Follower::unreadable() const {
    return {ErrorCode::FileUnreadable, m_path, std::generic_category().message(errno), {}, {}};
}

Result<void> Follower::open() {
    const int file = m_path == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                   : ::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0 && errno == ENOENT)
        return {};
    struct stat about {};
    if (file < 0 || ::fstat(file, &about) != 0) {
        const Error error = unreadable();
        if (file >= 0)
            ::close(file);
        return error;
    }
    if (S_ISDIR(about.st_mode)) {
        ::close(file);
        errno = EISDIR;
        return unreadable();
    }
    m_file = file;
    m_isStream = !S_ISREG(about.st_mode) || m_path == "-";
    m_isNew = std::exchange(m_wasOpen, true);
    m_at = 0;
    m_begin.clear();
    m_buffer.resize(mostBytes);
    return {};
}

Result<Piece> Follower::read() {
    if (m_file < 0)
        if (auto opened = open(); !opened)
            return std::move(opened).error();
    if (m_file < 0)
        return Piece{};
    return m_isStream ? readStream() : readFile();
}

Result<Piece> Follower::readStream() {
    pollfd waited{m_file, POLLIN, 0};
    if (::poll(&waited, 1, 0) <= 0 || (waited.revents & (POLLIN | POLLHUP | POLLERR)) == 0)
        return Piece{};
    const ssize_t got = readSome(m_file, m_buffer.data(), mostBytes, 0, true);
    if (got < 0) {
        if (errno == EAGAIN)
            return Piece{};
        return unreadable();
    }
    if (got == 0) // no process has the named pipe open for writing: not yet, or no longer
        return Piece{{}, false, m_hasRead || m_path == "-"};
    m_hasRead = true;
    return Piece{std::string_view(m_buffer).substr(0, static_cast<std::size_t>(got)), false, false};
}

Result<Piece> Follower::readFile() {
    bool isRestarted = std::exchange(m_isNew, false);
    if (hasBegunAnew()) {
        m_at = 0;
        m_begin.clear();
        isRestarted = true;
    }
    const ssize_t got = readSome(m_file, m_buffer.data(), mostBytes, m_at, false);
    if (got < 0)
        return unreadable();
    if (got == 0 && leadsElsewhere()) {
        close();
        return Piece{{}, isRestarted, false};
    }
    m_at += got;
    remember();
    return Piece{std::string_view(m_buffer).substr(0, static_cast<std::size_t>(got)), isRestarted, false};
}

bool Follower::hasBegunAnew() {
    struct stat about {};
    if (::fstat(m_file, &about) != 0)
        return false; // reading tells why
    if (about.st_size < m_at)
        return true;
    std::string begin(m_begin.size(), '\0');
    const ssize_t got = readSome(m_file, begin.data(), begin.size(), 0, false);
    return got >= 0 && begin != m_begin;
}

/// Whether the name now refers to another file. Without such a file the old one may still grow.
bool Follower::leadsElsewhere() const {
    struct stat opened {};
    struct stat named {};
    return ::fstat(m_file, &opened) == 0 && ::stat(m_path.c_str(), &named) == 0 &&
           (opened.st_ino != named.st_ino || opened.st_dev != named.st_dev);
}

void Follower::remember() {
    const std::size_t known = std::min(maxBeginBytes, static_cast<std::size_t>(m_at));
    if (m_begin.size() >= known)
        return;
    std::string begin(known, '\0');
    const ssize_t got = readSome(m_file, begin.data(), known, 0, false);
    begin.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    m_begin = std::move(begin);
}

} // namespace equipoise::watch
