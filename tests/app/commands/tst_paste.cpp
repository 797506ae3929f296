// SPDX-License-Identifier: GPL-3.0-or-later
// What a pasted table means for the platform, cell by cell and as one edit.
#include "app/commands/edits_for.h"
#include "app/commands/paste.h"
#include "core/base/numbers/number.h"
#include "core/base/random.h"
#include "tests/app/commands/small_scenario.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <set>
#include <stop_token>

namespace tst_paste {

using namespace equipoise::gui;
using equipoise::noLink;
using equipoise::ProcessorId;
using equipoise::Scenario;
using equipoise::SwitchId;
using equipoise::io::Reading;
using paste::Becomes;
using Field = equipoise::io::ColumnRole;
using paste::NewNodes;
using paste::Outcome;
using paste::Reason;
using support::smallScenario;

namespace {

/// Tabs between cells, decimal points.
Reading read(const std::string& text) {
    equipoise::io::SpreadsheetChoices choices;
    choices.separator = '\t';
    choices.decimalMark = '.';
    const auto sheet = equipoise::io::readSpreadsheet(text, choices, {});
    if (!sheet || !sheet->unique())
        qFatal("no table");
    return sheet->only();
}

/// What the outcome makes of the scenario; one undo brings it back.
Scenario after(const Scenario& before, const Outcome& outcome) {
    if (!outcome.edit)
        qFatal("no edit: %d %s", outcome.refused ? static_cast<int>(outcome.refused->code) : -1,
               outcome.refused ? outcome.refused->subject.c_str() : "");
    Scenario s = before;
    const Edit inverse = equipoise::gui::apply(s, *outcome.edit);
    Scenario back = s;
    equipoise::gui::apply(back, inverse);
    if (!(back == before))
        qFatal("undo leaves something behind");
    return s;
}

/// A letter a cell: . nothing, = same, ! changed, + added, x refused; rows after each other.
QString picture(const Outcome& outcome) {
    QStringList rows;
    for (const auto& row : outcome.cells) {
        QString letters;
        for (const paste::Cell& cell : row)
            letters += QStringLiteral(".=!+x")[static_cast<int>(cell.becomes)];
        rows << letters;
    }
    return rows.join(' ');
}

paste::Target target(const std::vector<Field>& fields, std::vector<std::size_t> rows, bool byName = false) {
    paste::Target made;
    for (const Field field : fields)
        made.columns.push_back({.role = field, .column = made.columns.size()});
    made.rows = std::move(rows);
    made.byName = byName;
    made.firstRow = byName ? 1 : 0;
    return made;
}

paste::Target refusingNewNodes(paste::Target target) {
    target.newNodes = NewNodes::None;
    return target;
}

Outcome pasteProcessors(const Scenario& scenario, const Reading& reading, const paste::Target& target) {
    equipoise::SolveControl control;
    return paste::processors(scenario, reading, target, control);
}
Outcome pasteLinks(const Scenario& scenario, const Reading& reading, const paste::Target& target) {
    equipoise::SolveControl control;
    return paste::links(scenario, reading, target, control);
}
Outcome pasteMatrix(const Scenario& scenario, const Reading& reading, const paste::Square& square) {
    equipoise::SolveControl control;
    return paste::matrix(scenario, reading, square, control);
}

Scenario square(std::size_t n) {
    Scenario s;
    s.platform.linkCost.emplace(n, n, noLink);
    for (std::size_t i = 0; i < n; ++i) {
        s.platform.processors.push_back({"P" + std::to_string(i), {.rate = 1, .table = {}}, {}});
        (*s.platform.linkCost)(i, i) = 0;
    }
    return s;
}

} // namespace

class TestPaste : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void numbersGoInOrder();
    void rowsBeyondTheEndAreNew();
    void whatIsRefused();
    void rowsThatAreGone();
    void propertiesAreTexts();
    void namesOnce();
    void byName();
    void linksChangeAndCome();
    void linksToNewNodes();
    void linksOfAnEmptyPlatform();
    void newNodesOfRandomLists();
    void linksOfAMatrix();
    void aBlockOfAMatrix();
    void aMatrixByNames();
    void aMatrixInsteadOfLinks();
    void everyDoubleComesBack();
    void manyRowsIntoAMatrix();
    void moreThanAMatrixHolds();
    void refusedNamesPassOn();
    void stoppedThereIsNoEdit();
};

