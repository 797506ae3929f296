#include "app/problems/ring/ring_view.h"

#include "app/pictures/labels/measuring.h"

namespace app {

RingView::RingView() {
    introduce(QStringLiteral("ringView"));
}

std::optional<core::ProcessorId> RingView::processorAt(QPointF point) const {
    const core::ring::Plan* ring = plan() ? std::get_if<core::ring::Plan>(&plan()->plan.answer) : nullptr;
    if (ring == nullptr)
        return {};
    const auto arc = arcAt(m_layout.arcs, m_layout.centre, m_layout.inner, m_layout.outer, point);
    return arc ? std::optional(ring->order[*arc]) : std::nullopt;
}

void RingView::paintPlan(const Painting& on) const {
    paintRing(on.painter, on.rect, *plan(), on.tokens, {on.state});
}

void RingView::paintEmpty(QPainter& painter, const QRectF& rect, const style::Tokens& tokens) const {
    paintEmptyRing(painter, rect, emptyText(), tokens);
}

void RingView::arrange() {
    m_layout = plan() ? ringLayout(Measuring(*this), pictureRect(), *plan(), {state()}) : RingLayout{};
}

QString RingView::spokenName() const {
    return tr("Ring");
}

} // namespace app
