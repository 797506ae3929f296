// How the JSON parser walks through a text, and what it can then say about places.
#pragma once

#include <cstddef>
#include <iterator>
#include <string_view>

namespace core::io::json {

/// Hands the text to the parser character by character and remembers where tokens begin. Ends the text early
/// when a single text or number outgrows the limit, which the parser would otherwise buffer several times.
class Cursor {
public:
    Cursor(std::string_view text, std::size_t longest)
        : m_begin(text.data())
        , m_at(text.data())
        , m_end(text.data() + text.size())
        , m_token(text.data())
        , m_longest(longest) {}

    char current() const { return *m_at; }
    bool atEnd() const { return m_at == m_end; }
    bool tooLong() const { return m_tooLong; }
    bool inText() const { return m_inText; }
    /// Of the latest text, number or literal.
    std::size_t scalar() const { return offset(m_scalar); }
    /// Of the latest token of any kind.
    std::size_t token() const { return offset(m_token); }
    std::size_t position() const { return offset(m_at); }

    void advance() {
        const char c = *m_at;
        if (m_inText) {
            if (m_escaped)
                m_escaped = false;
            else if (c == '\\')
                m_escaped = true;
            else if (c == '"') {
                m_inText = false;
                m_between = true;
            }
        } else {
            take(c);
        }
        ++m_at;
        if (!m_between && static_cast<std::size_t>(m_at - m_scalar) > m_longest + 1) {
            m_tooLong = true;
            m_end = m_at;
        }
    }

private:
    std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - m_begin); }

    void take(char c) {
        switch (c) {
        case ' ':
        case '\t':
        case '\r':
        case '\n':
            m_between = true;
            return;
        case '[':
        case ']':
        case '{':
        case '}':
        case ',':
        case ':':
            m_between = true;
            m_token = m_at;
            return;
        case '"':
            m_inText = true;
            break;
        default:
            if (!m_between)
                return;
        }
        m_between = false;
        m_scalar = m_token = m_at;
    }

    const char* m_begin;
    const char* m_at;
    const char* m_end;
    const char* m_token;
    const char* m_scalar = m_begin;
    std::size_t m_longest;
    bool m_between = true; ///< no text, number or literal has begun
    bool m_inText = false;
    bool m_escaped = false;
    bool m_tooLong = false;
};

/// What the parser iterates with; without a cursor it is the end.
class Iterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    Iterator() = default;
    explicit Iterator(Cursor& cursor)
        : m_cursor(&cursor) {}
    char operator*() const { return m_cursor->current(); }
    Iterator& operator++() {
        m_cursor->advance();
        return *this;
    }
    bool operator==(const Iterator& other) const { return atEnd() == other.atEnd(); }

private:
    bool atEnd() const { return !m_cursor || m_cursor->atEnd(); }
    Cursor* m_cursor = nullptr;
};

} // namespace core::io::json
