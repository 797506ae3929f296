// What the pictures of a redistribution have in common as widgets.
#pragma once

#include "app/views/plan/plan_view.h"
#include "app/views/redistribution/moves.h"

namespace app {

/// A picture of a redistribution at an instant, or of all of it. Space asks to play, comma and full stop to
/// step back and forth.
class RedistributionView : public PlanView {
    Q_OBJECT
public:
    using PlanView::PlanView;

    /// What is in hand and under way at this time; empty: all that moves.
    void setInstant(std::optional<double> instant);
    std::optional<double> instant() const { return m_instant; }
    /// Of the plan on show; never null.
    const std::shared_ptr<const redistribution::Moves>& sharedMoves() const { return m_moves; }
    QString toolTipOf(core::ProcessorId processor) const override;

signals:
    void playAsked();
    void stepAsked(int direction); ///< -1: back, 1: forth

protected:
    const redistribution::Moves& moves() const { return *m_moves; }
    /// A new plan has come; moves() are its own.
    virtual void take() {}
    QString emptyText() const override;
    std::vector<core::ProcessorId> processors() const override;
    QString spokenAnswer() const override;
    QString spokenProcessor(core::ProcessorId processor) const override;
    void arrange() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::shared_ptr<const core::KeptPlan> m_taken;
    std::shared_ptr<const redistribution::Moves> m_moves = std::make_shared<redistribution::Moves>();
    std::optional<double> m_instant;
};

} // namespace app
