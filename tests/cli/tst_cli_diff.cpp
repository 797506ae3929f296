// SPDX-License-Identifier: GPL-3.0-or-later
// The verb diff, as a shell sees it.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_diff {

using support::Ended;
using support::example;
using support::run;
using Json = nlohmann::json;

class TestCliDiff : public QObject {
    Q_OBJECT
private slots:
    void solversOfOneFile();
    void keptPlansOfTwoFiles();
    void alignedByTheirEnds();
    void tables();
};

void TestCliDiff::solversOfOneFile() {
    const QStringList words{"diff", example("star-relay"), "best", "bba"};
    const Ended text = run(words);
    QCOMPARE(text.code, 0);
    // manual: the first is busy for 7 s in which bba does nothing, and bba has one message less than best.
    QVERIFY(QRegularExpression("\nBusy in the first only +- +7 s").match(text.out).hasMatch());
    QVERIFY(QRegularExpression("\nB → C: sent +1 +-").match(text.out).hasMatch());
    const Json json = run(words + QStringList{"--json"}).json();
    // manual: 13 s with a relay, 14 s without.
    QCOMPARE(json.at("plans").at(0).at("value").get<double>(), 13.0);
    QCOMPARE(json.at("plans").at(1).at("value").get<double>(), 14.0);
    QCOMPARE(json.at("equal").get<bool>(), false);
    const Ended same = run({"diff", example("star-relay"), "best", "best"});
    QVERIFY(same.out.contains("“best” has every processor do the same at every instant as the first"));
}

void TestCliDiff::keptPlansOfTwoFiles() {
    QTemporaryDir folder;
    const QString before = folder.filePath("before.equipoise");
    const QString now = folder.filePath("now.equipoise");
    QCOMPARE(run({"solve", "ring", example("strasbourg"), "--output", before}).code, 0);
    QCOMPARE(run({"solve", "ring", example("strasbourg"), "--set", "work=50", "--output", now}).code, 0);
    const QString name = QString::fromStdString([&] {
        QFile file(before);
        return file.open(QIODevice::ReadOnly)
                   ? Json::parse(file.readAll().toStdString()).at("plans").at(0).at("name").get<std::string>()
                   : std::string();
    }());
    const Ended ended = run({"diff", before, name, now + "#" + name, "--json"});
    QCOMPARE(ended.code, 0);
    const Json json = ended.json();
    QVERIFY(json.at("plans").at(0).at("value").get<double>() >
            json.at("plans").at(1).at("value").get<double>());
    QCOMPARE(run({"diff", before, name, name, "--json"}).json().at("equal").get<bool>(), true);
}

void TestCliDiff::alignedByTheirEnds() {
    const Json json = run({"diff", example("star-relay"), "best", "bba", "--align", "end", "--json"}).json();
    QCOMPARE(json.at("plans").at(0).at("shift").get<double>(), 1.0); // 14 - 13
    QCOMPARE(json.at("plans").at(1).at("shift").get<double>(), 0.0);
}

void TestCliDiff::tables() {
    const Ended ended = run({"diff", example("star-relay"), "best", "bba", "--csv"});
    QCOMPARE(ended.code, 0);
    QVERIFY(ended.out.startsWith("plan,processor,contrast,start,end,count,stride\n"));
    QVERIFY(ended.out.contains("bba,A,first-only,1,5,1,0\n"));
}

const support::TestProgram registered("tst_cli_diff", support::runTest<TestCliDiff>);

} // namespace tst_cli_diff

#include "tst_cli_diff.moc"
