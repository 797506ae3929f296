// SPDX-License-Identifier: GPL-3.0-or-later
// The choice among orders of sending on shared links, against judgements by the simulator of core/network.
#include "core/base/random.h"
#include "core/network/fair.h"
#include "core/problems/ring/model/instance.h"
#include "core/problems/ring/model/program.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/ring/shared/choice.h"
#include "core/problems/ring/shared/search.h"
#include "core/problems/ring/shared/starts.h"
#include "core/problems/ring/shared/steady.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

namespace tst_ring_choice {

using namespace equipoise;
using ring::SharedRing;

namespace {

ring::Plan planOf(const SharedRing& ring, double work) {
    ring::Plan plan;
    const std::size_t count = ring.order.size();
    for (std::size_t i = 0; i < count; ++i) {
        plan.order.emplace_back(ring.order[i]);
        plan.shares.push_back(ring.work[i] / work);
        plan.first.emplace_back(ring.order[(i + (ring.back[i] != 0 ? count - 1 : 1)) % count]);
    }
    plan.times.assign(count, 1); // the program does not depend on them
    return plan;
}

/// The tree's ring with the shares that are best alone; each processor sends to the next one first.
SharedRing plainRing(const ring::Instance& instance) {
    const auto trees = ring::treeRings(instance);
    if (trees.empty() || trees.back().size() < 3)
        return {};
    SharedRing plain{trees.back(), ring::evaluate(instance, trees.back()).shares, {}};
    for (double& share : plain.work)
        share *= instance.work;
    plain.back.assign(plain.order.size(), 0);
    return plain;
}

/// One or two processors send to the one before first, and some work is moved.
SharedRing changedRing(SharedRing ring, Random& random) {
    const std::size_t count = ring.order.size();
    ring.back[random.below(count)] = 1;
    ring.back[random.below(count)] = 1;
    const std::size_t from = random.below(count);
    const double moved = ring.work[from] * 0.05 * static_cast<double>(random.below(4));
    ring.work[from] -= moved;
    ring.work[random.below(count)] += moved;
    return ring;
}

/// Mean step of the ring's program, all computing times as they are or with the luck of each run.
double simulated(const Platform& platform, const ring::Question& question, const SharedRing& ring,
                 bool varies) {
    const Program program = *ring::toProgram(platform, question, planOf(ring, question.work), question.steps);
    double sum = 0;
    const std::uint64_t runs = varies ? ring::variedRuns : 1;
    for (std::uint64_t run = 0; run < runs; ++run) {
        Program lucky = program;
        for (Strand& strand : lucky.strands) {
            const auto luck =
                ring::luckOf(ProcessorId{strand.node.index}, run, platform.size(), question.steps);
            std::size_t step = 0;
            for (Action& action : strand.actions)
                if (action.kind == Action::Kind::Compute && varies)
                    action.time *= luck[step++];
        }
        SolveControl control;
        const auto trace = network::follow(platform, lucky, ContentionModel::MaxMinFair, control);
        sum += endOf(**trace) / static_cast<double>(question.steps);
    }
    return sum / static_cast<double>(runs);
}

/// On the links of the platform and on links that carry 1.4 times one direction both ways at once, as
/// measured; with computing times that vary last.
std::array<double, 4> judgements(const Scenario& scenario, const SharedRing& ring) {
    const auto& question = scenario.questions.get<ring::Question>();
    Platform careful = scenario.platform;
    for (Link& link : careful.links)
        link.duplex = std::min(link.duplex, 1.4);
    return {simulated(scenario.platform, question, ring, false),
            simulated(scenario.platform, question, ring, true), simulated(careful, question, ring, false),
            simulated(careful, question, ring, true)};
}

/// A ring over a tree of switches, and its plain ring.
struct Case {
    Scenario scenario;
    const ring::Question& question = scenario.questions.get<ring::Question>();
    ring::Instance instance = *ring::makeInstance(scenario.platform, question);
    SharedRing plain = plainRing(instance);
    SolveControl control{};
    ring::SharedChoice choice{scenario.platform, question, instance, control};

    Case(std::uint64_t seed, std::size_t computers)
        : scenario(support::ringOverATree(seed, computers)) {}
    Case(const Case&) = delete;
    Case& operator=(const Case&) = delete;
};

} // namespace

class TestRingChoice : public QObject {
    Q_OBJECT
private slots:
    void ordersAreDecidedByJudging();
    void firstOfSeveralThatHolds();
    void steadyRingsKeepBothLimits();
    void twoSwitchesAreNearTheBestKnown();
};

/// A ring with special orders of sending is kept where the hardest judgement is better by more than 0.3 %. It is also
/// kept where all four judgements are better by any amount. Both kinds occur here, and both kinds of other rings.
void TestRingChoice::ordersAreDecidedByJudging() {
    int clearly = 0;
    int always = 0;
    int onlyHardest = 0;
    int worse = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Case tree(seed, 5 + seed % 3);
        const SharedRing& plain = tree.plain;
        if (plain.order.empty())
            continue;
        const auto plainTimes = judgements(tree.scenario, plain);
        Random random(seed);
        for (int trial = 0; trial < 10; ++trial) {
            const SharedRing special = changedRing(plain, random);
            const auto times = judgements(tree.scenario, special);
            constexpr double rounding = 1e-9;
            const auto isNear = [&](std::size_t k, double factor) {
                return std::abs(times[k] * factor / plainTimes[k] - 1) < rounding;
            };
            if (isNear(0, 1) || isNear(1, 1) || isNear(2, 1) || isNear(3, 1) || isNear(3, 1.003))
                continue;
            const bool isClear = times[3] * 1.003 < plainTimes[3];
            bool isAlways = true;
            for (std::size_t k = 0; k < times.size(); ++k)
                isAlways = isAlways && times[k] < plainTimes[k];
            const auto kept = tree.choice.firstToHold({{special, times[0]}}, {plain, plainTimes[0]});
            QVERIFY2(kept.has_value() == (isClear || isAlways),
                     qPrintable(QString("seed %1, trial %2: %3 against %4")
                                    .arg(seed)
                                    .arg(trial)
                                    .arg(times[3], 0, 'g', 12)
                                    .arg(plainTimes[3], 0, 'g', 12)));
            QVERIFY(!kept || (kept->ring.order == special.order && kept->ring.back == special.back));
            clearly += isClear ? 1 : 0;
            always += isAlways && !isClear ? 1 : 0;
            onlyHardest += !isAlways && !isClear && times[3] < plainTimes[3] ? 1 : 0;
            worse += times[3] > plainTimes[3] ? 1 : 0;
        }
    }
    QVERIFY2(clearly > 50 && always >= 5 && onlyHardest >= 5 && worse > 50,
             qPrintable(QString("%1, %2, %3, %4").arg(clearly).arg(always).arg(onlyHardest).arg(worse)));
}

