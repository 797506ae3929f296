// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pictures/plan/rows_bar.h"
#include "app/problems/ring/ring_plan_view.h"

namespace equipoise::gui {

/// One step, processor by processor (step_picture.h). Rows shrink to fit; from some number on they scroll.
class StepView : public RingPlanView {
    Q_OBJECT
public:
    StepView();
    std::optional<ProcessorId> processorAt(QPointF point) const override;
    QSize sizeHint() const override;

protected:
    void paintPlan(const Painting& on) const override;
    QString emptyText() const override;
    QString spokenName() const override;
    void arrange() override;
    void reveal(ProcessorId processor) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    StepLayout layoutNow() const;

    RowsBar* m_rowsBar;
    StepLayout m_layout;
};

} // namespace equipoise::gui
