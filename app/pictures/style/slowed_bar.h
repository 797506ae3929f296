// SPDX-License-Identifier: GPL-3.0-or-later
// The bar of a message that others slow.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QPainter>

namespace equipoise::gui::style {

/// Over a bar that is painted: only as much of its height stays full as the message had of its full rate.
inline void paintSlowed(QPainter& painter, const QRectF& bar, double part, const Tokens& tokens) {
    constexpr double full = 1 - 1e-6;
    if (part >= full)
        return;
    QColor pale = tokens.card;
    pale.setAlphaF(0.6F);
    painter.fillRect(QRectF(bar.left(), bar.top(), bar.width(), bar.height() * (1 - part)), pale);
}

} // namespace equipoise::gui::style
