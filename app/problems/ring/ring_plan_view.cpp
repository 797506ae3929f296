// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/ring_plan_view.h"

#include "app/problems/ring/ring_words.h"

#include <algorithm>

namespace equipoise::gui {

namespace {

std::optional<RingMember> memberOf(const PlanRecord& kept, ProcessorId processor) {
    const auto members = ringMembers(kept);
    const auto found = std::ranges::find(*members, processor, &RingMember::processor);
    return found == members->end() ? std::nullopt : std::optional(*found);
}

} // namespace

Facts RingPlanView::processorFacts(ProcessorId processor) const {
    const auto member = plan() ? memberOf(*plan(), processor) : std::nullopt;
    return member ? memberFacts(*plan(), *member) : Facts();
}

QString RingPlanView::emptyText() const {
    return tr("No ring yet: press Solve (F5)");
}

std::vector<ProcessorId> RingPlanView::processors() const {
    return ringOrder(*plan());
}

QString RingPlanView::spokenAnswer() const {
    return answerWords(*plan(), isCurrent());
}

} // namespace equipoise::gui
