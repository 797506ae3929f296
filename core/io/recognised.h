// SPDX-License-Identifier: GPL-3.0-or-later
// What a file is that cannot be opened, for whoever thought that it could.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace equipoise::io {

struct Recognised {
    enum class Kind {
        Missing,
        Forbidden, ///< it may not be read
        Folder,
        Special, ///< a device or a pipe
        Empty,
        Spreadsheet,
        Known,  ///< `what` says what
        Binary, ///< no text, and nothing known
        Xml,    ///< `what`: its root element, empty if there is none
        Json,   ///< `what`: what its field "format" says, empty if there is none
        Text,
    };
    Kind kind = Kind::Text;
    std::string what{}; ///< Known: TRANSLATABLE("formats", ...)
};

/// By the first bytes of the file, which are all that is read of it. Never waits for a pipe.
Recognised recognise(const std::filesystem::path& path);

/// The same of a text or of other bytes that begin like that.
Recognised recogniseBytes(std::string_view begin);

} // namespace equipoise::io
