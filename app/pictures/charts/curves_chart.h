// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of a study, each with its spread. QCustomPlot stays behind this header.
#pragma once

#include <QString>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace equipoise::gui {

struct CurvePoint {
    double x = 0;
    double y = 0;
    double lower = 0; ///< of the spread; as y: none
    double upper = 0;
    bool hollow = false; ///< its mark; CurveAxes says what that means
    bool operator==(const CurvePoint&) const = default;
};

struct Curve {
    QString name;
    std::vector<CurvePoint> points;    ///< by x
    bool dashed = false;               ///< for what others are held against
    bool steps = false;                ///< each value holds up to the next point
    std::optional<std::size_t> best{}; ///< a point with a ring around it
    /// In the colour, and with the marks, of that curve; without a name of its own it has that one's, too.
    std::optional<std::size_t> like{};
    bool operator==(const Curve&) const = default;
};

struct CurveAxes {
    QString title; ///< above
    QString x;     ///< with its unit
    QString y;
    QString spread;           ///< what lower and upper are, in a tooltip
    bool fromZero = false;    ///< the y axis begins at 0
    bool marks = true;        ///< a mark at each point; without them: a curve of many points
    QString empty{};          ///< said when there are no curves; if empty: that Run makes some
    bool logarithmic = false; ///< the x axis; every x is > 0
    QString solid{};          ///< what a full mark says, in a tooltip; if empty: nothing
    QString hollow{};         ///< .. a hollow one
    /// Names stand above the curves, with their marks, for curves that coincide: marks then get smaller from
    /// curve to curve, so that each is seen. Else: at the ends of the curves.
    bool legend = false;
    QString best{}; ///< what the ring around a point says, in a tooltip
    /// Points can be picked: what that does, in a tooltip; if empty, they cannot.
    QString pick{};
    bool whole = false; ///< the x axis counts
};

/// The first seven curves have colours and marks of their own, further ones begin again, unless they are like
/// one of the others. Names stand at the
/// ends of the curves or in a legend, as bands behind them the spreads. Hover for exact numbers. Where points
/// can be picked: click, or with the keyboard left and right along a curve, up and down from curve to curve,
/// Return.
class CurvesChart : public QWidget {
    Q_OBJECT
public:
    explicit CurvesChart(QWidget* parent = nullptr);
    ~CurvesChart() override;

    /// In place. Without curves: `axes.title` and a sentence.
    void setCurves(const CurveAxes& axes, std::vector<Curve> curves);
    const std::vector<Curve>& curves() const;
    /// The chart as vectors in light colours, for exports.
    void paint(QPainter& painter, const QRectF& rect);

    /// The point under the keyboard's hand, in words; empty while there is none.
    QString handWords() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// By position in curves() and in the curve's points.
    void picked(std::size_t curve, std::size_t point);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace equipoise::gui
