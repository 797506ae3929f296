// SPDX-License-Identifier: GPL-3.0-or-later
// A file that others write, read as it grows.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace equipoise::watch {

/// What is new.
struct Piece {
    std::string_view bytes{}; ///< until the next read(); empty: nothing for now
    bool isRestarted = false; ///< these are of a file that begins anew: it was cut off, or another is there
    bool isEnded = false;     ///< a stream has ended: nothing comes any more
};

/// Reads a growing file without blocking. The file may be created later. A file that becomes shorter, or
/// whose beginning changes, counts as restarted. If the name refers to a new file, the old one is first read
/// to its end. A stream (a pipe, a terminal) is read until its writer closes it.
class Follower {
public:
    /// "-": standard input.
    explicit Follower(std::string path);
    ~Follower();
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;

    /// At most `mostBytes` more. Error: FileUnreadable.
    Result<Piece> read();
    /// Whether there is a file, or a stream.
    bool isOpen() const { return m_file >= 0; }

    static constexpr std::size_t mostBytes = std::size_t{1} << 20U;

private:
    Result<void> open();
    Result<Piece> readStream();
    Result<Piece> readFile();
    bool hasBegunAnew();
    bool leadsElsewhere() const;
    void remember();
    void close();
    Error unreadable() const;

    std::string m_path;
    int m_file = -1;
    bool m_isStream = false;
    bool m_hasRead = false; ///< a named pipe without a writer yet looks like one that has ended
    bool m_isNew = false;   ///< another file than the one before
    bool m_wasOpen = false;
    off_t m_at = 0;
    std::string m_begin;  ///< of the file, as far as it was read
    std::string m_buffer; ///< what read() gives
};

} // namespace equipoise::watch