void TestPaste::numbersGoInOrder() {
    const Scenario s = smallScenario(); // P0, P1, P2 at 0.5
    // Rows as shown: P2, then P0. An empty cell leaves what is there; the last column is passed over.
    const Outcome outcome = pasteProcessors(s, read("0.25\t\t13 %\n0.5\t3\tleft out\n"),
                                            target({Field::Speed, Field::StartUp, Field::Nothing}, {2, 0}));
    QCOMPARE(picture(outcome), QString("!.. =!."));
    QCOMPARE(outcome.changed, 2U);
    QCOMPARE(outcome.same, 1U);
    QCOMPARE(outcome.cells[0][0].before, 0.5);
    QCOMPARE(outcome.rows, (std::vector<std::string>{"P2", "P0"}));
    const Scenario now = after(s, outcome);
    QCOMPARE(now.platform.processors[2].compute.rate, 0.25);
    QCOMPARE(now.platform.processors[0].compute.startUp, 3.0);
    QVERIFY(now.platform.processors[1] == s.platform.processors[1]);
    // Nothing new: nothing to do.
    const Outcome same = pasteProcessors(s, read("0.5\n0.5\n"), target({Field::Speed}, {0, 1}));
    QVERIFY(!same.edit && !same.refused);
}

void TestPaste::rowsBeyondTheEndAreNew() {
    const Scenario s = smallScenario();
    const Outcome outcome =
        pasteProcessors(s, read("x\t1\n\t2\nP4\t\n\t\n"), target({Field::Name, Field::Speed}, {2}));
    QCOMPARE(picture(outcome), QString("!! .+ +. .."));
    QCOMPARE(outcome.added, 2U);
    const Scenario now = after(s, outcome);
    QCOMPARE(now.platform.size(), 5U);
    QCOMPARE(now.platform.processors[2].name, std::string("x"));
    QCOMPARE(now.platform.processors[3].name, std::string("P3")); // P0 to P2 are, or were, taken
    QCOMPARE(now.platform.processors[3].compute.rate, 2.0);
    QCOMPARE(now.platform.processors[4].name, std::string("P4"));
    QCOMPARE(now.platform.processors[4].compute.rate, 0.5); // the usual one
    QCOMPARE(outcome.assumedSpeeds, std::vector<std::string>{"P4"});
}

void TestPaste::whatIsRefused() {
    Scenario s = smallScenario();
    s.platform.processors[1].compute.table = {{0, 0}, {1, 2}};
    const Outcome outcome = pasteProcessors(s, read("12 %\tfast\n1\t2\n-1\t1e999\nnew\t3 apples\n"),
                                            target({Field::Speed, Field::StartUp}, {0, 1, 2}));
    QCOMPARE(picture(outcome), QString("xx x! xx xx"));
    QVERIFY(outcome.cells[0][0].reason == Reason::NotANumber);
    QVERIFY(outcome.cells[1][0].reason == Reason::Measured);
    QVERIFY(outcome.cells[2][0].reason == Reason::Error);
    QCOMPARE(outcome.errors.at({2, 0}).code, equipoise::ErrorCode::OutOfRange);
    QVERIFY(outcome.cells[2][1].reason == Reason::NotANumber); // beyond a double
    QCOMPARE(outcome.added, 0U);
    QCOMPARE(outcome.refusals, 7U);
    const Scenario now = after(s, outcome); // the rest goes in
    QCOMPARE(now.platform.processors[1].compute.startUp, 2.0);
    QVERIFY(now.platform.processors[1].compute.isTable());
    // A number in a unit of speed is refused as a speed.
    const Outcome speeds = pasteProcessors(s, read("-5 Gflop/s\n"), target({Field::Speed}, {0}));
    QCOMPARE(speeds.errors.at({0, 0}).subject, "speed of " + s.platform.processors[0].name);
    // What a new row needs is refused: the whole row is left out.
    const Outcome left = pasteProcessors(s, read("a\t1\nb\tx\n"), target({Field::Name, Field::Speed}, {}));
    QCOMPARE(picture(left), QString("++ .x"));
    QVERIFY(left.cells[1][0].reason == Reason::RowLeftOut);
    QCOMPARE(after(s, left).platform.size(), 4U);
}

