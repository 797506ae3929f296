// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/reader.h"

#include "core/base/text.h"
#include "core/base/words.h"

#include <algorithm>
#include <charconv>

namespace equipoise::json {

namespace {

bool isHex(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

unsigned hexAt(std::string_view text, std::size_t at) {
    unsigned value = 0;
    std::from_chars(text.data() + at, text.data() + at + 4, value, 16);
    return value;
}

bool isHighSurrogate(unsigned unit) {
    return unit >= 0xd800 && unit <= 0xdbff;
}

bool isLowSurrogate(unsigned unit) {
    return unit >= 0xdc00 && unit <= 0xdfff;
}

void appendUtf8(std::string& text, unsigned code) {
    const auto byte = [&text](unsigned value) { text += static_cast<char>(value); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xc0 | (code >> 6U));
        byte(0x80 | (code & 0x3fU));
    } else if (code < 0x10000) {
        byte(0xe0 | (code >> 12U));
        byte(0x80 | ((code >> 6U) & 0x3fU));
        byte(0x80 | (code & 0x3fU));
    } else {
        byte(0xf0 | (code >> 18U));
        byte(0x80 | ((code >> 12U) & 0x3fU));
        byte(0x80 | ((code >> 6U) & 0x3fU));
        byte(0x80 | (code & 0x3fU));
    }
}

constexpr std::string_view escapes = "\"\\/bfnrt";
constexpr std::string_view escaped = "\"\\/\b\f\n\r\t";

} // namespace

std::string unescaped(std::string_view raw) {
    std::string text;
    for (std::size_t at = 0; at < raw.size();) {
        const auto backslash = std::min(raw.find('\\', at), raw.size());
        text += raw.substr(at, backslash - at);
        if (backslash == raw.size())
            break;
        at = backslash + 2;
        if (raw[backslash + 1] != 'u') {
            text += escaped[escapes.find(raw[backslash + 1])];
            continue;
        }
        unsigned code = hexAt(raw, at);
        at += 4;
        if (isHighSurrogate(code)) {
            code = 0x10000 + ((code - 0xd800) << 10U) + (hexAt(raw, at + 2) - 0xdc00);
            at += 6;
        }
        appendUtf8(text, code);
    }
    return text;
}

Scanner::Scanner(std::string_view text, SolveControl* control)
    : m_text(text)
    , m_poll(control) {
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(byteOrderMark))
        m_at = byteOrderMark.size();
}

void Scanner::skipSpace() {
    while (m_at < m_text.size() &&
           (m_text[m_at] == ' ' || m_text[m_at] == '\n' || m_text[m_at] == '\r' || m_text[m_at] == '\t'))
        ++m_at;
}

/// The first characters of a token, for a message: printable ones only.
std::string Scanner::wordAt(std::size_t offset) const {
    constexpr std::size_t shown = 20;
    std::string word;
    for (const char c : m_text.substr(offset, shown)) {
        const bool ends =
            c <= ' ' || c > '~' || std::string_view(",:[]{}\"").find(c) != std::string_view::npos;
        if (ends && !word.empty())
            break;
        word += c;
        if (ends)
            break;
    }
    return word;
}

bool Scanner::fail(std::string expected) {
    if (atEnd())
        return fail(m_at, TRANSLATABLE("facts", "the end of the file"), std::move(expected));
    const auto byte = static_cast<unsigned char>(m_text[m_at]);
    if (byte >= ' ' && byte <= '~')
        return fail(m_at, "'" + wordAt(m_at) + "'", std::move(expected));
    if (byte == 0)
        return fail(m_at, TRANSLATABLE("facts", "a NUL byte"), std::move(expected));
    return fail(m_at,
                byte < 0x80 ? TRANSLATABLE("facts", "a control character")
                            : TRANSLATABLE("facts", "a character outside of quotes"),
                std::move(expected));
}

bool Scanner::fail(std::size_t offset, std::string found, std::string expected) {
    m_failed = true;
    m_error = {offset, std::move(found), std::move(expected)};
    return false;
}

