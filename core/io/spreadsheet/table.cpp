// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/spreadsheet/table.h"

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/decode.h"
#include "core/io/intake/columns.h"
#include "core/io/intake/new_nodes.h"
#include "core/io/points.h"
#include "core/io/spreadsheet/spreadsheet.h"
#include "core/io/spreadsheet/table_layout.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace equipoise::io {

namespace {

using CellAt = std::pair<std::size_t, std::size_t>; ///< row, column

/// One reading of a sheet as a platform.
class TableReader {
public:
    TableReader(const Reading& reading, const TableChoices& choices, const std::string& fileName,
                SolveControl* control)
        : m_reading(reading)
        , m_sheet(*reading.sheet)
        , m_file(fileName)
        , m_control(control)
        , m_poll(control)
        , m_newNodes(choices.newNodes) {}

    Result<Imported> read() {
        for (const TableBlock& block : m_blocks = layoutOf(m_sheet, m_control))
            if (auto done = readBlock(block); !done)
                return std::move(done).error();
        addNewNodes();
        if (auto valid = validate(m_platform); !valid)
            return located(std::move(valid).error());
        Imported imported = std::move(m_notes).with(std::move(m_platform));
        for (const NewNodeNames::Node& node : m_unlisted.nodes())
            imported.unlistedNodes.push_back(node.name);
        imported.newNodes = m_newNodes;
        return imported;
    }

private:
    Result<void> readBlock(const TableBlock& block) {
        if (block.kind == TableKind::Matrix)
            return readMatrix(block);
        if (block.kind == TableKind::Unknown)
            return refuse({block.header, 0}, ErrorCode::TableSyntax, {},
                          "\"" + m_sheet.text(block.header, 0) + "\"",
                          TRANSLATABLE("facts", "processor, switch, from or link_cost"));
        for (const TableBlock& earlier : m_blocks)
            if (&earlier != &block && earlier.kind == block.kind && earlier.header < block.header)
                return refuse({block.header, 0}, ErrorCode::TableSyntax, {},
                              TRANSLATABLE("facts", "a second such table"), "one");
        noteUnknown(block);
        if (block.kind == TableKind::LinkCost)
            return readLinkCost(block);
        for (const std::size_t row : block.rows) {
            if (m_poll(block.width + stepsOfItem))
                return stopped();
            if (auto fits = checkWidth(block, row); !fits)
                return fits;
            if (auto done = readRow(block, row); !done)
                return done;
        }
        return {};
    }

    /// A header may have very many columns that the platform has no place for.
    void noteUnknown(const TableBlock& block) {
        Places places(m_sheet.text(), m_file);
        for (const std::size_t column : block.unknown)
            if (!m_poll() && column < m_sheet.columns(block.header)) {
                const int line = m_notes.isFull() ? 0 : places.at(m_sheet.offset(block.header, column)).line;
                m_notes.add(ImportCode::NotModelled, m_sheet.text(block.header, column), {}, line);
            }
    }

    Result<void> readRow(const TableBlock& block, std::size_t row) {
        switch (block.kind) {
        case TableKind::Processors:
            return readProcessor(block, row);
        case TableKind::Switches:
            return readSwitch(block, row);
        default:
            return readLink(block, row);
        }
    }

    /// A row of a list may be shorter than its header, or padded.
    Result<void> checkWidth(const TableBlock& block, std::size_t row) const {
        for (std::size_t column = block.width; column < m_sheet.columns(row); ++column)
            if (!m_sheet.isBlankCell(row, column))
                return refuse({row, column}, ErrorCode::MatrixShape,
                              TRANSLATABLE("facts", "row of ") + m_sheet.text(row, 0),
                              withNumbers(TRANSLATABLE("facts", "%1 cells"), {column + 1}),
                              std::to_string(block.width));
        return {};
    }

