// SPDX-License-Identifier: GPL-3.0-or-later
// SimGrid platform files: what is read, what is refused and where, and that what we write reads back the
// same.
#include "core/io/formats.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/simgrid/simgrid.h"
#include "core/io/simgrid/units.h"
#include "core/platform/routes/routes.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>

namespace tst_simgrid {

using namespace equipoise;
using io::ImportCode;
using io::simgrid::Dimension;

namespace {

const QString folder = SOURCE_ROOT "/tests/data/simgrid/";

std::string textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

io::Imported readOk(const QString& name) {
    auto read = io::readSimGrid(textOf(folder + name), name.toStdString());
    if (!read)
        qWarning("%s", read.error().value.c_str());
    return read ? *std::move(read) : io::Imported{};
}

bool noted(const io::Imported& imported, ImportCode code, std::string_view subject, int line) {
    return std::ranges::any_of(imported.notes, [&](const io::ImportNote& note) {
        return note.code == code && note.subject == subject && note.line == line;
    });
}

Route routeOf(const Platform& platform, const char* from, const char* to) {
    const auto route = bestRoute(platform, *platform.find(from), *platform.find(to), 1);
    return route ? *route : Route{{}, noWay, noWay};
}

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

} // namespace

class TestSimGrid : public QObject {
    Q_OBJECT
private slots:
    void unitsAreSimGrids_data();
    void unitsAreSimGrids();
    void corpusReadsBack_data();
    void corpusReadsBack();
    void ownPlatformsAreExact();
    void handsThatEditOursCount();
    void flatZone();
    void clustersAreExpanded();
    void zonesAreFlattened();
    void routesThatNoGraphHas();
    void whatIsNotModelledIsToldByLine();
    void refusals_data();
    void refusals();
    void recognisedByContent();
    void manyHosts();
};

void TestSimGrid::unitsAreSimGrids_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("dimension");
    QTest::addColumn<double>("value"); // < 0: refused
    const auto row = [](const char* text, Dimension dimension, double value) {
        QTest::addRow("%s", text) << text << static_cast<int>(dimension) << value;
    };
    row("1f", Dimension::Speed, 1);
    row("1Gf", Dimension::Speed, 1e9);
    row("2.5Tf", Dimension::Speed, 2.5e12);
    row("1e3kf", Dimension::Speed, 1e6);
    row("1Ef", Dimension::Speed, 1e18);
    row("1e2Ef", Dimension::Speed, 1e20);
    row("3flops", Dimension::Speed, 3);
    row("3gigaflops", Dimension::Speed, 3e9);
    row("3yottaflops", Dimension::Speed, 3e24);
    row(" 3 ", Dimension::Speed, 3);
    row("3Kf", Dimension::Speed, -1);
    row("3Gif", Dimension::Speed, -1);
    row("3Gflops", Dimension::Speed, -1);
    row("3 Gf", Dimension::Speed, -1);
    row("3GHz", Dimension::Speed, -1);
    row("", Dimension::Speed, -1);
    row("f", Dimension::Speed, -1);
    row("nanf", Dimension::Speed, -1);
    row("inff", Dimension::Speed, -1);
    row("0x10f", Dimension::Speed, -1);
    row("1Bps", Dimension::Bandwidth, 1);
    row("8bps", Dimension::Bandwidth, 1);
    row("1kBps", Dimension::Bandwidth, 1000);
    row("1KBps", Dimension::Bandwidth, -1);
    row("1KiBps", Dimension::Bandwidth, 1024);
    row("1kiBps", Dimension::Bandwidth, -1);
    row("1kbps", Dimension::Bandwidth, 125);
    row("1Kbps", Dimension::Bandwidth, -1);
    row("8Kibps", Dimension::Bandwidth, 1024);
    row("1MiBps", Dimension::Bandwidth, 1048576);
    row("1GBps", Dimension::Bandwidth, 1e9);
    row("1TiBps", Dimension::Bandwidth, 1099511627776.0);
    row("1MBPS", Dimension::Bandwidth, -1);
    row("1MB", Dimension::Bandwidth, -1);
    row("1s", Dimension::Time, 1);
    row("1m", Dimension::Time, 60);
    row("1h", Dimension::Time, 3600);
    row("1d", Dimension::Time, 86400);
    row("1w", Dimension::Time, 604800);
    row("1ms", Dimension::Time, 1e-3);
    row("50us", Dimension::Time, 50 * 1e-6);
    row("2ns", Dimension::Time, 2e-9);
    row("2ps", Dimension::Time, 2e-12);
    row("1min", Dimension::Time, -1);
    row("1S", Dimension::Time, -1);
    row("-1s", Dimension::Time, -1);
    row("1e400s", Dimension::Time, -1);
}

