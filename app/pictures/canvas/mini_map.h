// SPDX-License-Identifier: GPL-3.0-or-later
// The whole platform in a corner of the canvas, with the part that is in sight.
#pragma once

#include "app/pictures/canvas/diagram.h"
#include "app/pictures/canvas/paint/geometry.h"

#include <QPixmap>
#include <QWidget>

namespace equipoise::gui {

/// Click and drag move the view; so do the arrows of the canvas with nothing selected.
class MiniMap : public QWidget {
    Q_OBJECT
public:
    explicit MiniMap(QWidget* parent);

    /// What it shows; `diagram` outlives it. To be called after every change of it.
    void setDiagram(const canvas::Diagram& diagram);
    /// The part in sight, in canvas units.
    void setSeen(const QRectF& seen);
    /// From canvas units to its pixels.
    const canvas::View& map() const { return m_map; }

signals:
    /// In canvas units.
    void centreWanted(QPointF centre);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
    void paintPicture();
    void describe();

    const canvas::Diagram* m_diagram = nullptr;
    canvas::View m_map;
    QRectF m_seen;
    QPixmap m_picture; ///< null: to be drawn
    QPointF m_grip;    ///< from the mouse to the middle of what is in sight, while it is dragged
};

} // namespace equipoise::gui
