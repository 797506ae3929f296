// SPDX-License-Identifier: GPL-3.0-or-later
// Times of rings by their number of processors, under the mouse.
#pragma once

#include "app/pictures/charts/count_picture.h"

#include <QWidget>

namespace equipoise::gui {

/// The picture of count_picture.h. Hover for exact numbers; without curves a sentence is shown.
class CountChart : public QWidget {
    Q_OBJECT
public:
    CountChart();

    /// `current`: the plan answers the scenario as it is now. Empty: there is no plan.
    void setCurves(std::optional<CountCurves> curves, bool current);
    /// False when the solver says nothing about other numbers of processors.
    bool hasNumbers() const { return !m_curves.isEmpty(); }
    /// Pixels of height that the curves need below their heading, at this width.
    int heightNeeded(int width) const;
    /// Words about the points there, for a tooltip.
    QString wordsAt(QPointF position) const;

    QSize sizeHint() const override { return {260, 180}; }
    QSize minimumSizeHint() const override { return {160, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRectF pictureRect() const;
    QString emptyWords() const;
    void describe();

    CountCurves m_curves;
    bool m_hasPlan = false;
    bool m_current = true;
};

} // namespace equipoise::gui