/// Numbers of rows are those of a table as it was: the platform may be smaller by now.
void TestPaste::rowsThatAreGone() {
    const Scenario s = smallScenario(); // 3 processors, 3 links
    const Outcome machines =
        pasteProcessors(s, read("x\t1\ny\t2\n"), target({Field::Name, Field::Speed}, {2, 3}));
    QCOMPARE(picture(machines), QString("!! xx"));
    QVERIFY(machines.cells[1][0].reason == Reason::NoSuchRow);
    QCOMPARE(after(s, machines).platform.size(), 3U);
    constexpr auto none = std::numeric_limits<std::size_t>::max(); // of a row that a view no longer has
    const Outcome links =
        pasteLinks(s, read("P0\t5\nP0\t5\n"), target({Field::From, Field::Cost}, {0, none}));
    QCOMPARE(picture(links), QString("=! xx"));
    QVERIFY(links.cells[1][1].reason == Reason::NoSuchRow);
    QCOMPARE(after(s, links).platform.links.size(), 3U);
    // A cell of a matrix that has become smaller.
    paste::Target cells = target({Field::Cost}, {});
    cells.pairs = {{ProcessorId{0}, ProcessorId{1}}, {ProcessorId{0}, ProcessorId{3}}};
    const Outcome costs = pasteLinks(square(3), read("1\n2\n"), cells);
    QCOMPARE(picture(costs), QString("! x"));
    QVERIFY(costs.cells[1][0].reason == Reason::NoSuchRow);
}

void TestPaste::propertiesAreTexts() {
    const Scenario s = smallScenario(); // all forward messages, links are full duplex
    paste::Target machines = target({Field::Name, Field::Property}, {0, 1, 2});
    machines.columns[1].property = "forwards";
    const Outcome forwards = pasteProcessors(s, read("P0\tno\nP1\tyes\nP2\tmaybe\nnew\tnon\n"), machines);
    QCOMPARE(picture(forwards), QString("=! == =x ++"));
    QVERIFY(forwards.cells[2][1].reason == Reason::NotYesOrNo);
    const Scenario now = after(s, forwards);
    QVERIFY(!now.platform.processors[0].forwards && now.platform.processors[1].forwards);
    QVERIFY(now.platform.processors[2].forwards && !now.platform.processors[3].forwards);
    paste::Target links = target({Field::From, Field::To, Field::Cost, Field::Property}, {0, 1});
    links.columns[3].property = "duplex";
    const Outcome duplex =
        pasteLinks(s, read("P0\tP1\t1\thalf\nP1\tP2\t2\t3\nP0\tS0\t5\t1.5\nP1\tS0\t5\tfast\n"), links);
    QCOMPARE(picture(duplex), QString("===! ===x ++++ ...x")); // 1 to 2, or a name
    QCOMPARE(duplex.errors.at({1, 3}).limit, std::string("half, full or a number from 1 to 2"));
    const Scenario linked = after(s, duplex);
    QCOMPARE(linked.platform.links[0].duplex, 1.0);
    QCOMPARE(linked.platform.links[1].duplex, 2.0);
    QCOMPARE(linked.platform.links.size(), 4U);
    QCOMPARE(linked.platform.links[3].duplex, 1.5);
}

