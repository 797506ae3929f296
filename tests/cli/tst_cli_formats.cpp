// SPDX-License-Identifier: GPL-3.0-or-later
// convert with the formats of other programs: facts without a model are reported, and guessed speeds need
// the user's consent.
#include "core/io/scenario/scenario_file.h"
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_formats {

using support::run;

namespace {

const QString data = SOURCE_ROOT "/tests/data/";

equipoise::Platform platformOf(const QString& path) {
    const auto read = equipoise::io::readScenario(path.toStdString());
    return read ? read->file.scenario.platform : equipoise::Platform{};
}

} // namespace

class TestCliFormats : public QObject {
    Q_OBJECT
private slots:
    void simgridThereAndBack();
    void whatIsNotModelledIsTold();
    void guessedSpeedsMustBeAskedFor();
    void everyVerbTakesThem();
    void speedsAreGiven();
    void severalFilesMakeOneCluster();
    void picturesAndReportsTakeThem();
    void aDecimalCommaMustBeNamed();
    void programsAreWrittenByTheirEnding();
    void lintTellsWhatLooksLikeAMistake();

private:
    QString write(const char* name, const QByteArray& text) const {
        QFile file(in(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    }
    QString readBack(const char* name) const {
        QFile file(in(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    QString in(const QString& name) const { return m_folder.filePath(name); }
    QTemporaryDir m_folder;
};

void TestCliFormats::simgridThereAndBack() {
    const QString lyon = EXAMPLES "/lyon.equipoise";
    for (const char* ending : {"lyon.xml", "lyon.graphml"}) {
        QCOMPARE(run({"convert", lyon, in(ending)}).code, 0);
        QCOMPARE(run({"convert", in(ending), in("back.equipoise")}).code, 0);
        QVERIFY(platformOf(in("back.equipoise")) == platformOf(lyon));
    }
}

void TestCliFormats::whatIsNotModelledIsTold() {
    const auto ended = run({"convert", data + "simgrid/properties.xml", in("p.equipoise")});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.err.contains("properties.xml:11: not modelled: <disk> of a (sda)"), qPrintable(ended.err));
    const auto refused =
        run({"convert", data + "simgrid/refused/kilobytes-upper-case.xml", in("r.equipoise")});
    QCOMPARE(refused.code, 3);
    QVERIFY(refused.err.contains("kilobytes-upper-case.xml:5:5: bandwidth of l is \"100KBps\""));
    QVERIFY(!QFile::exists(in("r.equipoise")));
}

void TestCliFormats::guessedSpeedsMustBeAskedFor() {
    const QString first = data + "lstopo/node01.xml";
    const QString second = data + "lstopo/node02.xml";
    const auto unasked = run({"convert", first, in("m.equipoise")});
    QCOMPARE(unasked.code, 2);
    QVERIFY(unasked.err.contains("--speeds proposed"));
    QVERIFY(!QFile::exists(in("m.equipoise")));
    QCOMPARE(run({"convert", first, in("m.equipoise"), "--with", second, "--speeds", "proposed"}).code, 0);
    QCOMPARE(platformOf(in("m.equipoise")).processors[0].compute.rate, 1 / (4 * 2.2));
    QCOMPARE(
        run({"convert", first, in("m.equipoise"), "--with", second, "--speeds", "node02=4,node01=2"}).code,
        0);
    QCOMPARE(platformOf(in("m.equipoise")).processors[0].compute.rate, 0.5);
    QCOMPARE(run({"convert", first, in("m.equipoise"), "--speeds", "node02=4"}).code, 3);
    QCOMPARE(run({"convert", first, in("m.equipoise"), "--speeds", "fast"}).code, 3);
    QCOMPARE(run({"convert", EXAMPLES "/lyon.equipoise", in("l.csv"), "--speeds", "proposed"}).code, 2);
}

/// A foreign file answers as the scenario that it is converted to.
void TestCliFormats::everyVerbTakesThem() {
    const QString cabinets = data + "simgrid/cabinets.xml";
    const QString scenario = in("cabinets.equipoise");
    QCOMPARE(run({"convert", cabinets, scenario}).code, 0);
    for (const QStringList& verb :
         {QStringList{"solve", "ring"}, {"compare", "ring"}, {"sensitivity", "ring"}}) {
        const QStringList asked{"--set", "work=1000", "--set", "message=2"};
        const auto here = run(verb + QStringList{cabinets} + asked);
        const auto there = run(verb + QStringList{scenario} + asked);
        QVERIFY2(here.code == 0, qPrintable(verb.join(' ') + ": " + here.err));
        static const QRegularExpression times("[0-9.]+ (s|ms|us|µs)\\b"); // of the solver
        QCOMPARE(QString(here.out).remove(times).simplified(), QString(there.out).remove(times).simplified());
    }
    const auto bare = run({"solve", "ring", cabinets});
    QCOMPARE(bare.code, 3);
    QVERIFY2(bare.err.contains("--set"), qPrintable(bare.err));
    const auto none = run({"solve", "ring", write("list.odt", "a, b")});
    QCOMPARE(none.code, 2);
    QVERIFY2(none.err.contains(".odt"), qPrintable(none.err));
}

void TestCliFormats::speedsAreGiven() {
    const QString tour = data + "tsplib/burma14.tsp";
    const auto solved = [&](const QString& speeds) {
        return run({"solve", "ring", tour, "--speeds", speeds, "--set", "work=1000"});
    };
    QCOMPARE(run({"solve", "ring", tour, "--set", "work=1000"}).code, 2);
    QCOMPARE(solved("2").code, 0);
    QCOMPARE(run({"convert", tour, in("t.equipoise"), "--speeds", "4"}).code, 0);
    for (const equipoise::Processor& processor : platformOf(in("t.equipoise")).processors)
        QCOMPARE(processor.compute.rate, 0.25);
    // By name, in any of the usual ways to part two words; every one, where none is known.
    const equipoise::Platform cities = platformOf(in("t.equipoise"));
    QByteArray lines = "# city speed\r\n\n";
    const char* const between[] = {" ", "\t", ", ", ";"};
    for (std::size_t i = 0; i < cities.size(); ++i)
        lines += QByteArray::fromStdString(cities.processors[i].name) + between[i % 4] +
                 QByteArray::number(1 << (i % 5)) + "\n";
    const QString file = write("speeds.txt", lines);
    QCOMPARE(run({"convert", tour, in("t.equipoise"), "--speeds", file}).code, 0);
    const equipoise::Platform given = platformOf(in("t.equipoise"));
    for (std::size_t i = 0; i < given.size(); ++i)
        QCOMPARE(given.processors[i].compute.rate, 1.0 / (1 << (i % 5)));
    QCOMPARE(solved(file).code, 0);
    QCOMPARE(solved("1=2").code, 3);
    for (const char* wrong : {"0", "-1", "1e999", "nan", "1=0", "1=2,,", "=3"})
        QVERIFY2(solved(wrong).code != 0, wrong);
    const auto placed = solved(write("broken.txt", "1 2\n2 fast\n"));
    QCOMPARE(placed.code, 3);
    QVERIFY2(placed.err.contains("broken.txt:2"), qPrintable(placed.err));
    QCOMPARE(run({"solve", "ring", EXAMPLES "/lyon.equipoise", "--speeds", "1"}).code, 2);
    QCOMPARE(run({"solve", "ring", tour, "--speeds", "1", "--with", tour, "--set", "work=1"}).code, 3);
}

void TestCliFormats::severalFilesMakeOneCluster() {
    const QString tree = data + "cluster/topology.conf";
    const QString lu = data + "cluster/node01.hpl.out";
    const auto ended = run({"convert", tree, in("c.equipoise"), "--with", lu, "--speeds", "proposed"});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    QVERIFY2(ended.err.contains("node01.hpl.out: taken from it (hpl): "), qPrintable(ended.err));
    QVERIFY(ended.err.contains("topology.conf: taken from it (slurm): "));
    QCOMPARE(platformOf(in("c.equipoise")).size(), std::size_t{5});
    // A folder is its files.
    QVERIFY(QDir(m_folder.path()).mkdir("runs"));
    for (const char* file : {"osu_latency.a-b.txt", "osu_bw.a-b.txt"})
        QVERIFY(QFile::copy(data + "cluster/" + file, in("runs/") + file));
    QCOMPARE(run({"convert", in("runs"), in("r.equipoise"), "--speeds", "1"}).code, 0);
    QCOMPARE(platformOf(in("r.equipoise")).links.size(), std::size_t{1});
    // Columns by their titles, names by their numbers.
    const QString list = write("list.csv", "k1,k2,v\na,b,800\n");
    QCOMPARE(run({"convert", list, in("l.equipoise"), "--speeds", "1"}).code, 3);
    QCOMPARE(run({"convert", list, in("l.equipoise"), "--speeds", "1", "--column",
                  "from=k1,to=k2,bandwidth=v:Mbit/s"})
                 .code,
             0);
    const QString square = write("square.dat", "0 800\n400 0\n");
    QCOMPARE(run({"convert", square, in("q.equipoise"), "--speeds", "1", "--is", "bandwidth", "--unit",
                  "Mbit/s", "--names", "left,right"})
                 .code,
             0);
    QCOMPARE(platformOf(in("q.equipoise")).processors[1].name, std::string("right"));
    QCOMPARE((*platformOf(in("q.equipoise")).linkCost)(0, 1), 0.01); // 100 MB/s
}

void TestCliFormats::picturesAndReportsTakeThem() {
    const QString cabinets = data + "simgrid/cabinets.xml";
    QCOMPARE(run({"render", cabinets, in("c.svg"), "--set", "work=1000"}).code, 0);
    QVERIFY(readBack("c.svg").contains("<svg"));
    QCOMPARE(run({"report", cabinets, in("c.html")}).code, 0);
    QVERIFY(readBack("c.html").contains("cabinets.xml"));
    QCOMPARE(run({"report", cabinets, in("c.json")}).code, 0);
    QCOMPARE(run({"render", data + "tsplib/burma14.tsp", in("t.svg"), "--set", "work=1"}).code, 2);
    QVERIFY(!QFile::exists(in("t.svg")));
}

void TestCliFormats::aDecimalCommaMustBeNamed() {
    // 1.5, or fifteen hundred with a comma between thousands.
    const QString table = write("two.tsv", "processor\tcycle_time\nA\t1,500\nB\t2,250\n");
    const auto unasked = run({"convert", table, in("two.equipoise")});
    QCOMPARE(unasked.code, 3);
    QVERIFY2(unasked.err.contains("1,500"), qPrintable(unasked.err));
    QVERIFY(!QFile::exists(in("two.equipoise")));
    QCOMPARE(run({"convert", table, in("two.equipoise"), "--decimal", ","}).code, 0);
    QCOMPARE(platformOf(in("two.equipoise")).processors[1].compute.rate, 2.25);
    QCOMPARE(run({"convert", table, in("two.equipoise"), "--decimal", "."}).code, 0);
    QCOMPARE(platformOf(in("two.equipoise")).processors[1].compute.rate, 2250.0);
    // And written with one, semicolons between the cells.
    QCOMPARE(run({"convert", table, in("two.csv"), "--decimal", ","}).code, 0);
    QVERIFY2(readBack("two.csv").contains("A;1,5"), qPrintable(readBack("two.csv")));
    QCOMPARE(run({"convert", EXAMPLES "/lyon.equipoise", in("l.dot"), "--decimal", ","}).code, 2);
}

void TestCliFormats::programsAreWrittenByTheirEnding() {
    const QString scatter = EXAMPLES "/seismic-2003.equipoise";
    QCOMPARE(run({"program", "scatter", scatter, in("s.mps")}).code, 0);
    QVERIFY(readBack("s.mps").startsWith("NAME") && readBack("s.mps").endsWith("ENDATA\n"));
    QCOMPARE(run({"program", "scatter", scatter, in("s.lp")}).code, 0);
    QVERIFY(readBack("s.lp").startsWith("min:"));
    QCOMPARE(run({"program", "scatter", scatter, in("s.cplex.lp")}).code, 0);
    QVERIFY(readBack("s.cplex.lp").startsWith("Minimize\n") && readBack("s.cplex.lp").endsWith("End\n"));
    // All three have the same number of rows.
    const auto rows = readBack("s.mps").section("ROWS\n", 1).section("COLUMNS", 0, 0).count('\n') - 1;
    QCOMPARE(readBack("s.lp").count(':') - 1, rows);
    QCOMPARE(readBack("s.cplex.lp").count(':') - 1, rows);
    const auto unknown = run({"program", "scatter", scatter, in("s.txt")});
    QCOMPARE(unknown.code, 2);
    QVERIFY2(unknown.err.contains(".mps") && unknown.err.contains(".txt"), qPrintable(unknown.err));
    QVERIFY(!QFile::exists(in("s.txt")));
    QCOMPARE(run({"program", "ring", scatter, in("r.lp")}).code, 3); // it asks no such question
    QCOMPARE(run({"program", "grid", scatter, in("g.lp")}).code, 3); // no solver of it has one
}

void TestCliFormats::lintTellsWhatLooksLikeAMistake() {
    const auto clean = run({"lint", EXAMPLES "/lyon.equipoise"});
    QCOMPARE(clean.code, 0);
    QVERIFY(clean.out.isEmpty());
    QVERIFY2(clean.err.contains("nothing looks like a mistake"), qPrintable(clean.err));
    // C is not reached.
    const QString table = write("three.csv", "processor,cycle_time\nA,1\nB,2\nC,3\n\nfrom,to,cost\nA,B,1\n");
    const auto linted = run({"lint", table});
    QCOMPARE(linted.code, 0);
    QVERIFY2(linted.out.contains("C"), qPrintable(linted.out + linted.err));
    QCOMPARE(linted.out.count('\n'), 1);
    QCOMPARE(run({"lint", in("missing.csv")}).code, 3);
    // No links at all: no remark for a file with a grid, one remark for a file without a problem.
    QVERIFY(run({"lint", EXAMPLES "/one-to-25.equipoise"}).out.isEmpty());
    const auto bare = run({"lint", write("bare.csv", "processor,cycle_time\nA,1\nB,2\nC,3\n")});
    QVERIFY2(bare.out.startsWith("no-links: "), qPrintable(bare.out + bare.err));
    QCOMPARE(bare.out.count('\n'), 1);
}

const support::TestProgram registered("tst_cli_formats", support::runTest<TestCliFormats>);

} // namespace tst_cli_formats

#include "tst_cli_formats.moc"
