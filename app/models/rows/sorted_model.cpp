// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/rows/sorted_model.h"

#include "app/models/document_model.h"

namespace equipoise::gui {

SortedModel::SortedModel(QAbstractItemModel& source, QObject* parent)
    : QSortFilterProxyModel(parent) {
    m_collator.setNumericMode(true);
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
    setSourceModel(&source);
    setSortRole(SortRole);
}

void SortedModel::setProblem(int problem) {
    if (problem == m_problem)
        return;
    m_problem = problem;
    invalidateRowsFilter();
}

void SortedModel::readKeys(int column) {
    m_numbers.clear();
    m_texts.clear();
    if (column < 0)
        return;
    const int rows = sourceModel()->rowCount();
    std::vector<QVariant> values;
    bool allNumbers = true;
    bool allTexts = true;
    for (int row = 0; row < rows; ++row) {
        const QVariant& value = values.emplace_back(sourceModel()->index(row, column).data(SortRole));
        allNumbers = allNumbers && (!value.isValid() || value.typeId() == QMetaType::Double);
        allTexts = allTexts && value.typeId() == QMetaType::QString;
    }
    for (const QVariant& value : values)
        if (allNumbers)
            m_numbers.push_back(value.isValid() ? std::optional(value.toDouble()) : std::nullopt);
        else if (allTexts)
            m_texts.push_back(m_collator.sortKey(value.toString()));
}

void SortedModel::sort(int column, Qt::SortOrder order) {
    readKeys(column);
    QSortFilterProxyModel::sort(column, order);
    readKeys(-1);
}

bool SortedModel::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const auto first = static_cast<std::size_t>(left.row());
    const auto second = static_cast<std::size_t>(right.row());
    if (!m_texts.empty())
        return m_texts[first].compare(m_texts[second]) < 0;
    if (!m_numbers.empty()) {
        const auto& x = m_numbers[first];
        const auto& y = m_numbers[second];
        if (x && y)
            return *x < *y;
        if (x.has_value() == y.has_value())
            return first < second;
        return x.has_value() == (sortOrder() == Qt::AscendingOrder);
    }
    const QVariant a = left.data(SortRole);
    const QVariant b = right.data(SortRole);
    if (!a.isValid() || !b.isValid()) {
        if (a.isValid() == b.isValid())
            return left.row() < right.row();
        return a.isValid() == (sortOrder() == Qt::AscendingOrder); // missing last, whatever the direction
    }
    if (a.typeId() == QMetaType::Double && b.typeId() == QMetaType::Double)
        return a.toDouble() < b.toDouble();
    return m_collator.compare(a.toString(), b.toString()) < 0;
}

bool SortedModel::filterAcceptsRow(int row, const QModelIndex& parent) const {
    return m_problem < 0 || sourceModel()->index(row, 0, parent).data(ProblemRole).toInt() == m_problem;
}

} // namespace equipoise::gui
