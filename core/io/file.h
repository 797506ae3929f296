// Bytes from and to disk, safely.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace core::io {

/// Errors: FileUnreadable, FileTooLarge (told before anything is read).
Result<std::string> readFile(const std::filesystem::path& path, std::size_t largest);
/// See saveScenario() for the guarantee. Error: FileUnwritable.
Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

} // namespace core::io
