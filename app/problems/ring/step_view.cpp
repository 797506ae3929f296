// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/step_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/pictures/plan/rows_bar.h"
#include "app/problems/ring/ring_words.h"
#include "app/problems/ring/step_picture.h"

#include <algorithm>

namespace equipoise::gui {

StepView::StepView()
    : m_rowsBar(new RowsBar(QStringLiteral("stepScrollBar"), this)) {
    connect(m_rowsBar, &QScrollBar::valueChanged, this, [this] {
        m_layout = layoutNow();
        update();
    });
    introduce(QStringLiteral("stepView"));
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

StepLayout StepView::layoutNow() const {
    if (!plan())
        return {};
    RingPictureState now{state()};
    now.scroll = m_rowsBar->value();
    return stepsLayout(Measuring(*this), m_rowsBar->beside(pictureRect()), *plan(), now);
}

std::optional<ProcessorId> StepView::processorAt(QPointF point) const {
    const auto row = plan() ? m_layout.rowAt(point.y()) : std::nullopt;
    return row ? std::optional(ringOrder(*plan())[static_cast<std::size_t>(*row)]) : std::nullopt;
}

void StepView::paintPlan(const Painting& on) const {
    const bool own = on.rect == pictureRect();
    RingPictureState now{on.state};
    now.scroll = own ? m_rowsBar->value() : 0;
    paintSteps(on.painter, own ? m_rowsBar->beside(on.rect) : on.rect, *plan(), on.tokens, now);
}

void StepView::arrange() {
    m_rowsBar->setAccessibleName(tr("Rows of the step chart")); // also after a change of language
    m_rowsBar->hide();
    if (plan())
        m_rowsBar->fit([this] { return layoutNow(); });
    m_layout = layoutNow();
}

void StepView::reveal(ProcessorId processor) {
    const StepLayout layout = m_layout;
    const std::vector<ProcessorId>& order = ringOrder(*plan());
    if (const auto found = std::ranges::find(order, processor); found != order.end())
        m_rowsBar->reveal(layout, static_cast<std::size_t>(found - order.begin()));
}

void StepView::wheelEvent(QWheelEvent* event) {
    m_rowsBar->turn(event);
}

} // namespace equipoise::gui