    /// Where a row has the field; empty without such a column, or where the cell is empty or a number is missing.
    std::optional<CellAt> cellOf(const TableBlock& block, std::size_t row, ColumnRole role) const {
        const ListColumn* column = columnFor(block.columns, role);
        if (!column || column->column >= m_sheet.columns(row) || m_sheet.isBlankCell(row, column->column))
            return std::nullopt;
        if (isOfNumbers(role) &&
            isMissing(m_sheet.text(row, column->column), {unitRoleOf(role), m_platform.units},
                      column->unit.value_or(Unit{})))
            return std::nullopt;
        return CellAt{row, column->column};
    }

    Result<double> readNumber(CellAt cell, std::string subject) const {
        if (const auto number = m_reading.number(cell.first, cell.second))
            return *number;
        const std::string text = m_sheet.text(cell.first, cell.second);
        const auto parsed = parseNumber(text);
        if (parsed && !std::isfinite(*parsed)) // written as such it is no missing link
            return refuse(cell, ErrorCode::NotFinite, std::move(subject), text, {});
        const bool comma = m_reading.numbers.decimalMark == ',';
        const bool mark = text.find(comma ? '.' : ',') != std::string::npos;
        return refuse(cell, ErrorCode::TableSyntax, std::move(subject), "\"" + text + "\"",
                      !mark   ? TRANSLATABLE("facts", "a number")
                      : comma ? TRANSLATABLE("facts", "a number with a decimal comma")
                              : TRANSLATABLE("facts", "a number with a decimal point"));
    }

    /// The error of a cell that quantityIn() refuses. A number in it is refused for its range: 1 / 0 is no cost.
    Error refuseQuantity(CellAt cell, const std::string& subject) const {
        const auto number = readNumber(cell, subject);
        return number ? refuse(cell, ErrorCode::OutOfRange, subject, toText(*number), "> 0") : number.error();
    }

    /// In the unit that the cell names, or else its column.
    Result<Quantity> readQuantity(const TableBlock& block, std::size_t row, ColumnRole role,
                                  const std::string& of) const {
        const auto cell = cellOf(block, row, role);
        if (!cell)
            return Quantity{};
        const std::string subject = std::string(keyInTable(role)) + " of " + of;
        auto read =
            quantityIn(m_reading, cell->first, *columnFor(block.columns, role), m_platform.units, subject);
        if (read)
            return read;
        return refuseQuantity(*cell, subject);
    }

    Result<bool> readYes(const TableBlock& block, std::size_t row, ColumnRole role, bool fallback) const {
        const auto cell = cellOf(block, row, role);
        if (!cell)
            return fallback;
        const std::string text = m_sheet.text(cell->first, cell->second);
        if (const auto flag = flagIn(text))
            return *flag;
        return refuse(*cell, ErrorCode::TableSyntax, std::string(keyInTable(role)), "\"" + text + "\"",
                      TRANSLATABLE("facts", "yes or no"));
    }

    template <class R>
    Result<void> readProperties(const TableBlock& block, std::size_t row, R& record) const {
        for (const ListColumn& column : block.columns) {
            if (column.role != ColumnRole::Property || column.column >= m_sheet.columns(row) ||
                m_sheet.isBlankCell(row, column.column))
                continue;
            const Property<R>& property = *findProperty<R>(column.property);
            const std::string text = m_sheet.text(row, column.column);
            if (!setFromText(record, property, text))
                return refuse({row, column.column}, ErrorCode::TableSyntax, std::string(property.key),
                              "\"" + text + "\"", std::string(property.allowed));
        }
        return {};
    }

