// SPDX-License-Identifier: GPL-3.0-or-later
// equipoise-cli replay, with Open MPI and with programs that are no mpirun.
#include "core/io/results/replay.h"
#include "tests/support/command_line.h"
#include "tests/support/mpi_here.h"
#include "tests/support/processes.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace tst_cli_replay {

using support::Ended;
using support::example;
using support::run;
using support::running;

namespace {

QString script(const QTemporaryDir& folder, const QString& text) {
    QFile file(folder.filePath("mpirun"));
    if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n" + text.toUtf8() + "\n") < 0)
        qFatal("the test's own folder cannot be written to");
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

QStringList classroom() {
    return {"replay", "scatter", example("classroom-scatter"), "--plan", "Balanced", "--messages", "timed"};
}

/// A pseudo-terminal with a simulated user.
class Terminal {
public:
    Terminal()
        : m_own(::posix_openpt(O_RDWR | O_NOCTTY)) {
        if (m_own < 0 || ::grantpt(m_own) != 0 || ::unlockpt(m_own) != 0)
            qFatal("no terminal");
        // Kept open, so that the last output can be read after the program has ended.
        m_program = ::open(name().constData(), O_RDWR | O_NOCTTY);
    }
    ~Terminal() {
        ::close(m_own);
        ::close(m_program);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    QByteArray name() const { return ::ptsname(m_own); }
    /// The output until it contains `end`, or until a minute passes without output.
    QByteArray heard(const QByteArray& end) const {
        QByteArray said;
        for (pollfd wait{m_own, POLLIN, 0}; !said.contains(end) && ::poll(&wait, 1, support::patience) > 0;) {
            char room[256];
            const auto count = ::read(m_own, room, sizeof room);
            if (count <= 0)
                break;
            said.append(room, static_cast<qsizetype>(count));
        }
        return said;
    }
    bool type(const QByteArray& text) const {
        return ::write(m_own, text.constData(), static_cast<std::size_t>(text.size())) == text.size();
    }

private:
    int m_own;
    int m_program = -1;
};

/// A replay in which four of five processes have started `work`, which takes minutes.
void startLongReplay(QProcess& process, const QString& work) {
    QVERIFY(QFile::copy("/bin/sleep", work));
    process.start(support::program(), {"replay", "scatter", example("classroom-scatter"), "--plan",
                                       "Balanced", "--command", work, "--scale", "100"});
    QTRY_COMPARE(running(work, "work").size(), 4);
    QCOMPARE(running(work, "equipoise-mpi").size(), 5);
}

} // namespace

class TestCliReplay : public QObject {
    Q_OBJECT
    std::unique_ptr<support::MpiHere> m_mpi;

private slots:
    void initTestCase() { m_mpi = std::make_unique<support::MpiHere>(); }
    void tellsPredictedAndReplayed();
    void keepsAndShowsAgain();
    void messagesAreAsLongAsUnitsSay_data();
    void messagesAreAsLongAsUnitsSay();
    void refusals_data();
    void refusals();
    void strangeLaunchers_data();
    void strangeLaunchers();
    void argumentsForMpirun();
    void asksBeforeALongOne_data();
    void asksBeforeALongOne();
    void missingFieldsAreNamed();
    void whoStandsStillIsNamed();
    void aRankDies();
    void nobodyStaysBehind_data();
    void nobodyStaysBehind();
    void diskIsFull();
};

void TestCliReplay::tellsPredictedAndReplayed() {
    const Ended ended = run(classroom() + QStringList{"--scale", "0.01"});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    for (const char* part : {"Balanced, replayed under MPI", "work: sleep", "messages: timed", "Predicted",
                             "39 s", "Items arrived", "Teacher", "Every item of the plan arrived."})
        QVERIFY2(ended.out.contains(part), part);
    QVERIFY(ended.err.contains("progress: 100 %"));
}

void TestCliReplay::keepsAndShowsAgain() {
    const QTemporaryDir folder;
    const QString kept = folder.filePath("kept.json");
    QCOMPARE(run(classroom() + QStringList{"--scale", "0.005", "--json", "--output", kept}).code, 0);
    const Ended again = run({"replay", "scatter", example("classroom-scatter"), "--from", kept});
    QVERIFY2(again.code == 0, qPrintable(again.err));
    QVERIFY(again.out.contains("Balanced, replayed under MPI"));
    // A replay of another platform is refused.
    const Ended mismatched = run({"replay", "scatter", example("seismic-2003"), "--from", kept});
    QCOMPARE(mismatched.code, 3);
    QVERIFY2(mismatched.err.contains("kept.json"), qPrintable(mismatched.err));
}

void TestCliReplay::messagesAreAsLongAsUnitsSay_data() {
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<double>("bytes");
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("kB") << "kB" << QStringList() << 1000.0 << "file"
                        << "1 kB of data has 1000 bytes.";
    QTest::newRow("Mbit") << "Mbit" << QStringList() << 125e3 << "file"
                          << "1 Mbit of data has 125000 bytes.";
    QTest::newRow("columns") << "column" << QStringList() << 8.0 << "assumed"
                             << "Assumed: 1 column of data has 8 bytes";
    QTest::newRow("given") << "kB" << QStringList{"--item", "20"} << 20.0 << "option"
                           << "1 kB of data has 20 bytes, as set for this replay.";
}

/// In a ring of two each processor sends and receives two messages of 3 units a step.
void TestCliReplay::messagesAreAsLongAsUnitsSay() {
    QFETCH(QString, unit);
    QFETCH(QStringList, words);
    QFETCH(double, bytes);
    QFETCH(QString, source);
    QFETCH(QString, sentence);
    const QTemporaryDir folder;
    const QString path = folder.filePath("two.equipoise");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QString(R"({ "format": "equipoise", "version": 1,
  "platform": { "name": "Two", "units": { "time": "ms", "work": "step", "data": "%1" },
    "processors": [ { "name": "A", "cycle_time": 1 }, { "name": "B", "cycle_time": 1 } ],
    "links": [ { "from": "A", "to": "B", "cost": 0.001, "both_ways": true } ] },
  "questions": { "ring": { "work": 4, "message": 3 } } })")
                   .arg(unit)
                   .toUtf8());
    file.close();
    const QString kept = folder.filePath("kept.json");
    const Ended ended =
        run(QStringList{"replay", "ring", path, "--messages", "real", "--json", "--output", kept} + words);
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    QFile written(kept);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const auto json = nlohmann::json::parse(written.readAll().toStdString());
    QCOMPARE(json["item_bytes"].get<double>(), bytes);
    QCOMPARE(QString::fromStdString(json["item_bytes_from"].get<std::string>()), source);
    QCOMPARE(json["scale"].get<double>(), 0.001); // real time
    for (const auto& rank : json["ranks"]) {
        QCOMPARE(rank["expected"].get<double>(), 6.0);
        QCOMPARE(rank["arrived"].get<double>(), 6.0);
    }
    const Ended text = run({"replay", "ring", path, "--from", kept});
    QVERIFY2(text.out.contains(sentence), qPrintable(text.out));
}

