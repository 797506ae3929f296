// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/paste/paste_model.h"

#include "app/text/describe.h"

#include <QFont>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

using paste::Becomes;
using paste::Reason;

void PasteModel::show(const io::Reading& reading, std::optional<Pasted> pasted) {
    beginResetModel();
    m_reading = reading;
    m_pasted = std::move(pasted);
    endResetModel();
}

void PasteModel::clear() {
    beginResetModel();
    m_reading.reset();
    m_pasted.reset();
    endResetModel();
}

int PasteModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_reading ? 0 : static_cast<int>(m_reading->sheet->rows());
}

int PasteModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_reading ? 0 : static_cast<int>(m_reading->sheet->widest());
}

const paste::Cell* PasteModel::cellAt(std::size_t row, std::size_t column) const {
    if (!m_pasted || row >= m_pasted->outcome.cells.size() || column >= m_pasted->outcome.cells[row].size())
        return nullptr;
    return &m_pasted->outcome.cells[row][column];
}

QString PasteModel::textAt(std::size_t row, std::size_t column) const {
    const io::Sheet& sheet = *m_reading->sheet;
    return column < sheet.columns(row) ? QString::fromStdString(sheet.text(row, column)) : QString();
}

/// A title, a name or a word as it stands; a number as it was read.
QString PasteModel::shownAt(std::size_t row, std::size_t column) const {
    const QString text = textAt(row, column);
    const paste::Cell* cell = cellAt(row, column);
    if (!cell || cell->becomes == Becomes::Nothing)
        return text;
    if (cell->becomes == Becomes::Refused)
        return QStringLiteral("✕ ") + text;
    const bool isNumber =
        column < static_cast<std::size_t>(m_pasted->titles.size()) &&
        (!std::isnan(cell->before) || cell->becomes == Becomes::Added || cell->becomes == Becomes::Changed);
    const auto number = isNumber ? m_reading->number(row, column) : std::nullopt;
    const QString then = number ? text::fullNumber(*number) : text;
    if (cell->becomes == Becomes::Changed && !std::isnan(cell->before))
        return QStringLiteral("%1 → %2").arg(std::isinf(cell->before) ? tr("no link")
                                                                      : text::number(cell->before),
                                             then.isEmpty() ? tr("no link") : then);
    return then;
}

QString PasteModel::whyAt(std::size_t row, std::size_t column) const {
    const paste::Cell* cell = cellAt(row, column);
    const QString text = textAt(row, column);
    switch (cell ? cell->reason : Reason::None) {
    case Reason::None:
        return {};
    case Reason::NotANumber:
        return tr("“%1” is no number").arg(text);
    case Reason::NotYesOrNo:
        return tr("“%1” is neither yes nor no").arg(text);
    case Reason::Measured:
        return tr("A measured table is there; it stays");
    case Reason::NoSuchRow:
        return tr("There is no row for it");
    case Reason::NoSuchCell:
        return tr("There is no column for it");
    case Reason::RowLeftOut:
        return tr("The row is left out: something it needs is missing or refused");
    case Reason::Error:
        return text::translated(m_pasted->outcome.errors.at({row, column}));
    }
    return {};
}

std::vector<PasteModel::Refusal> PasteModel::refusals(std::size_t most) const {
    std::vector<Refusal> list;
    if (!m_pasted || m_pasted->outcome.refusals == 0)
        return list;
    const auto& cells = m_pasted->outcome.cells;
    for (std::size_t row = 0; row < cells.size(); ++row)
        for (std::size_t column = 0; column < cells[row].size() && list.size() < most; ++column) {
            if (cells[row][column].becomes != Becomes::Refused)
                continue;
            const QString title = m_pasted->titles.value(static_cast<qsizetype>(column));
            const QString place = title.isEmpty()
                                      ? tr("Row %1, column %2").arg(row + 1).arg(column + 1)
                                      : tr("Row %1, column %2 (%3)").arg(row + 1).arg(column + 1).arg(title);
            list.push_back({tr("%1: %2", "place of a cell: why it is refused").arg(place, whyAt(row, column)),
                            index(static_cast<int>(row), static_cast<int>(column))});
        }
    return list;
}

QVariant PasteModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_reading)
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const auto column = static_cast<std::size_t>(index.column());
    const paste::Cell* cell = cellAt(row, column);
    const Becomes becomes = cell ? cell->becomes : Becomes::Nothing;
    switch (role) {
    case Qt::DisplayRole:
        return shownAt(row, column);
    case CopyRole:
        return textAt(row, column);
    case Qt::ToolTipRole: {
        const QString why = whyAt(row, column);
        const QString text = tr("In the text: “%1”").arg(textAt(row, column));
        return why.isEmpty() ? text : why + '\n' + text;
    }
    case Qt::TextAlignmentRole:
        if (column < m_reading->sheet->columns(row) && m_reading->number(row, column))
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::FontRole:
        if (becomes == Becomes::Changed || becomes == Becomes::Added) {
            QFont bold;
            bold.setWeight(QFont::DemiBold);
            return bold;
        }
        return {};
    case MissingRole:
        return m_pasted && (becomes == Becomes::Nothing || becomes == Becomes::Same);
    case InvalidRole:
        return becomes == Becomes::Refused;
    default:
        return {};
    }
}

QVariant PasteModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | static_cast<int>(Qt::TextWordWrap);
    if (!m_reading || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    if (orientation == Qt::Horizontal) {
        if (!m_pasted)
            return section + 1;
        const QString title = m_pasted->titles.value(section);
        if (role == Qt::ToolTipRole)
            return title.isEmpty() ? tr("This column of the text is passed over") : title;
        return title.isEmpty() ? QStringLiteral("–") : title;
    }
    const auto row = static_cast<std::size_t>(section);
    if (!m_pasted || row >= m_pasted->outcome.rows.size() || m_pasted->outcome.rows[row].empty())
        return role == Qt::ToolTipRole ? QVariant() : QVariant(section + 1);
    const QString name = QString::fromStdString(m_pasted->outcome.rows[row]);
    const auto& cells = m_pasted->outcome.cells[row];
    const bool added = std::any_of(cells.begin(), cells.end(),
                                   [](const paste::Cell& cell) { return cell.becomes == Becomes::Added; });
    if (role == Qt::ToolTipRole)
        return tr("Row %1 of the text").arg(section + 1);
    return added ? QStringLiteral("+ %1").arg(name) : name;
}

} // namespace equipoise::gui
