// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/redistribution_view.h"

#include "app/problems/redistribution/redistribution_words.h"

namespace equipoise::gui {

void RedistributionView::arrange() {
    if (plan() == m_taken)
        return;
    m_taken = plan();
    m_moves = plan() ? redistribution::movesOf(*plan()) : std::make_shared<const redistribution::Moves>();
    forgetInstant();
    take();
}

QString RedistributionView::emptyText() const {
    return tr("No redistribution yet: press Solve (F5)");
}

std::vector<ProcessorId> RedistributionView::processors() const {
    std::vector<ProcessorId> all;
    all.reserve(moves().size());
    for (const redistribution::Holder& holder : moves().holders)
        all.push_back(holder.processor);
    return all;
}

Facts RedistributionView::processorFacts(ProcessorId processor) const {
    const auto position = moves().indexOf(processor);
    if (!position)
        return {};
    std::optional<std::int64_t> now;
    if (instant())
        now = at(moves(), *instant()).loads[*position];
    return holderFacts(moves(), *position, now);
}

QString RedistributionView::spokenAnswer() const {
    return answerWords(*plan(), moves(), isCurrent());
}

} // namespace equipoise::gui
