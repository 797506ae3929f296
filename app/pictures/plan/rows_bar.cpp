// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/plan/rows_bar.h"

#include <QCoreApplication>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

RowsBar::RowsBar(const QString& objectName, QWidget* picture)
    : QScrollBar(Qt::Vertical, picture) {
    setObjectName(objectName);
    hide();
}

QRectF RowsBar::beside(QRectF area) const {
    if (!isHidden())
        area.setRight(area.right() - width() - 2);
    return area;
}

void RowsBar::fit(const std::function<ScrolledRows()>& layOut) {
    const int thickness = sizeHint().width();
    hide();
    ScrolledRows rows = layOut();
    if (rows.scrolls()) {
        place(rows, thickness);
        show();
        rows = layOut();
    }
    place(rows, thickness);
}

void RowsBar::place(const ScrolledRows& rows, int thickness) {
    const int height = std::max(1, static_cast<int>(rows.plot.height()));
    setGeometry(parentWidget()->width() - thickness, static_cast<int>(rows.plot.top()), thickness, height);
    setRange(0, static_cast<int>(std::ceil(rows.contentHeight - rows.plot.height())));
    setPageStep(height);
    setSingleStep(std::max(1, static_cast<int>(rows.rowHeight)));
}

void RowsBar::reveal(const RowsLayout& layout, std::size_t row) {
    const double top = layout.rowHeight * static_cast<double>(row);
    if (top < layout.scroll)
        setValue(static_cast<int>(std::floor(top)));
    else if (top + layout.rowHeight > layout.scroll + layout.plot.height())
        setValue(static_cast<int>(std::ceil(top + layout.rowHeight - layout.plot.height())));
}

void RowsBar::turn(QWheelEvent* event) {
    if (isHidden())
        event->ignore();
    else
        QCoreApplication::sendEvent(this, event);
}

} // namespace equipoise::gui
