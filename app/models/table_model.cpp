// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/table_model.h"

#include "app/models/document_model.h"
#include "app/text/words/table_words.h"
#include "core/table/csv.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace equipoise::gui {

using table::Cell;
using table::Column;
using table::Shown;

namespace {

struct Number {
    std::optional<double> operator()(double number) const { return number; }
    std::optional<double> operator()(const table::Quantity& own) const { return own.value; }
    std::optional<double> operator()(const table::Change& own) const { return own.by; }
    std::optional<double> operator()(std::int64_t number) const { return static_cast<double>(number); }
    template <class T>
    std::optional<double> operator()(const T& /*no number*/) const {
        return {};
    }
};

/// What numbers are sorted by, and bars are long for.
std::optional<double> numberOf(const Cell& cell) {
    return std::visit(Number{}, cell);
}

bool isMissing(const Cell& cell) {
    return std::holds_alternative<std::monostate>(cell);
}

} // namespace

void TableModel::setTable(table::Table table, Units units, std::shared_ptr<const void> alive) {
    beginResetModel();
    m_table = std::move(table);
    m_units = std::move(units);
    m_alive = std::move(alive);
    m_row = -1;
    m_columns = table::columnsFor(table::For::Window, m_table);
    m_numbers.clear();
    constexpr std::size_t looked = 20; // words among numbers are few
    for (const std::size_t column : m_columns) {
        const Column& own = m_table.columns[column];
        bool number = own.unit != UnitRole::None || own.shown != Shown::Number;
        for (std::size_t row = 0; !number && row < std::min(looked, m_table.rows); ++row)
            number = table::isNumber(m_table.row(row)[column]);
        m_numbers.push_back(number);
    }
    findDecimals();
    endResetModel();
}

/// In the unit that users chose for the numbers of a column, else in the platform's own.
void TableModel::findDecimals() {
    m_written.clear();
    for (const Column& column : m_table.columns)
        m_written.push_back({equipoise::chosenUnit({column.unit, m_units}).value_or(Unit{}), false});
    text::findDecimals(m_table, m_units, m_written);
}

void TableModel::refresh() {
    m_row = -1;
    findDecimals();
    if (m_columns.empty())
        return;
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void TableModel::refresh(int row) {
    m_row = -1;
    if (static_cast<std::size_t>(row) < text::rowsMeasured) {
        const auto before = m_written;
        findDecimals();
        if (m_written != before && m_table.rows > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

int TableModel::column(std::string_view id) const {
    const auto found =
        std::ranges::find_if(m_columns, [&](std::size_t column) { return m_table.columns[column].id == id; });
    return found == m_columns.end() ? -1 : static_cast<int>(found - m_columns.begin());
}

int TableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows);
}

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

const Column& TableModel::columnAt(int section) const {
    return m_table.columns[m_columns[static_cast<std::size_t>(section)]];
}

/// In the unit that its heading names.
QString TableModel::copyOf(const Cell& cell, const Column& column) const {
    const auto chosen = equipoise::chosenUnit({column.unit, m_units});
    const auto number = numberOf(cell);
    return QString::fromStdString(
        chosen && number && column.shown == Shown::Number
            ? equipoise::toText(equipoise::inUnit(*number, *chosen, {column.unit, m_units}))
            : table::fileText(cell));
}

const std::vector<Cell>& TableModel::rowAt(int row) const {
    if (std::exchange(m_row, row) != row)
        m_cells = m_table.row(static_cast<std::size_t>(row));
    return m_cells;
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !checkIndex(index)) // views ask for the data of no cell
        return {};
    const auto section = static_cast<std::size_t>(index.column());
    if (role == Qt::TextAlignmentRole)
        return int((m_numbers[section] ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && (role < SortRole || role > MissingRole))
        return {};
    const Column& column = columnAt(index.column());
    const Cell& cell = rowAt(index.row())[m_columns[section]];
    switch (role) {
    case Qt::DisplayRole:
        return isMissing(cell) && column.none.empty()
                   ? QStringLiteral("–")
                   : text::shownUnder(cell, column, m_units, m_written[m_columns[section]]);
    case Qt::ToolTipRole: {
        const auto* word = std::get_if<table::Word>(&cell);
        if (word && !word->help.empty())
            return text::translated({word->context, word->help});
        const QString full = text::inFull(cell, column, m_units);
        return full.isEmpty() ? text::shown(cell, column, m_units) : full;
    }
    case SortRole:
        if (const auto number = numberOf(cell))
            return *number;
        return isMissing(cell) ? QVariant() : text::shown(cell, column, m_units);
    case CopyRole:
        return table::isNumber(cell) ? copyOf(cell, column) : text::shown(cell, column, m_units);
    case FractionRole: {
        const auto number = numberOf(cell);
        return number && *number > 0 && column.whole > 0 ? QVariant(*number / column.whole) : QVariant();
    }
    case MissingRole:
        return isMissing(cell);
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const Column& column = columnAt(section);
    switch (role) {
    case Qt::DisplayRole:
        return text::headOf(column, m_units, m_written[m_columns[static_cast<std::size_t>(section)]]);
    case Qt::ToolTipRole:
        return column.help.empty() ? QVariant() : text::translated({column.context, column.help});
    case Qt::TextAlignmentRole:
        return int((m_numbers[static_cast<std::size_t>(section)] ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace equipoise::gui
