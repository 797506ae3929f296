// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pictures/plan/played_view.h"
#include "app/problems/star/star_picture.h"

namespace equipoise::gui {

/// A star with its tasks (star_picture.h). Pointing at a worker marks it, a click chooses it.
class StarView : public PlayedView {
    Q_OBJECT
public:
    StarView();

    /// Of the plan on show; never null.
    const std::shared_ptr<const star::Tasks>& sharedTasks() const { return m_tasks; }
    std::optional<ProcessorId> processorAt(QPointF point) const override;
    Facts processorFacts(ProcessorId processor) const override;

protected:
    void paintPlan(const Painting& on) const override;
    QString emptyText() const override;
    std::vector<ProcessorId> processors() const override;
    QString spokenName() const override;
    QString spokenAnswer() const override;
    void arrange() override;

private:
    std::shared_ptr<const PlanRecord> m_taken;
    std::shared_ptr<const star::Tasks> m_tasks = std::make_shared<star::Tasks>();
    circle::CirclePicture m_atRest;
    circle::Layout m_layout;
};

} // namespace equipoise::gui
