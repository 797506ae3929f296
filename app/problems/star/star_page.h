// SPDX-License-Identifier: GPL-3.0-or-later
// The centre of the window for the star: tasks in flight, the question as a table, the playback, the
// timeline or the solvers' times.
#pragma once

#include "app/problems/problem_page.h"

namespace equipoise::gui {

class StarView;

class StarPage : public ProblemPage {
    Q_OBJECT
public:
    StarPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void takePlan(const std::shared_ptr<const PlanRecord>& kept) override;

private:
    StarView* m_star;
    Playback* m_playback;
};

} // namespace equipoise::gui