    Result<CostFunction> readCost(const TableBlock& block, std::size_t row, ColumnRole rate,
                                  ColumnRole startUp, ColumnRole table, const std::string& of) const {
        CostFunction cost;
        if (const auto cell = cellOf(block, row, table)) {
            const std::string text = m_sheet.text(cell->first, cell->second);
            auto points = parsePoints(text);
            if (!points)
                return refuse(*cell, ErrorCode::TableSyntax, std::string(keyInTable(table)) + " of " + of,
                              "\"" + text + "\"",
                              TRANSLATABLE("facts", "amount:time of each point, with / between them"));
            cost.table = *std::move(points);
        }
        const ListColumn* ofRate = columnFor(block.columns, rate);
        if (!cellOf(block, row, rate) && cost.table.empty())
            return refuse({row, ofRate ? ofRate->column : 0}, ErrorCode::MissingField,
                          std::string(keyInTable(rate)) + " of " + of, {}, {});
        const auto written = readQuantity(block, row, rate, of);
        if (!written)
            return written.error();
        const auto start = readQuantity(block, row, startUp, of);
        if (!start)
            return start.error();
        cost.rate = written->value;
        cost.rateUnit = written->unit;
        cost.setStartUp(*start);
        return cost;
    }

    /// Place and properties of a processor or a switch.
    Result<void> readPlace(const TableBlock& block, std::size_t row, auto& node) const {
        const auto x = cellOf(block, row, ColumnRole::X);
        const auto y = cellOf(block, row, ColumnRole::Y);
        if (x.has_value() != y.has_value())
            return refuse(x ? *x : *y, ErrorCode::MissingField, x ? "y" : "x", {}, {});
        if (x) {
            const auto left = readNumber(*x, "x of " + node.name);
            if (!left)
                return left.error();
            const auto top = readNumber(*y, "y of " + node.name);
            if (!top)
                return top.error();
            node.place = Point{*left, *top};
        }
        return readProperties(block, row, node);
    }

    Result<void> readProcessor(const TableBlock& block, std::size_t row) {
        Processor processor;
        processor.name = m_sheet.text(row, 0);
        auto cost = readCost(block, row, ColumnRole::Speed, ColumnRole::StartUp, ColumnRole::ComputeTable,
                             processor.name);
        if (!cost)
            return std::move(cost).error();
        processor.compute = *std::move(cost);
        if (auto placed = readPlace(block, row, processor); !placed)
            return placed;
        m_platform.processors.push_back(std::move(processor));
        return {};
    }

    Result<void> readSwitch(const TableBlock& block, std::size_t row) {
        Switch node;
        node.name = m_sheet.text(row, 0);
        if (auto placed = readPlace(block, row, node); !placed)
            return placed;
        m_platform.switches.push_back(std::move(node));
        return {};
    }

    void nameNodes() {
        for (const TableBlock& block : m_blocks)
            for (std::size_t i = 0; i < block.rows.size() && !m_poll(); ++i) {
                std::string name = m_sheet.text(block.rows[i], 0);
                if (block.kind == TableKind::Processors)
                    m_nodes.try_emplace(std::move(name), ProcessorId{i});
                else if (block.kind == TableKind::Switches)
                    m_nodes.try_emplace(std::move(name), SwitchId{i});
            }
    }

    /// Those that a person lets be added have numbers after the nodes of the tables.
    void numberUnlisted() {
        for (const TableBlock& block : m_blocks)
            for (std::size_t i = 0; block.kind == TableKind::Links && i < block.rows.size() && !m_poll();
                 ++i) {
                const auto to = cellOf(block, block.rows[i], ColumnRole::To);
                if (!to)
                    continue;
                const std::string ends[] = {m_sheet.text(block.rows[i], 0),
                                            m_sheet.text(to->first, to->second)};
                for (const std::size_t end : {0U, 1U})
                    if (!ends[end].empty() && !m_nodes.contains(ends[end]))
                        m_unlisted.add(ends[end], ends[1 - end]);
            }
        const auto rowsOf = [this](TableKind kind) {
            const auto block = std::ranges::find(m_blocks, kind, &TableBlock::kind);
            return block == m_blocks.end() ? std::size_t{0} : block->rows.size();
        };
        std::size_t processors = rowsOf(TableKind::Processors);
        std::size_t switches = rowsOf(TableKind::Switches);
        m_newNodes = m_unlisted.choose(m_newNodes, processors == 0);
        for (const NewNodeNames::Node& node : m_unlisted.nodes())
            m_nodes.try_emplace(node.name, node.isProcessor ? NodeId{ProcessorId{processors++}}
                                                            : NodeId{SwitchId{switches++}});
    }

