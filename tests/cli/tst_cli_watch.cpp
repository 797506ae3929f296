// SPDX-License-Identifier: GPL-3.0-or-later
// The verb watch, as a shell sees it.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_watch {

using support::Ended;
using support::program;
using support::run;
using Json = nlohmann::json;

namespace {

const char* const scenario = R"({"format":"equipoise","version":1,"platform":{"processors":[
    {"name":"A","cycle_time":1},{"name":"B","cycle_time":1},{"name":"C","cycle_time":1}],
    "link_cost":[[0,1,1],[1,0,1],[1,1,0]]},"questions":{"ring":{"work":300,"message":1}}})";

QByteArray stepOf(int step, int secondsOfA) {
    QByteArray text;
    for (int rank = 0; rank < 3; ++rank)
        text += "t\t" + QByteArray::number(step) + '\t' + QByteArray::number(rank) + '\t' +
                QByteArray::number(rank == 0 ? secondsOfA : 100) + "\t10\n";
    return text;
}

const QByteArray beginning = "equipoise-times\t1\tA\tB\tC\n";

} // namespace

class TestCliWatch : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void forPeople();
    void forPrograms();
    void fromAPipe();
    void growsUntilInterrupted();
    void refuses();

private:
    QString path(const char* name) const { return m_folder.filePath(name); }
    void write(const char* name, const QByteArray& bytes) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    QTemporaryDir m_folder;
};

void TestCliWatch::initTestCase() {
    QTest::failOnWarning(QRegularExpression(".*"));
    write("abc.equipoise", scenario);
    QByteArray text = beginning;
    for (int step = 0; step < 20; ++step)
        text += stepOf(step, step < 10 ? 100 : 200);
    write("times.tsv", text + "t\t20\t0\t1");
}

// As in tst_watch: a step of 122 instead of 202 s, for 4 s once, which is paid for by the first step.
void TestCliWatch::forPeople() {
    const Ended alone = run({"watch", path("times.tsv"), "--once"});
    QCOMPARE(alone.code, 0);
    const QStringList lines = alone.out.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 20);
    QCOMPARE(lines[3], QString("step 3: longest 100 s (A), mean 100 s, imbalance 0 %"));
    QVERIFY(lines[9].contains("Balanced"));
    QVERIFY(lines[19].contains("imbalance 50 %"));
    // Balanced, 30 columns are done in 30 / (1/20 + 2/10) = 120 s, two fifths less than 200 s.
    QVERIFY2(
        lines[19].contains(
            "Other loads would make a step 40 % shorter. With a scenario, watch says whether moving pays."),
        qPrintable(lines[19]));
    QVERIFY(alone.err.isEmpty()); // half a line at the end may still be written
    const Ended judged = run({"watch", path("times.tsv"), path("abc.equipoise"), "--once"});
    QCOMPARE(judged.code, 0);
    QVERIFY2(
        judged.out.contains(
            "Moving columns pays for itself after this number of steps: 1. A step takes 122 s instead of "
            "202 s; moving takes 4 s once."),
        qPrintable(judged.out));
    QVERIFY2(judged.out.contains("The matrix has 30 columns, the sum of the loads.\n"),
             qPrintable(judged.out));
    QCOMPARE(judged.out.count("The matrix has"), 1);
    const Ended late = run({"watch", path("times.tsv"), path("abc.equipoise"), "--once", "--steps", "21"});
    QVERIFY(late.out.contains("Moving columns would pay after more steps than are left: 1."));
}

