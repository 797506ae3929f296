#include "app/window/plan_name.h"

#include "app/text/describe.h"

#include <QCoreApplication>

namespace app {

QString planName(const core::Scenario& scenario, const core::Plan& plan) {
    const auto* ring = std::get_if<core::ring::Plan>(&plan.answer);
    if (!ring || !scenario.questions.ring)
        return text::translated(plan.problem);
    const QString work =
        text::quantity(scenario.questions.ring->work, core::UnitRole::Work, scenario.platform.units);
    return QCoreApplication::translate("app::PlanName", "Ring of %1, W = %2")
        .arg(ring->order.size())
        .arg(work);
}

} // namespace app
