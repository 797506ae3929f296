#include "app/models/sorted_model.h"

#include "app/models/document_model.h"

namespace app {

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

void SortedModel::setFilter(RowFilter filter) {
    m_filter = std::move(filter);
    invalidateRowsFilter();
}

bool SortedModel::lessThan(const QModelIndex& left, const QModelIndex& right) const {
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
    if (m_problem >= 0 && sourceModel()->index(row, 0, parent).data(ProblemRole).toInt() != m_problem)
        return false;
    return m_filter.isEmpty() || m_filter.accepts([&](int column) {
        return sourceModel()->index(row, column, parent).data(SortRole);
    });
}

} // namespace app
