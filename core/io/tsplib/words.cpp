// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/tsplib/words.h"

#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/io/decode.h"
#include "core/io/tsplib/tsplib.h"
#include "core/platform/platform.h"

#include <algorithm>

namespace equipoise::io::tsplib {

namespace {

constexpr std::string_view blanks = " \t\r\n\f";

} // namespace

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::string onLine(std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(
        line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return line;
}

std::string nameComment(std::size_t index, std::string_view name) {
    return "COMMENT : " + std::string(own) + std::to_string(index + 1) + " = " + onLine(name) + "\n";
}

std::optional<std::pair<std::size_t, std::string_view>> nameIn(std::string_view comment) {
    if (!comment.starts_with(own))
        return std::nullopt;
    comment.remove_prefix(own.size());
    const auto equals = comment.find(" = ");
    const auto number = parseNumber(comment.substr(0, equals));
    if (equals == std::string_view::npos || !number || !(*number >= 1) ||
        *number > static_cast<double>(maxTsplibNodes))
        return std::nullopt;
    return std::pair(static_cast<std::size_t>(*number), comment.substr(equals + 3));
}

std::string cut(std::string_view text) {
    std::size_t end = std::min(text.size(), maxNameLength);
    while (end > 0 && end < text.size() && (text[end] & '\xc0') == '\x80')
        --end;
    return std::string(text.substr(0, end));
}

Word Words::next() {
    const std::size_t before = m_at;
    while (m_at < m_text.size() && blanks.find(m_text[m_at]) != std::string_view::npos)
        m_line += m_text[m_at++] == '\n' ? 1 : 0;
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && blanks.find(m_text[m_at]) == std::string_view::npos)
        ++m_at;
    if (m_poll(m_at - before))
        return {{}, begin, m_line};
    return {m_text.substr(begin, m_at - begin), begin, m_line};
}

void Words::goBackTo(const Word& word) {
    m_at = word.offset;
    m_line = word.line;
}

Word Words::restOfLine() {
    const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
    const std::string_view rest = trimmed(m_text.substr(m_at, end - m_at));
    const std::size_t offset = rest.empty() ? m_at : static_cast<std::size_t>(rest.data() - m_text.data());
    m_at = end;
    return {rest, offset, m_line};
}

Result<Entry> Words::entry(const Word& word) {
    const std::size_t colon = word.text.find(':');
    Entry entry{{word.text.substr(0, colon), word.offset, word.line}, {}};
    if (entry.isSection()) {
        restOfLine();
        return entry;
    }
    if (colon != std::string_view::npos)
        m_at = word.offset + colon + 1;
    entry.value = restOfLine();
    if (colon != std::string_view::npos)
        return entry;
    if (!entry.value.text.starts_with(':'))
        return refuse(word, TRANSLATABLE("facts", "a keyword and a colon"));
    const std::string_view rest = trimmed(entry.value.text.substr(1));
    if (!rest.empty())
        entry.value.offset = static_cast<std::size_t>(rest.data() - m_text.data());
    entry.value.text = rest;
    return entry;
}

Place Words::placeOf(const Word& word) const {
    return placeAt(m_text, word.offset, m_file);
}

Place Words::end() const {
    return placeAt(m_text, m_text.size(), m_file);
}

Error Words::refuse(const Word& word, std::string actual, std::string wanted) const {
    return {ErrorCode::TextSyntax, "TSPLIB", std::move(actual), std::move(wanted), placeOf(word)};
}

Error Words::refuse(const Word& word, std::string wanted) const {
    return refuse(
        word, word.text.empty() ? TRANSLATABLE("facts", "the end of the text") : "\"" + cut(word.text) + "\"",
        std::move(wanted));
}

} // namespace equipoise::io::tsplib
