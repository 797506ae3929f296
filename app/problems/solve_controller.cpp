// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/solve_controller.h"

#include "app/problems/better_plans.h"
#include "app/problems/problem_presenter.h"
#include "core/solve/external_solver.h"
#include "core/solve/kept.h"
#include "core/solve/portfolio.h"

#include <QUndoStack>
#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace equipoise::gui {

namespace {

using namespace std::chrono_literals;

// Between two live answers: long enough to take several keystrokes' worth of edits at once.
constexpr auto liveDelay = 60ms;
// Live runs of one question follow each other until its plan is proven: the first plan follows the hand, each
// further run begins with the plan of the one before.
constexpr std::array liveLimits{0.05, 0.25, 1.0}; // s

/// A name that a person gave stays with the plan.
void takeName(PlanRecord& plan, const PlanRecord& before) {
    plan.name = before.name;
    plan.isNameDerived = before.isNameDerived;
}

/// The plan with the bound that `run` has proven.
Plan withProofOf(Plan plan, const Plan& run) {
    const auto isOfBound = [](const Note& note) { return note.code == NoteCode::BoundFound; };
    std::erase_if(plan.notes, isOfBound);
    std::ranges::copy_if(run.notes, std::back_inserter(plan.notes), isOfBound);
    plan.status = run.status;
    plan.bound = run.bound;
    plan.stop = run.stop;
    return plan;
}

} // namespace

SolveController::SolveController(Document& document, Selection& selection, QObject* parent)
    : QObject(parent)
    , DocumentObserver(document, selection)
    , m_liveTimer(this) {
    m_document.namePlans(nameOfPlan);
    m_liveTimer.setSingleShot(true);
    connect(&m_liveTimer, &QTimer::timeout, this, &SolveController::solveLive);
    connect(&m_document, &Document::changed, this, &SolveController::onDocumentChanged);
    connect(&m_selection, &Selection::problemChanged, this, &SolveController::onProblemChanged);
    connect(&m_job, &SolveJob::progressed, this,
            [this](quint64, const Progress& progress) { emit progressed(progress); });
    connect(&m_job, &SolveJob::finished, this,
            [this](quint64, const std::shared_ptr<const Scenario>& scenario, Result<Plan>& result) {
                onFinished(scenario, result);
            });
}

/// Turning to a question asks it, so that there is an answer at once.
void SolveController::onProblemChanged() {
    emit choiceChanged();
    m_askWanted = m_live && !questionAsked() && m_document.scenario().platform.size() > 0;
    if (m_askWanted)
        solveSoon();
    else
        catchUp();
}

/// What is looked at is kept up to date: edits made while looking at another problem are followed now.
void SolveController::catchUp() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    if (m_live && questionAsked() && !(plan && plan->current))
        solveSoon();
}

/// The first edit after a pause is answered at once, others after a while.
void SolveController::solveSoon() {
    const auto passed = m_sinceLive.isValid() ? std::chrono::milliseconds(m_sinceLive.elapsed()) : liveDelay;
    m_liveTimer.start(std::max(0ms, liveDelay - passed));
}

const SolverChoice& SolveController::choice() const {
    static const SolverChoice standard;
    const auto choice = m_choices.find(problem());
    return choice == m_choices.end() ? standard : choice->second;
}

void SolveController::setSolver(const std::string& name) {
    if (choice().solver == name)
        return;
    m_choices[problem()] = {name, {}};
    m_livePlans.erase(problem());
    emit choiceChanged();
    if (m_live && questionAsked())
        solveSoon();
}

void SolveController::setOption(std::string_view key, ParameterValue value) {
    m_choices[problem()].options[std::string(key)] = std::move(value);
    m_livePlans.erase(problem());
}

void SolveController::setLive(bool live) {
    if (live == m_live)
        return;
    m_live = live;
    if (!live)
        m_liveTimer.stop();
    else if (const DocumentPlan* plan = m_document.plan(m_selection.plan()); plan && !plan->current)
        solveSoon();
    emit liveChanged(live);
}

