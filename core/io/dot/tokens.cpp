// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dot/tokens.h"

#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/decode.h"

#include <algorithm>

namespace equipoise::io::dot {

namespace {

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & '\x80') != 0;
}

/// Length of the numeral at the begin of `text`; 0: none.
std::size_t numeralLength(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const auto digits = [&] {
        const std::size_t before = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        return at - before;
    };
    const std::size_t whole = digits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        if (digits() + whole == 0)
            return 0;
        return at;
    }
    return whole == 0 ? 0 : at;
}

} // namespace

bool Token::isKeyword(std::string_view word) const {
    if (kind != TokenKind::Name || quoted || text.size() != word.size())
        return false;
    return std::ranges::equal(text, word, [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
    });
}

Error Tokens::refuse(std::size_t offset, std::string found, std::string wanted) const {
    return {ErrorCode::TextSyntax, "DOT", std::move(found), std::move(wanted), placeOf(offset)};
}

Place Tokens::placeOf(std::size_t offset) const {
    return placeAt(m_text, offset, m_file);
}

bool Tokens::startsLine() const {
    return m_at == 0 || m_text[m_at - 1] == '\n' || m_text[m_at - 1] == '\r';
}

Result<void> Tokens::skipBlanks() {
    while (m_at < m_text.size()) {
        const std::string_view rest = m_text.substr(m_at);
        if (std::string_view(" \t\r\n\f\v").find(rest[0]) != std::string_view::npos) {
            ++m_at;
        } else if (rest.starts_with("//") || (rest[0] == '#' && startsLine())) {
            m_at = std::min(m_text.find_first_of("\r\n", m_at), m_text.size());
        } else if (rest.starts_with("/*")) {
            const std::size_t end = m_text.find("*/", m_at + 2);
            if (end == std::string_view::npos)
                return refuse(m_at, TRANSLATABLE("facts", "the end of the text"),
                              TRANSLATABLE("facts", "the end of this comment"));
            m_at = end + 2;
        } else {
            break;
        }
    }
    return {};
}

Result<Token> Tokens::quoted() {
    Token token{TokenKind::Name, {}, true, m_at, 0};
    for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
        const std::string_view rest = m_text.substr(m_at);
        if (rest.starts_with("\\\\")) // both stay
            token.text += m_text[m_at++];
        else if (rest.starts_with("\\\""))
            ++m_at;
        if (rest.starts_with("\\\r\n") || rest.starts_with("\\\n")) { // the line goes on
            m_at += rest[1] == '\r' ? 2U : 1U;
            continue;
        }
        token.text += m_text[m_at];
    }
    if (m_at >= m_text.size())
        return refuse(token.offset, TRANSLATABLE("facts", "the end of the text"),
                      TRANSLATABLE("facts", "a closing quote"));
    ++m_at;
    return token;
}

Result<Token> Tokens::html() {
    Token token{TokenKind::Html, {}, true, m_at, 0};
    std::size_t depth = 0;
    for (; m_at < m_text.size(); ++m_at) {
        depth += m_text[m_at] == '<' ? 1U : 0U;
        depth -= m_text[m_at] == '>' ? 1U : 0U;
        if (depth == 0)
            break;
    }
    if (m_at == m_text.size())
        return refuse(token.offset, TRANSLATABLE("facts", "the end of the text"),
                      TRANSLATABLE("facts", "a closing >"));
    ++m_at;
    token.text = m_text.substr(token.offset, m_at - token.offset);
    return token;
}

Result<Token> Tokens::next() {
    const std::size_t begin = m_at;
    auto token = take();
    if (!token)
        return token;
    if (m_poll(m_at - begin))
        return stopped();
    for (; m_counted < token->offset; ++m_counted)
        m_line += m_text[m_counted] == '\n' ||
                          (m_text[m_counted] == '\r' && !m_text.substr(m_counted + 1).starts_with('\n'))
                      ? 1
                      : 0;
    token->line = m_line;
    return token;
}

Result<Token> Tokens::take() {
    if (auto skipped = skipBlanks(); !skipped)
        return std::move(skipped).error();
    const std::size_t begin = m_at;
    const std::string_view rest = m_text.substr(m_at);
    if (rest.empty())
        return Token{TokenKind::End, {}, false, begin, 0};
    if (rest.starts_with("--") || rest.starts_with("->")) {
        m_at += 2;
        return Token{TokenKind::Edge, std::string(rest.substr(0, 2)), false, begin, 0};
    }
    if (std::string_view("{}[];,=:").find(rest[0]) != std::string_view::npos) {
        ++m_at;
        return Token{TokenKind::Sign, std::string(1, rest[0]), false, begin, 0};
    }
    if (rest[0] == '<')
        return html();
    if (rest[0] == '"') {
        auto token = quoted();
        while (token) { // "a" + "b" is "ab"
            const std::size_t end = m_at;
            if (auto skipped = skipBlanks(); !skipped)
                return std::move(skipped).error();
            if (m_at == m_text.size() || m_text[m_at] != '+') {
                m_at = end;
                break;
            }
            ++m_at;
            if (auto skipped = skipBlanks(); !skipped)
                return std::move(skipped).error();
            if (m_at == m_text.size() || m_text[m_at] != '"')
                return refuse(m_at, "+", TRANSLATABLE("facts", "another quoted text behind it"));
            auto more = quoted();
            if (!more)
                return more;
            token->text += more->text;
        }
        return token;
    }
    if (isLetter(rest[0])) {
        while (m_at < m_text.size() && (isLetter(m_text[m_at]) || isDigit(m_text[m_at])))
            ++m_at;
        return Token{TokenKind::Name, std::string(m_text.substr(begin, m_at - begin)), false, begin, 0};
    }
    if (const std::size_t length = numeralLength(rest); length > 0) {
        m_at += length;
        return Token{TokenKind::Name, std::string(rest.substr(0, length)), false, begin, 0};
    }
    return refuse(begin, "'" + std::string(rest.substr(0, 1)) + "'",
                  TRANSLATABLE("facts", "a name, a brace or an edge"));
}

} // namespace equipoise::io::dot
