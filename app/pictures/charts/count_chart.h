// SPDX-License-Identifier: GPL-3.0-or-later
// Time per step for each number of processors. QCustomPlot stays behind this header.
#pragma once

#include "core/base/numbers/units.h"

#include <QString>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace equipoise::gui {

/// Times of rings by their number of processors.
struct CountCurves {
    struct Row {
        double count = 0;
        double time = 0;
        std::optional<double> bound{}; ///< of rings of `count` processors, where a bound is known
    };
    std::vector<Row> fastest;  ///< the fastest ring known of each number of processors, by count
    std::vector<Row> lightest; ///< the ring of least weight, which RR-4745 takes for the fastest
    Row plan;                  ///< the plan's ring
    Units units;
};

/// Up to two curves, each named. The plan's ring is marked, one processor alone is the reference. On a
/// logarithmic axis when the times differ by more than twenty times. Hover for exact numbers.
class CountChart : public QWidget {
    Q_OBJECT
public:
    CountChart();
    ~CountChart() override;

    /// New curves move the points in place. Without curves, or with empty ones, a sentence is shown instead.
    /// `current`: the plan answers the scenario as it is now; an outdated one is dimmed.
    void setCurves(std::optional<CountCurves> curves, bool current);
    /// False when the solver says nothing about other numbers of processors.
    bool hasNumbers() const;
    /// The chart as vectors, for exports.
    void paint(QPainter& painter, const QRectF& rect);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace equipoise::gui
