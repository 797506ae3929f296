// SPDX-License-Identifier: GPL-3.0-or-later
// Rings led from cluster to cluster: against exhaustion, the matrix and the checker.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/problems/ring/heuristics/nested.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/model/solvers.h"
#include "core/solve/solve.h"
#include "tests/support/made_meshes.h"
#include "tests/support/made_trees.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/switch_networks.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numeric>
#include <stop_token>
#include <vector>

namespace tst_ring_nested {

using namespace equipoise;
using namespace equipoise::ring;
using equipoise::tolerance::sameTime;
using support::MadeTree;

namespace {

Scenario scenarioOf(Platform platform, double work, double message) {
    Scenario scenario{std::move(platform), {}};
    scenario.questions.set(Question{.work = work, .message = message});
    return scenario;
}

NestedInstance nestedOf(const Platform& platform, const Question& question) {
    static SolveControl unhurried; // what takes long asks it
    return *makeNestedInstance(platform, question, unhurried);
}

Outcome solved(const NestedInstance& instance) {
    SolveControl control;
    return solveNested(instance, control);
}

/// Switches of `each` processors below switches of ten below one.
Platform largeTree(std::size_t processors, std::size_t each, bool latencies, std::uint64_t seed) {
    Random random(seed);
    Platform platform;
    const auto join = [&](NodeId from, NodeId to) {
        const double rate = random.below(2) == 0 ? 0.001 : 0.01;
        platform.links.push_back({from, to, {rate, latencies ? 1e-4 : 0.0, {}}});
    };
    const std::size_t leaves = (processors + each - 1) / each;
    const std::size_t middle = (leaves + 9) / 10;
    for (std::size_t i = 0; i <= leaves + middle; ++i)
        platform.switches.push_back({.name = "S" + std::to_string(i), .place = {}});
    for (std::size_t i = 0; i < middle; ++i)
        join(SwitchId{0}, SwitchId{1 + i});
    for (std::size_t i = 0; i < leaves; ++i)
        join(SwitchId{1 + i / 10}, SwitchId{1 + middle + i});
    for (std::size_t i = 0; i < processors; ++i) {
        Processor& processor = platform.processors.emplace_back();
        processor.name = "P" + std::to_string(i);
        processor.compute.rate = random.between(0.008, 0.07);
        join(SwitchId{1 + middle + i / each}, ProcessorId{i});
    }
    return platform;
}

} // namespace

class RingNestedTest : public QObject {
    Q_OBJECT
private slots:
    void boundsHoldAgainstExhaustion();
    void findsWhatExhaustionFindsWhereItsBoundIsMet();
    void earningsAreNeverBelowThoseOfARing();
    void burdensAreThoseOfTheMatrix();
    void nestedRingsKeepClustersTogether();
    void twoSwitchesByHand();
    void slowTrunksByHand();
    void boundsHoldWhereTrunksAreSlow();
    void hostileNumbersPassTheChecker();
    void largeNetworksPassTheChecker();
    void meshesPassTheChecker();
    void refusesMatrices();
    void stoppedOnItsWayItKeepsItsRing();
};

void RingNestedTest::boundsHoldAgainstExhaustion() {
    int met = 0;
    for (std::uint64_t seed = 0; seed < 1200; ++seed) {
        Random random(seed);
        const MadeTree made{1 + random.below(6), random.below(5), seed % 2 == 0, 0,
                            seed % 7 == 0,       seed % 3 == 0,   seed % 11 == 0};
        const bool mesh = seed % 2 == 0;
        const Platform platform =
            mesh ? support::meshOf(1 + random.below(6), seed / 2, random) : support::treeOf(made, random);
        const Question question{.work = random.between(1, 200), .message = random.between(0, 2)};
        const NestedInstance nested = nestedOf(platform, question);
        const Instance instance = *makeInstance(platform, question);
        const double best = support::bestRing(instance).time;
        const Outcome outcome = solved(nested);
        const auto where = QString("seed %1, bound %2, best %3").arg(seed).arg(*outcome.bound).arg(best);
        QVERIFY2(*outcome.bound <= best * (1 + 1e-12), qPrintable(where));
        const double time = timeOf(instance, outcome.order);
        QVERIFY2(time >= best * (1 - 1e-12), qPrintable(where));
        if (outcome.status == Status::Optimal)
            QVERIFY2(sameTime(time, best), qPrintable(where));
        met += sameTime(time, best) ? 1 : 0;
    }
    QVERIFY2(met >= 800, qPrintable(QString::number(met))); // it promises none
}

void RingNestedTest::findsWhatExhaustionFindsWhereItsBoundIsMet() {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Random random(seed);
        const Platform platform = support::treeOf({2 + random.below(5), 1, false}, random);
        const Question question{.work = 1000, .message = 0}; // messages take nothing: all take part
        const Outcome outcome = solved(nestedOf(platform, question));
        QCOMPARE(outcome.order.size(), platform.size());
        QVERIFY(sameTime(*outcome.bound, support::bestRing(*makeInstance(platform, question)).time));
        QVERIFY(outcome.status == Status::Optimal);
    }
}

