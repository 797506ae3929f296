// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes from and to disk, safely.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace equipoise::io {

/// Whether what is no file may be read: a pipe or a terminal that is open already, as /dev/stdin or as what a
/// shell makes of <(...). Only where a person names it on a command line: what a file names nobody can be
/// asked for.
enum class Streams { Refused, Taken };

/// Bytes read of a stream at most: it does not say how long it is, and may have no end.
inline constexpr std::size_t longestStream = std::size_t{64} << 20U;

/// Only what is an ordinary file, or a stream where it may be, is read: a named pipe or a device is refused
/// and not waited for. Errors: FileUnreadable, FileTooLarge (of a file told before anything is read).
Result<std::string> readFile(const std::filesystem::path& path, std::size_t largest,
                             Streams streams = Streams::Refused);
/// See saveScenario() for the guarantee. What was left behind in the folder by programs that were killed is
/// removed. Error: FileUnwritable.
Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);
/// The same for a long text that comes in pieces: `next` gives one at each call, an empty one at the end.
Result<void> writeFileAtomically(const std::filesystem::path& path,
                                 const std::function<std::string_view()>& next);

/// Makes a new name in the folder last through a crash. Some file systems cannot: the file itself is whole
/// either way.
void flushFolder(const std::filesystem::path& folder);

} // namespace equipoise::io
