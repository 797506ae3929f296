#include "app/models/platform_model.h"

#include <QRegularExpression>
#include <algorithm>
#include <iterator>

namespace app {

bool PlatformModel::canSet(const QModelIndex& cell) {
    return cell.isValid() && (cell.flags() & (Qt::ItemIsEditable | Qt::ItemIsUserCheckable));
}

bool PlatformModel::setCells(const std::vector<CellValue>& cells, const QString& step) {
    std::vector<CellValue> taken;
    std::copy_if(cells.begin(), cells.end(), std::back_inserter(taken),
                 [](const CellValue& value) { return canSet(value.cell); });
    if (taken.empty())
        return false;
    const auto edit = editOf(taken);
    return edit && apply(*edit, step);
}

bool PlatformModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const bool tick = role == Qt::CheckStateRole && (flags(index) & Qt::ItemIsUserCheckable);
    if (!tick && (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable)))
        return false;
    return setCells({{index, tick ? QVariant(value.toInt() == Qt::Checked) : value}}, stepOf(index));
}

int PlatformModel::insertRowAt(int) {
    return -1;
}

namespace {

/// "Cycle time (s/Mflop)" and "cycle_time [s]" are both cycle time.
QString bareTitle(const std::string& text) {
    QString title = QString::fromStdString(text);
    const qsizetype unit = title.indexOf(QRegularExpression(QStringLiteral("[(\\[]")));
    if (unit > 0)
        title.truncate(unit);
    return RowFilter::plain(title.replace('_', ' '));
}

} // namespace

std::vector<int> PlatformModel::columnsFor(const PasteTarget& target, const core::io::Sheet& sheet,
                                           bool titles) const {
    if (!titles)
        return target.columns;
    std::vector<int> columns(sheet.columns(0), -1);
    const std::vector<RowFilter::Column> known = filterColumns();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const QString title = bareTitle(sheet.text(0, i));
        for (const RowFilter::Column& column : known)
            for (const QString& name : column.titles)
                if (RowFilter::plain(name) == title && columns[i] < 0)
                    columns[i] = column.number;
        for (std::size_t j = 0; j < i; ++j)
            if (columns[j] == columns[i])
                columns[i] = -1; // the first of that name
    }
    return columns;
}

bool PlatformModel::hasTitles(const core::io::Sheet& sheet) const {
    if (sheet.rows() == 0)
        return false;
    const std::vector<int> columns = columnsFor({}, sheet, true);
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (core::io::stylesOf(sheet.raw(0, i)) != 0) // a number is no title
            return false;
    return std::any_of(columns.begin(), columns.end(), [](int column) { return column >= 0; });
}

PlatformModel::IsName PlatformModel::namesIn(const PasteTarget& target, const core::io::Sheet& sheet,
                                             bool titles) const {
    std::vector<bool> names; // by column; beyond: passed over, so that their numbers say nothing
    for (const int column : columnsFor(target, sheet, titles)) {
        const paste::Field field = column < 0 ? paste::Field::None : fieldOf(column);
        names.push_back(paste::isName(field) || field == paste::Field::None ||
                        field == paste::Field::BothWays);
    }
    return [titles, names = std::move(names)](std::size_t row, std::size_t column) {
        return (titles && row == 0) || column >= names.size() || names[column];
    };
}

void PlatformModel::describe(const std::vector<int>& columns, std::vector<paste::Field>& fields,
                             QStringList& titles) const {
    for (const int column : columns) {
        fields.push_back(column < 0 ? paste::Field::None : fieldOf(column));
        titles << (fields.back() == paste::Field::None
                       ? QString()
                       : headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    }
}

QStringList PlatformModel::namesFrom(const QString&, const QModelIndexList&) const {
    return {};
}

} // namespace app