void TestCliReplay::refusals_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    QTest::newRow("no plan") << QStringList{"--plan", "Zebra"} << 2 << "Zebra";
    QTest::newRow("too few") << QStringList{"--np", "2"} << 2 << ">= 5";
    QTest::newRow("no steps") << QStringList{"--iterations", "2"} << 2 << "iterations";
    QTest::newRow("no scale") << QStringList{"--scale", "0"} << 2 << "scale";
    QTest::newRow("no command") << QStringList{"--work", "command"} << 2 << "command";
    QTest::newRow("timed in one call") << QStringList{"--scatterv", "--messages", "timed"} << 2 << "messages";
    QTest::newRow("no hosts") << QStringList{"--hostfile", "/nowhere/hosts"} << 3 << "/nowhere/hosts";
    QTest::newRow("no mpirun") << QStringList{"--mpirun", "/nowhere/mpirun"} << 4 << "/nowhere/mpirun";
    QTest::newRow("nothing kept") << QStringList{"--from", "/nowhere/kept"} << 3 << "/nowhere/kept";
}

void TestCliReplay::refusals() {
    QFETCH(QStringList, words);
    QFETCH(int, code);
    QFETCH(QString, said);
    const Ended ended = run(QStringList{"replay", "scatter", example("classroom-scatter")} + words);
    QVERIFY2(ended.code == code, qPrintable(ended.err));
    QVERIFY2(ended.err.contains(said), qPrintable(ended.err));
    QVERIFY(ended.out.isEmpty());
}

