// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/critical_chain.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_critical_chain {

using equipoise::Block;
using equipoise::BlockKind;
using equipoise::ChainLink;
using equipoise::CriticalChain;
using equipoise::Lane;
using equipoise::ProcessorId;
using equipoise::Schedule;

namespace {

constexpr double tolerance = 1e-9;

Block computing(std::size_t processor, double start, double end) {
    return {ProcessorId{processor}, Lane::Compute, BlockKind::Compute, start, end, 1, {}, 1, 0};
}

Block waiting(std::size_t processor, double start, double end) {
    return {ProcessorId{processor}, Lane::Compute, BlockKind::Wait, start, end, 0, {}, 1, 0};
}

Block sending(std::size_t from, std::size_t to, double start, double end, std::int64_t count = 1,
              double stride = 0) {
    return {
        ProcessorId{from}, Lane::Send, BlockKind::Transfer, start, end, 1, ProcessorId{to}, count, stride};
}

Block receiving(std::size_t to, std::size_t from, double start, double end, std::int64_t count = 1,
                double stride = 0) {
    return {ProcessorId{to}, Lane::Receive, BlockKind::Transfer, start, end, 1, ProcessorId{from},
            count,           stride};
}

Schedule scheduleOf(std::vector<Block> blocks) {
    Schedule schedule;
    schedule.blocks = std::move(blocks);
    for (const Block& block : schedule.blocks)
        schedule.makespan = std::max(schedule.makespan, block.lastEnd());
    return schedule;
}

CriticalChain chainOf(const Schedule& schedule) {
    return equipoise::criticalChain(schedule, *equipoise::lastToEnd(schedule), tolerance);
}

std::vector<ChainLink> links(std::initializer_list<std::size_t> blocks) {
    std::vector<ChainLink> all;
    for (const std::size_t block : blocks)
        all.push_back({block, 0});
    return all;
}

} // namespace

class TestCriticalChain : public QObject {
    Q_OBJECT

private slots:
    void nothingToExplain() {
        QVERIFY(!equipoise::lastToEnd({}));
        QVERIFY(!equipoise::lastToEnd(scheduleOf({waiting(0, 0, 3)})));
        QVERIFY(!equipoise::lastToEnd(scheduleOf({computing(0, 2, 2)})));
        const Schedule alone = scheduleOf({computing(0, 0, 3)});
        QCOMPARE(chainOf(alone).links, links({0}));
    }

    void theLowestOfThoseThatEndLast() {
        const Schedule schedule = scheduleOf({computing(0, 0, 2), computing(1, 0, 3), computing(2, 0, 3)});
        QVERIFY(equipoise::lastToEnd(schedule) == (ChainLink{1, 0}));
    }

    void throughTheSender() {
        // P0 serves P1 until 2, P2 until 5, then computes until 6; P2 computes until 9. What P2 waits for is
        // the send to P1: computing at P2 (6), receiving there (4), the same transfer at P0 (1), the send
        // before it (0).
        const Schedule schedule = scheduleOf({sending(0, 1, 0, 2), sending(0, 2, 2, 5), computing(0, 5, 6),
                                              waiting(2, 0, 2), receiving(2, 0, 2, 5), receiving(1, 0, 0, 2),
                                              computing(2, 5, 9), computing(1, 2, 7)});
        const CriticalChain chain = chainOf(schedule);
        QVERIFY(chain.complete);
        QCOMPARE(chain.links, links({0, 1, 4, 6}));
        // Why does P1 end at 7? It computes (7) from the end of its receive (5), which starts at 0.
        QCOMPARE(equipoise::criticalChain(schedule, {7, 0}, tolerance).links, links({5, 7}));
    }

    void whatNothingExplainsIsTheFirst() {
        // P0 starts at 2 although nothing ends then.
        const Schedule schedule = scheduleOf({computing(0, 2, 4), computing(1, 0, 1), computing(0, 4, 5)});
        QCOMPARE(chainOf(schedule).links, links({0, 2}));
    }

