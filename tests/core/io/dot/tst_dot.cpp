// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs in the DOT language: reading, notes, refusals, and the round trip of platforms.
#include "core/io/dot/dot.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

#include <limits>

namespace tst_dot {

using namespace equipoise;
using io::ImportCode;

namespace {

io::Imported read(std::string_view text) {
    auto imported = io::readDot(text, "g.dot");
    if (!imported)
        qWarning("%s %d:%d", imported.error().value.c_str(), imported.error().place.line,
                 imported.error().place.column);
    return imported ? *std::move(imported) : io::Imported{};
}

/// "line code subject value", sorted by line as they come.
QStringList notesOf(const io::Imported& imported) {
    QStringList notes;
    for (const auto& note : imported.notes)
        notes << QString("%1 %2 %3 %4")
                     .arg(note.line)
                     .arg(QString::fromStdString(std::string(io::nameOf(note.code))),
                          QString::fromStdString(note.subject), QString::fromStdString(note.value))
                     .trimmed();
    return notes;
}

} // namespace

class TestDot : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void speedsAndBandwidths();
    void numbersMayHaveUnits();
    void edgesHaveDirections();
    void subgraphsAreGroupsAndEnds();
    void defaultsHoldWithinBraces();
    void writtenByHand();
    void whatIsMissingIsSupposed();
    void whatIsNotModelledIsTold();
    void otherLettersWhereTheyAreNamed();
    void strictGraphsMergeEdges();
    void costsMayBeAMatrix();
    void refusals_data();
    void refusals();
    void randomPlatformsComeBack();
    void hugeAndNestedGraphsAreRefused();
    void whatCannotBeWrittenIsRefused();
};

void TestDot::speedsAndBandwidths() {
    const auto [platform, notes, more, proposed, unnamed, cores, unlisted, newNodes, speeds, costs,
                withoutBandwidth] =
        read("graph Lyon {\n  P1 [speed=4, pos=\"1,2!\"];\n  P2 [cycle_time=\"0.5\" start_up=.25 "
             "pos=\"3,-4\"]\n"
             "  S [type=switch]\n  P1 -- S [bw=8 latency=0.001]\n  S -- P2 [cost=2]\n}\n");
    QCOMPARE(platform.name, std::string("Lyon"));
    QCOMPARE(platform.size(), std::size_t{2});
    QCOMPARE(platform.processors[0].compute.rate, 0.25);
    QVERIFY(platform.processors[0].place == (Point{1, -2})); // y grows downwards here
    QVERIFY(platform.processors[0].pinned && !platform.processors[1].pinned);
    QVERIFY(platform.processors[1].compute == (CostFunction{0.5, 0.25, {}}));
    QCOMPARE(platform.switches.at(0).name, std::string("S"));
    QVERIFY(platform.links.at(0).transfer.sameTimes({0.125, 0.001, {}}));
    QVERIFY(platform.links[0].bothWays);
    QVERIFY(platform.links.at(1).to == NodeId(ProcessorId{1}));
    QVERIFY(notes.empty() && more == 0 && !proposed && !unnamed);
}

void TestDot::numbersMayHaveUnits() {
    const Platform platform = read(R"(graph {
        data_unit=MB
        A [speed="3.2 Gflop/s", start_up="50 us"]
        B [speed=4]
        A -- B [bandwidth="10Gbps", latency="0.1 ms"]
    })")
                                  .platform;
    QCOMPARE(platform.processors[0].compute.rate, 1.0 / 3200);
    QCOMPARE(platform.processors[0].compute.startUp, 5e-5);
    QCOMPARE(platform.processors[1].compute.rate, 0.25); // Mflop/s
    QVERIFY(platform.processors[1].compute.rateUnit == (Unit{.inverse = true}));
    QCOMPARE(platform.links[0].transfer.rate, 1.0 / 1250);
    QCOMPARE(platform.links[0].transfer.startUp, 1e-4);
    QVERIFY(read(io::writeDot(platform)->text).platform == platform);
    // What was worked out stays.
    QVERIFY(!io::readDot("graph { A [speed=\"3 Gflop/s\"]; work_unit=Gflop; A -- B }", "g.dot").ok());
    QVERIFY(!io::readDot("graph { A [speed=\"3 Gbit/s\"] }", "g.dot").ok());
    QVERIFY(!io::readDot("graph { A [speed=0] }", "g.dot").ok());
}

