// SPDX-License-Identifier: GPL-3.0-or-later
// A text split into rows of cells, held small: the cells are places in the text.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace equipoise::io {

inline constexpr std::size_t maxCells = std::size_t{1} << 24U;
inline constexpr std::size_t maxLines = std::size_t{1} << 20U; ///< as the sheet of any spreadsheet

/// Cells between separators, rows between line ends (CR LF, LF or CR). A cell that begins with a quote ends
/// with one; within it a quote is doubled, and separators and line ends are text (RFC 4180). Blanks around a
/// cell are left out. Rows may differ in length; one that holds nothing is kept. 8 bytes a cell and a row
/// beside the text, and no more while it is split. A value: copies share the text.
class Sheet {
public:
    /// Separator: any character of ASCII; ' ' stands for any number of blanks; '\0': each line is one cell.
    /// `text` is UTF-8; bytes before `from` are ignored. Errors, with line and column: TableSyntax (an
    /// unclosed quote, text behind a closing quote, or, before any splitting, more than maxLines);
    /// JsonTooManyValues (more than maxCells). O(text). `control` is polled once in a few
    /// thousand cells; after a stop, the error has no meaning.
    static Result<Sheet> split(std::shared_ptr<const std::string> text, std::size_t from, char separator,
                               const std::string& fileName, SolveControl* control = nullptr);

    std::size_t rows() const { return m_rows.size(); }
    std::size_t columns(std::size_t row) const { return endOf(row) - m_rows[row].first; }
    std::size_t widest() const { return m_widest; }
    bool isBlank(std::size_t row) const; ///< no cell holds anything
    bool isBlankCell(std::size_t row, std::size_t column) const { return cell(row, column).length == 0; }
    bool isQuoted(std::size_t row, std::size_t column) const { return cell(row, column).quoted; }

    /// What the cell holds, without its quotes.
    std::string text(std::size_t row, std::size_t column) const;
    /// The bytes of a cell in the text, where quotes are still doubled.
    std::string_view raw(std::size_t row, std::size_t column) const;
    /// The line or lines of a row.
    std::string_view line(std::size_t row) const;
    std::size_t offset(std::size_t row) const { return m_rows[row].begin; }
    /// Where the cell begins; the row's begin where it has no such cell. O(text before it).
    Place place(std::size_t row, std::size_t column, const std::string& fileName) const;
    /// Where that is in text().
    std::size_t offset(std::size_t row, std::size_t column) const;
    /// The whole text, for places of many cells: see Places.
    std::string_view text() const { return *m_text; }

private:
    friend class SheetSplitter;

    struct Cell {
        std::uint32_t begin = 0;
        std::uint32_t length : 30 = 0;
        bool quoted : 1 = false;
        bool doubled : 1 = false; ///< there are doubled quotes in it
    };
    struct Row {
        std::uint32_t begin = 0; ///< in the text
        std::uint32_t first = 0; ///< cell
    };

    const Cell& cell(std::size_t row, std::size_t column) const {
        return m_cells[m_rows[row].first + column];
    }
    std::size_t endOf(std::size_t row) const {
        return row + 1 < m_rows.size() ? m_rows[row + 1].first : m_cells.size();
    }

    std::shared_ptr<const std::string> m_text;
    std::vector<Cell> m_cells;
    std::vector<Row> m_rows;
    std::size_t m_widest = 0;
};

} // namespace equipoise::io
