// The centre of the window for the redistribution: the ring with its flows, the question as a table, the
// playback, and the timeline, the loads against time or the times of several solvers.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

#include <QWidget>
#include <optional>

class QBoxLayout;
class QStackedWidget;

namespace app {

class FlowView;
class LoadView;
class RedistributionEditor;
class Playback;
class Segmented;
class SolverBars;
class TimelineView;

class RedistributionPage : public QWidget {
    Q_OBJECT
public:
    RedistributionPage(Document& document, Selection& selection, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void connectParts();
    void showPlan();
    void showInstant(std::optional<double> instant);
    void retranslate();

    Document& m_document;
    Selection& m_selection;
    FlowView* m_flows;
    LoadView* m_loads;
    TimelineView* m_timeline;
    RedistributionEditor* m_editor;
    Playback* m_playback;
    SolverBars* m_bars;
    Segmented* m_switch;
    QStackedWidget* m_stack;
    QBoxLayout* m_controls = nullptr;
    std::shared_ptr<const core::KeptPlan> m_shown;
};

} // namespace app
