// SPDX-License-Identifier: GPL-3.0-or-later
// Studies from the command line: killed and resumed, shared out and merged, refused.
#include "tests/support/command_line.h"

#include "core/base/random.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <set>
#include <tuple>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_cli_study {

using support::Ended;
using support::example;
using support::run;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("nothing");
}

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

/// Rings of Lyon's 16 processors: some milliseconds a point.
QStringList ringStudy(int steps = 300) {
    return {"study",         "sweep",       "ring",
            example("lyon"), "--vary",      QString("work=1:1000:%1:log").arg(steps),
            "--vary",        "message=1,2", "--solvers",
            "subsets,greedy"};
}

/// The merged results of a study without interruption.
QByteArray undisturbed(const QTemporaryDir& folder, const QStringList& study) {
    const QString whole = folder.filePath("undisturbed.results");
    if (run(study + QStringList{"--results", whole}).code != 0)
        return {};
    return run({"study", "merge", whole}).out.toUtf8();
}

void waitForBytes(const QString& path, qint64 bytes, QProcess& process) {
    while (QFileInfo(path).size() < bytes && process.state() != QProcess::NotRunning)
        process.waitForFinished(1);
}

} // namespace

class TestCliStudy : public QObject {
    Q_OBJECT

private slots:
    void killedAndResumed();
    void tornLines();
    void sharesMergeToTheSame();
    void sameForAnyThreads();
    void pointsAreWhatSolveSays_data();
    void pointsAreWhatSolveSays();
    void description();
    void madeUp();
    void clockIsTold();
    void refusals();
    void otherStudies_data();
    void otherStudies();
    void fullDisk();
    void unwritable();
    void whatIsNoFile();
    void oneAtATime();
};

/// Twenty times SIGKILL after a random number of bytes; then to the end.
void TestCliStudy::killedAndResumed() {
    const QTemporaryDir folder;
    const QStringList study = ringStudy();
    const QByteArray expected = undisturbed(folder, study);
    QVERIFY(expected.count('\n') == 1 + 1200);
    const QString results = folder.filePath("killed.results");
    const QStringList words = study + QStringList{"--results", results, "--threads", "2"};
    equipoise::Random random(20);
    for (int kills = 0; kills < 20; ++kills) {
        const qint64 before = QFileInfo(results).size();
        QProcess process;
        process.start(support::program(), words);
        waitForBytes(results, before + 1 + static_cast<qint64>(random.below(6000)), process);
        QVERIFY2(process.state() != QProcess::NotRunning, process.readAllStandardError());
        process.kill();
        process.waitForFinished(-1);
        QVERIFY(QFileInfo(results).size() > before); // each run gets on
    }
    const Ended partial = run({"study", "merge", results});
    QCOMPARE(partial.code, 1);
    QVERIFY2(partial.err.contains("points that are missing"), qPrintable(partial.err));
    QCOMPARE(run(words).code, 0);
    QCOMPARE(run({"study", "merge", results}).out.toUtf8(), expected);
    const QByteArray done = contentOf(results);
    QCOMPARE(run(words).code, 0); // nothing left to do
    QCOMPARE(contentOf(results), done);
}

/// A study resumes a file that was cut anywhere, and gets the same results.
void TestCliStudy::tornLines() {
    const QTemporaryDir folder;
    const QStringList study = ringStudy(4);
    const QByteArray expected = undisturbed(folder, study);
    const QByteArray whole = contentOf(folder.filePath("undisturbed.results"));
    const QString results = folder.filePath("torn.results");
    equipoise::Random random(3);
    for (int i = 0; i < 25; ++i) {
        const auto length = static_cast<qsizetype>(random.below(static_cast<std::uint64_t>(whole.size())));
        write(results, whole.left(i == 0 ? 0 : length));
        const Ended read = run({"study", "merge", results});
        if (whole.left(length).contains('\n') && i > 0)
            QVERIFY2(read.code == 1, qPrintable(read.err));
        else
            QVERIFY2(read.code == 3, qPrintable(read.err));
        QCOMPARE(run(study + QStringList{"--results", results}).code, 0);
        QCOMPARE(run({"study", "merge", results}).out.toUtf8(), expected);
    }
    // A damaged line in the middle is reported with its number, and the file stays unchanged.
    QByteArray broken = whole;
    broken.replace(broken.indexOf('\n') + 3, 4, "####");
    write(results, broken);
    for (const Ended& ended :
         {run({"study", "merge", results}), run(study + QStringList{"--results", results})}) {
        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.err.contains("torn.results:2"), qPrintable(ended.err));
    }
    QCOMPARE(contentOf(results), broken);
}

