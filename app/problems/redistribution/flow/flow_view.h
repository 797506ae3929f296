// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pictures/circle/circle_picture.h"
#include "app/problems/redistribution/redistribution_view.h"

namespace equipoise::gui {

/// The ring with its flows (flow_picture.h).
class FlowView : public RedistributionView {
    Q_OBJECT
public:
    FlowView();
    std::optional<ProcessorId> processorAt(QPointF point) const override;

protected:
    void paintPlan(const Painting& on) const override;
    QString spokenName() const override;
    void arrange() override;

private:
    circle::CirclePicture m_atRest;
    circle::Layout m_layout;
};

} // namespace equipoise::gui
