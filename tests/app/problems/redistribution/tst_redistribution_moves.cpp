// SPDX-License-Identifier: GPL-3.0-or-later
// What has happened by any time, and where the parts of the pictures lie.
#include "app/pictures/circle/places.h"
#include "app/problems/redistribution/load_picture.h"
#include "app/problems/redistribution/moves.h"
#include "core/base/random.h"
#include "core/problems/redistribution/model/question.h"
#include "tests/support/moving_plans.h"
#include "tests/support/window_test.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace tst_redistribution_moves {

namespace circle = equipoise::gui::circle;
using namespace equipoise::gui::redistribution;

namespace {

/// The state at `time` by looking at every single item, with what starts or ends at that very time done.
std::vector<std::int64_t> loadsOneByOne(const equipoise::PlanRecord& kept, double time) {
    const equipoise::redistribution::Question& question =
        kept.scenario->questions.get<equipoise::redistribution::Question>();
    std::vector<std::int64_t> loads = question.loads;
    constexpr double rounding = 1e-9;
    for (const equipoise::Block& block : kept.plan.schedule.blocks) {
        for (std::int64_t k = 0; k < block.count; ++k) {
            const double shift = static_cast<double>(k) * block.stride;
            if (block.lane == equipoise::Lane::Send && block.start + shift <= time + rounding)
                --loads[block.resource.index()];
            if (block.lane == equipoise::Lane::Receive && block.end + shift <= time + rounding)
                ++loads[block.resource.index()];
        }
    }
    return loads;
}

/// A line's value at `time`, after whatever steps are there.
double valueAt(const LoadCurve& curve, double time) {
    double value = curve.points.front().load;
    for (std::size_t i = 1; i < curve.points.size(); ++i) {
        const LoadCurve::Point& left = curve.points[i - 1];
        const LoadCurve::Point& right = curve.points[i];
        if (right.time <= time)
            value = right.load;
        else if (left.time <= time)
            value = left.load + (right.load - left.load) * (time - left.time) / (right.time - left.time);
    }
    return value;
}

/// Runs in any direction with any strides; they need not be a legal redistribution.
std::shared_ptr<equipoise::PlanRecord> randomMoves(std::uint64_t seed) {
    equipoise::Random random(seed);
    const std::size_t n = 3 + random.below(5);
    std::vector<support::Sent> sent;
    for (std::size_t i = 0; i < 2 * n; ++i) {
        const std::size_t from = random.below(n);
        const std::size_t to = random.below(2) == 0 ? (from + 1) % n : (from + n - 1) % n;
        const double each = 0.25 * static_cast<double>(1 + random.below(8));
        sent.push_back({from, to, 0.25 * static_cast<double>(random.below(40)), each,
                        static_cast<std::int64_t>(1 + random.below(30)),
                        each + 0.25 * static_cast<double>(random.below(3))});
    }
    return support::keptMoves(std::vector<std::int64_t>(n, 1000), std::vector<std::int64_t>(n, 0), sent);
}

} // namespace

class TestRedistributionMoves : public QObject {
    Q_OBJECT

private slots:
    void init() { support::failOnWarnings(); }
    void flowsAreNet() {
        // 5 over the first link forwards, 2 of them back: 3 in all. The last link leads from P3 to P1.
        const auto kept = support::keptMoves({9, 9, 9}, {4, -3, -1},
                                             {{0, 1, 0, 1, 5, 0}, {1, 0, 5, 1, 2, 0}, {0, 2, 7, 1, 1, 0}});
        const Moves moves = *movesOf(*kept);
        const std::vector<Flow> expected{{0, true, 3}, {2, false, 1}};
        QVERIFY(moves.flows == expected);
        QCOMPARE(moves.end, 8.0);
        QCOMPARE(moves.transfers(), 8.0);
        QCOMPARE(moves.largestLoad(), std::int64_t{12});
        QVERIFY(moves.indexOf(equipoise::ProcessorId(2)) == std::size_t{2});
        QVERIFY(!moves.indexOf(equipoise::ProcessorId(3)));
    }

    void aRingOfTwoHasOneLink() {
        const Moves there = *movesOf(*support::keptMoves({5, 1}, {2, -2}, {{0, 1, 0, 1, 2, 0}}));
        QVERIFY(there.flows == (std::vector<Flow>{{0, true, 2}}));
        const Moves back = *movesOf(*support::keptMoves({1, 5}, {-2, 2}, {{1, 0, 0, 1, 2, 0}}));
        QVERIFY(back.flows == (std::vector<Flow>{{0, false, 2}}));
    }