void TestSimGrid::unitsAreSimGrids() {
    QFETCH(QString, text);
    QFETCH(int, dimension);
    QFETCH(double, value);
    const auto read = io::simgrid::parseAmount(text.toStdString(), static_cast<Dimension>(dimension), "x");
    QCOMPARE(read.ok(), value >= 0);
    if (read)
        QCOMPARE(read->value, value);
    else
        QCOMPARE(read.error().subject, std::string("x"));
}

void TestSimGrid::corpusReadsBack_data() {
    QTest::addColumn<QString>("name");
    const QStringList names = QDir(folder).entryList({"*.xml"});
    QVERIFY(names.size() >= 15);
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << name;
}

void TestSimGrid::corpusReadsBack() {
    QFETCH(QString, name);
    const auto first = readOk(name);
    QVERIFY(first.platform.size() > 0);
    QVERIFY(validate(first.platform).ok());
    const auto written = io::writeSimGrid(first.platform);
    QVERIFY(written.ok());
    const auto again = io::readSimGrid(written->text, "again.xml");
    QVERIFY(again.ok());
    QVERIFY(again->platform == first.platform);
    QVERIFY(again->notes.empty());
    QCOMPARE(io::writeSimGrid(again->platform)->text, written->text);
    // Without our properties another program's reader sees the same platform: so do we.
    std::string bare = written->text;
    for (auto at = bare.find("equipoise."); at != std::string::npos; at = bare.find("equipoise.", at))
        bare.replace(at, 10, "other.");
    const auto foreign = io::readSimGrid(bare, "bare.xml");
    QVERIFY(foreign.ok());
    QCOMPARE(foreign->platform.size(), first.platform.size());
    for (std::size_t i = 0; i < first.platform.size(); ++i) {
        QVERIFY(
            near(foreign->platform.processors[i].compute.rate, first.platform.processors[i].compute.rate));
        const auto here = routesFrom(first.platform, ProcessorId{i}, 1);
        const auto there = routesFrom(foreign->platform, ProcessorId{i}, 1);
        for (std::size_t j = 0; j < here.size(); ++j)
            QVERIFY(i == j || here[j].slowest == there[j].slowest ||
                    std::abs(here[j].slowest - there[j].slowest) <= 1e-9 * here[j].slowest);
    }
}

void TestSimGrid::ownPlatformsAreExact() {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        Platform platform = support::withUnits(support::randomFile(seed).scenario.platform, random);
        platform.processors[0].group = "left & right";
        platform.processors[1].pinned = true;
        platform.processors[1].forwards = false;
        bool between = false; // which SimGrid cannot say
        for (Link& link : platform.links) {
            link.duplex = random.below(3) == 0 ? halfDuplex : random.below(3) == 0 ? 1.4 : fullDuplex;
            between = between || (link.bothWays && link.duplex == 1.4);
        }
        if (!platform.switches.empty()) {
            platform.switches[0].pinned = true;
            platform.switches[0].group = "left & right";
        }
        const auto written = io::writeSimGrid(platform);
        QVERIFY(written.ok());
        QCOMPARE(std::ranges::any_of(written->notes,
                                     [](const auto& note) { return note.subject.starts_with("duplex"); }),
                 between);
        const auto again = io::readSimGrid(written->text, "own.xml");
        QVERIFY2(again.ok(),
                 qPrintable(QString("seed %1: %2 %3")
                                .arg(seed)
                                .arg(QString::fromStdString(again.ok() ? "" : again.error().subject),
                                     QString::fromStdString(again.ok() ? "" : again.error().value))));
        QVERIFY2(again->platform == platform, qPrintable(QString("seed %1").arg(seed)));
        QVERIFY(again->notes.empty());
    }
}

void TestSimGrid::handsThatEditOursCount() {
    Platform platform;
    platform.name = "p";
    platform.units = {"s", "Mflop", "MB"};
    Processor a;
    a.name = "a";
    a.compute.rate = 0.1;
    Processor b;
    b.name = "b";
    b.compute.rate = 0.2;
    platform.processors = {a, b};
    platform.links = {{ProcessorId{0}, ProcessorId{1}, {0.5, 0.25, {}}, true}};
    std::string text = io::writeSimGrid(platform)->text;
    const auto replace = [&](std::string_view from, std::string_view to) {
        const auto at = text.find(from);
        QVERIFY(at != std::string::npos);
        text.replace(at, from.size(), to);
    };
    replace("speed=\"1e+07f\"", "speed=\"20Mf\"");
    replace("bandwidth=\"2e+06Bps\"", "bandwidth=\"4MBps\"");
    replace("latency=\"0.25s\"", "latency=\"500ms\"");
    const auto read = io::readSimGrid(text, "edited.xml");
    QVERIFY(read.ok());
    QCOMPARE(read->notes.size(), std::size_t{3});
    platform.processors[0].compute.rate = 0.05;      // 1 Mflop at 20 Mflop/s
    platform.links[0].transfer.rate = 0.25;          // 1 MB at 4 MB/s
    platform.links[0].transfer.startUp = 500 * 1e-3; // as SimGrid reads 500ms
    QVERIFY(read->platform == platform);
}

