// SPDX-License-Identifier: GPL-3.0-or-later
// Which plan stays when a run comes back: never a worse one in the place of a better one.
#include "app/problems/solve_controller.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/instances.h"
#include "tests/support/scenarios.h"
#include "tests/support/window_test.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>
#include <algorithm>
#include <memory>
#include <optional>

namespace tst_solve_controller {

using namespace equipoise::gui;

class TestSolveController : public QObject {
    Q_OBJECT

    std::unique_ptr<Document> m_document;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<SolveController> m_controller;

    const DocumentPlan* inHand() const { return m_document->plan(m_selection->plan()); }
    double shown() const { return *inHand()->kept->plan.value; }
    std::size_t count() const { return m_document->plans().size(); }

    /// The best ring with its value, by a solver other than the one that the program chooses for so few.
    equipoise::PlanRecord best() const {
        equipoise::SolveControl control;
        auto plan = equipoise::solve(m_document->scenario(), {equipoise::Problem::Ring, "branch-and-cut", {}},
                                     control);
        return {"best", m_document->snapshot(), *std::move(plan)};
    }
    /// The ring that the enumeration of all subsets has when it is stopped at once: the checker accepts it,
    /// and it is worse than best().
    equipoise::PlanRecord hasty(const std::string& solver = "subsets") const {
        equipoise::SolveControl control;
        control.setTimeLimit(std::chrono::seconds(0));
        auto plan = equipoise::solve(m_document->scenario(), {equipoise::Problem::Ring, solver, {}}, control);
        return {"hasty", m_document->snapshot(), *std::move(plan)};
    }
    /// Without any time the solver has the ring of hasty() only.
    void solveHastily(bool asked) {
        m_controller->setSecondsAllowed(0);
        const QSignalSpy ended(m_controller.get(), &SolveController::runEnded);
        if (asked)
            m_controller->solve();
        else
            m_controller->solveAgain();
        QTRY_COMPARE(ended.size(), 1);
    }

    /// An edit that changes the question.
    bool slower() const {
        equipoise::CostFunction compute = m_document->scenario().platform[equipoise::ProcessorId{0}].compute;
        compute.rate *= 1.01;
        return m_document->apply(SetCompute{equipoise::ProcessorId{0}, compute}, "slower").ok();
    }

private slots:
    void init() {
        support::failOnWarnings();
        m_document = std::make_unique<Document>();
        m_selection = std::make_unique<Selection>();
        m_controller = std::make_unique<SolveController>(*m_document, *m_selection);
        m_controller->setLive(false);
        // The first of random rings of which a solver that has no time does not find the best.
        for (std::uint64_t seed = 1; seed < 100; ++seed) {
            equipoise::io::ScenarioFile file;
            file.scenario = support::ringScenario(support::randomRing(support::RingShape::Uniform, 6, seed));
            file.scenario.questions.get<equipoise::ring::Question>().work *= 100;
            m_document->reset(std::move(file), {}, "some");
            if (*best().plan.value < 0.9 * *hasty().plan.value)
                break;
        }
        m_selection->follow(*m_document);
        QVERIFY(*best().plan.value < 0.9 * *hasty().plan.value); // else nothing below is shown
    }
    void cleanup() {
        m_controller.reset();
        m_selection.reset();
        m_document.reset();
    }

    void theProgramsOwnPlanIsNotReplacedByAWorseOne() {
        const double value = *best().plan.value;
        m_controller->setSolver("subsets");
        const QSignalSpy ended(m_controller.get(), &SolveController::runEnded);
        m_controller->solveAgain();
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(shown(), value);
        const int id = m_selection->plan();
        solveHastily(false);
        QCOMPARE(count(), 1U);
        QCOMPARE(m_selection->plan(), id);
        QCOMPARE(shown(), value);
        // A better one takes its place.
        QVERIFY(slower());
        solveHastily(false); // out of date: any answer is better
        QVERIFY(inHand()->current);
        const double first = shown();
        m_controller->setSecondsAllowed(10);
        m_controller->solveAgain();
        QTRY_COMPARE(ended.size(), 4);
        QCOMPARE(count(), 1U);
        QVERIFY(shown() < first);
    }

