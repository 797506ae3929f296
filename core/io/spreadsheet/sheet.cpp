// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/spreadsheet/sheet.h"

#include "core/base/control/poll.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/decode.h"

#include <algorithm>

namespace equipoise::io {

class SheetSplitter {
public:
    SheetSplitter(Sheet& sheet, std::size_t from, char separator, const std::string& fileName,
                  SolveControl* control)
        : m_sheet(sheet)
        , m_text(*sheet.m_text)
        , m_separator(separator)
        , m_file(fileName)
        , m_at(from)
        , m_poll(control) {}

    Result<void> split() {
        while (m_at < m_text.size())
            if (auto taken = takeRow(); !taken)
                return taken;
        return {};
    }

private:
    bool atLineEnd() const { return m_at == m_text.size() || m_text[m_at] == '\n' || m_text[m_at] == '\r'; }
    bool at(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }
    bool isBlank(char c) const { return c == ' ' || (c == '\t' && m_separator != '\t'); }
    bool separates(char c) const { return m_separator == ' ' ? isBlank(c) : c == m_separator; }

    void skipBlanks() {
        while (m_at < m_text.size() && isBlank(m_text[m_at]))
            ++m_at;
    }

    /// True if another cell follows in this row.
    bool skipSeparator() {
        if (m_separator == ' ') {
            const std::size_t end = m_at;
            skipBlanks();
            return m_at > end && !atLineEnd();
        }
        if (m_separator == '\0' || !at(m_separator))
            return false;
        ++m_at;
        return true;
    }

    Result<void> takeRow() {
        const auto first = static_cast<std::uint32_t>(m_sheet.m_cells.size());
        m_sheet.m_rows.push_back({static_cast<std::uint32_t>(m_at), first});
        do {
            if (m_sheet.m_cells.size() == maxCells)
                return Error{ErrorCode::JsonTooManyValues,
                             {},
                             std::to_string(maxCells + 1),
                             std::to_string(maxCells),
                             placeAt(m_text, m_at, m_file)};
            if (m_poll())
                return stopped();
            if (auto taken = takeCell(); !taken)
                return taken;
        } while (skipSeparator());
        if (!atLineEnd())
            return refuse(m_at, TRANSLATABLE("facts", "text after a closing quote"),
                          TRANSLATABLE("facts", "the end of the cell"));
        if (at('\r'))
            ++m_at;
        if (at('\n'))
            ++m_at;
        m_sheet.m_widest = std::max(m_sheet.m_widest, m_sheet.m_cells.size() - first);
        return {};
    }

    Result<void> takeCell() {
        skipBlanks();
        if (at('"'))
            return takeQuoted();
        const std::size_t begin = m_at;
        while (!atLineEnd() && !separates(m_text[m_at]))
            ++m_at;
        std::size_t end = m_at;
        while (end > begin && isBlank(m_text[end - 1]))
            --end;
        add(begin, end, false, false);
        return {};
    }

    Result<void> takeQuoted() {
        const std::size_t opening = m_at++;
        bool doubled = false;
        for (;; m_at += 2) {
            m_at = m_text.find('"', m_at);
            if (m_at == std::string::npos)
                return refuse(opening, TRANSLATABLE("facts", "the end of the table"),
                              TRANSLATABLE("facts", "a closing quote"));
            if (m_at + 1 == m_text.size() || m_text[m_at + 1] != '"')
                break;
            doubled = true;
        }
        add(opening + 1, m_at, true, doubled);
        ++m_at;
        if (m_separator != ' ')
            skipBlanks();
        return {};
    }

    void add(std::size_t begin, std::size_t end, bool quoted, bool doubled) {
        Sheet::Cell cell;
        cell.begin = static_cast<std::uint32_t>(begin);
        cell.length = static_cast<std::uint32_t>(end - begin) & ((1U << 30U) - 1U);
        cell.quoted = quoted;
        cell.doubled = doubled;
        m_sheet.m_cells.push_back(cell);
    }

    Error refuse(std::size_t offset, std::string actual, std::string wanted) const {
        return {ErrorCode::TableSyntax,
                {},
                std::move(actual),
                std::move(wanted),
                placeAt(m_text, offset, m_file)};
    }

    Sheet& m_sheet;
    std::string_view m_text;
    char m_separator;
    const std::string& m_file;
    std::size_t m_at;
    Poll m_poll;
};

Result<Sheet> Sheet::split(std::shared_ptr<const std::string> text, std::size_t from, char separator,
                           const std::string& fileName, SolveControl* control) {
    std::size_t lines = 1;
    std::size_t most = 1; // cells: an ending or a separator has one before it
    for (std::size_t at = from; at < text->size(); ++at) {
        const char c = (*text)[at];
        const bool ends = c == '\n' || (c == '\r' && (at + 1 == text->size() || (*text)[at + 1] != '\n'));
        if (ends && at + 1 < text->size() && lines++ == maxLines)
            return Error{ErrorCode::TableSyntax,
                         {},
                         withNumbers(TRANSLATABLE("facts", "%1 lines"), {lines}),
                         withNumbers(TRANSLATABLE("facts", "%1 lines at most"), {maxLines}),
                         placeAt(*text, at + 1, fileName)};
        if (ends || c == separator || (separator == ' ' && c == '\t'))
            ++most;
    }
    Sheet sheet;
    sheet.m_rows.reserve(lines);
    sheet.m_cells.reserve(std::min(most, maxCells));
    sheet.m_text = std::move(text);
    if (auto done = SheetSplitter(sheet, from, separator, fileName, control).split(); !done)
        return std::move(done).error();
    return sheet;
}

bool Sheet::isBlank(std::size_t row) const {
    for (std::size_t i = m_rows[row].first; i < endOf(row); ++i)
        if (m_cells[i].length != 0)
            return false;
    return true;
}

std::string_view Sheet::raw(std::size_t row, std::size_t column) const {
    const Cell& stored = cell(row, column);
    return std::string_view(*m_text).substr(stored.begin, stored.length);
}

std::string Sheet::text(std::size_t row, std::size_t column) const {
    const std::string_view whole = raw(row, column);
    std::string text;
    text.reserve(whole.size());
    const bool doubled = cell(row, column).doubled;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        text += whole[i];
        if (doubled && whole[i] == '"')
            ++i;
    }
    return text;
}

std::string_view Sheet::line(std::size_t row) const {
    const std::string_view text = *m_text;
    const std::size_t begin = m_rows[row].begin;
    const std::size_t end = row + 1 < m_rows.size() ? m_rows[row + 1].begin : text.size();
    std::string_view line = text.substr(begin, end - begin);
    while (line.ends_with('\n') || line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

std::size_t Sheet::offset(std::size_t row, std::size_t column) const {
    if (column >= columns(row))
        return m_rows[row].begin;
    return cell(row, column).begin - (cell(row, column).quoted ? 1U : 0U);
}

Place Sheet::place(std::size_t row, std::size_t column, const std::string& fileName) const {
    return placeAt(*m_text, offset(row, column), fileName);
}

} // namespace equipoise::io
