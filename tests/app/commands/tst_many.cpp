// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of many cells at once: what they do, and that one undo takes all of it back.
#include "app/commands/many.h"
#include "core/base/random.h"
#include "tests/app/commands/small_scenario.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>

namespace tst_many {

using namespace equipoise::gui;
using equipoise::LinkId;
using equipoise::ProcessorId;
using equipoise::Scenario;
using equipoise::SwitchId;
using support::smallScenario;

namespace {

/// Applies a valid edit, checks that its inverse brings everything back, and returns what it made.
Scenario after(const Scenario& before, const Edit& edit) {
    Scenario s = before;
    if (!validate(s, edit).ok())
        qFatal("not valid");
    const Edit inverse = equipoise::gui::apply(s, edit);
    Scenario back = s;
    equipoise::gui::apply(back, inverse);
    if (!(back == before))
        qFatal("undo leaves something behind");
    return s;
}

} // namespace

class TestMany : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void cellsOfProcessors();
    void cellsOfLinks();
    void namesChangePlaces();
    void anyRenaming();
    void namesGoOn();
};

void TestMany::cellsOfProcessors() {
    Scenario s = smallScenario();
    s.platform.processors[1].compute = {.rate = 0, .startUp = 3, .table = {{0, 0}, {1, 2}}};
    const Scenario now =
        after(s, edits::setCells(s, {{.processor = ProcessorId{0}, .cycleTime = equipoise::Quantity{7.0}},
                                     {.processor = ProcessorId{1}, .cycleTime = equipoise::Quantity{8.0}},
                                     {.processor = ProcessorId{0}, .startUp = equipoise::Quantity{1.0}},
                                     {.processor = ProcessorId{2}, .name = "last"},
                                     {.processor = ProcessorId{0}, .cycleTime = equipoise::Quantity{9.0}}}));
    QVERIFY(now.platform.processors[0].compute == (equipoise::CostFunction{9, 1, {}})); // both, the later one
    QVERIFY(now.platform.processors[1].compute == (equipoise::CostFunction{8, 3, {}})); // no table any more
    QCOMPARE(now.platform.processors[2].name, std::string("last"));
    QVERIFY(now.questions == s.questions);
    // One that is wrong makes all of it wrong.
    QCOMPARE(validate(s, edits::setCells(
                             s, {{.processor = ProcessorId{0}, .cycleTime = equipoise::Quantity{7.0}},
                                 {.processor = ProcessorId{2}, .cycleTime = equipoise::Quantity{-1.0}}}))
                 .error()
                 .code,
             equipoise::ErrorCode::OutOfRange);
}

void TestMany::cellsOfLinks() {
    const Scenario s = smallScenario(); // P0 - P1, P1 - P2, P2 -> S0
    const Scenario now =
        after(s, edits::setCells(s, {{.link = LinkId{2}, .bothWays = true},
                                     {.link = LinkId{0}, .cost = equipoise::Quantity{0.25}},
                                     {.link = LinkId{0}, .latency = equipoise::Quantity{1e-3}},
                                     {.link = LinkId{2}, .to = ProcessorId{0}}}));
    QVERIFY(now.platform.links[0] ==
            (equipoise::Link{ProcessorId{0}, ProcessorId{1}, {0.25, 1e-3, {}}, true}));
    QVERIFY(now.platform.links[1] == s.platform.links[1]);
    QVERIFY(now.platform.links[2] == (equipoise::Link{ProcessorId{2}, ProcessorId{0}, {3, 0, {}}, true}));
}

void TestMany::namesChangePlaces() {
    const Scenario s = smallScenario();
    const Scenario now = after(s, edits::renameAll(s.platform, {{ProcessorId{0}, "P1"},
                                                                {ProcessorId{1}, "P2"},
                                                                {ProcessorId{2}, "P0"},
                                                                {SwitchId{0}, "hub"}}));
    QCOMPARE(now.platform.processors[0].name, std::string("P1"));
    QCOMPARE(now.platform.processors[1].name, std::string("P2"));
    QCOMPARE(now.platform.processors[2].name, std::string("P0"));
    QCOMPARE(now.platform.switches[0].name, std::string("hub"));
    for (const char* taken : {"P2", "S0"}) // by one that keeps its name
        QCOMPARE(validate(s, edits::renameAll(s.platform, {{ProcessorId{0}, "x"}, {ProcessorId{1}, taken}}))
                     .error()
                     .code,
                 equipoise::ErrorCode::DuplicateName);
    QCOMPARE(validate(s, edits::renameAll(s.platform, {{ProcessorId{0}, "x"}, {ProcessorId{1}, "x"}}))
                 .error()
                 .code,
             equipoise::ErrorCode::DuplicateName);
}

/// Random permutations of the names that there are, and some new ones.
void TestMany::anyRenaming() {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        equipoise::Random random(seed);
        const Scenario s = support::randomFile(seed).scenario;
        std::vector<std::string> names;
        for (const auto& processor : s.platform.processors)
            names.push_back(random.below(4) == 0 ? "new" + std::to_string(names.size()) : processor.name);
        for (std::size_t i = names.size(); i > 1; --i)
            std::swap(names[i - 1], names[random.below(i)]);
        std::vector<std::pair<equipoise::NodeId, std::string>> renamed;
        for (std::size_t i = 0; i < names.size(); ++i)
            renamed.emplace_back(ProcessorId{i}, names[i]);
        const Scenario now = after(s, edits::renameAll(s.platform, renamed));
        for (std::size_t i = 0; i < names.size(); ++i)
            QVERIFY2(now.platform.processors[i].name == names[i], qPrintable(QString::number(seed)));
    }
}

void TestMany::namesGoOn() {
    const equipoise::Platform platform = smallScenario().platform; // P0, P1, P2, S0
    using Names = std::vector<std::string>;
    QCOMPARE(edits::nameSeries(platform, "node07", 3, {}), (Names{"node07", "node08", "node09"}));
    QCOMPARE(edits::nameSeries(platform, "node99", 2, {}), (Names{"node99", "node100"}));
    QCOMPARE(edits::nameSeries(platform, "node", 3, {}), (Names{"node", "node2", "node3"}));
    QCOMPARE(edits::nameSeries(platform, "P0", 2, {}), (Names{"P3", "P4"}));
    QCOMPARE(edits::nameSeries(platform, "P0", 3, {ProcessorId{0}, ProcessorId{1}}),
             (Names{"P0", "P1", "P3"}));
    // Too long to be a number: only its end is counted on.
    QCOMPARE(edits::nameSeries(platform, "n12345678901234567890", 2, {}),
             (Names{"n12345678901234567890", "n12345678901234567891"}));
}

const support::TestProgram registered("tst_many", support::runTest<TestMany>);

} // namespace tst_many

#include "tst_many.moc"
