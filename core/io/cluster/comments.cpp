// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/comments.h"

#include "core/base/control/poll.h"
#include "core/io/spreadsheet/sheet.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace equipoise::io {

namespace {

/// Whether a line of a table is drawn between titles and rows: "|---|:---:|", "+----+", "=== ===".
bool isRule(std::string_view line) {
    const auto has = [&](std::string_view part) { return line.find(part) != line.npos; };
    if (line.find_first_not_of(" \t\r|+:-=") != line.npos)
        return false;
    return has("---") || has("===") || (has("|") && (has("--") || has(":-") || has("-:")));
}

/// The frame of a drawn table as blanks: its rules, and bars at both ends of its lines.
void clearFrame(std::string& text, Poll& poll) {
    bool drawn = false;
    const auto forLines = [&](auto change) {
        for (std::size_t at = 0; at < text.size();) { // ends: each round takes a line away
            const auto end = std::min(text.find('\n', at), text.size());
            if (poll(end - at + 1))
                return;
            change(at, end);
            at = end + 1;
        }
    };
    forLines([&](std::size_t at, std::size_t end) {
        if (!isRule(std::string_view(text).substr(at, end - at)))
            return;
        drawn = true;
        std::fill(text.begin() + static_cast<std::ptrdiff_t>(at),
                  text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    });
    if (!drawn)
        return;
    forLines([&](std::size_t at, std::size_t end) {
        const auto first = text.find_first_not_of(" \t", at);
        const auto last = end == at ? at : text.find_last_not_of(" \t\r", end - 1);
        if (first < last && last < end && text[first] == '|' && text[last] == '|')
            text[first] = text[last] = ' ';
    });
}

} // namespace

std::string withoutComments(std::string_view text, SolveControl* control) {
    Poll poll(control);
    std::string plain(text);
    clearFrame(plain, poll);
    const auto count = [](std::string_view line) {
        std::size_t words = 0;
        bool inside = false;
        for (const char c : line) {
            const bool between = std::string_view(" \t,;|\r").find(c) != std::string_view::npos;
            words += !between && !inside ? 1U : 0U;
            inside = !between;
        }
        return words;
    };
    std::size_t titles = std::string::npos;
    bool first = true;
    for (std::size_t at = 0; at < plain.size();) { // ends: each round takes a line away
        const auto end = std::min(plain.find('\n', at), plain.size());
        if (poll(end - at + 1))
            break;
        const auto sign = plain.find_first_not_of(" \t", at);
        const bool comment = sign < end && plain[sign] == '#';
        if (comment && first) {
            if (titles != std::string::npos)
                std::fill(plain.begin() + static_cast<std::ptrdiff_t>(titles),
                          plain.begin() + static_cast<std::ptrdiff_t>(plain.find('\n', titles)), ' ');
            plain[sign] = ' ';
            titles = at;
        } else if (comment) {
            std::fill(plain.begin() + static_cast<std::ptrdiff_t>(at),
                      plain.begin() + static_cast<std::ptrdiff_t>(end), ' ');
        } else if (first && sign < end && plain[sign] != '\r') {
            first = false;
            const std::string_view row = std::string_view(plain).substr(at, end - at);
            if (titles != std::string::npos) {
                const auto titlesEnd = plain.find('\n', titles);
                if (count(std::string_view(plain).substr(titles, titlesEnd - titles)) != count(row))
                    std::fill(plain.begin() + static_cast<std::ptrdiff_t>(titles),
                              plain.begin() + static_cast<std::ptrdiff_t>(titlesEnd), ' ');
            }
        }
        at = end + 1;
    }
    return plain;
}

std::optional<std::string> withCorner(const std::string& text, std::optional<char> separator,
                                      const std::string& fileName, SolveControl* control) {
    const auto shared = std::make_shared<const std::string>(text);
    for (const char mark : {'\t', ';', ',', '|', ' '}) {
        const auto sheet = separator.value_or(mark) == mark ? Sheet::split(shared, 0, mark, fileName, control)
                                                            : Result<Sheet>(Error{});
        if (!sheet)
            continue;
        std::vector<std::size_t> rows;
        for (std::size_t row = 0; row < sheet->rows(); ++row)
            if (!sheet->isBlank(row))
                rows.push_back(row);
        if (rows.size() < 2)
            continue;
        const std::size_t width = sheet->columns(rows[0]) + 1;
        const bool longer = std::all_of(rows.begin() + 1, rows.end(),
                                        [&](std::size_t row) { return sheet->columns(row) == width; });
        // Separators at the ends of rows make empty cells.
        const bool last = std::any_of(rows.begin() + 1, rows.end(), [&](std::size_t row) {
            return longer && !sheet->isBlankCell(row, width - 1);
        });
        if (longer && last)
            return std::string(text).insert(sheet->offset(rows[0]), std::string("\"\"") + mark);
    }
    return std::nullopt;
}

} // namespace equipoise::io
