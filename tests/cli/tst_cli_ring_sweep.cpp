// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of the ring from the command line: over W/H, and over the number of processors.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_cli_ring_sweep {

using support::Ended;
using support::example;
using support::run;

class TestCliRingSweep : public QObject {
    Q_OBJECT

private slots:
    void findsTheJumps();
    void timeLimitOfAPoint();
    void sizes();
};

/// Strasbourg: 1, 6, 8, 13 processors from W/H = 7.958, 37.878, 282.03 on.
void TestCliRingSweep::findsTheJumps() {
    const Ended text = run({"study", "ring-sweep", example("strasbourg"), "--per-decade", "2"});
    QCOMPARE(text.code, 0);
    for (const char* part : {"From 1 to 6 processors at W/H = 7.95", "From 6 to 8 processors at W/H = 37.87",
                             "From 8 to 13 processors at W/H = 282.0", "0.583 s with 1, optimal"})
        QVERIFY2(text.out.contains(part), qPrintable(text.out));
    const Ended table = run({"study", "ring-sweep", example("lyon"), "--from", "65", "--to", "66",
                             "--solvers", "greedy,subsets", "--csv"});
    QCOMPARE(table.code, 0);
    QCOMPARE(table.out.count('\n'), 5);
    QVERIFY(table.out.contains("\n65,subsets,8.7") && table.out.contains("\n66,subsets,"));
}

/// With enough time all points are proven; a limit that is too small is refused.
void TestCliRingSweep::timeLimitOfAPoint() {
    const QStringList words{"study", "ring-sweep", example("lyon"), "--from", "60",          "--to",
                            "70",    "--solvers",  "subsets",       "--csv",  "--time-limit"};
    const Ended plenty = run(words + QStringList{"100"});
    QCOMPARE(plenty.code, 0);
    QCOMPARE(plenty.out.count(",yes"), 2);
    const Ended late = run(words + QStringList{"1e-9"});
    QCOMPARE(late.code, 2);
    QVERIFY2(late.err.contains("seconds"), qPrintable(late.err));
}

void TestCliRingSweep::sizes() {
    const QStringList words{"study", "ring-sizes", example("fast-and-slow")};
    const Ended text = run(words);
    QCOMPARE(text.code, 0);
    for (const char* part : {"27 s  *", "41 s with 12 processors, 51.8519 % longer than 27 s with 4"})
        QVERIFY2(text.out.contains(part), qPrintable(text.out));
    QCOMPARE(run(words + QStringList{"--json", "--threads", "3"}).json().at("points").size(),
             std::size_t{24});
    const Ended table = run(words + QStringList{"--csv"});
    QVERIFY(table.out.contains("\n12,lightest,41,,yes\n"));
    const Ended same = run({"study", "ring-sizes", example("strasbourg")});
    QVERIFY2(same.out.contains("is the fastest of all here: 0.151548 s with 8"), qPrintable(same.out));
}

const support::TestProgram registered("tst_cli_ring_sweep", support::runTest<TestCliRingSweep>);

} // namespace tst_cli_ring_sweep

#include "tst_cli_ring_sweep.moc"