void TestCliStudy::sharesMergeToTheSame() {
    const QTemporaryDir folder;
    const QStringList study = ringStudy(9);
    const QByteArray expected = undisturbed(folder, study);
    QVERIFY(!expected.isEmpty());
    for (int shares = 1; shares <= 16; ++shares) {
        QStringList files;
        for (int share = shares; share >= 1; --share) {
            files << folder.filePath(QString("%1-%2.results").arg(shares).arg(share));
            const Ended ended = run(study + QStringList{"--results", files.back(), "--shard",
                                                        QString("%1/%2").arg(share).arg(shares)});
            QVERIFY2(ended.code == 0, qPrintable(ended.err));
        }
        const Ended merged = run(QStringList{"study", "merge"} + files);
        QCOMPARE(merged.code, 0);
        QCOMPARE(merged.out.toUtf8(), expected);
        // What is merged is a results file, too.
        const QString whole = folder.filePath("whole.results");
        QCOMPARE(run(QStringList{"study", "merge"} + files + QStringList{"--output", whole}).code, 0);
        QCOMPARE(run({"study", "merge", whole, files.front()}).out.toUtf8(), expected);
        QCOMPARE(run(study + QStringList{"--results", whole}).code, 0);
        QCOMPARE(contentOf(whole), expected);
    }
    const QString shard = folder.filePath("16-3.results");
    const Ended part = run({"study", "merge", shard, "--csv"});
    QCOMPARE(part.code, 1);
    QCOMPARE(part.out.count('\n'), 1 + 3); // points 2, 18, 34
}

void TestCliStudy::sameForAnyThreads() {
    const QStringList study = ringStudy(12);
    for (const char* form : {"--csv", "--json"}) {
        const Ended singleThreaded = run(study + QStringList{form, "--threads", "1"});
        QCOMPARE(singleThreaded.code, 0);
        for (const char* threads : {"2", "4"})
            QCOMPARE(run(study + QStringList{form, "--threads", threads}).out, singleThreaded.out);
    }
    const Ended table = run(study + QStringList{"--csv"});
    QVERIFY(table.out.startsWith(
        "point,base,seed,work,message,asked,solver,status,stop,value,bound,gap,processors,refused\n"
        "0,lyon.equipoise,0,1,1,subsets,subsets,optimal,completed,"));
    QCOMPARE(table.out.count('\n'), 1 + 12 * 2 * 2);
}

void TestCliStudy::pointsAreWhatSolveSays_data() {
    QTest::addColumn<QString>("problem");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QStringList>("values");
    QTest::newRow("ring") << "ring" << example("strasbourg") << "work" << QStringList{"1", "40", "300"};
    QTest::newRow("scatter") << "scatter" << example("classroom-scatter") << "items"
                             << QStringList{"0", "7", "1000"};
    QTest::newRow("units") << "ring" << example("lyon") << "work" << QStringList{"500 kflop", "2 Gflop"};
    QTest::newRow("grid") << "grid" << example("workstations-2x4") << "panel_rows" << QStringList{"4", "6"};
    QTest::newRow("redistribution") << "redistribution" << example("redistribution-unlike") << "loads"
                                    << QStringList{"1"};
    QTest::newRow("star") << "star" << example("star-relay") << "costs" << QStringList{"1"};
}

/// Point by point the value, bound and status that `solve` gives.
void TestCliStudy::pointsAreWhatSolveSays() {
    QFETCH(QString, problem);
    QFETCH(QString, file);
    QFETCH(QString, key);
    QFETCH(QStringList, values);
    const Ended ended =
        run({"study", "sweep", problem, file, "--vary", key + "=" + values.join(','), "--json"});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    const auto points = ended.json().at("points");
    QCOMPARE(points.size(), static_cast<std::size_t>(values.size()));
    for (std::size_t i = 0; i < points.size(); ++i) {
        QStringList words{"solve", problem, file, "--json"};
        if (key != "loads" && key != "costs") // as they are
            words << "--set" << key + "=" + values[static_cast<qsizetype>(i)];
        const auto solved = run(words).json();
        for (const char* field : {"value", "bound", "status", "stop", "solver"})
            QVERIFY2(points[i].at(field) == solved.at(field), field);
    }
}

