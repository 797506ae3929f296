// SPDX-License-Identifier: GPL-3.0-or-later
// Probable mistakes of a platform: one small platform for each kind, and large ones in a short time.
#include "core/analysis/lint.h"
#include "core/base/random.h"
#include "core/platform/lint/trunks.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <vector>

namespace tst_lint {

using namespace equipoise;

namespace {

constexpr double none = std::numeric_limits<double>::infinity();

Platform named(std::initializer_list<const char*> names) {
    Platform platform;
    for (const char* name : names)
        platform.processors.push_back({name, {1, 0, {}}, {}});
    return platform;
}

NodeId p(std::size_t i) {
    return ProcessorId{i};
}
NodeId s(std::size_t i) {
    return SwitchId{i};
}

void join(Platform& platform, NodeId from, NodeId to, double cost = 1, bool bothWays = true) {
    platform.links.push_back({from, to, {cost, 0, {}}, bothWays});
}

/// A and B and C in a row.
Platform row() {
    Platform platform = named({"A", "B", "C"});
    join(platform, p(0), p(1));
    join(platform, p(1), p(2));
    return platform;
}

/// "code subject value limit path"
QStringList findingsOf(const Platform& platform) {
    QStringList list;
    for (const LintFinding& finding : lint(platform).findings)
        list << QString("%1 | %2 | %3 | %4 | %5")
                    .arg(QString::fromStdString(std::string(nameOf(finding.code))),
                         QString::fromStdString(finding.subject), QString::fromStdString(finding.value),
                         QString::fromStdString(finding.limit), QString::fromStdString(finding.path));
    return list;
}

} // namespace

class TestLint : public QObject {
    Q_OBJECT
private slots:
    void nothingToSay();
    void reach();
    void noLinksAreSaidOnce();
    void reachInAMatrix();
    void switches();
    void directions();
    void costs();
    void names();
    void unitsAndSpeeds();
    void tables();
    void narrowTrunksAreNamed();
    void trunksOfRandomPlatforms();
    void onlySoManyOfAKind();
    void largePlatforms();
};

void TestLint::nothingToSay() {
    QCOMPARE(findingsOf(row()), QStringList());
    QCOMPARE(findingsOf(Platform{}), QStringList());
    QCOMPARE(findingsOf(named({"alone"})), QStringList());
}

void TestLint::reach() {
    Platform platform = row();
    platform.processors.push_back({"D", {1, 0, {}}, {}});
    QCOMPARE(findingsOf(platform), QStringList{"unreachable | D |  |  | platform.processors[3]"});
    join(platform, p(3), p(0), 1, false);
    QCOMPARE(findingsOf(platform), (QStringList{"not-reached | D |  |  | platform.processors[3]",
                                                "one-direction | D -> A |  |  | platform.links[2]"}));
    platform.links.back() = {p(0), p(3), {1, 0, {}}, false};
    QCOMPARE(findingsOf(platform), (QStringList{"no-way-out | D |  |  | platform.processors[3]",
                                                "one-direction | A -> D |  |  | platform.links[2]"}));
    // The first processor may be the one that is off.
    Platform other = named({"off", "A", "B", "C"});
    join(other, p(1), p(2));
    join(other, p(2), p(3));
    QCOMPARE(findingsOf(other), QStringList{"unreachable | off |  |  | platform.processors[0]"});
    // A ring of one-way links reaches all.
    Platform ring = named({"A", "B", "C"});
    for (std::size_t i = 0; i < 3; ++i)
        join(ring, p(i), p((i + 1) % 3), 1, false);
    for (const QString& line : findingsOf(ring))
        QVERIFY(line.startsWith("one-direction"));
}

void TestLint::noLinksAreSaidOnce() {
    Platform platform = named({"A", "B", "C"});
    const QString said = "no-links |  |  |  | platform.links";
    QCOMPARE(findingsOf(platform), QStringList{said});
    platform.switches = {{"X", {}}};
    QCOMPARE(findingsOf(platform), (QStringList{said, "isolated-switch | X |  |  | platform.switches[0]"}));
    // Whoever asks for a grid alone has nothing to do.
    Scenario scenario{platform, {}};
    const auto saysIt = [&] {
        return std::ranges::any_of(lint(scenario).findings, [](const LintFinding& finding) {
            return finding.code == LintCode::NoLinks;
        });
    };
    QVERIFY(saysIt());
    scenario.questions.set<grid::Question>();
    QVERIFY(!saysIt());
    QCOMPARE(lint(scenario).findings.size(), 1U); // the switch
    scenario.questions.set<ring::Question>();
    QVERIFY(saysIt());
}

void TestLint::reachInAMatrix() {
    Platform platform = named({"A", "B", "C"});
    platform.linkCost.emplace(3, 3, 1);
    (*platform.linkCost)(2, 0) = (*platform.linkCost)(2, 1) = none;
    QCOMPARE(findingsOf(platform), (QStringList{"no-way-out | C |  |  | platform.processors[2]",
                                                "one-direction | A -> C |  |  | platform.link_cost[0][2]",
                                                "one-direction | B -> C |  |  | platform.link_cost[1][2]"}));
    (*platform.linkCost)(0, 2) = (*platform.linkCost)(1, 2) = none;
    QCOMPARE(findingsOf(platform), QStringList{"unreachable | C |  |  | platform.processors[2]"});
}

void TestLint::switches() {
    Platform platform = row();
    platform.switches = {{"X", {}}, {"Y", {}}, {"Z", {}}};
    join(platform, p(0), s(1));
    join(platform, p(0), s(2));
    join(platform, p(1), s(2));
    QCOMPARE(findingsOf(platform), (QStringList{"isolated-switch | X |  |  | platform.switches[0]",
                                                "dead-end-switch | Y |  |  | platform.switches[1]"}));
}

void TestLint::directions() {
    Platform platform = named({"A", "B"});
    join(platform, p(0), p(1), 1, false);
    join(platform, p(1), p(0), 1.9, false);
    QCOMPARE(findingsOf(platform), QStringList());
    platform.links[1].transfer.rate = 2;
    QCOMPARE(findingsOf(platform), QStringList{"asymmetric | A -> B | 1 | 2 | platform.links[0]"});
    join(platform, p(0), p(1), 1, false);
    QCOMPARE(findingsOf(platform).last(), QString("parallel-links | A -> B |  |  | platform.links[2]"));
    Platform matrix = named({"A", "B"});
    matrix.linkCost.emplace(2, 2, 1);
    (*matrix.linkCost)(1, 0) = 3;
    QCOMPARE(findingsOf(matrix), QStringList{"asymmetric | A -> B | 1 | 3 | platform.link_cost[0][1]"});
}

void TestLint::costs() {
    Platform platform = row();
    join(platform, p(0), p(2), 0);
    QCOMPARE(findingsOf(platform), QStringList{"zero-cost | A -> C |  |  | platform.links[2]"});
    platform.links[2].transfer = {0, 0.1, {}}; // a latency is a cost
    QCOMPARE(findingsOf(platform), QStringList());
    platform.links[2].transfer = {1.1e6, 0, {}};
    QCOMPARE(findingsOf(platform), QStringList{"cost-far-off | A -> C | 1100000 | 1 | platform.links[2]"});
    platform.links[2].transfer = {0.9e-6, 0, {}};
    QCOMPARE(findingsOf(platform), QStringList{"cost-far-off | A -> C | 9e-07 | 1 | platform.links[2]"});
    platform.links[2].transfer = {0.9e6, 0, {}};
    QCOMPARE(findingsOf(platform), QStringList());
}

void TestLint::names() {
    const auto pair = [](const char* first, const char* second) {
        Platform platform = named({first, second});
        platform.linkCost.emplace(2, 2, 1);
        return findingsOf(platform).size();
    };
    QCOMPARE(pair("P1", "p1"), 1);
    QCOMPARE(pair("node 1", "node_01"), 1);
    QCOMPARE(pair("PO", "P0"), 1);
    QCOMPARE(pair("Pl", "P1"), 1);
    QCOMPARE(pair("P1", "P10"), 0);
    QCOMPARE(pair("P1", "P2"), 0);
    QCOMPARE(pair("10.0.1.12", "10.0.11.2"), 0);
    QCOMPARE(pair("rack1-2", "rack12"), 0);
    QCOMPARE(pair(" A", "B"), 1);
    Platform platform = named({"P1", "p1"});
    platform.linkCost.emplace(2, 2, 1);
    QCOMPARE(findingsOf(platform), QStringList{"nearly-same-name | p1 | P1 |  | platform.processors[1]"});
}

void TestLint::unitsAndSpeeds() {
    Platform platform = row();
    platform.units = {"S", "items", "mbit"};
    QCOMPARE(findingsOf(platform), (QStringList{"unusual-unit | time | S | s | platform.units.time",
                                                "unusual-unit | data | mbit | Mbit | platform.units.data"}));
    platform.units = {"ms", "Gflop", "MB"};
    QCOMPARE(findingsOf(platform), QStringList());
    platform.processors[2].compute.rate = 1001;
    QCOMPARE(findingsOf(platform), QStringList{"speed-far-off | C | 1001 | 1 | platform.processors[2]"});
    platform.processors[2].compute.rate = 999;
    QCOMPARE(findingsOf(platform), QStringList());
}

void TestLint::tables() {
    Platform platform = row();
    platform.processors[1].compute.table = {{0, 0}, {10, 2}, {20, 1}};
    platform.links[0].transfer.table = {{0, 0}, {5, 2}, {6, 2}, {7, 1}};
    QCOMPARE(findingsOf(platform), (QStringList{"falling-table | A -> B | 6 |  | platform.links[0]",
                                                "falling-table | B | 10 |  | platform.processors[1]"}));
}

void TestLint::narrowTrunksAreNamed() {
    Platform platform = named({"A", "B", "C", "D", "E"});
    platform.switches = {{"S", {}}, {"T", {}}};
    for (std::size_t i = 0; i < 5; ++i)
        join(platform, p(i), s(i < 3 ? 0 : 1));
    join(platform, s(0), s(1), 2.5);
    QCOMPARE(findingsOf(platform), QStringList{"narrow-trunk | S -> T | 2 |  | platform.links[5]"});
    platform.links[5].transfer.rate = 1; // as fast as the others
    QCOMPARE(findingsOf(platform), QStringList());
    platform.links[5].transfer.rate = 2.5;
    join(platform, s(0), s(1), 2.5); // a second cable
    QCOMPARE(findingsOf(platform), QStringList{"parallel-links | S -> T |  |  | platform.links[6]"});
    platform.links.pop_back();
    join(platform, p(0), p(4), 1); // a way round
    QCOMPARE(findingsOf(platform), QStringList());
}

/// Each link is taken away in turn, and the processors are counted that its one end still reaches.
void TestLint::trunksOfRandomPlatforms() {
    Random random(7);
    std::size_t trunks = 0;
    for (int round = 0; round < 3000; ++round) {
        Platform platform;
        const std::size_t processors = 1 + random.below(8);
        const std::size_t switches = random.below(4);
        for (std::size_t i = 0; i < processors; ++i)
            platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        for (std::size_t i = 0; i < switches; ++i)
            platform.switches.push_back({"S" + std::to_string(i), {}});
        const auto node = [&](std::size_t i) { return i < processors ? p(i) : s(i - processors); };
        for (std::size_t i = 1 + random.below(processors + switches + 2); i > 0; --i) {
            const std::size_t from = random.below(processors + switches);
            const std::size_t to = random.below(processors + switches);
            if (from != to)
                join(platform, node(from), node(to), 1 + static_cast<double>(random.below(3)),
                     random.below(2) == 0);
        }
        const auto reached = [&](std::size_t without, NodeId start) {
            std::vector<NodeId> open{start};
            std::set<NodeId> seen{start};
            while (!open.empty()) {
                const NodeId here = open.back();
                open.pop_back();
                for (std::size_t i = 0; i < platform.links.size(); ++i) {
                    const Link& link = platform.links[i];
                    if (i == without || (link.from != here && link.to != here))
                        continue;
                    const NodeId next = link.from == here ? link.to : link.from;
                    if (seen.insert(next).second)
                        open.push_back(next);
                }
            }
            return seen;
        };
        const auto count = [](const std::set<NodeId>& nodes) {
            return static_cast<std::size_t>(std::ranges::count_if(nodes, &NodeId::isProcessor));
        };
        std::map<std::size_t, std::size_t> expected; // link, and processors beyond it
        std::vector<double> rates;
        for (std::size_t i = 0; i < platform.links.size(); ++i) {
            const Link& link = platform.links[i];
            const auto side = reached(i, link.from);
            const std::size_t smaller = std::min(count(side), count(reached(i, link.to)));
            if (!side.contains(link.to) && smaller >= 2)
                expected[i] = smaller;
            else if (link.from.isProcessor() || link.to.isProcessor())
                rates.push_back(link.transfer.rate);
        }
        std::ranges::sort(rates);
        std::erase_if(expected, [&](const auto& trunk) {
            return rates.empty() || platform.links[trunk.first].transfer.rate <= rates[rates.size() / 2];
        });
        std::map<std::size_t, std::size_t> named;
        for (const SharedTrunk& trunk : narrowTrunks(platform))
            named[trunk.link] = trunk.beyond;
        QCOMPARE(named, expected);
        trunks += named.size();
    }
    QVERIFY(trunks > 100);
}

void TestLint::onlySoManyOfAKind() {
    Platform platform = row();
    for (int i = 0; i < 100; ++i)
        platform.switches.push_back({"S" + std::to_string(i), {}});
    const Lint result = lint(platform);
    QCOMPARE(result.findings.size(), lintOfAKind);
    QCOMPARE(result.more, 100 - lintOfAKind);
    QCOMPARE(result.findings.back().subject, std::string("S9"));
}

void TestLint::largePlatforms() {
    // A tree of 5,000 processors with 15,000 more links; and a dense matrix. That they are done at all within
    // the test's time is what is looked at here; benchmarks tell the rest.
    Platform platform;
    for (std::size_t i = 0; i < 5000; ++i)
        platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
    for (std::size_t i = 1; i < 5000; ++i)
        join(platform, p(i), p(i / 2));
    for (std::size_t i = 0; i < 15000; ++i)
        join(platform, p(i * 7 % 5000),
             p((i * 13 + 1) % 5000 == i * 7 % 5000 ? (i * 7 + 1) % 5000 : (i * 13 + 1) % 5000));
    for (const LintFinding& finding : lint(platform).findings)
        QCOMPARE(finding.code, LintCode::ParallelLinks);
    Platform dense = named({});
    for (std::size_t i = 0; i < 1000; ++i)
        dense.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
    dense.linkCost.emplace(1000, 1000, 1);
    QVERIFY(lint(dense).findings.empty());
}

const support::TestProgram registered("tst_lint", support::runTest<TestLint>);

} // namespace tst_lint

#include "tst_lint.moc"
