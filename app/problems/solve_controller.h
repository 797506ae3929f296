// SPDX-License-Identifier: GPL-3.0-or-later
// Decides when to solve, with which solver, and what becomes of the answer. The window shows what it says.
#pragma once

#include "app/document/document_observer.h"
#include "app/jobs/solve_job.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace equipoise::gui {

class BetterPlans;

/// The solver a person chose for a problem, with its options.
struct SolverChoice {
    std::string solver{equipoise::automatic};
    ParameterValues options;
};

/// What became of a plan of a study.
enum class Adopted {
    Shown,       ///< the document asks what it answers
    QuestionSet, ///< .. now: one step of undo
    PlatformSet, ///< .. now, on the platform that it answers: one step of undo
    OutOfDate,   ///< it answers another platform: it is kept as what it is
};

class SolveController : public QObject, protected DocumentObserver {
    Q_OBJECT
public:
    SolveController(Document& document, Selection& selection, QObject* parent = nullptr);

    /// The one being looked at.
    equipoise::Problem problem() const { return m_selection.problem(); }

    const SolverChoice& choice() const;
    void setSolver(const std::string& name);
    void setOption(std::string_view key, ParameterValue value);

    double secondsAllowed() const { return m_secondsAllowed; }
    void setSecondsAllowed(double seconds) { m_secondsAllowed = seconds; }

    /// Live: every edit that may change the answer is followed by a new one, which replaces the last live
    /// answer, unless that still answers the question and is better.
    bool isLive() const { return m_live; }
    /// Whether the next live answer takes the place of this plan.
    bool isReplaced(int plan) const;
    /// It does not any more: the plan is the user's, in one undo step.
    void keepPlan(int plan);
    void setLive(bool live);
    /// Why the question is not answered although live answers are on.
    enum class Waiting {
        No,       ///< it is answered, or is about to be; or live answers are off
        NotAsked, ///< the document does not ask the question: solve() does
        External, ///< the chosen solver is a program of the user, which solve() starts
        TooShort, ///< live runs have ended without an answer
    };
    Waiting waiting() const;

    bool isRunning() const { return m_job.isRunning(); }

    /// Solves and keeps the answer as a plan of its own; the next live answer starts a new plan. Asks the
    /// question with its defaults first if the document does not ask it yet. The current plan of the same
    /// solver is replaced, unless it is better. Where the program chooses the solver, it begins with the
    /// document's plans of the question: the best checked one of them is shown, with the bound that the run
    /// has proven, unless the run finds a better one.
    void solve();
    /// Solves as after an edit: the answers are the program's own, and the next live ones replace them. The
    /// first one comes within about 0.1 s, better ones within two seconds.
    void solveAgain();
    /// Keeps a checked plan and looks at it; the document asks its question from now on: one step of undo in
    /// all. Where the plan answers another platform, made from the scenario `from`, and the document's is
    /// that one still, the document takes it over, too. A plan that is there already is not added again.
    /// Errors: those of Document::apply().
    Result<Adopted> adopt(PlanRecord plan, const Scenario* from = nullptr);
    /// The best answer so far follows.
    void stop();

signals:
    void choiceChanged();
    void liveChanged(bool live);
    void runStarted();
    void progressed(const Progress& progress);
    void runEnded();
    /// Nothing came of it, for this reason. `asked`: of a run that a person asked for, not one that followed
    /// an edit.
    void failed(const Error& error, bool asked);
    /// The last failure no longer stands.
    void succeeded();

private:
    void onDocumentChanged(const DocumentChange& change);
    void solveSoon();
    void solveLive();
    /// With its defaults, if the document does not ask it yet.
    Result<void> ask();
    void start(double secondsAllowed);
    void startLive(std::size_t stage);
    bool isLiveToGoOn(const PlanRecord& plan) const;
    void onFinished(const std::shared_ptr<const Scenario>& scenario, Result<Plan>& result);
    void onProblemChanged();
    void catchUp();
    void keep(PlanRecord plan);
    void keepAsked(PlanRecord plan);
    void keepLive(PlanRecord plan);
    void keepAgain(int id, PlanRecord result);
    int planBegunWith(const PlanRecord& result) const;
    PlanOrigin origin() const;
    int idOfLivePlan(equipoise::Problem problem) const;
    void offer(equipoise::Problem problem, int id);
    /// Whether the document still asks what this plan answers.
    bool answersNow(const PlanRecord& plan) const;
    bool questionAsked() const;

    SolveJob m_job;
    QTimer m_liveTimer;
    QElapsedTimer m_sinceLive; ///< the last start
    std::map<equipoise::Problem, SolverChoice> m_choices;
    double m_secondsAllowed = 10;
    bool m_live = true;
    bool m_askWanted = false;              ///< the person has turned to a question that is not asked yet
    bool m_liveRun = false;                ///< the run under way was started by an edit
    std::size_t m_liveStage = 0;           ///< of that run: how many went before it for the same question
    int m_offered = 0;                     ///< the plan that live runs have shown last
    std::shared_ptr<BetterPlans> m_better; ///< than what the last run found
    std::map<equipoise::Problem, int> m_livePlans; ///< ids of the plans that live answers replace
};

} // namespace equipoise::gui
