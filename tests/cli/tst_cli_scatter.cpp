// SPDX-License-Identifier: GPL-3.0-or-later
// Scatter on the command line: the 2003 grid by every solver, orders, and the file in between.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_scatter {

using support::Ended;
using support::run;

namespace {

const QString grid = QStringLiteral(EXAMPLES "/seismic-2003.equipoise");

} // namespace

class TestCliScatter : public QObject {
    Q_OBJECT
private slots:
    void textIsForPeople();
    void plansAreKeptAndChecked();
    void comparesSolvers();
};

void TestCliScatter::textIsForPeople() {
    const Ended ended = run({"solve", "scatter", grid});
    QCOMPARE(ended.code, 0);
    QVERIFY(ended.out.contains("Scatter, all 16 processors: proven optimal"));
    QVERIFY(ended.out.contains("Makespan"));
    QVERIFY(ended.out.indexOf("pellinore") < ended.out.indexOf("seven 1"));
    QVERIFY(ended.out.contains("87082"));
}

void TestCliScatter::plansAreKeptAndChecked() {
    QTemporaryDir folder;
    const QString file = folder.filePath("kept.equipoise");
    QCOMPARE(run({"solve", "scatter", grid, "--set", "items=5000", "--output", file}).code, 0);
    const Ended checked = run({"check", file});
    QCOMPARE(checked.code, 0);
}

void TestCliScatter::comparesSolvers() {
    const Ended ended =
        run({"compare", "scatter", grid, "--solvers", "window,monotone,linear-program,closed-form,uniform"});
    QCOMPARE(ended.code, 0);
    QVERIFY(ended.out.contains("51.3 %"));
    // Algorithm 1 would take days: it says how many steps, and the others are answered.
    const Ended mixed = run({"compare", "scatter", grid, "--solvers", "algorithm-1,window"});
    QCOMPARE(mixed.code, 0);
    QVERIFY(mixed.out.contains("steps"));
    // So would Algorithm 2 be minutes: a limit ends it, and the table is there.
    const Ended limited = run({"compare", "scatter", grid, "--time-limit", "0.1"});
    QCOMPARE(limited.code, 0);
    QVERIFY2(limited.err.contains("ended by the limit of 0.1 s for each (--time-limit): algorithm-2"),
             qPrintable(limited.err));
    QVERIFY(limited.out.contains("uniform"));
    QVERIFY(run({"compare", "--help"}).out.contains("each for at most 10 s"));
}

const support::TestProgram registered("tst_cli_scatter", support::runTest<TestCliScatter>);

} // namespace tst_cli_scatter

#include "tst_cli_scatter.moc"
