// SPDX-License-Identifier: GPL-3.0-or-later
// A star's schedule as facts: tasks by worker, what is under way at any time, and the picture of it.
#include "app/pictures/timeline/chart.h"
#include "app/problems/star/star_view.h"
#include "app/problems/star/star_words.h"
#include "core/problems/star/model/question.h"
#include "tests/support/stars.h"
#include "tests/support/window_test.h"

#include <QTest>
#include <cmath>
#include <set>

namespace tst_star_tasks {

using namespace equipoise::gui;
using equipoise::ProcessorId;

namespace {

std::shared_ptr<equipoise::PlanRecord> kept(const equipoise::Scenario& scenario, const std::string& solver,
                                            equipoise::ParameterValues options = {}) {
    auto made = std::make_shared<equipoise::PlanRecord>();
    made->scenario = std::make_shared<const equipoise::Scenario>(scenario);
    const auto plan = support::solveStar(scenario, solver, std::move(options));
    if (plan)
        made->plan = *plan;
    return made;
}

/// C sends P1 a task from 0 to 1, which is there at 7; P2 sends one from 1 to 6, which goes to P3 from 7
/// to 8. P1 computes it until 10, P2 its four until 12, P3 one until 5 and the other from 8 to 13.
std::shared_ptr<equipoise::PlanRecord> relay() {
    return kept(support::scenarioOf(equipoise::star::makeStar({3, 3, 5}, {6, 5, 1}, {0, 5, 2})), "best");
}

} // namespace

class TestStarTasks : public QObject {
    Q_OBJECT

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void countsByWorker() {
        const star::Tasks tasks = *star::tasksOf(*relay());
        QCOMPARE(tasks.size(), std::size_t{3});
        QCOMPARE(tasks.masterName, QString("M"));
        QCOMPARE(tasks.end, 13.0);
        const auto is = [&](std::size_t worker, std::int64_t before, std::int64_t sent, std::int64_t received,
                            double doneAt) {
            const star::Worker& own = tasks.workers[worker];
            return own.before == before && own.sent == sent && own.received == received &&
                   own.doneAt == doneAt && own.after() == before - sent + received;
        };
        QVERIFY(is(0, 0, 0, 1, 10));
        QVERIFY(is(1, 5, 1, 0, 12));
        QVERIFY(is(2, 2, 1, 1, 13));
        QCOMPARE(tasks.workers[1].alone(), 15.0);
        QVERIFY(tasks.moves == (std::vector<star::Move>{{2, 0, 0, 1, 1, 7}, {1, 2, 1, 6, 7, 8}}));
        QCOMPARE(tasks.largestLoad(), std::int64_t{5});
        QCOMPARE(tasks.largestTraffic(), std::int64_t{1});
    }

    void whatIsUnderWay() {
        const star::Tasks tasks = *star::tasksOf(*relay());
        const star::Instant start = at(tasks, 0); // P3 has begun to send, and P2 has not
        QVERIFY(start.inHand == (std::vector<std::int64_t>{0, 5, 1}));
        QCOMPARE(start.transits.size(), std::size_t{1});
        const star::Instant middle = at(tasks, 4);
        QVERIFY(middle.done == (std::vector<std::int64_t>{0, 1, 0}));
        QVERIFY(middle.inHand == (std::vector<std::int64_t>{0, 3, 1}));
        QCOMPARE(middle.transits.size(), std::size_t{2});
        QCOMPARE(middle.transits[0].done, 0.5); // from 1 to 7, to P1
        QVERIFY(!middle.transits[0].toMaster);
        QCOMPARE(middle.transits[1].done, 0.6);             // from 1 to 6, to M
        QCOMPARE(at(tasks, 6.5).atMaster, std::int64_t{1}); // P2's waits until the port is free at 7
        const star::Instant over = at(tasks, 13);
        QVERIFY(over.done == (std::vector<std::int64_t>{1, 4, 2}));
        QVERIFY(over.inHand == (std::vector<std::int64_t>{0, 0, 0}));
        QVERIFY(over.transits.empty());
    }

    void eventsInOrder() {
        const star::Tasks tasks = *star::tasksOf(*relay());
        std::vector<double> seen{0};
        while (seen.back() < tasks.end)
            seen.push_back(nextEvent(tasks, seen.back()));
        QVERIFY(seen == (std::vector<double>{0, 1, 6, 7, 8, 10, 12, 13}));
        QCOMPARE(previousEvent(tasks, 7), 6.0);
        QCOMPARE(previousEvent(tasks, 0), 0.0);
        QCOMPARE(nextEvent(tasks, 99), 13.0);
    }

    void aRunIsCountedByTasks() {
        const star::Work work{0, 2, 3, 3, 4};
        QCOMPARE(work.doneBy(4.9), std::int64_t{0});
        QCOMPARE(work.doneBy(5), std::int64_t{1});
        QCOMPARE(work.doneBy(13.9), std::int64_t{3});
        QCOMPARE(work.doneBy(99), std::int64_t{4});
    }

