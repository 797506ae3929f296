#include "app/models/platform_model.h"

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

std::optional<double> PlatformModel::costFrom(const CellValue&) {
    return std::nullopt;
}

int PlatformModel::insertRowAt(int) {
    return -1;
}

QStringList PlatformModel::titlesAbove() const {
    QStringList titles;
    for (int column = 0; column < columnCount(); ++column)
        titles << headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    return titles;
}

QStringList PlatformModel::namesFrom(const QString&, const QModelIndexList&) const {
    return {};
}

} // namespace app