void TestCliReplay::strangeLaunchers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    QTest::newRow("killed") << "kill -9 $$" << 4 << "signal 9";
    QTest::newRow("garbage") << "echo garbage" << 4 << "failed: 1:1";
    QTest::newRow("nothing") << "true" << 4 << "failed";
    QTest::newRow("half an answer") << "echo '{ \"judge\": \"mpi\", \"work\": '" << 4 << "failed";
    QTest::newRow("says no") << "echo '------' >&2; echo 'There are not enough slots' >&2; exit 1" << 4
                             << "There are not enough slots (1)";
    QTest::newRow("our own reason first")
        << "echo 'mpirun says much.' >&2; echo 'equipoise-mpi: rank 1 (oak): no' >&2; exit 3" << 4
        << "failed: rank 1 (oak): no (3)";
    QTest::newRow("hangs") << "sleep 100000" << 1 << "time limit";
    QTest::newRow("does not listen") << "trap '' TERM; while :; do sleep 0.1; done" << 1 << "time limit";
    QTest::newRow("never ends") << "while :; do echo '['; done" << 1 << "time limit";
}

void TestCliReplay::strangeLaunchers() {
    QFETCH(QString, text);
    QFETCH(int, code);
    QFETCH(QString, said);
    const QTemporaryDir folder;
    QStringList words = classroom() + QStringList{"--mpirun", script(folder, text)};
    if (code == 1) // only who would never end is given a time
        words << "--time-limit"
              << "0.5";
    const Ended ended = run(words);
    QCOMPARE(ended.code, code);
    QVERIFY2(ended.err.contains(said), qPrintable(ended.err));
    QVERIFY(ended.out.isEmpty());
}

/// Words between blanks, as often as they are given; before the program that mpirun is to start.
void TestCliReplay::argumentsForMpirun() {
    const QTemporaryDir folder;
    const Ended ended =
        run(classroom() + QStringList{"--mpirun", script(folder, "echo \"said: $*\" >&2; exit 1"),
                                      "--mpirun-args=--map-by node", "--mpirun-args=-x OMP_NUM_THREADS"});
    QCOMPARE(ended.code, 4);
    const auto given = ended.err.indexOf("--map-by node -x OMP_NUM_THREADS");
    QVERIFY2(given > 0 && given < ended.err.indexOf("equipoise-mpi"), qPrintable(ended.err));
}

void TestCliReplay::asksBeforeALongOne_data() {
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("scale");
    QTest::addColumn<bool>("asked");
    QTest::addColumn<int>("code");
    // 39 s are predicted; the script that stands for mpirun says no.
    QTest::newRow("no") << QByteArray("n\n") << "2" << true << 1;
    QTest::newRow("nothing") << QByteArray("\n") << "2" << true << 1;
    QTest::newRow("yes") << QByteArray("y\n") << "2" << true << 4;
    QTest::newRow("a short one") << QByteArray() << "1" << false << 4;
}

void TestCliReplay::asksBeforeALongOne() {
    QFETCH(QByteArray, answer);
    QFETCH(QString, scale);
    QFETCH(bool, asked);
    QFETCH(int, code);
    const QTemporaryDir folder;
    const Terminal terminal;
    QProcess process;
    process.setStandardInputFile(terminal.name());
    process.setStandardErrorFile(terminal.name(), QIODevice::Append);
    process.start(support::program(),
                  classroom() + QStringList{"--scale", scale, "--mpirun", script(folder, "exit 1")});
    const QByteArray said = terminal.heard(asked ? "[y/N]" : "s are predicted");
    QVERIFY2(said.contains(asked ? "78 s are predicted" : "39 s are predicted"), said.constData());
    QCOMPARE(said.contains("Go on?"), asked);
    QVERIFY(terminal.type(answer));
    QVERIFY(process.waitForFinished(support::patience));
    QCOMPARE(process.exitCode(), code);
}

