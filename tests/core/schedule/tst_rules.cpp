// SPDX-License-Identifier: GPL-3.0-or-later
// The checker's rules: hand-made bad schedules of every kind, and random ones against unrolled blocks.
#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/schedule/rules/rules.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace tst_rules {

using namespace equipoise;
using rules::Ports;

namespace {

constexpr double tight = 1e-12;

Block compute(std::size_t resource, double start, double end, double items = 1) {
    return {ProcessorId{resource}, Lane::Compute, BlockKind::Compute, start, end, items, {}, 1, 0};
}

Block transfer(Lane lane, std::size_t resource, std::size_t peer, double start, double end,
               double items = 1) {
    return {ProcessorId{resource}, lane, BlockKind::Transfer, start, end, items, ProcessorId{peer}, 1, 0};
}

Block repeated(Block block, std::int64_t count, double stride) {
    block.count = count;
    block.stride = stride;
    return block;
}

Schedule scheduleOf(std::vector<Block> blocks) {
    Schedule schedule{0, std::move(blocks)};
    for (const Block& block : schedule.blocks)
        schedule.makespan = std::max(schedule.makespan, block.lastEnd());
    return schedule;
}

/// One block for each block of a run.
Schedule unrolled(const Schedule& schedule) {
    Schedule single{schedule.makespan, {}};
    for (const Block& run : schedule.blocks)
        for (std::int64_t k = 0; k < run.count; ++k) {
            Block block = run;
            block.start += static_cast<double>(k) * run.stride;
            block.end += static_cast<double>(k) * run.stride;
            block.count = 1;
            block.stride = 0;
            single.blocks.push_back(block);
        }
    return single;
}

bool samePort(Lane a, Lane b, Ports ports) {
    if (ports == Ports::Serial || a == b)
        return true;
    return ports == Ports::OneTransfer && a != Lane::Compute && b != Lane::Compute;
}

bool slowPorts(const Schedule& schedule, Ports ports) {
    const auto blocks = unrolled(schedule).blocks;
    for (std::size_t i = 0; i < blocks.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (blocks[i].resource == blocks[j].resource && samePort(blocks[i].lane, blocks[j].lane, ports) &&
                std::max(blocks[i].start, blocks[j].start) < std::min(blocks[i].end, blocks[j].end))
                return false;
    return true;
}

bool slowItems(const Schedule& schedule, const std::vector<double>& initial) {
    const auto blocks = unrolled(schedule).blocks;
    for (const Block& event : blocks) {
        if (event.lane == Lane::Receive)
            continue;
        double inHand = initial[event.resource.index()];
        for (const Block& block : blocks) {
            if (block.resource != event.resource)
                continue;
            if (block.lane == Lane::Receive)
                inHand += block.end <= event.start ? block.items : 0;
            else
                inHand -= block.start <= event.start ? block.items : 0;
        }
        if (inHand < 0)
            return false;
    }
    return true;
}

/// A run at whole times, so that both checks compare exactly.
Block randomRun(Random& random) {
    const double start = static_cast<double>(random.below(20));
    const double length = static_cast<double>(1 + random.below(3));
    const Lane lanes[] = {Lane::Compute, Lane::Send, Lane::Receive};
    const Lane lane = lanes[random.below(3)];
    Block block = lane == Lane::Compute ? compute(0, start, start + length)
                                        : transfer(lane, 0, 1, start, start + length);
    block.items = static_cast<double>(1 + random.below(3));
    if (random.below(3) > 0)
        block = repeated(block, static_cast<std::int64_t>(1 + random.below(8)),
                         length + static_cast<double>(random.below(8)));
    return block;
}

} // namespace

class TestRules : public QObject {
    Q_OBJECT

private slots:
    void wellFormedAcceptsGoodSchedules();
    void wellFormedRefusesEachFault_data();
    void wellFormedRefusesEachFault();
    void wellFormedRefusesAWrongMakespan();
    void portsByKind();
    void portsAllowTouchingAndRounding();
    void portsOfHugeRuns();
    void portsAgreeWithUnrolledBlocks();
    void manyBlocksAreQuick();
    void waitsFillWhatIsLeft();
    void transfersOfBothEnds();
    void transfersMatchHoweverRunsAreCut();
    void itemsAreThereBeforeTheyGo();
    void itemsAgreeWithUnrolledBlocks();
    void hugeRunsOfItems();
};

void TestRules::wellFormedAcceptsGoodSchedules() {
    QVERIFY(rules::wellFormed({}, 0, tight));
    Block wait = compute(1, 0, 3, 0);
    wait.kind = BlockKind::Wait;
    QVERIFY(rules::wellFormed(
        scheduleOf({repeated(compute(0, 0, 1), 5, 2), wait, transfer(Lane::Send, 1, 0, 3, 3, 0)}), 2, tight));
}

void TestRules::wellFormedRefusesEachFault_data() {
    QTest::addColumn<int>("fault");
    for (int i = 0; i < 14; ++i)
        QTest::newRow(std::to_string(i).c_str()) << i;
}

void TestRules::wellFormedRefusesEachFault() {
    QFETCH(int, fault);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    const std::vector<std::function<void(Block&)>> faults{
        [](Block& b) { b.resource = ProcessorId{2}; },
        [](Block& b) { b.peer = ProcessorId{2}; },
        [](Block& b) { b.peer = b.resource; },
        [](Block& b) { b.peer.reset(); },
        [nan](Block& b) { b.start = nan; },
        [infinity](Block& b) { b.end = infinity; },
        [](Block& b) { b.start = -1; },
        [](Block& b) { b.items = -1; },
        [](Block& b) { b.end = b.start - 1; },
        [](Block& b) { b.count = 0; },
        [](Block& b) { b.count = 2, b.stride = 0.5; },
        [](Block& b) { b.lane = Lane::Compute; },
        [](Block& b) { b.kind = BlockKind::Compute; },
        [](Block& b) { b.kind = BlockKind::Wait; }, // with items, on a transfer lane
    };
    Block block = transfer(Lane::Send, 0, 1, 2, 3);
    QVERIFY(rules::wellFormed({10, {block, compute(1, 0, 10)}}, 2, tight));
    faults[static_cast<std::size_t>(fault)](block);
    const auto checked = rules::wellFormed({10, {block, compute(1, 0, 10)}}, 2, tight);
    QVERIFY(!checked);
    QVERIFY(checked.error().code == ErrorCode::PlanRejected);
    QVERIFY(!checked.error().subject.empty());
}

void TestRules::wellFormedRefusesAWrongMakespan() {
    Schedule schedule = scheduleOf({compute(0, 0, 4)});
    for (const double makespan : {3.0, 5.0, -4.0, std::numeric_limits<double>::quiet_NaN()}) {
        schedule.makespan = makespan;
        QVERIFY(!rules::wellFormed(schedule, 1, tight));
    }
}

void TestRules::portsByKind() {
    const auto allowed = [](const Schedule& schedule, Ports ports) {
        return rules::portsRespected(schedule, 2, ports, tight).ok();
    };
    const Schedule computeAndSend = scheduleOf({compute(0, 0, 4), transfer(Lane::Send, 0, 1, 1, 2)});
    QVERIFY(!allowed(computeAndSend, Ports::Serial));
    QVERIFY(allowed(computeAndSend, Ports::OneLaneEach));
    QVERIFY(allowed(computeAndSend, Ports::OneTransfer));
    const Schedule sendAndReceive =
        scheduleOf({transfer(Lane::Send, 0, 1, 0, 2), transfer(Lane::Receive, 0, 1, 1, 3)});
    QVERIFY(!allowed(sendAndReceive, Ports::Serial));
    QVERIFY(allowed(sendAndReceive, Ports::OneLaneEach));
    QVERIFY(!allowed(sendAndReceive, Ports::OneTransfer));
    const Schedule twoSends =
        scheduleOf({transfer(Lane::Send, 0, 1, 1, 3), transfer(Lane::Send, 0, 1, 0, 2)});
    for (const Ports ports : {Ports::Serial, Ports::OneLaneEach, Ports::OneTransfer})
        QVERIFY(!allowed(twoSends, ports));
    // Waiting and blocks of no length occupy nothing; other processors have their own ports.
    Block wait = compute(0, 0, 4, 0);
    wait.kind = BlockKind::Wait;
    QVERIFY(allowed(scheduleOf({wait, compute(0, 1, 3), transfer(Lane::Send, 0, 1, 2, 2), compute(1, 0, 4)}),
                    Ports::Serial));
    QVERIFY(!rules::portsRespected(scheduleOf({compute(2, 0, 1)}), 2, Ports::Serial, tight));
}

void TestRules::portsAllowTouchingAndRounding() {
    const double third = 1.0 / 3;
    const Schedule touching =
        scheduleOf({compute(0, 0, third), compute(0, third, 2 * third), compute(0, 2 * third, 1)});
    QVERIFY(rules::portsRespected(touching, 1, Ports::Serial, 0));
    const Schedule rounded = scheduleOf({compute(0, 0, 1 + 1e-13), compute(0, 1, 2)});
    QVERIFY(rules::portsRespected(rounded, 1, Ports::Serial, tight));
    const auto overlap = rules::portsRespected(rounded, 1, Ports::Serial, 1e-15);
    QVERIFY(!overlap);
    QVERIFY(overlap.error().rule == CheckRule::Overlap);
    QCOMPARE(*overlap.error().facts[1].number, 0.0);
    QCOMPARE(*overlap.error().facts[2].number, 1.0);
}

void TestRules::portsOfHugeRuns() {
    // 10^12 blocks of length 1 every 4, and others of length 1 in their gaps: only arithmetic can tell.
    constexpr std::int64_t many = 1'000'000'000'000;
    const Block first = repeated(compute(0, 0, 1), many, 4);
    const auto allowed = [&](const Block& second) {
        return rules::portsRespected(scheduleOf({first, second}), 1, Ports::Serial, 0).ok();
    };
    QVERIFY(allowed(repeated(compute(0, 1, 2), many, 4)));
    QVERIFY(allowed(repeated(compute(0, 401, 404), many - 100, 4)));
    QVERIFY(!allowed(repeated(compute(0, 401.5, 404.5), many - 100, 4)));
    QVERIFY(!allowed(repeated(compute(0, 402, 405), many - 100, 4)));
    // Only the last block of the second meets the first, or only the first one of the first does.
    QVERIFY(allowed(repeated(compute(0, 4e12 - 4 + 1, 4e12 - 4 + 3), 2, 4)));
    QVERIFY(!allowed(compute(0, 4e12 - 4.5, 4e12 - 3.5)));
    QVERIFY(allowed(compute(0, 4e12 - 7, 4e12 - 4)));
    // Different strides are walked along the shorter run...
    QVERIFY(allowed(repeated(compute(0, 1, 2), 1000, 8)));
    QVERIFY(!allowed(repeated(compute(0, 1, 2), 1000, 7)));
    // ... and refused rather than walked for hours.
    const auto checked = rules::portsRespected(scheduleOf({first, repeated(compute(0, 1, 2), many / 4, 8)}),
                                               1, Ports::Serial, 0);
    QVERIFY(!checked);
    QVERIFY(checked.error().rule == CheckRule::ScheduleTooLong);
}

void TestRules::portsAgreeWithUnrolledBlocks() {
    int good = 0;
    for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
        Random random(seed);
        std::vector<Block> blocks;
        const std::size_t count = 2 + random.below(2);
        for (std::size_t i = 0; i < count; ++i)
            blocks.push_back(randomRun(random));
        const Schedule schedule = scheduleOf(blocks);
        for (const Ports ports : {Ports::Serial, Ports::OneLaneEach, Ports::OneTransfer}) {
            const bool expected = slowPorts(schedule, ports);
            good += expected ? 1 : 0;
            QVERIFY2(rules::portsRespected(schedule, 2, ports, 0).ok() == expected,
                     ("seed " + std::to_string(seed)).c_str());
        }
    }
    QVERIFY(good > 10000 && good < 50000); // both answers are common
}

