// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/grid_map.h"

#include "core/base/refusal.h"
#include "core/io/scenario/writing.h"
#include "core/model/definition.h"
#include "core/table/csv.h"

#include <algorithm>
#include <utility>

namespace equipoise::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;

constexpr bool isLines(GridMapFormat format) {
    return format == GridMapFormat::LinesCsv || format == GridMapFormat::LinesJson;
}

/// Lines that leave together.
constexpr std::int64_t linesOfPiece = 4096;

} // namespace

Result<GridMapWriter> GridMapWriter::make(const Scenario& scenario, const Plan& plan, GridMapFormat format) {
    auto owned = definitionOf(plan.problem).owners(scenario, plan.answer);
    if (!owned)
        return Error{ErrorCode::UnknownProblem, "map", std::string(nameOf(plan.problem)), "grid", {}};
    const std::int64_t max = isLines(format) ? maxMappedLines : maxMappedBlocks;
    if (owned->blocks > max)
        return outOfRange("blocks", std::to_string(owned->blocks), "<= " + std::to_string(max),
                          "questions.grid.blocks");
    const auto kernel = questionValue(scenario, plan.problem, "kernel");
    return GridMapWriter(scenario, *std::move(owned), kernel ? toText(*kernel) : std::string(), format);
}

GridMapWriter::GridMapWriter(const Scenario& scenario, OwnedBlocks owned, std::string kernel,
                             GridMapFormat format)
    : m_distribution(std::move(owned.matrix.distribution))
    , m_format(format)
    , m_blocks(owned.blocks)
    , m_kernel(std::move(kernel))
    , m_rows(owned.matrix.owners.rows())
    , m_columns(owned.matrix.owners.columns()) {
    for (const std::uint32_t owner : owned.matrix.owners.cells())
        m_names.push_back(scenario.platform.processors[owner].name);
}

std::size_t GridMapWriter::rankOf(std::int64_t row, std::int64_t column) const {
    return m_distribution.rows.owner(row) * m_columns + m_distribution.columns.owner(column);
}

std::string_view GridMapWriter::next() {
    m_piece.clear();
    bool more = true;
    while (m_piece.empty() && more) {
        switch (m_format) {
        case GridMapFormat::Csv:
            more = writeCsv();
            break;
        case GridMapFormat::Json:
            more = writeJson();
            break;
        case GridMapFormat::LinesCsv:
            more = writeLinesCsv();
            break;
        case GridMapFormat::LinesJson:
            more = writeLinesJson();
            break;
        }
        ++m_next;
    }
    return m_piece;
}

bool GridMapWriter::writeCsv() {
    if (m_next == m_blocks)
        return false;
    if (m_next == 0)
        for (std::string& name : m_names)
            name = table::shownCell(name);
    for (std::int64_t column = 0; column < m_blocks; ++column)
        m_piece.append(column == 0 ? "" : ",").append(m_names[rankOf(m_next, column)]);
    m_piece += '\n';
    return true;
}

bool GridMapWriter::writeLinesCsv() {
    // First all rows, then all columns.
    const std::int64_t pieces = (m_blocks + linesOfPiece - 1) / linesOfPiece;
    if (m_next == 2 * pieces)
        return false;
    if (m_next == 0)
        m_piece = "direction,block,grid_line,local\n";
    const bool isRow = m_next < pieces;
    const BlockLine& lines = isRow ? m_distribution.rows : m_distribution.columns;
    const std::int64_t from = (isRow ? m_next : m_next - pieces) * linesOfPiece;
    for (std::int64_t k = from; k < std::min(from + linesOfPiece, m_blocks); ++k)
        m_piece.append(isRow ? "row," : "column,")
            .append(std::to_string(k))
            .append(",")
            .append(std::to_string(lines.owner(k)))
            .append(",")
            .append(std::to_string(lines.local(k)))
            .append("\n");
    return true;
}

void GridMapWriter::writeJsonHead() {
    m_json.openObject(Layout::Block);
    m_json.field("blocks", m_blocks);
    m_json.field("kernel", m_kernel);
    writeNumbers(m_json, "grid", std::vector<std::size_t>{m_rows, m_columns});
    m_json.values("processors", m_names);
    writeNumbers(m_json, "panel_rows", m_distribution.rows.panel());
    writeNumbers(m_json, "panel_columns", m_distribution.columns.panel());
    writeNumbers(m_json, "rows_of", m_distribution.rows.counts(m_rows, 0, m_blocks));
    writeNumbers(m_json, "columns_of", m_distribution.columns.counts(m_columns, 0, m_blocks));
}

bool GridMapWriter::writeJson() {
    if (m_next > m_blocks)
        return false;
    if (m_next == m_blocks) {
        m_json.close();
        m_json.close();
        m_piece = std::exchange(m_json, {}).take();
        return true;
    }
    if (m_next == 0) {
        writeJsonHead();
        m_json.key("owners").openList(Layout::Block);
    }
    m_json.openList(Layout::Line);
    for (std::int64_t column = 0; column < m_blocks; ++column)
        m_json.value(static_cast<std::int64_t>(rankOf(m_next, column)));
    m_json.close();
    m_piece = m_json.takePart();
    return true;
}

bool GridMapWriter::writeLinesJson() {
    // Four lists, each in as many pieces as there are.
    struct List {
        const char* key;
        const BlockLine& lines;
        bool local;
    };
    const List lists[]{{"row_owner", m_distribution.rows, false},
                       {"row_local", m_distribution.rows, true},
                       {"column_owner", m_distribution.columns, false},
                       {"column_local", m_distribution.columns, true}};
    const std::int64_t pieces = (m_blocks + linesOfPiece - 1) / linesOfPiece;
    if (m_next > 4 * pieces)
        return false;
    if (m_next == 4 * pieces) {
        m_json.close();
        m_piece = std::exchange(m_json, {}).take();
        return true;
    }
    if (m_next == 0)
        writeJsonHead();
    const List& list = lists[m_next / pieces];
    const std::int64_t piece = m_next % pieces;
    if (piece == 0)
        m_json.key(list.key).openList(Layout::Line);
    const std::int64_t from = piece * linesOfPiece;
    for (std::int64_t k = from; k < std::min(from + linesOfPiece, m_blocks); ++k)
        m_json.value(list.local ? list.lines.local(k) : std::int64_t{list.lines.owner(k)});
    if (piece + 1 == pieces)
        m_json.close();
    m_piece = m_json.takePart();
    return true;
}

} // namespace equipoise::io
