// SPDX-License-Identifier: GPL-3.0-or-later
// Balancing decided of what is seen: programs made up, whose clocks err as much as one likes.
#include "core/base/random.h"
#include "core/solve/solve.h"
#include "core/watch/balancer.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace tst_balancer {

using namespace equipoise;
using namespace equipoise::watch;

namespace {

constexpr std::int64_t window = 5;

/// `count` processors, a way of `cost` s for a column between any two.
Platform network(std::size_t count, double cost) {
    Platform platform;
    platform.units.time = "s";
    Matrix<double> costs(count, count, cost);
    for (std::size_t i = 0; i < count; ++i) {
        Processor& processor = platform.processors.emplace_back();
        processor.name = "P" + std::to_string(i);
        processor.compute.rate = 1;
        costs(i, i) = 0;
    }
    platform.linkCost = costs;
    return platform;
}

Balancer balancerOf(const std::vector<std::int64_t>& columns, double cost) {
    Slices slices{{}, columns};
    for (std::size_t i = 0; i < columns.size(); ++i)
        slices.order.emplace_back(i);
    auto made = Balancer::make(network(columns.size(), cost), std::move(slices), 1, ContentionModel::None);
    if (!made)
        qFatal("no balancer");
    return *std::move(made);
}

/// Seconds of a processor for a number of columns in a step.
using Seconds = std::function<double(std::size_t processor, std::int64_t columns, std::int64_t step)>;

struct Run {
    double seconds = 0;
    int moves = 0;
    std::vector<std::int64_t> columns;
};

/// `noise`: what is seen is off by up to this part; moving takes `slower` times what was planned.
struct Errors {
    double noise = 0;
    double slower = 1;
    std::uint64_t seed = 1;
};

Run run(std::vector<std::int64_t> columns, double cost, std::int64_t steps, const Seconds& seconds,
        const Errors& errors, bool balanced = true) {
    Balancer balancer = balancerOf(columns, cost);
    SolveControl control;
    Random random(errors.seed);
    Run run;
    std::vector<double> perColumn(columns.size());
    for (std::int64_t step = 1; step <= steps; ++step) {
        double longest = 0;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const double took = seconds(i, columns[i], step);
            longest = std::max(longest, took);
            perColumn[i] =
                took / static_cast<double>(columns[i]) * random.between(1 - errors.noise, 1 + errors.noise);
        }
        run.seconds += longest;
        if (!balanced || step % window != 0)
            continue;
        const auto plan = balancer.look(perColumn, window, steps - step, control);
        if (!plan)
            qFatal("no look");
        if (!*plan)
            continue;
        const double took = errors.slower * *(*plan)->plan.value;
        if (!balancer.moved(took))
            qFatal("not moved");
        run.seconds += took;
        ++run.moves;
        columns = balancer.columns();
    }
    run.columns = columns;
    return run;
}

const std::vector<double> perColumn{6e-6, 10e-6, 15e-6, 30e-6, 30e-6};
/// In proportion to their speeds: all take 0.02 s for a step.
const std::vector<std::int64_t> planned{3334, 2000, 1333, 667, 666};
constexpr double cost = 6.4e-4;
constexpr std::int64_t steps = 500;

double steady(std::size_t processor, std::int64_t columns, std::int64_t /*step*/) {
    return perColumn[processor] * static_cast<double>(columns);
}
/// One becomes three times as slow half way through.
double slowed(std::size_t processor, std::int64_t columns, std::int64_t step) {
    return steady(processor, columns, step) * (processor == 1 && step > steps / 2 ? 3 : 1);
}

QString told(std::uint64_t seed, const Run& balanced, double still) {
    return QString("seed %1: %2 moves, %3 s instead of %4 s")
        .arg(seed)
        .arg(balanced.moves)
        .arg(balanced.seconds)
        .arg(still);
}

} // namespace

