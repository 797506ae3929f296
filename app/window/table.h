// What all tables of the window have in common.
#pragma once

#include <QTableView>

namespace app {

/// Calm rows, tabular figures, sorting by header, edit keys; Ctrl+C copies the selected cells as
/// tab-separated text with all digits.
void prepareTable(QTableView& table, const char* objectName);

/// The selected cells that are not hidden, as tab-separated text, row by row as shown; cells in between that
/// are not selected stay empty. `headings`: the titles of the columns first.
QString selectedText(const QTableView& table, bool headings = false);

} // namespace app