bool Scanner::takeWord(std::string_view word) {
    if (m_text.substr(m_at, word.size()) == word) {
        m_at += word.size();
        return true;
    }
    Token none;
    return takeNumber(none); // says what is wrong
}

bool Scanner::takeEscape() {
    const char c = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
    if (c != 'u') {
        if (c == '\0' || escapes.find(c) == std::string_view::npos)
            return fail(m_at, "'" + std::string(m_text.substr(m_at, 1)) + "' and what follows",
                        TRANSLATABLE("facts", "an escape of JSON"));
        m_at += 2;
        return true;
    }
    const auto unitAt = [this](std::size_t at) { // of "\uXXXX", or no unit at all
        const std::string_view digits = m_text.substr(std::min(at + 2, m_text.size()), 4);
        const bool valid = m_text.substr(std::min(at, m_text.size()), 2) == "\\u" && digits.size() == 4 &&
                           std::ranges::all_of(digits, isHex);
        return valid ? hexAt(m_text, at + 2) : 0x110000U;
    };
    const unsigned unit = unitAt(m_at);
    const bool pair = isHighSurrogate(unit) && isLowSurrogate(unitAt(m_at + 6));
    if (unit > 0xffff || isLowSurrogate(unit) || (isHighSurrogate(unit) && !pair))
        return fail(m_at, TRANSLATABLE("facts", "an incomplete \\u escape"),
                    TRANSLATABLE("facts", "four hexadecimal digits, surrogates in pairs"));
    m_at += pair ? 12 : 6;
    return true;
}

bool Scanner::takeCharacter() {
    const char c = m_text[m_at];
    if (c == '\\')
        return takeEscape();
    if (static_cast<unsigned char>(c) < 0x20)
        return fail(m_at,
                    c == '\n' ? TRANSLATABLE("facts", "the end of the line")
                              : TRANSLATABLE("facts", "a control character"),
                    TRANSLATABLE("facts", "a closing quote"));
    const std::size_t length = utf8Length(m_text, m_at);
    if (length == 0)
        return fail(m_at, TRANSLATABLE("facts", "a byte that is no UTF-8"),
                    TRANSLATABLE("facts", "text in UTF-8"));
    m_at += length;
    return true;
}

bool Scanner::takeText(Token& token) {
    token.offset = m_at++;
    while (!atEnd() && m_text[m_at] != '"')
        if ((m_at - m_polled > 4096 && !goesOn()) || !takeCharacter())
            return false;
    if (atEnd())
        return fail(TRANSLATABLE("facts", "a closing quote"));
    token.raw = m_text.substr(token.offset + 1, m_at - token.offset - 1);
    ++m_at;
    return true;
}

bool Scanner::takeDigits() {
    const std::size_t begin = m_at;
    while (!atEnd() && isDigit(m_text[m_at]))
        ++m_at;
    return m_at > begin;
}

bool Scanner::takeNumber(Token& token) {
    const std::size_t begin = m_at;
    if (peek() == '-')
        ++m_at;
    bool valid = isDigit(peek());
    if (peek() == '0')
        ++m_at;
    else
        takeDigits();
    if (valid && peek() == '.') {
        ++m_at;
        valid = takeDigits();
    }
    if (valid && (peek() == 'e' || peek() == 'E')) {
        ++m_at;
        if (peek() == '+' || peek() == '-')
            ++m_at;
        valid = takeDigits();
    }
    if (valid) {
        token.offset = begin;
        token.raw = m_text.substr(begin, m_at - begin);
        return true;
    }
    const bool began = m_at > begin;
    m_at = begin;
    const std::string word = wordAt(begin);
    for (const char* const name : {"NaN", "nan", "Inf", "inf"})
        if (word.find(name) != std::string::npos)
            return fail(TRANSLATABLE("facts", "a finite number"));
    return fail(began ? TRANSLATABLE("facts", "a number") : TRANSLATABLE("facts", "a value"));
}

} // namespace equipoise::json
