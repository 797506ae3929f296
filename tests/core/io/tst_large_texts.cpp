// SPDX-License-Identifier: GPL-3.0-or-later
// Texts with very many titles, names, sizes, routes: what is read of them, and the places of errors in them.
#include "core/base/random.h"
#include "core/io/decode.h"
#include "core/io/formats.h"
#include "core/io/numbered_names.h"
#include "core/io/spreadsheet/spreadsheet.h"
#include "core/io/tsplib/tour.h"
#include "core/measure/statistics.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <algorithm>
#include <set>

namespace tst_large_texts {

using namespace equipoise;

namespace {

constexpr std::size_t many = 100'000;

Result<io::Imported> read(const char* format, const std::string& text) {
    return io::findFormat(format)->read(text, "large");
}

/// Line and column counted from the beginning, without anything that Places does.
std::pair<int, int> counted(const std::string& text, std::size_t offset) {
    int line = 1;
    int column = 1;
    for (std::size_t i = 0; i < offset; ++i) {
        const unsigned char c = static_cast<unsigned char>(text[i]);
        const bool first = c == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (c == '\n' || (c == '\r' && !first)) {
            ++line;
            column = 1;
        } else if (c < 0x80 || c >= 0xc0) {
            ++column;
        }
    }
    return {line, column};
}

std::string numbered(const char* before, std::size_t count, const char* after) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += before + std::to_string(i) + after;
    return text;
}

} // namespace

class TestLargeTexts : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void placesInAnyOrder();
    void manyPlacesOfOneText();
    void placeOfTheLastOfManyCells();
    void notesOfManyTitles();
    void blocksBesideALongLine();
    void manyNodesOfOneName();
    void namesStayFree();
    void longListsOfHosts();
    void manySizesOfMessages();
    void tourOfOtherNumbers();
    void chainOfHosts();
    void starOfLongSpokes();
    void switchesWithoutNames();
};

void TestLargeTexts::placesInAnyOrder() {
    Random random(1);
    const std::string parts[] = {"a", "\n", "\r", "\r\n", "é", "…", ",", "\xf0\x9f\x98\x80"};
    for (int round = 0; round < 50; ++round) {
        std::string text;
        for (auto length = random.below(60); length > 0; --length)
            text += parts[random.below(std::size(parts))];
        const std::string file = "file";
        Places places(text, file);
        for (int asked = 0; asked < 100; ++asked) {
            const std::size_t offset = random.below(text.size() + 1);
            const Place place = places.at(offset);
            QCOMPARE(std::pair(place.line, place.column), counted(text, offset));
            QCOMPARE(place.file, file);
        }
    }
}

/// Each place costs at most a few thousand bytes, wherever the ones before it were.
void TestLargeTexts::manyPlacesOfOneText() {
    Random random(2);
    std::string text; // of one line in the middle, which has no ends to go by
    for (std::size_t i = 0; i < many; ++i)
        text += i < many / 4 || i > many / 2 ? "a line\n" : "words, ";
    Places places(text, "file");
    constexpr std::size_t asked = 2000;
    for (std::size_t i = 0; i < asked; ++i) {
        const std::size_t offset = random.below(text.size() + 1);
        const Place place = places.at(offset);
        if (i % 100 == 0)
            QCOMPARE(std::pair(place.line, place.column), counted(text, offset));
    }
    QVERIFY(places.counted() <= text.size() + asked * 4096);
}

/// With a second table, one of processors is a list, whatever other columns it has.
constexpr const char* switches = "\n\nswitch\nS\n";

void TestLargeTexts::placeOfTheLastOfManyCells() {
    std::string text = "processor,cycle_time" + numbered(",m", many, "") + ",start_up\na,1";
    for (std::size_t i = 0; i < many; ++i)
        text += ",1";
    const std::size_t last = text.size() + 1; // behind the comma
    text += ",fast";
    const auto refused = read("csv", text + switches);
    QVERIFY(!refused);
    QCOMPARE(refused.error().place.line, 2);
    QCOMPARE(refused.error().place.column, static_cast<int>(last - text.find('\n')));
}

void TestLargeTexts::notesOfManyTitles() {
    // A title of two lines: those behind it stand in the second one.
    std::string text = "processor,cycle_time,\"two\nlines\"" + numbered(",m", many, "") + "\na,1,1";
    for (std::size_t i = 0; i < many; ++i)
        text += ",1";
    const auto table = read("csv", text + switches);
    QVERIFY(table.ok());
    QCOMPARE(table->notes.size(), io::maxNotes);
    QCOMPARE(table->moreNotes, many + 1 - io::maxNotes);
    QCOMPARE(table->notes[0].subject, std::string("two\nlines"));
    QCOMPARE(table->notes[0].line, 1);
    QCOMPARE(table->notes[1].subject, std::string("m0"));
    QCOMPARE(table->notes[1].line, 2);
    QCOMPARE(table->notes.back().line, 2);
    // Titles that no table of this program has.
    std::string ones;
    for (std::size_t i = 0; i < many; ++i)
        ones += ",1";
    const auto list = read("csv", "name,speed (Gflop/s)" + numbered(",m", many, "") + "\na,1" + ones +
                                      "\nb,2" + ones + "\n");
    QVERIFY(list.ok());
    QCOMPARE(list->platform.size(), 2U);
    QCOMPARE(list->notes.size(), io::maxNotes);
}

