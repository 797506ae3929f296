// The centre of the window for a problem: what the pages of all of them have.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/problems/playback.h"

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QStackedWidget;

namespace app {

class PlanView;
class Segmented;
class BarsChart;

/// Shows the plan in hand while its problem is looked at. A page makes its parts, and calls start() at last.
class ProblemPage : public QWidget {
    Q_OBJECT
protected:
    ProblemPage(const char* name, core::Problem problem, Document& document, Selection& selection,
                QWidget* parent);
    void start();

    /// Pictures of the same processors: pointing at one in any of them marks it in all, a click selects it.
    void link(const std::vector<PlanView*>& views);
    /// These show the plan in hand besides.
    void showIn(std::vector<PlanView*> views);
    /// These show the solvers' times for the same question; a click takes a plan in hand.
    void showIn(BarsChart& bars);
    /// Where the playback is, they show.
    template <class... Views>
    void playOn(Playback& playback, Views*... views) {
        (connect(&playback, &Playback::instantChanged, views, &Views::setInstant), ...);
    }

    struct Choice {
        const char* name;
        QWidget* widget;
        const char* title; ///< QT_TR_NOOP words of the page's own class
        const char* help;
    };
    /// One of several at a time, with a switch above them, and the playback beside that.
    QWidget* chooser(const char* switchName, std::vector<Choice> choices, Playback* playback = nullptr);
    void enableChoice(int index, bool enabled);

    Document& document() const { return m_document; }
    Selection& selection() const { return m_selection; }
    /// The plan in hand, null: there is none; or what it is held against has changed.
    virtual void showPlan(const DocumentPlan* /*plan*/) {}
    /// Another one than before.
    virtual void takePlan(const std::shared_ptr<const core::KeptPlan>& /*kept*/) {}
    /// Words besides those of the choices.
    virtual void retranslate();
    /// What is shown is taken again.
    void forget() { m_shown.reset(); }

    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();

    core::Problem m_problem;
    Document& m_document;
    Selection& m_selection;
    std::vector<PlanView*> m_views;
    BarsChart* m_bars = nullptr;
    std::vector<Choice> m_choices;
    Segmented* m_switch = nullptr;
    QStackedWidget* m_stack = nullptr;
    QBoxLayout* m_controls = nullptr;
    std::optional<std::shared_ptr<const core::KeptPlan>> m_shown;
};

} // namespace app
