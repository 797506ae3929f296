#include "core/io/table.h"

#include "core/base/number.h"
#include "core/io/cell.h"
#include "core/io/json_reader.h"
#include "core/io/scenario_file.h"
#include "core/platform/routes.h"

#include <algorithm>

#include <limits>

namespace core::io {

namespace {

constexpr double noLink = std::numeric_limits<double>::infinity();

struct Cell {
    std::string text;
    int line = 1;
    int column = 1;
};
using Row = std::vector<Cell>;

/// A square table of more columns is larger than the largest file.
constexpr std::size_t mostColumns = 8200;

/// Splits a table into cells; remembers where each began.
class Splitter {
public:
    Splitter(std::string_view text, char separator)
        : m_text(text)
        , m_separator(separator) {}

    /// The next row that is not empty; no cells at the end of the table. Error: TableSyntax.
    Result<Row> next() {
        Row row;
        while (m_at < m_text.size()) {
            do {
                auto cell = takeCell();
                if (!cell)
                    return std::move(cell).error();
                row.push_back(*std::move(cell));
                if (row.size() > mostColumns)
                    return Error{ErrorCode::TableSyntax,
                                 {},
                                 "more than " + std::to_string(mostColumns) + " cells in a row",
                                 "fewer",
                                 {{}, m_line, m_column, {}}};
            } while (skip(m_separator));
            skip('\r');
            if (m_at < m_text.size() && !skip('\n'))
                return Error{ErrorCode::TableSyntax,
                             {},
                             "text after a closing quote",
                             "the end of the cell",
                             {{}, m_line, m_column, {}}};
            if (row.size() > 1 || !row.front().text.empty())
                break;
            row.clear();
        }
        return row;
    }

private:
    bool skip(char c) {
        if (m_at == m_text.size() || m_text[m_at] != c)
            return false;
        step();
        return true;
    }

    void step() {
        const char c = m_text[m_at++];
        if (c == '\n') {
            ++m_line;
            m_column = 1;
        } else if ((c & '\xc0') != '\x80') { // bytes that continue a character do not count
            ++m_column;
        }
    }

    Result<Cell> takeCell() {
        while (m_separator != ' ' && skip(' ')) {
        }
        Cell cell{{}, m_line, m_column};
        if (skip('"')) {
            while (m_at < m_text.size()) {
                const char c = m_text[m_at];
                step();
                if (c == '"' && !skip('"'))
                    return cell;
                cell.text += c;
            }
            return Error{ErrorCode::TableSyntax,
                         {},
                         "the end of the table",
                         "a closing quote",
                         {{}, cell.line, cell.column, {}}};
        }
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && m_text[m_at] != m_separator && m_text[m_at] != '\n' &&
               m_text[m_at] != '\r')
            step();
        cell.text = m_text.substr(begin, m_at - begin);
        cell.text.erase(cell.text.find_last_not_of(' ') + 1);
        return cell;
    }

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0;
    int m_line = 1;
    int m_column = 1;
};

/// Position of the first byte that has no place in a text; npos if all is well.
std::size_t findInvalidUtf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = text[at] == '\0' ? 0 : json::utf8Length(text, at);
        if (length == 0)
            return at;
        at += length;
    }
    return std::string_view::npos;
}

/// Reads row by row: only one is held as text.
class TableReader {
public:
    TableReader(std::string_view text, char separator, const std::string& fileName)
        : m_text(text)
        , m_separator(separator)
        , m_file(fileName) {}

    Result<Platform> read() {
        Splitter splitter(m_text, m_separator);
        auto header = splitter.next();
        if (!header)
            return inFile(std::move(header).error());
        m_header = *std::move(header);
        if (m_header.empty())
            return inFile(
                {ErrorCode::TableSyntax, {}, "an empty table", "a header and a row for each processor", {}});
        const std::size_t count = m_header.size() < 2 ? 0 : m_header.size() - 2;
        if (count == 0 || count * count > m_text.size()) // each cell takes a byte: do not make room for less
            return shapeError("1 row, " + std::to_string(m_header.size()) + " columns");
        Platform platform;
        platform.linkCost.emplace(count, count);
        for (std::size_t i = 0;; ++i) {
            const auto row = splitter.next();
            if (!row)
                return inFile(row.error());
            if (row->empty() != (i == count))
                return shapeError(std::to_string(row->empty() ? i : i + 1) + " rows for " +
                                  std::to_string(count) + " processors");
            if (i == count)
                break;
            if (auto read = readRow(platform, *row, i); !read)
                return std::move(read).error();
        }
        if (auto valid = validate(platform); !valid)
            return located(std::move(valid).error());
        return platform;
    }

private:
    Error inFile(Error error) const {
        error.place.file = m_file;
        return error;
    }

    Error shapeError(std::string found) const {
        return refuse(m_header.front(), ErrorCode::MatrixShape, "table", std::move(found),
                      "a row for each processor: a name, a cycle time and a cell for each processor");
    }

