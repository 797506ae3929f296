// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/spreadsheet/spreadsheet.h"

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/decode.h"
#include "core/io/spreadsheet/styles_in.h"

#include <algorithm>
#include <array>

namespace equipoise::io {

namespace {

constexpr std::array<char, 4> separators{'\t', ';', '|', ','};
constexpr std::size_t maxExampleBytes = 80; ///< bytes

/// The separator in a first line "sep=;" and the offset of what follows it.
std::optional<std::pair<char, std::size_t>> separatorLine(std::string_view text) {
    std::size_t at = text.starts_with('"') ? 1 : 0;
    if (text.size() < at + 5 || (text.substr(at, 4) != "sep=" && text.substr(at, 4) != "SEP="))
        return std::nullopt;
    const char separator = text[at + 4];
    at += at == 1 && text.substr(at + 5).starts_with('"') ? 6U : 5U;
    const bool crlf = text.substr(at).starts_with("\r\n");
    if (at < text.size() && text[at] != '\n' && text[at] != '\r')
        return std::nullopt;
    if (std::ranges::find(separators, separator) == separators.end() && separator != ' ')
        return std::nullopt;
    return std::pair{separator, std::min(text.size(), at + (crlf ? 2U : 1U))};
}

/// The first row that differs in length from the one above it in the same block.
std::optional<std::size_t> raggedRow(const Sheet& sheet) {
    for (std::size_t row = 1; row < sheet.rows(); ++row)
        if (sheet.columns(row) != sheet.columns(row - 1) && !sheet.isBlank(row) && !sheet.isBlank(row - 1))
            return row;
    return std::nullopt;
}

/// A text that another separator would have split, or blanks between numbers.
bool isStrange(std::string_view text) {
    if (text.find_first_of("\t;|,") != std::string_view::npos)
        return true;
    for (std::size_t i = text.find(' '); i != std::string_view::npos; i = text.find(' ', i)) {
        const bool afterDigit = i > 0 && isDigit(text[i - 1]);
        i = text.find_first_not_of(' ', i);
        if (afterDigit && i < text.size() && (isDigit(text[i]) || text.find_first_of("+-.", i) == i))
            return true;
    }
    return false;
}

/// Calls visit(row, column, text) for each strange text outside quotes until it says false, or the control
/// says stop.
template <class Visit>
void forEachStrange(const Sheet& sheet, SolveControl* control, const Visit& visit) {
    Poll poll(control);
    for (std::size_t row = 0; row < sheet.rows(); ++row)
        for (std::size_t column = 0; column < sheet.columns(row); ++column) {
            if (poll())
                return;
            const std::string_view text = sheet.raw(row, column);
            if (!sheet.isQuoted(row, column) && isStrange(text) && stylesOf(text) == 0 &&
                !visit(row, column, text))
                return;
        }
}

/// A split of the text at one separator, and the number styles that fit it.
struct Split {
    char separator = '\0';
    std::shared_ptr<const Sheet> sheet;
    bool strange = false;
    StylesFound styles;
};

class Reader {
public:
    Reader(std::string text, const SpreadsheetChoices& choices, const std::string& fileName)
        : m_text(std::make_shared<const std::string>(std::move(text)))
        , m_choices(choices)
        , m_file(fileName) {}

    Result<Spreadsheet> read() {
        if (const auto line = separatorLine(*m_text)) {
            m_from = line->second;
            if (!m_choices.separator)
                m_choices.separator = line->first;
        }
        trySeparators();
        if (isStopped())
            return stopped();
        dropStrange();
        if (m_splits.empty())
            return m_conflict ? *std::move(m_conflict) : *std::move(m_ragged);
        Spreadsheet spreadsheet;
        for (const Split& split : m_splits)
            for (const NumberStyle& style : split.styles.distinct)
                spreadsheet.readings.push_back({split.separator, style, split.sheet, {}});
        if (!spreadsheet.unique())
            addExample(spreadsheet);
        return spreadsheet;
    }

private:
    bool isStopped() const { return m_choices.control && m_choices.control->shouldStop(); }

