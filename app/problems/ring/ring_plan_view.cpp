#include "app/problems/ring/ring_plan_view.h"

#include "app/problems/ring/ring_words.h"

namespace app {

namespace {

std::optional<RingMember> memberOf(const core::KeptPlan& kept, core::ProcessorId processor) {
    for (RingMember& member : ringMembers(kept))
        if (member.processor == processor)
            return std::move(member);
    return {};
}

} // namespace

QString RingPlanView::toolTipOf(core::ProcessorId processor) const {
    const auto member = plan() ? memberOf(*plan(), processor) : std::nullopt;
    return member ? memberTable(*plan(), *member) : QString();
}

QString RingPlanView::emptyText() const {
    return tr("No ring yet: press Solve (F5)");
}

std::vector<core::ProcessorId> RingPlanView::processors() const {
    return ringOrder(*plan());
}

QString RingPlanView::spokenAnswer() const {
    return answerWords(*plan(), isCurrent());
}

QString RingPlanView::spokenProcessor(core::ProcessorId processor) const {
    const auto member = memberOf(*plan(), processor);
    return member ? memberWords(*plan(), *member) : QString();
}

} // namespace app