SolveController::Waiting SolveController::waiting() const {
    if (!m_live || isRunning() || m_document.scenario().platform.size() == 0)
        return Waiting::No;
    if (!questionAsked())
        return m_askWanted ? Waiting::No : Waiting::NotAsked;
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const bool isCurrent = plan && plan->current && plan->kept->plan.problem == problem();
    if (!isCurrent)
        return equipoise::isExternal(choice().solver) ? Waiting::External : Waiting::No;
    const bool isShort = m_liveRun && plan->kept->plan.stop == equipoise::Stop::TimeLimit;
    return isShort && !plan->kept->plan.hasAnswer() && !m_liveTimer.isActive() ? Waiting::TooShort
                                                                               : Waiting::No;
}

Result<void> SolveController::ask() {
    m_askWanted = false;
    if (questionAsked() || m_document.scenario().platform.size() == 0)
        return {};
    Questions questions = m_document.scenario().questions;
    equipoise::askQuestion(questions, m_document.scenario().platform, problem());
    return m_document.apply(SetQuestions{std::move(questions)}, tr("Ask the question"));
}

void SolveController::solve() {
    if (const auto asked = ask(); !asked) {
        emit failed(asked.error(), true);
        return;
    }
    m_liveTimer.stop(); // what it waits for is solved now
    m_liveRun = false;
    start(m_secondsAllowed);
}

void SolveController::solveAgain() {
    m_liveTimer.stop();
    startLive(0);
}

Result<Adopted> SolveController::adopt(PlanRecord plan, const Scenario* from) {
    const equipoise::Problem problem = plan.plan.problem;
    Scenario asking = m_document.scenario();
    const bool asked = equipoise::sameQuestion(asking, *plan.scenario, problem);
    equipoise::takeQuestion(asking.questions, plan.scenario->questions, problem);
    const bool samePlatform = equipoise::sameQuestion(asking, *plan.scenario, problem);
    const QString step = tr("Ask what “%1” answers").arg(QString::fromStdString(plan.name));
    Adopted adopted = asked ? Adopted::Shown : Adopted::QuestionSet;
    Result<void> set;
    if (!samePlatform && from && from->platform == asking.platform) {
        adopted = Adopted::PlatformSet;
        set = m_document.apply(ReplacePlatform{plan.scenario->platform, plan.scenario->questions}, step);
    } else if (!samePlatform) {
        adopted = Adopted::OutOfDate;
    } else if (!asked) {
        set = m_document.apply(SetQuestions{asking.questions}, step);
    }
    if (!set)
        return set.error();
    if (adopted != Adopted::OutOfDate)
        plan.scenario = m_document.snapshot(); // the names as they are now
    const auto& plans = m_document.plans();
    const auto known = std::ranges::find_if(plans, [&](const DocumentPlan& candidate) {
        const auto& kept = *candidate.kept;
        const bool sameName =
            kept.isNameDerived == plan.isNameDerived && (plan.isNameDerived || kept.name == plan.name);
        return sameName && kept.plan.solver == plan.plan.solver && kept.plan.answer == plan.plan.answer &&
               equipoise::sameQuestion(*kept.scenario, *plan.scenario, problem);
    });
    // One step of undo in all: with a new question that is the question, and the plan stays, out of date.
    const bool stepTaken = adopted == Adopted::QuestionSet || adopted == Adopted::PlatformSet;
    const PlanOrigin origin = stepTaken ? PlanOrigin::Aside : PlanOrigin::Asked;
    m_selection.setPlan(known == plans.end() ? m_document.addPlan(std::move(plan), origin) : known->id);
    // The answer is there: none of the program's own has to follow, nor one that is on its way.
    m_liveTimer.stop();
    if (m_job.isRunning() && m_liveRun) {
        m_job.abandon();
        emit runEnded();
    }
    return adopted;
}

void SolveController::stop() {
    m_job.stop();
}