    void trySeparators() {
        if (m_choices.separator)
            return trySeparator(*m_choices.separator);
        const std::string_view text = std::string_view(*m_text).substr(m_from);
        for (const char separator : separators) {
            if (text.find(separator) != std::string_view::npos)
                trySeparator(separator);
            if (separator == '\t' && (!m_splits.empty() || m_conflict))
                return;
        }
        const bool noOther = text.find_first_of("\t;|") == std::string_view::npos;
        if (noOther && text.find(' ') != std::string_view::npos)
            trySeparator(' ');
        trySeparator('\0');
    }

    /// Adds a split if it fits, else keeps the reason.
    void trySeparator(char separator) {
        if (isStopped())
            return;
        auto split = Sheet::split(m_text, m_from, separator, m_file, m_choices.control);
        if (!split) {
            const bool tooMany = split.error().code == ErrorCode::JsonTooManyValues;
            keep(tooMany ? m_conflict : m_ragged, std::move(split).error());
            return;
        }
        const auto sheet = std::make_shared<const Sheet>(*std::move(split));
        const bool chosen = m_choices.separator.has_value();
        if (!chosen && separator != '\0' && sheet->widest() < 2)
            return;
        if (const auto row = raggedRow(*sheet); row && !chosen) {
            keep(m_ragged,
                 refuse(*sheet, *row, 0,
                        withNumbers(TRANSLATABLE("facts", "%1 cells in a row"), {sheet->columns(*row)}),
                        withNumbers(TRANSLATABLE("facts", "%1 as in the row above"),
                                    {sheet->columns(*row - 1)})));
            return;
        }
        StylesFound styles = stylesIn(*sheet, m_choices);
        if (styles.conflict) {
            const auto& [row, column] = *styles.conflict;
            const auto& [otherRow, otherColumn] = *styles.against;
            const Place otherPlace = sheet->place(otherRow, otherColumn, m_file);
            keep(m_conflict, refuse(*sheet, row, column, "\"" + sheet->text(row, column) + "\"",
                                    "numbers written as \"" + sheet->text(otherRow, otherColumn) +
                                        "\" in line " + std::to_string(otherPlace.line)));
            return;
        }
        bool strange = false;
        bool torn = false; // the quotes are those of another separator's cells
        if (!chosen)
            forEachStrange(
                *sheet, m_choices.control, [&](std::size_t row, std::size_t column, std::string_view text) {
                    strange = true;
                    torn = text.find('"') != std::string_view::npos;
                    if (torn)
                        keep(m_ragged,
                             refuse(*sheet, row, column, TRANSLATABLE("facts", "a quote within a cell"),
                                    TRANSLATABLE("facts", "quotes around the whole cell")));
                    return !torn;
                });
        if (!torn)
            m_splits.push_back({separator, sheet, strange, std::move(styles)});
    }

    /// What is strange however the text is split is just a text, unless it hides why no better split fits.
    void dropStrange() {
        const auto strange = [](const Split& split) { return split.strange; };
        if (m_conflict || !std::ranges::all_of(m_splits, strange))
            std::erase_if(m_splits, strange);
        const bool numbers = std::ranges::any_of(*m_text, isDigit);
        if (m_splits.size() > 1 || (m_ragged && numbers))
            std::erase_if(m_splits,
                          [](const Split& split) { return split.separator == '\0' && split.strange; });
    }

    Error refuse(const Sheet& sheet, std::size_t row, std::size_t column, std::string actual,
                 std::string wanted) const {
        return {ErrorCode::TableSyntax,
                {},
                std::move(actual),
                std::move(wanted),
                sheet.place(row, column, m_file)};
    }

    static void keep(std::optional<Error>& first, Error error) {
        if (!first)
            first = std::move(error);
    }

    static std::string cellOf(const Reading& reading, std::size_t row, std::size_t column) {
        const auto number = reading.number(row, column);
        return number ? toText(*number) : reading.sheet->text(row, column);
    }