void TestLargeTexts::blocksBesideALongLine() {
    constexpr std::size_t blocks = 20'000;
    std::string text = "a" + std::string(blocks, ';');
    for (std::size_t i = 0; i < blocks; ++i)
        text += "\n\n1,5";
    io::SpreadsheetChoices choices;
    choices.separator = ';';
    const auto sheet = io::readSpreadsheet(text, choices, {});
    QVERIFY(sheet.ok());
    QCOMPARE(sheet->readings.front().sheet->rows(), 2 * blocks + 1);
    QCOMPARE(sheet->readings.front().sheet->widest(), blocks + 1);
}

void TestLargeTexts::manyNodesOfOneName() {
    constexpr std::size_t nodes = 20'000;
    std::string text = "<graphml><key id=\"n\" for=\"node\" attr.name=\"name\"/><graph>";
    for (std::size_t i = 0; i < nodes; ++i)
        text += "<node id=\"" + std::to_string(i) + "\"><data key=\"n\">a</data></node>";
    const auto graph = read("graphml", text + "</graph></graphml>");
    QVERIFY(graph.ok());
    std::set<std::string> names;
    for (const Processor& processor : graph->platform.processors)
        names.insert(processor.name);
    QCOMPARE(names.size(), nodes);
    QCOMPARE(graph->platform.processors.front().name, std::string("a"));
    QCOMPARE(graph->platform.processors.back().name, "a (" + std::to_string(nodes) + ")");
}

void TestLargeTexts::namesStayFree() {
    io::NumberedNames names;
    QCOMPARE(names.take("a (3)"), std::string("a (3)"));
    QCOMPARE(names.take("a"), std::string("a"));
    QCOMPARE(names.take("a"), std::string("a (2)"));
    QCOMPARE(names.take("a"), std::string("a (4)"));
    QCOMPARE(names.take("a (2)"), std::string("a (2) (2)"));
    QCOMPARE(names.take("a"), std::string("a (5)"));
    QVERIFY(names.isTaken("a (5)") && !names.isTaken("a (6)"));
}

