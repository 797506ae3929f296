// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/load_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/problems/redistribution/redistribution_words.h"

namespace equipoise::gui {

LoadView::LoadView() {
    introduce(QStringLiteral("loadView"));
}

std::optional<ProcessorId> LoadView::processorAt(QPointF point) const {
    const auto places = placesAt(shown(), m_layout, point);
    return places.empty() ? std::nullopt : m_loads->curves[places.front().curve].processor;
}

void LoadView::paintPlan(const Painting& on) const {
    const bool inWidget = on.rect == pictureRect();
    const CurvesLayout layout = inWidget ? m_layout : curvesLayout(on.painter, on.rect, shown(), on.state);
    if (inWidget)
        paintCached(on.painter, on.tokens, on.state);
    else
        paintCurves(on, shown(), layout);
    if (instant())
        paintMarker(on, {*instant(), redistribution::timeWords(moves(), *instant())}, layout);
}

void LoadView::paintCached(QPainter& painter, const style::Tokens& tokens, const PictureState& state) const {
    const qreal ratio = devicePixelRatioF();
    const QSize pixels = size() * ratio;
    if (m_drawn.pixmap.size() != pixels || m_drawn.hovered != state.hovered ||
        m_drawn.selected != state.selected || m_drawn.tokens != &tokens) {
        m_drawn = {QPixmap(pixels), state.hovered, state.selected, &tokens};
        m_drawn.pixmap.setDevicePixelRatio(ratio);
        m_drawn.pixmap.fill(tokens.card);
        QPainter inside(&m_drawn.pixmap);
        paintCurves({inside, pictureRect(), tokens, state}, shown(), m_layout);
    }
    painter.drawPixmap(0, 0, m_drawn.pixmap);
}

void LoadView::take() {
    m_loads =
        plan() ? redistribution::loadCurvesOf(*plan()) : std::make_shared<const redistribution::LoadCurves>();
}

void LoadView::arrange() {
    RedistributionView::arrange();
    m_drawn = {};
    m_axes = redistribution::loadAxes(moves(), *m_loads);
    m_layout = curvesLayout(Measuring(*this), pictureRect(), shown(), state());
}

QString LoadView::emptyText() const {
    return {}; // the ring beside it says what to do
}

QString LoadView::spokenName() const {
    return tr("Items held against time");
}

} // namespace equipoise::gui
