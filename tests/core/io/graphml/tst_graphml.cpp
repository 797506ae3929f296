// SPDX-License-Identifier: GPL-3.0-or-later
// GraphML: what other programs write is understood by the names of its keys, and what we write reads back
// exactly.
#include "core/base/numbers/number.h"
#include "core/io/formats.h"
#include "core/io/graphml/graphml.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>
#include <algorithm>

namespace tst_graphml {

using namespace equipoise;
using io::ImportCode;

namespace {

std::string textOf(const char* name) {
    QFile file(QString(SOURCE_ROOT "/tests/data/graphml/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

bool noted(const io::Imported& imported, ImportCode code, std::string_view subject, int line) {
    return std::ranges::any_of(imported.notes, [&](const io::ImportNote& note) {
        return note.code == code && note.subject == subject && note.line == line;
    });
}

} // namespace

class TestGraphMl : public QObject {
    Q_OBJECT
private slots:
    void ownPlatformsAreExact();
    void yedsPlacesAndLabels();
    void numbersMayHaveUnits();
    void keysByNameNeverById();
    void whatIsNotModelledIsTold();
    void refusals_data();
    void refusals();
    void recognisedByContent();
    void keysOfOtherPrograms();
};

void TestGraphMl::ownPlatformsAreExact() {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        Platform platform = support::withTraffic(
            support::withUnits(support::randomFile(seed).scenario.platform, random), random);
        platform.processors[0].group = "left & right";
        platform.processors[1].pinned = true;
        if (!platform.switches.empty()) {
            platform.switches[0].pinned = true;
            platform.switches[0].group = "left & right";
        }
        const auto written = io::writeGraphMl(platform);
        QVERIFY(written.ok());
        QVERIFY(written->notes.empty());
        const auto again = io::readGraphMl(written->text, "own.graphml");
        const QByteArray where = "seed " + QByteArray::number(seed) +
                                 (again ? QByteArray() : QByteArray::fromStdString(again.error().subject));
        QVERIFY2(again.ok(), where.constData());
        QVERIFY2(again->platform == platform, where.constData());
        QVERIFY(again->notes.empty());
        QCOMPARE(io::writeGraphMl(again->platform)->text, written->text);
    }
}

void TestGraphMl::yedsPlacesAndLabels() {
    const auto read = io::readGraphMl(textOf("yed.graphml"), "yed.graphml");
    QVERIFY(read.ok());
    const Platform& platform = read->platform;
    QCOMPARE(platform.size(), std::size_t{2});
    QCOMPARE(platform.processors[0].name, std::string("alpha"));
    QCOMPARE(platform.processors[0].compute.rate, 0.25);      // speed 4
    QVERIFY(platform.processors[0].place == (Point{130, 0})); // the middle of 100..160, -15..15
    QCOMPARE(platform.processors[1].compute.rate, 2.0);
    QCOMPARE(platform.switches.size(), std::size_t{1});
    QCOMPARE(platform.switches[0].name, std::string("hub"));
    QVERIFY(noted(*read, ImportCode::Supposed, "type of hub", 37));
    QVERIFY(noted(*read, ImportCode::NotModelled, "data of a node: url", 18));
    QCOMPARE(platform.links.size(), std::size_t{3});
    QVERIFY(!platform.links[0].bothWays && !platform.links[1].bothWays && platform.links[2].bothWays);
    QCOMPARE(platform.links[0].transfer.rate, 0.125); // the key's default: 8
    QCOMPARE(platform.links[2].transfer.rate, 0.4);
}

void TestGraphMl::numbersMayHaveUnits() {
    const auto read = io::readGraphMl(R"(<graphml>
        <key id="a" for="node" attr.name="speed"/><key id="b" for="edge" attr.name="LinkSpeedRaw"/>
        <key id="c" for="edge" attr.name="latency"/><key id="d" for="edge" attr.name="bandwidth"/>
        <graph edgedefault="undirected">
          <node id="A"><data key="a">3.2 Gflop/s</data></node><node id="B"><data key="a">4</data></node>
          <edge source="A" target="B"><data key="b">10000000000</data><data key="c">50us</data></edge>
          <edge source="B" target="A"><data key="d">125 MB/s</data></edge>
        </graph></graphml>)",
                                      "zoo.graphml");
    QVERIFY(read.ok());
    const Platform& platform = read->platform;
    QCOMPARE(platform.processors[0].compute.rate, 1.0 / 3200);
    QCOMPARE(platform.processors[1].compute.rate, 0.25);
    const Measure data{UnitRole::TimePerData, platform.units};
    QCOMPARE(toText(platform.links[0].transfer.writtenRate(), data), "10 Gbit/s");
    QCOMPARE(platform.links[0].transfer.rate, 1e-4); // s/Mbit
    QCOMPARE(platform.links[0].transfer.startUp, 5e-5);
    QCOMPARE(platform.links[1].transfer.rate, 1e-3);
    const auto again = io::readGraphMl(io::writeGraphMl(platform)->text, "again.graphml");
    QVERIFY(again.ok() && again->platform.links == platform.links &&
            again->platform.processors[0].compute == platform.processors[0].compute);
}

void TestGraphMl::keysByNameNeverById() {
    const auto read = io::readGraphMl(textOf("networkx.graphml"), "networkx.graphml");
    QVERIFY(read.ok());
    QCOMPARE(read->platform.size(), std::size_t{3});
    QCOMPARE(read->platform.processors[2].compute.rate, 1e-3);
    QCOMPARE(read->platform.links[0].transfer.rate, 1.5);
    QCOMPARE(read->platform.links[1].transfer.rate, 0.0);
    QVERIFY(read->platform.links[0].bothWays);
    QCOMPARE(read->notes.size(), std::size_t{1}); // weight of nodes, once
    QVERIFY(noted(*read, ImportCode::NotModelled, "data of a node: weight", 9));
}

void TestGraphMl::whatIsNotModelledIsTold() {
    const auto read = io::readGraphMl(textOf("odd.graphml"), "odd.graphml");
    QVERIFY(read.ok());
    const Platform& platform = read->platform;
    QCOMPARE(platform.name, std::string("odd one"));
    QCOMPARE(platform.size(), std::size_t{4}); // "room" itself is none
    QVERIFY(noted(*read, ImportCode::Renamed, "twin", 7));
    QCOMPARE(platform.processors[1].name, std::string("twin (2)"));
    QVERIFY(noted(*read, ImportCode::NotModelled, "ports of twin", 7));
    QVERIFY(noted(*read, ImportCode::Simplified, "node room", 8));
    QCOMPARE(platform.processors[2].group, std::string("room"));
    QCOMPARE(platform.processors[3].name, std::string("3::2"));
    QVERIFY(noted(*read, ImportCode::Supposed, "cycle_time (4 nodes)", 0));
    QVERIFY(noted(*read, ImportCode::NotModelled, "loop", 18));
    QVERIFY(noted(*read, ImportCode::NotModelled, "<hyperedge>", 19));
    QVERIFY(noted(*read, ImportCode::NotModelled, "a further <graph>", 24));
    QCOMPARE(platform.links.size(), std::size_t{3});
    QVERIFY(noted(*read, ImportCode::Supposed, "cost (3 edges)", 0));
}

void TestGraphMl::refusals_data() {
    QTest::addColumn<QString>("graph"); // from line 3 on
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const char* graph, int line, ErrorCode code) {
        QTest::newRow(name) << graph << line << static_cast<int>(code);
    };
    row("no id", "<graph>\n<node/></graph>", 4, ErrorCode::MissingField);
    row("id twice", "<graph><node id='a'/>\n<node id='a'/></graph>", 4, ErrorCode::DuplicateName);
    row("no target", "<graph><node id='a'/>\n<edge source='a'/></graph>", 4, ErrorCode::MissingField);
    row("unknown end", "<graph><node id='a'/>\n<edge source='a' target='b'/></graph>", 4,
        ErrorCode::UnknownName);
    row("speed in words", "<graph>\n<node id='a'><data key='s'>fast</data></node></graph>", 4,
        ErrorCode::WrongType);
    row("decimal comma", "<graph>\n<node id='a'><data key='s'>1,5</data></node></graph>", 4,
        ErrorCode::WrongType);
    row("speed 0", "<graph>\n<node id='a'><data key='s'>0</data></node></graph>", 4, ErrorCode::OutOfRange);
    row("speed infinite", "<graph>\n<node id='a'><data key='s'>inf</data></node></graph>", 4,
        ErrorCode::OutOfRange);
    row("speed tiny", "<graph>\n<node id='a'><data key='s'>1e-300</data></node></graph>", 4,
        ErrorCode::OutOfRange);
    row("direction", "\n<graph edgedefault='both'/>", 4, ErrorCode::UnknownChoice);
    row("no graph", "", 1, ErrorCode::TextSyntax);
    row("laughs", "<!ENTITY a 'b'>", 3, ErrorCode::TextSyntax);
}

void TestGraphMl::refusals() {
    QFETCH(QString, graph);
    QFETCH(int, line);
    QFETCH(int, code);
    const std::string text =
        "<graphml>\n<key id='s' for='node' attr.name='speed'/>\n" + graph.toStdString() + "</graphml>";
    const auto read = io::readGraphMl(text, "refused.graphml");
    QVERIFY(!read.ok());
    QCOMPARE(static_cast<int>(read.error().code), code);
    QCOMPARE(read.error().place.line, line);
    QCOMPARE(read.error().place.file, std::string("refused.graphml"));
}

void TestGraphMl::recognisedByContent() {
    QCOMPARE(io::formatToRead("x.xml", "<?xml version='1.0'?>\n<graphml/>"), io::findFormat("graphml"));
    QCOMPARE(io::formatToWrite("x.graphml"), io::findFormat("graphml"));
}

/// As the Internet Topology Zoo and NetworkX write them; what is missing of many is told in one line.
void TestGraphMl::keysOfOtherPrograms() {
    const std::string text =
        "<graphml><key id='a' for='node' attr.name='Longitude'/><key id='b' for='node' attr.name='Latitude'/>"
        "<key id='c' for='edge' attr.name='weight'/><key id='d' for='edge' attr.name='delay'/>"
        "<graph edgedefault='undirected'>"
        "<node id='0'><data key='a'>4.8</data><data key='b'>45.8</data></node><node id='1'/><node id='2'/>"
        "<edge source='0' target='1'><data key='c'>2.5</data><data key='d'>0.25</data></edge>"
        "<edge source='1' target='2'/></graph></graphml>";
    const auto read = io::readGraphMl(text, "z.graphml");
    QVERIFY(read.ok());
    const Platform& platform = read->platform;
    QCOMPARE(platform.links[0].transfer.rate, 2.5);
    QCOMPARE(platform.links[0].transfer.startUp, 0.25);
    QCOMPARE(platform.links[1].transfer.rate, 2.5); // as the others
    QVERIFY(platform.processors[0].place.has_value());
    QCOMPARE(platform.processors[0].place->x, 48.0);
    QCOMPARE(platform.processors[0].place->y, -458.0);
    QCOMPARE(read->notes.size(), std::size_t{3}); // what weight is, cycle times, the cost of one edge
}

const support::TestProgram registered("tst_graphml", support::runTest<TestGraphMl>);

} // namespace tst_graphml

#include "tst_graphml.moc"
