// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of a ring plan have in common.
#pragma once

#include "app/pictures/plan/plan_view.h"
#include "app/problems/ring/ring_picture.h"

namespace equipoise::gui {

class RingPlanView : public PlanView {
    Q_OBJECT
public:
    Facts processorFacts(ProcessorId processor) const override;

protected:
    QString emptyText() const override;
    std::vector<ProcessorId> processors() const override;
    QString spokenAnswer() const override;
};

} // namespace equipoise::gui