void TestPaste::namesOnce() {
    const Scenario s = smallScenario();
    // Two swap, one takes a switch's, one what another one keeps.
    const Outcome outcome =
        pasteProcessors(s, read("P1\nP0\nS0\nnew\nnew\nP2\n"), target({Field::Name}, {0, 1, 2}));
    QCOMPARE(picture(outcome), QString("! ! x + x x"));
    QCOMPARE(outcome.errors.at({2, 0}).code, equipoise::ErrorCode::DuplicateName);
    const Scenario now = after(s, outcome);
    QCOMPARE(now.platform.processors[0].name, std::string("P1"));
    QCOMPARE(now.platform.processors[1].name, std::string("P0"));
    QCOMPARE(now.platform.processors[2].name, std::string("P2"));
    QCOMPARE(now.platform.size(), 4U);
}

void TestPaste::byName() {
    const Scenario s = smallScenario();
    const Outcome outcome = pasteProcessors(s, read("cycle time\tname\n9\tP1\n8\tother\n7\tP1\n"),
                                            target({Field::Speed, Field::Name}, {0, 1, 2}, true));
    QCOMPARE(picture(outcome), QString(".. != ++ .x"));
    const Scenario now = after(s, outcome);
    QCOMPARE(now.platform.processors[1].compute.rate, 9.0);
    QCOMPARE(now.platform.processors[3].name, std::string("other"));
    QCOMPARE(now.platform.processors[0].compute.rate, 0.5);
}

void TestPaste::linksChangeAndCome() {
    const Scenario s = smallScenario(); // P0 - P1 (1), P1 - P2 (2), P2 -> S0 (3)
    const std::vector<Field> all{Field::From, Field::To, Field::Cost, Field::Latency, Field::BothWays};
    const Outcome outcome = pasteLinks(s,
                                       read("P0\tP1\t1\t0\tno\n"
                                            "P0\tP2\t5\t\t\n"
                                            "P0\tS0\t4\t0.5\tfalse\n"
                                            "P0\tnobody\t4\t\t\n"
                                            "P0\tP0\t4\t\t\n"
                                            "P1\tS0\t\t\t\n"),
                                       refusingNewNodes(target(all, {0, 1})));
    QCOMPARE(picture(outcome), QString("====! !=!.. +++++ .x... xx... ....."));
    const Scenario now = after(s, outcome);
    QVERIFY(now.platform.links[0] == (equipoise::Link{ProcessorId{0}, ProcessorId{1}, {1, 0, {}}, false}));
    QVERIFY(now.platform.links[1] == (equipoise::Link{ProcessorId{0}, ProcessorId{2}, {5, 0, {}}, true}));
    QVERIFY(now.platform.links[3] == (equipoise::Link{ProcessorId{0}, SwitchId{0}, {4, 0.5, {}}, false}));
    QCOMPARE(now.platform.links.size(), 4U);

    // By their ends, also the other way round where data may go both ways.
    const Outcome named = pasteLinks(s, read("from\tto\tcost\nP2\tP1\t9\nS0\tP2\t8\n"),
                                     target({Field::From, Field::To, Field::Cost}, {}, true));
    QCOMPARE(named.added, 1U); // S0 to P2 is another direction than P2 to S0
    const Scenario both = after(s, named);
    QVERIFY(both.platform.links[1] == (equipoise::Link{ProcessorId{1}, ProcessorId{2}, {9, 0, {}}, true}));
    QVERIFY(both.platform.links[3].from == equipoise::NodeId(SwitchId{0}));
}