void TestRules::manyBlocksAreQuick() {
    std::vector<Block> blocks;
    constexpr std::size_t count = 200'000;
    for (std::size_t i = 0; i < count; ++i)
        blocks.push_back(compute(0, static_cast<double>(count - i), static_cast<double>(count - i) + 1));
    blocks.push_back(repeated(transfer(Lane::Send, 0, 1, 0.25, 0.5), 100'000, 1));
    QVERIFY(rules::portsRespected(scheduleOf(blocks), 2, Ports::OneLaneEach, 0));
}

/// P0 waits until 3, receives until 4, computes until 6. With serial ports waits fill the gaps of all lanes;
/// with a lane for each activity they last until P0 computes.
void TestRules::waitsFillWhatIsLeft() {
    Block wait = compute(0, 0, 3, 0);
    wait.kind = BlockKind::Wait;
    const auto right = [&](Block block, Ports ports) {
        const Schedule schedule =
            scheduleOf({block, transfer(Lane::Receive, 0, 1, 3, 4), compute(0, 4, 6), compute(1, 0, 6)});
        return rules::waitsFillGaps(schedule, 2, ports, tight).ok();
    };
    const auto changed = [wait](auto change) {
        Block copy = wait;
        change(copy);
        return copy;
    };
    QVERIFY(right(wait, Ports::Serial));
    QVERIFY(right(changed([](Block& b) { b.end = 4; }), Ports::OneLaneEach));
    QVERIFY(right(compute(1, 6, 6), Ports::Serial)); // waits may be omitted
    QVERIFY(right(repeated(changed([](Block& b) { b.end = 1; }), 3, 1), Ports::Serial));
    for (const Block& wrong :
         {changed([](Block& b) { b.end = 2; }), changed([](Block& b) { b.start = 1; }),
          changed([](Block& b) { b.end = 3.5; }), changed([](Block& b) { b.start = b.end = 1; }),
          changed([](Block& b) { b.start = 2, b.end = 5; }), changed([](Block& b) { b.items = 1; }),
          changed([](Block& b) { b.peer = ProcessorId{1}; }),
          changed([](Block& b) { b.resource = ProcessorId{1}; }),
          repeated(changed([](Block& b) { b.end = 1; }), 2, 1),
          repeated(changed([](Block& b) { b.end = 1.5; }), 2, 2)})
        QVERIFY2(!right(wrong, Ports::Serial), std::to_string(wrong.end).c_str());
}

void TestRules::transfersOfBothEnds() {
    const auto matches = [](std::vector<Block> blocks) {
        return rules::transfersMatch(scheduleOf(std::move(blocks)), tight).ok();
    };
    const Block send = transfer(Lane::Send, 0, 1, 1, 2, 5);
    const Block receive = transfer(Lane::Receive, 1, 0, 1, 2, 5);
    QVERIFY(matches({}));
    QVERIFY(matches({compute(0, 0, 9)}));
    QVERIFY(matches({send, receive}));
    QVERIFY(!matches({send}));
    QVERIFY(!matches({receive}));
    QVERIFY(!matches({send, transfer(Lane::Receive, 0, 1, 1, 2, 5)}));
    QVERIFY(!matches({send, transfer(Lane::Receive, 1, 2, 1, 2, 5)}));
    QVERIFY(!matches({send, transfer(Lane::Receive, 1, 0, 1.5, 2.5, 5)}));
    QVERIFY(!matches({send, transfer(Lane::Receive, 1, 0, 1, 3, 5)}));
    QVERIFY(!matches({send, transfer(Lane::Receive, 1, 0, 1, 2, 4)}));
    QVERIFY(!matches({send, receive, receive}));
}

void TestRules::transfersMatchHoweverRunsAreCut() {
    const auto send = [](double start, std::int64_t count, double stride) {
        return repeated(transfer(Lane::Send, 0, 1, start, start + 1), count, stride);
    };
    const auto receive = [](double start, std::int64_t count, double stride) {
        return repeated(transfer(Lane::Receive, 1, 0, start, start + 1), count, stride);
    };
    const auto matches = [](std::vector<Block> blocks) {
        return rules::transfersMatch(scheduleOf(std::move(blocks)), 0).ok();
    };
    constexpr std::int64_t many = 1'000'000'000;
    QVERIFY(matches({send(0, many, 2), receive(0, many, 2)}));
    QVERIFY(matches({send(0, 10, 2), receive(0, 4, 2), receive(8, 6, 2)}));
    QVERIFY(matches({send(0, 10, 2), receive(0, 5, 4), receive(2, 5, 4)}));
    QVERIFY(!matches({send(0, 10, 2), receive(0, 5, 4), receive(2, 4, 4)}));
    QVERIFY(!matches({send(0, 10, 2), receive(0, 10, 3)}));
    QVERIFY(!matches({send(0, many, 2), receive(0, many - 1, 2)}));
}

void TestRules::itemsAreThereBeforeTheyGo() {
    // P1 has nothing at first, gets 3 items at time 2 and sends 2 of them on.
    const auto inHand = [](double sendStart, double items, double computeStart) {
        return rules::itemsInHand(scheduleOf({transfer(Lane::Receive, 1, 0, 0, 2, 3),
                                              transfer(Lane::Send, 1, 2, sendStart, sendStart + 1, items),
                                              compute(1, computeStart, computeStart + 1)}),
                                  {0, 0, 0}, tight)
            .ok();
    };
    QVERIFY(inHand(2, 2, 3));
    QVERIFY(!inHand(1.5, 2, 3));
    QVERIFY(!inHand(2, 3, 3));
    QVERIFY(!inHand(2, 2, 1));
    QVERIFY(!rules::itemsInHand(scheduleOf({compute(3, 0, 1)}), {1, 1}, tight));
}

void TestRules::itemsAgreeWithUnrolledBlocks() {
    int good = 0;
    for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
        Random random(seed);
        std::vector<Block> blocks;
        const std::size_t count = 2 + random.below(3);
        for (std::size_t i = 0; i < count; ++i)
            blocks.push_back(randomRun(random));
        const std::vector<double> initial{static_cast<double>(random.below(20)), 0};
        const Schedule schedule = scheduleOf(blocks);
        const bool expected = slowItems(schedule, initial);
        good += expected ? 1 : 0;
        QVERIFY2(rules::itemsInHand(schedule, initial, 0).ok() == expected,
                 ("seed " + std::to_string(seed)).c_str());
    }
    QVERIFY(good > 4000 && good < 16000);
}

void TestRules::hugeRunsOfItems() {
    // All items are held from the start: a run of any length is checked in one step.
    const Block sends = repeated(transfer(Lane::Send, 0, 1, 0, 1), 1'000'000'000'000, 1);
    QVERIFY(rules::itemsInHand(scheduleOf({sends}), {1e12, 0}, 0));
    // Forwarding as it comes, a million items, each sent on as the next arrives.
    constexpr std::int64_t many = 1'000'000;
    const Block in = repeated(transfer(Lane::Receive, 1, 0, 0, 1), many, 1);
    QVERIFY(rules::itemsInHand(scheduleOf({in, repeated(transfer(Lane::Send, 1, 2, 1, 2), many, 1)}),
                               {0, 0, 0}, 0));
    QVERIFY(!rules::itemsInHand(scheduleOf({in, repeated(transfer(Lane::Send, 1, 2, 0.5, 1.5), many, 1)}),
                                {0, 0, 0}, 0));
    // Runs too long to check item by item: sent as fast as received, faster and slower, and beyond the items
    // that are held at first.
    constexpr std::int64_t most = 1'000'000'000'000'000;
    const auto inHand = [&](double first, double stride, std::int64_t sent, double atFirst) {
        return rules::itemsInHand(
                   scheduleOf({repeated(transfer(Lane::Receive, 1, 0, 0, 1), most, 1),
                               repeated(transfer(Lane::Send, 1, 2, first, first + stride), sent, stride)}),
                   {0, atFirst, 0}, 0)
            .ok();
    };
    QVERIFY(inHand(1, 1, most, 0));
    QVERIFY(!inHand(0.5, 1, most, 0));
    QVERIFY(inHand(0.5, 1, most, 1));
    QVERIFY(inHand(1, 2, most, 0));
    QVERIFY(!inHand(1, 2, most + 1, 0));
    // Two items leave for each that arrives: k leave by (k + 1) / 2, when (k + 1) / 2, rounded down, have
    // arrived. After 2 m - 1 of them m - 1 are missing.
    QVERIFY(inHand(1, 0.5, 2'000'001, 1'000'000));
    QVERIFY(!inHand(1, 0.5, 2'000'001, 999'999));
}

const support::TestProgram registered("tst_rules", support::runTest<TestRules>);

} // namespace tst_rules

#include "tst_rules.moc"
