#include "app/problems/ring/step_view.h"

#include "app/problems/ring/ring_words.h"
#include "app/problems/ring/step_picture.h"

#include <QCoreApplication>
#include <QScrollBar>
#include <QWheelEvent>
#include <cmath>

namespace app {

StepView::StepView(QWidget* parent)
    : RingPlanView(parent)
    , m_scrollBar(new QScrollBar(Qt::Vertical, this)) {
    setObjectName(QStringLiteral("stepView"));
    m_scrollBar->setObjectName(QStringLiteral("stepScrollBar"));
    m_scrollBar->hide();
    connect(m_scrollBar, &QScrollBar::valueChanged, this, [this] {
        m_layout = layoutNow();
        update();
    });
    setAccessibleName(spokenName());
    setAccessibleDescription(emptyText());
}

QSize StepView::sizeHint() const {
    return {480, 220};
}

QString StepView::emptyText() const {
    return {}; // the ring beside it says what to do
}

QString StepView::spokenName() const {
    return tr("One step, processor by processor");
}

QRectF StepView::rowsRect() const {
    QRectF rect = pictureRect();
    if (!m_scrollBar->isHidden())
        rect.setRight(rect.right() - m_scrollBar->width() - 2);
    return rect;
}

StepLayout StepView::layoutNow() const {
    if (!plan())
        return {};
    QPixmap device(1, 1); // fonts are measured for the widget's screen, without painting on it
    device.setDevicePixelRatio(devicePixelRatioF());
    const QPainter painter(&device);
    RingPictureState now{state()};
    now.scroll = m_scrollBar->value();
    return stepsLayout(painter, rowsRect(), *plan(), now);
}

std::optional<core::ProcessorId> StepView::processorAt(QPointF point) const {
    const core::ring::Plan* ring = plan() ? std::get_if<core::ring::Plan>(&plan()->plan.answer) : nullptr;
    const auto row = m_layout.rowAt(point.y());
    return ring != nullptr && row ? std::optional(ring->order[static_cast<std::size_t>(*row)]) : std::nullopt;
}

void StepView::paintPlan(QPainter& painter, const QRectF& rect, const style::Tokens& tokens,
                         const PictureState& state) const {
    const bool own = rect == pictureRect();
    RingPictureState now{state};
    now.scroll = own ? m_scrollBar->value() : 0;
    paintSteps(painter, own ? rowsRect() : rect, *plan(), tokens, now);
}

void StepView::arrange() {
    m_scrollBar->setAccessibleName(tr("Rows of the step chart")); // also after a change of language
    m_scrollBar->hide();
    m_layout = layoutNow();
    if (!plan())
        return;
    const int width = m_scrollBar->sizeHint().width();
    m_scrollBar->setGeometry(this->width() - width, 0, width, height());
    const StepLayout layout = layoutNow();
    m_scrollBar->setRange(0, static_cast<int>(std::ceil(layout.contentHeight - layout.plot.height())));
    m_scrollBar->setPageStep(std::max(1, static_cast<int>(layout.plot.height())));
    m_scrollBar->setSingleStep(std::max(1, static_cast<int>(layout.rowHeight)));
    if (layout.scrolls()) {
        const int top = static_cast<int>(layout.plot.top());
        m_scrollBar->setGeometry(this->width() - width, top, width, static_cast<int>(layout.plot.height()));
        m_scrollBar->show();
    }
    m_layout = layoutNow();
}

void StepView::reveal(core::ProcessorId processor) {
    const std::vector<RingMember> members = ringMembers(*plan());
    const StepLayout layout = m_layout;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (members[i].processor != processor)
            continue;
        const double top = layout.rowHeight * static_cast<double>(i);
        if (top < layout.scroll)
            m_scrollBar->setValue(static_cast<int>(std::floor(top)));
        else if (top + layout.rowHeight > layout.scroll + layout.plot.height())
            m_scrollBar->setValue(static_cast<int>(std::ceil(top + layout.rowHeight - layout.plot.height())));
    }
}

void StepView::wheelEvent(QWheelEvent* event) {
    if (m_scrollBar->isHidden()) {
        event->ignore(); // the page around may scroll
        return;
    }
    QCoreApplication::sendEvent(m_scrollBar, event);
}

} // namespace app