void TestLargeTexts::longListsOfHosts() {
    // Each host once, as many as a list may have.
    std::string list = "SwitchName=s Nodes=n0";
    for (std::size_t i = 1; i < 20'000; ++i)
        list += ",n" + std::to_string(i);
    const auto hosts = read("slurm", list + "\n");
    QVERIFY(hosts.ok());
    QCOMPARE(hosts->platform.size(), 20'000U);
    // One host of very many parts is longer than a name may be: refused before it is put together.
    std::string parts = "NodeName=";
    for (std::size_t i = 0; i < many; ++i)
        parts += "a[1]";
    const auto refused = read("slurm", parts + "\n");
    QVERIFY(!refused);
    QCOMPARE(refused.error().place.line, 1);
    QCOMPARE(read("slurm", "NodeName=" + std::string(maxNameLength, 'a') + "\n")->platform.size(), 1U);
}

void TestLargeTexts::manySizesOfMessages() {
    std::vector<measure::Sample> samples;
    for (std::size_t i = 0; i < 5000; ++i)
        samples.push_back({static_cast<double>(i), 2 + 0.5 * static_cast<double>(i), 0});
    std::ranges::reverse(samples); // in any order
    const measure::Line line = measure::fitLine(samples);
    QCOMPARE(line.rate, 0.5);
    QCOMPARE(line.startUp, 2.0);
    QCOMPARE(line.misfit, 0.0);
    // Every tenth is ten times as slow: the others decide.
    for (std::size_t i = 0; i < samples.size(); i += 10)
        samples[i].time *= 10;
    const measure::Line disturbed = measure::fitLine(samples);
    QVERIFY(std::abs(disturbed.rate - 0.5) < 0.01);

    std::string text = "# OSU MPI Latency Test v5.6.2\n# Size Latency (us)\n";
    for (std::size_t i = 1; i <= 20'000; ++i)
        text += std::to_string(i) + " " + std::to_string(i + 3) + "\n";
    const auto messages = io::findFormat("osu")->read(text, "a-b.txt");
    QVERIFY(messages.ok());
    // 1 us a byte: 1 s for a megabyte, and 3 us to start.
    const CostFunction& cost = messages->platform.links.front().transfer;
    QVERIFY(std::abs(cost.rate - 1) < 1e-9);
    QVERIFY(std::abs(cost.startUp - 3e-6) < 1e-12);
}

void TestLargeTexts::tourOfOtherNumbers() {
    constexpr std::size_t nodes = 8000;
    Platform platform;
    for (std::size_t i = 0; i < nodes; ++i)
        platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
    // Node k is the processor that is k-th from the end.
    std::string text = "TYPE : TOUR\n";
    for (std::size_t i = 0; i < nodes; ++i)
        text +=
            "COMMENT : equipoise " + std::to_string(i + 1) + " = P" + std::to_string(nodes - 1 - i) + "\n";
    text += "TOUR_SECTION\n" + numbered("", nodes + 1, "\n").substr(2) + "-1\nEOF\n";
    const auto tour = io::readTour(text, "a.tour", platform);
    QVERIFY(tour.ok());
    QCOMPARE(tour->size(), nodes);
    for (std::size_t i = 0; i < nodes; ++i)
        QCOMPARE((*tour)[i].index(), nodes - 1 - i);
}

constexpr const char* platformHead = "<platform version=\"4.1\"><zone id=\"z\" routing=\"";

std::string hostAndLink(std::size_t i, const char* latency = "1us") {
    const std::string number = std::to_string(i);
    return "<host id=\"h" + number + "\" speed=\"1Gf\"/><link id=\"l" + number +
           "\" bandwidth=\"1GBps\" latency=\"" + latency + "\"/>";
}

void TestLargeTexts::chainOfHosts() {
    constexpr std::size_t hosts = 3000;
    std::string text = std::string(platformHead) + "Dijkstra\">";
    for (std::size_t i = 0; i < hosts; ++i)
        text += hostAndLink(i);
    for (std::size_t i = 1; i < hosts; ++i)
        text += "<route src=\"h" + std::to_string(i - 1) + "\" dst=\"h" + std::to_string(i) +
                "\"><link_ctn id=\"l" + std::to_string(i) + "\"/></route>";
    const auto chain = read("simgrid", text + "</zone></platform>");
    QVERIFY(chain.ok());
    QCOMPARE(chain->platform.size(), hosts);
    QCOMPARE(chain->platform.links.size(), hosts - 1);
    // All routes are those of the file: each host is next to the one before it.
    for (std::size_t i = 0; i + 1 < hosts; ++i) {
        const auto ends = std::minmax(chain->platform.links[i].from.index, chain->platform.links[i].to.index);
        QCOMPARE(ends.second, ends.first + 1);
    }
    const auto differs = [](const io::ImportNote& note) { return note.code == io::ImportCode::RouteDiffers; };
    QVERIFY(std::ranges::none_of(chain->notes, differs));
}

void TestLargeTexts::starOfLongSpokes() {
    // 300 hosts in a star. The way of the first one leads over all links of the zone, of which the first ten
    // are those of other hosts, too: a route passes each of them once.
    constexpr std::size_t hosts = 300;
    std::string text = std::string(platformHead) + "Star\">";
    for (std::size_t i = 0; i < hosts; ++i)
        text += hostAndLink(i);
    for (std::size_t i = 0; i < hosts; ++i) {
        text += "<route src=\"h" + std::to_string(i) + "\" dst=\"*\">";
        for (std::size_t link = i; link < (i == 0 ? hosts : i + 1); ++link)
            text += "<link_ctn id=\"l" + std::to_string(link) + "\"/>";
        text += "</route>";
    }
    const auto star = read("simgrid", text + "</zone></platform>");
    QVERIFY(star.ok());
    QCOMPARE(star->platform.size(), hosts);
}

void TestLargeTexts::switchesWithoutNames() {
    // A route over two links has a switch between them, which the file does not name.
    constexpr std::size_t pairs = 3000;
    std::string text = std::string(platformHead) + "Full\">";
    std::string routes;
    for (std::size_t i = 0; i < pairs; ++i) {
        text += hostAndLink(2 * i) + hostAndLink(2 * i + 1);
        routes += "<route src=\"h" + std::to_string(2 * i) + "\" dst=\"h" + std::to_string(2 * i + 1) +
                  "\"><link_ctn id=\"l" + std::to_string(2 * i) + "\"/><link_ctn id=\"l" +
                  std::to_string(2 * i + 1) + "\"/></route>";
    }
    const auto read = io::findFormat("simgrid")->read(text + routes + "</zone></platform>", "large");
    QVERIFY(read.ok());
    QCOMPARE(read->platform.switches.size(), pairs);
    for (std::size_t i = 0; i < pairs; ++i)
        QCOMPARE(read->platform.switches[i].name, "switch" + std::to_string(i + 1));
}

const support::TestProgram registered("tst_large_texts", support::runTest<TestLargeTexts>);

} // namespace tst_large_texts

#include "tst_large_texts.moc"