void TestSimGrid::flatZone() {
    const auto flat = readOk("flat.xml");
    QCOMPARE(flat.platform.size(), std::size_t{3});
    QCOMPARE(flat.platform.processors[0].name, std::string("Tremblay"));
    // 1 Mflop at 98.095 Mflop/s
    QVERIFY(near(flat.platform.processors[0].compute.rate, 1 / 98.095));
    QCOMPARE(flat.platform.units.work, std::string("Mflop"));
    QCOMPARE(flat.platform.units.data, std::string("MB"));
    // Tremblay - 6 - Jupiter - 3 - Fafard
    QCOMPARE(flat.platform.links.size(), std::size_t{2});
    const Route route = routeOf(flat.platform, "Tremblay", "Fafard");
    QVERIFY(near(route.slowest, 1 / 34.285625));
    QVERIFY(near(route.latency, 59.904e-6 + 514.433e-6));
    QVERIFY(noted(flat, ImportCode::NotModelled, "link 7", 10));
}

void TestSimGrid::clustersAreExpanded() {
    const auto cluster = readOk("cluster.xml");
    QCOMPARE(cluster.platform.size(), std::size_t{5});
    QCOMPARE(cluster.platform.processors[4].name, std::string("node-6.acme.org"));
    QVERIFY(noted(cluster, ImportCode::Expanded, "cluster acme", 4));
    const Route route = routeOf(cluster.platform, "node-0.acme.org", "node-6.acme.org");
    QVERIFY(near(route.slowest, 1 / 125.0));
    QVERIFY(near(route.latency, 100e-6));

    // 1 Gbit/s = 125 MB/s on the way to the backbone of 80 MB/s; latencies 0.1 + 0.02 + 0.1 ms
    const auto backbone = readOk("backbone.xml");
    const Route over = routeOf(backbone.platform, "bob0", "bob3");
    QVERIFY(near(over.slowest, 1 / 80.0));
    QVERIFY(near(over.latency, 220e-6));
    QVERIFY(noted(backbone, ImportCode::NotModelled, "core of bob", 4));

    const auto limiter = readOk("limiter.xml");
    QVERIFY(near(routeOf(limiter.platform, "s1", "s3").slowest, 1 / 150.0));
    QVERIFY(noted(limiter, ImportCode::Simplified, "limiter_link of slow", 4));

    // From cluster to cluster: 50 + 10 us to the router of A, 5 ms, 50 us in B.
    const auto two = readOk("two-clusters.xml");
    const Route wan = routeOf(two.platform, "a0.x", "b1.x");
    QVERIFY(near(wan.slowest, 1 / 10.0));
    QVERIFY(near(wan.latency, 60e-6 + 5e-3 + 50e-6));
    QVERIFY(near(routeOf(two.platform, "a0.x", "a6.x").latency, 110e-6));
    QCOMPARE(two.platform.processors[0].group, std::string("A"));

    const auto cabinets = readOk("cabinets.xml");
    QCOMPARE(cabinets.platform.size(), std::size_t{5});
    // 125 MB/s, spine 200 MB/s, 250 MB/s; 100 + 20 + 50 us
    const Route across = routeOf(cabinets.platform, "c1-0", "c2-1");
    QVERIFY(near(across.slowest, 1 / 125.0));
    QVERIFY(near(across.latency, 170e-6));
    QVERIFY(near(routeOf(cabinets.platform, "c2-0", "c2-1").slowest, 1 / 200.0));
}

