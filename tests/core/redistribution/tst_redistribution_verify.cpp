// SPDX-License-Identifier: GPL-3.0-or-later
// The redistribution checker on schedules worked out, and spoilt, by hand.
#include "core/base/check_rule.h"
#include "core/base/random.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/verify/verify.h"
#include "core/solve/named_facts.h"
#include "tests/support/redistributions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <limits>
#include <numeric>

namespace tst_redistribution_verify {

using namespace equipoise;
using namespace equipoise::redistribution;
using equipoise::redistribution::Plan;
using support::ringCase;

namespace {

Block half(Lane lane, std::size_t own, std::size_t peer, double start, double length, std::int64_t count) {
    return {ProcessorId{own},  lane,  BlockKind::Transfer,   start, start + length, 1,
            ProcessorId{peer}, count, count > 1 ? length : 0};
}

void addRun(Schedule& schedule, std::size_t from, std::size_t to, double start, double length,
            std::int64_t count) {
    schedule.blocks.push_back(half(Lane::Send, from, to, start, length, count));
    schedule.blocks.push_back(half(Lane::Receive, to, from, start, length, count));
    schedule.makespan = std::max(schedule.makespan, schedule.blocks.back().lastEnd());
}

// Four processors, loads 4, 1, 1, 1, imbalance 3, 0, 0, -3, links of time 2 forwards and 3 backwards. P1
// sends 2 items over P2 and P3 to P4, and 1 backwards to P4: y = -1, flows 2, 2, 2, -1. P2 and P3 have an
// item at hand and pass on. Sends: P1 4 + 3 = 7, P4 receives 4 + 3 = 7: tau(-1) = 7. tau(0) = 6: 3 forwards
// over each link: that is the bound.
struct Case {
    support::RingCase ring = ringCase({3, 0, 0, -3}, {4, 1, 1, 1}, std::vector<double>(4, 2.0),
                                      std::vector<double>(4, 3.0), Direction::Both);
    Plan plan{{{ProcessorId{0}, ProcessorId{1}, 2},
               {ProcessorId{1}, ProcessorId{2}, 2},
               {ProcessorId{2}, ProcessorId{3}, 2},
               {ProcessorId{0}, ProcessorId{3}, 1}},
              false,
              6};
    Schedule schedule;

    Case() {
        addRun(schedule, 0, 1, 0, 2, 2); // blocks 0, 1
        addRun(schedule, 1, 2, 0, 2, 2); // 2, 3
        addRun(schedule, 2, 3, 0, 2, 2); // 4, 5
        addRun(schedule, 0, 3, 4, 3, 1); // 6, 7
    }

