// SPDX-License-Identifier: GPL-3.0-or-later
// Curves under mouse and keyboard: the picture of curves_picture.h as a widget.
#pragma once

#include "app/pictures/charts/curves_picture.h"

#include <QWidget>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// Hover for exact numbers. Where points can be picked: click, or with the keyboard left and right along a curve, up
/// and down from curve to curve, Return. A click on the curve of a processor chooses the processor.
class CurvesChart : public QWidget {
    Q_OBJECT
public:
    explicit CurvesChart(QWidget* parent = nullptr, QSize preferred = {420, 320});

    /// In place. Without curves: `axes.title` and a sentence.
    void setCurves(const CurveAxes& axes, std::vector<Curve> curves);
    const std::vector<Curve>& curves() const { return m_picture.curves; }
    const CurvesPicture& picture() const { return m_picture; }
    /// A line through this place of the x axis.
    void setMarker(std::optional<double> x);
    /// Processors whose curves are drawn in strong lines.
    void setMarked(const ProcessorSet& processors);
    /// The chart as vectors in light colours, for exports.
    void paint(QPainter& painter, const QRectF& rect) const;

    /// The point under the keyboard's hand, in words; empty without such a point.
    QString handWords() const;
    /// The points at a place of the widget, in words; empty without points.
    QString wordsAt(QPointF position) const;
    /// Where the curves stand in the widget.
    CurvesLayout layoutNow() const;

    /// Pixels of height that the curves need below their heading, at this width.
    int heightNeeded(int width) const;
    QSize sizeHint() const override { return m_preferred; }
    QSize minimumSizeHint() const override { return {160, 110}; }

signals:
    /// By position in curves() and in the curve's points.
    void picked(std::size_t curve, std::size_t point);
    void processorChosen(ProcessorId processor);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();
    QRectF pictureRect() const;
    PictureState state() const;
    QString wordsOf(CurvePlace place) const;
    void moveHand(int points, int curvesOn);
    void showHand();

    CurvesPicture m_picture;
    std::optional<CurvePlace> m_hand; ///< where the keyboard is
    bool m_saysRun = true;            ///< while there are no curves
    ProcessorSet m_marked;
    QSize m_preferred;
};

} // namespace equipoise::gui
