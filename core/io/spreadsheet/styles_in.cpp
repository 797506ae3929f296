// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/spreadsheet/styles_in.h"

#include "core/base/control/poll.h"

#include <algorithm>
#include <array>
#include <bit>

namespace equipoise::io {

namespace {

using CellAt = StylesFound::CellAt;

/// Names by their place: what stands above numbers, and columns that hold a text.
class Names {
public:
    /// Once the control says stop, cells below hold no names.
    Names(const Sheet& sheet, SolveControl& control) {
        Poll poll(control);
        for (std::size_t row = 0; row < sheet.rows();) {
            const std::size_t first = row;
            while (row < sheet.rows() && !sheet.isBlank(row) && !poll(sheet.columns(row)))
                ++row;
            if (control.stop() != Stop::Completed)
                return;
            if (row == first)
                ++row;
            else
                addBlock(sheet, first, row);
        }
    }

    bool operator()(std::size_t row, std::size_t column) const {
        const auto after = std::ranges::upper_bound(m_blocks, row, {}, &Block::first);
        if (after == m_blocks.begin()) // stopped
            return false;
        const Block& block = *std::prev(after); // callers pass cells with a number, whose rows are in a block
        return (block.header && row == block.first) ||
               (column < block.columns.size() && block.columns[column]);
    }

private:
    struct Block {
        std::size_t first = 0;
        bool header = false;
        std::vector<bool> columns;
    };

    void addBlock(const Sheet& sheet, std::size_t first, std::size_t end) {
        std::size_t width = 0; // of this block: a sheet may have as many blocks as columns
        for (std::size_t row = first; row < end; ++row)
            width = std::max(width, sheet.columns(row));
        std::vector<bool> numbers(width, false);
        Block block{first, false, std::vector<bool>(width, false)};
        for (std::size_t row = first + 1; row < end; ++row)
            for (std::size_t column = 0; column < sheet.columns(row); ++column)
                if (!sheet.isBlankCell(row, column)) {
                    const bool number = stylesOf(sheet.raw(row, column)) != 0;
                    (number ? numbers : block.columns)[column] = true;
                }
        std::vector<bool> texts(width, false);
        for (std::size_t column = 0; column < sheet.columns(first); ++column)
            if (!sheet.isBlankCell(first, column) && stylesOf(sheet.raw(first, column)) == 0) {
                texts[column] = true;
                block.header = block.header || numbers[column];
            }
        for (std::size_t column = 0; column < texts.size() && !block.header; ++column)
            block.columns[column] = block.columns[column] || texts[column];
        m_blocks.push_back(std::move(block));
    }

    std::vector<Block> m_blocks;
};

/// Ends early where the control stops it.
template <class Visit>
void forEachNumber(const Sheet& sheet, SolveControl& control, const Visit& visit) {
    Poll poll(control);
    for (std::size_t row = 0; row < sheet.rows(); ++row)
        for (std::size_t column = 0; column < sheet.columns(row); ++column) {
            if (poll())
                return;
            if (const StyleSet styles = stylesOf(sheet.raw(row, column)))
                visit(row, column, styles);
        }
}

/// Cells that two styles of a set read differently: of each kind, the first one. A number such as "1.234" or
/// "1,234" is one in styles of both decimal marks; what has no mark is the same in all.
class Telling {
public:
    void add(const Sheet& sheet, CellAt cell, StyleSet styles) {
        if ((styles & stylesWith('.')) == 0 || (styles & stylesWith(',')) == 0)
            return;
        const std::string_view text = sheet.raw(cell.first, cell.second);
        const std::size_t kind = text.find('.') != std::string_view::npos   ? 0
                                 : text.find(',') != std::string_view::npos ? 1
                                                                            : 2;
        if (kind < 2 && !m_cells[kind])
            m_cells[kind] = cell;
    }

    std::vector<CellAt> cells() const {
        std::vector<CellAt> cells;
        for (const auto& cell : m_cells)
            if (cell)
                cells.push_back(*cell);
        return cells;
    }

private:
    std::array<std::optional<CellAt>, 2> m_cells;
};

/// Splits a set of styles into those that read the cells alike.
std::vector<StyleSet> classesOf(const Sheet& sheet, StyleSet styles, const std::vector<CellAt>& telling) {
    std::vector<StyleSet> classes;
    std::vector<std::vector<std::optional<double>>> values;
    for (std::size_t i = 0; i < styleCount; ++i) {
        if ((styles >> i & 1U) == 0)
            continue;
        std::vector<std::optional<double>> read;
        for (const auto& [row, column] : telling)
            read.push_back(readNumber(sheet.raw(row, column), styleAt(i)));
        const auto known = std::ranges::find(values, read);
        const auto bit = static_cast<StyleSet>(1U << i);
        if (known == values.end()) {
            values.push_back(std::move(read));
            classes.push_back(bit);
        } else {
            StyleSet& same = classes[static_cast<std::size_t>(known - values.begin())];
            same = static_cast<StyleSet>(same | bit);
        }
    }
    return classes;
}

} // namespace

StylesFound stylesIn(const Sheet& sheet, const SpreadsheetChoices& choices) {
    StylesFound result;
    SolveControl endless;
    SolveControl& control = choices.control ? *choices.control : endless;
    const StyleSet allowed = choices.decimalMark ? stylesWith(*choices.decimalMark) : allStyles;
    const CellTest isName = choices.names ? choices.names(sheet) : CellTest(Names(sheet, control));

    StyleSet styles = allowed;
    Telling inNumbers;
    std::vector<std::pair<CellAt, StyleSet>> restricting; // at most one a style
    forEachNumber(sheet, control, [&](std::size_t row, std::size_t column, StyleSet fitting) {
        fitting = static_cast<StyleSet>(fitting & allowed);
        if (result.conflict || fitting == 0 || isName(row, column))
            return;
        inNumbers.add(sheet, {row, column}, fitting);
        const auto left = static_cast<StyleSet>(styles & fitting);
        if (left == 0) {
            result.conflict = {row, column};
            const auto conflicting = std::ranges::find_if(
                restricting, [&](const auto& known) { return (known.second & fitting) == 0; });
            result.against = conflicting == restricting.end() ? restricting.back().first : conflicting->first;
        } else if (left != styles) {
            restricting.push_back({{row, column}, fitting});
            styles = left;
        }
    });
    if (result.conflict)
        return result;

    result.telling = inNumbers.cells();
    for (StyleSet same : classesOf(sheet, styles, result.telling)) {
        Telling inNames;
        forEachNumber(sheet, control, [&](std::size_t row, std::size_t column, StyleSet fitting) {
            const auto left = static_cast<StyleSet>(same & fitting);
            if (left == 0 || !isName(row, column))
                return;
            same = left;
            inNames.add(sheet, {row, column}, fitting);
        });
        const auto more = inNames.cells();
        result.telling.insert(result.telling.end(), more.begin(), more.end());
        for (const StyleSet alike : classesOf(sheet, same, more)) {
            const auto first = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(alike)));
            result.distinct.push_back(styleAt(first));
        }
    }
    return result;
}

} // namespace equipoise::io
