#include "app/problems/ring/ring_view.h"

namespace app {

RingView::RingView(QWidget* parent)
    : RingPlanView(parent) {
    setObjectName(QStringLiteral("ringView"));
    setAccessibleName(spokenName());
    setAccessibleDescription(emptyText());
}

std::optional<core::ProcessorId> RingView::processorAt(QPointF point) const {
    const core::ring::Plan* ring = plan() ? std::get_if<core::ring::Plan>(&plan()->plan.answer) : nullptr;
    if (ring == nullptr)
        return {};
    const auto arc = arcAt(m_layout.arcs, m_layout.centre, m_layout.inner, m_layout.outer, point);
    return arc ? std::optional(ring->order[*arc]) : std::nullopt;
}

void RingView::paintPlan(QPainter& painter, const QRectF& rect, const style::Tokens& tokens,
                         const PictureState& state) const {
    paintRing(painter, rect, *plan(), tokens, {state});
}

void RingView::paintEmpty(QPainter& painter, const QRectF& rect, const style::Tokens& tokens) const {
    paintEmptyRing(painter, rect, emptyText(), tokens);
}

void RingView::arrange() {
    m_layout = {};
    if (plan()) {
        QPixmap device(1, 1); // fonts are measured for the widget's screen, without painting on it
        device.setDevicePixelRatio(devicePixelRatioF());
        const QPainter painter(&device);
        m_layout = ringLayout(painter, pictureRect(), *plan(), {state()});
    }
}

QString RingView::spokenName() const {
    return tr("Ring");
}

} // namespace app