void TestDot::edgesHaveDirections() {
    const auto links = read("digraph { a [speed=1] b [speed=1] edge [cost=1]\n"
                            "a -> b; b -> a [dir=both]; a -> b [dir=none]; a -> b [dir=forward]}")
                           .platform.links;
    QCOMPARE(links.size(), std::size_t{4});
    QVERIFY(!links[0].bothWays && links[1].bothWays && links[2].bothWays && !links[3].bothWays);
    QVERIFY(links[1].from == NodeId(ProcessorId{1}));
}

void TestDot::subgraphsAreGroupsAndEnds() {
    const auto platform = read("graph { node [speed=1] edge [cost=2]\n"
                               "subgraph cluster_left { a b -- c }\n"
                               "a -- {d e} -- subgraph { f }\n}")
                              .platform;
    QCOMPARE(platform.size(), std::size_t{6});
    QCOMPARE(platform.processors[1].group, std::string("left"));
    QCOMPARE(platform.processors[3].group, std::string());
    // b-c, a-d, a-e, d-f, e-f
    QCOMPARE(platform.links.size(), std::size_t{5});
    QVERIFY(platform.links[4].from == NodeId(ProcessorId{4}) &&
            platform.links[4].to == NodeId(ProcessorId{5}));
}

void TestDot::defaultsHoldWithinBraces() {
    const auto platform = read("graph { node [speed=2] { node [speed=4] a } b c [speed=8] }").platform;
    QCOMPARE(platform.processors.at(0).compute.rate, 0.25);
    QCOMPARE(platform.processors.at(1).compute.rate, 0.5);
    QCOMPARE(platform.processors.at(2).compute.rate, 0.125);
}

void TestDot::writtenByHand() {
    // Comments, preprocessor lines, quotes, continued and joined texts, numerals as names, no semicolons.
    const auto platform =
        read("# made by hand\n// so it is\nGRAPH /* a\nb */ {\n"
             "\"a \\\"quoted\\\" name\" [speed = 1; speed = 2]\n"
             "\"joined \" + \"name\" [speed=1] -1.5 [speed=1]\n\"two \\\nlines\" [speed=1]\n"
             "\"graph\" [speed=1]\n\"back\\slash\" [speed=1]\n-1.5 -- \"graph\" [cost=1]}")
            .platform;
    QCOMPARE(platform.size(), std::size_t{6});
    QCOMPARE(platform.processors[0].name, std::string("a \"quoted\" name"));
    QCOMPARE(platform.processors[0].compute.rate, 0.5);
    QCOMPARE(platform.processors[1].name, std::string("joined name"));
    QCOMPARE(platform.processors[2].name, std::string("-1.5"));
    QCOMPARE(platform.processors[3].name, std::string("two lines"));
    QCOMPARE(platform.processors[5].name, std::string("back\\slash"));
    QCOMPARE(platform.links.size(), std::size_t{1});
}

void TestDot::whatIsMissingIsSupposed() {
    const auto bare = read("graph {\n a -- b }");
    QCOMPARE(bare.platform.size(), std::size_t{2});
    QCOMPARE(bare.platform.processors[0].compute.rate, 1.0);
    QCOMPARE(bare.platform.links[0].transfer.rate, 1.0);
    QVERIFY(bare.speedsProposed);
    QCOMPARE(notesOf(bare), (QStringList{"0 proposed cycle_time 1", "0 proposed cost 1"}));
    QCOMPARE(bare.assumedSpeeds, (std::vector<std::string>{"a", "b"}));
    QCOMPARE(bare.assumedCosts, std::vector<std::size_t>{0});
    QVERIFY(read("graph {\n a [speed=1]\n b [speed=2]}").assumedSpeeds.empty());

    const auto one = read("graph {\n a [speed=1]\n b\n a -- b [bw=1]}");
    QCOMPARE(one.platform.switches.size(), std::size_t{1});
    QVERIFY(!one.speedsProposed);
    QCOMPARE(notesOf(one), (QStringList{"3 supposed speed of b a switch"}));
}

