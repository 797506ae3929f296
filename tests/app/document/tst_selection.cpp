// What is in hand: a problem, a plan of each, and nodes that stay what they are.
#include "app/document/document.h"
#include "app/document/selection.h"
#include "tests/support/ring_plans.h"
#include "tests/support/window_test.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_selection {

using namespace app;
using core::Problem;

class TestSelection : public QObject {
    Q_OBJECT

    /// Of no answer: only whose question it is matters here.
    static core::KeptPlan planOf(Problem problem) {
        core::KeptPlan kept;
        kept.scenario = std::make_shared<const core::Scenario>(support::plainScenario(3));
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