void TestSimGrid::zonesAreFlattened() {
    // Cabinets may share a name: links are called after their hosts.
    const auto twice = readOk("two-cabinets.xml");
    QCOMPARE(twice.platform.size(), std::size_t{5});
    QVERIFY(near(routeOf(twice.platform, "h-1.c1", "h-2.c2").latency,
                 100e-6 + 500e-6 + 500e-6 + 500e-6 + 100e-6));
    QVERIFY(near(routeOf(twice.platform, "h-1.c1", "h-2.c1").latency, 700e-6));

    const auto nested = readOk("nested.xml");
    QCOMPARE(nested.platform.size(), std::size_t{4});
    // l1 - ll1 - lr - between - r1 - rl - r2
    const Route route = routeOf(nested.platform, "l1", "r2");
    QVERIFY(near(route.slowest, 1 / 5.0));
    QVERIFY(near(route.latency, 1e-6 + 7e-6 + 3e-6));
    QCOMPARE(route.links.size(), std::size_t{3});
    QVERIFY(nested.platform.find("lr").has_value());
    QVERIFY(noted(nested, ImportCode::Simplified, "zone right", 15));

    const auto deep = readOk("deep.xml");
    const Route out = routeOf(deep.platform, "mid", "out");
    QVERIFY(near(out.slowest, 1 / 10.0));
    QVERIFY(near(out.latency, 3e-3));
}

void TestSimGrid::routesThatNoGraphHas() {
    // Over b both halves are fast, but SimGrid sends a -> c the direct, slow way: nobody forwards here.
    const auto detour = readOk("dijkstra-detour.xml");
    QCOMPARE(detour.platform.links.size(), std::size_t{3});
    QVERIFY(near(routeOf(detour.platform, "a", "c").slowest, 1.0));
    QVERIFY(near(routeOf(detour.platform, "a", "b").slowest, 1 / 100.0));
    QVERIFY(routeOf(detour.platform, "a", "c").latency > 0);

    // The same without latencies: what has no route at all is not near to one.
    const auto office = readOk("one-bus.xml");
    QCOMPARE(office.platform.links.size(), std::size_t{3});
    QVERIFY(near(routeOf(office.platform, "b", "c").slowest, 10));

    // One link under all three routes: no two of its ends are one place, but each pair can have its own.
    const auto bus = readOk("bus.xml");
    QCOMPARE(bus.platform.links.size(), std::size_t{3});
    QVERIFY(near(routeOf(bus.platform, "a", "c").latency, 1e-3));

    // Routes are lists of links: hosts pass on none but where a link ends at one in the middle of a route.
    const auto passing = [](const io::Imported& imported) {
        return std::ranges::count(imported.platform.processors, true, &Processor::forwards);
    };
    for (const char* name : {"dijkstra-detour.xml", "one-bus.xml", "bus.xml"})
        QVERIFY2(passing(readOk(name)) == 0, name);
    for (const char* name : {"nested.xml", "deep.xml"}) // a host is the gateway between two zones
        QVERIFY2(passing(readOk(name)) > 0, name);

    const auto missing = readOk("missing-routes.xml");
    QVERIFY(noted(missing, ImportCode::Supposed, "routes between some hosts (4)", 0));
}

void TestSimGrid::whatIsNotModelledIsToldByLine() {
    const auto props = readOk("properties.xml");
    QVERIFY(noted(props, ImportCode::NotModelled, "<config>", 4));
    QVERIFY(noted(props, ImportCode::NotModelled, "<prop> of props", 8));
    QVERIFY(noted(props, ImportCode::NotModelled, "<disk> of a", 11));
    QVERIFY(noted(props, ImportCode::NotModelled, "core of b", 13));
    const auto states = readOk("pstates.xml");
    QVERIFY(near(states.platform.processors[0].compute.rate, 1 / 50.0)); // pstate 1
    QVERIFY(near(states.platform.processors[1].compute.rate, 1 / 100.0));
    QVERIFY(noted(states, ImportCode::Merged, "speed of a", 5));
    const auto traces = readOk("traces.xml");
    QVERIFY(noted(traces, ImportCode::NotModelled, "speed_file of a", 5));
    QVERIFY(noted(traces, ImportCode::NotModelled, "latency_file of l", 7));
    QVERIFY(noted(traces, ImportCode::NotModelled, "<trace>", 9));
    QVERIFY(noted(traces, ImportCode::NotModelled, "<trace_connect>", 11));
    const auto bare = readOk("no-units.xml");
    QVERIFY(noted(bare, ImportCode::Supposed, "unit of speed of a", 5));
    QVERIFY(near(bare.platform.processors[1].compute.rate, 1e6 / 2e9));
    QVERIFY(noted(readOk("wrong-order.xml"), ImportCode::Simplified, "order of the elements", 6));
    QCOMPARE(readOk("latin1.xml").platform.processors[0].name, std::string("Zo\xc3\xab"));
    for (const auto& name : {"duplex.xml", "one-way.xml", "units.xml", "comments.xml", "host-links.xml"})
        QVERIFY2(readOk(name).notes.empty(), name);
}

