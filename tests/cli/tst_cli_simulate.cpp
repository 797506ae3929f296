// SPDX-License-Identifier: GPL-3.0-or-later
// equipoise-cli simulate, with the simulator and with programs that pretend to be it.
#include "core/io/results/simulation.h"
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_simulate {

using support::Ended;
using support::example;
using support::run;

class TestCliSimulate : public QObject {
    Q_OBJECT
private slots:
    void tellsPredictedAndSimulated();
    void namesSharedLinks();
    void writesJson();
    void solvesWhatIsNotKept();
    void strangeSimulators_data();
    void strangeSimulators();
    void diskIsFull();
    void studies();
};

void TestCliSimulate::tellsPredictedAndSimulated() {
    const Ended ended = run({"simulate", "scatter", example("classroom-scatter"), "--plan", "Uniform"});
    QCOMPARE(ended.code, 0);
    for (const char* part : {"Uniform, simulated", "alone on its links", "Predicted", "85 s", "0 %"})
        QVERIFY2(ended.out.contains(part), part);
    QVERIFY(!ended.out.contains("At once"));
}

void TestCliSimulate::namesSharedLinks() {
    const Ended ended = run({"simulate", "ring", example("two-switches"), "--contention"});
    QCOMPARE(ended.code, 0);
    for (const char* part :
         {"share their links", "Messages  At once   Shared for", "west  east", "east  west", "32.1 %"})
        QVERIFY2(ended.out.contains(part), part);
    // A matrix says nothing of what is shared.
    const Ended matrix = run({"simulate", "ring", example("lyon"), "--contention"});
    QVERIFY(matrix.code == 0 && matrix.out.contains("matrix"));
    // Nor do links that each connect one pair.
    const Ended star = run({"simulate", "star", example("star-relay"), "--contention"});
    QCOMPARE(star.code, 0);
    QVERIFY2(star.out.contains("not known here"), qPrintable(star.out));
    QVERIFY(!ended.out.contains("not known here"));
}

void TestCliSimulate::writesJson() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("out.json");
    const QStringList words{"simulate", "ring", example("two-switches"), "--iterations", "3", "--json"};
    const Ended ended = run(words);
    QCOMPARE(ended.code, 0);
    QVERIFY(ended.json().at("problem") == "ring" && ended.json().at("iterations") == 3);
    for (const char* key : {"predicted", "simulated", "difference", "processors", "schedule"})
        QVERIFY2(ended.json().contains(key), key);
    QCOMPARE(run(words + QStringList{"--output", path}).code, 0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), ended.out); // the same every time
}

void TestCliSimulate::solvesWhatIsNotKept() {
    const Ended ended = run({"simulate", "scatter", example("classroom-scatter"), "--set", "items=40",
                             "--solver", "uniform", "--json"});
    QVERIFY(ended.code == 0);
    QVERIFY(std::abs(ended.json().at("difference").get<double>()) < 1e-9);
}

void TestCliSimulate::strangeSimulators_data() {
    QTest::addColumn<QString>("script");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    QTest::newRow("killed") << "kill -9 $$" << 4 << "signal 9";
    QTest::newRow("garbage") << "echo garbage" << 4 << "failed: 1:1";
    QTest::newRow("nothing") << "true" << 4 << "failed";
    QTest::newRow("half an answer") << "echo '{ \"problem\": \"ring\", \"plan\": '" << 4 << "failed";
    QTest::newRow("of nobody we know")
        << "echo '{\"problem\":\"scatter\",\"plan\":\"\",\"contention\":false,\"shared_links\":[],"
           "\"predicted_schedule\":{\"makespan\":0,\"blocks\":[]},\"schedule\":{\"makespan\":1,\"blocks\":"
           "[{\"resource\":\"Nobody\",\"lane\":\"send\",\"kind\":\"transfer\",\"start\":0,\"end\":1}]}}'"
        << 4 << "Nobody";
    QTest::newRow("says no") << "echo 'equipoise-simulate: the sky fell' >&2; exit 4" << 4 << "the sky fell";
    QTest::newRow("hangs") << "sleep 100000" << 1 << "time limit";
    QTest::newRow("never ends") << "while :; do echo '['; done" << 1 << "time limit";
}