    void nothingToMove() {
        const Moves still = *movesOf(*support::keptMoves({5, 1, 1}, {0, 0, 0}, {}));
        QVERIFY(still.flows.empty());
        QCOMPARE(nextEvent(still, 0), 0.0);
        QCOMPARE(at(still, 0).loads, (std::vector<std::int64_t>{5, 1, 1}));
        const Moves alone = *movesOf(*support::keptMoves({5}, {0}, {}));
        QCOMPARE(alone.size(), std::size_t{1});
        equipoise::PlanRecord unasked = *support::keptMoves({5, 1}, {0, 0}, {});
        unasked.scenario = std::make_shared<equipoise::Scenario>();
        QCOMPARE(movesOf(unasked)->size(), std::size_t{0});
    }

    void anInstantIsWhatHasHappenedByThen() {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const auto kept = randomMoves(seed);
            const Moves moves = *movesOf(*kept);
            const std::int64_t all = 1000 * static_cast<std::int64_t>(moves.size());
            for (int quarter = 0; quarter <= 4 * static_cast<int>(moves.end) + 4; quarter += 3) {
                const double time = quarter / 4.0 + (quarter % 2) * 0.1;
                const Instant now = at(moves, time);
                QVERIFY2(now.loads == loadsOneByOne(*kept, time), qPrintable(QString::number(seed)));
                std::int64_t sum = static_cast<std::int64_t>(now.transits.size());
                for (const std::int64_t load : now.loads)
                    sum += load;
                QCOMPARE(sum, all); // in hand or under way
            }
            QVERIFY(at(moves, moves.end).transits.empty());
        }
    }

    void transitsKnowHowFarTheyAre() {
        // Three items one after another, each 2 long, a new one every 3: at 4 the second is half way.
        const Moves moves = *movesOf(*support::keptMoves({4, 1, 1}, {3, -3, 0}, {{0, 1, 0, 2, 3, 3}}));
        const Instant now = at(moves, 4);
        QCOMPARE(now.transits.size(), std::size_t{1});
        QCOMPARE(now.transits[0].k, std::int64_t{1});
        QCOMPARE(now.transits[0].done, 0.5);
        QCOMPARE(now.over[0], 1.0);
        QVERIFY(at(moves, 2.5).transits.empty()); // a pause
    }

    void eventsFollowEachOther() {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const auto kept = randomMoves(seed);
            std::vector<double> events{0};
            for (const equipoise::Block& block : kept->plan.schedule.blocks) {
                for (std::int64_t k = 0; k < block.count; ++k) {
                    const double shift = static_cast<double>(k) * block.stride;
                    events.insert(events.end(), {block.start + shift, block.end + shift});
                }
            }
            std::sort(events.begin(), events.end());
            events.erase(std::unique(events.begin(), events.end()), events.end()); // quarters are exact
            const Moves moves = *movesOf(*kept);
            double time = 0;
            for (std::size_t i = 1; i < events.size(); ++i) {
                time = nextEvent(moves, time);
                QCOMPARE(time, events[i]);
            }
            QCOMPARE(nextEvent(moves, time), time);
            for (std::size_t i = events.size() - 1; i > 0; --i) {
                time = previousEvent(moves, time);
                QCOMPARE(time, events[i - 1]);
            }
            QCOMPARE(previousEvent(moves, 0), 0.0);
        }
    }

    void curvesAreExactWhileTheyAreShort() {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const auto kept = randomMoves(seed);
            const Moves moves = *movesOf(*kept);
            const Touching runs = touching(moves);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const LoadCurve curve = loadCurve(moves, runs, i, 1'000'000);
                QVERIFY(curve.exact);
                for (int step = 0; step <= 60; ++step) {
                    const double time = moves.end * step / 60;
                    QCOMPARE(valueAt(curve, time), static_cast<double>(loadsOneByOne(*kept, time)[i]));
                }
            }
        }
    }

    void longRunsAreStraightLinesNearTheirStairs() {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            equipoise::Random random(seed);
            std::vector<support::Sent> sent;
            for (std::size_t from = 0; from < 4; ++from) {
                sent.push_back({from, (from + 1) % 4, static_cast<double>(random.below(50)), 0.5,
                                static_cast<std::int64_t>(100 + random.below(300)),
                                0.5 + 0.25 * static_cast<double>(random.below(3))});
            }
            const auto kept = support::keptMoves({2000, 2000, 2000, 2000}, {0, 0, 0, 0}, sent);
            const Moves moves = *movesOf(*kept);
            const Touching runs = touching(moves);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const LoadCurve curve = loadCurve(moves, runs, i, 10);
                QVERIFY(!curve.exact);
                QVERIFY(curve.points.size() <= 12); // two runs with two ends, each with two points
                for (int step = 0; step <= 200; ++step) {
                    const double time = moves.end * step / 200;
                    const auto truth = static_cast<double>(loadsOneByOne(*kept, time)[i]);
                    // One item of each of the two runs may be rounded away by the line.
                    QVERIFY2(std::abs(valueAt(curve, time) - truth) <= 2.0,
                             qPrintable(QStringLiteral("seed %1, time %2").arg(seed).arg(time)));
                }
            }
        }
    }

    void hugeCountsKeepTheirUnits() {
        constexpr std::int64_t many = 1'000'000'000'000'000;
        const Moves moves =
            *movesOf(*support::keptMoves({many + 1, 1}, {many, -many}, {{0, 1, 0, 1, many, 0}}));
        const Instant half = at(moves, 5e14);
        QCOMPARE(half.loads[0], many / 2); // one more has just started
        QCOMPARE(half.loads[1], many / 2 + 1);
        QCOMPARE(nextEvent(moves, 5e14), 5e14 + 1);
        QCOMPARE(previousEvent(moves, 5e14), 5e14 - 1);
        const LoadCurve curve = loadCurve(moves, touching(moves), 1, 2000);
        QCOMPARE(curve.points.back().load, static_cast<double>(many + 1));
        QVERIFY(curve.points.size() < 8);
    }

    // P1 holds one item, and would send a second one at 1.
    void aRefusedScheduleIsFollowedBelowZero() {
        const auto kept = support::keptMoves({1, 1, 1}, {2, -2, 0}, {{0, 1, 0, 1, 2, 0}});
        kept->plan.refused = {std::exchange(kept->plan.schedule, {}), {{equipoise::ProcessorId(0), 1}}};
        kept->plan.answer = {};
        kept->plan.value.reset();
        const Moves moves = *movesOf(*kept);
        QCOMPARE(moves.end, 2.0);
        QVERIFY(!moves.isViolated(0, 0.5));
        QVERIFY(moves.isViolated(0, 1));
        QVERIFY(!moves.isViolated(1, 2));
        QCOMPARE(at(moves, 1.5).loads, (std::vector<std::int64_t>{-1, 2, 1}));
        const LoadCurves loads = loadCurves(moves);
        QCOMPARE(std::ranges::min(loads.curves[0].points, {}, &equipoise::gui::CurvePoint::y).y, -1.0);
        QCOMPARE(loadAxes(moves, loads).level, std::optional(0.0)); // drawn where a load falls below
    }

    void everyProcessorCanBePointedAt() {
        for (const std::size_t n : {1U, 2U, 3U, 14U, 32U, 100U, 1000U}) {
            const circle::Layout layout = circle::layOut({QRectF(0, 0, 420, 330), QSizeF(60, 20)}, n);
            QCOMPARE(layout.count, n);
            QVERIFY(layout.radius > 0 && layout.barFrom > layout.radius && layout.barTo > layout.barFrom);
            for (std::size_t i = 0; i < n; ++i)
                if (!layout.dense)
                    QVERIFY(circle::positionAt(layout, layout.place(i)) == i);
            QVERIFY(!circle::positionAt(layout, layout.centre));
            QVERIFY(!circle::positionAt(layout, QPointF(0, 0)));
        }
        QVERIFY(circle::layOut({QRectF(0, 0, 420, 330), {}}, 1000).dense);
        QVERIFY(!circle::layOut({QRectF(0, 0, 420, 330), {}}, 32).dense);
    }

    void arrowsPointWhereItemsGo() {
        const circle::Layout layout = circle::layOut({QRectF(0, 0, 400, 400), {}}, 4);
        // Link 0 leads from the top to the right; an arrow's head is wider than its shaft.
        const QPointF near = circle::pointOnLink(layout, 0, true, 0.95);
        const QPointF far = circle::pointOnLink(layout, 0, false, 0.95);
        QVERIFY(near.y() > far.y()); // forwards ends on the right, backwards at the top
        for (const bool forwards : {true, false}) {
            const QPainterPath arrow = circle::arrowPath(layout, 0, forwards, 10);
            QVERIFY(arrow.contains(circle::pointOnLink(layout, 0, forwards, 0.1)));
            QVERIFY(arrow.contains(circle::pointOnLink(layout, 0, forwards, 0.9)));
            const QPainterPath half = circle::arrowPath(layout, 0, forwards, 10, 0.5);
            QVERIFY(half.contains(circle::pointOnLink(layout, 0, forwards, 0.1)));
            QVERIFY(!half.contains(circle::pointOnLink(layout, 0, forwards, 0.9)));
            QVERIFY(circle::arrowPath(layout, 0, forwards, 10, 0).isEmpty());
        }
        QVERIFY(circle::arrowWidth(layout, 100, 100) > 3 * circle::arrowWidth(layout, 10, 100));
        QVERIFY(circle::arrowWidth(layout, 1, 1e15) >= 1);
    }

    void mergingKeepsTheMean() {
        const std::vector<double> values{1, 3, 5, 7, 9, 11};
        QCOMPARE(circle::merged(values, 3), (std::vector<double>{2, 6, 10}));
        QCOMPARE(circle::merged(values, 100), values);
        QCOMPARE(circle::merged({}, 5), (std::vector<double>{0}));
    }
};

const support::TestProgram registered("tst_redistribution_moves",
                                      support::runWindowTest<TestRedistributionMoves>);

} // namespace tst_redistribution_moves

#include "tst_redistribution_moves.moc"
