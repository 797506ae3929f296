// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms instead of and beside another one, and copies.
#include "app/commands/edits_for.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "tests/app/commands/small_scenario.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <set>

namespace tst_whole_platform {

using namespace equipoise::gui;
using equipoise::NodeId;
using equipoise::ProcessorId;
using equipoise::Scenario;
using equipoise::SwitchId;

namespace {

/// Two machines at (0, 0) and (90, 0) with a link of cost 5.
equipoise::Platform pair() {
    equipoise::Platform platform;
    platform.processors = {{"P0", {2, 0, {}}, equipoise::Point{0, 0}},
                           {"Q", {3, 0, {}}, equipoise::Point{90, 0}}};
    platform.links = {{ProcessorId{0}, ProcessorId{1}, {5, 0, {}}, true}};
    return platform;
}

equipoise::Platform pairAsMatrix() {
    equipoise::Platform platform = pair();
    platform.links.clear();
    platform.linkCost = equipoise::Matrix<double>(2, 2, 0);
    (*platform.linkCost)(0, 1) = 5;
    (*platform.linkCost)(1, 0) = 6;
    return platform;
}

Scenario after(const Scenario& scenario, const Edit& edit) {
    if (!validate(scenario, edit))
        qFatal("refused");
    Scenario now = scenario;
    const Edit inverse = equipoise::gui::apply(now, edit);
    Scenario back = now;
    equipoise::gui::apply(back, inverse);
    if (back != scenario)
        qFatal("not undone");
    return now;
}

} // namespace

class TestWholePlatform : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void replaceAsksTheSameQuestions();
    void joinPutsItBeside();
    void joinWithAMatrix();
    void joinAnyTwo();
    void fourteenLikeThese();
    void likeTheseInAMatrix();
    void linksBetweenEachTwo();
};

void TestWholePlatform::replaceAsksTheSameQuestions() {
    Scenario scenario = support::smallScenario();
    scenario.questions.get<equipoise::ring::Question>().work = 77;
    const Scenario now = after(scenario, edits::replaceBy(scenario, pair()));
    QVERIFY(now.platform == pair());
    QCOMPARE(now.questions.get<equipoise::ring::Question>().work, 77.0);
    for (const equipoise::Problem problem : equipoise::problems())
        QVERIFY(equipoise::isAsked(now.questions, problem));
    QVERIFY(equipoise::validate(now).ok());
    const Scenario empty = after(scenario, edits::replaceBy(scenario, {}));
    QVERIFY(!empty.questions.find<equipoise::scatter::Question>() &&
            empty.questions.find<equipoise::ring::Question>());
}

void TestWholePlatform::joinPutsItBeside() {
    Scenario scenario = support::smallScenario(); // P0, P1, P2 and a switch; P0 is served last but one
    scenario.platform.processors[0].place = equipoise::Point{10, 50};
    scenario.platform.processors[1].place = equipoise::Point{30, 70};
    const Scenario now = after(scenario, edits::joinWith(scenario, pair()));
    const equipoise::Platform& platform = now.platform;
    QCOMPARE(platform.size(), 5U);
    QCOMPARE(platform.processors[3].name, std::string("P3")); // P0 to P2 are taken
    QCOMPARE(platform.processors[4].name, std::string("Q"));
    QVERIFY((platform.processors[3].place == equipoise::Point{210, 50})); // 180 beyond x = 30, same top
    QVERIFY((platform.processors[4].place == equipoise::Point{300, 50}));
    QCOMPARE(platform.links.size(), 4U);
    QVERIFY(platform.links[3].from == NodeId(ProcessorId{3}) &&
            platform.links[3].to == NodeId(ProcessorId{4}));
    QCOMPARE(now.questions.get<equipoise::scatter::Question>().given.back(), ProcessorId{4});
    QVERIFY(now.questions.get<equipoise::redistribution::Question>() ==
            scenario.questions.get<equipoise::redistribution::Question>());

    Scenario nothing;
    nothing.questions.set(equipoise::ring::Question{5, 6});
    const Scenario first = after(nothing, edits::joinWith(nothing, pair()));
    QVERIFY(first.platform == pair());
    QVERIFY(first.questions == nothing.questions);
}

void TestWholePlatform::joinWithAMatrix() {
    const Scenario links = support::smallScenario();
    const Scenario joined = after(links, edits::joinWith(links, pairAsMatrix()));
    QCOMPARE(joined.platform.links.size(), 5U); // the two directions cost differently
    QVERIFY(!joined.platform.linkCost);
    const auto times = equipoise::transferTimes(joined.platform, 1);
    QCOMPARE(times(3, 4), 5.0);
    QCOMPARE(times(4, 3), 6.0);

    Scenario matrix;
    matrix.platform = pairAsMatrix();
    equipoise::Platform withSwitch = pair();
    withSwitch.switches.push_back({"S", {}});
    withSwitch.links = {{ProcessorId{0}, SwitchId{0}, {5, 0, {}}, true},
                        {SwitchId{0}, ProcessorId{1}, {7, 0, {}}, true}};
    const Scenario cells = after(matrix, edits::joinWith(matrix, withSwitch));
    QCOMPARE(cells.platform.size(), 4U);
    QVERIFY(cells.platform.switches.empty() && cells.platform.links.empty());
    const auto& cost = *cells.platform.linkCost;
    QCOMPARE(cost(1, 0), 6.0);
    QCOMPARE(cost(2, 3), 7.0); // the slowest link on the way
    QVERIFY(std::isinf(cost(0, 2)) && std::isinf(cost(3, 1)));
}

