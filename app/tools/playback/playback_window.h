// SPDX-License-Identifier: GPL-3.0-or-later
// An algorithm on the document at hand, step by step; or two of them side by side, in step.
#pragma once

#include "app/document/document_observer.h"
#include "app/tools/tool_window.h"
#include "core/solve/recording.h"

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QComboBox;
class QPushButton;

namespace equipoise::gui {

class ParameterField;
class PlaybackView;

/// Records on a thread of its own, on the scenario as it is when it starts; after an edit it says that there
/// is a newer one. Stays open beside the window.
class PlaybackWindow : public ToolWindow, protected DocumentObserver {
    Q_OBJECT
public:
    PlaybackWindow(Document& document, Selection& selection, QWidget* parent = nullptr);

    const PlaybackView& view() const { return *m_view; }
    /// What a recording may take, each; for tests.
    void setLimits(trace::Limits limits) { m_limits = limits; }

    /// Records what the document is about: how its messages share links where the question counts that, or
    /// else the algorithm that the program would take.
    void play();

public slots:
    /// Records what is chosen. Without an algorithm beside it: one.
    void run() override;
    /// On the whole screen in large type (steps_window.h); nothing while nothing is recorded.
    void present();

protected:
    QString heading() const override;
    void retranslate() override;
    void enable() override;
    bool canRun() const override { return !m_playables.empty(); }
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The numbers that an algorithm takes: how many processors, how wide a beam.
    struct Options {
        const Playable* of = nullptr; ///< null: none is chosen
        QBoxLayout* row = nullptr;
        std::vector<ParameterField*> fields{};
        ParameterValues values{}; ///< those that differ from what the solver takes by itself
    };

    QWidget* build();
    const Playable* playable(int index) const;
    void fitOptions(Options& options, const Playable* chosen);
    SolveRequest requestOf(const Options& options) const;
    void takeProblem();
    void fillChoices();
    struct Recorded {
        std::optional<int> fitting; ///< of m_playables, where none was chosen
        std::vector<Result<Recording>> recordings;
    };
    void take(Recorded recorded);

    Job<Recorded> m_job;
    trace::Limits m_limits;
    equipoise::Problem m_problem;
    std::vector<Playable> m_playables;
    Options m_options;       ///< of the algorithm
    Options m_besideOptions; ///< of the one beside it
    QWidget* m_choices;      ///< above the view
    QComboBox* m_algorithm;
    QComboBox* m_beside;
    PlaybackView* m_view;
    QPushButton* m_present;
};

} // namespace equipoise::gui
