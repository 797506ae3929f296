// SPDX-License-Identifier: GPL-3.0-or-later
// The selected cells of a table as text for other programs, made a piece at a time.
#pragma once

#include <QItemSelection>
#include <QString>
#include <chrono>
#include <cstdint>
#include <vector>

class QTableView;

namespace equipoise::gui {

/// The smallest block that holds all selected cells, without hidden columns, tab-separated, a line a row;
/// rows without any are left out. Numbers with all their digits; texts in quotes where they must be. The
/// table must stay as it is until all is there.
class SelectedCells {
public:
    /// `headings`: a first line with the titles of the columns.
    SelectedCells(const QTableView& table, bool headings);

    std::int64_t count() const { return m_count; } ///< cells of the selection
    bool isEmpty() const { return m_columns.empty(); }
    double done() const; ///< 0..1
    /// Goes on for about that long; true when all is there. O(cells of the block), all in all.
    bool goOn(std::chrono::milliseconds time);
    const QString& text() const { return m_text; }

private:
    void takeRow();

    const QTableView& m_table;
    QItemSelection m_ranges; ///< by their first row
    std::int64_t m_count = 0;
    std::vector<int> m_columns; ///< as shown
    int m_first = 0;
    int m_row = 0; ///< the next one
    int m_last = -1;
    qsizetype m_past = 0; ///< the ranges before this one are above m_row
    QString m_text;
};

} // namespace equipoise::gui