/// Any platform beside any other is valid, undone exactly, and costs within each part are as before.
void TestWholePlatform::joinAnyTwo() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Scenario scenario = support::randomFile(seed).scenario;
        const equipoise::Platform other = support::randomFile(seed + 500).scenario.platform;
        const Scenario now = after(scenario, edits::joinWith(scenario, other));
        QVERIFY2(equipoise::validate(now).ok(), qPrintable(QString("seed %1").arg(seed)));
        QCOMPARE(now.platform.size(), scenario.platform.size() + other.size());
        const auto all = equipoise::transferTimes(now.platform, 1);
        const auto first = equipoise::transferTimes(scenario.platform, 1);
        for (std::size_t i = 0; i < first.rows(); ++i)
            for (std::size_t j = 0; j < first.rows(); ++j)
                QCOMPARE(all(i, j), first(i, j));
    }
}

/// P1 and its links to P0 and P2, fourteen times.
void TestWholePlatform::fourteenLikeThese() {
    Scenario scenario = support::smallScenario();
    scenario.platform.processors[1].place = equipoise::Point{5, 5};
    const Scenario now = after(scenario, edits::cloneTimes(scenario, {ProcessorId{1}}, 14));
    QCOMPARE(now.platform.size(), 17U);
    QCOMPARE(now.platform.links.size(), 3U + 14 * 2);
    std::set<std::string> names;
    std::set<std::pair<double, double>> places;
    for (std::size_t i = 3; i < 17; ++i) {
        const equipoise::Processor& copy = now.platform.processors[i];
        QVERIFY(copy.compute == scenario.platform.processors[1].compute);
        names.insert(copy.name);
        places.insert({copy.place->x, copy.place->y});
    }
    QCOMPARE(*names.begin(), std::string("P10"));
    QVERIFY(names.contains("P3") && names.contains("P16"));
    QCOMPARE(names.size(), 14U);
    QCOMPARE(places.size(), 14U);
    // The two linked ones together, with the switch: links inside come along.
    const Scenario group = after(scenario, edits::cloneTimes(scenario, {ProcessorId{2}, SwitchId{0}}, 2));
    QCOMPARE(group.platform.size(), 5U);
    QCOMPARE(group.platform.switches.size(), 3U);
    QCOMPARE(group.platform.links.size(), 3U + 2 * 2);
    QVERIFY(after(scenario, edits::cloneTimes(scenario, {ProcessorId{1}}, 0)) == scenario);
}

void TestWholePlatform::likeTheseInAMatrix() {
    Scenario scenario;
    scenario.platform.processors = {{"a", {1, 0, {}}, {}}, {"b", {2, 0, {}}, {}}, {"c", {3, 0, {}}, {}}};
    scenario.platform.linkCost = equipoise::Matrix<double>(3, 3, 0);
    auto& cost = *scenario.platform.linkCost;
    cost(0, 1) = 4;
    cost(0, 2) = 9;
    cost(1, 0) = 5;
    cost(1, 2) = std::numeric_limits<double>::infinity();
    cost(2, 0) = cost(2, 1) = 8;
    const Scenario now = after(scenario, edits::cloneTimes(scenario, {ProcessorId{0}, ProcessorId{1}}, 2));
    QCOMPARE(now.platform.size(), 7U); // a b c, a0 b0, a1 b1
    const auto& all = *now.platform.linkCost;
    for (const std::size_t a : {0U, 3U, 5U})
        for (const std::size_t other : {0U, 3U, 5U})
            if (a != other)
                QCOMPARE(all(a, other), 4.0); // of 4 and 9 the lower one in the middle
    for (const std::size_t b : {1U, 4U, 6U})
        for (const std::size_t other : {1U, 4U, 6U})
            if (b != other)
                QCOMPARE(all(b, other), 5.0);
    QCOMPARE(all(3, 4), 4.0); // a0 to b0 as a to b
    QCOMPARE(all(6, 2), cost(1, 2));
    QCOMPARE(all(2, 5), 8.0);
}

/// P0 - P1 - P2 -> S0: of six pairs three are linked.
void TestWholePlatform::linksBetweenEachTwo() {
    const Scenario scenario = support::smallScenario();
    const equipoise::FlatSet<NodeId> all{ProcessorId{0}, ProcessorId{1}, ProcessorId{2}, SwitchId{0}};
    const auto edit = edits::connectAll(scenario, all);
    QVERIFY(edit);
    const Scenario now = after(scenario, *edit);
    QCOMPARE(now.platform.links.size(), 6U);
    QVERIFY(!edits::connectAll(now, all));
    QVERIFY(!edits::connectAll(scenario, {ProcessorId{0}}));
    Scenario matrix;
    matrix.platform = pairAsMatrix();
    (*matrix.platform.linkCost)(0, 1) = std::numeric_limits<double>::infinity();
    const auto cells = edits::connectAll(matrix, {ProcessorId{0}, ProcessorId{1}});
    QVERIFY(cells);
    QCOMPARE((*after(matrix, *cells).platform.linkCost)(0, 1), 6.0); // the median of what there is
}

const support::TestProgram registered("tst_whole_platform", support::runTest<TestWholePlatform>);

} // namespace tst_whole_platform

#include "tst_whole_platform.moc"