void TestDot::whatIsNotModelledIsTold() {
    const auto imported = read("graph {\n  node [speed=1]\n  a [label=<<b>A</b>>, memory=4, color=red]\n"
                               "  b [memory=8]\n  a:north:n -- b [cost=1]\n  b -- b [cost=1]\n"
                               "  subgraph inner { b }\n}\ngraph { c }");
    QCOMPARE(notesOf(imported),
             (QStringList{"3 not-modelled label in HTML", "3 not-modelled memory", "5 not-modelled port of a",
                          "6 not-modelled loop of b", "7 not-modelled subgraph inner",
                          "9 not-modelled what follows the first graph"}));
    QCOMPARE(imported.platform.links.size(), std::size_t{1});
    // Notes stay short for any number of ignored parts.
    std::string loops = "graph { a [speed=1]\n";
    for (int i = 0; i < 50000; ++i)
        loops += "a -- a\n";
    const auto many = read(loops + "}");
    QCOMPARE(many.notes.size(), io::maxNotes);
    QCOMPARE(many.moreNotes, 50000 - io::maxNotes);
    QCOMPARE(many.notes.back().line, static_cast<int>(io::maxNotes) + 1);
}

void TestDot::otherLettersWhereTheyAreNamed() {
    const auto latin = io::readDot("graph { charset=latin1 \"caf\xe9\" -- b }", "l.dot");
    QVERIFY(latin.ok());
    QCOMPARE(latin->platform.processors[0].name, std::string("caf\xc3\xa9"));
    QCOMPARE(io::readDot("graph { \"caf\xe9\" -- b }", "l.dot").error().code, ErrorCode::TextSyntax);
}

void TestDot::strictGraphsMergeEdges() {
    const auto merged = read("strict graph { node [speed=1]\n a -- b [cost=1]\n b -- a [cost=2] }");
    QCOMPARE(merged.platform.links.size(), std::size_t{1});
    QCOMPARE(notesOf(merged), (QStringList{"3 merged b - a the first"}));
    QCOMPARE(read("graph { node [speed=1] edge [cost=1] a -- b b -- a }").platform.links.size(),
             std::size_t{2});
    QCOMPARE(read("strict digraph { node [speed=1] edge [cost=1] a -> b b -> a }").platform.links.size(),
             std::size_t{2});
}

void TestDot::costsMayBeAMatrix() {
    const auto platform = read("digraph { costs=matrix node [speed=1]\n"
                               "a -> b [cost=2] b -> a [cost=3] b -> c [cost=4 dir=both] }")
                              .platform;
    QVERIFY(platform.linkCost && platform.links.empty());
    QCOMPARE((*platform.linkCost)(0, 1), 2.0);
    QCOMPARE((*platform.linkCost)(1, 0), 3.0);
    QCOMPARE((*platform.linkCost)(2, 1), 4.0);
    QCOMPARE((*platform.linkCost)(0, 2), std::numeric_limits<double>::infinity());
}

