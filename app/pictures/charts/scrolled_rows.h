// SPDX-License-Identifier: GPL-3.0-or-later
// What every picture with rows has that may not all fit.
#pragma once

#include <QRectF>

namespace equipoise::gui {

/// Rows of equal height below each other; what does not fit is scrolled.
struct ScrolledRows {
    QRectF plot; ///< where they go, and are clipped to
    double rowHeight = 1;
    double contentHeight = 0; ///< of all rows

    bool scrolls() const { return contentHeight > plot.height() + 0.5; }
};

} // namespace equipoise::gui
