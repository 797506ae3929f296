// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/ring_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/problems/ring/ring_words.h"

namespace equipoise::gui {

RingView::RingView() {
    introduce(QStringLiteral("ringView"));
}

std::optional<ProcessorId> RingView::processorAt(QPointF point) const {
    if (!plan() || !m_layout.arcs)
        return {};
    const auto arc = arcAt(*m_layout.arcs, m_layout.centre, m_layout.inner, m_layout.outer, point);
    return arc ? std::optional(ringOrder(*plan())[*arc]) : std::nullopt;
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

} // namespace equipoise::gui
