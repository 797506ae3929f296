// SPDX-License-Identifier: GPL-3.0-or-later
// What all tables of the window have in common.
#pragma once

#include <QTableView>

namespace equipoise::gui {

/// Calm rows, tabular figures, sorting by header, edit keys; Ctrl+C copies the selected cells as
/// tab-separated text with all digits.
void prepareTable(QTableView& table, const char* objectName);
/// Opens the editor of a cell that can be edited, unless it is open already. False: the text of another cell is
/// refused; that editor stays and has the focus.
bool openEditor(QAbstractItemView& view, const QModelIndex& cell);

/// All that SelectedCells gives, at once.
QString selectedText(const QTableView& table, bool headings = false);

} // namespace equipoise::gui
