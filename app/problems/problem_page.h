// SPDX-License-Identifier: GPL-3.0-or-later
// The centre of the window for a problem: what the pages of all of them have.
#pragma once

#include "app/document/document_observer.h"
#include "app/pictures/plan/played_view.h"
#include "app/problems/playback.h"

#include <QList>
#include <QPointer>
#include <QWidget>
#include <initializer_list>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

class QBoxLayout;
class QSplitter;
class QStackedWidget;

namespace equipoise::gui {

class PlanView;
class Segmented;
class BarsChart;
class FormerPlan;

/// Shows the plan in hand while its problem is looked at. A page makes its parts, and calls start() at last.
class ProblemPage : public QWidget, protected DocumentObserver {
    Q_OBJECT
public:
    /// A widget of the window that stands at the left of the upper row from now on; null: no longer.
    void setBeside(QWidget* widget);
    /// As at first.
    void resetSizes();

protected:
    ProblemPage(const char* name, equipoise::Problem problem, Document& document, Selection& selection,
                QWidget* parent);
    void start();

    /// Pictures of the same processors: pointing at one in any of them marks it in all, a click selects it.
    void link(const std::vector<PlanView*>& views);
    /// These show the plan in hand besides.
    void showIn(std::vector<PlanView*> views);
    /// These show the solvers' times for the same question; a click takes a plan in hand.
    void showIn(BarsChart& bars);
    /// Where the playback is, they show; those that can be played ask it to play and to step.
    template <class... Views>
    void playOn(Playback& playback, Views*... views) {
        (play(playback, *views), ...);
    }

    /// What the page consists of: parts side by side, each with its width at first, and a row below them.
    using Row = std::initializer_list<std::pair<QWidget*, int>>;
    void layOut(Row upper, int upperHeight, QWidget* lower, int lowerHeight);
    void layOut(Row upper);
    QSplitter& rows() const { return *m_rows; }
    bool hasBeside() const { return m_beside != nullptr; }

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
    virtual void takePlan(const std::shared_ptr<const PlanRecord>& /*kept*/) {}
    /// There is another room for it, or the widget of the window came or went.
    virtual void fit() {}
    /// Words besides those of the choices.
    virtual void retranslate();
    /// What is shown is taken again.
    void forget() { m_shown.reset(); }

    void resizeEvent(QResizeEvent* event) override;

private:
    template <class View>
    void play(Playback& playback, View& view) {
        connect(&playback, &Playback::instantChanged, &view, &View::setInstant);
        if constexpr (std::is_base_of_v<PlayedView, View>) {
            connect(&view, &PlayedView::playAsked, &playback, &Playback::togglePlay);
            connect(&view, &PlayedView::stepAsked, &playback, &Playback::step);
        }
    }

    void refresh();

    equipoise::Problem m_problem;
    QSplitter* m_rows = nullptr;
    QSplitter* m_upper = nullptr;
    QPointer<QWidget> m_beside;
    QList<int> m_widths;  ///< of the upper row at first, without the widget of the window
    QList<int> m_heights; ///< of the rows at first
    std::vector<PlanView*> m_views;
    BarsChart* m_bars = nullptr;
    std::vector<Choice> m_choices;
    Segmented* m_switch = nullptr;
    QStackedWidget* m_stack = nullptr;
    QBoxLayout* m_controls = nullptr;
    std::optional<std::shared_ptr<const PlanRecord>> m_shown;
    std::shared_ptr<const PlanRecord> m_before; ///< what it is held against
    std::shared_ptr<const FormerPlan> m_former; ///< the same, as m_shown sees it
};

} // namespace equipoise::gui