void TestPaste::linksToNewNodes() {
    const Scenario s = smallScenario(); // processors P0, P1, P2; P0 - P1 (1), P1 - P2 (2), P2 -> S0 (3)
    const std::vector<Field> fields{Field::From, Field::To, Field::Cost};
    const Reading text = read("P0\tsw1\t4\n"
                              "sw1\tsw2\t5\n"
                              "sw2\tP1\t\n" // no cost: no new link
                              "P2\tlost\tx\n");
    const Outcome outcome = pasteLinks(s, text, target(fields, {1}));
    QCOMPARE(picture(outcome), QString("!!! +++ ... ..x"));
    QCOMPARE(outcome.unknownNames, (std::vector<std::string>{"sw1", "sw2", "lost"}));
    QVERIFY(outcome.newNodes == NewNodes::Switches);
    QCOMPARE(outcome.newSwitches, 2U);
    QCOMPARE(outcome.newProcessors, 0U);
    const Scenario now = after(s, outcome);
    QCOMPARE(now.platform.switches.size(), 3U); // nothing leads to "lost"
    QCOMPARE(now.platform.switches[1].name, std::string("sw1"));
    QCOMPARE(now.platform.switches[2].name, std::string("sw2"));
    QVERIFY(now.platform.links[1].from == equipoise::NodeId(ProcessorId{0}));
    QVERIFY(now.platform.links[1].to == equipoise::NodeId(SwitchId{1}));
    QVERIFY(now.platform.links[3].from == equipoise::NodeId(SwitchId{1}));
    QVERIFY(now.platform.links[3].to == equipoise::NodeId(SwitchId{2}));

    paste::Target processors = target(fields, {1});
    processors.newNodes = NewNodes::Processors;
    const Scenario more = after(s, pasteLinks(s, text, processors));
    QCOMPARE(more.platform.size(), 5U);
    QCOMPARE(more.platform.processors[4].name, std::string("sw2"));
    QCOMPARE(more.platform.processors[4].compute.rate,
             equipoise::gui::edits::usualCycleTime(s.platform).value);

    const Outcome refused = pasteLinks(s, text, refusingNewNodes(target(fields, {1})));
    QCOMPARE(picture(refused), QString("!x! xx. x.. .xx"));
    QVERIFY(after(s, refused).platform.switches == s.platform.switches);
    QVERIFY(refused.errors.at({0, 1}).code == equipoise::ErrorCode::UnknownName);
}

void TestPaste::linksOfAnEmptyPlatform() {
    const Scenario empty;
    const Outcome outcome = pasteLinks(empty, read("a\tsw\t1\nb\tsw\t1\nsw\troot\t1\nroot\tc\t1\n"),
                                       target({Field::From, Field::To, Field::Cost}, {}));
    QVERIFY(outcome.newNodes == NewNodes::Mixed);
    const Scenario now = after(empty, outcome);
    const auto names = [](const auto& nodes) {
        QStringList list;
        for (const auto& node : nodes)
            list << QString::fromStdString(node.name);
        return list.join(' ');
    };
    QCOMPARE(names(now.platform.processors), QString("a b c"));
    QCOMPARE(outcome.assumedSpeeds, (std::vector<std::string>{"a", "b", "c"}));
    QCOMPARE(names(now.platform.switches), QString("sw root"));
    QCOMPARE(now.platform.links.size(), 4U);
}

/// Each made link has the ends that its line names, and no node is made that no link leads to.
void TestPaste::newNodesOfRandomLists() {
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        equipoise::Random random(seed);
        const Scenario s = seed % 3 == 0 ? Scenario() : smallScenario();
        std::string text;
        std::vector<std::array<std::string, 2>> lines; // of those that give a link
        const auto name = [&] {
            const auto k = random.below(9);
            return k < 3 ? "P" + std::to_string(k) : "n" + std::to_string(k);
        };
        for (std::size_t row = 0, rows = 1 + random.below(6); row < rows; ++row) {
            const std::array<std::string, 2> ends{name(), name()};
            const bool whole = random.below(4) != 0;
            text += ends[0] + "\t" + ends[1] + "\t" + (whole ? "2" : "") + "\n";
            if (whole && ends[0] != ends[1])
                lines.push_back(ends);
        }
        paste::Target to = target({Field::From, Field::To, Field::Cost}, {});
        to.newNodes = std::array{NewNodes::Switches, NewNodes::Processors, NewNodes::Mixed}[seed / 3 % 3];
        const Outcome outcome = pasteLinks(s, read(text), to);
        if (lines.empty()) {
            QVERIFY(!outcome.edit);
            continue;
        }
        const Scenario now = after(s, outcome);
        const equipoise::Platform& platform = now.platform;
        const std::size_t first = s.platform.links.size();
        QCOMPARE(platform.links.size() - first, lines.size());
        std::set<std::string> used;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const equipoise::Link& link = platform.links[first + i];
            QCOMPARE(platform.nameOf(link.from), lines[i][0]);
            QCOMPARE(platform.nameOf(link.to), lines[i][1]);
            used.insert(lines[i].begin(), lines[i].end());
        }
        for (std::size_t i = s.platform.size(); i < platform.size(); ++i)
            QVERIFY(used.contains(platform.processors[i].name));
        for (std::size_t i = s.platform.switches.size(); i < platform.switches.size(); ++i)
            QVERIFY(used.contains(platform.switches[i].name));
        QCOMPARE(outcome.newProcessors, platform.size() - s.platform.size());
        QCOMPARE(outcome.newSwitches, platform.switches.size() - s.platform.switches.size());
        QVERIFY(equipoise::validate(platform));
    }
}

