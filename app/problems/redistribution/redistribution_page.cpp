// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/redistribution_page.h"

#include "app/pictures/charts/bars_chart.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/redistribution/flow/flow_view.h"
#include "app/problems/redistribution/load_view.h"
#include "app/problems/redistribution/redistribution_editor.h"
#include "app/problems/redistribution/redistribution_words.h"
#include "app/widgets/card.h"

namespace equipoise::gui {

RedistributionPage::RedistributionPage(Document& document, Selection& selection, QWidget* parent)
    : ProblemPage("redistributionPage", equipoise::Problem::Redistribution, document, selection, parent)
    , m_flows(new FlowView)
    , m_playback(new Playback) {
    auto* loads = new LoadView;
    auto* timeline = new TimelineView;
    auto* bars = new BarsChart;
    timeline->setObjectName("redistributionTimeline");
    bars->setObjectName("redistributionSolvers");
    QWidget* below = chooser(
        "redistributionSwitch",
        {{"showTimeline", timeline, QT_TR_NOOP("Timeline"),
          QT_TR_NOOP("When each processor sends and receives")},
         {"showLoads", loads, QT_TR_NOOP("Loads"), QT_TR_NOOP("Items held by each processor against time")},
         {"showSolvers", bars, QT_TR_NOOP("Solvers"),
          QT_TR_NOOP("The times of all plans for the same items, solver by solver")}},
        m_playback);
    layOut({{card({{m_flows, 1}}), 450}, {card({{new RedistributionEditor(document, selection), 1}}), 290}},
           390, card({{below, 1}}), 320);
    link({m_flows, loads, timeline});
    showIn({m_flows, loads, timeline});
    showIn(*bars);
    playOn(*m_playback, m_flows, loads, timeline);
    start();
}

void RedistributionPage::takePlan(const std::shared_ptr<const PlanRecord>& /*kept*/) {
    const std::shared_ptr<const redistribution::Moves> moves = m_flows->sharedMoves();
    m_playback->setClip({moves->end, [moves](double time) { return nextEvent(*moves, time); },
                         [moves](double time) { return previousEvent(*moves, time); },
                         [moves](double time) { return timeWords(*moves, time); }});
}

} // namespace equipoise::gui