    std::string refusal() const {
        const auto time = checkedTime(ring.platform, ring.question, plan, schedule);
        return time ? std::string() : keyedText(withNames(time.error(), ring.platform));
    }
    void move(std::size_t block, double by) {
        for (const std::size_t end : {block, block + 1}) {
            schedule.blocks[end].start += by;
            schedule.blocks[end].end += by;
            schedule.makespan = std::max(schedule.makespan, schedule.blocks[end].lastEnd());
        }
    }
    void setCount(std::size_t block, std::int64_t count) {
        schedule.blocks[block].count = schedule.blocks[block + 1].count = count;
    }
};

struct Fault {
    const char* name;
    const char* refusal; ///< rule that it breaks, and its facts
    std::function<void(Case&)> spoil;
};

const std::vector<Fault> faults{
    // one-port
    {"sends two at once", "overlap: P1; 2; 3", [](Case& c) { c.move(6, -1), c.schedule.makespan = 6; }},
    {"receives two at once", "overlap: P4; 2; 3",
     [](Case& c) {
         c.schedule.blocks[0].start += 7, c.schedule.blocks[0].end += 7;
         c.schedule.blocks[1].start += 7, c.schedule.blocks[1].end += 7;
         c.move(6, -1);
         c.schedule.makespan = 11;
         c.schedule.blocks[2].start += 7, c.schedule.blocks[2].end += 7; // P2 -> P3 waits, too
         c.schedule.blocks[3].start += 7, c.schedule.blocks[3].end += 7;
     }},
    // causality
    {"sends what it has not got yet", "items-not-held: P2; 2", [](Case& c) { c.move(0, 1), c.move(6, 1); }},
    {"sends what is on its way", "items-not-held: P3; 2", [](Case& c) { c.move(2, 0.5); }},
    // both ends
    {"not received", "transfer-not-received: P1; P4; 4",
     [](Case& c) {
         c.schedule.blocks.pop_back(), c.ring.question.imbalance[3] = -2, c.plan.flows[3].items = 1;
     }},
    {"received later", "transfer-not-received: P1; P4; 4",
     [](Case& c) {
         c.schedule.blocks[7].start += 1, c.schedule.blocks[7].end += 1;
         c.schedule.makespan = 8;
     }},
    // links
    {"over no link", "not-neighbours: P1; P3", [](Case& c) { c.schedule.blocks[0].peer = ProcessorId{2}; }},
    {"over a missing link", "route-missing: P1; P4",
     [](Case& c) { (*c.ring.platform.linkCost)(0, 3) = noWay; }},
    {"against the direction", "route-missing: P1; P4",
     [](Case& c) { c.ring.question.direction = Direction::OneWay; }},
    {"too fast", "transfer-duration: P1; P4; 2.5; 3",
     [](Case& c) {
         c.schedule.blocks[6].end -= 0.5, c.schedule.blocks[7].end -= 0.5;
         c.schedule.makespan = 6.5;
     }},
    {"too slow", "transfer-duration: P1; P4; 3.5; 3",
     [](Case& c) {
         c.schedule.blocks[6].end += 0.5, c.schedule.blocks[7].end += 0.5;
         c.schedule.makespan = 7.5;
     }},
    {"two items as one", "transfer-items: P1; P4; 2",
     [](Case& c) { c.schedule.blocks[6].items = c.schedule.blocks[7].items = 2; }},
    // loads
    {"too few", "final-load-differs: P1; 2; 1", [](Case& c) { c.setCount(0, 1); }},
    {"too many", "final-load-differs: P2; 0; 1", [](Case& c) { c.setCount(2, 3); }},
    {"nothing done", "final-load-differs: P1; 4; 1", [](Case& c) { c.schedule = {}; }},
    {"more than can be counted", "too-many-items: P1; P2; 2305843009213693952",
     [](Case& c) { c.setCount(0, std::numeric_limits<std::int64_t>::max()), c.schedule.makespan = 0x1p64; }},
    // form
    {"computes", "block-unexpected: P1",
     [](Case& c) {
         c.schedule.blocks.push_back({ProcessorId{0}, Lane::Compute, BlockKind::Compute, 9, 10, 1, {}, 1, 0});
         c.schedule.makespan = 10;
     }},
    {"runs into itself", "block-stride: 0; 1; 2", [](Case& c) { c.schedule.blocks[0].stride = 1; }},
    {"ends elsewhere", "makespan-differs: 9; 7", [](Case& c) { c.schedule.makespan = 9; }},
    {"an unknown processor", "processor-unknown: 7; 4",
     [](Case& c) { c.schedule.blocks[0].resource = ProcessorId{7}; }},
    {"not a number", "block-number: 0; nan",
     [](Case& c) { c.schedule.blocks[0].start = std::numeric_limits<double>::quiet_NaN(); }},
    // the plan
    {"flow missing", "flow-differs: P4; P1; 0; -1", [](Case& c) { c.plan.flows.pop_back(); }},
    {"flow too large", "flow-differs: P1; P2; 3; 2", [](Case& c) { c.plan.flows[0].items = 3; }},
    {"flow turned round", "flow-differs: P4; P1; 1; -1",
     [](Case& c) { std::swap(c.plan.flows[3].from, c.plan.flows[3].to); }},
    {"flow twice", "flow-twice: P1; P4", [](Case& c) { c.plan.flows.push_back(c.plan.flows[3]); }},
    {"flow of nothing", "flow-empty: P1; P4; 0", [](Case& c) { c.plan.flows[3].items = 0; }},
    {"flow across the ring", "not-neighbours: P1; P3", [](Case& c) { c.plan.flows[3].to = ProcessorId{2}; }},
    {"flow to nobody", "processor-unknown: 9; 4", [](Case& c) { c.plan.flows[3].to = ProcessorId{9}; }},
    {"called light", "light-differs", [](Case& c) { c.plan.light = true; }},
    {"bound too high", "lower-bound-differs: 6.5; 6", [](Case& c) { c.plan.lowerBound = 6.5; }},
    {"bound too low", "lower-bound-differs: 5; 6", [](Case& c) { c.plan.lowerBound = 5; }},
};

} // namespace

class TestRedistributionVerify : public QObject {
    Q_OBJECT

private slots:
    void acceptsAGoodSchedule();
    void refusesEachFault_data();
    void refusesEachFault();
    void runsAndItemsAgree();
    void boundAgreesWithAScan();
    void noBoundForMoreThanCanBeCounted();
    void emptyInBetween();
};

/// Two processors give away half of maxCounted each: that many can be counted, two more cannot.
void TestRedistributionVerify::noBoundForMoreThanCanBeCounted() {
    for (const std::int64_t more : {0, 1}) {
        const std::int64_t given = maxCounted / 2 + more;
        const auto ring = support::ringCase({given, -given, given, -given}, {given, 0, given, 0},
                                            {1, 1, 1, 1}, {1, 1, 1, 1}, Direction::Both);
        QCOMPARE(minTime(ring.platform, ring.question).has_value(), more == 0);
    }
}

void TestRedistributionVerify::acceptsAGoodSchedule() {
    const Case good;
    QCOMPARE(good.refusal(), std::string());
    QCOMPARE(*checkedTime(good.ring.platform, good.ring.question, good.plan, good.schedule), 7.0);
    QCOMPARE(*minTime(good.ring.platform, good.ring.question), 6.0);
    QVERIFY(violations(good.ring.platform, good.ring.question, good.schedule).empty());
    // Runs may be cut differently at the two ends.
    Case cut;
    cut.schedule.blocks[0] = half(Lane::Send, 0, 1, 0, 2, 1);
    cut.schedule.blocks.push_back(half(Lane::Send, 0, 1, 2, 2, 1));
    QCOMPARE(cut.refusal(), std::string());
}

void TestRedistributionVerify::refusesEachFault_data() {
    QTest::addColumn<std::size_t>("fault");
    for (std::size_t i = 0; i < faults.size(); ++i)
        QTest::newRow(faults[i].name) << i;
}

void TestRedistributionVerify::refusesEachFault() {
    QFETCH(std::size_t, fault);
    Case spoilt;
    faults[fault].spoil(spoilt);
    QCOMPARE(QString::fromStdString(spoilt.refusal()), QString(faults[fault].refusal));
}

// One link with a million items more, and the same schedule is looked at as runs. One of its runs is shifted
// at random, so that both answers come up.
void TestRedistributionVerify::runsAndItemsAgree() {
    int accepted = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const auto ring = support::randomRing(seed, 3 + random.below(4), 3, 3, Direction::OneWay);
        const auto checked = support::solveAndCheck(ring, solveAlgorithm2);
        QVERIFY2(checked.refusal.empty(), checked.refusal.c_str());
        if (checked.schedule.blocks.empty())
            continue;
        Schedule shifted = checked.schedule;
        const std::size_t at = 2 * random.below(shifted.blocks.size() / 2);
        const double by = random.below(2) == 0 ? 0 : random.between(0.01, 5);
        for (const std::size_t end : {at, at + 1}) {
            shifted.blocks[end].start += by;
            shifted.blocks[end].end += by;
        }
        shifted.makespan = 0;
        for (const Block& block : shifted.blocks)
            shifted.makespan = std::max(shifted.makespan, block.lastEnd());
        const bool singly = checkedTime(ring.platform, ring.question, checked.plan, shifted).ok();
        accepted += singly ? 1 : 0;

        // Two more processors between the last ring and the first.
        support::RingCase large = ring;
        Platform& platform = large.platform;
        const std::size_t size = platform.size();
        Matrix<double> costs(size + 2, size + 2, noWay);
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j < size; ++j)
                costs(i, j) = (*platform.linkCost)(i, j);
        costs(size - 1, size) = costs(size, size + 1) = costs(size + 1, 0) = costs(size - 1, 0);
        platform.linkCost = costs;
        for (const char* name : {"Q1", "Q2"}) {
            large.question.ring.emplace_back(platform.size());
            platform.processors.push_back({name, {1, 0, {}}, {}});
        }
        Plan plan = checked.plan;
        std::int64_t through = 0; // what went over the link that is three now
        for (Flow& flow : plan.flows)
            if (flow.from.index() == size - 1 && flow.to.index() == 0)
                through = flow.items;
        if (through > 0)
            continue; // it would have to be sent on: the schedule would be another one
        constexpr std::int64_t many = 1'000'000;
        large.question.loads.insert(large.question.loads.end(), {many + 1, 1});
        large.question.imbalance.insert(large.question.imbalance.end(), {many, -many});
        plan.flows.push_back({ProcessorId{size}, ProcessorId{size + 1}, many});
        const double cost = costs(size, size + 1);
        Schedule schedule = shifted;
        addRun(schedule, size, size + 1, 0, cost, many);
        plan.lowerBound = *minTime(platform, large.question);
        const bool asRuns = checkedTime(platform, large.question, plan, schedule).ok();
        // The tolerance has grown with the makespan, to 1e-9 of 1e7: shifts of 0.01 and more still show.
        QVERIFY2(asRuns == singly, ("seed " + std::to_string(seed)).c_str());
    }
    QVERIFY(accepted > 100 && accepted < 290);
}

