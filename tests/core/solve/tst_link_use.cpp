// SPDX-License-Identifier: GPL-3.0-or-later Use of links over a plan, and the messages that slow each other:
// by hand, and invariants on random networks.
#include "core/base/random.h"
#include "core/explain/explain.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/simulation/link_use.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"
#include "core/task/tables.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>

#include <cmath>

namespace tst_link_use {

using namespace equipoise;

namespace {

Plan ringOfAll() {
    Plan plan;
    plan.problem = Problem::Ring;
    ring::Plan answer;
    for (std::size_t i = 0; i < 4; ++i) {
        answer.order.emplace_back(i);
        answer.shares.push_back(0.25);
        answer.times.push_back(3);
    }
    plan.answer = answer;
    plan.value = 4;
    return plan;
}

} // namespace

class TestLinkUse : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void byHand();
    void hubsAreOne();
    void holdsAnywhere();
    void nothingToTell();
    void saidWhy();
};

/// All compute until 2; then two messages each way over the line, 1 each alone, 2 together: all is done at 4.
/// So the line carries in either direction 2 of the 4 that it could, and is busy from 2 to 4. With twice the
/// bandwidth they take 1: done at 3.
void TestLinkUse::byHand() {
    const Scenario scenario = support::overALine();
    const Plan plan = ringOfAll();
    const auto result = linkUses(scenario, plan);
    QVERIFY(result.ok() && *result);
    const LinkUses& uses = **result;
    QCOMPARE(uses.time, 4.0);
    QCOMPARE(uses.steps, std::int64_t{1});
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        const LinkUse& line = uses.links[i];
        QCOMPARE(line.link.index(), std::size_t{4});
        QCOMPARE(line.messages, std::int64_t{2});
        QCOMPARE(line.carried, 0.5);
        QCOMPARE(line.busy, 0.5);
    }
    QVERIFY(uses.links[0].forwards != uses.links[1].forwards);
    QCOMPARE(uses.slowed.size(), std::size_t{4});
    for (const WayUse& way : uses.slowed) {
        QCOMPARE(way.alone, 1.0);
        QCOMPARE(way.took, 2.0);
        QVERIFY(way.holder && way.holder->link.index() == 4);
        QCOMPARE(way.holder->time, 2.0);
        // B to C shares the line with A to D, C to B with D to A.
        const bool east = way.from.index < 2;
        QVERIFY(way.holder->forwards == east && way.holder->from.index == (east ? 1U : 5U) - way.from.index);
    }
    QCOMPARE(*timeOnFasterLink(scenario, plan, LinkId{4}), 3.0);
    QCOMPARE(*timeOnFasterLink(scenario, plan, LinkId{0}), 4.0);
}

/// On a hub all four share what one had: each takes 4, done at 6, and the two directions are one row.
void TestLinkUse::hubsAreOne() {
    Scenario scenario = support::overALine();
    scenario.platform.links[4].duplex = halfDuplex;
    const auto result = linkUses(scenario, ringOfAll());
    QVERIFY(result.ok() && *result);
    QCOMPARE((**result).time, 6.0);
    const LinkUse& hub = (**result).links.front();
    QCOMPARE(hub.messages, std::int64_t{4});
    QVERIFY(std::abs(hub.carried - 4.0 / 6) < 1e-12 && std::abs(hub.busy - 4.0 / 6) < 1e-12);
    QVERIFY((**result).links[1].link != hub.link);
}