void TestDot::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* name, const char* text, ErrorCode code, int line, int column,
                        const char* value) {
        QTest::newRow(name) << QString::fromUtf8(text) << code << line << column << QString::fromUtf8(value);
    };
    using enum ErrorCode;
    row("empty", "", TextSyntax, 1, 1, "the end of the text");
    row("no graph", "hello", TextSyntax, 1, 1, "\"hello\"");
    row("no end", "graph {\n a", TextSyntax, 2, 3, "the end of the text");
    row("no end of a quote", "graph {\n \"a\n}", TextSyntax, 2, 2, "the end of the text");
    row("no end of a comment", "graph { /* a", TextSyntax, 1, 9, "the end of the text");
    row("no end of HTML", "graph { a [label=<<b>] }", TextSyntax, 1, 18, "the end of the text");
    row("a sign", "graph { a ~ b }", TextSyntax, 1, 11, "'~'");
    row("arrow in a graph", "graph {\n a -> b }", TextSyntax, 2, 4, "\"->\"");
    row("line in a digraph", "digraph {\n a -- b }", TextSyntax, 2, 4, "\"--\"");
    row("edge to nothing", "graph { a -- }", TextSyntax, 1, 14, "\"}\"");
    row("no value", "graph { a [speed=] }", TextSyntax, 1, 18, "\"]\"");
    row("speed with a foreign unit", "graph {\n a [speed=\"1Gb\"] }", TextSyntax, 2, 11, "\"1Gb\"");
    row("no speed", "graph { a [speed=0] }", TextSyntax, 1, 18, "\"0\"");
    row("half a place", "graph { a [speed=1 pos=\"3\"] }", TextSyntax, 1, 24, "\"3\"");
    row("half a table", "graph { a [compute_table=\"0:0/3\"] }", TextSyntax, 1, 26, "\"0:0/3\"");
    row("cycle time 0", "graph {\n\n  a [cycle_time=0] }", OutOfRange, 3, 3, "0");
    row("cost below 0", "graph { node [speed=1]\n a -- b [cost=-1] }", OutOfRange, 2, 4, "-1");
    row("no cost", "graph { node [speed=1] a -- b [cost=1]\n b -- c }", MissingField, 2, 4, "");
    row("no name", "graph { \"\" [speed=1] }", EmptyName, 1, 9, "");
    row("not joined", "graph { \"a\" + b }", TextSyntax, 1, 15, "+");
    row("switch in a matrix", "graph { costs=matrix a [speed=1] b [type=switch]\n a -- b [cost=1] }",
        TextSyntax, 2, 4, "an edge of a switch");
    row("no UTF-8", "graph {\n \xff }", TextSyntax, 2, 2, "a byte that is no UTF-8");
}

void TestDot::refusals() {
    QFETCH(QString, text);
    QFETCH(ErrorCode, code);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, value);
    std::string bytes = text.toStdString();
    if (QString(QTest::currentDataTag()) == "no UTF-8")
        bytes = "graph {\n \xff }";
    const auto read = io::readDot(bytes, "g.dot");
    QVERIFY(!read.ok());
    QCOMPARE(QString::fromStdString(read.error().value), value);
    QCOMPARE(read.error().code, code);
    QCOMPARE(read.error().place.line, line);
    QCOMPARE(read.error().place.column, column);
    QCOMPARE(read.error().place.file, std::string("g.dot"));
}

void TestDot::randomPlatformsComeBack() {
    int written = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const Platform platform = support::withTraffic(
            support::withUnits(support::randomFile(seed).scenario.platform, random), random);
        const auto exported = io::writeDot(platform);
        if (!exported) { // a name ends with a backslash
            QCOMPARE(exported.error().code, ErrorCode::NotWritable);
            continue;
        }
        ++written;
        const auto imported = read(exported->text);
        QVERIFY2(imported.platform == platform, exported->text.c_str());
        QVERIFY(imported.notes.empty() && exported->notes.empty());
    }
    QVERIFY(written > 150);
}

void TestDot::hugeAndNestedGraphsAreRefused() {
    std::string nested = "graph { ";
    for (int i = 0; i < 100000; ++i)
        nested += "{ ";
    const auto deep = io::readDot(nested, "g.dot");
    QVERIFY(!deep.ok());
    QCOMPARE(deep.error().code, ErrorCode::JsonTooDeep);
    QCOMPARE(deep.error().place.column, 9 + 2 * 64);
    // 3,000 x 3,000 edges in a line.
    std::string ends = "{";
    for (int i = 0; i < 3000; ++i)
        ends += " n" + std::to_string(i);
    std::string other = ends;
    std::ranges::replace(other, 'n', 'm');
    const auto many = io::readDot("graph {\n" + ends + "} -- " + other + "} }", "g.dot");
    QVERIFY(!many.ok());
    QCOMPARE(many.error().code, ErrorCode::JsonTooManyValues);
    QCOMPARE(many.error().place.line, 2);
    QVERIFY(!io::readDot("graph { a [label=" + std::string(200000, '<'), "g.dot").ok());
}

void TestDot::whatCannotBeWrittenIsRefused() {
    Platform platform;
    platform.processors = {{"ends with \\", {1, 0, {}}, {}}};
    const auto refused = io::writeDot(platform);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::NotWritable);
}

const support::TestProgram registered("tst_dot", support::runTest<TestDot>);

} // namespace tst_dot

#include "tst_dot.moc"
