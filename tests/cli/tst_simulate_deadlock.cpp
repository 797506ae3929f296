// SPDX-License-Identifier: GPL-3.0-or-later
// Deadlock of a communication program: the simulator reports it. SimGrid needs a separate process for it.
#include "app/simulate/engine.h"
#include "core/base/check_rule.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_simulate_deadlock {

using namespace equipoise;

class TestSimulateDeadlock : public QObject {
    Q_OBJECT
private slots:
    void isToldNotWaitedFor();
};

void TestSimulateDeadlock::isToldNotWaitedFor() {
    Platform platform;
    platform.processors = {{"A", {1, 0, {}}, {}}, {"B", {1, 0, {}}, {}}};
    platform.links = {{ProcessorId{0}, ProcessorId{1}, {1, 0, {}}, true}};
    // Both send first, and a message is sent when it is received.
    ProgramBuilder builder(platform);
    for (std::size_t sender = 0; sender < 2; ++sender) {
        const std::size_t strand = builder.strand(ProcessorId{sender});
        builder.compute(strand, 1, 1);
        builder.send(strand, builder.channel(ProcessorId{sender}, ProcessorId{1 - sender}, 1), 1);
        builder.receive(strand, builder.channel(ProcessorId{1 - sender}, ProcessorId{sender}, 1));
    }
    const auto program = std::move(builder).finish(Schedule{2, {}});
    QVERIFY(program.ok());
    const auto course = equipoise::simulator::run(platform, *program, false);
    QVERIFY(!course);
    QVERIFY(course.error().rule == CheckRule::Deadlock);
}

const support::TestProgram registered("tst_simulate_deadlock", support::runTest<TestSimulateDeadlock>);

} // namespace tst_simulate_deadlock

#include "tst_simulate_deadlock.moc"
