// SPDX-License-Identifier: GPL-3.0-or-later
// Places of rows of bars under a heading and over an axis: plain functions, tested without a window.
#pragma once

#include "app/pictures/charts/scrolled_rows.h"

#include <QRectF>
#include <optional>

namespace equipoise::gui {

/// What the layout needs to know.
struct RowsMetrics {
    int rows = 0;
    double latest = 0;     ///< the largest time to show, > 0
    double nameWidth = 0;  ///< of the widest name
    double labelWidth = 0; ///< room right of the latest time, for the label of its line
    double tickWidth = 0;  ///< of the widest tick label
    double heading = 0;    ///< height of title and legend
    double axis = 0;       ///< height of ticks and their labels
    double text = 0;       ///< height of a line of text
    double scroll = 0;     ///< of the rows, in painter units
};

/// Rows shrink to a least height, from where on they are scrolled.
struct RowsLayout : ScrolledRows {
    double barHeight = 0;
    double scroll = 0;  ///< as asked, kept within the content
    int labelEvery = 1; ///< only every so many rows have a name
    int rows = 0;
    double perUnit = 0; ///< painter units per unit of time

    double x(double time) const { return plot.left() + time * perUnit; }
    double rowTop(int row) const { return plot.top() - scroll + rowHeight * row; }
    QRectF bar(int row, double start, double end) const;
    /// First row in sight and one past the last.
    int firstRow() const;
    int lastRow() const;
    std::optional<int> rowAt(double y) const;
};

inline constexpr double minRowHeight = 9;
inline constexpr double maxRowHeight = 28;

RowsLayout rowsLayout(QRectF rect, const RowsMetrics& metrics);
/// The height at which nothing is scrolled and rows are as high as text needs (or, from 40 rows on, as low
/// as they get).
double naturalRowsHeight(const RowsMetrics& metrics);

} // namespace equipoise::gui
