// Bytes from and to disk, safely.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace core::io {

/// Errors: FileUnreadable, FileTooLarge (told before anything is read).
Result<std::string> readFile(const std::filesystem::path& path, std::size_t largest);
/// See saveScenario() for the guarantee. Error: FileUnwritable.
Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);
/// The same for a long text that comes in pieces: `next` gives one at each call, an empty one at the end.
Result<void> writeFileAtomically(const std::filesystem::path& path,
                                 const std::function<std::string_view()>& next);

} // namespace core::io
