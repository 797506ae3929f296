// SPDX-License-Identifier: GPL-3.0-or-later
// The verb export, as a shell sees it, and tours in the place of a solver.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_export {

using support::Ended;
using support::run;

class TestCliExport : public QObject {
    Q_OBJECT
private slots:
    void writesEveryFormat();
    void toursGoRound();
    void refusals_data();
    void refusals();
    void helpNamesEverything();
};

void TestCliExport::writesEveryFormat() {
    const QTemporaryDir folder;
    for (const char* format : {"perfetto", "paje", "tikz", "csv", "hostfile", "rankfile", "slurm", "tour"}) {
        const QStringList words{"export", "ring", EXAMPLES "/lyon.equipoise", "--as", format};
        const Ended printed = run(words);
        QVERIFY2(printed.code == 0 && printed.err.isEmpty() && !printed.out.isEmpty(), format);
        const QString path = folder.filePath(format);
        QCOMPARE(run(words + QStringList{"--output", path}).code, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(QString::fromUtf8(file.readAll()) == printed.out, format);
    }
    const Ended trace = run({"export", "scatter", EXAMPLES "/classroom-scatter.equipoise", "--as", "perfetto",
                             "--plan", "Uniform"});
    QVERIFY(trace.json().at("otherData").at("plan") == "Uniform");
    QVERIFY(run({"export", "grid", EXAMPLES "/workstations-2x4.equipoise", "--as", "rankfile"})
                .out.contains("rank 7="));
}

/// What another program finds for the same matrix is a plan here, as good as if it had been found here.
void TestCliExport::toursGoRound() {
    const QTemporaryDir folder;
    const QString tour = folder.filePath("best.tour");
    const QString lyon = EXAMPLES "/lyon.equipoise";
    QCOMPARE(run({"export", "ring", lyon, "--as", "tour", "--solver", "greedy", "--output", tour}).code, 0);
    const Ended greedy = run({"solve", "ring", lyon, "--solver", "greedy", "--json"});
    const Ended given = run({"solve", "ring", lyon, "--solver", tour, "--json"});
    QCOMPARE(given.code, 0);
    QVERIFY(given.json().at("solver") == "best.tour");
    QVERIFY(given.json().at("value") == greedy.json().at("value"));
    QVERIFY(given.json().at("plan").at("order") == greedy.json().at("plan").at("order"));
    const Ended compared = run({"compare", "ring", lyon, "--solvers", "subsets," + tour, "--json"});
    QCOMPARE(compared.code, 0);
    QCOMPARE(run({"solve", "scatter", EXAMPLES "/classroom-scatter.equipoise", "--solver", tour}).code, 3);
}

void TestCliExport::refusals_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("says");
    const QString lyon = EXAMPLES "/lyon.equipoise";
    const auto row = [](const char* name, const QStringList& words, int code, const char* says) {
        QTest::newRow(name) << (QStringList{"export"} + words) << code << QString(says);
    };
    row("no format", {"ring", lyon}, 2, "--as is required");
    row("other format", {"ring", lyon, "--as", "gantt"}, 2, "rankfile");
    row("a tour of a scatter", {"scatter", EXAMPLES "/classroom-scatter.equipoise", "--as", "tour"}, 2,
        "what does: perfetto, paje, tikz, csv, hostfile, rankfile, slurm");
    row("no such question", {"star", lyon, "--as", "csv"}, 3, "star");
    row("no such plan", {"ring", lyon, "--as", "csv", "--plan", "none"}, 2, "plans that do");
    row("no such tour", {"ring", lyon, "--as", "csv", "--solver", "none.tour"}, 3, "none.tour");
}

void TestCliExport::refusals() {
    QFETCH(QStringList, words);
    QFETCH(int, code);
    QFETCH(QString, says);
    const Ended ended = run(words);
    QVERIFY2(ended.code == code, qPrintable(ended.err));
    QVERIFY2(ended.err.contains(says), qPrintable(ended.err));
    QVERIFY(ended.out.isEmpty());
}

void TestCliExport::helpNamesEverything() {
    const Ended help = run({"export", "--help"});
    QCOMPARE(help.code, 0);
    for (const char* words : {"--as", "perfetto, paje, tikz, csv, hostfile, rankfile, slurm, tour", "--plan",
                              "--solver", "--set", "--output"})
        QVERIFY2(help.out.contains(words), words);
}

const support::TestProgram registered("tst_cli_export", support::runTest<TestCliExport>);

} // namespace tst_cli_export

#include "tst_cli_export.moc"
