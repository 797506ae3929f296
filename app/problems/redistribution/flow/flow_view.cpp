// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/flow/flow_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/problems/redistribution/flow/flow_picture.h"

namespace equipoise::gui {

FlowView::FlowView() {
    introduce(QStringLiteral("flowView"));
}

std::optional<ProcessorId> FlowView::processorAt(QPointF point) const {
    return plan() ? circle::processorAt(m_atRest, m_layout, point) : std::nullopt;
}

void FlowView::paintPlan(const Painting& on) const {
    paintCircle(on, flowPicture(*plan(), moves(), on.tokens, on.state, instant()), m_atRest);
}

void FlowView::arrange() {
    RedistributionView::arrange();
    m_layout = {};
    if (!plan())
        return;
    m_atRest = flowPicture(*plan(), moves(), style::light(), state());
    m_layout = layoutOf(Measuring(*this), pictureRect(), m_atRest, m_atRest.heading);
}

QString FlowView::spokenName() const {
    return tr("Flows on the ring");
}

} // namespace equipoise::gui
