// SPDX-License-Identifier: GPL-3.0-or-later
// The centre of the window for the ring problem: the ring, one step, and the curves beside them.
#pragma once

#include "app/problems/problem_page.h"

namespace equipoise::gui {

class CurvesChart;

class RingPage : public ProblemPage {
    Q_OBJECT
public:
    RingPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void showPlan(const DocumentPlan* plan) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitCurves();

    CurvesChart* m_counts;
    BarsChart* m_bars;
    QWidget* m_curves; ///< the two charts beside the ring
};

} // namespace equipoise::gui
