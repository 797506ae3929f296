// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a text of TSPLIB: keywords with values, and sections of numbers.
#pragma once

#include "core/base/control/poll.h"
#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace equipoise::io::tsplib {

/// Comments of ours begin with it.
inline constexpr std::string_view own = "equipoise ";

struct Word {
    std::string_view text{};
    std::size_t offset = 0;
    int line = 0;
};

/// "DIMENSION : 5", or a section, which has no value.
struct Entry {
    Word key;
    Word value;
    bool isSection() const { return key.text.ends_with("_SECTION"); }
};

/// Without the blanks around it.
std::string_view trimmed(std::string_view text);
/// `text` without what would end a line.
std::string onLine(std::string_view text);
/// What a comment of ours says of the node with this index from 0: "COMMENT : equipoise 3 = P2".
std::string nameComment(std::size_t index, std::string_view name);
/// The number, from 1, and the name in what follows the colon of such a comment; empty: it is none.
std::optional<std::pair<std::size_t, std::string_view>> nameIn(std::string_view comment);

/// At most maxNameLength bytes of it, and whole characters.
std::string cut(std::string_view text);

/// Words are separated by blanks; what stands behind a keyword's colon is the rest of its line.
class Words {
public:
    Words(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_text(text)
        , m_file(fileName)
        , m_poll(control) {}

    /// Empty at the end of the text, and once the control says stop.
    Word next();
    /// The next one is this one, which has been read before.
    void goBackTo(const Word& word);
    /// What `word`, which was read last, begins. Error: TextSyntax for what is no keyword.
    Result<Entry> entry(const Word& word);

    Place placeOf(const Word& word) const;
    Place end() const;
    /// TextSyntax at the word.
    Error refuse(const Word& word, std::string actual, std::string wanted) const;
    /// TextSyntax at the word, with its text as the value.
    Error refuse(const Word& word, std::string wanted) const;

private:
    Word restOfLine();

    std::string_view m_text;
    const std::string& m_file;
    Poll m_poll;
    std::size_t m_at = 0;
    int m_line = 1;
};

} // namespace equipoise::io::tsplib
