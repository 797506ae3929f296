// SPDX-License-Identifier: GPL-3.0-or-later
// The ring checker and the ring's schedule, on a ring worked out by hand.
#include "core/base/check_rule.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/model/schedule.h"
#include "core/problems/ring/verify/verify.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <limits>

namespace tst_ring_verify {

using namespace equipoise;

namespace {

// Cycle times 1, 2, 4, every message 0.5, W = 10: each processor pays 1 for messages, sum 1/w = 7/4, so
// T = 4/7 (10 + 7/4) = 47/7 and the shares are (T - 1) / (10 w) = 4/7, 2/7, 1/7.
constexpr double stepTime = 47.0 / 7;

Platform platformOfThree() {
    Platform platform;
    platform.processors = {{"A", {1, 0, {}}, {}}, {"B", {2, 0, {}}, {}}, {"C", {4, 0, {}}, {}}};
    platform.linkCost = Matrix<double>(3, 3, 0.5);
    for (std::size_t i = 0; i < 3; ++i)
        (*platform.linkCost)(i, i) = 0;
    return platform;
}

struct Case {
    Platform platform = platformOfThree();
    ring::Question question{10, 1};
    ring::Plan plan{{ProcessorId{0}, ProcessorId{2}, ProcessorId{1}},
                    {4.0 / 7, 1.0 / 7, 2.0 / 7},
                    {stepTime, stepTime, stepTime},
                    {{1, 10.0, 10.0}, {3, stepTime, stepTime}},
                    {{1, 0, 10.0}, {3, 1.75, stepTime}}};
    Schedule schedule = ring::toSchedule(platform, question, plan);
};

struct Fault {
    const char* name;
    std::function<void(Case&)> spoil;
};

const std::vector<Fault> planFaults{
    {"empty ring", [](Case& c) { c.plan.order.clear(); }},
    {"processor twice", [](Case& c) { c.plan.order[1] = c.plan.order[0]; }},
    {"unknown processor", [](Case& c) { c.plan.order[1] = ProcessorId{3}; }},
    {"processors exchanged", [](Case& c) { std::swap(c.plan.order[0], c.plan.order[1]); }},
    {"share missing", [](Case& c) { c.plan.shares.pop_back(); }},
    {"share below 0",
     [](Case& c) {
         c.plan.shares = {-0.1, 0.8, 0.3};
     }},
    {"share not a number", [](Case& c) { c.plan.shares[0] = std::numeric_limits<double>::quiet_NaN(); }},
    {"shares sum to more", [](Case& c) { c.plan.shares[0] += 1e-6; }},
    {"shares sum to less", [](Case& c) { c.plan.shares[0] -= 1e-6; }},
    {"work moved", [](Case& c) { c.plan.shares[0] += 0.01, c.plan.shares[1] -= 0.01; }},
    {"time missing", [](Case& c) { c.plan.times.pop_back(); }},
    {"time too short", [](Case& c) { c.plan.times[2] *= 0.999; }},
    {"time infinite", [](Case& c) { c.plan.times[2] = std::numeric_limits<double>::infinity(); }},
    {"link missing", [](Case& c) { (*c.platform.linkCost)(1, 2) = std::numeric_limits<double>::infinity(); }},
    {"counts out of order", [](Case& c) { std::swap(c.plan.byCount[0], c.plan.byCount[1]); }},
    {"count of none", [](Case& c) { c.plan.byCount[0].count = 0; }},
    {"count of too many", [](Case& c) { c.plan.byCount[1].count = 4; }},
    {"count's time not positive", [](Case& c) { c.plan.byCount[1].time = 0; }},
    {"weights out of order", [](Case& c) { std::swap(c.plan.lightest[0], c.plan.lightest[1]); }},
    {"weight not a number",
     [](Case& c) { c.plan.lightest[1].weight = std::numeric_limits<double>::quiet_NaN(); }},
    {"lightest ring's time not positive", [](Case& c) { c.plan.lightest[1].time = 0; }},
};

const std::vector<Fault> scheduleFaults{
    {"nothing done", [](Case& c) { c.schedule.blocks.clear(), c.schedule.makespan = 0; }},
    {"computation missing", [](Case& c) { c.schedule.blocks.erase(c.schedule.blocks.begin()); }},
    {"message missing", [](Case& c) { c.schedule.blocks.erase(c.schedule.blocks.begin() + 1); }},
    {"message twice", [](Case& c) { c.schedule.blocks.push_back(c.schedule.blocks[1]); }},
    {"message to the wrong neighbour",
     [](Case& c) { std::swap(c.schedule.blocks[1].peer, c.schedule.blocks[2].peer); }},
    {"message too small", [](Case& c) { c.schedule.blocks[1].items = 0.5; }},
    {"message too short", [](Case& c) { c.schedule.blocks[1].end -= 0.1; }},
    {"computing too short", [](Case& c) { c.schedule.blocks[0].end -= 0.1; }},
    {"computing too little", [](Case& c) { c.schedule.blocks[0].items *= 0.9; }},
    {"two things at once",
     [](Case& c) { c.schedule.blocks[1].start -= 0.1, c.schedule.blocks[1].end -= 0.1; }},
    {"ends late",
     [](Case& c) {
         for (std::size_t i = 0; i < 3; ++i)
             c.schedule.blocks[i].start += 1, c.schedule.blocks[i].end += 1;
         c.schedule.makespan += 1;
     }},
    {"makespan too short", [](Case& c) { c.schedule.makespan *= 0.999; }},
    {"waiting",
     [](Case& c) {
         c.schedule.blocks.push_back(c.schedule.blocks[0]), c.schedule.blocks.back().kind = BlockKind::Wait;
     }},
    {"unknown processor", [](Case& c) { c.schedule.blocks[0].resource = ProcessorId{7}; }},
};

void addRows(const std::vector<Fault>& faults) {
    QTest::addColumn<std::size_t>("fault");
    for (std::size_t i = 0; i < faults.size(); ++i)
        QTest::newRow(faults[i].name) << i;
}

} // namespace

class TestRingVerify : public QObject {
    Q_OBJECT

private slots:
    void acceptsAGoodPlan();
    void scheduleByHand();
    void processorAlone();
    void ringOfTwo();
    void relaysAndMeasuredLinks();
    void refusesWrongPlans_data();
    void refusesWrongPlans();
    void refusesWrongSchedules_data();
    void refusesWrongSchedules();
};

void TestRingVerify::acceptsAGoodPlan() {
    const Case good;
    const auto time = ring::checkedTime(good.platform, good.question, good.plan);
    QVERIFY(time);
    QVERIFY(qFuzzyCompare(*time, stepTime));
    QVERIFY(ring::checkSchedule(good.platform, good.question, good.plan, good.schedule));
    QCOMPARE(ring::bestAlone(good.platform, good.question), 10.0);
}

void TestRingVerify::scheduleByHand() {
    const Case good;
    QCOMPARE(good.schedule.blocks.size(), std::size_t{9});
    QCOMPARE(good.schedule.makespan, stepTime);
    const Block& compute = good.schedule.blocks[0];
    QVERIFY(compute.resource == ProcessorId{0} && compute.lane == Lane::Compute);
    QCOMPARE(compute.start, 0.0);
    QCOMPARE(compute.end, 40.0 / 7);
    QCOMPARE(compute.items, 40.0 / 7);
    const Block& send = good.schedule.blocks[1];
    QVERIFY(send.lane == Lane::Send && send.peer == ProcessorId{2});
    QCOMPARE(send.start, compute.end);
    QCOMPARE(send.items, 1.0);
    const Block& receive = good.schedule.blocks[2];
    QVERIFY(receive.lane == Lane::Receive && receive.peer == ProcessorId{1});
    QCOMPARE(receive.start, send.end);
    QVERIFY(qFuzzyCompare(receive.end, stepTime));
}

void TestRingVerify::processorAlone() {
    Case alone;
    alone.platform.processors[1].compute.startUp = 0.5;
    alone.plan = {{ProcessorId{1}}, {1}, {20.5}, {}};
    alone.schedule = ring::toSchedule(alone.platform, alone.question, alone.plan);
    QCOMPARE(alone.schedule.blocks.size(), std::size_t{1});
    QCOMPARE(ring::checkedTime(alone.platform, alone.question, alone.plan).value(), 20.5);
    QVERIFY(ring::checkSchedule(alone.platform, alone.question, alone.plan, alone.schedule));
}

void TestRingVerify::ringOfTwo() {
    // A and B: both pay 0.5 twice on their one link. T - 1 = 10 / (1 + 1/2) = 20/3.
    Case two;
    two.plan = {{ProcessorId{0}, ProcessorId{1}}, {2.0 / 3, 1.0 / 3}, {23.0 / 3, 23.0 / 3}, {}};
    two.schedule = ring::toSchedule(two.platform, two.question, two.plan);
    QVERIFY(ring::checkedTime(two.platform, two.question, two.plan));
    QVERIFY(ring::checkSchedule(two.platform, two.question, two.plan, two.schedule));
}

void TestRingVerify::relaysAndMeasuredLinks() {
    // C relays: it pays 2 + 3 for messages and does nothing; A - B is free and has no block. A and B share
    // the work: A does 2/3 in 20/3 and pays 2, B does 1/3 in 20/3 and pays 3.
    Case relay;
    relay.platform.linkCost.reset();
    const auto link = [](std::size_t a, std::size_t b, CostFunction cost) {
        return Link{ProcessorId{a}, ProcessorId{b}, std::move(cost), true};
    };
    // The direct links are the only ones: one way round the ring each, so that routes cannot go round.
    relay.platform.links = {link(0, 1, {0, 0, {}})};
    relay.platform.links.push_back(link(0, 2, {1, 1, {}}));
    relay.platform.links.push_back(link(1, 2, {0, 2, {{0, 0}, {2, 2}}}));
    // A - C may also go over B: slowest link 1 as well, latency 2; the direct way has latency 1: time 2.
    // B - C likewise over A: slowest 1, latency 1, which beats the direct way's latency 2: time 2.
    relay.plan = {{ProcessorId{0}, ProcessorId{1}, ProcessorId{2}},
                  {2.0 / 3, 1.0 / 3, 0},
                  {20.0 / 3 + 2, 20.0 / 3 + 2, 4},
                  {}};
    relay.schedule = ring::toSchedule(relay.platform, relay.question, relay.plan);
    QCOMPARE(relay.schedule.blocks.size(), std::size_t{6}); // computes and one message at A and B, two at C
    const auto time = ring::checkedTime(relay.platform, relay.question, relay.plan);
    QVERIFY2(time, time ? "" : (time.error().subject + " " + time.error().limit).c_str());
    QVERIFY(ring::checkSchedule(relay.platform, relay.question, relay.plan, relay.schedule));
}

void TestRingVerify::refusesWrongPlans_data() {
    addRows(planFaults);
}

void TestRingVerify::refusesWrongPlans() {
    QFETCH(std::size_t, fault);
    Case bad;
    planFaults[fault].spoil(bad);
    const auto checked = ring::checkedTime(bad.platform, bad.question, bad.plan);
    QVERIFY(!checked);
    QVERIFY(checked.error().code == ErrorCode::PlanRejected);
    QVERIFY(checked.error().rule != CheckRule::None);
}

void TestRingVerify::refusesWrongSchedules_data() {
    addRows(scheduleFaults);
}

void TestRingVerify::refusesWrongSchedules() {
    QFETCH(std::size_t, fault);
    Case bad;
    scheduleFaults[fault].spoil(bad);
    const auto checked = ring::checkSchedule(bad.platform, bad.question, bad.plan, bad.schedule);
    QVERIFY(!checked);
    QVERIFY(checked.error().code == ErrorCode::PlanRejected);
}

const support::TestProgram registered("tst_ring_verify", support::runTest<TestRingVerify>);

} // namespace tst_ring_verify

#include "tst_ring_verify.moc"
