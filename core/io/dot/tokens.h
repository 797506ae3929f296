// SPDX-License-Identifier: GPL-3.0-or-later
// The words and signs of the DOT language.
#pragma once

#include "core/base/control/poll.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace equipoise::io::dot {

enum class TokenKind {
    End,
    Name, ///< a word, a numeral, or a quoted text without its quotes
    Html, ///< between < and >
    Sign, ///< one of { } [ ] ; , = :
    Edge, ///< -- or ->
};

struct Token {
    TokenKind kind = TokenKind::End;
    std::string text;
    bool quoted = false; ///< a keyword in quotes is a name
    std::size_t offset = 0;
    int line = 0;

    bool isSign(char sign) const { return kind == TokenKind::Sign && text[0] == sign; }
    /// Keywords know no capitals.
    bool isKeyword(std::string_view word) const;
};

/// Reads one token after the other; ignores comments and preprocessor lines.
class Tokens {
public:
    Tokens(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_text(text)
        , m_file(fileName)
        , m_poll(control) {}

    /// Errors: TextSyntax, stopped().
    Result<Token> next();
    Error refuse(std::size_t offset, std::string found, std::string wanted) const;
    Place placeOf(std::size_t offset) const;

private:
    Result<Token> take();
    Result<void> skipBlanks();
    Result<Token> quoted();
    Result<Token> html();
    bool startsLine() const;

    std::string_view m_text;
    const std::string& m_file;
    Poll m_poll;
    std::size_t m_at = 0;
    std::size_t m_counted = 0; ///< up to here lines are counted
    int m_line = 1;
};

} // namespace equipoise::io::dot