class TestBalancer : public QObject {
    Q_OBJECT
private slots:
    /// What each look sees is off by up to a fifth, moving takes two and a half times as long as planned:
    /// where each look is believed, columns move again and again.
    void noiseIsNotChased() {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Errors errors{0.2, 2.5, seed};
            const double still = run(planned, cost, steps, steady, errors, false).seconds;
            const Run balanced = run(planned, cost, steps, steady, errors);
            QVERIFY2(balanced.moves <= 2 && balanced.seconds < 1.1 * still,
                     qPrintable(told(seed, balanced, still)));
        }
    }

    /// 0.02 s a step, then 0.06 s; with the slices of the new speeds (1.2 / (1.2 - 0.3 + 0.1)) 0.024 s.
    void whatHappensIsSeen_data() {
        QTest::addColumn<double>("noise");
        QTest::addColumn<double>("slower");
        QTest::newRow("exact") << 0.0 << 1.0;
        QTest::newRow("clocks err") << 0.1 << 1.0;
        QTest::newRow("moving is slow") << 0.1 << 2.5;
    }
    void whatHappensIsSeen() {
        QFETCH(const double, noise);
        QFETCH(const double, slower);
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Errors errors{noise, slower, seed};
            const double still = run(planned, cost, steps, slowed, errors, false).seconds;
            const Run balanced = run(planned, cost, steps, slowed, errors);
            QVERIFY(balanced.moves >= 1);
            QVERIFY2(balanced.seconds < 0.75 * still, qPrintable(told(seed, balanced, still)));
        }
    }

    /// A quota lets a machine compute ten times as fast until it has used it up: with few columns it seems
    /// fast, with more of them it is slow. That is found out once, and a way back from it; columns do not
    /// move for the rest of the run.
    void whoSeemsFastIsBelievedOnce() {
        const Seconds quota = [](std::size_t processor, std::int64_t columns, std::int64_t step) {
            const double took = steady(processor, columns, step);
            return processor < 4 || took <= 0.0201 ? took / (processor < 4 ? 1 : 10)
                                                   : 0.00201 + (took - 0.0201);
        };
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Errors errors{0.05, 2, seed};
            const double still = run(planned, cost, steps, quota, errors, false).seconds;
            const Run balanced = run(planned, cost, steps, quota, errors);
            QVERIFY2(balanced.moves <= 4 && balanced.seconds < 2.5 * still,
                     qPrintable(told(seed, balanced, still)));
        }
    }

    /// Equal slices of unlike processors: moved once, to what the speeds say.
    void slicesBecomeThoseOfTheSpeeds() {
        const Run balanced = run({1600, 1600, 1600, 1600, 1600}, cost, steps, steady, {});
        QCOMPARE(balanced.moves, 1);
        QCOMPARE(balanced.columns, (std::vector<std::int64_t>{3333, 2000, 1333, 667, 667}));
    }

    /// Too few steps are left, or nothing leads there: all stays.
    void whatDoesNotPayStays() {
        QCOMPARE(run({1600, 1600, 1600, 1600, 1600}, 1, steps, steady, {}).moves, 0);
        Slices slices{{ProcessorId{0}, ProcessorId{1}}, {10, 10}};
        Platform apart = network(2, 1);
        (*apart.linkCost)(0, 1) = (*apart.linkCost)(1, 0) = infinity;
        auto made = Balancer::make(apart, slices, 1, ContentionModel::None);
        QVERIFY(made.ok());
        SolveControl control;
        for (int i = 0; i < 3; ++i) {
            const auto plan = made->look(std::vector{1.0, 3.0}, 1, 1000, control);
            QVERIFY(plan.ok() && !*plan);
        }
    }

    /// Whatever is seen, from picoseconds to what no machine lives to see: columns are neither lost nor made,
    /// and everyone keeps one.
    void anythingMayBeSeen() {
        Random random(7);
        SolveControl control;
        for (int round = 0; round < 300; ++round) {
            std::vector<std::int64_t> columns(static_cast<std::size_t>(random.whole(1, 7)));
            for (std::int64_t& own : columns)
                own = random.whole(1, random.below(4) == 0 ? 1'000'000 : 5);
            const std::int64_t all = std::accumulate(columns.begin(), columns.end(), std::int64_t{0});
            Balancer balancer = balancerOf(columns, random.unit());
            for (int look = 0; look < 12; ++look) {
                std::vector<double> seen;
                for (std::size_t i = 0; i < columns.size(); ++i)
                    seen.push_back(std::pow(10.0, random.below(3) == 0 ? random.between(-60, 60) : -3));
                const auto plan =
                    balancer.look(seen, random.whole(1, 1000), random.whole(0, 1'000'000), control);
                QVERIFY(plan.ok());
                if (!*plan)
                    continue;
                QVERIFY(verify(*(*plan)->scenario, (*plan)->plan).ok());
                if (random.below(3) != 0)
                    QVERIFY(balancer.moved(std::pow(10.0, random.between(-9, 6))));
                const auto& now = balancer.columns();
                QCOMPARE(std::accumulate(now.begin(), now.end(), std::int64_t{0}), all);
                QVERIFY(*std::min_element(now.begin(), now.end()) >= 1);
            }
        }
    }

    void whatIsWrongIsRefused() {
        Balancer balancer = balancerOf({10, 10}, 1);
        SolveControl control;
        for (const std::vector<double>& wrong :
             {std::vector{1.0}, {1.0, 0.0}, {-1.0, 1.0}, {1.0, infinity}}) {
            const auto plan = balancer.look(wrong, 1, 10, control);
            QVERIFY(!plan.ok());
            QCOMPARE(plan.error().code, ErrorCode::OutOfRange);
        }
        QVERIFY(!Balancer::make(network(2, 1), {{ProcessorId{0}, ProcessorId{0}}, {1, 1}}, 1,
                                ContentionModel::None));
        QVERIFY(!Balancer::make(network(2, 1), {{ProcessorId{0}, ProcessorId{1}}, {1, 0}}, 1,
                                ContentionModel::None));
    }
};

const support::TestProgram registered("tst_balancer", support::runTest<TestBalancer>);

} // namespace tst_balancer

#include "tst_balancer.moc"
