// SPDX-License-Identifier: GPL-3.0-or-later
// Machines as lstopo writes them: parts are counted, speeds only proposed.
#include "core/io/formats.h"
#include "core/io/lstopo/lstopo.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>

namespace tst_lstopo {

using namespace equipoise;
using io::ImportCode;

namespace {

std::string textOf(const std::string& name) {
    QFile file(QString(SOURCE_ROOT "/tests/data/lstopo/") + QString::fromStdString(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

io::Machine machine(const std::string& name) {
    auto read = io::readMachine(textOf(name), "folder/" + name);
    return read ? *std::move(read) : io::Machine{};
}

} // namespace

class TestLstopo : public QObject {
    Q_OBJECT
private slots:
    void partsAreCounted();
    void frequencies();
    void speedsAreProposedTogether();
    void severalFilesAreOneCluster();
    void coresThatMayNotBeUsedDoNotCount();
    void refusals_data();
    void refusals();
};

void TestLstopo::partsAreCounted() {
    const auto synthetic = machine("synthetic-2x4x2.xml");    // as hwloc 2.9 writes it
    QCOMPARE(synthetic.name, std::string("synthetic-2x4x2")); // it has no HostName
    QCOMPARE(synthetic.packages, std::size_t{2});
    QCOMPARE(synthetic.cores, std::size_t{8});
    QCOMPARE(synthetic.units, std::size_t{16});
    QVERIFY(!synthetic.gigahertz);
    const auto first = machine("node01.xml");
    QCOMPARE(first.name, std::string("node01"));
    QCOMPARE(first.cores, std::size_t{4});
    QCOMPARE(first.packages, std::size_t{1});
    QCOMPARE(first.memory, 8589934592.0);
    QCOMPARE(first.notes.size(), std::size_t{1}); // the network card
    QCOMPARE(first.notes[0].line, 19);
}

void TestLstopo::frequencies() {
    QCOMPARE(*machine("node01.xml").gigahertz, 2.2); // from the model's name
    // Two kinds, four units each: (3.3 + 4.7) / 2
    const auto second = machine("node02.xml");
    QCOMPARE(second.name, std::string("node02")); // hwloc 3.0 keeps it elsewhere
    QCOMPARE(second.cores, std::size_t{6});
    QVERIFY(std::abs(*second.gigahertz - 4.0) < 1e-12);
    QCOMPARE(second.notes.size(), std::size_t{1});
}

void TestLstopo::speedsAreProposedTogether() {
    const auto a = machine("node01.xml");
    const auto b = machine("node02.xml");
    const auto unknown = machine("synthetic-2.xml");
    const auto both = io::proposedSpeeds({a, b});
    QCOMPARE(both[0], 4 * 2.2);
    QVERIFY(std::abs(both[1] - 24) < 1e-12);
    // One without a frequency: cores alone, or the numbers could not be compared.
    QCOMPARE(io::proposedSpeeds({a, b, unknown}), (std::vector<double>{4, 6, 2}));
}

void TestLstopo::severalFilesAreOneCluster() {
    const auto a = machine("node01.xml");
    const auto cluster = io::clusterOf({a, machine("node02.xml"), a});
    QVERIFY(cluster.ok());
    QVERIFY(cluster->speedsProposed);
    QVERIFY(validate(cluster->platform).ok());
    QCOMPARE(cluster->platform.size(), std::size_t{3});
    QCOMPARE(cluster->platform.processors[2].name, std::string("node01 (2)"));
    QCOMPARE(cluster->platform.links.size(), std::size_t{3});
    QVERIFY(std::ranges::none_of(cluster->platform.processors, &Processor::forwards)); // a switch joins them
    QCOMPARE(cluster->platform.units.work, std::string("Gcycle"));
    QCOMPARE(std::ranges::count(cluster->notes, ImportCode::Proposed, &io::ImportNote::code), 3);
    QCOMPARE(std::ranges::count(cluster->notes, ImportCode::Supposed, &io::ImportNote::code), 1);

    const auto confirmed = io::clusterOf({a, machine("node02.xml")}, {1, 4});
    QVERIFY(confirmed.ok());
    QVERIFY(!confirmed->speedsProposed);
    QCOMPARE(confirmed->platform.processors[1].compute.rate, 0.25);
    QVERIFY(!io::clusterOf({a}, {0}).ok());
    QVERIFY(!io::clusterOf({a}, {std::nan("")}).ok());

    const auto single = io::formatToRead("node01.xml", textOf("node01.xml"));
    QCOMPARE(single, io::findFormat("lstopo"));
    QVERIFY(single->read(textOf("node01.xml"), "node01.xml")->speedsProposed);
}

/// Four cores of one unit each, of which the second and the third may be used.
void TestLstopo::coresThatMayNotBeUsedDoNotCount() {
    std::string cores;
    for (const char* set : {"0x1", "0x2", "0x4", "0x8"})
        cores += std::string("<object type=\"Core\" cpuset=\"") + set + "\"><object type=\"PU\" cpuset=\"" +
                 set + "\"/></object>";
    const auto text = [&](const char* allowed) {
        return std::string(
                   "<topology version=\"2.0\"><object type=\"Machine\" cpuset=\"0xf\" allowed_cpuset=\"") +
               allowed + "\">" + cores + "</object></topology>";
    };
    const auto some = io::readMachine(text("0x00000006"), "m.xml");
    QCOMPARE(some->cores, std::size_t{2});
    QCOMPARE(some->units, std::size_t{2});
    QCOMPARE(some->notes.size(), std::size_t{1});
    QCOMPARE(io::readMachine(text("0x00000001,0x00000008"), "m.xml")->cores, std::size_t{1});
    QCOMPARE(io::readMachine(text("0xf...f"), "m.xml")->cores, std::size_t{4}); // no end: all
}

void TestLstopo::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::newRow("hwloc 1") << "<topology>\n<object type='Machine'/></topology>" << 1;
    QTest::newRow("hwloc 9") << "<topology version='9'/>" << 1;
    QTest::newRow("no machine") << "\n<topology version='2.0'><object type='Core'/></topology>" << 2;
    QTest::newRow("no cores") << "<topology version='2.0'>\n<object type='Machine'/></topology>" << 2;
    QTest::newRow("not closed") << "<topology version='2.0'>\n<object type='Machine'>" << 2;
    QTest::newRow("another root") << "<platform/>" << 1;
}

void TestLstopo::refusals() {
    QFETCH(QString, text);
    QFETCH(int, line);
    const auto read = io::readMachine(text.toStdString(), "refused.xml");
    QVERIFY(!read.ok());
    QCOMPARE(read.error().place.line, line);
    QCOMPARE(read.error().place.file, std::string("refused.xml"));
}

const support::TestProgram registered("tst_lstopo", support::runTest<TestLstopo>);

} // namespace tst_lstopo

#include "tst_lstopo.moc"
