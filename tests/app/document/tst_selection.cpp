// SPDX-License-Identifier: GPL-3.0-or-later
// What is in hand: a problem, a plan of each, and nodes that stay what they are.
#include "app/commands/edits_for.h"
#include "app/document/document.h"
#include "app/document/selection.h"
#include "tests/support/ring_plans.h"
#include "tests/support/window_test.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

namespace tst_selection {

using namespace equipoise::gui;
using equipoise::Problem;

class TestSelection : public QObject {
    Q_OBJECT

    /// Of no answer: only whose question it is matters here.
    static equipoise::PlanRecord planOf(Problem problem) {
        equipoise::PlanRecord kept;
        kept.scenario = std::make_shared<const equipoise::Scenario>(support::plainScenario(3));
        kept.plan.problem = problem;
        kept.plan.solver = "some";
        return kept;
    }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }

    void aPlanBringsItsProblem() {
        Document document;
        Selection selection;
        selection.follow(document);
        const int ring = document.addPlan(planOf(Problem::Ring));
        QCOMPARE(selection.problem(), Problem::Ring);
        const int scatter = document.addPlan(planOf(Problem::Scatter));
        QStringList told;
        connect(&selection, &Selection::problemChanged, this, [&] { told << "problem"; });
        connect(&selection, &Selection::planChanged, this, [&](int id) {
            QCOMPARE(id, selection.plan());
            told << "plan";
        });
        selection.setPlan(scatter);
        QCOMPARE(selection.problem(), Problem::Scatter);
        QCOMPARE(selection.plan(), scatter);
        QCOMPARE(told, (QStringList{"problem", "plan"}));
        selection.setPlan(scatter);
        QCOMPARE(told.size(), 2);
        selection.setPlan(ring);
        QCOMPARE(selection.problem(), Problem::Ring);
        QCOMPARE(selection.plan(), ring);
    }

    void eachProblemRemembersItsPlan() {
        Document document;
        Selection selection;
        selection.follow(document);
        const int first = document.addPlan(planOf(Problem::Ring));
        document.addPlan(planOf(Problem::Ring));
        const int scatter = document.addPlan(planOf(Problem::Scatter));
        selection.setPlan(first);
        selection.setPlan(scatter + 1); // there is no such plan
        QCOMPARE(selection.plan(), first);
        selection.setProblem(Problem::Scatter); // never looked at: its last plan
        QCOMPARE(selection.plan(), scatter);
        selection.setProblem(Problem::Star);
        QCOMPARE(selection.plan(), 0);
        selection.setProblem(Problem::Ring); // not the last one, but the one that was in hand
        QCOMPARE(selection.plan(), first);
    }

    void anOfferWaitsUntilItsProblemIsLookedAt() {
        Document document;
        Selection selection;
        selection.follow(document);
        const int ring = document.addPlan(planOf(Problem::Ring));
        selection.setPlan(ring);
        const int scatter = document.addPlan(planOf(Problem::Scatter));
        document.addPlan(planOf(Problem::Scatter));
        QSignalSpy spy(&selection, &Selection::planChanged);
        selection.offerPlan(Problem::Scatter, scatter);
        QCOMPARE(spy.size(), 0);
        QCOMPARE(selection.plan(), ring);
        selection.setProblem(Problem::Scatter);
        QCOMPARE(selection.plan(), scatter);
        selection.offerPlan(Problem::Scatter, 0);
        QCOMPARE(spy.size(), 2);
        QCOMPARE(selection.plan(), 0);
    }

