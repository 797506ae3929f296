// What the pictures of a ring plan have in common.
#pragma once

#include "app/pictures/plan/plan_view.h"
#include "app/problems/ring/ring_picture.h"

namespace app {

class RingPlanView : public PlanView {
    Q_OBJECT
public:
    QString toolTipOf(core::ProcessorId processor) const override;

protected:
    QString emptyText() const override;
    std::vector<core::ProcessorId> processors() const override;
    QString spokenAnswer() const override;
    QString spokenProcessor(core::ProcessorId processor) const override;
};

} // namespace app