/// A file says the same as options do.
void TestCliStudy::description() {
    const QTemporaryDir folder;
    QVERIFY(QFile::copy(example("strasbourg"), folder.filePath("s.equipoise")));
    const QString study = folder.filePath("study.json");
    write(study, R"({ "format": "equipoise-study", "version": 1, "problem": "ring",
                      "bases": [ { "file": "s.equipoise", "question": { "message": 2 } } ],
                      "axes": [ { "parameter": "work", "from": 1, "to": 100, "steps": 3, "scale": "logarithmic" },
                                { "parameter": "processors", "values": [4, 13] } ],
                      "solvers": [ "subsets", { "name": "fixed-count", "options": { "processors": 2 } } ] })");
    const Ended file = run({"study", "run", study, "--csv"});
    QVERIFY2(file.code == 0, qPrintable(file.err));
    const Ended options =
        run({"study", "sweep", "ring", folder.filePath("s.equipoise"), "--set", "message=2", "--vary",
             "work=1,10,100", "--vary", "processors=4,13", "--solvers", "subsets", "--csv"});
    QCOMPARE(file.out.count('\n'), 1 + 12);
    const QStringList points = options.out.split('\n');
    for (qsizetype i = 1; i < 7; ++i) { // every second point of the file's study, under another number
        QStringList fields = points[i].split(',');
        fields[0] = QString::number(2 * (i - 1));
        QVERIFY2(file.out.contains("\n" + fields.join(',') + "\n"), qPrintable(points[i]));
    }
    QCOMPARE(file.out.count("fixed-count processors=2,fixed-count,"), 6);
    for (const auto& [from, to, said] : {std::tuple{"\"work\"", "\"labour\"", "labour"},
                                         {"\"steps\"", "\"stpes\"", "study.json:3"},
                                         {"s.equipoise", "t.equipoise", "t.equipoise"},
                                         {"13]", "14]", "processors is 14"},
                                         {"\"subsets\"", "\"sbsets\"", "sbsets"},
                                         {"logarithmic", "log", "linear, logarithmic"}}) {
        QByteArray wrong = contentOf(study);
        wrong.replace(from, to);
        write(folder.filePath("wrong/study.json").replace("wrong/", "wrong-"), wrong);
        const Ended refused = run({"study", "run", folder.filePath("wrong-study.json")});
        QVERIFY2(refused.code == 3 || refused.code == 2, qPrintable(refused.err));
        QVERIFY2(refused.err.contains(said), qPrintable(refused.err));
    }
}

/// Random campaigns of every problem, each platform another one.
void TestCliStudy::madeUp() {
    for (const char* problem : {"ring", "scatter", "redistribution", "star", "grid"}) {
        QStringList words{"study",        "sweep",  problem,     "--generate", "star", "--with",
                          "processors=5", "--vary", "costs=1,2", "--seeds",    "7:4",  "--json"};
        const bool moves = QLatin1String(problem) == "redistribution" || QLatin1String(problem) == "star";
        if (QLatin1String(problem) == "grid")
            words[8] = "cycle_times=1,2";
        if (moves)
            words << "--loads"
                  << "1:9";
        const Ended ended = run(words);
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const auto points = ended.json().at("points");
        QCOMPARE(points.size(), std::size_t{8});
        std::set<double> values;
        for (const auto& point : points) {
            QVERIFY(point.at("status") == "optimal" || point.at("status") == "feasible");
            values.insert(point.at("value").get<double>());
        }
        QVERIFY2(values.size() >= 4, problem);
        QCOMPARE(points[7].at("seed").get<int>(), 10);
    }
    // The number of machines is the generator's own.
    const Ended more =
        run({"study", "sweep", "ring", "--generate", "homogeneous", "--vary", "generate:processors=2,5",
             "--set", "message=0", "--set", "work=100", "--solvers", "lin-kernighan", "--json"});
    QVERIFY2(more.code == 0, qPrintable(more.err));
    QCOMPARE(more.json().at("points")[0].at("processors").get<int>(), 2);
    QCOMPARE(more.json().at("points")[1].at("processors").get<int>(), 5);
}

