// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/writer.h"

#include "core/base/numbers/number.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace equipoise::json {

namespace {

/// As toText() and std::to_string() have it, without a string in between.
template <class Number>
void appendNumber(std::string& text, Number number) {
    std::array<char, 32> buffer{};
    const auto [end, problem] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    text.append(buffer.data(), end);
}

/// Bytes from `at` on that JSON text has as they are: printable ASCII but quotes and backslashes.
std::size_t plainLength(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= 0x20 && text[end] < 0x7f && text[end] != '"' &&
           text[end] != '\\')
        ++end;
    return end - at;
}

/// Appends the character at `at` as JSON wants it; returns its bytes. What is no UTF-8 becomes U+FFFD: the
/// file must be readable again.
std::size_t appendCharacter(std::string& out, std::string_view text, std::size_t at) {
    const char c = text[at];
    const std::size_t length = utf8Length(text, at);
    if (c == '"' || c == '\\') {
        out.append(1, '\\').append(1, c);
    } else if (length > 0 && length < 3 && hasControls(text.substr(at, length))) { // up to U+009F
        constexpr std::string_view digits = "0123456789abcdef";
        const auto code = static_cast<unsigned char>(text[at + length - 1]);
        out.append("\\u00").append(1, digits[code >> 4U]).append(1, digits[code & 0xfU]);
    } else {
        out += length == 0 ? "\xef\xbf\xbd" : text.substr(at, length);
    }
    return length == 0 ? 1 : length;
}

} // namespace

void Writer::begin() {
    if (std::exchange(m_afterKey, false) || m_levels.empty())
        return;
    Level& level = m_levels.back();
    if (level.layout == Layout::Block) {
        m_text += level.empty ? "\n" : ",\n";
        m_text.append(2 * m_levels.size(), ' ');
    } else if (!level.empty) {
        m_text += ", ";
    } else if (level.bracket == '{') {
        m_text += ' ';
    }
    level.empty = false;
}

void Writer::open(char bracket, Layout layout) {
    begin();
    m_text += bracket;
    if (!m_levels.empty() && m_levels.back().layout == Layout::Line)
        layout = Layout::Line; // what is in a line stays there
    m_levels.push_back({bracket, layout, true});
}

void Writer::close() {
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (!level.empty && level.layout == Layout::Block) {
        m_text += '\n';
        m_text.append(2 * m_levels.size(), ' ');
    } else if (!level.empty && level.bracket == '{') {
        m_text += ' ';
    }
    m_text += level.bracket == '{' ? '}' : ']';
}

Writer& Writer::key(std::string_view name) {
    value(name);
    m_text += ": ";
    m_afterKey = true;
    return *this;
}

void Writer::raw(std::string_view text) {
    begin();
    m_text += text;
}

void Writer::value(double number) {
    begin();
    if (std::isfinite(number))
        appendNumber(m_text, number);
    else
        m_text += "null";
}

void Writer::real(double number) {
    std::string text = toText(number);
    if (std::ranges::all_of(text, [](char c) { return c == '-' || (c >= '0' && c <= '9'); }))
        text += ".0";
    raw(std::isfinite(number) ? text : "null");
}

void Writer::value(std::int64_t number) {
    begin();
    appendNumber(m_text, number);
}

void Writer::value(std::uint64_t number) {
    begin();
    appendNumber(m_text, number);
}

void Writer::value(bool flag) {
    raw(flag ? "true" : "false");
}

void Writer::null() {
    raw("null");
}

void Writer::value(std::string_view text) {
    begin();
    m_text += '"';
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t plain = plainLength(text, at);
        m_text += text.substr(at, plain);
        at += plain;
        if (at < text.size())
            at += appendCharacter(m_text, text, at);
    }
    m_text += '"';
}

std::string Writer::take() && {
    m_text += '\n';
    return std::move(m_text);
}

} // namespace equipoise::json
