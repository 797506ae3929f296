// SPDX-License-Identifier: GPL-3.0-or-later
// Measures of schedules small enough to be worked out by hand.
#include "core/schedule/measures.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_measures {

using namespace equipoise;

class TestMeasures : public QObject {
    Q_OBJECT

private slots:
    void emptySchedule();
    void twoProcessors();
    void runsCountEveryBlock();
    void whatOverlapsCountsOnce();
};

namespace {

Block block(std::size_t resource, Lane lane, BlockKind kind, double start, double end) {
    Block result;
    result.resource = ProcessorId{resource};
    result.lane = lane;
    result.kind = kind;
    result.start = start;
    result.end = end;
    return result;
}

} // namespace

void TestMeasures::emptySchedule() {
    const Measures measures = measuresOf({}, 3);
    QCOMPARE(measures.makespan, 0.0);
    QCOMPARE(measures.idle, 0.0);
    QCOMPARE(measures.imbalance, 0.0);
    QCOMPARE(measures.communication, 0.0);
    QCOMPARE(measures.resources.size(), std::size_t{3});
}

void TestMeasures::twoProcessors() {
    // P0: computes 6, sends 2; P2: waits 1, receives 2, computes 3; P1 is not used. Makespan 8.
    const Schedule schedule{
        8,
        {block(0, Lane::Compute, BlockKind::Compute, 0, 6), block(0, Lane::Send, BlockKind::Transfer, 6, 8),
         block(2, Lane::Compute, BlockKind::Wait, 0, 1), block(2, Lane::Receive, BlockKind::Transfer, 1, 3),
         block(2, Lane::Compute, BlockKind::Compute, 3, 6)}};
    const Measures measures = measuresOf(schedule, 3);
    QCOMPARE(measures.makespan, 8.0);
    QCOMPARE(measures.idle, (8.0 - 8.0) + (8.0 - 5.0));
    QCOMPARE(measures.imbalance, 6.0 / 4.5 - 1); // computed 6 and 3: mean 4.5
    QCOMPARE(measures.communication, (2.0 / 8 + 2.0 / 8) / 2);
    QCOMPARE(measures.resources[2].wait, 1.0);
    QCOMPARE(measures.resources[2].receive, 2.0);
    QCOMPARE(measures.resources[2].end, 6.0);
    QCOMPARE(measures.resources[1].end, 0.0);
}

void TestMeasures::runsCountEveryBlock() {
    // 4 blocks of 0.5, one every 2: busy 2, the last ends at 6.5.
    Block run = block(0, Lane::Compute, BlockKind::Compute, 0, 0.5);
    run.count = 4;
    run.stride = 2;
    const Measures measures = measuresOf({6.5, {run}}, 1);
    QCOMPARE(measures.resources[0].compute, 2.0);
    QCOMPARE(measures.makespan, 6.5);
    QCOMPARE(measures.idle, 4.5);
}

void TestMeasures::whatOverlapsCountsOnce() {
    // Sends in [0, 4), [1, 3), [2, 5) and [6, 7), in any order: 6 of 8; what is received beside them is
    // apart.
    const Schedule schedule{
        8,
        {block(0, Lane::Send, BlockKind::Transfer, 6, 7), block(0, Lane::Send, BlockKind::Transfer, 1, 3),
         block(0, Lane::Receive, BlockKind::Transfer, 2, 3), block(0, Lane::Send, BlockKind::Transfer, 0, 4),
         block(0, Lane::Send, BlockKind::Transfer, 2, 5), block(1, Lane::Send, BlockKind::Transfer, 4, 8)}};
    const Measures measures = measuresOf(schedule, 2);
    QCOMPARE(measures.resources[0].send, 6.0);
    QCOMPARE(measures.resources[0].receive, 1.0);
    QCOMPARE(measures.resources[1].send, 4.0);
    QCOMPARE(measures.idle, (8.0 - 7.0) + (8.0 - 4.0));
}

const support::TestProgram registered("tst_measures", support::runTest<TestMeasures>);

} // namespace tst_measures

#include "tst_measures.moc"
