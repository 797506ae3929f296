// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/problems/grid/grid_view.h"
#include "app/problems/grid/matrix_picture.h"

namespace equipoise::gui {

/// The matrix of blocks (matrix_picture.h). Ctrl+wheel or + and - zoom, at the mouse; a drag or the wheel
/// (with Shift: sideways) moves; F or a double click shows all; a click chooses the owner of a block. Hover
/// for exact numbers.
class MatrixView : public GridView {
    Q_OBJECT
public:
    MatrixView();

    /// Blocks that are finished before this step, from 0, are pale; empty: none.
    void setStep(std::optional<std::int64_t> step);
    std::optional<std::int64_t> step() const { return m_step; }
    const grid::Sight& sight() const { return m_sight; }
    void setSight(const grid::Sight& sight);
    std::optional<grid::BlockId> blockAt(QPointF point) const;
    std::optional<ProcessorId> processorAt(QPointF point) const override;
    QSize sizeHint() const override { return {420, 440}; }

protected:
    void paintPlan(const Painting& on) const override;
    QString spokenName() const override;
    QString emptyText() const override;
    void arrange() override;
    void take() override;
    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void zoom(double factor, QPointF at);
    void paintCached(QPainter& painter, const style::Tokens& tokens, const PictureState& state) const;

    grid::Sight m_sight;
    grid::MatrixFrame m_frame;
    std::int64_t m_blocks = 0; ///< of the matrix that m_sight is about
    std::optional<std::int64_t> m_step;
    std::optional<QPointF> m_mouse;
    std::optional<QPointF> m_pressed;
    grid::Sight m_pressedSight;
    bool m_dragging = false;

    /// The picture as it was last painted, while nothing but the mouse moves.
    struct Drawn {
        QPixmap pixmap;
        grid::Sight sight;
        std::optional<std::int64_t> step;
        ProcessorSet marked;
        const style::Tokens* tokens = nullptr;
    };
    mutable Drawn m_drawn;
};

} // namespace equipoise::gui
