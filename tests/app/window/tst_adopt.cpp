// SPDX-License-Identifier: GPL-3.0-or-later
// A plan of a study becomes one of the document.
#include "app/problems/solve_controller.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/instances.h"
#include "tests/support/scenarios.h"
#include "tests/support/window_test.h"

#include <QRegularExpression>
#include <QTest>
#include <QTimer>
#include <QUndoStack>
#include <memory>

namespace tst_adopt {

using namespace equipoise::gui;

namespace {

/// The best ring of the scenario with another H.
equipoise::PlanRecord planWith(const equipoise::Scenario& scenario, double message) {
    auto asked = std::make_shared<equipoise::Scenario>(scenario);
    asked->questions.set(
        equipoise::ring::Question{scenario.questions.get<equipoise::ring::Question>().work, message});
    equipoise::SolveControl control;
    auto plan = equipoise::solve(*asked, {equipoise::Problem::Ring, "subsets", {}}, control);
    return {"H is " + std::to_string(message), asked, *std::move(plan)};
}

} // namespace

class TestAdopt : public QObject {
    Q_OBJECT

    std::unique_ptr<Document> m_document;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<SolveController> m_controller;

    const DocumentPlan* inHand() { return m_document->plan(m_selection->plan()); }

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(".*"));
        m_document = std::make_unique<Document>();
        m_selection = std::make_unique<Selection>();
        m_controller = std::make_unique<SolveController>(*m_document, *m_selection);
        m_controller->setLive(false);
        equipoise::io::ScenarioFile file;
        file.scenario = support::ringScenario(support::randomRing(support::RingShape::Uniform, 6, 1));
        m_document->reset(std::move(file), {}, "some");
        m_selection->follow(*m_document);
    }
    void cleanup() {
        m_controller.reset();
        m_selection.reset();
        m_document.reset();
    }

    void setsTheQuestionInOneStep() {
        const auto before = m_document->scenario().questions.get<equipoise::ring::Question>();
        const double message = before.message + 3;
        const auto adopted = m_controller->adopt(planWith(m_document->scenario(), message));
        QVERIFY(adopted && *adopted == Adopted::QuestionSet);
        QCOMPARE(m_document->scenario().questions.get<equipoise::ring::Question>().message, message);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QVERIFY(inHand() && inHand()->current);
        QCOMPARE(inHand()->kept->name, "H is " + std::to_string(message));
        m_document->undoStack()->undo();
        QVERIFY(m_document->scenario().questions.get<equipoise::ring::Question>() == before);
        QVERIFY(m_document->plans().size() == 1 && !m_document->plans().front().current);
        m_document->undoStack()->redo();
        QVERIFY(inHand() && inHand()->current);
    }

    void withTheSameQuestionThePlanIsTheStep() {
        const auto adopted = m_controller->adopt(
            planWith(m_document->scenario(),
                     m_document->scenario().questions.get<equipoise::ring::Question>().message));
        QVERIFY(adopted && *adopted == Adopted::Shown);
        QVERIFY(inHand() && inHand()->current);
        QCOMPARE(m_document->undoStack()->count(), 1);
        m_document->undoStack()->undo();
        QVERIFY(m_document->plans().empty());
    }

    void theSamePlanIsNotAddedTwice() {
        const equipoise::PlanRecord one = planWith(m_document->scenario(), 9);
        QVERIFY(m_controller->adopt(one));
        const int id = m_selection->plan();
        QVERIFY(m_controller->adopt(planWith(m_document->scenario(), 8)));
        QVERIFY(m_selection->plan() != id);
        QVERIFY(m_controller->adopt(one));
        QCOMPARE(m_selection->plan(), id);
        QCOMPARE(m_document->plans().size(), std::size_t{2});
        QVERIFY(inHand()->current);
    }

    /// The platform was edited after the study: nothing of the document changes.
    void anotherPlatformStaysAsItIs() {
        const equipoise::PlanRecord plan = planWith(m_document->scenario(), 9);
        QVERIFY(m_document->apply(SetCompute{equipoise::ProcessorId{0}, {77, 0, {}}}, "slower"));
        const auto adopted = m_controller->adopt(plan);
        QVERIFY(adopted && *adopted == Adopted::OutOfDate);
        QVERIFY(m_document->scenario().questions.get<equipoise::ring::Question>().message != 9);
        QCOMPARE(m_document->undoStack()->count(), 2); // the edit, the plan
        QVERIFY(inHand() && !inHand()->current);
        QVERIFY(inHand()->kept->scenario->platform[equipoise::ProcessorId{0}].compute.rate != 77);
    }

    /// What if: the plan answers a platform with another cycle time, made from the document's.
    void bringsItsPlatformInOneStep() {
        const equipoise::Scenario before = m_document->scenario();
        equipoise::Scenario other = before;
        other.platform.processors[0].compute.rate *= 3;
        const equipoise::PlanRecord plan =
            planWith(other, before.questions.get<equipoise::ring::Question>().message + 1);
        const auto adopted = m_controller->adopt(plan, &before);
        QVERIFY(adopted && *adopted == Adopted::PlatformSet);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QVERIFY(m_document->scenario().platform == other.platform);
        QVERIFY(inHand() && inHand()->current);
        m_document->undoStack()->undo();
        QVERIFY(m_document->scenario() == before);
        // The document's platform is no longer what the study was made from: it stays.
        QVERIFY(m_document->apply(SetCompute{equipoise::ProcessorId{1}, {77, 0, {}}}, "slower"));
        const auto late = m_controller->adopt(plan, &before);
        QVERIFY(late && *late == Adopted::OutOfDate);
        QVERIFY(m_document->scenario().platform[equipoise::ProcessorId{1}].compute.rate == 77);
    }

    /// Live: the plan that was opened is the answer; none of the program's own takes its place.
    void noLiveAnswerFollows() {
        m_controller->setLive(true);
        QVERIFY(m_controller->adopt(planWith(m_document->scenario(), 9)));
        const int id = m_selection->plan();
        const auto* timer = m_controller->findChild<QTimer*>(); // of live answers
        QVERIFY(timer && !timer->isActive() && !m_controller->isRunning());
        bool started = false;
        connect(m_controller.get(), &SolveController::runStarted, this, [&] { started = true; });
        QVERIFY(m_document->apply(SetCompute{equipoise::ProcessorId{0}, {77, 0, {}}}, "slower"));
        QTRY_VERIFY(started && !m_controller->isRunning());
        QVERIFY(m_selection->plan() != id); // a plan of its own
        QCOMPARE(m_document->plan(id)->kept->name, "H is " + std::to_string(9.0));
    }
};

const support::TestProgram registered("tst_adopt", support::runWindowTest<TestAdopt>);

} // namespace tst_adopt

#include "tst_adopt.moc"