void SolveController::onDocumentChanged(const DocumentChange& change) {
    if (change.reset) {
        // What is being computed belongs to a document that is gone.
        m_liveTimer.stop();
        m_livePlans.clear();
        if (m_job.isRunning()) {
            m_job.abandon();
            emit runEnded();
        }
        return;
    }
    // A throttle, not a debounce: while a value is being dragged the picture keeps up with it.
    m_askWanted = false; // it may have been taken back
    if (m_live && changesAnswers(change.touches) && !m_liveTimer.isActive())
        solveSoon();
}

void SolveController::solveLive() {
    if (m_askWanted && !ask())
        return;         // it cannot be asked of this platform: Solve says why
    m_liveTimer.stop(); // of the asking itself
    if (!questionAsked() || m_document.scenario().platform.size() == 0)
        return;
    if (equipoise::isExternal(choice().solver))
        return; // a program of other people is started by Solve, not at every keystroke
    if (m_job.isRunning() && !m_liveRun)
        return; // an edit does not end a run that the user has started: its answer will be out of date
    startLive(0);
}

void SolveController::startLive(std::size_t stage) {
    m_liveRun = true;
    m_liveStage = stage;
    if (stage == 0) {
        m_sinceLive.start();
        m_offered = m_selection.plan();
    }
    start(std::min(liveLimits[stage], m_secondsAllowed));
}

/// Whether the live run that brought `plan` was too short, and there may be a longer one.
bool SolveController::isLiveToGoOn(const PlanRecord& plan) const {
    return m_liveRun && plan.plan.stop == equipoise::Stop::TimeLimit && plan.plan.problem == problem() &&
           answersNow(plan) && m_liveStage + 1 < liveLimits.size() &&
           liveLimits[m_liveStage] < m_secondsAllowed;
}

void SolveController::start(double secondsAllowed) {
    SolveJob::Run run;
    run.scenario = m_document.snapshot();
    run.request = {problem(), choice().solver, choice().options};
    run.secondsAllowed = secondsAllowed;
    for (const DocumentPlan& plan : m_document.plans())
        if (plan.current)
            run.request.kept.push_back(plan.kept);
    m_better = std::make_shared<BetterPlans>(m_document, problem());
    run.prepare = [&presenter = presenterOf(problem()), better = m_better](const PlanRecord& kept) {
        presenter.prepare(kept);
        better->check(*kept.scenario, kept.plan);
    };
    m_job.start(std::move(run));
    emit runStarted();
}

void SolveController::onFinished(const std::shared_ptr<const Scenario>& scenario, Result<Plan>& result) {
    if (!result) {
        emit runEnded();
        emit failed(result.error(), !m_liveRun);
        return;
    }
    const equipoise::Problem answered = result->problem;
    PlanRecord plan{{}, scenario, *std::move(result), true};
    const bool goesOn = isLiveToGoOn(plan);
    if (!goesOn || plan.plan.hasAnswer())
        keep(std::move(plan));
    if (goesOn) {
        startLive(m_liveStage + 1);
        return;
    }
    if (answered != problem())
        catchUp();
    emit runEnded();
    emit succeeded();
}

/// The person may look at another problem by now: that is not taken away.
void SolveController::keep(PlanRecord plan) {
    const equipoise::Problem answered = plan.plan.problem;
    if (const int begunWith = planBegunWith(plan); begunWith != 0)
        keepAgain(begunWith, std::move(plan));
    else if (m_liveRun)
        keepLive(std::move(plan));
    else
        keepAsked(std::move(plan));
    if (!m_liveRun)
        m_livePlans.erase(answered);
}

/// The current plan with which the run began, where its answer is the result; 0: the run found another one.
int SolveController::planBegunWith(const PlanRecord& result) const {
    const auto& notes = result.plan.notes;
    if (std::ranges::find(notes, NoteCode::PlanKept, &Note::code) == notes.end() || !answersNow(result))
        return 0;
    const auto& plans = m_document.plans();
    const auto before = std::ranges::find_if(plans, [&](const DocumentPlan& plan) {
        return plan.current && plan.kept->plan.problem == result.plan.problem &&
               plan.kept->plan.answer == result.plan.answer;
    });
    return before == plans.end() ? 0 : before->id;
}

