// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/star/star_page.h"

#include "app/pictures/charts/bars_chart.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/star/star_editor.h"
#include "app/problems/star/star_view.h"
#include "app/problems/star/star_words.h"
#include "app/widgets/card.h"

namespace equipoise::gui {

StarPage::StarPage(Document& document, Selection& selection, QWidget* parent)
    : ProblemPage("starPage", equipoise::Problem::Star, document, selection, parent)
    , m_star(new StarView)
    , m_playback(new Playback) {
    auto* timeline = new TimelineView;
    auto* bars = new BarsChart;
    timeline->setObjectName("starTimeline");
    bars->setObjectName("starSolvers");
    QWidget* below = chooser("starSwitch",
                             {{"showTimeline", timeline, QT_TR_NOOP("Timeline"),
                               QT_TR_NOOP("When the master and each worker send, receive and compute")},
                              {"showSolvers", bars, QT_TR_NOOP("Solvers"),
                               QT_TR_NOOP("The times of all plans for the same tasks, solver by solver")}},
                             m_playback);
    layOut({{card({{m_star, 1}}), 480}, {card({{new StarEditor(document, selection), 1}}), 230}}, 400,
           card({{below, 1}}), 320);
    link({m_star, timeline});
    showIn({m_star, timeline});
    showIn(*bars);
    playOn(*m_playback, m_star, timeline);
    start();
}

void StarPage::takePlan(const std::shared_ptr<const PlanRecord>& /*kept*/) {
    const std::shared_ptr<const star::Tasks> tasks = m_star->sharedTasks();
    m_playback->setClip({tasks->end, [tasks](double time) { return nextEvent(*tasks, time); },
                         [tasks](double time) { return previousEvent(*tasks, time); },
                         [tasks](double time) { return timeWords(*tasks, time); }});
}

} // namespace equipoise::gui