/// No link carries more than its capacity, nor more than it could while busy. Each listed message is slower
/// than without contention, and shared a full link with another message.
void TestLinkUse::holdsAnywhere() {
    int slowed = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Random random(seed);
        Scenario scenario;
        for (std::size_t i = 0; i < 3; ++i)
            scenario.platform.switches.push_back({"S" + std::to_string(i), {}});
        for (std::size_t i = 1; i < 3; ++i)
            scenario.platform.links.push_back(
                {SwitchId{i - 1}, SwitchId{i}, {random.between(0.1, 1), 0.01, {}}, true});
        auto& question = scenario.questions.set<redistribution::Question>();
        question.links = seed % 2 == 0 ? ContentionModel::MaxMinFair : ContentionModel::None;
        for (std::size_t i = 0; i < 6; ++i) {
            scenario.platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
            scenario.platform.links.push_back(
                {ProcessorId{i}, SwitchId{random.below(3)}, {random.between(0.1, 1), 0, {}}, true});
            question.ring.emplace_back(i);
            question.loads.push_back(30);
            question.imbalance.push_back(i % 2 == 0 ? 10 : -10);
        }
        SolveControl control;
        const auto plan = solve(scenario, {Problem::Redistribution, std::string(automatic), {}}, control);
        QVERIFY(plan.ok() && plan->value);
        const auto uses = linkUses(scenario, *plan);
        QVERIFY(uses.ok() && *uses);
        if (question.links == ContentionModel::MaxMinFair)
            QVERIFY(std::abs((**uses).time - *plan->value) <= 1e-9 * *plan->value);
        for (const LinkUse& link : (**uses).links)
            QVERIFY(link.carried > 0 && link.carried <= link.busy * (1 + 1e-9) && link.busy <= 1);
        for (const WayUse& way : (**uses).slowed) {
            QVERIFY(way.took > way.alone && way.holder.has_value());
            ++slowed;
            // Two messages that share a link do so for the same time: neither has shared less with its
            // holder.
            for (const WayUse& partner : (**uses).slowed)
                if (partner.from == way.holder->from && partner.to == way.holder->to)
                    QVERIFY(partner.holder->time >= way.holder->time * (1 - 1e-9));
        }
    }
    QVERIFY2(slowed > 20, qPrintable(QString::number(slowed)));
}

void TestLinkUse::nothingToTell() {
    Scenario scenario = support::overALine();
    Plan none;
    none.problem = Problem::Ring;
    QVERIFY(linkUses(scenario, none).ok() && !*linkUses(scenario, none)); // no answer
    scenario.platform.links.clear();
    scenario.platform.linkCost.emplace(4, 4, 1.0);
    QVERIFY(linkUses(scenario, ringOfAll()).ok() && !*linkUses(scenario, ringOfAll())); // a matrix
}

/// The line is named, and what it would bring.
void TestLinkUse::saidWhy() {
    const auto scenario = std::make_shared<const Scenario>(support::overALine());
    const PlanRecord kept{"plan", scenario, ringOfAll()};
    const auto lines = explain::whyNotBetter(kept);
    const auto says = [&](std::string_view placeholder, const std::string& text) {
        return std::ranges::any_of(lines, [&](const explain::Line& line) {
            return std::ranges::any_of(line.arguments, [&](const explain::Argument& argument) {
                const auto* value = std::get_if<std::string>(&argument.value);
                return argument.name == placeholder && value && *value == text;
            });
        });
    };
    QVERIFY(says("from", "west") || says("from", "east"));
    QVERIFY(std::ranges::any_of(lines, [](const explain::Line& line) {
        return std::ranges::any_of(line.arguments, [](const explain::Argument& argument) {
            const auto* value = std::get_if<double>(&argument.value);
            return argument.name == "faster" && value && *value == 3; // see byHand()
        });
    }));
    const auto uses = std::make_shared<const LinkUses>(**linkUses(*scenario, kept.plan));
    const auto table = task::linkUseTable(scenario, uses);
    QCOMPARE(table.rows, uses->links.size());
    QCOMPARE(table.row(0).size(), table.columns.size());
    const auto slowed = task::slowedTable(scenario, uses);
    QCOMPARE(slowed.rows, std::size_t{4});
    QCOMPARE(slowed.row(0).size(), slowed.columns.size());
}

const support::TestProgram registered("tst_link_use", support::runTest<TestLinkUse>);

} // namespace tst_link_use

#include "tst_link_use.moc"
