// Bytes of a file or of the clipboard as text in UTF-8.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace core::io {

/// UTF-8, with a byte order mark or without, and UTF-16 of either byte order with its mark; the mark itself
/// is left out. Errors: FileTooLarge; TextSyntax with line and column where a byte is no UTF-8, or a NUL, or
/// half a pair of UTF-16. O(bytes).
Result<std::string> decodeText(std::string_view bytes, const std::string& fileName);

/// ISO 8859-1 as UTF-8.
std::string fromLatin1(std::string_view bytes);

/// Line and column of `text[offset]`, from 1. CR LF, LF and CR each end a line; a character is one column.
/// O(offset).
Place placeAt(std::string_view text, std::size_t offset, const std::string& fileName);

/// Places of many offsets of one text. Text and file name must outlive it.
class Places {
public:
    Places(std::string_view text, const std::string& fileName)
        : m_text(text)
        , m_file(fileName) {}

    /// As placeAt(). O(distance from the last offset) where offsets ascend; O(offset) where one is smaller
    /// than the one before.
    Place at(std::size_t offset);

private:
    std::string_view m_text;
    const std::string& m_file;
    std::size_t m_counted = 0; ///< offset of the last place
    int m_line = 1;
    int m_column = 1;
};

} // namespace core::io
