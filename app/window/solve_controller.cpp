#include "app/window/solve_controller.h"

#include "app/text/describe.h"
#include "app/window/plan_name.h"

#include <algorithm>

namespace app {

namespace {

using namespace std::chrono_literals;

// Long enough to take several keystrokes' worth of edits at once, short enough to feel immediate.
constexpr auto liveDelay = 60ms;
// A live answer that takes longer than this no longer follows the hand.
constexpr double liveSeconds = 1.0;

} // namespace

SolveController::SolveController(Document& document, Selection& selection, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_selection(selection) {
    m_liveTimer.setSingleShot(true);
    m_liveTimer.setInterval(liveDelay);
    connect(&m_liveTimer, &QTimer::timeout, this, &SolveController::solveLive);
    connect(&m_document, &Document::changed, this, &SolveController::onDocumentChanged);
    connect(&m_job, &SolveJob::progressed, this,
            [this](quint64, const core::Progress& progress) { emit progressed(progress); });
    connect(&m_job, &SolveJob::finished, this,
            [this](quint64, const std::shared_ptr<const core::Scenario>& scenario,
                   const core::Result<core::Plan>& result) { onFinished(scenario, result); });
}

void SolveController::setProblem(core::Problem problem) {
    if (problem == m_problem)
        return;
    m_problem = problem;
    m_livePlan = 0;
    emit choiceChanged();
}

const SolverChoice& SolveController::choice() const {
    static const SolverChoice standard;
    const auto found = m_choices.find(m_problem);
    return found == m_choices.end() ? standard : found->second;
}

void SolveController::setSolver(const std::string& name) {
    if (choice().solver == name)
        return;
    m_choices[m_problem] = {name, {}};
    m_livePlan = 0;
    emit choiceChanged();
}

void SolveController::setOption(std::string_view key, core::ParameterValue value) {
    m_choices[m_problem].options[std::string(key)] = std::move(value);
    m_livePlan = 0;
}

void SolveController::setLive(bool live) {
    if (live == m_live)
        return;
    m_live = live;
    if (!live)
        m_liveTimer.stop();
    else if (const DocumentPlan* plan = m_document.plan(m_selection.plan()); plan && !plan->current)
        m_liveTimer.start();
    emit liveChanged(live);
}

void SolveController::solve() {
    if (!questionAsked()) {
        core::Questions questions = m_document.scenario().questions;
        if (m_problem == core::Problem::Ring)
            questions.ring = core::ring::Question{};
        if (const auto asked = m_document.apply(SetQuestions{questions}, tr("Ask the question")); !asked) {
            emit failed(asked.error());
            return;
        }
    }
    start(false);
}

void SolveController::stop() {
    m_job.stop();
}

void SolveController::onDocumentChanged(const DocumentChange& change) {
    if (change.reset) {
        // What is being computed belongs to a document that is gone.
        m_liveTimer.stop();
        m_livePlan = 0;
        if (m_job.isRunning()) {
            m_job.abandon();
            emit runEnded();
        }
        return;
    }
    if (m_livePlan != 0 && change.plans && !m_document.plan(m_livePlan))
        m_livePlan = 0;
    // A throttle, not a debounce: while a value is being dragged the picture keeps up with it.
    if (m_live && changesAnswers(change.touches) && !m_liveTimer.isActive())
        m_liveTimer.start();
}

void SolveController::solveLive() {
    if (!questionAsked() || m_document.scenario().platform.size() == 0)
        return;
    if (m_job.isRunning() && !m_liveRun)
        return; // a person's own run is not thrown away for an edit: its answer will be out of date, and says
                // so
    start(true);
}

void SolveController::start(bool live) {
    m_liveRun = live;
    SolveJob::Run run;
    run.scenario = m_document.snapshot();
    run.request = {m_problem, choice().solver, choice().options};
    run.secondsAllowed = live ? std::min(liveSeconds, m_secondsAllowed) : m_secondsAllowed;
    m_job.start(std::move(run));
    emit runStarted();
}

void SolveController::onFinished(const std::shared_ptr<const core::Scenario>& scenario,
                                 const core::Result<core::Plan>& result) {
    if (!result) {
        emit runEnded();
        emit failed(result.error());
        return;
    }
    keep({planName(*scenario, *result).toStdString(), scenario, *result});
    emit runEnded();
    emit succeeded();
}

void SolveController::keep(core::KeptPlan plan) {
    if (m_liveRun) {
        if (m_livePlan != 0 && m_document.plan(m_livePlan))
            m_document.replacePlan(m_livePlan, std::move(plan), PlanOrigin::Automatic);
        else
            m_livePlan = m_document.addPlan(std::move(plan), PlanOrigin::Automatic);
        m_selection.setPlan(m_livePlan);
        return;
    }
    m_livePlan = 0;
    const DocumentPlan* inHand = m_document.plan(m_selection.plan());
    const bool again = inHand && inHand->current && inHand->kept->plan.solver == plan.plan.solver &&
                       inHand->kept->plan.options == plan.plan.options;
    if (again) {
        const int id = inHand->id;
        plan.name = inHand->kept->name; // a person may have given it another
        m_document.replacePlan(id, std::move(plan));
    } else {
        m_selection.setPlan(m_document.addPlan(std::move(plan)));
    }
}

bool SolveController::questionAsked() const {
    return core::isAsked(m_document.scenario().questions, m_problem);
}

} // namespace app