void TestRedistributionVerify::boundAgreesWithAScan() {
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        Random random(seed);
        const std::size_t size = 3 + random.below(5);
        const auto one = support::randomRing(seed, size, 6, 3, Direction::Both);
        const Matrix<double>& costs = *one.platform.linkCost;
        double least = std::numeric_limits<double>::infinity();
        for (std::int64_t shift = -100; shift <= 100; ++shift) {
            std::vector<double> sends(size);
            std::vector<double> receives(size);
            std::int64_t flow = shift;
            for (std::size_t i = 0; i < size; ++i) {
                flow += one.question.imbalance[i];
                const std::size_t next = (i + 1) % size;
                const auto items = static_cast<double>(std::abs(flow));
                sends[flow > 0 ? i : next] += flow > 0 ? items * costs(i, next) : items * costs(next, i);
                receives[flow > 0 ? next : i] += flow > 0 ? items * costs(i, next) : items * costs(next, i);
            }
            least = std::min(least,
                             std::max(*std::ranges::max_element(sends), *std::ranges::max_element(receives)));
        }
        for (const std::int64_t near : {std::int64_t{0}, std::int64_t{1'000'000'000}, std::int64_t{-37}}) {
            const auto bound = minTime(one.platform, one.question, near);
            QVERIFY2(bound && qFuzzyCompare(*bound, least), ("seed " + std::to_string(seed)).c_str());
        }
    }
}

// P2 sends its only item at once and gets another one later: allowed.
void TestRedistributionVerify::emptyInBetween() {
    Case waiting;
    waiting.move(0, 2);
    waiting.schedule.blocks[2].stride = waiting.schedule.blocks[3].stride = 4; // at 0 and 4
    waiting.schedule.blocks[4].stride = waiting.schedule.blocks[5].stride = 2;
    waiting.move(6, 2);
    // P4 receives at 0, 2 and at 6 from P1, which sends at 2, 4 and 6.
    QCOMPARE(waiting.refusal(), std::string());
}

const support::TestProgram registered("tst_redistribution_verify",
                                      support::runTest<TestRedistributionVerify>);

} // namespace tst_redistribution_verify

#include "tst_redistribution_verify.moc"
