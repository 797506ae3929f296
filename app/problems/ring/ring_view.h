// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/problems/ring/ring_plan_view.h"

namespace equipoise::gui {

/// The ring as a donut (ring_picture.h).
class RingView : public RingPlanView {
    Q_OBJECT
public:
    RingView();
    std::optional<ProcessorId> processorAt(QPointF point) const override;

protected:
    void paintPlan(const Painting& on) const override;
    void paintEmpty(QPainter& painter, const QRectF& rect, const style::Tokens& tokens) const override;
    QString spokenName() const override;
    void arrange() override;

private:
    RingLayout m_layout;
};

} // namespace equipoise::gui
