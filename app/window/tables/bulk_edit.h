// SPDX-License-Identifier: GPL-3.0-or-later
// One edit of more selected cells than fit into an event: they are collected in slices, and what becomes of
// them is worked out in a thread. One undo step, as always.
#pragma once

#include "app/models/platform/platform_model.h"

#include <QString>
#include <functional>
#include <optional>

namespace equipoise::gui {

class DataTable;

/// What is said of it; %1 is the number of cells.
struct BulkWords {
    QString step; ///< the undo step
    QString done;
};

/// Copied in 20 ms, and edited in less than 50.
inline constexpr qint64 maxCellsAtOnce = 20'000;
/// Whether what is selected is to be edited this way: there is very much, and the model can.
bool isBulk(const DataTable& table);
/// Selected cells that can be set, as many as there are at most; `column`: of that one alone.
qint64 selectedCount(const DataTable& table, std::optional<int> column = {});
void editInBulk(DataTable& table, std::optional<int> column, CellChange change, BulkWords words);
/// The value of the highest selected cell of each column, for those below it.
CellChange fillingDown(const DataTable& table);

} // namespace equipoise::gui
