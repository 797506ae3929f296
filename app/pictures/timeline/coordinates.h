// SPDX-License-Identifier: GPL-3.0-or-later
// Where things lie on a timeline: time and rows against pixels. Pure functions.
#pragma once

#include "app/pictures/charts/scrolled_rows.h"

#include <QRectF>
#include <optional>
#include <vector>

namespace equipoise::gui::timeline {

/// What part of the chart is looked at.
struct View {
    double begin = 0;     ///< time at the left edge
    double span = 0;      ///< time across the plot; 0: all of it
    double rowHeight = 0; ///< in painter units; 0: as high as fits
    double scroll = 0;    ///< of the rows, in painter units
    bool operator==(const View&) const = default;
};

/// What can be looked at.
struct Extent {
    double latest = 0; ///< the last instant with anything on it, >= 0
    /// The time that a picture of everything spans: a little more than `latest`.
    double span() const;
    /// The shortest time that may span the plot: below it, instants cannot be told apart any more.
    double minSpan() const;
};

/// Kept within the extent: no looking past either end, nor closer than instants can be told apart.
View clamped(View view, const Extent& extent);
/// `factor` > 1 enlarges; the instant `at` stays where it is.
View zoomed(const View& view, double at, double factor, const Extent& extent);
/// Moved by a time.
View panned(const View& view, double by, const Extent& extent);
/// All of [from, to] with some room on both sides; an interval without length keeps the span and is centred.
View fitted(const View& view, double from, double to, const Extent& extent);

/// What the layout needs to know about the text of a picture, and about its rows.
struct Metrics {
    std::size_t rows = 0;
    std::size_t lanes = 1;
    double nameWidth = 0; ///< of the widest name
    double heading = 0;   ///< height of title, legend and the labels of lines
    double axis = 0;      ///< height of the axis with its labels
    double text = 0;      ///< height of a line of text
};

inline constexpr double minRowHeight = 4;
constexpr double maxRowHeight(std::size_t lanes) {
    return 20 + 18 * static_cast<double>(lanes);
}
/// Rows may be enlarged to this.
inline constexpr double largestRowHeight = 120;

/// A view on a rectangle. Rows shrink to a least height, and scroll from there.
struct Frame : ScrolledRows {
    QRectF axis; ///< below the plot: the ruler
    View view;   ///< with its defaults filled in
    std::size_t rows = 0;
    std::size_t lanes = 1;
    std::size_t labelEvery = 1; ///< only every so many rows have room for their name

    double x(double time) const { return plot.left() + (time - view.begin) / view.span * plot.width(); }
    double time(double x) const { return view.begin + (x - plot.left()) / plot.width() * view.span; }
    double perPixel() const { return view.span / plot.width(); }
    double end() const { return view.begin + view.span; }
    /// Lower end of the rows or of the plot.
    double bottom() const;
    double rowTop(std::size_t row) const;
    /// First row in sight and one past the last.
    std::size_t firstRow() const;
    std::size_t lastRow() const;
    std::optional<std::size_t> rowAt(double y) const;
    std::size_t laneAt(std::size_t row, double y) const;
    /// Top and height of a lane's bars.
    std::pair<double, double> lane(std::size_t row, std::size_t lane) const;
};

Frame frameOf(const QRectF& rect, const Metrics& metrics, View view, const Extent& extent);
/// The height at which nothing is scrolled and names can be read; very many rows are as low as they get.
double naturalHeight(const Metrics& metrics);
/// The view scrolled just so far that the row is in sight.
View revealing(const Frame& frame, std::size_t row);
/// Rows `factor` times as high, the one at `y` staying where it is.
View rowsZoomed(const Frame& frame, double y, double factor);

} // namespace equipoise::gui::timeline
