// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs drift and study, as a shell sees them.
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_cli_drift {

using support::Ended;
using support::run;
using Json = nlohmann::json;

namespace {

/// Three processors with messages of 1 for each unit of data; B and C have cycle time 1, A the given one.
QByteArray scenario(const char* cycleTimeOfA) {
    return QByteArray(R"({"format":"equipoise","version":1,"platform":{"processors":[
        {"name":"A","cycle_time":)") +
           cycleTimeOfA + R"(},{"name":"B","cycle_time":1},{"name":"C","cycle_time":1}],
        "link_cost":[[0,1,1],[1,0,1],[1,1,0]]},"questions":{"ring":{"work":300,"message":1}}})";
}

} // namespace

class TestCliDrift : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void driftForPeopleAndPrograms();
    void columnsAreNamed();
    void driftAsAScenario();
    void studies();

private:
    QString path(const char* name) const { return m_folder.filePath(name); }
    QTemporaryDir m_folder;
};

void TestCliDrift::initTestCase() {
    for (const auto& [name, cycleTime] : {std::pair{"before.equipoise", "1"}, {"now.equipoise", "2"}}) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(scenario(cycleTime));
    }
}

// Each has 10 of 30 columns, and messages take each 2. With A half as fast T = (300 + 2 / 2 + 2 + 2) / 2.5
// = 122. A then computes 120 / 2 = 60 of 300, a fifth: 6, 12, 12 columns. A sends 4, in time 4.
void TestCliDrift::driftForPeopleAndPrograms() {
    const Ended text = run({"drift", path("before.equipoise"), path("now.equipoise"), "--columns", "30"});
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.contains("Pays for itself after"));
    const Ended ended =
        run({"drift", path("before.equipoise"), path("now.equipoise"), "--columns", "30", "--json"});
    QCOMPARE(ended.code, 0);
    const Json json = ended.json();
    QCOMPARE(json.at("slices").at(0).at("after").get<int>(), 6);
    QCOMPARE(json.at("cost").get<double>(), 4.0);
    // A step took 10 x 10 x 2 + 2 on slow A, and takes 12 x 10 + 2 then.
    QCOMPARE(json.at("step_before").get<double>(), 202.0);
    QCOMPARE(json.at("step_after").get<double>(), 122.0);
    QCOMPARE(json.at("pays_after").get<double>(), 1.0);
}

/// Number and data of columns, each with its source: an option, the file's message of 1, or assumed.
void TestCliDrift::columnsAreNamed() {
    const QString before = path("before.equipoise");
    const QString now = path("now.equipoise");
    const Json assumed = run({"drift", before, now, "--json"}).json();
    QCOMPARE(assumed.at("columns").get<int>(), 1000);
    QCOMPARE(assumed.at("columns_from").get<std::string>(), std::string("assumed"));
    QCOMPARE(assumed.at("column_data").get<double>(), 1.0);
    QCOMPARE(assumed.at("column_data_from").get<std::string>(), std::string("file"));
    const Ended text = run({"drift", before, now});
    QVERIFY2(text.out.contains("Assumed: the matrix has 1000 columns, because their number is not set.\n"),
             qPrintable(text.out));
    QVERIFY2(text.out.contains("A column has 1 Mbit of data, the message of the ring question.\n"),
             qPrintable(text.out));
    const Json set = run({"drift", before, now, "--columns", "30", "--column-data", "2", "--json"}).json();
    QCOMPARE(set.at("columns_from").get<std::string>(), std::string("option"));
    QCOMPARE(set.at("column_data").get<double>(), 2.0);
    QCOMPARE(set.at("column_data_from").get<std::string>(), std::string("option"));
    const Json none = run({"drift", before, now, "--set", "message=0", "--json"}).json();
    QCOMPARE(none.at("column_data").get<double>(), 1.0);
    QCOMPARE(none.at("column_data_from").get<std::string>(), std::string("assumed"));
}

void TestCliDrift::driftAsAScenario() {
    const QString out = path("moved.equipoise");
    QCOMPARE(run({"drift", path("before.equipoise"), path("now.equipoise"), "--output", out}).code, 0);
    QCOMPARE(run({"check", out}).code, 0);
    const Ended again = run({"solve", "redistribution", out, "--json"});
    QCOMPARE(again.code, 0);
    QVERIFY(again.json().at("value").get<double>() > 0);
}

void TestCliDrift::studies() {
    const QStringList words{"study", "redistribution", "--platforms", "2", "--rings", "8"};
    const Ended text = run(words);
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.contains("19 redistributions"));
    const Ended ended = run(words + QStringList{"--json"});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().at("runs").size(), std::size_t{2});
    QVERIFY(ended.json() == run(words + QStringList{"--json"}).json()); // no clock in it
    const QString table = path("curves.csv");
    QCOMPARE(run(words + QStringList{"--csv", "--output", table}).code, 0);
    QFile file(table);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count('\n'), 1 + 5 * 10); // a head, schemes times ratios
}

const support::TestProgram registered("tst_cli_drift", support::runTest<TestCliDrift>);

} // namespace tst_cli_drift

#include "tst_cli_drift.moc"