    /// New processors are as fast as the median of the others.
    void addNewNodes() {
        std::vector<double> rates;
        for (const Processor& processor : m_platform.processors)
            rates.push_back(processor.compute.rate);
        const auto middle = rates.begin() + static_cast<std::ptrdiff_t>(rates.size() / 2);
        std::ranges::nth_element(rates, middle);
        for (const NewNodeNames::Node& node : m_unlisted.nodes())
            if (node.isProcessor) {
                m_platform.processors.push_back(
                    {node.name, {.rate = rates.empty() ? 1 : *middle, .table = {}}, {}});
                m_notes.assumeSpeed(node.name);
            } else {
                m_platform.switches.push_back({.name = node.name, .place = {}});
            }
    }

    Result<NodeId> findNode(CellAt cell, std::string_view subject) {
        // Links may stand above the nodes they join.
        if (m_nodes.empty()) {
            nameNodes();
            if (m_newNodes != NewNodes::None)
                numberUnlisted();
        }
        const std::string name = m_sheet.text(cell.first, cell.second);
        const auto node = m_nodes.find(name);
        if (node == m_nodes.end())
            return refuse(cell, ErrorCode::UnknownName, std::string(subject), name, {});
        return node->second;
    }

    Result<void> readLink(const TableBlock& block, std::size_t row) {
        const auto end = cellOf(block, row, ColumnRole::To);
        if (!end)
            return refuse({row, 0}, ErrorCode::MissingField, "to", {}, {});
        const auto from = findNode({row, 0}, "from");
        if (!from)
            return from.error();
        const auto to = findNode(*end, "to");
        if (!to)
            return to.error();
        auto cost = readCost(block, row, ColumnRole::Cost, ColumnRole::Latency, ColumnRole::Table,
                             m_sheet.text(row, 0) + " - " + m_sheet.text(row, end->second));
        if (!cost)
            return std::move(cost).error();
        const auto bothWays = readYes(block, row, ColumnRole::BothWays, true);
        if (!bothWays)
            return bothWays.error();
        Link link{*from, *to, *std::move(cost), *bothWays};
        if (auto read = readProperties(block, row, link); !read)
            return read;
        m_platform.links.push_back(std::move(link));
        return {};
    }

    /// Rows of equal length as many as the processors, each named as its column; `before`: columns in front.
    Result<void> checkShape(const TableBlock& block, std::size_t before, const char* wanted) const {
        const std::size_t count = block.width < before ? 0 : block.width - before;
        if (count == 0 || block.rows.size() != count)
            return refuse(
                {block.header, 0}, ErrorCode::MatrixShape, "table",
                withNumbers(TRANSLATABLE("facts", "%1 rows for %2 processors"), {block.rows.size(), count}),
                wanted);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t row = block.rows[i];
            const std::string name = m_sheet.text(row, 0);
            if (m_sheet.columns(row) < block.width)
                return refuse({row, 0}, ErrorCode::MatrixShape, TRANSLATABLE("facts", "row of ") + name,
                              withNumbers(TRANSLATABLE("facts", "%1 cells"), {m_sheet.columns(row)}),
                              std::to_string(block.width));
            if (auto fits = checkWidth(block, row); !fits)
                return fits;
            if (name != m_sheet.text(block.header, i + before))
                return refuse({row, 0}, ErrorCode::UnknownName,
                              withNumbers(TRANSLATABLE("facts", "row %1"), {i + 1}), name, {});
        }
        return {};
    }

