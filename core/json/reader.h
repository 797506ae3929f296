// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the tokens of a JSON text, strictly as in RFC 8259, and hands them on as events. Our own because it
// holds nothing: a library's reader buffers what is passed over, and 64 MiB of nonsense must be refused
// quickly and in little memory, with line and column.
#pragma once

#include "core/base/control/poll.h"
#include "core/base/words.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace equipoise::json {

/// What stands at one place of a text.
struct Token {
    std::size_t offset = 0;
    std::string_view raw; ///< as in the file; of a text, what is between the quotes
};

/// Why a text is no JSON.
struct SyntaxError {
    std::size_t offset = 0;
    std::string found;
    std::string expected;
};

/// The text between the quotes with its escapes resolved.
std::string unescaped(std::string_view raw);

/// The part that knows no events: takes tokens off the text.
class Scanner {
public:
    explicit Scanner(std::string_view text, SolveControl* control = nullptr);

    const SyntaxError& error() const { return m_error; }
    bool failed() const { return m_failed; }
    /// Whether the control has ended the reading.
    bool isStopped() const { return m_stopped; }

protected:
    /// False once the control says stop. Asks it once in a few thousand bytes.
    bool goesOn() {
        m_stopped = m_poll(m_at + 1 - m_polled);
        m_polled = m_at + 1;
        return !m_stopped;
    }
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool atEnd() const { return m_at == m_text.size(); }
    void skipSpace();
    /// The opening quote has been seen, not taken.
    bool takeText(Token& token);
    bool takeNumber(Token& token);
    bool takeWord(std::string_view word);
    bool fail(std::string expected);
    bool fail(std::size_t offset, std::string found, std::string expected);

    std::string_view m_text;
    std::size_t m_at = 0;

private:
    bool takeEscape();
    bool takeCharacter();
    bool takeDigits();
    std::string wordAt(std::size_t offset) const;

    SyntaxError m_error;
    bool m_failed = false;
    bool m_stopped = false;
    Poll m_poll;
    std::size_t m_polled = 0; ///< offset behind what the control knows of
};

/// Calls on `events`, each returning whether to go on: null(Token), boolean(Token, bool), number(Token),
/// text(Token), key(Token), openObject(offset), openList(offset), close(). While `events.passing()` says that
/// contents are of no interest, they are only checked: then open and close alone are called. No recursion.
/// O(bytes). `control` is polled once in a few thousand bytes.
template <class Events>
class Reader : public Scanner {
public:
    Reader(std::string_view text, Events& events, SolveControl* control = nullptr)
        : Scanner(text, control)
        , m_events(events) {}

    /// True if the whole text was read; otherwise error() tells why, unless an event or the control ended it.
    bool read();

private:
    /// A value, or the bracket that opens one.
    bool readValue();
    bool readKey();
    /// Inside what is open: to the next value, or out of it.
    bool readOn();

    Events& m_events;
    std::string m_open;   ///< brackets that are open
    bool m_first = false; ///< nothing has been read inside the latest one
};

template <class Events>
bool Reader<Events>::read() {
    if (!readValue())
        return false;
    while (!m_open.empty())
        if (!readOn())
            return false;
    skipSpace();
    return atEnd() || fail(TRANSLATABLE("facts", "the end of the file"));
}

template <class Events>
bool Reader<Events>::readKey() {
    skipSpace();
    Token token;
    if (peek() != '"')
        return fail(TRANSLATABLE("facts", "a field name in quotes"));
    if (!takeText(token) || !(m_events.passing() || m_events.key(token)))
        return false;
    skipSpace();
    if (peek() != ':')
        return fail("':'");
    ++m_at;
    return true;
}

template <class Events>
bool Reader<Events>::readOn() {
    skipSpace();
    if (!goesOn())
        return false;
    const bool object = m_open.back() == '{';
    const bool first = std::exchange(m_first, false);
    if (peek() == (object ? '}' : ']')) {
        ++m_at;
        m_open.pop_back();
        return m_events.close();
    }
    if (!first && peek() != ',')
        return fail(object ? TRANSLATABLE("facts", "',' or '}'") : TRANSLATABLE("facts", "',' or ']'"));
    m_at += first ? 0 : 1;
    return (!object || readKey()) && readValue();
}

template <class Events>
bool Reader<Events>::readValue() {
    skipSpace();
    Token token{m_at, {}};
    switch (const char c = peek()) {
    case '{':
    case '[':
        ++m_at;
        if (!(c == '{' ? m_events.openObject(token.offset) : m_events.openList(token.offset)))
            return false;
        m_open += c;
        m_first = true;
        return true;
    case '"':
        return takeText(token) && (m_events.passing() || m_events.text(token));
    case 't':
        return takeWord("true") && (m_events.passing() || m_events.boolean(token, true));
    case 'f':
        return takeWord("false") && (m_events.passing() || m_events.boolean(token, false));
    case 'n':
        return takeWord("null") && (m_events.passing() || m_events.null(token));
    default:
        return takeNumber(token) && (m_events.passing() || m_events.number(token));
    }
}

} // namespace equipoise::json
