// SPDX-License-Identifier: GPL-3.0-or-later
// Fonts measured for a widget without painting on it.
#pragma once

#include <QPainter>
#include <QPixmap>
#include <QWidget>

namespace equipoise::gui {

/// A painter on which fonts are as large as on the widget's screen.
class Measuring {
public:
    explicit Measuring(const QWidget& widget)
        : m_device(1, 1) {
        m_device.setDevicePixelRatio(widget.devicePixelRatioF());
        m_painter.begin(&m_device);
    }
    operator const QPainter&() const { return m_painter; }

private:
    QPixmap m_device;
    QPainter m_painter;
};

} // namespace equipoise::gui
