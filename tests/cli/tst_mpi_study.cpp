// SPDX-License-Identifier: GPL-3.0-or-later
// Studies distributed over the processes of an MPI job on this machine. Results are bitwise those of one
// thread, for any distribution of the points, even if a process is killed.
#include "tests/support/command_line.h"
#include "tests/support/mpi_here.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>
#include <set>

namespace tst_mpi_study {

using support::Ended;

namespace {

const QString program = QStringLiteral(BINARIES "/equipoise-mpi");

QStringList mpirunWords(int ranks, const QStringList& words) {
    return QStringList{"--oversubscribe", "--bind-to", "none", "-np", QString::number(ranks), program} +
           words;
}

/// Processes whose program is ours and whose parent is `parent`, or a child of it.
std::set<pid_t> ranksBelow(qint64 parent) {
    std::set<pid_t> ranks;
    for (const QString& entry : QDir("/proc").entryList(QDir::Dirs)) {
        bool isNumber = false;
        const pid_t process = entry.toInt(&isNumber);
        QFile status("/proc/" + entry + "/stat");
        if (!isNumber || !status.open(QIODevice::ReadOnly))
            continue;
        const QByteArray line = status.readAll();
        const QByteArray after = line.mid(line.lastIndexOf(')') + 2);
        if (after.split(' ').value(1).toLongLong() == parent && line.contains("(equipoise-mpi)"))
            ranks.insert(process);
    }
    return ranks;
}

} // namespace

class TestMpiStudy : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        write("campaign.json",
              R"({ "format": "equipoise-study", "version": 1, "problem": "ring",
                   "bases": [ { "generator": "clusters", "set": { "machines": 4 }, "seeds": 10,
                                "question": { "message": 2 } } ],
                   "axes": [ { "parameter": "work", "from": 10, "to": 10000, "steps": 4,
                               "scale": "logarithmic" } ],
                   "solvers": [ "subsets", "greedy" ] })");
    }

    void sameBytesAsOnOneThread_data() {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<QString>("format");
        QTest::newRow("one process, table") << 1 << "--csv";
        QTest::newRow("two processes, table") << 2 << "--csv";
        QTest::newRow("five processes, JSON") << 5 << "--json";
    }
    void sameBytesAsOnOneThread() {
        QFETCH(int, ranks);
        QFETCH(QString, format);
        const Ended alone = support::run({"study", "run", path("campaign.json"), "--threads", "1", format});
        QCOMPARE(alone.code, 0);
        const Ended together = mpirun(ranks, {"study", "run", path("campaign.json"), format});
        QCOMPARE(together.code, 0);
        QVERIFY(alone.out.size() > 1000);
        QCOMPARE(together.out, alone.out);
    }

    void goesOnWithWhatIsDone() {
        const QString results = path("campaign.results");
        const Ended half =
            support::run({"study", "run", path("campaign.json"), "--results", results, "--shard", "1/2"});
        QCOMPARE(half.code, 0);
        const qint64 before = QFile(results).size();
        const Ended rest = mpirun(3, {"study", "run", path("campaign.json"), "--results", results});
        QCOMPARE(rest.code, 0);
        QVERIFY(rest.err.contains("80 of 80 points"));
        QVERIFY(QFile(results).size() > before);
        const Ended merged = support::run({"study", "merge", results, "--csv"});
        const Ended alone = support::run({"study", "run", path("campaign.json"), "--csv"});
        QCOMPARE(merged.out, alone.out);
    }

    // The last rank is killed while it has points: others do them again.
    void whoIsKilledCostsNoPoint() {
        write("slow.json",
              R"({ "format": "equipoise-study", "version": 1, "problem": "ring",
                   "bases": [ { "generator": "clusters", "set": { "machines": 10 }, "seeds": 60,
                                "question": { "message": 2 } } ],
                   "solvers": [ "branch-and-cut" ] })");
        QProcess job;
        job.start("mpirun", QStringList{"--enable-recovery"} +
                                mpirunWords(3, {"study", "run", path("slow.json"), "--csv", "--results",
                                                path("slow.results")}));
        QVERIFY(job.waitForStarted(support::patience));
        std::set<pid_t> ranks;
        QTRY_VERIFY((ranks = ranksBelow(job.processId())).size() == 3);
        // All have begun when there are results: the header, and the first points.
        const auto lines = [this] {
            QFile results(path("slow.results"));
            return results.open(QIODevice::ReadOnly) ? results.readAll().count('\n') : 0;
        };
        QTRY_VERIFY(lines() > 2);
        ::kill(*ranks.rbegin(), SIGKILL);
        QVERIFY(job.waitForFinished(200'000));
        const Ended alone = support::run({"study", "run", path("slow.json"), "--csv"});
        QCOMPARE(QString::fromUtf8(job.readAllStandardOutput()), alone.out);
    }

    void refusesWhatItCannotDo() {
        QCOMPARE(mpirun(2, {"study", "run", path("missing.json")}).code, 3);
        write("program.json",
              R"({ "format": "equipoise-study", "version": 1, "problem": "ring",
                   "bases": [ { "generator": "clusters", "seeds": 1 } ], "solvers": [ "./own.sh" ] })");
        const Ended refused = mpirun(2, {"study", "run", path("program.json")});
        QCOMPARE(refused.code, 2);
        QVERIFY(refused.err.contains("--allow-programs"));
        QCOMPARE(mpirun(1, {"study"}).code, 2);
    }

private:
    Ended mpirun(int ranks, const QStringList& words) {
        return support::run(mpirunWords(ranks, words), "mpirun");
    }
    QString path(const QString& name) const { return m_folder->filePath(name); }
    void write(const QString& name, const char* text) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    }

    support::MpiHere m_mpi;
    std::unique_ptr<QTemporaryDir> m_folder;
};

const support::TestProgram registered("tst_mpi_study", support::runTest<TestMpiStudy>);

} // namespace tst_mpi_study

#include "tst_mpi_study.moc"
