// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/star/star_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/problems/star/star_words.h"

namespace equipoise::gui {

StarView::StarView() {
    introduce(QStringLiteral("starView"));
}

std::optional<ProcessorId> StarView::processorAt(QPointF point) const {
    return plan() ? circle::processorAt(m_atRest, m_layout, point) : std::nullopt;
}

Facts StarView::processorFacts(ProcessorId processor) const {
    const auto position = m_tasks->indexOf(processor);
    if (!position)
        return {};
    const auto now = instant() ? std::optional(at(*m_tasks, *instant())) : std::nullopt;
    return workerFacts(*m_tasks, *position, now ? &*now : nullptr);
}

void StarView::paintPlan(const Painting& on) const {
    paintCircle(on, starPicture(*m_tasks, on.tokens, on.state, instant()), m_atRest);
}

void StarView::arrange() {
    if (plan() != m_taken) {
        m_taken = plan();
        m_tasks = plan() ? star::tasksOf(*plan()) : std::make_shared<const star::Tasks>();
        forgetInstant();
    }
    m_layout = {};
    if (!plan())
        return;
    m_atRest = starPicture(*m_tasks, style::light(), state());
    m_layout = layoutOf(Measuring(*this), pictureRect(), m_atRest, m_atRest.heading);
}

QString StarView::emptyText() const {
    return tr("No schedule yet: press Solve (F5)");
}

std::vector<ProcessorId> StarView::processors() const {
    std::vector<ProcessorId> all;
    for (const star::Worker& worker : m_tasks->workers)
        all.push_back(worker.processor);
    return all;
}

QString StarView::spokenName() const {
    return tr("Tasks on the star");
}

QString StarView::spokenAnswer() const {
    return answerWords(*plan(), *m_tasks, isCurrent());
}

} // namespace equipoise::gui
