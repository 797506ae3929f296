// SPDX-License-Identifier: GPL-3.0-or-later
// A table model in the order the person chose.
#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// Sorts by SortRole: numbers as numbers, names as people read them (P2 before P10), missing values last in
/// either direction. `setProblem` leaves the plans of one problem only.
class SortedModel : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit SortedModel(QAbstractItemModel& source, QObject* parent = nullptr);

    /// int(equipoise::Problem); -1: all.
    void setProblem(int problem);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    void readKeys(int column);

    QCollator m_collator;
    // While a whole column is sorted, its values by row of the source: each is asked for once.
    std::vector<std::optional<double>> m_numbers;
    std::vector<QCollatorSortKey> m_texts;
    int m_problem = -1;
};

} // namespace equipoise::gui
