// SPDX-License-Identifier: GPL-3.0-or-later
// The verb mpi, as a shell sees it: which plan it takes, what it prints and writes, how it ends.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_mpi {

using support::Ended;
using support::run;
using Json = nlohmann::json;

namespace {

Ended mpi(const QStringList& words) {
    return run(QStringList{"mpi", EXAMPLES "/classroom-scatter.equipoise"} + words);
}

} // namespace

class TestCliMpi : public QObject {
    Q_OBJECT
private slots:
    void takesTheKeptPlan();
    void solvesWhatIsNotKept();
    void writesAFile();
    void refusals_data();
    void refusals();
    void helpNamesEverything();
};

void TestCliMpi::takesTheKeptPlan() {
    // The classroom's numbers, worked out by hand in tst_examples; in order of service.
    const Ended ended = mpi({"--as", "json"});
    QCOMPARE(ended.code, 0);
    QVERIFY(ended.err.isEmpty());
    const Json json = ended.json();
    QVERIFY(json.at("name") == "Balanced");
    QVERIFY(json.at("processors") == Json({"Ann", "Bob", "Dora", "Cleo", "Teacher"}));
    QVERIFY(json.at("sendcounts") == Json({9, 5, 0, 5, 2}));
    QVERIFY(json.at("displs") == Json({0, 9, 14, 14, 19}));
    QVERIFY(mpi({"--as", "json", "--plan", "Uniform"}).json().at("sendcounts") == Json({5, 4, 4, 4, 4}));
    QVERIFY(mpi({"--as", "json", "--solver", "uniform"}).json().at("name") == "Uniform");
}

void TestCliMpi::solvesWhatIsNotKept() {
    const Json json = mpi({"--as", "json", "--set", "items=0"}).json();
    QVERIFY(json.at("name") == "");
    QVERIFY(json.at("items") == 0);
    QVERIFY(json.at("sendcounts") == Json({0, 0, 0, 0, 0}));
    // One item: 5 s for the teacher; 1 + 1 + 1 + 3 for Ann, 1 + 2 + 2 for Cleo, more for the others.
    const Json one = mpi({"--as", "json", "--set", "items=1", "--solver", "monotone"}).json();
    QVERIFY(one.at("solver") == "monotone");
    QVERIFY(one.at("value") == 5.0);
}

void TestCliMpi::writesAFile() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("plan.c");
    const Ended printed = mpi({"--as", "c"});
    const Ended written = mpi({"--as", "c", "--output", path});
    QCOMPARE(written.code, 0);
    QVERIFY(written.out.isEmpty() && written.err.isEmpty());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), printed.out);
    QVERIFY(printed.out.contains("MPI_Scatterv("));
    const QString oneByOne = mpi({"--as", "c", "--one-by-one"}).out;
    QVERIFY(!oneByOne.contains("MPI_Scatterv(") && oneByOne.contains("MPI_Send("));
    QCOMPARE(mpi({"--as", "c", "--output", folder.filePath("none/plan.c")}).code, 3);
}

void TestCliMpi::refusals_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("says");
    const QString classroom = EXAMPLES "/classroom-scatter.equipoise";
    const auto row = [](const char* name, const QStringList& words, int code, const char* says) {
        QTest::newRow(name) << (QStringList{"mpi"} + words) << code << QString(says);
    };
    row("no format", {classroom}, 2, "--as is required");
    row("other format", {classroom, "--as", "cobol"}, 2, "{c,fortran,python,json,hostfile,rankfile}");
    row("no such plan", {classroom, "--as", "c", "--plan", "Balance"}, 2,
        "plans that do: \"Balanced\", \"Uniform\", \"Linear program\"");
    row("a plan for another order", {classroom, "--as", "c", "--plan", "Ascending order"}, 2,
        "plans that do");
    row("a plan by another solver", {classroom, "--as", "c", "--plan", "Balanced", "--solver", "uniform"}, 2,
        "plans that do: \"Uniform\"");
    row("no plan left", {classroom, "--as", "c", "--plan", "Balanced", "--set", "items=5"}, 2,
        "plans that do: none");
    row("no such solver", {classroom, "--as", "c", "--solver", "magic"}, 2, "magic");
    row("wrong value", {classroom, "--as", "c", "--set", "items=-1"}, 2, "allowed: >= 0");
    row("no such key", {classroom, "--as", "c", "--set", "pieces=1"}, 2, "pieces");
    row("no such problem", {classroom, "--as", "c", "--problem", "tree"}, 2, "tree");
    row("no question", {classroom, "--as", "c", "--problem", "star"}, 3, "star");
    row("no scatter", {EXAMPLES "/lyon.equipoise", "--as", "c"}, 3, "scatter");
    row("no file", {EXAMPLES "/none.equipoise", "--as", "c"}, 3, "none.equipoise");
    row("a solver that does not take it", {classroom, "--as", "c", "--solver", "closed-form"}, 3, "affine");
}

void TestCliMpi::refusals() {
    QFETCH(QStringList, words);
    QFETCH(int, code);
    QFETCH(QString, says);
    const Ended ended = run(words);
    QCOMPARE(ended.code, code);
    QVERIFY2(ended.err.contains(says), qPrintable(ended.err));
    QVERIFY(ended.out.isEmpty());
}

void TestCliMpi::helpNamesEverything() {
    const Ended help = run({"mpi", "--help"});
    QCOMPARE(help.code, 0);
    for (const char* words : {"--as", "c, fortran, python, json, hostfile, rankfile", "--plan", "--solver",
                              "--set", "--output", "--one-by-one", "order of service", "--problem"})
        QVERIFY2(help.out.contains(words), words);
    QVERIFY(run({"--help"}).out.contains("write a plan as MPI programs read it"));
}

const support::TestProgram registered("tst_cli_mpi", support::runTest<TestCliMpi>);

} // namespace tst_cli_mpi

#include "tst_cli_mpi.moc"
