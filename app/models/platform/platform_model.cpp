// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/platform/platform_model.h"

#include "app/text/describe.h"

#include <algorithm>
#include <iterator>

namespace equipoise::gui {

std::vector<CellValue> PlatformModel::changed(const QModelIndexList& cells,
                                              const std::function<double(double)>& change) {
    std::vector<CellValue> values;
    for (const QModelIndex& cell : cells)
        if (const QVariant now = cell.data(SortRole); now.typeId() == QMetaType::Double) {
            const bool inverse = cell.data(InverseRole).toBool();
            const double shown = inverse ? 1 / now.toDouble() : now.toDouble();
            values.push_back({cell, inverse ? 1 / change(shown) : change(shown)});
        }
    return values;
}

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
    if (!edit)
        return false;
    auto applied = document().apply(*edit, step);
    if (applied)
        return true;
    Error error = std::move(applied).error();
    if (taken.size() == 1) // as it was typed, with its unit
        error.value = taken.front().value.toString().toStdString();
    return refuse(std::move(error));
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

} // namespace equipoise::gui
