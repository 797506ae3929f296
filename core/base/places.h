// SPDX-License-Identifier: GPL-3.0-or-later
// Line and column of many offsets of one text.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise {

/// Counts lines and columns from 1. CR LF, LF and CR each end a line; a character is one column; a byte order
/// mark at the start of the text has no column. The text must outlive the object.
class Places {
public:
    Places(std::string_view text, std::string fileName);

    /// In any order: O(distance from the largest offset so far), else O(1).
    Place at(std::size_t offset);

    /// Bytes that at() has looked at so far: its cost.
    std::size_t counted() const { return m_counted; }

private:
    /// Line and column of the byte at `offset`.
    struct Count {
        std::size_t offset = 0;
        int line = 1;
        int column = 1;
    };
    void goOn(Count& count, std::size_t offset);

    std::string_view m_text;
    std::string m_file;
    std::vector<Count> m_known; ///< one in a few thousand bytes, ascending, as far as anything was asked
    std::size_t m_counted = 0;
};

} // namespace equipoise
