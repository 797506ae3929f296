// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says of a redistribution: name, figures, words, things to try, numbers for a spreadsheet.
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/redistribution/flow/flow_view.h"
#include "app/problems/redistribution/load_view.h"
#include "core/problems/redistribution/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/moving_plans.h"
#include "tests/support/presenters.h"
#include "tests/support/window_test.h"

#include <QLocale>
#include <QTest>

namespace tst_redistribution_presenter {

using namespace equipoise::gui;
using equipoise::redistribution::Direction;
using support::figureOf;
using support::tried;

namespace {

std::shared_ptr<equipoise::PlanRecord> solved(const equipoise::Scenario& scenario,
                                              const std::string& solver) {
    equipoise::SolveControl control;
    auto plan = equipoise::solve(scenario, {equipoise::Problem::Redistribution, solver, {}}, control);
    support::need(plan.ok(), "it is not solved");
    auto kept = std::make_shared<equipoise::PlanRecord>();
    kept->scenario = std::make_shared<const equipoise::Scenario>(scenario);
    kept->plan = *plan;
    return kept;
}

/// Loads 4, 1, 1, 1; the first gives 3 to the last, and Algorithm 3 as printed sends them the wrong way
/// round, too.
equipoise::Scenario smallest() {
    return *support::threeBack()->scenario;
}

} // namespace

class TestRedistributionPresenter : public QObject {
    Q_OBJECT

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(".*"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void namedAndCounted() {
        const auto kept = support::threeBack();
        const ProblemPresenter& presenter = redistributionPresenter();
        QVERIFY(&presenterOf(equipoise::Problem::Redistribution) == &presenter);
        QCOMPARE(presenter.planName(*kept), QString("3 items, ring of 4, both ways"));
        const auto figures = presenter.figures(*kept, {});
        QCOMPARE(figureOf(figures, "items").value, QString("3"));
        QCOMPARE(figureOf(figures, "messages").value, QString("3"));
        QCOMPARE(figureOf(figures, "busiest").value, QString("P1")); // it sends all the time
        QCOMPARE(figureOf(figures, "light").value, QString("yes"));
        QVERIFY(presenter.whatYouSee(*kept).startsWith("Items go anticlockwise (links: 1)."));
        QVERIFY(presenter.whatYouSee(*kept).contains("3 items from P1 to P4"));
    }

    void itemsPassedOnCountTwice() {
        // 2 items from P1 by way of P2 to P3: 4 messages; P2 holds 1 and passes on 2.
        const auto kept = support::keptMoves({3, 1, 1}, {2, 0, -2}, {{0, 1, 0, 1, 2, 0}, {1, 2, 1, 1, 2, 0}});
        const auto figures = redistributionPresenter().figures(*kept, {});
        QCOMPARE(figureOf(figures, "items").value, QString("2"));
        QCOMPARE(figureOf(figures, "messages").value, QString("4"));
        QCOMPARE(figureOf(figures, "light").value, QString("no"));
        QVERIFY(redistributionPresenter().whatYouSee(*kept).contains("must get first"));
    }

    void nothingToMove() {
        const auto kept = support::keptMoves({3, 1, 1}, {0, 0, 0}, {});
        QVERIFY(redistributionPresenter().whatYouSee(*kept).contains("nothing has to move"));
        QCOMPARE(figureOf(redistributionPresenter().figures(*kept, {}), "items").value, QString("0"));
        QCOMPARE(redistributionPresenter().suggestions(*kept->scenario, *kept).size(), std::size_t{1});
    }

    void numbersForASpreadsheet() {
        const QStringList lines = redistributionPresenter().numbers(*support::threeBack()).split('\n');
        QCOMPARE(lines.size(), 6); // a header, four processors, the end
        QCOMPARE(lines[0].split('\t').at(5), QString("Send (s)"));
        QCOMPARE(lines[1], QString("P1\t4\t-3\t1\t0\t3\t0\t3"));
        QCOMPARE(lines[4], QString("P4\t1\t3\t4\t-3\t0\t3\t3")); // 3 come over its link to P1
    }

    void suggestionsAreEdits() {
        const auto kept = solved(smallest(), "closed-form");
        const auto suggestions = redistributionPresenter().suggestions(*kept->scenario, *kept);
        QCOMPARE(suggestions.size(), std::size_t{3});
        QVERIFY(tried(*kept->scenario, suggestions[0])
                    .questions.get<equipoise::redistribution::Question>()
                    .direction == Direction::OneWay);
        QCOMPARE(suggestions[1].solver.value_or(""), std::string("algorithm-3"));
        // Two items go the long way round, one straight to P4: the first link with two is that to P2.
        QCOMPARE(tried(*kept->scenario, suggestions[2]).platform.links[0].transfer.rate, 2.0);
        // The way is gone in the meantime.
        equipoise::Scenario now = *kept->scenario;
        now.platform.links.clear();
        QCOMPARE(redistributionPresenter().suggestions(now, *kept).size(), std::size_t{2});
    }

    void aMatrixIsMadeSlowerInOneCell() {
        equipoise::Scenario scenario = smallest();
        scenario.platform.links.clear();
        scenario.platform.linkCost = equipoise::Matrix<double>(4, 4, 1);
        const auto kept = solved(scenario, "closed-form");
        const auto suggestions = redistributionPresenter().suggestions(scenario, *kept);
        QCOMPARE(suggestions.size(), std::size_t{3});
        const equipoise::Scenario slower = tried(scenario, suggestions[2]);
        int changed = 0;
        for (const double cost : slower.platform.linkCost->cells())
            changed += cost == 2 ? 1 : 0;
        QCOMPARE(changed, 1);
    }

    // The smallest case in which Algorithm 3 as printed sends what is not there.
    void aRefusedScheduleIsShownWithItsFaults() {
        const auto kept = solved(smallest(), "algorithm-3");
        QVERIFY(!kept->plan.hasAnswer());
        QVERIFY(kept->plan.refused.has_value());
        // P3 passes on in the second step what P2 sends it only then.
        const QString seen = redistributionPresenter().whatYouSee(*kept);
        QVERIFY2(seen.contains(QString("at 1") + QChar(0x202f) + "s P3"), qPrintable(seen));
        const auto suggestions = redistributionPresenter().suggestions(*kept->scenario, *kept);
        QCOMPARE(suggestions.front().solver.value_or(""), std::string(equipoise::automatic));
        // With a second item P3 has what it sends at 1: its first one went at 0.
        const auto mended = solved(tried(smallest(), suggestions.back()), "algorithm-3");
        QCOMPARE(mended->plan.value.value_or(-1), 3.0);
        FlowView flows;
        flows.resize(420, 330);
        flows.setPlan(kept, true);
        const QString words = flows.accessibleDescription();
        QVERIFY(words.contains("refused by the checker"));
        QVERIFY(words.contains("P3 sends what it does not have"));
        LoadView loads;
        loads.resize(420, 330);
        loads.setPlan(kept, true);
        TimelineView timeline;
        timeline.resize(600, 300);
        timeline.setPlan(kept, true);
        QVERIFY(!timeline.chart().violations.empty());
        // The same schedule without its faults looks otherwise.
        auto innocent = std::make_shared<equipoise::PlanRecord>(*kept);
        innocent->plan.refused->violations.clear();
        for (PlanView* view : std::initializer_list<PlanView*>{&flows, &timeline}) {
            const QImage marked = view->grab().toImage();
            view->setPlan(innocent, true);
            QVERIFY(view->grab().toImage() != marked);
        }
    }
};

const support::TestProgram registered("tst_redistribution_presenter",
                                      support::runWindowTest<TestRedistributionPresenter>);

} // namespace tst_redistribution_presenter

#include "tst_redistribution_presenter.moc"