void TestPaste::linksOfAMatrix() {
    const Scenario s = square(3);
    paste::Target to = target({Field::From, Field::To, Field::Cost}, {});
    to.pairs = {{ProcessorId{0}, ProcessorId{1}}, {ProcessorId{0}, ProcessorId{2}}};
    to.mirrored = true;
    const Outcome outcome = pasteLinks(s, read("P0\tP1\t4\nP0\tP2\t\nP1\tP2\t5\n"), to);
    QCOMPARE(picture(outcome), QString("..! ..= xxx"));
    QVERIFY(outcome.cells[2][2].reason == Reason::NoSuchRow);
    const auto cost = *after(s, outcome).platform.linkCost;
    QCOMPARE(cost(0, 1), 4.0);
    QCOMPARE(cost(1, 0), 4.0);
    const Outcome named = pasteLinks(s, read("from\tto\tcost\nP2\tP1\t9\nP9\tP1\t9\n"),
                                     target({Field::From, Field::To, Field::Cost}, {}, true));
    QCOMPARE(picture(named), QString("... ..! x.."));
    QCOMPARE((*after(s, named).platform.linkCost)(2, 1), 9.0);
}

void TestPaste::aBlockOfAMatrix() {
    Scenario s = square(3);
    (*s.platform.linkCost)(1, 2) = 7;
    const Outcome outcome = pasteMatrix(s, read("1\t2\t3\n4\tx\t-\n"), {1, 0, false, false, false});
    // Row 1: 1-0, the diagonal, 1-2. Row 2: 2-0, 2-1 is refused, the diagonal.
    QCOMPARE(picture(outcome), QString("!.! !x."));
    const auto cost = *after(s, outcome).platform.linkCost;
    QCOMPARE(cost(1, 0), 1.0);
    QCOMPARE(cost(1, 2), 3.0);
    QCOMPARE(cost(2, 0), 4.0);
    QCOMPARE(cost(1, 1), 0.0);
    // An empty cell takes the link away; what lies outside is refused.
    const Outcome gone = pasteMatrix(s, read("\t5\t6\n"), {1, 2, false, false, false});
    QCOMPARE(picture(gone), QString("!xx"));
    QVERIFY(std::isinf((*after(s, gone).platform.linkCost)(1, 2)));
    const Outcome mirrored = pasteMatrix(s, read("5\n"), {0, 1, false, false, true});
    QCOMPARE((*after(s, mirrored).platform.linkCost)(1, 0), 5.0);
}

void TestPaste::aMatrixByNames() {
    const Scenario s = square(3);
    const Reading reading = read("\tP2\tP0\nP1\t3\t4\nP0\t5\t6\n");
    const paste::Square titled = paste::squareIn(s.platform, *reading.sheet, 0, 0);
    QVERIFY(titled.titlesAbove && titled.titlesBefore);
    const Outcome outcome = pasteMatrix(s, reading, titled);
    QCOMPARE(picture(outcome), QString("... .!! .!."));
    const auto cost = *after(s, outcome).platform.linkCost;
    QCOMPARE(cost(1, 2), 3.0);
    QCOMPARE(cost(1, 0), 4.0);
    QCOMPARE(cost(0, 2), 5.0);
    const paste::Square plain = paste::squareIn(s.platform, *read("1\t2\n3\t4\n").sheet, 0, 0);
    QVERIFY(!plain.titlesAbove && !plain.titlesBefore);
    const paste::Square above = paste::squareIn(s.platform, *read("P0\tP1\n3\t4\n").sheet, 0, 0);
    QVERIFY(above.titlesAbove && !above.titlesBefore);
}