/// Without any time nothing is done, and every point says why.
void TestCliStudy::clockIsTold() {
    const QTemporaryDir folder;
    const QString results = folder.filePath("late.results");
    const QString times = folder.filePath("times.csv");
    const QStringList words{
        "study",   "sweep",        "ring", example("lyon"), "--vary", "work=500,1000", "--solvers",
        "subsets", "--time-limit", "1e-9", "--results",     results,  "--times",       times};
    QCOMPARE(run(words).code, 0);
    const Ended merged = run({"study", "merge", results, "--json"});
    QCOMPARE(merged.code, 0);
    QVERIFY2(merged.err.contains("time limit ended: 2"), qPrintable(merged.err));
    for (const auto& point : merged.json().at("points"))
        QVERIFY(point.at("stop") == "time-limit" && point.at("status") != "optimal");
    QCOMPARE(contentOf(times).count('\n'), 2);
    QVERIFY(!contentOf(results).contains("seconds\""));
}

/// What a solver does not take is a result, too; the others go on.
void TestCliStudy::refusals() {
    const Ended ended =
        run({"study", "sweep", "ring", "--generate", "star", "--vary", "generate:processors=18,19", "--set",
             "work=1", "--solvers", "subsets", "--csv"});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    QVERIFY2(ended.out.contains("takes at most 18 processors; there are 19"), qPrintable(ended.out));
    QCOMPARE(ended.out.count("optimal"), 1);
}

void TestCliStudy::otherStudies_data() {
    QTest::addColumn<QStringList>("change"); // a word, its replacement
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QString>("said");
    const QStringList none;
    QTest::newRow("values") << QStringList{"work=1:9:3", "work=1:8:3"} << none
                            << "axis 1 is work = 1, 5, 9; expected: work = 1, 4.5, 8";
    QTest::newRow("parameter") << QStringList{"work=1:9:3", "message=1:9:3"} << none << "axis 1 is work";
    QTest::newRow("solvers") << QStringList{"subsets", "subsets,greedy"} << none
                             << "solver 2 is none; expected: greedy";
    QTest::newRow("seed") << none << QStringList{"--seed", "3"} << "seed is 0; expected: 3";
    QTest::newRow("time limit") << none << QStringList{"--time-limit", "7"}
                                << "time limit is none; expected: 7 s";
    QTest::newRow("question") << none << QStringList{"--set", "message=4"}
                              << "base 1 is strasbourg.equipoise; expected: strasbourg.equipoise message=4";
    QTest::newRow("platform") << QStringList{example("strasbourg"), "changed"} << none
                              << "base 1 is strasbourg.equipoise with the fingerprint";
}

void TestCliStudy::otherStudies() {
    QFETCH(QStringList, change);
    QFETCH(QStringList, more);
    QFETCH(QString, said);
    const QTemporaryDir folder;
    const QString results = folder.filePath("one.results");
    QStringList study{"study",  "sweep",      "ring",      example("strasbourg"),
                      "--vary", "work=1:9:3", "--solvers", "subsets"};
    QCOMPARE(run(study + QStringList{"--results", results}).code, 0);
    const QByteArray before = contentOf(results);
    for (QString& word : study)
        if (!change.isEmpty() && word == change[0])
            word = change[1];
    if (study.contains("changed")) { // a cycle time, under the same name
        QByteArray text = contentOf(example("strasbourg"));
        const auto at = text.indexOf(QByteArray("cycle_time\": 0.")) + 15;
        text[at] = text[at] == '9' ? '8' : '9';
        write(folder.filePath("strasbourg.equipoise"), text);
        study[study.indexOf("changed")] = folder.filePath("strasbourg.equipoise");
    }
    study += more;
    const Ended resumed = run(study + QStringList{"--results", results});
    QCOMPARE(resumed.code, 3);
    QVERIFY2(resumed.err.contains(said), qPrintable(resumed.err));
    QCOMPARE(contentOf(results), before);
    const QString changedResults = folder.filePath("other.results");
    QCOMPARE(run(study + QStringList{"--results", changedResults}).code, 0);
    const Ended merged = run({"study", "merge", changedResults, results});
    QCOMPARE(merged.code, 3);
    QVERIFY2(merged.err.contains("one.results") && merged.err.contains(said), qPrintable(merged.err));
}

