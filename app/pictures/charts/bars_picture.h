// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of bars in columns: a picture as plain values, its layout and its painting. Items and finish times of a scatter, the
// values of several solvers and the times of ranks are such pictures.
#pragma once

#include "app/pictures/charts/row_geometry.h"
#include "app/pictures/plan/picture_state.h"

#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// Activities of a processor; Plain: nothing of note; Refused: an outline.
enum class BarInk { Compute, Send, Receive, Wait, Plain, Refused };

/// A part of a bar, in the column's unit.
struct BarStretch {
    double from = 0;
    double to = 0;
    BarInk ink = BarInk::Compute;
};

/// A bar and what stands behind it. It ends where its last stretch ends.
struct BarValue {
    std::vector<BarStretch> stretches{};
    QString label{};
    std::optional<double> compared{}; ///< end of the thin outlined bar below
    std::optional<double> bound{};    ///< a line across

    double end() const { return stretches.empty() ? 0 : stretches.back().to; }
};

struct BarRow {
    QString name;
    std::vector<BarValue> values; ///< by column
    std::optional<ProcessorId> processor{};
    bool isChosen = false; ///< its name stands out
    bool isBest = false;   ///< its labels do
    bool isOutdated = false;
};

struct BarColumn {
    QString title{};    ///< empty in all columns: there is no line of titles
    double largest = 0; ///< end of the longest bar
};

/// A span on the scale of the last column, below the rows.
struct BarRange {
    QString name;
    QString source; ///< beside the name, where there is room
    QString label;  ///< at an end of the span
    double from = 0;
    double to = 0;
};

/// A value that matters for all rows: a line through the last column, its words above.
struct BarsLimit {
    double at = 0;
    QString words;
};

struct BarsPicture {
    QString title{};
    QString owner{};      ///< whose the bars are, where others are compared with
    QString otherOwner{}; ///< whose the thin ones are; empty: no thin bars
    std::vector<BarColumn>
        columns{}; ///< where room is short, those in the middle are left out, then the first
    std::size_t rows = 0;
    std::function<BarRow(std::size_t)> row{}; ///< made as it is painted: there may be 100,000
    std::vector<std::size_t> widest{};        ///< rows whose names and labels are as wide as any
    std::optional<BarsLimit> limit{};
    double maxNamePart = 0; ///< of the width, for names; 0: maxNameWidth
    std::vector<BarRange> ranges{};
    QString rangesTitle{};
};

/// What a layout needs to know of all rows, measured on a painter's device. O(widest).
struct BarsSizes {
    double nameWidth = 0;
    double ascent = 0;
    std::vector<double> labelWidth{}; ///< by column, with the gap before it
};
BarsSizes barsSizes(const QPainter& painter, const BarsPicture& picture);

struct ShownColumn {
    std::size_t column = 0;
    QRectF area;        ///< bars and their labels, all rows
    double perUnit = 0; ///< px
    double x(double value) const { return area.left() + value * perUnit; }
};

/// The parts that can be pointed at.
struct BarsLayout {
    RowsLayout rows;
    std::vector<ShownColumn> columns; ///< the last of the picture always
    QRectF ranges;                    ///< their heading and rows; empty without any
    double rangeHeight = 0;

    std::optional<std::size_t> rowAt(QPointF point) const;
    std::optional<std::size_t> rangeAt(QPointF point) const;
};
/// `scroll`: of the rows, in px.
BarsLayout barsLayout(const BarsSizes& sizes, const QRectF& rect, const BarsPicture& picture,
                      bool heading = true, double scroll = 0);
/// The height in px at which nothing is scrolled.
double barsHeight(const BarsSizes& sizes, const BarsPicture& picture, bool heading = true);

/// Names, bars and their labels; of rows too low for labels every n-th has one, or a marked one in place of its
/// neighbours. `layout` is that of the same rectangle. Window and export draw with this. O(rows in sight and within the
/// painter's clip).
void paintBars(const Painting& on, const BarsPicture& picture, const BarsLayout& layout);
/// The whole picture.
void paintBars(const Painting& on, const BarsPicture& picture);

} // namespace equipoise::gui