/// What the run has found out about a plan of the document: a better bound. A live run changes no plan of the
/// user's.
void SolveController::keepAgain(int id, PlanRecord result) {
    const equipoise::Problem answered = result.plan.problem;
    const PlanRecord& before = *m_document.plan(id)->kept;
    const auto bound = result.plan.bound;
    const auto known = before.plan.bound;
    const bool isProvenMore = bound && (!known || equipoise::isTighter(answered, *bound, *known));
    const bool isLive = idOfLivePlan(answered) == id;
    takeName(result, before);
    if (!isProvenMore)
        result.plan = before.plan;
    else if (m_liveRun) // for the user, the program's own plan was not there before
        result.plan = withProofOf(before.plan, result.plan);
    if (m_liveRun ? isLive && isProvenMore : isLive || isProvenMore)
        m_document.replacePlan(id, std::move(result), origin());
    offer(answered, id);
}

/// It may have been a long time coming: what was undone meanwhile can still be redone.
PlanOrigin SolveController::origin() const {
    if (m_liveRun)
        return PlanOrigin::Automatic;
    return m_document.undoStack()->canRedo() ? PlanOrigin::Aside : PlanOrigin::Asked;
}

bool SolveController::isReplaced(int plan) const {
    return m_live &&
           std::ranges::any_of(m_livePlans, [plan](const auto& live) { return live.second == plan; });
}

void SolveController::keepPlan(int plan) {
    const DocumentPlan* kept = m_document.plan(plan);
    if (std::erase_if(m_livePlans, [plan](const auto& live) { return live.second == plan; }) > 0 && kept)
        m_document.replacePlan(plan, *kept->kept, PlanOrigin::Asked);
}

int SolveController::idOfLivePlan(equipoise::Problem problem) const {
    const auto live = m_livePlans.find(problem);
    return live == m_livePlans.end() ? 0 : live->second;
}

/// Further live runs of one question do not take away a plan that the user has chosen meanwhile.
void SolveController::offer(equipoise::Problem problem, int id) {
    if (m_liveRun && m_liveStage > 0 && m_selection.plan() != m_offered)
        return;
    m_offered = id;
    m_selection.offerPlan(problem, id);
}

void SolveController::keepAsked(PlanRecord plan) {
    const equipoise::Problem answered = plan.plan.problem;
    const DocumentPlan* inHand = m_document.plan(m_selection.plan());
    const bool again =
        inHand && inHand->current && answersNow(plan) && inHand->kept->plan.problem == answered &&
        inHand->kept->plan.solver == plan.plan.solver && inHand->kept->plan.options == plan.plan.options;
    if (again) {
        const int id = inHand->id;
        const bool isLive = idOfLivePlan(answered) == id;
        const bool isKept = m_better->has(m_document, id);
        takeName(plan, *inHand->kept);
        if (isKept && isLive) // from now on it is the user's
            plan = *inHand->kept;
        if (!isKept || isLive)
            m_document.replacePlan(id, std::move(plan), origin());
        return;
    }
    offer(answered, m_document.addPlan(std::move(plan), origin()));
}

bool SolveController::answersNow(const PlanRecord& plan) const {
    return plan.scenario == m_document.snapshot() ||
           equipoise::sameQuestion(*plan.scenario, m_document.scenario(), plan.plan.problem);
}

void SolveController::keepLive(PlanRecord plan) {
    const equipoise::Problem answered = plan.plan.problem;
    int& live = m_livePlans[answered];
    const DocumentPlan* before = m_document.plan(live);
    // A plan that answers the document's question is not replaced by a worse one, nor by one that answers the
    // question of a while ago.
    const bool isKept = before && before->current && (m_better->has(m_document, live) || !answersNow(plan));
    if (!isKept) {
        if (before) {
            takeName(plan, *before->kept);
            m_document.replacePlan(live, std::move(plan), origin());
        } else {
            live = m_document.addPlan(std::move(plan), origin());
        }
    }
    offer(answered, live);
}

bool SolveController::questionAsked() const {
    return equipoise::isAsked(m_document.scenario().questions, problem());
}

} // namespace equipoise::gui