void TestCliSimulate::strangeSimulators() {
    QFETCH(QString, script);
    QFETCH(int, code);
    QFETCH(QString, said);
    // The command line takes the simulator that stands beside it.
    const QTemporaryDir folder;
    const QString program = folder.filePath("equipoise-cli");
    QVERIFY(QFile::copy(support::program(), program));
    QFile file(folder.filePath("equipoise-simulate"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + script.toUtf8() + "\n");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QStringList words{"simulate", "scatter", example("classroom-scatter"), "--plan", "Uniform"};
    if (code == 1) // only who would never end is given a time
        words << "--time-limit"
              << "0.5";
    const Ended ended = run(words, program);
    QCOMPARE(ended.code, code);
    QVERIFY2(ended.err.contains(said), qPrintable(ended.err));
    QVERIFY(ended.out.isEmpty());
}

void TestCliSimulate::diskIsFull() {
    const Ended ended = run({"simulate", "scatter", example("classroom-scatter"), "--output", "/dev/full"});
    QCOMPARE(ended.code, 3);
    QVERIFY(ended.err.contains("/dev/full"));
}

void TestCliSimulate::studies() {
    // A star has a link for each worker: nothing is shared, and no plan takes longer than its model says.
    const Ended stars = run({"study", "star-simulated", "--platforms", "1", "--json"});
    QCOMPARE(stars.code, 0);
    QCOMPARE(stars.json().at("plans").size(), std::size_t{48});
    for (const auto& plan : stars.json().at("plans"))
        QVERIFY(plan.at("simulated").get<double>() <= plan.at("predicted").get<double>() * (1 + 1e-6));
    // Rings over networks of networks share links: never shorter in all.
    const Ended rings =
        run({"study", "redistribution-simulated", "--platforms", "1", "--rings", "8", "--json"});
    QCOMPARE(rings.code, 0);
    for (const auto& scheme : rings.json().at("runs").at(0).at("schemes"))
        QVERIFY(scheme.at("simulated").get<double>() >=
                scheme.at("redistributing").get<double>() * (1 - 1e-6));
    const Ended text = run({"study", "redistribution-simulated", "--platforms", "1", "--rings", "8"});
    QVERIFY(text.code == 0 && text.out.contains("messages share the links"));
    // With links to itself each message takes the model's time.
    const Ended alone = run(
        {"study", "redistribution-simulated", "--platforms", "1", "--rings", "8", "--own-links", "--json"});
    for (const auto& scheme : alone.json().at("runs").at(0).at("schemes"))
        QVERIFY(std::abs(scheme.at("simulated").get<double>() - scheme.at("redistributing").get<double>()) <=
                scheme.at("redistributing").get<double>() * 1e-6);
    // What is planned for shared links takes what it promises, and no longer than what was planned without.
    const Ended planned =
        run({"study", "redistribution-simulated", "--platforms", "1", "--rings", "8", "--shared", "--json"});
    QCOMPARE(planned.json().at("links").get<std::string>(), "shared");
    const auto& schemes = planned.json().at("runs").at(0).at("schemes");
    for (std::size_t i = 0; i < schemes.size(); ++i) {
        const double promised = schemes.at(i).at("redistributing").get<double>();
        const double before = rings.json().at("runs").at(0).at("schemes").at(i).at("simulated").get<double>();
        QVERIFY(std::abs(schemes.at(i).at("simulated").get<double>() - promised) <= promised * 1e-6);
        QVERIFY(promised <= before * (1 + 1e-6));
    }
}

const support::TestProgram registered("tst_cli_simulate", support::runTest<TestCliSimulate>);

} // namespace tst_cli_simulate

#include "tst_cli_simulate.moc"