    Result<void> readCosts(const TableBlock& block, std::size_t before) {
        const std::size_t count = block.width - before;
        Matrix<double>& costs = m_platform.linkCost.emplace(count, count);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < count; ++j) {
                if (m_poll())
                    return stopped();
                const CellAt cell{block.rows[i], j + before};
                if (i == j)
                    continue;
                const auto cost =
                    matrixCostIn(m_reading, cell.first, cell.second, m_platform.units, "cost", {});
                if (!cost)
                    return refuseQuantity(cell, "cost");
                costs(i, j) = *cost;
            }
        return {};
    }

    Result<void> readMatrix(const TableBlock& block) {
        if (block.width == 0)
            return Error{ErrorCode::TableSyntax,
                         {},
                         TRANSLATABLE("facts", "an empty table"),
                         TRANSLATABLE("facts", "a header and a row for each processor"),
                         {m_file, 0, 0, {}}};
        if (auto shape = checkShape(
                block, 2, "a row for each processor: a name, a cycle time and a cell for each processor");
            !shape)
            return shape;
        // Whatever it is called, it holds cycle times, unless its title speaks of a speed or has a unit.
        const ColumnTitle title = titleIn(m_sheet.text(block.header, 1));
        const Unit unit =
            title.role == ColumnRole::Speed ? title.unit.value_or(Unit{.inverse = title.inverse}) : Unit{};
        if (title.role != ColumnRole::Speed)
            m_notes.add(ImportCode::Supposed, "what the column " + m_sheet.text(block.header, 1) + " is",
                        "cycle_time");
        for (const std::size_t row : block.rows) {
            const std::string name = m_sheet.text(row, 0);
            if (!m_sheet.isBlankCell(row, 1) && isNothing(m_sheet.text(row, 1)))
                return refuse({row, 1}, ErrorCode::MissingField, "cycle_time of " + name, {}, {});
            const auto number = readNumber({row, 1}, "cycle_time of " + name);
            if (!number)
                return number.error();
            const auto cycleTime = fromUnit(toText(*number), unit, {UnitRole::TimePerWork, m_platform.units});
            if (!cycleTime)
                return refuse({row, 1}, ErrorCode::OutOfRange, "cycle_time of " + name, toText(*number),
                              "> 0");
            CostFunction compute;
            compute.setRate({*cycleTime, unit});
            m_platform.processors.push_back({name, std::move(compute), {}});
        }
        return readCosts(block, 2);
    }

    Result<void> readLinkCost(const TableBlock& block) {
        if (auto shape = checkShape(block, 1, "a row for each processor: a name and a cell for each"); !shape)
            return shape;
        const auto processors = std::ranges::find(m_blocks, TableKind::Processors, &TableBlock::kind);
        for (std::size_t i = 0; i < block.rows.size(); ++i)
            if (processors == m_blocks.end() || i >= processors->rows.size() ||
                m_sheet.text(processors->rows[i], 0) != m_sheet.text(block.rows[i], 0))
                return refuse({block.rows[i], 0}, ErrorCode::UnknownName,
                              withNumbers(TRANSLATABLE("facts", "row %1"), {i + 1}),
                              m_sheet.text(block.rows[i], 0), {});
        return readCosts(block, 1);
    }

    Error refuse(CellAt cell, ErrorCode code, std::string subject, std::string value,
                 std::string limit) const {
        return {code, std::move(subject), std::move(value), std::move(limit),
                m_sheet.place(cell.first, cell.second, m_file)};
    }

    /// The cell that a rule of the platform speaks of, from its path: "platform.links[3].cost",
    /// "platform.link_cost[0][1]".
    Error located(Error error) const {
        const std::string path = error.place.path;
        std::vector<std::size_t> indices;
        for (std::size_t at = path.find('['); at != std::string::npos; at = path.find('[', at + 1))
            if (const auto number = parseNumber(path.substr(at + 1, path.find(']', at) - at - 1)))
                indices.push_back(static_cast<std::size_t>(*number));
        error.place = {m_file, 1, 1, {}};
        const auto isOf = [&path](const char* list) {
            return path.starts_with(std::string("platform.") + list);
        };
        for (const TableBlock& block : m_blocks) {
            const bool matrix = block.kind == TableKind::Matrix;
            const bool matches = isOf("processors") ? matrix || block.kind == TableKind::Processors
                                 : isOf("switches") ? block.kind == TableKind::Switches
                                 : isOf("links")    ? block.kind == TableKind::Links
                                                    : matrix || block.kind == TableKind::LinkCost;
            if (!matches || indices.empty() || indices[0] >= block.rows.size())
                continue;
            std::size_t column = 0;
            if (isOf("link_cost"))
                column = indices.size() > 1 ? indices[1] + (matrix ? 2 : 1) : 0;
            else if (matrix)
                column = path.ends_with("cycle_time") ? 1 : 0;
            else
                column = columnOf(block, path);
            error.place = m_sheet.place(block.rows[indices[0]], column, m_file);
        }
        return error;
    }

    static std::size_t columnOf(const TableBlock& block, const std::string& path) {
        const std::string_view field = std::string_view(path).substr(path.rfind("].") + 2);
        for (const ListColumn& column : block.columns) {
            const std::string_view key =
                column.role == ColumnRole::Property ? column.property : keyInTable(column.role);
            if (field.starts_with(key) && (field.size() == key.size() || field[key.size()] == '['))
                return column.column;
        }
        return 0;
    }

    const Reading& m_reading;
    const Sheet& m_sheet;
    const std::string& m_file;
    SolveControl* m_control;
    Poll m_poll;
    std::vector<TableBlock> m_blocks;
    std::unordered_map<std::string, NodeId> m_nodes;
    NewNodes m_newNodes;
    NewNodeNames m_unlisted; ///< empty unless they are added
    Platform m_platform;
    Notes m_notes;
};