    void automaticShowsTheBestPlanOfTheDocument() {
        const int id = m_document->addPlan(best());
        m_selection->setPlan(id);
        solveHastily(false);
        QCOMPARE(count(), 1U); // a worse one of the program's own is not needed
        QCOMPARE(m_selection->plan(), id);
        solveHastily(true); // nor is it when the user asks
        QCOMPARE(count(), 1U);
        QCOMPARE(m_selection->plan(), id);
        QCOMPARE(shown(), *best().plan.value);
        QCOMPARE(inHand()->kept->plan.status, equipoise::Status::Optimal); // a worse bound is not taken over
        // One that is better is, and the run says that it found no better plan.
        auto unproven = best();
        unproven.plan.status = equipoise::Status::Feasible;
        unproven.plan.bound = 0.0;
        m_document->replacePlan(id, unproven);
        solveHastily(true);
        QCOMPARE(count(), 1U);
        const auto& kept = *inHand()->kept;
        QCOMPARE(std::ranges::count(kept.plan.notes, equipoise::NoteCode::PlanKept, &equipoise::Note::code),
                 1);
        QCOMPARE(kept.name, std::string("best"));
        QVERIFY(*kept.plan.bound > 0 && *kept.plan.bound < shown());
    }

    /// With a solver that the user chose, its answer is looked at.
    void aChosenSolverShowsItsAnswer() {
        const int id = m_document->addPlan(best());
        m_selection->setPlan(id);
        m_controller->setSolver("greedy");
        const QSignalSpy ended(m_controller.get(), &SolveController::runEnded);
        m_controller->solve();
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(count(), 2U);
        QCOMPARE(inHand()->kept->plan.solver, std::string("greedy"));
    }

    /// Solved again by the same solver with less luck: the better plan stays, and is the user's.
    void solvingAgainKeepsTheBetterPlan() {
        m_controller->setSolver("subsets");
        const QSignalSpy ended(m_controller.get(), &SolveController::runEnded);
        m_controller->solveAgain();
        QTRY_COMPARE(ended.size(), 1);
        const double value = shown();
        QVERIFY(!m_document->isEdited());
        solveHastily(true);
        QCOMPARE(count(), 1U);
        QCOMPARE(shown(), value);
        QVERIFY(m_document->isEdited()); // kept, as asked
        solveHastily(true);
        QCOMPARE(shown(), value);
        QCOMPARE(m_document->undoStack()->count(), 1); // nothing has changed since
    }

    /// A file may hold a plan that promises more than it is.
    void aPlanThatTheCheckerRejectsIsNotPreferred() {
        equipoise::PlanRecord wrong = best();
        wrong.plan.value = *wrong.plan.value / 2;
        const int id = m_document->addPlan(std::move(wrong));
        m_selection->setPlan(id);
        solveHastily(false);
        QCOMPARE(count(), 2U);
        QVERIFY(m_selection->plan() != id);
        QCOMPARE(shown(), *hasty().plan.value);
    }

    /// Live answers at once, and goes on until the time allowed is over: by a solver that never ends before.
    void liveRunsGoOn() {
        equipoise::io::ScenarioFile file;
        file.scenario = support::ringScenario(support::randomRing(support::RingShape::Uniform, 60, 1));
        m_document->reset(std::move(file), {}, "larger");
        const int chosen = m_document->addPlan(hasty("greedy"));
        m_selection->setPlan(chosen);
        m_controller->setSolver("lin-kernighan");
        m_controller->setOption("kicks", std::int64_t{1'000'000});
        constexpr double allowed = 0.2; // s: longer than the first run, and the last one
        m_controller->setSecondsAllowed(allowed);
        const QSignalSpy ended(m_controller.get(), &SolveController::runEnded);
        std::optional<double> first;
        connect(m_selection.get(), &Selection::planChanged, this, [&] {
            if (first || count() != 2)
                return;
            first = shown(); // of the first run
            m_selection->setPlan(chosen);
        });
        m_controller->solveAgain();
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(m_document->plans().back().kept->plan.seconds > allowed / 2);
        QVERIFY(first && *m_document->plans().back().kept->plan.value <= *first);
        QCOMPARE(m_selection->plan(), chosen); // the user's choice stands
        QCOMPARE(count(), 2U);
    }

    /// A run that was started by an edit which is undone before it ends.
    void anAnswerToAnEarlierQuestionReplacesNoCurrentPlan() {
        m_controller->setSolver("subsets");
        const QSignalSpy ended(m_controller.get(), &SolveController::runEnded);
        m_controller->solveAgain();
        QTRY_COMPARE(ended.size(), 1);
        const double value = shown();
        QVERIFY(slower());
        m_controller->solveAgain();
        m_document->undoStack()->undo(); // no event was handled: the answer has not come back
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(count(), 1U);
        QVERIFY(inHand()->current);
        QCOMPARE(shown(), value);
    }
};

const support::TestProgram registered("tst_solve_controller", support::runWindowTest<TestSolveController>);

} // namespace tst_solve_controller

#include "tst_solve_controller.moc"
