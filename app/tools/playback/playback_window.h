// An algorithm on the document at hand, step by step; or two of them side by side, in step.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/jobs/work_job.h"
#include "core/solve/recording.h"

#include <QDialog>
#include <memory>
#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;

namespace app {

class ParameterField;
class PlaybackView;

/// Records on a thread of its own, on the scenario as it is when it starts; after an edit it says that there
/// is a newer one. Stays open beside the window.
class PlaybackWindow : public QDialog {
    Q_OBJECT
public:
    PlaybackWindow(Document& document, Selection& selection, QWidget* parent = nullptr);

    bool isRunning() const { return m_job.isRunning(); }
    const PlaybackView& view() const { return *m_view; }
    /// What a recording may take, each; for tests.
    void setLimits(core::trace::Limits limits) { m_limits = limits; }

public slots:
    /// Records what is chosen. Without an algorithm beside it: one.
    void record();
    void stop();
    /// The whole screen in large type, without what is chosen; Esc and F11 leave it.
    void present(bool on);

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The numbers that an algorithm takes: how many processors, how wide a beam.
    struct Options {
        const core::Playable* of = nullptr; ///< null: none is chosen
        QBoxLayout* row = nullptr;
        std::vector<ParameterField*> fields{};
        core::ParameterValues values{}; ///< those that differ from what the solver takes by itself
    };

    void build();
    const core::Playable* playable(int index) const;
    void fitOptions(Options& options, const core::Playable* chosen);
    core::SolveRequest requestOf(const Options& options) const;
    void takeProblem();
    int fitting() const;
    void fillChoices();
    void finish(const core::Result<std::any>& result);
    void enable();
    void say(const QString& words, const char* role);
    void retranslate();

    Document& m_document;
    Selection& m_selection;
    WorkJob m_job;
    core::trace::Limits m_limits;
    core::Problem m_problem;
    std::vector<core::Playable> m_playables;
    Options m_options;       ///< of the algorithm
    Options m_besideOptions; ///< of the one beside it
    QWidget* m_choices;      ///< above the view
    QWidget* m_buttons;      ///< below it
    QLabel* m_heading;
    QComboBox* m_algorithm;
    QComboBox* m_beside;
    PlaybackView* m_view;
    QLabel* m_said;
    QPushButton* m_record;
    QPushButton* m_stop;
    QPushButton* m_present;
    QPushButton* m_close;
};

} // namespace app
