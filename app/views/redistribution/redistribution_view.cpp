#include "app/views/redistribution/redistribution_view.h"

#include "app/views/redistribution/redistribution_words.h"

#include <QKeyEvent>

namespace app {

void RedistributionView::setInstant(std::optional<double> instant) {
    if (instant != m_instant) {
        m_instant = instant;
        update();
    }
}

void RedistributionView::arrange() {
    if (plan() == m_taken) {
        return;
    }
    m_taken = plan();
    m_moves = std::make_shared<const redistribution::Moves>(plan() ? redistribution::movesOf(*plan())
                                                                   : redistribution::Moves{});
    m_instant.reset();
    take();
}

QString RedistributionView::emptyText() const {
    return tr("No redistribution yet: press Solve (F5)");
}

std::vector<core::ProcessorId> RedistributionView::processors() const {
    std::vector<core::ProcessorId> all;
    all.reserve(moves().size());
    for (const redistribution::Holder& holder : moves().holders) {
        all.push_back(holder.processor);
    }
    return all;
}

QString RedistributionView::toolTipOf(core::ProcessorId processor) const {
    const auto position = moves().indexOf(processor);
    if (!position) {
        return {};
    }
    std::optional<std::int64_t> now;
    if (m_instant) {
        now = at(moves(), *m_instant).loads[*position];
    }
    return holderTable(moves(), *position, now);
}

QString RedistributionView::spokenAnswer() const {
    return answerWords(*plan(), moves(), isCurrent());
}

QString RedistributionView::spokenProcessor(core::ProcessorId processor) const {
    const auto position = moves().indexOf(processor);
    return position ? holderWords(moves(), *position) : QString();
}

void RedistributionView::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() == Qt::NoModifier && plan()) {
        switch (event->key()) {
        case Qt::Key_Space:
            emit playAsked();
            return;
        case Qt::Key_Comma:
            emit stepAsked(-1);
            return;
        case Qt::Key_Period:
            emit stepAsked(1);
            return;
        default:
            break;
        }
    }
    PlanView::keyPressEvent(event);
}

} // namespace app