// At the T of any ring, sum (T - k_i) / w_i is at least the work: earnings there are, too.
void RingNestedTest::earningsAreNeverBelowThoseOfARing() {
    for (std::uint64_t seed = 0; seed < 160; ++seed) {
        Random random(seed);
        const MadeTree made{2 + random.below(4), random.below(4), seed % 2 == 0, 0, false, seed % 3 == 0};
        const Platform platform =
            seed < 100 ? support::meshOf(2 + random.below(4), seed, random) : support::treeOf(made, random);
        const Question question{.work = random.between(1, 100), .message = random.between(0.1, 2)};
        const NestedInstance nested = nestedOf(platform, question);
        const Instance instance = *makeInstance(platform, question);
        Earnings earnings(nested);
        support::forEachRing(instance.size(), [&](const std::vector<std::uint32_t>& order) {
            const double time = timeOf(instance, order);
            if (order.size() > 1 && time < infinity)
                QVERIFY2(earnings.at(time * (1 + 1e-12)) >= question.work * (1 - 1e-9),
                         qPrintable(QString::number(seed)));
        });
    }
}

void RingNestedTest::burdensAreThoseOfTheMatrix() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        const Platform platform = support::meshOf(1 + random.below(8), seed, random);
        const Question question{.work = 10, .message = 1.5};
        std::vector<std::uint32_t> order(platform.size());
        std::iota(order.begin(), order.end(), 0U);
        const Evaluation expected = evaluate(*makeInstance(platform, question), order);
        const NestedInstance nested = nestedOf(platform, question);
        const Evaluation evaluation = evaluate(10, burdensOf(nested, order, messagesOf(nested, order)));
        QCOMPARE(evaluation.time, expected.time); // to the last bit
        QCOMPARE(evaluation.shares, expected.shares);
    }
}

// Each member is in the ring exactly once. At infinite time the ring crosses the border of each cluster at
// most twice.
void RingNestedTest::nestedRingsKeepClustersTogether() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        const MadeTree made{2 + random.below(20), 1 + random.below(8), seed % 2 == 0};
        const Platform platform = support::treeOf(made, random);
        const NestedInstance nested = nestedOf(platform, {.work = 10, .message = 1});
        std::vector<std::uint32_t> members;
        for (std::uint32_t i = 0; i < platform.size(); ++i)
            if (i == 0 || random.below(3) > 0)
                members.push_back(i);
        const double time = seed % 3 == 0 ? infinity : random.between(0, 6);
        const auto ring = nestedRing(nested, members, time);
        std::vector<std::uint32_t> sorted = ring;
        std::ranges::sort(sorted);
        QCOMPARE(sorted, members);
        if (time < infinity)
            continue;
        std::vector<int> left(nested.nesting.size(), 0);
        for (std::size_t k = 0; k < ring.size(); ++k) {
            std::vector<std::uint32_t> outwards[2];
            for (int end = 0; end < 2; ++end)
                for (std::uint32_t cluster = ring[(k + static_cast<std::size_t>(end)) % ring.size()];;
                     cluster = nested.nesting.parent[cluster]) { // ends at an outermost one
                    outwards[end].push_back(cluster);
                    if (nested.nesting.isOutermost(cluster))
                        break;
                }
            for (int end = 0; end < 2; ++end)
                for (const std::uint32_t cluster : outwards[end])
                    left[cluster] += std::ranges::count(outwards[1 - end], cluster) == 0 ? 1 : 0;
        }
        QVERIFY(std::ranges::max(left) <= 2);
    }
}

