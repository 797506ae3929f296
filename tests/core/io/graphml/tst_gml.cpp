// SPDX-License-Identifier: GPL-3.0-or-later
// GML: the same keys as in GraphML, in lists; what is wrong is refused with its place.
#include "core/base/random.h"
#include "core/io/formats.h"
#include "core/io/graphml/gml.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>

namespace tst_gml {

using namespace equipoise;
using io::ImportCode;

namespace {

std::string textOf(const QString& name) {
    QFile file(QString(SOURCE_ROOT "/tests/data/gml/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

bool noted(const io::Imported& imported, ImportCode code, std::string_view subject, int line) {
    return std::ranges::any_of(imported.notes, [&](const io::ImportNote& note) {
        return note.code == code && note.subject == subject && note.line == line;
    });
}

} // namespace

class TestGml : public QObject {
    Q_OBJECT
private slots:
    void topologyZoo();
    void ownKeys();
    void latinOneIsRead();
    void recognised();
    void refusals_data();
    void refusals();
    void mutatedFilesAreReadOrRefused();
    void longFilesTakeNoLonger();
};

void TestGml::topologyZoo() {
    const auto read = io::readGml(textOf("zoo.gml"), "zoo.gml");
    QVERIFY(read.ok());
    const Platform& platform = read->platform;
    QCOMPARE(platform.size(), std::size_t{3}); // nobody has a speed: all compute
    QCOMPARE(platform.processors[1].name, std::string("Zürich"));
    QCOMPARE(platform.processors[2].name, std::string("Paris (2)"));
    QVERIFY(platform.processors[0].place.has_value());
    QVERIFY(qFuzzyCompare(platform.processors[0].place->x, 23.488));
    QVERIFY(qFuzzyCompare(platform.processors[0].place->y, -488.5341));
    QVERIFY(!platform.processors[2].place);
    // 1e10 bit/s: 1e-4 s a Mbit. The wire that says nothing is as the others.
    QCOMPARE(platform.links.size(), std::size_t{2});
    QCOMPARE(platform.links[0].transfer.rate, 1e-4);
    QCOMPARE(platform.links[1].transfer.rate, 1e-4);
    QVERIFY(platform.links[0].bothWays);
    QVERIFY(noted(*read, ImportCode::NotModelled, "data of a node: country", 9));
    QVERIFY(noted(*read, ImportCode::NotModelled, "data of a edge: linklabel", 32));
    QVERIFY(noted(*read, ImportCode::NotModelled, "type of a node", 6));
    QVERIFY(noted(*read, ImportCode::Renamed, "Paris", 22));
}

void TestGml::ownKeys() {
    const auto read = io::readGml(textOf("networkx.gml"), "networkx.gml");
    QVERIFY(read.ok());
    const Platform& platform = read->platform;
    QCOMPARE(platform.name, std::string("two"));
    QCOMPARE(platform.processors[0].compute.rate, 1.0 / 3200);
    QVERIFY(!platform.processors[0].forwards && platform.processors[1].forwards);
    QCOMPARE(platform.processors[1].compute.rate, 2.0);
    QVERIFY(platform.processors[1].place == (Point{10.5, -4}));
    QVERIFY(!platform.links[0].bothWays);
    QCOMPARE(platform.links[0].transfer.rate, 1e-3);
    QCOMPARE(platform.links[0].transfer.startUp, 5e-5);
    QCOMPARE(platform.links[1].transfer.rate, 3.0);
    QVERIFY(noted(*read, ImportCode::Supposed, "what weight is", 8));
}

void TestGml::latinOneIsRead() {
    const auto read = io::readGml("graph [ node [ id 1 label \"Orl\xe9\x61ns\" ] ]", "old.gml");
    QVERIFY(read.ok());
    QCOMPARE(read->platform.processors[0].name, std::string("Orléans"));
}

void TestGml::recognised() {
    for (const char* text : {"graph [ ]",
                             "\xef\xbb\xbf"
                             "Creator \"yEd\"\r\ngraph\r\n[\r\n]",
                             "# a\nVersion 1 Graph [", "comment \"graph {\" directed 1 graph [ node"})
        QVERIFY2(io::isGml(text), text);
    for (const char* text : {"", "graph", "graph {", "digraph { graph [ a=b ] }", "graph G { graph [ a=b ] }",
                             "<graphml>", "{ \"graph\": [", "node [ ] graph [ ]", "a,b\n1,2\n"})
        QVERIFY2(!io::isGml(text), text);
    QCOMPARE(io::formatToRead("any.txt", "graph [ node [ id 0 ] ]")->name, std::string_view("gml"));
    QCOMPARE(io::formatToRead("broken.gml", "graph { }")->name, std::string_view("gml"));
    QCOMPARE(io::formatToRead("a.gv", "graph { }")->name, std::string_view("dot"));
}

void TestGml::refusals_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char* name, const QByteArray& text, ErrorCode code, int line, int column) {
        QTest::newRow(name) << text << int(code) << line << column;
    };
    row("nothing", "", ErrorCode::TextSyntax, 1, 1);
    row("no graph", "Creator \"x\"\n", ErrorCode::TextSyntax, 2, 1);
    row("not closed", "graph [\n node [ id 1 ]\n", ErrorCode::TextSyntax, 3, 1);
    row("closed twice", "graph [ ]\n]", ErrorCode::TextSyntax, 2, 1);
    row("no value", "graph [ node [ id ] ]", ErrorCode::TextSyntax, 1, 19);
    row("open quote", "graph [\n node [ id 1 label \"A ] ]", ErrorCode::TextSyntax, 2, 20);
    row("a brace", "graph [\r\n  { ]", ErrorCode::TextSyntax, 2, 3);
    row("a text for a key", "graph [ \"a\" 1 ]", ErrorCode::TextSyntax, 1, 9);
    row("no id", "graph [\n  node [ label \"A\" ] ]", ErrorCode::MissingField, 2, 3);
    row("id twice", "graph [ node [ id 1 ]\nnode [ id 1 ] ]", ErrorCode::DuplicateName, 2, 1);
    row("an edge to nowhere", "graph [ node [ id 1 ]\nedge [ source 1 target 2 ] ]", ErrorCode::UnknownName,
        2, 1);
    row("no number", "graph [ node [ id 1 speed fast ] ]", ErrorCode::WrongType, 1, 9);
    row("no bandwidth", "graph [ node [ id 1 ] node [ id 2 ]\n edge [ source 1 target 2 LinkSpeedRaw -5 ] ]",
        ErrorCode::OutOfRange, 2, 2);
    row("duplex of 3", "graph [ node [ id 1 ] node [ id 2 ]\n edge [ source 1 target 2 duplex 3 ] ]",
        ErrorCode::OutOfRange, 2, 2);
    row("deep", "graph " + QByteArray("[ a ").repeated(100), ErrorCode::TextSyntax, 1, 6 + 4 * 63 + 1);
}

void TestGml::refusals() {
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto read = io::readGml(text.toStdString(), "t.gml");
    QVERIFY(!read);
    QCOMPARE(int(read.error().code), code);
    QCOMPARE(read.error().place.line, line);
    QCOMPARE(read.error().place.column, column);
}

void TestGml::mutatedFilesAreReadOrRefused() {
    std::vector<std::string> texts;
    for (const QString& name : QDir(SOURCE_ROOT "/tests/data/gml").entryList({"*.gml"}))
        texts.push_back(textOf(name));
    QCOMPARE(texts.size(), std::size_t{2});
    Random random(20261123);
    int readable = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto read = io::readGml(support::mutated(texts[random.below(texts.size())], random), "m.gml");
        if (read)
            QVERIFY2(validate(read->platform).ok(), qPrintable(QString::number(i)));
        else
            QVERIFY2(read.error().place.line >= 1, qPrintable(QString::number(i)));
        readable += read ? 1 : 0;
    }
    QVERIFY(readable > 1000 && readable < 19000);
}

/// All on one line: places are counted once, not again for each key.
void TestGml::longFilesTakeNoLonger() {
    std::string text = "graph [ ";
    for (int i = 0; i < 50'000; ++i)
        text += "node [ id " + std::to_string(i) + " label \"n" + std::to_string(i) + "\" ] ";
    const auto read = io::readGml(text + "]", "long.gml");
    QVERIFY(read.ok());
    QCOMPARE(read->platform.size(), std::size_t{50'000});
}

const support::TestProgram registered("tst_gml", support::runTest<TestGml>);

} // namespace tst_gml

#include "tst_gml.moc"