void TestPaste::aMatrixInsteadOfLinks() {
    const Scenario s = smallScenario();
    const Outcome small = pasteMatrix(s, read("0\t1\n2\t0\n"), {});
    QVERIFY(small.refused && !small.edit); // three processors
    QCOMPARE(small.refused->code, equipoise::ErrorCode::MatrixShape);
    const Outcome outcome = pasteMatrix(s, read("0\t1\t2\t3\n4\t0\t5\t6\n7\t8\t0\t9\n1\t1\t\t0\n"), {});
    QVERIFY(outcome.replacesLinks);
    QCOMPARE(outcome.added, 1U);
    const Scenario now = after(s, outcome);
    QCOMPARE(now.platform.size(), 4U);
    QCOMPARE(outcome.assumedSpeeds, std::vector<std::string>{now.platform.processors[3].name});
    QVERIFY(now.platform.links.empty());
    QCOMPARE((*now.platform.linkCost)(2, 3), 9.0);
    QVERIFY(std::isinf((*now.platform.linkCost)(3, 2)));

    // Into an empty document, with names and without.
    const Reading named = read("\tparis\tlyon\nparis\t\t2\nlyon\t3\t\n");
    const Scenario two = after({}, pasteMatrix({}, named, paste::squareIn({}, *named.sheet, 0, 0)));
    QCOMPARE(two.platform.processors[1].name, std::string("lyon"));
    QCOMPARE((*two.platform.linkCost)(0, 1), 2.0);
    QCOMPARE((*two.platform.linkCost)(1, 0), 3.0);
    const Reading bare = read("0\t2\n3\t0\n");
    const Scenario fresh = after({}, pasteMatrix({}, bare, paste::squareIn({}, *bare.sheet, 0, 0)));
    QCOMPARE(fresh.platform.processors[1].name, std::string("P1"));
}

/// Any double that there is, as it is copied, is read back to the last bit.
void TestPaste::everyDoubleComesBack() {
    equipoise::Random random(1);
    std::string text;
    std::vector<double> values{
        0.0,       -0.0,   5e-324, 2.2250738585072009e-308, 2.2250738585072014e-308, 1.7976931348623157e308,
        0.1 + 0.2, 1.0 / 3};
    while (values.size() < 20'000) {
        const double value = std::bit_cast<double>(random.next());
        if (std::isfinite(value))
            values.push_back(value);
        values.push_back(std::bit_cast<double>(random.next() >> 12U)); // denormals
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        text += equipoise::toText(values[i]) + (i % 10 == 9 ? '\n' : '\t');
    const Reading reading = read(text);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto number = reading.number(i / 10, i % 10);
        QVERIFY2(number, equipoise::toText(values[i]).c_str());
        QCOMPARE(std::bit_cast<std::uint64_t>(*number), std::bit_cast<std::uint64_t>(values[i]));
    }
}

/// `count` rows "n<i>" with the cycle time i + 1.
std::string rowsOf(std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += "n" + std::to_string(i) + "\t" + std::to_string(i + 1) + "\n";
    return text;
}

