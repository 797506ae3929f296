// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a table are shown, and in which order.
#pragma once

#include "app/models/rows/row_filter.h"

#include <QCollator>
#include <QVariant>
#include <functional>
#include <vector>

namespace equipoise::gui {

/// What a cell is sorted and filtered by: its SortRole.
using RowValues = std::function<QVariant(int row, int column)>;

/// Numbers as numbers, names as people read them (P2 before P10), missing values last in either direction.
struct RowOrder {
    int column = -1; ///< -1: as the rows are
    Qt::SortOrder direction = Qt::AscendingOrder;
    RowFilter filter{};

    /// All rows, as they are.
    bool isOwn() const { return column < 0 && filter.isEmpty(); }
    bool accepts(int row, const RowValues& values) const;
};

/// Compares single values as RowOrder says.
class ValueOrder {
public:
    explicit ValueOrder(Qt::SortOrder direction);
    bool isBefore(const QVariant& a, const QVariant& b) const;

private:
    Qt::SortOrder m_direction;
    QCollator m_collator;
};

/// Of the rows 0 to `count` - 1 those to be shown, as they are to be shown; equal ones as they are. For any
/// thread that may call `values`. Gives nothing once `stopped`, which is asked
/// now and then.
std::vector<int> rowsInOrder(const RowOrder& order, int count, const RowValues& values,
                             const std::function<bool()>& stopped);

} // namespace equipoise::gui