    // Whichever of the two connects to the document first: no observer sees an id that the document lacks,
    // and the selection's own signals come when every observer of the document has seen the change.
    void noObserverSeesAnIdOfBefore_data() {
        QTest::addColumn<bool>("selectionFirst");
        QTest::newRow("selection first") << true;
        QTest::newRow("observer first") << false;
    }
    void noObserverSeesAnIdOfBefore() {
        QFETCH(bool, selectionFirst);
        Document document;
        Selection selection;
        QStringList heard;
        const auto look = [&](const QString& signal) {
            heard << signal;
            const equipoise::Platform& platform = document.scenario().platform;
            for (const equipoise::NodeId node : selection.nodes())
                QVERIFY2(node.index < platform.size(), qPrintable(signal));
            QVERIFY2(selection.plan() == 0 || document.plan(selection.plan()), qPrintable(signal));
        };
        if (selectionFirst)
            selection.follow(document);
        connect(&document, &Document::changed, this, [&] { look("document"); });
        connect(&selection, &Selection::changed, this, [&] { look("selection"); });
        connect(&selection, &Selection::planChanged, this, [&] { look("plan"); });
        if (!selectionFirst)
            selection.follow(document);
        equipoise::io::ScenarioFile six;
        six.scenario = support::plainScenario(6);
        document.reset(six, {}, {});
        const int plan = document.addPlan(planOf(Problem::Ring));
        selection.setPlan(plan);
        selection.set({equipoise::ProcessorId{1}, equipoise::ProcessorId{5}});

        heard.clear();
        const auto removed =
            edits::removeAll(document.scenario(), {equipoise::ProcessorId{0}, equipoise::ProcessorId{1}});
        QVERIFY(document.apply(removed, "Remove").ok());
        QCOMPARE(heard, (QStringList{"document", "selection"}));
        QCOMPARE(selection.nodes(),
                 (equipoise::FlatSet<equipoise::NodeId>{equipoise::ProcessorId{3}})); // the sixth
        heard.clear();
        document.undoStack()->undo();
        QCOMPARE(heard, (QStringList{"document", "selection"}));
        QCOMPARE(selection.nodes(), (equipoise::FlatSet<equipoise::NodeId>{equipoise::ProcessorId{5}}));
        heard.clear();
        document.reset({}, {}, {});
        QCOMPARE(heard, (QStringList{"document", "plan", "selection"}));
        QVERIFY(selection.isEmpty());
        QCOMPARE(selection.plan(), 0);
    }

    // What an observer selects while the document announces a change is announced once, after the change.
    void whatIsSelectedDuringAChangeIsToldAfterIt() {
        Document document;
        Selection selection;
        selection.follow(document);
        QStringList heard;
        connect(&document, &Document::changed, this, [&] {
            QVERIFY(selection.isChangeUnderWay());
            selection.set({equipoise::ProcessorId{0}});
            selection.set({equipoise::ProcessorId{1}});
            heard << "document";
        });
        connect(&selection, &Selection::changed, this, [&] {
            QVERIFY(!selection.isChangeUnderWay());
            heard << "selection";
        });
        equipoise::io::ScenarioFile two;
        two.scenario = support::plainScenario(2);
        document.reset(two, {}, {});
        QCOMPARE(heard, (QStringList{"document", "selection"}));
        QCOMPARE(selection.nodes(), (equipoise::FlatSet<equipoise::NodeId>{equipoise::ProcessorId{1}}));
    }

    // A picture of an older plan shows processors that are gone.
    void idsThatTheDocumentLacksAreNotSelected() {
        Document document;
        Selection selection;
        selection.follow(document);
        equipoise::io::ScenarioFile two;
        two.scenario = support::plainScenario(2);
        document.reset(two, {}, {});
        selection.set({equipoise::ProcessorId{1}, equipoise::ProcessorId{2}, equipoise::SwitchId{0}},
                      {equipoise::LinkId{0}},
                      {{equipoise::ProcessorId{0}, equipoise::ProcessorId{1}},
                       {equipoise::ProcessorId{0}, equipoise::ProcessorId{2}}});
        QCOMPARE(selection.nodes(), (equipoise::FlatSet<equipoise::NodeId>{equipoise::ProcessorId{1}}));
        QVERIFY(selection.links().empty()); // costs as a matrix: there is no link
        QCOMPARE(selection.cells(),
                 (equipoise::FlatSet<CellId>{{equipoise::ProcessorId{0}, equipoise::ProcessorId{1}}}));
        selection.toggle(equipoise::ProcessorId{7});
        QCOMPARE(selection.nodes(), (equipoise::FlatSet<equipoise::NodeId>{equipoise::ProcessorId{1}}));
    }

    void removedPlansGiveWayToTheLastOfTheirProblem() {
        Document document;
        Selection selection;
        selection.follow(document);
        const int a = document.addPlan(planOf(Problem::Scatter));
        const int b = document.addPlan(planOf(Problem::Scatter));
        const int ring = document.addPlan(planOf(Problem::Ring));
        selection.setPlan(b);
        selection.setPlan(ring);
        document.removePlan(b); // out of sight
        QCOMPARE(selection.plan(), ring);
        document.removePlan(ring); // another problem's plan is no substitute
        QCOMPARE(selection.problem(), Problem::Ring);
        QCOMPARE(selection.plan(), 0);
        selection.setProblem(Problem::Scatter);
        QCOMPARE(selection.plan(), a);
        document.reset({}, {}, {});
        QCOMPARE(selection.plan(), 0);
        QCOMPARE(selection.problem(), Problem::Scatter);
    }
};

const support::TestProgram registered("tst_selection", support::runWindowTest<TestSelection>);

} // namespace tst_selection

#include "tst_selection.moc"
