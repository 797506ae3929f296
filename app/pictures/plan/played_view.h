// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of a plan that can be played have in common as widgets.
#pragma once

#include "app/pictures/plan/plan_view.h"

namespace equipoise::gui {

/// A picture of a plan at an instant, or of all of it. Space asks to play, comma and full stop to step back
/// and forth.
class PlayedView : public PlanView {
    Q_OBJECT
public:
    /// What is in hand and under way at this time; empty: all that moves.
    void setInstant(std::optional<double> instant);
    std::optional<double> instant() const { return m_instant; }

signals:
    void playAsked();
    void stepAsked(int direction); ///< -1: back, 1: forth

protected:
    void keyPressEvent(QKeyEvent* event) override;
    /// Of the plan before.
    void forgetInstant() { m_instant.reset(); }

private:
    std::optional<double> m_instant;
};

} // namespace equipoise::gui