    void waitsAndNoLengthAreNoLinks() {
        const Schedule schedule =
            scheduleOf({computing(0, 0, 2), computing(0, 2, 2), waiting(0, 1, 2), computing(0, 2, 3)});
        QCOMPARE(chainOf(schedule).links, links({0, 3}));
    }

    void theNearestEndWins() {
        // Both end at 1 within the tolerance (1e-9 x 10); block 1 does exactly.
        const Schedule schedule =
            scheduleOf({sending(0, 1, 0, 1 + 5e-9), computing(0, 0, 1), computing(0, 1, 10)});
        QCOMPARE(chainOf(schedule).links, links({1, 2}));
    }

    void runsAreFollowedBlockByBlock() {
        // A run of three receives at P1, one every second; then it computes. The blocks meet end to start.
        const Schedule schedule = scheduleOf({receiving(1, 0, 0, 1, 3, 1), computing(1, 3, 5)});
        QCOMPARE(chainOf(schedule).links, (std::vector<ChainLink>{{0, 0}, {0, 1}, {0, 2}, {1, 0}}));
    }

    void runsThatInterleave() {
        // P0 computes [0,1), [3,4) and sends [1,3), [4,6): two runs of stride 3 that hold up one another.
        Block computes = computing(0, 0, 1);
        computes.count = 2;
        computes.stride = 3;
        const Schedule schedule = scheduleOf({computes, sending(0, 1, 1, 3, 2, 3)});
        QCOMPARE(chainOf(schedule).links, (std::vector<ChainLink>{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
    }

    void theOtherEndMayBeCutDifferently() {
        // The sender's two transfers are a run, the receiver's are single; the receiver was busy with
        // nothing.
        const Schedule schedule =
            scheduleOf({computing(0, 0, 4), sending(0, 1, 4, 5, 2, 1), receiving(1, 0, 4, 5),
                        receiving(1, 0, 5, 6), computing(1, 6, 7)});
        QCOMPARE(chainOf(schedule).links, (std::vector<ChainLink>{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}}));
    }

    void longChainsAreCut() {
        Block run = computing(0, 0, 1);
        run.count = 1'000'000'000;
        run.stride = 1;
        const Schedule schedule = scheduleOf({run});
        const CriticalChain chain = chainOf(schedule);
        QVERIFY(!chain.complete);
        QVERIFY(chain.links.size() <= equipoise::longestChain);
        QCOMPARE(chain.links.back().k, std::int64_t{999'999'999});
    }

    void eachLinkStartsWhenTheOneBeforeEnds_data() {
        QTest::addColumn<double>("scale");
        for (const double scale : {1e-9, 1.0, 1e15})
            QTest::addRow("times %g", scale) << scale;
    }
    void eachLinkStartsWhenTheOneBeforeEnds() {
        QFETCH(double, scale);
        // A pipeline: P_i receives from P_(i-1), sends on to P_(i+1); three units a hop.
        std::vector<Block> blocks;
        for (std::size_t i = 0; i < 50; ++i) {
            const double start = 3 * scale * static_cast<double>(i);
            blocks.push_back(sending(i, i + 1, start, start + 3 * scale));
            blocks.push_back(receiving(i + 1, i, start, start + 3 * scale));
        }
        const Schedule schedule = scheduleOf(blocks);
        const CriticalChain chain = chainOf(schedule);
        QVERIFY(chain.complete);
        // The last send at P49 starts when P49's receive ends, which starts with P48's send, and so on: each
        // hop is held up by the receive before it on the same processor, told from its other end.
        QCOMPARE(schedule.blocks[chain.links.front().block].start, 0.0);
        for (std::size_t i = 1; i < chain.links.size(); ++i) {
            const Block& before = schedule.blocks[chain.links[i - 1].block];
            const Block& now = schedule.blocks[chain.links[i].block];
            const bool sameTransfer = before.start == now.start && before.end == now.end;
            QVERIFY(sameTransfer || std::abs(before.end - now.start) <= tolerance * schedule.makespan);
        }
    }
};

const support::TestProgram registered("tst_critical_chain", support::runTest<TestCriticalChain>);

} // namespace tst_critical_chain

#include "tst_critical_chain.moc"
