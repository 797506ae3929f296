// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/load_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/problems/redistribution/redistribution_words.h"

namespace equipoise::gui {

LoadView::LoadView() {
    introduce(QStringLiteral("loadView"));
}

std::optional<ProcessorId> LoadView::processorAt(QPointF point) const {
    const auto places = placesAt(*m_chart, m_layout, point);
    return places.empty() ? std::nullopt : m_chart->curves[places.front().curve].processor;
}

void LoadView::paintPlan(const Painting& on) const {
    if (on.rect == pictureRect())
        paintCached(on.painter, on.tokens, on.state);
    else
        paintCurves(on, *m_chart);
    if (instant())
        paintMarker(on, {*instant(), redistribution::timeWords(moves(), *instant())},
                    curvesLayout(on.painter, on.rect, *m_chart, on.state));
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
        paintCurves({inside, pictureRect(), tokens, state}, *m_chart);
    }
    painter.drawPixmap(0, 0, m_drawn.pixmap);
}

void LoadView::take() {
    m_chart = plan() ? redistribution::loadCurvesOf(*plan()) : std::make_shared<const CurvesPicture>();
}

void LoadView::arrange() {
    RedistributionView::arrange();
    m_drawn = {};
    m_layout = curvesLayout(Measuring(*this), pictureRect(), *m_chart, state());
}

QString LoadView::emptyText() const {
    return {}; // the ring beside it says what to do
}

QString LoadView::spokenName() const {
    return tr("Items held against time");
}

} // namespace equipoise::gui
