// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/flow/flow_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/problems/redistribution/flow/flow_picture.h"

namespace equipoise::gui {

FlowView::FlowView() {
    introduce(QStringLiteral("flowView"));
}

std::optional<ProcessorId> FlowView::processorAt(QPointF point) const {
    const auto position = plan() ? circle::positionAt(m_layout, point) : std::nullopt;
    return position ? std::optional(moves().holders[*position].processor) : std::nullopt;
}

void FlowView::paintPlan(const Painting& on) const {
    paintFlows(on.painter, on.rect, *plan(), moves(), on.tokens, {on.state, instant()});
}

void FlowView::arrange() {
    RedistributionView::arrange();
    m_layout = plan() ? flowLayout(Measuring(*this), pictureRect(), *plan(), moves(), {state(), {}})
                      : circle::Layout{};
}

QString FlowView::spokenName() const {
    return tr("Flows on the ring");
}

} // namespace equipoise::gui
