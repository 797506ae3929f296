#include "app/pictures/plan/rows_bar.h"

#include <QCoreApplication>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace app {

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

void RowsBar::fit(const std::function<StepLayout()>& layOut) {
    const int thickness = sizeHint().width();
    const int left = parentWidget()->width() - thickness;
    hide();
    StepLayout layout = layOut();
    if (layout.scrolls()) {
        setGeometry(left, 0, thickness, parentWidget()->height());
        show();
        layout = layOut();
    }
    setRange(0, static_cast<int>(std::ceil(layout.contentHeight - layout.plot.height())));
    setPageStep(std::max(1, static_cast<int>(layout.plot.height())));
    setSingleStep(std::max(1, static_cast<int>(layout.rowHeight)));
    setGeometry(left, static_cast<int>(layout.plot.top()), thickness, static_cast<int>(layout.plot.height()));
}

void RowsBar::reveal(const StepLayout& layout, std::size_t row) {
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

} // namespace app