/// A file that may not grow, as on a full disk, is reported; the study resumes when there is room.
void TestCliStudy::fullDisk() {
    const QTemporaryDir folder;
    const QStringList study = ringStudy(10);
    const QByteArray expected = undisturbed(folder, study);
    const QString results = folder.filePath("full.results");
    QStringList quoted;
    for (const QString& word : QStringList{support::program()} + study + QStringList{"--results", results})
        quoted << "'" + word + "'";
    const Ended full = run({"-c", "ulimit -f 2; exec " + quoted.join(' ')}, "bash"); // 2 KiB
    QCOMPARE(full.code, 3);
    QVERIFY2(full.err.contains("full.results cannot be written: File too large"), qPrintable(full.err));
    const QByteArray kept = contentOf(results);
    QVERIFY(kept.endsWith('\n') && kept.count('\n') > 2);
    QCOMPARE(run(study + QStringList{"--results", results}).code, 0);
    QVERIFY(contentOf(results).startsWith(kept));
    QCOMPARE(run({"study", "merge", results}).out.toUtf8(), expected);
}

void TestCliStudy::unwritable() {
    const QTemporaryDir folder;
    const QStringList study = ringStudy(2);
    const auto refused = [&](const QStringList& more, const char* said) {
        const Ended ended = run(study + more);
        return ended.code == 3 && ended.err.contains(said) ? QString() : ended.err + "?";
    };
    QCOMPARE(refused({"--results", folder.filePath("no/such.results")}, "No such file"), QString());
    QCOMPARE(refused({"--results", folder.path()}, "Is a directory"), QString());
    QCOMPARE(refused({"--results", "/dev/full"}, "no ordinary file"), QString());
    QCOMPARE(refused({"--times", "/dev/full"}, "No space left"), QString());
    QCOMPARE(refused({"--csv", "--output", "/dev/full"}, "No space left"), QString());
    const QString mine = folder.filePath("mine.txt"); // what is something else stays what it is
    for (const char* text : {"a line\n", "no line"}) {
        write(mine, text);
        QCOMPARE(refused({"--results", mine}, "equipoise-study-results"), QString());
        QCOMPARE(contentOf(mine), QByteArray(text));
    }
}

/// A description or a command line may name a pipe without a writer, or an endless stream.
void TestCliStudy::whatIsNoFile() {
    const QTemporaryDir folder;
    const QString pipe = folder.filePath("pipe.equipoise");
    QCOMPARE(::mkfifo(pipe.toLocal8Bit(), 0600), 0);
    const QString study = folder.filePath("study.json");
    write(study, R"({ "format": "equipoise-study", "version": 1, "problem": "ring",
                      "bases": [ { "file": "pipe.equipoise" } ], "solvers": [ "automatic" ] })");
    for (const QStringList& words :
         {QStringList{"study", "run", study}, QStringList{"study", "run", pipe},
          QStringList{"study", "sweep", "ring", pipe}, QStringList{"study", "merge", pipe},
          QStringList{"study", "merge", "/dev/zero"}, QStringList{"solve", "ring", pipe},
          QStringList{"check", pipe}, QStringList{"convert", pipe, folder.filePath("out.csv")}}) {
        const Ended ended = run(words);
        QVERIFY2(ended.code == 3, qPrintable(words.join(' ') + ended.err));
        QVERIFY2(ended.err.contains("it is no ordinary file"), qPrintable(ended.err));
    }
    QVERIFY(run(ringStudy(2) + QStringList{"--times", pipe}).err.contains(pipe)); // no reader
    // A stream from a shell is read, up to a limit.
    const auto piped = [](const QString& from, const QString& words) {
        return run({"-c", from + " | '" + support::program() + "' " + words}, "bash");
    };
    QCOMPARE(piped("cat '" + example("strasbourg") + "'", "solve ring /dev/stdin --time-limit 60").code, 0);
    const Ended endless = piped("yes", "study merge /dev/stdin");
    QCOMPARE(endless.code, 3);
    QVERIFY2(endless.err.contains("67108864"), qPrintable(endless.err));
}

void TestCliStudy::oneAtATime() {
    const QTemporaryDir folder;
    const QString results = folder.filePath("mine.results");
    const int file = ::open(QFile::encodeName(results).constData(), O_RDWR | O_CREAT, 0600);
    QVERIFY(file >= 0 && ::flock(file, LOCK_EX) == 0);
    const Ended second = run(ringStudy(2) + QStringList{"--results", results});
    QCOMPARE(second.code, 3);
    QVERIFY2(second.err.contains("another process is writing it"), qPrintable(second.err));
    ::close(file);
    QCOMPARE(run(ringStudy(2) + QStringList{"--results", results}).code, 0);
}

const support::TestProgram registered("tst_cli_study", support::runTest<TestCliStudy>);

} // namespace tst_cli_study

#include "tst_cli_study.moc"
