// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/row_geometry.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui {

QRectF RowsLayout::bar(int row, double start, double end) const {
    return {x(start), rowTop(row) + (rowHeight - barHeight) / 2, (end - start) * perUnit, barHeight};
}

int RowsLayout::firstRow() const {
    return std::clamp(static_cast<int>(std::floor(scroll / rowHeight)), 0, rows);
}

int RowsLayout::lastRow() const {
    return std::clamp(static_cast<int>(std::ceil((scroll + plot.height()) / rowHeight)), 0, rows);
}

std::optional<int> RowsLayout::rowAt(double y) const {
    if (y < plot.top() || y > plot.bottom())
        return {};
    const int row = static_cast<int>(std::floor((y - plot.top() + scroll) / rowHeight));
    return row < rows ? std::optional(row) : std::nullopt;
}

RowsLayout rowsLayout(QRectF rect, const RowsMetrics& metrics) {
    RowsLayout layout;
    const double left = metrics.nameWidth > 0 ? metrics.nameWidth + 10 : 0;
    layout.plot = rect.adjusted(left, metrics.heading, -2, -metrics.axis);
    layout.plot.setWidth(std::max(1.0, layout.plot.width()));
    layout.plot.setHeight(std::max(1.0, layout.plot.height()));
    layout.rows = metrics.rows;
    layout.rowHeight =
        std::clamp(layout.plot.height() / std::max(1, metrics.rows), minRowHeight, maxRowHeight);
    layout.barHeight = layout.rowHeight < 12 ? layout.rowHeight - 2 : layout.rowHeight * 0.7;
    layout.contentHeight = layout.rowHeight * metrics.rows;
    layout.scroll =
        std::clamp(metrics.scroll, 0.0, std::max(0.0, layout.contentHeight - layout.plot.height()));
    layout.labelEvery = std::max(1, static_cast<int>(std::ceil(metrics.text / layout.rowHeight - 0.05)));
    const double room = std::max(layout.plot.width() / 2, layout.plot.width() - metrics.labelWidth);
    layout.perUnit = metrics.latest > 0 ? room / metrics.latest : 0;
    return layout;
}

double naturalRowsHeight(const RowsMetrics& metrics) {
    const double row =
        metrics.rows < 40 ? std::clamp(metrics.text * 1.35, minRowHeight, maxRowHeight) : minRowHeight;
    return metrics.heading + metrics.axis + row * std::max(1, metrics.rows);
}

} // namespace equipoise::gui
