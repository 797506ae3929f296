// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected in a table and the common selection mark the same things.
#pragma once

#include "app/document/selection.h"

#include <QItemSelection>
#include <QModelIndexList>
#include <functional>

class QTableView;

namespace equipoise::gui {

/// What a table's rows are.
struct ProcessorRows {
    std::function<ProcessorId(int row)> processorAt;
    int column = 0; ///< to go to when no cell is current yet
};

/// The current row alone, for tables of which one row is in hand. The table has its model already; it and
/// `selection` keep each other in step as long as the table lives.
void shareSelection(QTableView& table, Selection& selection, ProcessorRows rows);

/// What cells of the table's model stand for. Both ways leave out what is not in the table.
struct Marks {
    FlatSet<NodeId> nodes{};
    FlatSet<LinkId> links{};
    FlatSet<CellId> cells{};
    bool operator==(const Marks&) const = default;
};
struct MarkedCells {
    std::function<Marks(const QItemSelection& cells)> marksOf;
    /// One cell of each thing selected.
    std::function<QModelIndexList(const Selection& selection)> cellsOf;
    bool wholeRows = true; ///< a thing marked elsewhere is a row here, not a cell
};

/// The same for any number of rows, or blocks of cells. To be called before the table gets its model, which
/// is `model`: while that changes, the table shifts and drops its selection by itself, which is not the
/// person's doing. Returns what to call once the table has it.
[[nodiscard]] std::function<void()> shareBlocks(QTableView& table, const QAbstractItemModel& model,
                                                Selection& selection, MarkedCells cells);

} // namespace equipoise::gui