CellTest cellTestOf(const Sheet& sheet, SolveControl* control) {
    return [blocks = layoutOf(sheet, control)](std::size_t row, std::size_t column) {
        const auto after = std::ranges::upper_bound(blocks, row, {}, &TableBlock::header);
        return after == blocks.begin() || holdsName(*std::prev(after), row, column);
    };
}

/// Up to what separates cells.
std::string_view firstWordOf(std::string_view text) {
    return text.substr(0, text.find_first_of("\t\r\n\";,|"));
}

} // namespace

bool beginsAsOurs(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r\n\"\xef\xbb\xbf");
    const std::string_view rest = begin == std::string_view::npos ? std::string_view() : text.substr(begin);
    const std::string_view word = firstWordOf(rest);
    // Links alone are a list of pairs as others have them.
    return word == "processor" || word == "switch" || word == "link_cost" ||
           (word == "from" && rest.find("\nprocessor") != std::string_view::npos);
}

bool hasSeveralTables(std::string_view text) {
    if (!beginsAsOurs(text))
        return false;
    for (const std::string_view gap : {"\n\n", "\n\r\n"})
        for (auto at = text.find(gap); at != std::string_view::npos; at = text.find(gap, at + 1)) {
            const std::string_view word = firstWordOf(text.substr(at + gap.size()));
            if (word == "processor" || word == "switch" || word == "from" || word == "link_cost")
                return true;
        }
    return false;
}

Result<Imported> importTable(std::string_view text, const TableChoices& choices, const std::string& fileName,
                             SolveControl* control) {
    const auto names = [control](const Sheet& sheet) { return cellTestOf(sheet, control); };
    const auto spreadsheet =
        readSpreadsheet(text, {choices.separator, choices.decimalMark, names, control}, fileName);
    if (!spreadsheet)
        return spreadsheet.error();
    std::optional<Imported> imported;
    std::optional<Error> refused;
    for (const Reading& reading : spreadsheet->readings) {
        auto read = TableReader(reading, choices, fileName, control).read();
        if (read && imported && imported->platform != read->platform)
            return ambiguous(*spreadsheet);
        if (read)
            imported = *std::move(read);
        else if (!refused)
            refused = std::move(read).error();
    }
    if (!imported)
        return *std::move(refused);
    return unlessStopped<Imported>(*std::move(imported), control);
}

} // namespace equipoise::io