/// A saved replay without any of its fields is refused, and the message names the field.
void TestCliReplay::missingFieldsAreNamed() {
    const QTemporaryDir folder;
    const QString kept = folder.filePath("kept.json");
    const Ended ended = run(classroom() + QStringList{"--scale", "0.002", "--json"});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    for (const char* path : {"/scatterv", "/ranks", "/ranks/1/node", "/observed", "/observed/problem"}) {
        nlohmann::json whole = ended.json();
        const nlohmann::json::json_pointer field(path);
        QVERIFY2(whole.contains(field), path);
        whole[field.parent_pointer()].erase(field.back());
        QFile file(kept);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(whole.dump()));
        file.close();
        const Ended again = run({"replay", "scatter", example("classroom-scatter"), "--from", kept});
        QCOMPARE(again.code, 3);
        const QString name = QString::fromStdString("the field \"" + field.back() + "\" is missing");
        QVERIFY2(again.err.contains("kept.json") && again.err.contains(name), qPrintable(again.err));
    }
}

/// Four of five work for minutes. After ten seconds a message names, once, the rank that has been idle
/// longest.
void TestCliReplay::whoStandsStillIsNamed() {
    const QTemporaryDir folder;
    const QString work = folder.filePath("work");
    QProcess process;
    startLongReplay(process, work);
    process.setReadChannel(QProcess::StandardError);
    QByteArray said;
    while (!said.contains("stands still") && process.waitForReadyRead(support::patience))
        said += process.readAllStandardError();
    QVERIFY2(said.contains("equipoise-mpi: rank ") && said.contains("actions done, nothing new for 1"),
             said.constData());
    QCOMPARE(said.count("stands still"), 1);
    process.terminate();
    QVERIFY(process.waitForFinished(support::patience));
    QTRY_VERIFY(running(work).isEmpty());
}

/// If one process is killed during a replay, the others are ended, and a message says how it ended.
void TestCliReplay::aRankDies() {
    const QTemporaryDir folder;
    const QString work = folder.filePath("work");
    QProcess process;
    startLongReplay(process, work);
    const auto ranks = running(work, "equipoise-mpi");
    QVERIFY(!ranks.isEmpty());
    QCOMPARE(::kill(static_cast<pid_t>(ranks.last()), SIGKILL), 0);
    QVERIFY(process.waitForFinished(support::patience));
    QCOMPARE(process.exitCode(), 4);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("exited on signal 9"), said.constData());
    QTRY_VERIFY(running(work, "equipoise-mpi").isEmpty());
}

void TestCliReplay::nobodyStaysBehind_data() {
    QTest::addColumn<bool>("launcher");
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("code"); // -1: it has none
    QTest::newRow("asked to stop") << false << SIGTERM << 1;
    QTest::newRow("mpirun is killed") << true << SIGKILL << 4;
    QTest::newRow("killed") << false << SIGKILL << -1;
}

/// After a stop, and after a SIGKILL to the program or to mpirun, all processes end soon, and so do the
/// commands that they started.
void TestCliReplay::nobodyStaysBehind() {
    QFETCH(bool, launcher);
    QFETCH(int, signal);
    QFETCH(int, code);
    const QTemporaryDir folder;
    const QString work = folder.filePath("work");
    QProcess process;
    startLongReplay(process, work);
    const auto launchers = running(work, "mpirun");
    QCOMPARE(launchers.size(), 1);
    QCOMPARE(::kill(static_cast<pid_t>(launcher ? launchers.first() : process.processId()), signal), 0);
    QVERIFY(process.waitForFinished(support::patience));
    QCOMPARE(process.exitStatus(), code < 0 ? QProcess::CrashExit : QProcess::NormalExit);
    if (code >= 0)
        QCOMPARE(process.exitCode(), code);
    QTRY_VERIFY(running(work).isEmpty());
}

void TestCliReplay::diskIsFull() {
    const Ended ended = run(classroom() + QStringList{"--scale", "0.002", "--output", "/dev/full"});
    QCOMPARE(ended.code, 3);
    QVERIFY(ended.err.contains("/dev/full"));
}

const support::TestProgram registered("tst_cli_replay", support::runTest<TestCliReplay>);

} // namespace tst_cli_replay

#include "tst_cli_replay.moc"
