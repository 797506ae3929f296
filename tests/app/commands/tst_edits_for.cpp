// SPDX-License-Identifier: GPL-3.0-or-later
// What the builders of edits fill in.
#include "app/commands/edits_for.h"
#include "core/problems/ring/model/question.h"
#include "tests/app/commands/small_scenario.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <cmath>

namespace tst_edits_for {

using namespace equipoise::gui;
using equipoise::LinkId;
using equipoise::NodeId;
using equipoise::ProcessorId;
using equipoise::Scenario;
using equipoise::SwitchId;
using support::smallScenario;

class TestEditsFor : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void builders();
    void clones();
};

void TestEditsFor::builders() {
    Scenario s = smallScenario();
    s.platform.processors[1].compute.rate = 4;
    s.platform.processors[2].compute.rate = 2;
    equipoise::gui::apply(s, edits::addProcessor(s, {3, 4}));
    QCOMPARE(s.platform.processors[3].name, std::string("P3"));
    QCOMPARE(s.platform.processors[3].compute.rate, 2.0); // of 0.5, 2, 4
    equipoise::gui::apply(s, edits::addSwitch(s, {}));
    QCOMPARE(s.platform.switches[1].name, std::string("S1"));

    QVERIFY(!edits::connect(s, ProcessorId{0}, ProcessorId{0}));
    QVERIFY(!edits::connect(s, ProcessorId{1}, ProcessorId{0})); // there already
    equipoise::gui::apply(s, *edits::connect(s, ProcessorId{3}, SwitchId{1}));
    QCOMPARE(s.platform.links[3].transfer.rate, 2.0); // of 1, 2, 3
    QVERIFY(!edits::disconnect(s, ProcessorId{0}, ProcessorId{2}));
    equipoise::gui::apply(s, *edits::disconnect(s, SwitchId{1}, ProcessorId{3}));
    QCOMPARE(s.platform.links.size(), 3U);

    equipoise::gui::apply(
        s, edits::removeAll(s, {ProcessorId{0}, ProcessorId{2}, SwitchId{0}}, {LinkId{1}, LinkId{0}}));
    QCOMPARE(s.platform.size(), 2U);
    QCOMPARE(s.platform.processors[0].name, std::string("P1"));
    QCOMPARE(s.platform.processors[1].name, std::string("P3"));
    QVERIFY(s.platform.links.empty());

    // Written as the middle one is.
    Scenario inSpeeds = smallScenario();
    const equipoise::Measure cycleTime{equipoise::UnitRole::TimePerWork, inSpeeds.platform.units};
    for (const std::size_t i : {0U, 1U, 2U}) {
        const auto written = equipoise::parseQuantity(std::to_string(i + 1) + " kflop/s", cycleTime, "speed");
        inSpeeds.platform.processors[i].compute.setRate(*written);
    }
    equipoise::gui::apply(inSpeeds, edits::addProcessor(inSpeeds, {}));
    QCOMPARE(equipoise::toText(inSpeeds.platform.processors[3].compute.writtenRate(), cycleTime),
             std::string("2 kflop/s"));

    const Scenario empty;
    Scenario first = empty;
    equipoise::gui::apply(first, edits::addProcessor(empty, {}));
    QCOMPARE(first.platform.processors[0].name, std::string("P0"));
    QCOMPARE(first.platform.processors[0].compute.rate, 0.01);

    Scenario matrix = first;
    matrix.platform.linkCost.emplace(1, 1);
    equipoise::gui::apply(matrix, edits::addProcessor(matrix, {}));
    QVERIFY(std::isinf((*matrix.platform.linkCost)(0, 1)));
    equipoise::gui::apply(matrix, *edits::connect(matrix, ProcessorId{0}, ProcessorId{1}));
    QCOMPARE((*matrix.platform.linkCost)(0, 1), (*matrix.platform.linkCost)(1, 0));
    QVERIFY(!edits::connect(matrix, ProcessorId{0}, ProcessorId{1}));
    equipoise::gui::apply(matrix, *edits::disconnect(matrix, ProcessorId{0}, ProcessorId{1}));
    QVERIFY(std::isinf((*matrix.platform.linkCost)(1, 0)));

    const auto set = edits::setQuestionValue(s, equipoise::Problem::Ring, "work", "12");
    QVERIFY(set.ok());
    equipoise::gui::apply(s, *set);
    QCOMPARE(s.questions.get<equipoise::ring::Question>().work, 12.0);
    QCOMPARE(edits::setQuestionValue(s, equipoise::Problem::Ring, "work", "-1").error().code,
             equipoise::ErrorCode::OutOfRange);
}

void TestEditsFor::clones() {
    Scenario s = smallScenario();
    s.platform.processors[1].place = equipoise::Point{1, 2};
    // P1 is linked to P0 and P2, P2 to S0: the copies P3, P4 get P3-P0, P3-P4, P4-S0.
    equipoise::gui::apply(s, edits::clone(s, {ProcessorId{1}, ProcessorId{2}}, {10, 20}));
    QCOMPARE(s.platform.size(), 5U);
    QCOMPARE(s.platform.processors[3].name, std::string("P3"));
    QVERIFY(s.platform.processors[3].place == (equipoise::Point{11, 22}));
    QCOMPARE(s.platform.links.size(), 6U);
    QVERIFY(s.platform.links[3].from == NodeId(ProcessorId{0}) &&
            s.platform.links[3].to == NodeId(ProcessorId{3}));
    QVERIFY(s.platform.links[4].from == NodeId(ProcessorId{3}) &&
            s.platform.links[4].to == NodeId(ProcessorId{4}));
    QVERIFY(s.platform.links[5].to == NodeId(SwitchId{0}));

    Scenario m;
    m.platform.processors = {{"a", {.rate = 1, .table = {}}, {}}, {"b", {.rate = 1, .table = {}}, {}}};
    m.platform.linkCost.emplace(2, 2, 7.0);
    equipoise::gui::apply(m, edits::clone(m, {ProcessorId{1}}, {}));
    QCOMPARE(m.platform.processors[2].name, std::string("b0"));
    QCOMPARE((*m.platform.linkCost)(2, 0), 7.0);
    QCOMPARE((*m.platform.linkCost)(0, 2), 7.0);
    QVERIFY(std::isinf((*m.platform.linkCost)(1, 2))); // not known between original and copy
}

const support::TestProgram registered("tst_edits_for", support::runTest<TestEditsFor>);

} // namespace tst_edits_for

#include "tst_edits_for.moc"