/// The list is in the order of its values: the first that holds is chosen, whatever comes later. Plain orders hold.
void TestRingChoice::firstOfSeveralThatHolds() {
    Case tree(3, 6);
    ring::SharedChoice& choice = tree.choice;
    const SharedRing& plain = tree.plain;
    QVERIFY(plain.order.size() >= 3);
    SharedRing slow = plain; // all of the work at one processor
    slow.back[0] = 1;
    std::ranges::fill(slow.work, 0);
    slow.work[0] = tree.question.work;
    QVERIFY(!choice.firstToHold({{slow, 1}}, {plain, 2}));
    const auto kept = choice.firstToHold({{slow, 1}, {plain, 2}}, {plain, 2});
    QVERIFY(kept && kept->ring.back == plain.back && kept->ring.work == plain.work);
    QVERIFY(!choice.firstToHold({}, {plain, 2}));
}

/// What is returned is below the mean of the plain ring, and below its hardest judgement, as the simulator judges.
void TestRingChoice::steadyRingsKeepBothLimits() {
    int kept = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Case tree(seed, 5 + seed % 4);
        const SharedRing& plain = tree.plain;
        if (plain.order.empty())
            continue;
        const auto limits = judgements(tree.scenario, plain);
        ring::SharedTime time(tree.scenario.platform, tree.question, tree.instance, tree.control);
        ring::SharedTime careful = tree.choice.carefulTime(tree.control);
        ring::SteadySearch search(time, careful, {limits[0], limits[3], limits[0]});
        Random random(seed);
        int rounds = 0;
        const auto progress = [&rounds](std::uint64_t) { return ++rounds / 200.0; };
        const ring::ValuedRing ring = search.run(plain, 0.5, random, progress);
        QCOMPARE(rounds, 200);
        if (std::isinf(ring.value))
            continue;
        const auto times = judgements(tree.scenario, ring.ring);
        QVERIFY2(times[0] < limits[0] && times[3] < limits[3], qPrintable(QString::number(seed)));
        QVERIFY(std::abs(times[0] - ring.value) <= 1e-9 * times[0]);
        QVERIFY(std::is_permutation(ring.ring.order.begin(), ring.ring.order.end(), plain.order.begin()));
        ++kept;
    }
    QVERIFY2(kept >= 10, qPrintable(QString::number(kept)));
}

/// Four computers at either end of a trunk of 20 Mbit/s, 100 Mbit/s each. The best plan known takes 3.2 % longer than the
/// fastest ring alone, but its orders of sending do not hold. A plan whose orders hold is at most 1 % above.
void TestRingChoice::twoSwitchesAreNearTheBestKnown() {
    Scenario scenario;
    Platform& platform = scenario.platform;
    platform.switches = {{"west", {}}, {"east", {}}};
    constexpr double latency = 5e-5;
    for (std::size_t i = 0; i < 8; ++i) {
        platform.processors.push_back({"P" + std::to_string(i), {i % 2 == 0 ? 1e-3 : 2e-3, 0, {}}, {}});
        platform.links.push_back({ProcessorId{i}, SwitchId{i / 4}, CostFunction{8e-5, latency, {}}, true});
    }
    platform.links.push_back({SwitchId{0}, SwitchId{1}, CostFunction{4e-4, latency, {}}, true});
    auto& question = scenario.questions.set<ring::Question>(ring::Question{1200, 200});
    const auto instance = *ring::makeInstance(platform, question);
    SolveControl control;
    const double alone = ring::timeOf(instance, ring::solveSubsets(instance, {}, control)->order);
    question.links = ContentionModel::MaxMinFair;
    const auto outcome = ring::planSharedRing(platform, question, control);
    QVERIFY(outcome.ok() && outcome->value <= 1.01 * 1.032 * alone);
    const auto times = judgements(scenario, outcome->ring);
    QVERIFY(std::abs(times[0] - outcome->value) <= 1e-9 * outcome->value);
    // Orders of sending that are 1.4 % better on these links only take 0.343 s when judged with care.
    QVERIFY2(times[3] < 0.333, qPrintable(QString::number(times[3])));
}

const support::TestProgram registered("tst_ring_choice", support::runTest<TestRingChoice>);

} // namespace tst_ring_choice

#include "tst_ring_choice.moc"
