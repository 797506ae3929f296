// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/places.h"

#include <algorithm>
#include <utility>

namespace equipoise {

Places::Places(std::string_view text, std::string fileName)
    : m_text(text)
    , m_file(std::move(fileName)) {
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    m_known.push_back({text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0});
}

void Places::goOn(Count& count, std::size_t offset) {
    for (; count.offset < offset; ++count.offset, ++m_counted) {
        const char c = m_text[count.offset];
        const bool pair = c == '\r' && count.offset + 1 < m_text.size() && m_text[count.offset + 1] == '\n';
        if (c == '\n' || (c == '\r' && !pair)) {
            ++count.line;
            count.column = 1;
        } else if ((c & '\xc0') != '\x80') { // bytes that continue a character do not count
            ++count.column;
        }
    }
}

Place Places::at(std::size_t offset) {
    constexpr std::size_t between = 4096; // bytes
    const std::size_t wanted = std::min(offset, m_text.size());
    while (m_known.back().offset + between <= wanted) { // ends: each round counts `between` bytes
        Count next = m_known.back();
        goOn(next, next.offset + between);
        m_known.push_back(next);
    }
    const auto after = std::ranges::upper_bound(m_known, wanted, {}, &Count::offset);
    Count count = after == m_known.begin() ? m_known.front() : *std::prev(after);
    goOn(count, wanted);
    return {m_file, count.line, count.column, {}};
}

} // namespace equipoise
