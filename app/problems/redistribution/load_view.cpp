// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/load_view.h"

#include "app/pictures/labels/measuring.h"

namespace equipoise::gui {

namespace {

constexpr double curveReach = 8;

} // namespace

LoadView::LoadView() {
    introduce(QStringLiteral("loadView"));
}

std::optional<ProcessorId> LoadView::processorAt(QPointF point) const {
    const auto curve = plan() ? positionAt(*m_chart, m_frame, point, curveReach) : std::nullopt;
    return curve ? std::optional(moves().holders[*curve].processor) : std::nullopt;
}

void LoadView::paintPlan(const Painting& on) const {
    if (on.rect == pictureRect())
        paintCached(on.painter, on.tokens, on.state);
    else
        paintLoads(on.painter, on.rect, moves(), *m_chart, on.tokens, on.state);
    if (instant()) {
        paintLoadInstant(on.painter, moves(), loadFrame(on.painter, on.rect, *m_chart, on.state.heading),
                         on.tokens, *instant());
    }
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
        paintLoads(inside, pictureRect(), moves(), *m_chart, tokens, state);
    }
    painter.drawPixmap(0, 0, m_drawn.pixmap);
}

void LoadView::take() {
    m_chart =
        plan() ? redistribution::loadChartOf(*plan()) : std::make_shared<const redistribution::LoadChart>();
}

void LoadView::arrange() {
    RedistributionView::arrange();
    m_drawn = {};
    if (plan())
        m_frame = loadFrame(Measuring(*this), pictureRect(), *m_chart, state().heading);
}

QString LoadView::emptyText() const {
    return {}; // the ring beside it says what to do
}

QString LoadView::spokenName() const {
    return tr("Items held against time");
}

} // namespace equipoise::gui
