// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of a redistribution have in common as widgets.
#pragma once

#include "app/pictures/plan/played_view.h"
#include "app/problems/redistribution/moves.h"

namespace equipoise::gui {

/// A picture of a redistribution at an instant, or of all of it.
class RedistributionView : public PlayedView {
    Q_OBJECT
public:
    /// Of the plan on show; never null.
    const std::shared_ptr<const redistribution::Moves>& sharedMoves() const { return m_moves; }
    Facts processorFacts(ProcessorId processor) const override;

protected:
    const redistribution::Moves& moves() const { return *m_moves; }
    /// A new plan has come; moves() are its own.
    virtual void take() {}
    QString emptyText() const override;
    std::vector<ProcessorId> processors() const override;
    QString spokenAnswer() const override;
    void arrange() override;

private:
    std::shared_ptr<const PlanRecord> m_taken;
    std::shared_ptr<const redistribution::Moves> m_moves = std::make_shared<redistribution::Moves>();
};

} // namespace equipoise::gui
