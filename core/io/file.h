// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes from and to disk, safely.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace equipoise::io {

/// Whether a stream may be read: a pipe or terminal that is already open, such as /dev/stdin or the <(...) of
/// a shell. Taken is for names from a command line only; a name within a file must be a file.
enum class Streams { Refused, Taken };

/// Bytes read of a stream at most: it does not say how long it is, and may have no end.
inline constexpr std::size_t longestStream = std::size_t{64} << 20U;

/// Reads a regular file, or a stream where `streams` permits it. A named pipe or a device is refused without
/// waiting. Errors: FileUnreadable; FileTooLarge (for a file before reading it).
Result<std::string> readFile(const std::filesystem::path& path, std::size_t largest,
                             Streams streams = Streams::Refused);
/// See saveScenario() for the guarantee. Also removes temporary files that killed programs left in the
/// folder. Error: FileUnwritable.
Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);
/// writeFileAtomically() for a long text in pieces: each call of `next` returns one, an empty one at the end.
Result<void> writeFileAtomically(const std::filesystem::path& path,
                                 const std::function<std::string_view()>& next);

/// Replaces the contents of a regular file by what `change` makes of them. Nothing is lost when several
/// processes do so at once: the file is locked from reading to writing. Waits at most 10 s for a lock, then
/// goes on without it. Errors: of readFile(), of `change`, of writeFileAtomically().
Result<void> updateFile(const std::filesystem::path& path, std::size_t largest,
                        const std::function<Result<std::string>(std::string_view)>& change);

/// False when the name has been given to another file since `file` was opened.
bool isStillAt(int file, const std::filesystem::path& path);

/// Makes a new name in the folder last through a crash. Some file systems cannot: the file itself is whole
/// either way.
void flushFolder(const std::filesystem::path& folder);

} // namespace equipoise::io
