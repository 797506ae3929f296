// SPDX-License-Identifier: GPL-3.0-or-later
// The centre of the window for the scatter problem: the timeline, and the bars of items and finish times.
#pragma once

#include "app/problems/problem_page.h"

namespace equipoise::gui {

class ScatterBars;

class ScatterPage : public ProblemPage {
    Q_OBJECT
public:
    ScatterPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void showPlan(const DocumentPlan* plan) override;
    void fit() override;

private:
    ScatterBars* m_bars;
};

} // namespace equipoise::gui