    void theTimelineHasALaneForEachPortOfTheMaster() {
        const timeline::Chart chart = timeline::chartOf(*relay());
        QCOMPARE(chart.rows.size(), std::size_t{4});
        QVERIFY(chart.rows[0].hub.has_value());
        QCOMPARE(chart.rows[0].name, QString("M"));
        QVERIFY(chart.lanes == (std::vector{timeline::LaneKind::Receive, timeline::LaneKind::Compute,
                                            timeline::LaneKind::Send}));
        const auto time = [&](std::size_t row, timeline::Activity activity) {
            return chart.rows[row].total[static_cast<std::size_t>(activity)];
        };
        QCOMPARE(time(0, timeline::Activity::Receive), 6.0); // 1 of P3, 5 of P2
        QCOMPARE(time(0, timeline::Activity::Send), 7.0);    // 6 to P1, 1 to P3
        QVERIFY(chart.rowOf[0] == std::size_t{1} && chart.rowOf[2] == std::size_t{3});
        // A processor as the master has its blocks already, and stands first.
        equipoise::Scenario scenario =
            support::scenarioOf(equipoise::star::makeStar({3, 3, 5}, {6, 5, 1}, {0, 5, 2}));
        scenario.questions.get<equipoise::star::Question>().master = equipoise::NodeId{ProcessorId{2}};
        scenario.questions.get<equipoise::star::Question>().loads = {{ProcessorId{1}, 5}};
        const timeline::Chart other = timeline::chartOf(*kept(scenario, "best"));
        QVERIFY(!other.isEmpty() && !other.rows[0].hub && other.rows[0].processor == ProcessorId{2});
    }

    // MBBSA as printed passes on at 2 what is at M at 11 only, and promises 21 where 22 is proven.
    void aRefusedScheduleIsShownWithItsFault() {
        const equipoise::Scenario scenario =
            support::scenarioOf(equipoise::star::makeStar({2, 2, 2}, {1, 10, 1}, {11, 12, 0}));
        const auto plan = kept(scenario, "mbbsa", {{"reading", std::string("as-printed")}});
        QVERIFY(plan->plan.refused.has_value());
        const star::Tasks tasks = *star::tasksOf(*plan);
        QCOMPARE(tasks.end, 21.0);
        QVERIFY(tasks.isViolated(2, 2) && !tasks.isViolated(2, 1.9) && !tasks.isViolated(0, 99));
        const timeline::Chart chart = timeline::chartOf(*plan);
        QCOMPARE(chart.bound.value_or(0), 22.0);
        StarView view;
        view.resize(420, 330);
        view.setPlan(plan, true);
        QVERIFY(view.accessibleDescription().contains("refused by the checker"));
        QVERIFY(view.accessibleDescription().contains("P3"));
        const QImage marked = view.grab().toImage();
        auto innocent = std::make_shared<equipoise::PlanRecord>(*plan);
        innocent->plan.refused->violations.clear();
        view.setPlan(innocent, true);
        QVERIFY(view.grab().toImage() != marked);
    }

    void picturesOfAllSizes_data() {
        QTest::addColumn<int>("workers");
        QTest::addColumn<QSize>("size");
        for (const int workers : {1, 2, 7, 40, 100, 1000})
            for (const QSize size : {QSize(40, 30), QSize(240, 180), QSize(700, 460)})
                QTest::addRow("%d workers, %d x %d", workers, size.width(), size.height()) << workers << size;
    }
    void picturesOfAllSizes() {
        QFETCH(int, workers);
        QFETCH(QSize, size);
        const equipoise::star::Star star = equipoise::star::randomStar(equipoise::star::platformTypes[9], 3,
                                                                       static_cast<std::size_t>(workers));
        const auto plan = kept(support::scenarioOf(star), "r-bsa");
        StarView view;
        view.resize(size);
        view.setPlan(plan, true);
        QVERIFY(!view.grab().isNull());
        view.setInstant(plan->plan.schedule.makespan / 3);
        QVERIFY(!view.grab().isNull());
        for (const star::Worker& worker : view.sharedTasks()->workers)
            QVERIFY(!view.toolTipOf(worker.processor).isEmpty());
    }

    void pointingFindsTheWorker() {
        StarView view;
        view.resize(500, 400);
        view.setPlan(relay(), true);
        std::set<ProcessorId> found;
        for (int x = 0; x < 500; x += 4)
            for (int y = 0; y < 400; y += 4)
                if (const auto worker = view.processorAt(QPointF(x, y)))
                    found.insert(*worker);
        QCOMPARE(found.size(), std::size_t{3});
        QVERIFY(!view.processorAt(QPointF(1, 399)));
    }
};

const support::TestProgram registered("tst_star_tasks", support::runWindowTest<TestStarTasks>);

} // namespace tst_star_tasks

#include "tst_star_tasks.moc"
