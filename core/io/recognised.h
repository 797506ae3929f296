// SPDX-License-Identifier: GPL-3.0-or-later
// Kind of a file that cannot be opened, for the message that explains it.
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
        Xml,    ///< `what`: its root element, empty without one
        Json,   ///< `what`: the value of its field "format", empty without one
        Text,
    };
    Kind kind = Kind::Text;
    std::string what{}; ///< Known: TRANSLATABLE("formats", ...)
};

/// By the first bytes of the file, which are all that is read of it. Never waits for a pipe.
Recognised recognise(const std::filesystem::path& path);

/// The kind of a text or of other bytes, from their beginning.
Recognised recogniseBytes(std::string_view begin);

} // namespace equipoise::io
