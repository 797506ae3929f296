// SPDX-License-Identifier: GPL-3.0-or-later
// The centre of the window for the redistribution: the ring with its flows, the question as a table, the
// playback, and the timeline, the loads against time or the times of several solvers.
#pragma once

#include "app/problems/problem_page.h"

namespace equipoise::gui {

class FlowView;

class RedistributionPage : public ProblemPage {
    Q_OBJECT
public:
    RedistributionPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void takePlan(const std::shared_ptr<const PlanRecord>& kept) override;

private:
    FlowView* m_flows;
    Playback* m_playback;
};

} // namespace equipoise::gui