void TestCliWatch::forPrograms() {
    const Ended ended =
        run({"watch", path("times.tsv"), path("abc.equipoise"), "--once", "--json", "--window", "5"});
    QCOMPARE(ended.code, 0);
    const QStringList lines = ended.out.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 22);
    const auto json = [&lines](qsizetype line) { return Json::parse(lines[line].toStdString()); };
    QVERIFY((json(0).at("machines") == Json{"A", "B", "C"}));
    QVERIFY(!json(4).contains("outcome")); // of a window of 5 four steps are there
    QCOMPARE(json(5).at("outcome").get<std::string>(), std::string("balanced"));
    QVERIFY(json(5).at("pays_after").is_null());
    const Json last = json(20);
    QCOMPARE(last.at("outcome").get<std::string>(), std::string("pays"));
    QCOMPARE(last.at("step_after").get<double>(), 122.0);
    QCOMPARE(last.at("cost").get<double>(), 4.0);
    QCOMPARE(last.at("columns").get<int>(), 30);
    QCOMPARE(last.at("columns_from").get<std::string>(), std::string("program"));
    QCOMPARE(last.at("column_data_from").get<std::string>(), std::string("file"));
    QCOMPARE(last.at("slowest").get<std::string>(), std::string("A"));
    QCOMPARE(json(21).at("steps").get<int>(), 20);
}

void TestCliWatch::fromAPipe() {
    QProcess process;
    process.start(program(), {"watch", "-", "--json"});
    QVERIFY(process.waitForStarted(support::patience));
    process.write("nonsense\n" + beginning + stepOf(0, 1) + "t\t1\t0\t5\nt\t1\t");
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(support::patience));
    QCOMPARE(process.exitCode(), 0);
    const QList<QByteArray> lines = process.readAllStandardOutput().trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(Json::parse(lines[2].toStdString()).at("steps").get<int>(), 1);
}

/// Waits for a file that is not there, follows it, and ends with Ctrl-C as with an answer.
void TestCliWatch::growsUntilInterrupted() {
    QProcess process;
    process.start(program(), {"watch", path("later.tsv")});
    QVERIFY(process.waitForStarted(support::patience));
    const auto hears = [&process](QByteArray& heard, QProcess::ProcessChannel channel, const char* words) {
        process.setReadChannel(channel);
        for (int i = 0; i < 600 && !heard.contains(words); ++i) {
            process.waitForReadyRead(100);
            heard += channel == QProcess::StandardOutput ? process.readAllStandardOutput()
                                                         : process.readAllStandardError();
        }
        return heard.contains(words);
    };
    QByteArray errors;
    QByteArray said;
    QVERIFY(hears(errors, QProcess::StandardError, "waiting for"));
    write("later.tsv", beginning + stepOf(0, 100));
    QVERIFY(hears(said, QProcess::StandardOutput, "step 0:"));
    QFile file(path("later.tsv"));
    QVERIFY(file.open(QIODevice::Append) && file.write(stepOf(1, 100)) > 0 && file.flush());
    QVERIFY(hears(said, QProcess::StandardOutput, "step 1:"));
    process.terminate();
    QVERIFY(process.waitForFinished(support::patience));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
}

void TestCliWatch::refuses() {
    QCOMPARE(run({"watch", path("times.tsv"), path("nowhere.equipoise"), "--once"}).code, 3);
    write("empty.tsv", {});
    QCOMPARE(run({"watch", path("empty.tsv"), "--once"}).code, 1);
    write("other.tsv", "equipoise-times\t2\tA\nt\t0\t0\t1\n");
    const Ended newer = run({"watch", path("other.tsv"), "--once"});
    QCOMPARE(newer.code, 1);
    QVERIFY2(newer.err.contains("version"), qPrintable(newer.err));
    // Machines that the scenario does not know: what was seen is shown all the same.
    write("strange.tsv", "equipoise-times\t1\tX\nt\t0\t0\t1\nt\t1\t0\t1\n");
    const Ended strange =
        run({"watch", path("strange.tsv"), path("abc.equipoise"), "--once", "--window", "1"});
    QCOMPARE(strange.code, 0);
    QCOMPARE(strange.err.count("\"X\""), 1);
    QVERIFY(strange.out.contains("step 1:"));
}

const support::TestProgram registered("tst_cli_watch", support::runTest<TestCliWatch>);

} // namespace tst_cli_watch

#include "tst_cli_watch.moc"