// Two switches of two processors each, links 1, trunk 3, all w = 1, W = 100. One switch: both pay 1 + 1, T =
// (100 + 4) / 2 = 52. Both: around a switch 1, over the trunk 3, so that all pay 1 + 3 and T = (100 + 16) / 4
// = 29.
void RingNestedTest::twoSwitchesByHand() {
    Platform platform;
    platform.switches = {{.name = "A", .place = {}}, {.name = "B", .place = {}}};
    for (std::size_t i = 0; i < 4; ++i) {
        platform.processors.push_back({.name = "P" + std::to_string(i), .compute = {1, 0, {}}, .place = {}});
        platform.links.push_back({ProcessorId{i}, SwitchId{i % 2}, {1, 0, {}}});
    }
    platform.links.push_back({SwitchId{0}, SwitchId{1}, {3, 0, {}}});
    SolveControl control;
    const auto plan = solve(scenarioOf(platform, 100, 1), {Problem::Ring, "nested", {}}, control);
    QVERIFY(plan);
    QVERIFY(sameTime(*plan->value, 29));
    QVERIFY(plan->status == Status::Optimal);
    QCOMPARE(plan->answer.get<ring::Plan>().order, idsOf(std::vector<std::uint32_t>{0, 2, 1, 3}));
}

// Twelve switches of three processors, links 1, 1 and 3, trunks 10, all w = 1. At T = 12 a processor that
// sends over a trunk has 2 left for a message within its switch. That suffices for the other fast processor,
// not for the slow one. So 24 work, pay 10 + 1 each, and earn 24. A single switch earns 22 at most: its slow
// processor 12 - 6, each fast one 12 - 1 - 3. (Without that, a switch would earn 22 less 10 - 3 for both of
// its fast ones.)
void RingNestedTest::slowTrunksByHand() {
    Platform platform;
    platform.switches.push_back({.name = "Middle", .place = {}});
    for (std::size_t k = 0; k < 12; ++k) {
        platform.switches.push_back({.name = "S" + std::to_string(k), .place = {}});
        platform.links.push_back({SwitchId{0}, SwitchId{k + 1}, {10, 0, {}}});
    }
    std::vector<std::uint32_t> fast;
    for (std::uint32_t i = 0; i < 36; ++i) {
        platform.processors.push_back({.name = "P" + std::to_string(i), .compute = {1, 0, {}}, .place = {}});
        platform.links.push_back({ProcessorId{i}, SwitchId{1 + i / 3}, {i % 3 == 2 ? 3.0 : 1.0, 0, {}}});
        if (i % 3 < 2)
            fast.push_back(i);
    }
    const NestedInstance nested = nestedOf(platform, {.work = 1, .message = 1});
    Earnings earnings(nested);
    QVERIFY(sameTime(earnings.at(12), 24));
    std::vector<std::uint32_t> earners = earnings.earners();
    std::ranges::sort(earners);
    QCOMPARE(earners, fast);
}

// Among messages that take about as long as a step, of processors and links of three classes.
void RingNestedTest::boundsHoldWhereTrunksAreSlow() {
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        Random random(seed);
        const double trunk = std::pow(10, random.between(-0.5, 1.5));
        constexpr double classes[] = {1, 0.1, 0.01};
        Platform platform;
        const auto join = [&](NodeId from, NodeId to, double most) {
            platform.links.push_back({from, to, {most * classes[random.below(3)], 0, {}}});
            if (seed % 2 == 0)
                platform.links.back().transfer.startUp = 0.1 * most * classes[random.below(3)];
        };
        const std::size_t switches = 1 + random.below(3);
        for (std::size_t i = 0; i < switches; ++i) {
            platform.switches.push_back({.name = "S" + std::to_string(i), .place = {}});
            if (i > 0)
                join(SwitchId{random.below(i)}, SwitchId{i}, trunk);
        }
        double speed = 0;
        const std::size_t count = 3 + random.below(5);
        for (std::size_t i = 0; i < count; ++i) {
            platform.processors.push_back({.name = "P" + std::to_string(i),
                                           .compute = {random.between(0.01, 0.1), 0, {}},
                                           .place = {}});
            join(SwitchId{random.below(switches)}, ProcessorId{i}, 1);
            speed += 1 / platform.processors.back().compute.rate;
        }
        const Question question{.work = speed * trunk * std::pow(10, random.between(-1.5, 0.5)),
                                .message = 1};
        const Outcome outcome = solved(nestedOf(platform, question));
        const double best = support::bestRing(*makeInstance(platform, question)).time;
        QVERIFY2(*outcome.bound <= best * (1 + 1e-12), qPrintable(QString::number(seed)));
    }
}

