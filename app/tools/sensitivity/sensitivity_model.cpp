#include "app/tools/sensitivity/sensitivity_model.h"

#include "app/models/document_model.h"
#include "app/text/describe.h"
#include "core/base/number.h"

#include <algorithm>
#include <utility>

namespace app {

using Row = core::SensitivityRow;

void SensitivityModel::set(std::shared_ptr<const core::Sensitivity> found, core::Units units) {
    beginResetModel();
    m_found = std::move(found);
    m_units = std::move(units);
    endResetModel();
}

void SensitivityModel::retranslate() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int SensitivityModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_found ? 0 : static_cast<int>(m_found->rows.size());
}

int SensitivityModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SensitivityModel::number(const Row& row, int column, int role) const {
    if (role == MissingRole)
        return !row.value.has_value();
    if (!row.value)
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("–")) : QVariant();
    const double value = column == Value ? *row.value : row.gain;
    if (role == SortRole)
        return value;
    if (role == CopyRole)
        return QString::fromStdString(core::toText(value));
    const core::Problem problem = m_found->plan.problem;
    const core::UnitRole unit = text::unitOfValue(problem);
    if (role == Qt::DisplayRole)
        return column == Gain
                   ? text::percent(value)
                   : text::quantity(value, unit, m_units, std::max(5, text::digitsOfValue(problem)));
    return column == Gain ? text::percent(value, 17) : text::fullQuantity(value, text::unit(unit, m_units));
}

QVariant SensitivityModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = m_found->rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return int(column == Rank || column == Value || column == Gain ? Qt::AlignRight | Qt::AlignVCenter
                                                                       : Qt::AlignLeft | Qt::AlignVCenter);
    if (role == FractionRole && column == Gain) { // a bar, of the largest
        const double largest = m_found->rows.front().gain;
        return row.gain > 0 && largest > 0 ? QVariant(row.gain / largest) : QVariant();
    }
    const bool isText =
        role == Qt::DisplayRole || role == SortRole || role == CopyRole || role == Qt::ToolTipRole;
    if (column == Value || column == Gain)
        return isText || role == MissingRole ? number(row, column, role) : QVariant();
    if (!isText)
        return {};
    switch (column) {
    case Rank:
        return index.row() + 1;
    case Part:
        return row.part == Row::Part::Processor ? tr("processor") : tr("link");
    case Name:
        return QString::fromStdString(row.name);
    default:
        return !row.value ? tr("no answer") : row.exact ? tr("proven") : tr("not proven");
    }
}

QVariant SensitivityModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole && (section == Rank || section == Value || section == Gain))
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const std::pair<QString, QString> heads[] = {
        {tr("Rank"), tr("The part that helps most is the first")},
        {tr("Part"), tr("A processor, or a link")},
        {tr("Name"), tr("What is made faster, by itself")},
        {tr("Value"), tr("Of the plan, with that part faster")},
        {tr("Gain"), tr("How much better the value is than it is now, in percent")},
        {tr("Proof"), tr("Proven: both values are optimal, and the gain is what the change is worth")}};
    if (role == Qt::DisplayRole)
        return heads[section].first;
    return role == Qt::ToolTipRole ? QVariant(heads[section].second) : QVariant();
}

} // namespace app
