// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a table of the platform, as the person wants to see them.
#pragma once

#include "app/jobs/job.h"
#include "app/models/platform/platform_model.h"
#include "app/models/rows/row_order.h"

#include <QAbstractProxyModel>
#include <memory>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// Sorted and filtered as a RowOrder says when that is asked for; a value that changes then leaves its row
/// where it is until orderAnew(). New rows come to where they belong. Few rows are in order at once. The
/// order of very many is worked out on another thread: the rows stay as they are until it is there, and the
/// last wish wins.
class OrderedRows : public QAbstractProxyModel {
    Q_OBJECT
public:
    explicit OrderedRows(PlatformModel& source, QObject* parent = nullptr);

    void sort(int column, Qt::SortOrder direction = Qt::AscendingOrder) override;
    int sortColumn() const { return m_order.column; }
    void setFilter(RowFilter filter);
    const RowFilter& filter() const { return m_order.filter; }
    /// Sorts and filters as if all rows were new.
    void orderAnew();
    /// The rows are not yet as they are wanted.
    bool isWorking() const { return m_working; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    using QObject::parent;
    QModelIndex parent(const QModelIndex&) const override { return {}; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QModelIndex mapToSource(const QModelIndex& shown) const override;
    QModelIndex mapFromSource(const QModelIndex& cell) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void workingChanged();
    /// The order could not be worked out; the rows stay as they are.
    void failed(const Error& error);

private:
    struct Arrangement {
        std::vector<int> rows;   ///< of the source, from above
        std::vector<int> places; ///< by row of the source; -1: not shown

        Arrangement(std::vector<int> shown, int count);
        void findPlaces(int count);
    };

    void followSource();
    void follow(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles);
    void insert(int first, int last);
    void remove(int first, int last);
    void reset();
    int placeFor(int row, const ValueOrder& order) const;
    /// If this does not take long.
    std::optional<Arrangement> arrangedAtOnce() const;
    void arrangeLater();
    void show(std::optional<Arrangement> arrangement);
    void setWorking(bool working);
    int rowAt(int place) const;
    int placeOf(int row) const;

    PlatformModel& m_source;
    Job<Arrangement> m_job;
    RowOrder m_order;                         ///< as wanted
    std::optional<Arrangement> m_arrangement; ///< none: all rows, as they are
    bool m_working = false;
};

} // namespace equipoise::gui
