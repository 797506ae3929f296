// SPDX-License-Identifier: GPL-3.0-or-later
// The star checker and the star's schedule, on a plan worked out by hand.
#include "core/base/check_rule.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/problems/star/model/schedule.h"
#include "core/problems/star/verify/verify.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <tuple>

namespace tst_star_verify {

using namespace equipoise;

namespace {

// M in the middle; A: w = 3, c = 2; B: w = 2, c = 1; C: w = 4, c = 3 there and 2 back. A has 6 tasks, B 0,
// C 2. A sends two: at M by 2 and 4. B gets the first at 2..3, computes 3..5. C gets the second at 4..6, with
// its own two until 8, then 8..12. A keeps 4 until 12. C sends one, too: at M by 7, to B at 7..8, 8..10.
constexpr ProcessorId m{0};
constexpr ProcessorId a{1};
constexpr ProcessorId b{2};
constexpr ProcessorId c{3};

struct Case {
    explicit Case(bool masterIsSwitch = false) {
        const auto link = [&](NodeId from, NodeId to, double cost) {
            platform.links.push_back({from, to, {cost, 0, {}}, false});
        };
        platform.processors = {
            {"M", {1, 0, {}}, {}}, {"A", {3, 0, {}}, {}}, {"B", {2, 0, {}}, {}}, {"C", {4, 0, {}}, {}}};
        question.loads = {{a, 6}, {c, 2}};
        NodeId hub = m;
        if (masterIsSwitch) {
            platform.switches = {{"S", {}}};
            hub = SwitchId{0};
            plan.finalLoads[m] = 0;
        }
        question.master = hub;
        for (const auto& [worker, there, back] : {std::tuple{a, 2.0, 2.0}, {b, 1.0, 1.0}, {c, 3.0, 2.0}}) {
            link(worker, hub, there);
            link(hub, worker, back);
        }
        schedule = star::toSchedule(platform, question, plan);
    }