void TestSimGrid::refusals_data() {
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, int line, int column, ErrorCode code) {
        QTest::newRow(name) << line << column << static_cast<int>(code);
    };
    row("kilobytes-upper-case", 5, 5, ErrorCode::WrongType);
    row("bandwidth-in-bytes-without-time", 5, 5, ErrorCode::WrongType);
    row("speed-in-hertz", 3, 5, ErrorCode::WrongType);
    row("latency-minutes-long", 5, 5, ErrorCode::WrongType);
    row("speed-zero", 3, 5, ErrorCode::OutOfRange);
    row("speed-negative", 3, 5, ErrorCode::OutOfRange);
    row("speed-huge", 3, 5, ErrorCode::OutOfRange);
    row("speed-missing", 3, 5, ErrorCode::MissingField);
    row("decimal-comma", 5, 5, ErrorCode::WrongType);
    row("host-twice", 4, 5, ErrorCode::DuplicateName);
    row("link-twice", 6, 5, ErrorCode::DuplicateName);
    row("unknown-host", 5, 5, ErrorCode::UnknownName);
    row("unknown-link", 5, 28, ErrorCode::UnknownName);
    row("unknown-routing", 2, 3, ErrorCode::UnknownChoice);
    row("old-version", 1, 1, ErrorCode::WrongType);
    row("future-version", 1, 1, ErrorCode::WrongType);
    row("no-version", 1, 1, ErrorCode::MissingField);
    row("no-zone", 1, 1, ErrorCode::TextSyntax);
    row("two-zones", 3, 3, ErrorCode::TextSyntax);
    row("radical-huge", 2, 3, ErrorCode::OutOfRange);
    row("radical-words", 2, 3, ErrorCode::WrongType);
    row("no-gateway", 5, 5, ErrorCode::MissingField);
    row("not-closed", 3, 3, ErrorCode::TextSyntax);
    row("billion-laughs", 3, 14, ErrorCode::TextSyntax);
    row("outside-entity", 3, 46, ErrorCode::TextSyntax);
    row("declared-attribute", 3, 30, ErrorCode::TextSyntax);
    row("unknown-entity", 4, 3, ErrorCode::TextSyntax);
    row("deep", 65, 1, ErrorCode::TextSyntax);
    row("policy", 5, 5, ErrorCode::UnknownChoice);
}

void TestSimGrid::refusals() {
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(int, code);
    const QString name = QString("refused/%1.xml").arg(QTest::currentDataTag());
    const auto read = io::readSimGrid(textOf(folder + name), "refused.xml");
    QVERIFY(!read.ok());
    QCOMPARE(static_cast<int>(read.error().code), code);
    QCOMPARE(read.error().place.line, line);
    QCOMPARE(read.error().place.column, column);
    QCOMPARE(read.error().place.file, std::string("refused.xml"));
}

void TestSimGrid::recognisedByContent() {
    QVERIFY(
        io::isSimGrid("<?xml version='1.0'?><!-- <graphml> --><!DOCTYPE platform SYSTEM \"x\">\n<platform>"));
    QVERIFY(!io::isSimGrid("<graphml/>"));
    QVERIFY(!io::isSimGrid("platform"));
    QVERIFY(!io::isSimGrid(""));
    QCOMPARE(io::formatToRead("cluster.xml", "<platform version='4'/>"), io::findFormat("simgrid"));
    QCOMPARE(io::formatToRead("cluster.txt", "<platform version='4'/>"), io::findFormat("simgrid"));
    QCOMPARE(io::formatToRead("cluster.xml", "<html/>"), nullptr);
    QCOMPARE(io::formatToWrite("cluster.xml"), io::findFormat("simgrid"));
}

void TestSimGrid::manyHosts() {
    const std::string text = "<platform version='4.1'><cluster id='c' prefix='n' suffix='' radical='0-4999' "
                             "speed='1Gf' bw='125MBps' lat='50us' bb_bw='10GBps' bb_lat='1us'/></platform>";
    const auto read = io::readSimGrid(text, "many.xml");
    QVERIFY(read.ok());
    QCOMPARE(read->platform.size(), std::size_t{5000});
    QCOMPARE(read->platform.links.size(), std::size_t{5000});
    const auto written = io::writeSimGrid(read->platform); // as a star: nothing grows with the square
    QVERIFY(written.ok());
    QVERIFY(written->text.size() < 6'000'000);
    const auto again = io::readSimGrid(written->text, "again.xml");
    QVERIFY(again.ok());
    QVERIFY(again->platform == read->platform);
}

const support::TestProgram registered("tst_simgrid", support::runTest<TestSimGrid>);

} // namespace tst_simgrid

#include "tst_simgrid.moc"
