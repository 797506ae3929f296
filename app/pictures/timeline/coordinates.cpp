// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/coordinates.h"

#include "app/pictures/charts/row_geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace equipoise::gui::timeline {

namespace {

constexpr double roomAfter = 1.04; // for the line of the makespan to stand free
constexpr double roomAround = 1.1; // of what is fitted
constexpr double resolution = 4096 * std::numeric_limits<double>::epsilon();

} // namespace

double Extent::span() const {
    return latest > 0 ? latest * roomAfter : 1;
}

double Extent::minSpan() const {
    return span() * resolution;
}

View clamped(View view, const Extent& extent) {
    const double whole = extent.span();
    if (!(view.span > 0) || view.span >= whole) {
        view.begin = 0;
        view.span = whole;
        return view;
    }
    view.span = std::max(view.span, extent.minSpan());
    view.begin = std::clamp(view.begin, 0.0, whole - view.span);
    return view;
}

View zoomed(const View& view, double at, double factor, const Extent& extent) {
    View result = view;
    result.span = std::clamp(view.span / factor, extent.minSpan(), extent.span());
    result.begin = at - (at - view.begin) / view.span * result.span;
    return clamped(result, extent);
}

View panned(const View& view, double by, const Extent& extent) {
    View result = view;
    result.begin += by;
    return clamped(result, extent);
}

View fitted(const View& view, double from, double to, const Extent& extent) {
    View result = view;
    if (to > from)
        result.span = std::max((to - from) * roomAround, extent.minSpan());
    result.begin = from + (to - from) / 2 - result.span / 2;
    return clamped(result, extent);
}

double Frame::bottom() const {
    return std::min(plot.bottom(), plot.top() + contentHeight);
}

double Frame::rowTop(std::size_t row) const {
    return plot.top() - view.scroll + rowHeight * static_cast<double>(row);
}

std::size_t Frame::firstRow() const {
    return std::min(rows, static_cast<std::size_t>(std::max(0.0, std::floor(view.scroll / rowHeight))));
}

std::size_t Frame::lastRow() const {
    return std::min(rows, static_cast<std::size_t>(std::ceil((view.scroll + plot.height()) / rowHeight)));
}

std::optional<std::size_t> Frame::rowAt(double y) const {
    if (y < plot.top() || y >= plot.bottom())
        return {};
    const auto row = static_cast<std::size_t>((y - plot.top() + view.scroll) / rowHeight);
    return row < rows ? std::optional(row) : std::nullopt;
}

std::pair<double, double> Frame::lane(std::size_t row, std::size_t lane) const {
    // Low rows need every pixel, middling ones room for a number; high ones breathe.
    double bar = std::max(rowHeight * 0.68, std::min(rowHeight - 4, 13.0));
    if (rowHeight < 12)
        bar = rowHeight < 6 ? rowHeight - 1 : rowHeight - 2;
    const double gap = lanes > 1 && bar >= 12 ? 1 : 0;
    const double height = (bar - gap * static_cast<double>(lanes - 1)) / static_cast<double>(lanes);
    return {rowTop(row) + (rowHeight - bar) / 2 + static_cast<double>(lane) * (height + gap), height};
}

std::size_t Frame::laneAt(std::size_t row, double y) const {
    const auto [top, height] = lane(row, 0);
    const double pitch = lanes > 1 ? lane(row, 1).first - top : height;
    const double at = std::floor((y - top) / pitch);
    return static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(lanes - 1)));
}

Frame frameOf(const QRectF& rect, const Metrics& metrics, View view, const Extent& extent) {
    Frame frame;
    const double left = metrics.nameWidth > 0 ? metrics.nameWidth + 12 : 0;
    frame.plot = rect.adjusted(left, metrics.heading, 0, -metrics.axis);
    frame.plot.setTopLeft({std::ceil(frame.plot.left()), std::ceil(frame.plot.top())}); // whole pixels
    frame.plot.setWidth(std::max(1.0, std::floor(frame.plot.width())));
    frame.plot.setHeight(std::max(1.0, std::floor(frame.plot.height())));
    frame.rows = metrics.rows;
    frame.lanes = std::max<std::size_t>(1, metrics.lanes);
    const auto rows = static_cast<double>(std::max<std::size_t>(1, metrics.rows));
    // Whole pixels, so that all rows look the same.
    const double fit =
        std::clamp(std::floor(frame.plot.height() / rows), minRowHeight, maxRowHeight(frame.lanes));
    frame.rowHeight = view.rowHeight > 0 ? std::clamp(view.rowHeight, fit, largestRowHeight) : fit;
    frame.contentHeight = frame.rowHeight * static_cast<double>(metrics.rows);
    frame.view = clamped(view, extent);
    frame.view.rowHeight = frame.rowHeight > fit ? frame.rowHeight : 0;
    frame.view.scroll =
        std::clamp(view.scroll, 0.0, std::max(0.0, frame.contentHeight - frame.plot.height()));
    const double perName = std::ceil(metrics.text / frame.rowHeight - 0.05);
    frame.labelEvery = static_cast<std::size_t>(std::max(1.0, perName));
    frame.axis = {frame.plot.left(), frame.bottom(), frame.plot.width(), metrics.axis};
    return frame;
}

double naturalHeight(const Metrics& metrics) {
    const double readable = std::max(metrics.text * 1.6, 10.0 * static_cast<double>(metrics.lanes));
    const double row = metrics.rows <= 60 ? std::min(readable, maxRowHeight(metrics.lanes)) : 9;
    return metrics.heading + metrics.axis + row * static_cast<double>(std::max<std::size_t>(1, metrics.rows));
}

View revealing(const Frame& frame, std::size_t row) {
    View view = frame.view;
    const double top = frame.rowHeight * static_cast<double>(row);
    view.scroll = std::min(top, std::max(view.scroll, top + frame.rowHeight - frame.plot.height()));
    return view;
}

View rowsZoomed(const Frame& frame, double y, double factor) {
    View view = frame.view;
    view.rowHeight = std::clamp(frame.rowHeight * factor, minRowHeight, largestRowHeight);
    const double above = y - frame.plot.top();
    view.scroll = (frame.view.scroll + above) * view.rowHeight / frame.rowHeight - above;
    return view;
}

} // namespace equipoise::gui::timeline