void RingNestedTest::hostileNumbersPassTheChecker() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        const MadeTree made{1 + random.below(40), random.below(12), seed % 2 == 0, 0, true,
                            seed % 3 == 0,        seed % 4 == 0};
        Scenario scenario = scenarioOf(support::treeOf(made, random), std::pow(10, random.between(-12, 12)),
                                       seed % 5 == 0 ? 0 : std::pow(10, random.between(-12, 12)));
        SolveControl control;
        const auto plan = solve(scenario, {Problem::Ring, "nested", {}}, control);
        QVERIFY2(plan, qPrintable(QString::number(seed)));
        QVERIFY(*plan->bound <= *plan->value);
        // The matrix says no better than the bound.
        const auto byMatrix = solve(scenario, {Problem::Ring, "local-search", {}}, control);
        QVERIFY(byMatrix);
        QVERIFY2(*plan->bound <= *byMatrix->value * (1 + 1e-9), qPrintable(QString::number(seed)));
    }
}

void RingNestedTest::largeNetworksPassTheChecker() {
    for (const bool latencies : {false, true}) {
        const Scenario scenario = scenarioOf(largeTree(20'000, 50, latencies, 7), 1e6, 1);
        SolveControl control;
        const auto plan = solve(scenario, {}, control);
        QVERIFY(plan);
        QCOMPARE(plan->solver, std::string("nested"));
        QVERIFY(*plan->gap() < 0.01);
    }
    for (const auto joined : {support::Joined::FatTree, support::Joined::Torus, support::Joined::AtRandom}) {
        const Scenario scenario = scenarioOf(support::networkOf({joined, 20'000, 16, true, 1}, 7), 1e6, 1);
        SolveControl control;
        const auto plan = solve(scenario, {}, control);
        QVERIFY(plan);
        QCOMPARE(plan->solver, std::string("nested"));
        QVERIFY(*plan->gap() < 0.01);
    }
}

// Where there is a matrix, too, a ring is worth the same with it to the last bit, and no ring is below the
// bound.
void RingNestedTest::meshesPassTheChecker() {
    int rings = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Random random(seed);
        const Scenario scenario = scenarioOf(support::meshOf(1 + random.below(30), seed, random),
                                             random.between(1, 200), random.between(0, 2));
        SolveControl control;
        const auto plan = solve(scenario, {Problem::Ring, "nested", {}}, control);
        QVERIFY2(plan, qPrintable(QString::number(seed)));
        const ring::Plan& answer = plan->answer.get<ring::Plan>();
        std::vector<std::uint32_t> order;
        for (const ProcessorId id : answer.order)
            order.push_back(static_cast<std::uint32_t>(id.index()));
        const Evaluation expected =
            evaluate(*makeInstance(scenario.platform, scenario.questions.get<ring::Question>()), order);
        QCOMPARE(*plan->value, expected.time);
        QCOMPARE(answer.shares, expected.shares);
        const auto byMatrix = solve(scenario, {Problem::Ring, "local-search", {}}, control);
        QVERIFY(byMatrix);
        QVERIFY2(*plan->bound <= *byMatrix->value * (1 + 1e-9), qPrintable(QString::number(seed)));
        rings += order.size() > 2 ? 1 : 0;
    }
    QVERIFY2(rings > 100, qPrintable(QString::number(rings)));
}

// Nested rings need the links of a network, which a matrix of costs does not have.
void RingNestedTest::refusesMatrices() {
    Platform platform;
    for (std::size_t i = 0; i < 4; ++i)
        platform.processors.push_back({.name = "P" + std::to_string(i), .compute = {1, 0, {}}, .place = {}});
    platform.linkCost.emplace(4, 4, 1.0);
    SolveControl control;
    const auto plan = solve(scenarioOf(platform, 10, 1), {Problem::Ring, "nested", {}}, control);
    QVERIFY(!plan);
    QVERIFY(plan.error().code == ErrorCode::NotANetwork);
}

// Stopped as soon as it tells of a ring of several: that one passes the checker, with messages over a mesh.
void RingNestedTest::stoppedOnItsWayItKeepsItsRing() {
    const Scenario scenario =
        scenarioOf(support::networkOf({support::Joined::AtRandom, 10'000, 4, true, 1}, 2), 1e5, 1);
    std::stop_source source;
    SolveControl control(source.get_token());
    int rings = 0;
    double best = 0;
    control.setSink([&](const Progress& progress) {
        if (++rings < 2) // the first one is of one processor
            return;
        source.request_stop();
        best = progress.best.value_or(0);
    });
    const auto plan = solve(scenario, {Problem::Ring, "nested", {}}, control);
    QVERIFY(plan);
    QVERIFY(plan->stop == Stop::Cancelled);
    QVERIFY(plan->answer.get<ring::Plan>().order.size() > 1000);
    QVERIFY(sameTime(*plan->value, best));
}

const support::TestProgram registered("tst_ring_nested", support::runTest<RingNestedTest>);

} // namespace tst_ring_nested

#include "tst_ring_nested.moc"
