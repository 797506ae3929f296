// SPDX-License-Identifier: GPL-3.0-or-later
// Time per step for each number of processors. QCustomPlot stays behind this header.
#pragma once

#include "core/model/plan.h"

#include <QString>
#include <QWidget>
#include <memory>

class QPainter;

namespace equipoise::gui {

/// Up to two curves, each named: from plan.byCount the fastest ring known of each number of processors, from
/// plan.lightest the one of least weight, which RR-4745 takes for it. The plan's own ring is marked, one
/// processor alone is the reference. On a logarithmic axis when the times differ by more than twenty times.
/// Hover for exact numbers.
class CountChart : public QWidget {
    Q_OBJECT
public:
    CountChart();
    ~CountChart() override;

    /// In place: a new plan moves the points. Null, or a plan without such numbers: a sentence instead.
    /// `current`: the plan answers the scenario as it is now; an outdated one is dimmed.
    void setPlan(std::shared_ptr<const PlanRecord> plan, bool current);
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
