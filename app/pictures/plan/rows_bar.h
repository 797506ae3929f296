// SPDX-License-Identifier: GPL-3.0-or-later
// The bar by which rows of a picture are scrolled that do not fit.
#pragma once

#include "app/pictures/charts/row_geometry.h"

#include <QScrollBar>
#include <functional>

class QWheelEvent;

namespace equipoise::gui {

/// At the right edge of the picture, hidden while all rows fit.
class RowsBar : public QScrollBar {
    Q_OBJECT
public:
    RowsBar(const QString& objectName, QWidget* picture);

    /// `area` without what the bar covers.
    QRectF beside(QRectF area) const;
    /// Shows itself if it is needed. `layOut` lays the rows out beside the bar as it is, hidden or not.
    void fit(const std::function<ScrolledRows()>& layOut);
    /// Beside the rows, shown or not; its value is kept within them.
    void place(const ScrolledRows& rows, int thickness);
    /// Brings a row into sight.
    void reveal(const RowsLayout& layout, std::size_t row);
    /// Scrolls; the wheel is left to the page around while there is nothing to scroll.
    void turn(QWheelEvent* event);
};

} // namespace equipoise::gui
