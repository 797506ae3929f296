#include "app/problems/redistribution/load_view.h"

#include "app/pictures/labels/measuring.h"

namespace app {

namespace {

constexpr double reach = 8;

} // namespace

LoadView::LoadView() {
    introduce(QStringLiteral("loadView"));
}

std::optional<core::ProcessorId> LoadView::processorAt(QPointF point) const {
    const auto curve = plan() ? positionAt(m_chart, m_frame, point, reach) : std::nullopt;
    return curve ? std::optional(moves().holders[*curve].processor) : std::nullopt;
}

void LoadView::paintPlan(QPainter& painter, const QRectF& rect, const style::Tokens& tokens,
                         const PictureState& state) const {
    if (rect == pictureRect())
        paintCached(painter, tokens, state);
    else
        paintLoads(painter, rect, moves(), m_chart, tokens, state);
    if (instant()) {
        paintLoadInstant(painter, moves(), loadFrame(painter, rect, m_chart, state.heading), tokens,
                         *instant());
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
        paintLoads(inside, pictureRect(), moves(), m_chart, tokens, state);
    }
    painter.drawPixmap(0, 0, m_drawn.pixmap);
}

void LoadView::take() {
    m_chart = loadChart(moves());
}

void LoadView::arrange() {
    RedistributionView::arrange();
    m_drawn = {};
    if (plan())
        m_frame = loadFrame(Measuring(*this), pictureRect(), m_chart, state().heading);
}

QString LoadView::emptyText() const {
    return {}; // the ring beside it says what to do
}

QString LoadView::spokenName() const {
    return tr("Items in hand against time");
}

} // namespace app