    /// The cells of the row that begins at `offset`.
    static std::vector<std::string> rowOf(const Reading& reading, std::size_t offset) {
        std::vector<std::string> cells;
        const Sheet& sheet = *reading.sheet;
        std::size_t low = 0;
        for (std::size_t high = sheet.rows(); low < high;) {
            const std::size_t middle = (low + high) / 2;
            if (sheet.offset(middle) < offset)
                low = middle + 1;
            else
                high = middle;
        }
        if (low < sheet.rows() && sheet.offset(low) == offset)
            for (std::size_t column = 0; column < sheet.columns(low); ++column)
                cells.push_back(cellOf(reading, low, column));
        return cells;
    }

    static std::size_t countDistinct(std::vector<std::vector<std::string>> readings) {
        std::ranges::sort(readings);
        return static_cast<std::size_t>(std::ranges::unique(readings).begin() - readings.begin());
    }

    void addExample(Spreadsheet& spreadsheet) const {
        if (m_splits.size() == 1)
            addCellExample(spreadsheet);
        else
            addLineExample(spreadsheet);
    }

    void addCellExample(Spreadsheet& spreadsheet) const {
        const Split& split = m_splits.front();
        std::size_t most = 0;
        for (const auto& [row, column] : split.styles.telling) {
            std::vector<std::vector<std::string>> texts;
            for (const Reading& reading : spreadsheet.readings)
                texts.push_back({cellOf(reading, row, column)});
            const std::size_t distinct = countDistinct(texts);
            if (distinct <= most)
                continue;
            most = distinct;
            spreadsheet.example = split.sheet->text(row, column);
            spreadsheet.place = split.sheet->place(row, column, m_file);
            for (std::size_t i = 0; i < texts.size(); ++i)
                spreadsheet.readings[i].example = std::move(texts[i]);
        }
    }

    void addLineExample(Spreadsheet& spreadsheet) const {
        constexpr std::size_t enough = 1000; ///< rows
        const Sheet& first = *m_splits.front().sheet;
        std::size_t most = 0;
        for (std::size_t row = 0; row < std::min(first.rows(), enough); ++row) {
            std::vector<std::vector<std::string>> lines;
            for (const Reading& reading : spreadsheet.readings)
                lines.push_back(rowOf(reading, first.offset(row)));
            const std::size_t distinct = countDistinct(lines);
            if (distinct <= most)
                continue;
            most = distinct;
            const std::string_view line = first.line(row);
            spreadsheet.example = line.size() <= maxExampleBytes ? std::string(line) : shortened(line);
            spreadsheet.place = first.place(row, first.columns(row), m_file);
            for (std::size_t i = 0; i < lines.size(); ++i)
                spreadsheet.readings[i].example = std::move(lines[i]);
        }
    }

    static std::string shortened(std::string_view line) {
        std::size_t end = maxExampleBytes;
        while (end > 0 && (line[end] & '\xc0') == '\x80') // not within a character
            --end;
        return std::string(line.substr(0, end)) + "…";
    }

    std::shared_ptr<const std::string> m_text;
    SpreadsheetChoices m_choices;
    const std::string& m_file;
    std::size_t m_from = 0;
    std::vector<Split> m_splits;
    // Errors of the first separator that was rejected for this reason:
    std::optional<Error> m_ragged;   ///< rows differ, or quotes do not close
    std::optional<Error> m_conflict; ///< numbers are written in two styles
};

} // namespace

std::optional<double> Reading::number(std::size_t row, std::size_t column) const {
    return readNumber(sheet->raw(row, column), numbers);
}

Result<Spreadsheet> readSpreadsheet(std::string_view bytes, const SpreadsheetChoices& choices,
                                    const std::string& fileName) {
    auto text = decodeText(bytes, fileName, choices.control);
    if (!text)
        return std::move(text).error();
    return Reader(*std::move(text), choices, fileName).read();
}

Error ambiguous(const Spreadsheet& spreadsheet) {
    std::string ways;
    for (const Reading& reading : spreadsheet.readings) {
        ways += ways.empty() ? "" : " / ";
        for (std::size_t i = 0; i < reading.example.size(); ++i)
            ways.append(i == 0 ? "" : " | ").append(reading.example[i]);
    }
    return {ErrorCode::AmbiguousTable, spreadsheet.example, ways, {}, spreadsheet.place};
}

} // namespace equipoise::io
