// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms made up from the command line.
#include "core/io/scenario/scenario_file.h"
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_generate {

using support::Ended;
using support::run;

class TestCliGenerate : public QObject {
    Q_OBJECT
private slots:
    void makesWhatCanBeSolved();
    void listsKindsAndKeys();
};

void TestCliGenerate::makesWhatCanBeSolved() {
    QTemporaryDir folder;
    const QString path = folder.filePath("made.equipoise");
    const QStringList words{"generate", "clusters",    "--set",  "machines=6",
                            "--set",    "latency=0.5", "--seed", "7"};
    const Ended printed = run(words);
    QCOMPARE(printed.code, 0);
    QCOMPARE(run(words + QStringList{"-o", path}).code, 0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), printed.out);
    const auto read = equipoise::io::readScenario(path.toStdString());
    QVERIFY(read.ok() && read->remarks.empty());
    QCOMPARE(read->file.scenario.platform.size(), 18U);
    QCOMPARE(read->file.scenario.platform.links[0].transfer.startUp, 0.5);
    QVERIFY(run({"generate", "clusters", "--seed", "8"}).out != run({"generate", "clusters"}).out);
    QCOMPARE(run({"solve", "ring", path, "--json"}).json().at("status").get<std::string>(),
             std::string("optimal"));
}

void TestCliGenerate::listsKindsAndKeys() {
    const Ended kinds = run({"generate"});
    QCOMPARE(kinds.code, 0);
    for (const char* kind :
         {"homogeneous", "random", "clusters", "hierarchy", "star", "ring", "grid", "torus"})
        QVERIFY2(kinds.out.contains(kind), kind);
    const Ended keys = run({"generate", "torus", "--keys"});
    QVERIFY(keys.out.contains("rows") && keys.out.contains(">= 1, <= 5000"));
}

const support::TestProgram registered("tst_cli_generate", support::runTest<TestCliGenerate>);

} // namespace tst_cli_generate

#include "tst_cli_generate.moc"
