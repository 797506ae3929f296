// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the star solvers: ticks, targets, Moore's algorithm, the exact table, timing.
#include "core/base/random.h"
#include "core/problems/star/bounds/bound.h"
#include "core/problems/star/exact/exact.h"
#include "core/problems/star/heuristics/bulk.h"
#include "core/problems/star/heuristics/mbbsa.h"
#include "core/problems/star/heuristics/moore.h"
#include "core/problems/star/model/question.h"
#include "core/problems/star/model/scale.h"
#include "tests/support/seeds.h"
#include "tests/support/stars.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <limits>

namespace tst_star_parts {

using namespace equipoise;
using namespace equipoise::star;

namespace {

Instance instanceOf(std::vector<double> cycle, std::vector<double> cost, std::vector<std::int64_t> load) {
    std::vector<ProcessorId> workers;
    for (std::size_t i = 0; i < cycle.size(); ++i)
        workers.emplace_back(i);
    auto up = cost;
    return makeInstance(std::move(workers), std::move(cycle), std::move(up), std::move(cost),
                        std::move(load));
}

} // namespace

class TestStarParts : public QObject {
    Q_OBJECT

private slots:
    void scalesToTheLongestTick_data();
    void scalesToTheLongestTick();
    void scalesDown();
    void whatIsNeverWorthItCostsNoDigits();
    void targets();
    void mooreAgainstAllSubsets();
    void decisiveDeadlinesDecide();
    void deadlinesDropTheLongest();
    void decides();
    void boundsAgainstTheOracle();
    void boundsWhenStopped();
    void timesByHand();
    void runsAreTimedAsTheirTasks();
    void windowsAgainstTheOracle();
    void runsAgainstTheOracle();
    void runsOfManyTasks_data();
    void runsOfManyTasks();
};

void TestStarParts::scalesToTheLongestTick_data() {
    QTest::addColumn<std::vector<double>>("costs");
    QTest::addColumn<std::vector<qint64>>("ticks");
    QTest::addColumn<double>("tick");
    const auto row = [](const char* name, std::vector<double> costs, std::vector<qint64> ticks, double tick) {
        QTest::newRow(name) << std::move(costs) << std::move(ticks) << tick;
    };
    row("whole", {6, 5, 1}, {6, 5, 1}, 1);
    row("shared factor", {600, 500, 100}, {6, 5, 1}, 100);
    row("tenths", {0.3, 0.1, 0.7}, {3, 1, 7}, 0.1);
    row("decimals of unlike length", {0.25, 1.125, 3}, {2, 9, 24}, 0.125);
    row("large and small", {1e6, 1e-3}, {1'000'000'000, 1}, 1e-3);
    row("scientific", {1.5e-7, 3e-7}, {1, 2}, 1.5e-7);
    row("thirds", {1.0 / 3, 5.0 / 3, 2}, {1, 5, 6}, 1.0 / 3);
    row("thirds and sevenths", {1.0 / 3, 2.0 / 7}, {7, 6}, 1.0 / 21);
    row("nothing but zeros", {0, 0}, {0, 0}, 1);
}

void TestStarParts::scalesToTheLongestTick() {
    QFETCH(std::vector<double>, costs);
    QFETCH(std::vector<qint64>, ticks);
    QFETCH(double, tick);
    const auto scaled = scaleExactly(costs, std::int64_t{1} << 40);
    QVERIFY(scaled && scaled->exact);
    for (std::size_t i = 0; i < costs.size(); ++i) {
        QCOMPARE(static_cast<qint64>(scaled->ticks[i]), ticks[i]);
        QVERIFY(scaled->toTime(scaled->ticks[i]) == costs[i]); // to the last bit
    }
    QVERIFY(std::abs(scaled->toTime(1) - tick) <= 1e-15 * tick);
}

void TestStarParts::scalesDown() {
    const std::vector<double> costs{3.14159265358979, 1e-9, 0, 2.71828182845905e3};
    QVERIFY(!scaleExactly(costs, 1'000'000));
    const Scaled scaled = scaleDown(costs, std::int64_t{1} << 50);
    QVERIFY(!scaled.exact);
    for (std::size_t i = 0; i < costs.size(); ++i) {
        QVERIFY(scaled.ticks[i] <= std::int64_t{1} << 50);
        QVERIFY(scaled.toTime(scaled.ticks[i]) <= costs[i]);
        QVERIFY(scaled.toTime(scaled.ticks[i] + 1) > costs[i]);
    }
    QVERIFY(scaled.ticks[3] > std::int64_t{1} << 47);
}

void TestStarParts::whatIsNeverWorthItCostsNoDigits() {
    // Nobody waits 1e60, or for a way that is not there, and P3 has nothing to do with its 1e50.
    const Instance instance =
        instanceOf({2, 3, 1e50}, {0.5, 1e60, std::numeric_limits<double>::infinity()}, {4, 5, 0});
    QVERIFY(instance.exact && instance.slack == 0);
    QVERIFY(instance.cycle == (std::vector<Ticks>{4, 6, 31}));
    QVERIFY(instance.up == (std::vector<Ticks>{1, 31, 31}));
    QCOMPARE(instance.horizon(), Ticks{30});
    QCOMPARE(instance.toTime(30), 15.0);
}

void TestStarParts::targets() {
    // By 13: P2 keeps 4 of its 5, P1 has room for 4 and P3 for none.
    const Instance instance = instanceOf({3, 3, 5}, {6, 5, 1}, {0, 5, 2});
    const auto target = targetFor(instance, 13);
    QVERIFY(target);
    QVERIFY(target->out == (std::vector<std::int64_t>{0, 1, 0}));
    QVERIFY(target->room == (std::vector<std::int64_t>{1, 0, 0})); // no more than move
    QVERIFY(target->atMaster == (std::vector<Ticks>{5}));
    const auto relayed = targetFor(instance, 13, std::vector<std::int64_t>{0, 0, 1});
    QVERIFY(relayed);
    QVERIFY(relayed->out == (std::vector<std::int64_t>{0, 1, 1}));
    QVERIFY(relayed->room == (std::vector<std::int64_t>{2, 0, 1}));
    QVERIFY(relayed->atMaster == (std::vector<Ticks>{1, 6})); // P3's link is the faster one
    // By 4: four tasks of P2, 20 on its link. By 9: P2 sends 2, P3 one more; in time, and P1 has room for 3.
    QVERIFY(!targetFor(instance, 4));
    QVERIFY(targetFor(instance, 11) && targetFor(instance, 11)->moved == 2);
    QCOMPARE(minMakespan(instance), Ticks{0});
    QVERIFY(needOf(instance, 4) == Need::Impossible && needOf(instance, 13) == Need::Possible);
    // 10^9 tasks of 2: 999,900,000 stay.
    const Instance billion = instanceOf({2, 1}, {0, 0}, {1'000'000'000, 0});
    QCOMPARE(minMakespan(billion), Ticks{2 * (1'000'000'000 - maxMoves)});
    QVERIFY(needOf(billion, 1'000'000'000) == Need::TooMany && !targetFor(billion, 1'000'000'000));
}

void TestStarParts::mooreAgainstAllSubsets() {
    Random random(3);
    for (int round = 0; round < 400; ++round) {
        std::vector<double> cost;
        for (int i = 0; i < 4; ++i)
            cost.push_back(static_cast<double>(1 + random.below(9)));
        const Instance instance = instanceOf({1, 1, 1, 1}, cost, {99, 0, 0, 0});
        std::vector<Deadline> deadlines;
        for (std::size_t i = 0; i < 9; ++i)
            deadlines.push_back(
                {static_cast<Ticks>(random.below(30)), static_cast<std::uint32_t>(random.below(4))});
        std::ranges::sort(deadlines, {}, &Deadline::time);
        const auto from = static_cast<Ticks>(random.below(4));
        std::int64_t most = 0;
        for (unsigned subset = 0; subset < 512; ++subset) {
            Ticks now = from;
            bool met = true;
            for (std::size_t i = 0; i < 9; ++i)
                if ((subset >> i) & 1U) {
                    now += instance.down[deadlines[i].worker];
                    met = met && now <= deadlines[i].time;
                }
            if (met)
                most = std::max<std::int64_t>(most, std::popcount(subset));
        }
        SolveControl control;
        QCOMPARE(maxInTime(instance, deadlines, from, 99, control), most);
        QCOMPARE(maxInTime(instance, deadlines, from, 2, control), std::min<std::int64_t>(most, 2));
    }
}

// As all deadlines do, they tell whether the tasks can come in time.
void TestStarParts::decisiveDeadlinesDecide() {
    int possible = 0;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        Random random(seed);
        std::vector<double> cycle;
        std::vector<double> cost;
        Target target;
        for (int i = 0; i < 5; ++i) {
            cycle.push_back(static_cast<double>(1 + random.below(6)));
            cost.push_back(static_cast<double>(random.below(6)));
            target.room.push_back(static_cast<std::int64_t>(random.below(5)));
        }
        const Instance instance = instanceOf(cycle, cost, {50, 0, 0, 0, 0});
        target.makespan = static_cast<Ticks>(5 + random.below(20));
        target.moved = static_cast<std::int64_t>(1 + random.below(8));
        const auto from = static_cast<Ticks>(random.below(5));
        bool complete = false;
        SolveControl control;
        const auto deadlines = deadlinesOf(instance, target, from, complete, control);
        const auto decisive = decisiveDeadlines(instance, target, from, complete, control);
        QVERIFY(complete && decisive.size() <= deadlines.size());
        const auto place = [](const Deadline& deadline) { return std::pair(deadline.time, deadline.worker); };
        QVERIFY(std::ranges::is_sorted(deadlines, {}, place) && std::ranges::is_sorted(decisive, {}, place));
        const bool met = maxInTime(instance, deadlines, from, target.moved, control) == target.moved;
        QVERIFY2((maxInTime(instance, decisive, from, target.moved, control) == target.moved) == met,
                 qPrintable(QString("seed %1").arg(seed)));
        possible += met ? 1 : 0;
    }
    QVERIFY(possible > 300 && possible < 1700);
}

// P1 must send 2 of its 4 tasks of 10 (M = 20): at the master at 1 and 2. P2 (w = 9, c = 9) can still do one
// that arrives by 11, P3 (w = 6, c = 2) two, by 8 and 14; a third, by 2, would have to leave before 1. In
// order: to P3 from 1 to 3; to P2 from 3 to 12, too late and the longest: dropped; to P3 from 3 to 5.
void TestStarParts::deadlinesDropTheLongest() {
    const Instance instance = instanceOf({10, 9, 6}, {1, 9, 2}, {4, 0, 0});
    SolveControl control;
    const auto target = targetFor(instance, 20);
    QVERIFY(target && target->moved == 2);
    bool complete = false;
    const auto deadlines = deadlinesOf(instance, *target, 1, complete, control);
    QVERIFY(complete);
    QCOMPARE(deadlines.size(), std::size_t{3});
    const auto moves = scheduleByDeadlines(instance, *target, control);
    QVERIFY(moves);
    QVERIFY(moves->senders == (std::vector<std::uint32_t>{0, 0}));
    QVERIFY(moves->receivers == (std::vector<std::uint32_t>{2, 2}));
}

void TestStarParts::decides() {
    SolveControl control;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const support::SmallStar star = support::tinyStar(seed);
        const auto best = support::bestMakespan(star);
        const Instance instance = *makeInstance(support::scenarioOf(star).platform,
                                                support::scenarioOf(star).questions.get<star::Question>());
        // The tick is what all times have in common.
        for (Ticks makespan = 0; makespan <= instance.horizon(); ++makespan) {
            std::int64_t states = maxStatesTogether;
            const Finding finding = decide(instance, makespan, states, control);
            const bool possible = instance.toTime(makespan) >= static_cast<double>(best);
            QVERIFY(finding.answer == (possible ? Finding::Answer::Possible : Finding::Answer::Impossible));
            if (possible)
                QVERIFY(timeMoves(instance, finding.moves).makespan <= makespan);
        }
    }
}

void TestStarParts::timesByHand() {
    // As in the relay example.
    const Instance instance = instanceOf({3, 3, 5}, {6, 5, 1}, {0, 5, 2});
    const Moves moves{{2, 1}, {0, 2}};
    const auto timing = timeMoves(instance, moves);
    QVERIFY(timing.atMaster == (std::vector<Ticks>{1, 6}));
    QVERIFY(timing.leaves == (std::vector<Ticks>{1, 7}));
    QVERIFY(timing.arrives == (std::vector<Ticks>{7, 8}));
    QCOMPARE(timing.makespan, Ticks{13});
    const Timed timed = toPlan(instance, moves);
    QCOMPARE(timed.makespan, 13.0);
    QVERIFY((timed.plan.finalLoads == FlatMap<ProcessorId, std::int64_t>{
                                          {ProcessorId{0}, 1}, {ProcessorId{1}, 4}, {ProcessorId{2}, 2}}));
}

namespace {

/// A tiny star, with links that differ both ways on every third one.
support::SmallStar unlikeStar(std::uint64_t seed) {
    support::SmallStar star = support::tinyStar(seed);
    Random random(seed);
    for (std::size_t i = 0; seed % 3 == 0 && i < star.up.size(); ++i) {
        star.up[i] = random.whole(0, 11);
        star.down[i] = random.whole(0, 11);
    }
    return star;
}

} // namespace

void TestStarParts::boundsAgainstTheOracle() {
    const std::uint64_t first = 7001;
    for (std::uint64_t seed = first; seed < first + support::seeds(3000); ++seed) {
        const support::SmallStar star = unlikeStar(seed);
        const auto best = static_cast<double>(support::bestMakespan(star));
        const auto real = [](const std::vector<std::int64_t>& costs) {
            return std::vector<double>(costs.begin(), costs.end());
        };
        std::vector<ProcessorId> workers;
        for (std::size_t i = 0; i < star.load.size(); ++i)
            workers.emplace_back(i);
        const Instance instance =
            makeInstance(std::move(workers), real(star.cycle), real(star.up), real(star.down), star.load);
        SolveControl control;
        const Ticks bound = lowerBound(instance, instance.horizon(), control);
        const Ticks closer = tightenedBound(instance, bound, instance.horizon(), control);
        QVERIFY2(bound <= closer, std::to_string(seed).c_str());
        QVERIFY2(instance.toTime(closer) <= best, std::to_string(seed).c_str());
    }
}

namespace {

Instance instanceOf(const support::SmallStar& star) {
    const auto real = [](const std::vector<std::int64_t>& costs) {
        return std::vector<double>(costs.begin(), costs.end());
    };
    std::vector<ProcessorId> workers;
    for (std::size_t i = 0; i < star.load.size(); ++i)
        workers.emplace_back(i);
    return makeInstance(std::move(workers), real(star.cycle), real(star.up), real(star.down), star.load);
}

/// Task by task.
Moves listed(const std::vector<MoveRun>& runs) {
    Moves moves;
    for (const MoveRun& run : runs) {
        moves.senders.insert(moves.senders.end(), static_cast<std::size_t>(run.count), run.sender);
        moves.receivers.insert(moves.receivers.end(), static_cast<std::size_t>(run.count), run.receiver);
    }
    return moves;
}

} // namespace

void TestStarParts::runsAreTimedAsTheirTasks() {
    Random random(54);
    for (int round = 0; round < 500; ++round) {
        std::vector<double> cycle;
        std::vector<double> cost;
        for (int i = 0; i < 4; ++i) {
            cycle.push_back(static_cast<double>(random.whole(1, 12)));
            cost.push_back(static_cast<double>(random.whole(0, 9)));
        }
        const Instance instance = instanceOf(cycle, cost, {60, 60, 60, 60});
        std::vector<MoveRun> runs;
        for (int k = 0; k < 5; ++k) {
            const auto sender = static_cast<std::uint32_t>(random.below(4));
            const auto apart = static_cast<std::uint32_t>(random.below(3));
            runs.push_back({sender, (sender + 1 + apart) % 4, random.whole(1, 12)});
        }
        const Timing<Ticks> expected = timeMoves(instance, listed(runs));
        const RunTiming<Ticks> timing = timeRuns(instance, runs);
        QCOMPARE(timing.makespan, expected.makespan);
        std::size_t task = 0;
        for (const EvenRun<Ticks>& run : timing.runs)
            for (std::int64_t k = 0; k < run.moves.count; ++k, ++task) {
                QCOMPARE(run.leaves + k * run.receiveStride, expected.leaves[task]);
                QCOMPARE(run.sendStart + (k + 1) * run.sendStride, expected.atMaster[task]);
            }
        QCOMPARE(task, expected.leaves.size());
    }
}

void TestStarParts::windowsAgainstTheOracle() {
    int refused = 0;
    const std::uint64_t first = 9001;
    for (std::uint64_t seed = first; seed < first + support::seeds(3000); ++seed) {
        const support::SmallStar star = unlikeStar(seed);
        const Instance instance = instanceOf(star);
        const auto best = static_cast<double>(support::bestMakespan(star));
        for (Ticks makespan = 0; makespan <= instance.horizon(); ++makespan) {
            bool start = false;
            if (needOf(instance, makespan) == Need::Impossible || passesWindows(instance, makespan, start))
                continue;
            QVERIFY2(instance.toTime(makespan) < best, std::to_string(seed).c_str());
            ++refused;
        }
    }
    QVERIFY(refused > 100); // makespans that the loads alone would allow
}

// What scheduleInRuns() promises by a makespan is met, and by as long as it takes if nothing moves there is
// always a schedule. Without runs it is R-BSA.
void TestStarParts::runsAgainstTheOracle() {
    SolveControl control;
    const std::uint64_t first = 5401;
    for (std::uint64_t seed = first; seed < first + support::seeds(500); ++seed) {
        const support::SmallStar star = unlikeStar(seed);
        const Instance instance = instanceOf(star);
        const auto best = static_cast<double>(support::bestMakespan(star));
        for (Ticks makespan = 0; makespan <= instance.horizon(); ++makespan) {
            const auto runs = scheduleInRuns(instance, makespan, 0.25, control);
            if (!runs)
                continue;
            const Ticks taken = timeMoves(instance, listed(*runs)).makespan;
            QVERIFY2(taken <= makespan && instance.toTime(taken) >= best, std::to_string(seed).c_str());
        }
        QVERIFY(scheduleInRuns(instance, instance.horizon(), 0.25, control));
    }
}

void TestStarParts::runsOfManyTasks_data() {
    QTest::addColumn<qint64>("tasks");
    QTest::newRow("a million") << qint64{1'000'000};
    QTest::newRow("a billion") << qint64{1'000'000'000};
    QTest::newRow("10^14") << qint64{100'000'000'000'000};
}

// One of four equal workers has all tasks. A task takes 4, so that 4 x tasks / 4 is a bound. Three quarters
// of the tasks take less than that on links of 1. Only the first and the last ones keep a schedule from the
// bound.
void TestStarParts::runsOfManyTasks() {
    QFETCH(qint64, tasks);
    const Instance instance = instanceOf({4, 4, 4, 4}, {1, 1, 1, 1}, {tasks, 0, 0, 0});
    SolveControl control;
    Incumbent incumbent(instance);
    incumbent.bound = lowerBound(instance, incumbent.makespan, control);
    QVERIFY(instance.toTime(incumbent.bound) >= static_cast<double>(tasks));
    improveInRuns(instance, incumbent, control);
    QVERIFY(incumbent.time <= static_cast<double>(tasks) * 1.001);
    QVERIFY(incumbent.runs.size() <= maxRuns && incumbent.moves.size() == 0);
    // None is lost: each sends what the others get.
    std::int64_t moved = 0;
    for (const MoveRun& run : incumbent.runs) {
        QVERIFY(run.sender == 0 && run.receiver != 0 && run.count > 0);
        moved += run.count;
    }
    QVERIFY(tasks - moved <= tasks / 4 + tasks / 1000 && moved <= tasks);
}

void TestStarParts::boundsWhenStopped() {
    // 12 tasks, 1/2 + 1/3 + 1/6 = 1 of them done each unit of time: 12 less what rounding may be.
    const Instance instance = instanceOf({2, 3, 6}, {0, 0, 0}, {0, 12, 0});
    SolveControl control;
    control.setTimeLimit(std::chrono::duration<double>(0));
    QVERIFY(lowerBound(instance, instance.horizon(), control) >= 11);
}

const support::TestProgram registered("tst_star_parts", support::runTest<TestStarParts>);

} // namespace tst_star_parts

#include "tst_star_parts.moc"