    Platform platform;
    star::Question question;
    star::Plan plan{{{a, b, 0, 2, 2, 3}, {a, c, 2, 4, 4, 6}, {c, b, 4, 7, 7, 8}}, {{a, 4}, {b, 2}, {c, 2}}};
    Schedule schedule;
};

struct Fault {
    const char* name;
    std::function<void(Case&)> spoil;
    std::optional<double> time{}; ///< of the breach
};

const std::vector<Fault> planFaults{
    {"sent from the master", [](Case& s) { s.plan.transfers[0].from = m; }},
    {"sent to the master", [](Case& s) { s.plan.transfers[0].to = m; }},
    {"unknown worker", [](Case& s) { s.plan.transfers[0].to = ProcessorId{9}; }},
    {"round trip", [](Case& s) { s.plan.transfers[0].to = a; }},
    {"not a time", [](Case& s) { s.plan.transfers[0].sendEnd = std::numeric_limits<double>::quiet_NaN(); }},
    {"before time 0", [](Case& s) { s.plan.transfers[0].sendStart = -2, s.plan.transfers[0].sendEnd = 0; }},
    {"sent too quickly", [](Case& s) { s.plan.transfers[2].sendEnd = 6; }, 4},
    {"sent too slowly", [](Case& s) { s.plan.transfers[0].sendStart = -1e-3; }},
    {"received too quickly", [](Case& s) { s.plan.transfers[1].receiveEnd = 5; }, 4},
    {"passed on before it is there",
     [](Case& s) { s.plan.transfers[0].receiveStart = 1, s.plan.transfers[0].receiveEnd = 2; }, 1},
    {"the master takes in two at once",
     [](Case& s) { s.plan.transfers[1].sendStart = 1, s.plan.transfers[1].sendEnd = 3; }, 1},
    {"the master passes on two at once",
     [](Case& s) {
         s.plan.transfers[2].receiveStart = 7, s.plan.transfers[1].receiveStart = 6,
         s.plan.transfers[1].receiveEnd = 8;
     },
     7},
    {"more sent than there is", [](Case& s) { s.question.loads[a] = 1, s.plan.finalLoads[a] = -1; }, 2},
    {"received tasks sent on",
     [](Case& s) {
         s.plan.transfers.push_back({b, a, 8, 9, 9, 11});
     },
     8},
    {"a task lost", [](Case& s) { s.plan.finalLoads[b] = 1; }},
    {"a task done twice", [](Case& s) { s.plan.finalLoads[a] = 5; }},
    {"a final load missing", [](Case& s) { s.plan.finalLoads.erase(b); }},
    {"a final load of the master", [](Case& s) { s.plan.finalLoads[m] = 0; }},
    {"a final load of nobody", [](Case& s) { s.plan.finalLoads[ProcessorId{9}] = 0; }},
    {"no way there",
     [](Case& s) { std::erase_if(s.platform.links, [](const Link& l) { return l.from == NodeId{c}; }); }, 4},
    {"no way back",
     [](Case& s) { std::erase_if(s.platform.links, [](const Link& l) { return l.to == NodeId{b}; }); }, 2},
};

/// The first block of a lane.
Block& blockOf(Case& s, ProcessorId own, Lane lane, BlockKind kind = BlockKind::Transfer) {
    return *std::ranges::find_if(s.schedule.blocks, [&](const Block& block) {
        return block.resource == own && block.lane == lane && block.kind == kind;
    });
}

void erase(Case& s, ProcessorId own, Lane lane, BlockKind kind = BlockKind::Transfer) {
    const Block block = blockOf(s, own, lane, kind);
    s.schedule.blocks.erase(std::ranges::find(s.schedule.blocks, block));
}

void shift(Block& block, double time) {
    block.start += time;
    block.end += time;
}

const std::vector<Fault> scheduleFaults{
    {"nothing done", [](Case& s) { s.schedule = {}; }},
    {"a send missing", [](Case& s) { erase(s, c, Lane::Send); }},
    {"a receive missing", [](Case& s) { erase(s, c, Lane::Receive); }},
    {"a transfer missing at the master", [](Case& s) { erase(s, m, Lane::Send); }},
    {"a transfer too many",
     [](Case& s) {
         s.schedule.blocks.push_back({a, Lane::Send, BlockKind::Transfer, 8, 10, 1, m});
     }},
    {"a transfer of two tasks", [](Case& s) { blockOf(s, c, Lane::Send).items = 2; }},
    {"a transfer at another time", [](Case& s) { shift(blockOf(s, c, Lane::Receive), 0.5); }},
    {"a transfer with another worker", [](Case& s) { blockOf(s, m, Lane::Receive).peer = b; }},
    {"computing missing", [](Case& s) { erase(s, b, Lane::Compute, BlockKind::Compute); }},
    {"a task computed twice", [](Case& s) { ++blockOf(s, a, Lane::Compute, BlockKind::Compute).count; }},
    {"computed too quickly", [](Case& s) { blockOf(s, b, Lane::Compute, BlockKind::Compute).end -= 0.5; }},
    {"half a task",
     [](Case& s) {
         Block& block = blockOf(s, b, Lane::Compute, BlockKind::Compute);
         block.items = 0.5, block.end = block.start + 1;
     }},
    {"computed before it is there",
     [](Case& s) { shift(blockOf(s, b, Lane::Compute, BlockKind::Compute), -1); }},
    {"two computed at once", [](Case& s) { shift(blockOf(s, b, Lane::Compute, BlockKind::Compute), 4); }},
    {"a task of somebody else's",
     [](Case& s) { blockOf(s, b, Lane::Compute, BlockKind::Compute).peer = ProcessorId{9}; }},
    {"a task of one that sent none",
     [](Case& s) { blockOf(s, a, Lane::Compute, BlockKind::Compute).peer = b; }},
    {"waits too short", [](Case& s) { blockOf(s, b, Lane::Compute, BlockKind::Wait).end -= 1; }},
    {"waits while it computes", [](Case& s) { shift(blockOf(s, b, Lane::Compute, BlockKind::Wait), 1); }},
    {"makespan too short", [](Case& s) { s.schedule.makespan = 11; }},
    {"makespan too long", [](Case& s) { s.schedule.makespan = 13; }},
    {"unknown processor", [](Case& s) { s.schedule.blocks[0].resource = ProcessorId{9}; }},
};

void addRows(const std::vector<Fault>& faults) {
    QTest::addColumn<std::size_t>("fault");
    for (std::size_t i = 0; i < faults.size(); ++i)
        QTest::newRow(faults[i].name) << i;
}

} // namespace

class TestStarVerify : public QObject {
    Q_OBJECT

private slots:
    void acceptsAGoodPlan();
    void scheduleByHand();
    void aSwitchAsMaster();
    void lateIsABreach();
    void refusesWrongPlans_data();
    void refusesWrongPlans();
    void refusesWrongSchedules_data();
    void refusesWrongSchedules();
    void longRunsAreRuns();
    void acceptsRuns();
    void refusesWrongRuns_data();
    void refusesWrongRuns();
    void refusesWrongSchedulesOfRuns_data();
    void refusesWrongSchedulesOfRuns();
    void nothingForPlansOfNobody();
};

void TestStarVerify::acceptsAGoodPlan() {
    const Case good;
    const auto time = star::checkedTime(good.platform, good.question, good.plan);
    QVERIFY2(time, time ? "" : time.error().subject.c_str());
    QCOMPARE(*time, 12.0); // A keeps 4 tasks of 3; C: 1 of 4, then waits until 6, then until 10
    const auto checked = star::checkSchedule(good.platform, good.question, good.plan, good.schedule);
    QVERIFY2(checked, checked ? "" : checked.error().subject.c_str());
    QCOMPARE(star::unmovedTime(good.platform, good.question), 18.0);
}

void TestStarVerify::scheduleByHand() {
    Case good;
    QCOMPARE(good.schedule.makespan, 12.0);
    // M takes in two from A as a run, and one from C.
    QVERIFY(
        (blockOf(good, m, Lane::Receive) == Block{m, Lane::Receive, BlockKind::Transfer, 0, 2, 1, a, 2, 2}));
    QVERIFY((blockOf(good, m, Lane::Send) == Block{m, Lane::Send, BlockKind::Transfer, 2, 3, 1, b, 1, 0}));
    // A's four as a run; B waits, computes A's, waits, computes C's.
    QVERIFY((blockOf(good, a, Lane::Compute, BlockKind::Compute) ==
             Block{a, Lane::Compute, BlockKind::Compute, 0, 3, 1, {}, 4, 3}));
    std::vector<Block> own;
    for (const Block& block : good.schedule.blocks)
        if (block.resource == b && block.lane == Lane::Compute)
            own.push_back(block);
    const std::vector<Block> expected{{b, Lane::Compute, BlockKind::Wait, 0, 3, 0, {}, 2, 5},
                                      {b, Lane::Compute, BlockKind::Compute, 3, 5, 1, a},
                                      {b, Lane::Compute, BlockKind::Compute, 8, 10, 1, c}};
    QVERIFY(own == expected); // the waits 0..3 and 5..8 are alike: one run
}

void TestStarVerify::aSwitchAsMaster() {
    Case good(true);
    const auto checked = star::checkSchedule(good.platform, good.question, good.plan, good.schedule);
    QVERIFY2(checked, checked ? "" : checked.error().subject.c_str());
    QVERIFY(star::checkedTime(good.platform, good.question, good.plan).value() == 12.0);
    QVERIFY(blockOf(good, c, Lane::Receive).peer == a); // the workers name each other
    blockOf(good, c, Lane::Receive).peer = b;
    QVERIFY(!star::checkSchedule(good.platform, good.question, good.plan, good.schedule));
}

void TestStarVerify::lateIsABreach() {
    const Case good;
    QVERIFY(!star::breachOf(good.platform, good.question, good.plan, 12.0));
    const auto late = star::breachOf(good.platform, good.question, good.plan, 11.0);
    QVERIFY(late && late->place == (Violation{a, 12.0}));
    QVERIFY(late->error.rule == CheckRule::FinishLate && late->error.facts[0].processor == a);
}

void TestStarVerify::refusesWrongPlans_data() {
    addRows(planFaults);
}

void TestStarVerify::refusesWrongPlans() {
    QFETCH(std::size_t, fault);
    Case bad;
    planFaults[fault].spoil(bad);
    const auto breach = star::breachOf(bad.platform, bad.question, bad.plan);
    QVERIFY(breach);
    QVERIFY(breach->error.code == ErrorCode::PlanRejected);
    QVERIFY(breach->error.rule != CheckRule::None);
    if (planFaults[fault].time)
        QVERIFY(breach->place && breach->place->time == *planFaults[fault].time);
    QVERIFY(!star::checkedTime(bad.platform, bad.question, bad.plan));
}

void TestStarVerify::refusesWrongSchedules_data() {
    addRows(scheduleFaults);
}

void TestStarVerify::refusesWrongSchedules() {
    QFETCH(std::size_t, fault);
    Case bad;
    scheduleFaults[fault].spoil(bad);
    const auto checked = star::checkSchedule(bad.platform, bad.question, bad.plan, bad.schedule);
    QVERIFY(!checked);
    QVERIFY(checked.error().code == ErrorCode::PlanRejected);
}

// A billion tasks that stay where they are, and 20,000 that go over one link to one worker: a handful of
// blocks.
void TestStarVerify::longRunsAreRuns() {
    Case many;
    many.question.loads[a] = 1'000'000'000;
    many.plan.transfers.clear();
    for (int i = 0; i < 20'000; ++i)
        many.plan.transfers.push_back({a, b, 2.0 * i, 2.0 * i + 2, 2.0 * i + 2, 2.0 * i + 3});
    many.plan.finalLoads = {{a, 1'000'000'000 - 20'000}, {b, 20'000}, {c, 2}};
    const Schedule schedule = star::toSchedule(many.platform, many.question, many.plan);
    QVERIFY(schedule.blocks.size() <= 10);
    QVERIFY(star::checkedTime(many.platform, many.question, many.plan).value() == 3.0 * (1e9 - 2e4));
    const auto checked = star::checkSchedule(many.platform, many.question, many.plan, schedule);
    QVERIFY2(checked, checked ? "" : checked.error().subject.c_str());
}

namespace {

// A sends 2 million of its 6 million tasks to B, then half a million to C, all without a pause: on its link
// until 5 million. B gets one each 2 from 2 on, as they come in, and computes it in 2: 3..5, 5..7, ... until
// 4,000,003. C gets its own from 4,000,002 on, 2 each as they come in, the last by 5,000,002. C computes 4
// each: its two until 8, then from 4,000,004 on until 6,000,004. A keeps 3.5 million until 10.5 million.
Case runsByHand(bool masterIsSwitch = false) {
    Case runs(masterIsSwitch);
    constexpr std::int64_t million = 1'000'000;
    runs.question.loads = {{a, 6 * million}, {c, 2}};
    runs.plan.transfers = {{a, b, 0, 2, 2, 3, 2 * million, 2, 2},
                           {a, c, 4e6, 4e6 + 2, 4e6 + 2, 4e6 + 4, million / 2, 2, 2}};
    runs.plan.finalLoads = {{a, 7 * million / 2}, {b, 2 * million}, {c, million / 2 + 2}};
    if (masterIsSwitch)
        runs.plan.finalLoads[m] = 0;
    runs.schedule = star::toSchedule(runs.platform, runs.question, runs.plan);
    return runs;
}

const std::vector<Fault> runFaults{
    {"no task", [](Case& s) { s.plan.transfers[0].count = 0; }},
    {"fewer than none", [](Case& s) { s.plan.transfers[0].count = -1; }},
    {"a task more", [](Case& s) { ++s.plan.transfers[1].count; }},
    {"a task less", [](Case& s) { --s.plan.transfers[1].count; }},
    {"very many", [](Case& s) { s.plan.transfers[0].count = std::numeric_limits<std::int64_t>::max(); }},
    {"very many together",
     [](Case& s) { s.plan.transfers[0].count = s.plan.transfers[1].count = std::int64_t{1} << 53U; }},
    {"sent faster than the link", [](Case& s) { s.plan.transfers[0].sendStride = 1.9; }},
    {"a little faster than the link", [](Case& s) { s.plan.transfers[0].sendStride = 2 - 1e-6; }},
    {"all at once", [](Case& s) { s.plan.transfers[0].sendStride = 0; }},
    {"received faster than the link", [](Case& s) { s.plan.transfers[1].receiveStride = 1; }},
    {"passed on before they are there", [](Case& s) { s.plan.transfers[0].receiveStride = 1; }, 2e6 + 1},
    {"sent too slowly to be there", [](Case& s) { s.plan.transfers[1].sendStride = 3; }},
    {"not a stride",
     [](Case& s) { s.plan.transfers[0].sendStride = std::numeric_limits<double>::quiet_NaN(); }},
    {"an infinite stride",
     [](Case& s) { s.plan.transfers[0].receiveStride = std::numeric_limits<double>::infinity(); }},
    {"begun while the run goes on",
     [](Case& s) {
         s.plan.transfers[1].sendStart -= 4;
         s.plan.transfers[1].sendEnd -= 4;
     }},
    {"within the run", [](Case& s) { s.plan.transfers[0].receiveStride = 2.5; }},
    {"more sent than there is",
     [](Case& s) {
         s.question.loads[a] = 2'400'000;
         s.plan.finalLoads[a] = -100'000;
     }},
    {"tasks lost", [](Case& s) { s.plan.finalLoads[b] = 1; }},
};

const std::vector<Fault> runScheduleFaults{
    {"a send less", [](Case& s) { --blockOf(s, a, Lane::Send).count; }},
    {"a receive more", [](Case& s) { ++blockOf(s, b, Lane::Receive).count; }},
    {"sent more slowly", [](Case& s) { blockOf(s, a, Lane::Send).stride = 2.1; }},
    {"received later", [](Case& s) { shift(blockOf(s, b, Lane::Receive), 1); }},
    {"a run of the master missing", [](Case& s) { erase(s, m, Lane::Send); }},
    {"computed before they are there",
     [](Case& s) { shift(blockOf(s, b, Lane::Compute, BlockKind::Compute), -1); }},
    {"computed with pauses", [](Case& s) { blockOf(s, b, Lane::Compute, BlockKind::Compute).stride = 2.1; }},
    {"one computed twice", [](Case& s) { ++blockOf(s, b, Lane::Compute, BlockKind::Compute).count; }},
    {"two at once",
     [](Case& s) {
         Block& block = blockOf(s, b, Lane::Compute, BlockKind::Compute);
         block.count /= 2, block.items = 2, block.stride = 4, block.end = block.start + 4;
     }},
    {"kept by another", [](Case& s) { blockOf(s, b, Lane::Compute, BlockKind::Compute).peer = c; }},
};

} // namespace

void TestStarVerify::acceptsRuns() {
    for (const bool isSwitch : {false, true}) {
        const Case good = runsByHand(isSwitch);
        const auto time = star::checkedTime(good.platform, good.question, good.plan);
        QVERIFY2(time, time ? "" : time.error().subject.c_str());
        QCOMPARE(*time, 10.5e6);
        QVERIFY(good.schedule.blocks.size() <= 20);
        const auto checked = star::checkSchedule(good.platform, good.question, good.plan, good.schedule);
        QVERIFY2(checked, checked ? "" : (checked.error().subject + checked.error().value).c_str());
    }
    // C's tasks: 4 each, from when the first of them is there.
    Case good = runsByHand();
    std::vector<Block> computed;
    for (const Block& block : good.schedule.blocks)
        if (block.resource == c && block.kind == BlockKind::Compute)
            computed.push_back(block);
    QVERIFY(
        (computed.back() == Block{c, Lane::Compute, BlockKind::Compute, 4e6 + 4, 4e6 + 8, 1, a, 500'000, 4}));
    QCOMPARE(star::movedTasks(good.plan), std::int64_t{2'500'000});
    // The first of them one by one, the rest as a run: the same plan.
    Case cut = runsByHand();
    star::Transfer rest = cut.plan.transfers[0].task(3);
    rest.count = cut.plan.transfers[0].count - 3;
    rest.sendStride = rest.receiveStride = 2;
    std::vector<star::Transfer> transfers;
    for (std::int64_t k = 0; k < 3; ++k)
        transfers.push_back(cut.plan.transfers[0].task(k));
    transfers.push_back(rest);
    transfers.push_back(cut.plan.transfers[1]);
    cut.plan.transfers = transfers;
    QVERIFY(star::checkedTime(cut.platform, cut.question, cut.plan).value() == 10.5e6);
    QVERIFY(star::checkSchedule(cut.platform, cut.question, cut.plan, good.schedule));
}

void TestStarVerify::refusesWrongRuns_data() {
    addRows(runFaults);
}

void TestStarVerify::refusesWrongRuns() {
    QFETCH(std::size_t, fault);
    Case bad = runsByHand();
    runFaults[fault].spoil(bad);
    const auto breach = star::breachOf(bad.platform, bad.question, bad.plan);
    QVERIFY(breach && breach->error.code == ErrorCode::PlanRejected);
    if (runFaults[fault].time)
        QVERIFY(breach->place && std::abs(breach->place->time - *runFaults[fault].time) < 1e-6);
}

void TestStarVerify::refusesWrongSchedulesOfRuns_data() {
    addRows(runScheduleFaults);
}

void TestStarVerify::refusesWrongSchedulesOfRuns() {
    QFETCH(std::size_t, fault);
    Case bad = runsByHand();
    runScheduleFaults[fault].spoil(bad);
    const auto checked = star::checkSchedule(bad.platform, bad.question, bad.plan, bad.schedule);
    QVERIFY(!checked && checked.error().code == ErrorCode::PlanRejected);
}

void TestStarVerify::nothingForPlansOfNobody() {
    Case bad;
    bad.plan.transfers[0].to = ProcessorId{9};
    QVERIFY(star::toSchedule(bad.platform, bad.question, bad.plan) == Schedule{});
}

const support::TestProgram registered("tst_star_verify", support::runTest<TestStarVerify>);

} // namespace tst_star_verify

#include "tst_star_verify.moc"