void TestPaste::manyRowsIntoAMatrix() {
    Scenario s = square(3);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            (*s.platform.linkCost)(i, j) = i == j ? 0 : static_cast<double>(10 * i + j);
    // The first row is that of P2.
    const Outcome outcome = pasteProcessors(s, read(rowsOf(2000)), target({Field::Name, Field::Speed}, {2}));
    QCOMPARE(outcome.added, 1999U);
    QCOMPARE(outcome.refusals, 0U);
    const equipoise::Platform platform = after(s, outcome).platform;
    QVERIFY(equipoise::validate(platform).ok());
    QCOMPARE(platform.size(), 2002U);
    QCOMPARE(platform.processors[1].name, std::string("P1"));
    for (std::size_t i = 0; i < 2000; ++i) {
        QCOMPARE(platform.processors[i + 2].name, "n" + std::to_string(i));
        QCOMPARE(platform.processors[i + 2].compute.rate, static_cast<double>(i + 1));
    }
    // What there was costs what it cost; the new ones reach nobody.
    for (std::size_t i = 0; i < platform.size(); ++i)
        for (std::size_t j = 0; j < platform.size(); ++j) {
            const double wanted = i == j ? 0 : i < 3 && j < 3 ? static_cast<double>(10 * i + j) : noLink;
            if ((*platform.linkCost)(i, j) != wanted)
                QFAIL(qPrintable(QString("from %1 to %2").arg(i).arg(j)));
        }
}

void TestPaste::moreThanAMatrixHolds() {
    const Scenario s = square(3);
    const auto columns = target({Field::Name, Field::Speed}, {});
    const Outcome fits = pasteProcessors(s, read(rowsOf(paste::maxMatrixProcessors - 3)), columns);
    QVERIFY(fits.edit && !fits.refused);
    QCOMPARE(fits.tooManyForMatrix, 0U);
    const Outcome outcome = pasteProcessors(s, read(rowsOf(paste::maxMatrixProcessors - 2)), columns);
    QVERIFY(!outcome.edit && outcome.refused);
    QCOMPARE(outcome.refused->code, equipoise::ErrorCode::OutOfRange);
    QCOMPARE(outcome.tooManyForMatrix, paste::maxMatrixProcessors + 1);
    // With links there is no such limit.
    const Outcome linked =
        pasteProcessors(smallScenario(), read(rowsOf(paste::maxMatrixProcessors)), columns);
    QVERIFY(linked.edit && !linked.refused);
}

/// Each processor but the last is given the name of the next one, which keeps it where its own is refused.
void TestPaste::refusedNamesPassOn() {
    constexpr std::size_t count = 5000;
    Scenario s;
    std::vector<std::size_t> rows;
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        s.platform.processors.push_back({"P" + std::to_string(i), {.rate = 1, .table = {}}, {}});
    for (std::size_t i = 0; i + 1 < count; ++i) {
        rows.push_back(i);
        text += "P" + std::to_string(i + 1) + "\n";
    }
    const Outcome kept = pasteProcessors(s, read(text), target({Field::Name}, rows));
    QVERIFY(!kept.edit);
    QCOMPARE(kept.refusals, count - 1);

    // The last one gives its name away: all go in.
    rows.push_back(count - 1);
    const Outcome moved = pasteProcessors(s, read(text + "free\n"), target({Field::Name}, rows));
    QCOMPARE(moved.refusals, 0U);
    const equipoise::Platform platform = after(s, moved).platform;
    QCOMPARE(platform.processors[0].name, std::string("P1"));
    QCOMPARE(platform.processors[count - 1].name, std::string("free"));
}

void TestPaste::stoppedThereIsNoEdit() {
    std::stop_source source;
    source.request_stop();
    equipoise::SolveControl control(source.get_token());
    const Scenario s = square(3);
    const auto columns = target({Field::Name, Field::Speed}, {});
    QVERIFY(!paste::processors(s, read(rowsOf(5000)), columns, control).edit);
    std::string costs;
    for (int i = 0; i < 100; ++i)
        costs += std::string(198, '\t') + "1\n";
    QVERIFY(!paste::matrix(s, read(costs), {}, control).edit);

    equipoise::io::SpreadsheetChoices choices;
    choices.control = &control;
    QVERIFY(!equipoise::io::readSpreadsheet(rowsOf(5000), choices, {}));
}

const support::TestProgram registered("tst_paste", support::runTest<TestPaste>);

} // namespace tst_paste

#include "tst_paste.moc"
