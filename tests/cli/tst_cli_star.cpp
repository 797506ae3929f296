// SPDX-License-Identifier: GPL-3.0-or-later
// Star questions and the study of Table 2 from the command line.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_star {

using support::Ended;
using support::example;
using support::run;
using Json = nlohmann::json;

class TestCliStar : public QObject {
    Q_OBJECT

private slots:
    void textIsForPeople();
    void tellsWhatThePaperPromises();
    void studyFollowsItsSeed();
    void studyWritesAFile();
};

void TestCliStar::textIsForPeople() {
    const Ended text = run({"solve", "star", example("star-relay"), "--solver", "mbbsa"});
    QCOMPARE(text.code, 0);
    for (const char* part : {"Star, all 3 processors", "Makespan", "14", "Receives", "Done at"})
        QVERIFY2(text.out.contains(part), part);
}

void TestCliStar::tellsWhatThePaperPromises() {
    const Ended ended = run(
        {"solve", "star", example("star-impossible"), "--solver", "mbbsa", "--option", "reading=as-printed"});
    QCOMPARE(ended.code, 1); // no answer
    for (const char* part : {"believes the time to be 21", "breaks a rule at 2", "takes 24", "Refused"})
        QVERIFY2(ended.out.contains(part), part);
}

void TestCliStar::studyFollowsItsSeed() {
    const Ended first = run({"study", "star-table2", "--platforms", "5", "--threads", "1", "--json"});
    QCOMPARE(first.code, 0);
    QCOMPARE(first.json().at("types").size(), std::size_t{12});
    const Ended otherSeed = run({"study", "star-table2", "--platforms", "5", "--seed", "7", "--json"});
    QVERIFY(otherSeed.code == 0 && otherSeed.out != first.out);
    const Ended text = run({"study", "star-table2", "--platforms", "2"});
    QVERIFY(text.code == 0 && text.out.contains("Standard deviation") && text.out.contains("c <= w"));
}

void TestCliStar::studyWritesAFile() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("table2.csv");
    const Ended ended = run({"study", "star-table2", "--platforms", "2", "--csv", "--output", path});
    QCOMPARE(ended.code, 0);
    QVERIFY(ended.out.isEmpty());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QCOMPARE(text.count('\n'), 1 + 24);
    QVERIFY(text.startsWith("links,workers,speed,seed,m,tasks,bound,bba,"));
}

const support::TestProgram registered("tst_cli_star", support::runTest<TestCliStar>);

} // namespace tst_cli_star

#include "tst_cli_star.moc"