    Error refuse(const Cell& cell, ErrorCode code, std::string subject, std::string value,
                 std::string limit) const {
        return {code,
                std::move(subject),
                std::move(value),
                std::move(limit),
                {m_file, cell.line, cell.column, {}}};
    }

    Result<double> readNumber(const Cell& cell, std::string subject) const {
        const auto number = parseNumber(cell.text);
        if (number)
            return *number;
        const bool comma = cell.text.find(',') != std::string::npos;
        return refuse(cell, ErrorCode::TableSyntax, std::move(subject), "\"" + cell.text + "\"",
                      comma ? "a number with a decimal point" : "a number");
    }

    Result<void> readRow(Platform& platform, const Row& row, std::size_t i) const {
        const Row& header = m_header;
        if (row.size() != header.size())
            return refuse(row.front(), ErrorCode::MatrixShape, "row of " + row.front().text,
                          std::to_string(row.size()) + " cells", std::to_string(header.size()));
        const std::string& name = row[0].text;
        if (name != header[i + 2].text)
            return refuse(row[0], ErrorCode::UnknownName, "row " + std::to_string(i + 1), name, {});
        const auto cycleTime = readNumber(row[1], "cycle_time of " + name);
        if (!cycleTime)
            return cycleTime.error();
        platform.processors.push_back({name, {*cycleTime, 0, {}}, {}});
        for (std::size_t j = 0; j < platform.linkCost->columns(); ++j) {
            const Cell& cell = row[j + 2];
            if (i == j)
                continue;
            if (cell.text.empty()) {
                (*platform.linkCost)(i, j) = noLink;
                continue;
            }
            const auto cost = readNumber(cell, "cost " + name + " - " + header[j + 2].text);
            if (!cost)
                return cost.error();
            if (*cost == noLink) // written as such it is no missing link
                return refuse(cell, ErrorCode::NotFinite, "cost " + name + " - " + header[j + 2].text,
                              cell.text, {});
            (*platform.linkCost)(i, j) = *cost;
        }
        return {};
    }

    /// The cell that a rule of the platform speaks of, from its path: numbers in brackets are positions.
    Error located(Error error) const {
        std::vector<std::size_t> indices;
        const std::string& path = error.place.path;
        for (std::size_t at = path.find('['); at != std::string::npos; at = path.find('[', at + 1))
            if (const auto number = parseNumber(path.substr(at + 1, path.find(']', at) - at - 1)))
                indices.push_back(static_cast<std::size_t>(*number));
        const std::size_t wanted = indices.empty() ? 0 : indices[0] + 1;
        const std::size_t column = indices.size() > 1 ? indices[1] + 2 : path.ends_with("cycle_time") ? 1 : 0;
        error.place = {m_file, 1, 1, {}};
        Splitter splitter(m_text, m_separator);
        auto row = splitter.next();
        for (std::size_t i = 0; row && i < wanted; ++i)
            row = splitter.next();
        if (row && column < row->size()) {
            error.place.line = (*row)[column].line;
            error.place.column = (*row)[column].column;
        }
        return error;
    }

    std::string_view m_text;
    char m_separator;
    const std::string& m_file;
    Row m_header;
};

} // namespace

std::string formatTable(const Platform& platform, char separator) {
    std::string text = std::string("processor") + separator + "cycle_time";
    for (const Processor& processor : platform.processors)
        text.append(1, separator).append(cellText(processor.name, separator));
    text += '\n';
    const Matrix<double> cost = platform.linkCost ? *platform.linkCost : transferTimes(platform, 1);
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const Processor& processor = platform.processors[i];
        text.append(cellText(processor.name, separator)).append(1, separator);
        text.append(
            toText(processor.compute.isTable() ? processor.compute.proportional(1) : processor.compute.rate));
        for (std::size_t j = 0; j < platform.size(); ++j) {
            text += separator;
            if (i != j && cost(i, j) != noLink)
                text += toText(cost(i, j));
        }
        text += '\n';
    }
    return text;
}

Result<Platform> parseTable(std::string_view text, char separator, const std::string& fileName) {
    const auto at = [&](Error error) {
        error.place.file = fileName;
        return error;
    };
    if (text.size() > largestFile)
        return at({ErrorCode::FileTooLarge,
                   fileName,
                   std::to_string(text.size()),
                   std::to_string(largestFile),
                   {}});
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    if (const auto bad = findInvalidUtf8(text); bad != std::string_view::npos) {
        const auto before = text.substr(0, bad);
        const int line = 1 + static_cast<int>(std::ranges::count(before, '\n'));
        return at(
            {ErrorCode::TableSyntax, {}, "a byte that is no UTF-8", "text in UTF-8", {{}, line, 0, {}}});
    }
    return TableReader(text, separator, fileName).read();
}

} // namespace core::io
