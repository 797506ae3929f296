// SPDX-License-Identifier: GPL-3.0-or-later
// Messages slowed by others, derived from a schedule only.
#include "core/base/random.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/simulation/link_use.h"
#include "core/simulation/slowed.h"
#include "core/solve/solve.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <map>

namespace tst_slowed {

using namespace equipoise;

namespace {

using Ends = std::pair<NodeId, NodeId>;

Plan solved(const Scenario& scenario, const std::string& solver) {
    SolveControl control;
    auto plan = solve(scenario, {Problem::Ring, solver, {}}, control);
    return plan ? *std::move(plan) : Plan{};
}

} // namespace

class TestSlowed : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void asLinksAreUsed();
};

/// All compute for 20 and send to the next one first, and then to the one before. From A to B and from C to D
/// that takes no time: from 20 on B to C and A to D share the line in one direction, C to B and D to A in the
/// other, until 22.
void TestSlowed::byHand() {
    Scenario scenario = support::overALine();
    scenario.questions.get<ring::Question>().work = 80;
    const Plan plan = solved(scenario, "subsets");
    QVERIFY(plan.value);
    const SlowedMessages slowed(scenario, Problem::Ring, plan.schedule);
    const NodeId a = ProcessorId{0};
    const NodeId b = ProcessorId{1};
    const NodeId c = ProcessorId{2};
    const NodeId d = ProcessorId{3};
    const auto& order = plan.answer.get<ring::Plan>().order;
    QCOMPARE(order,
             (std::vector<ProcessorId>{ProcessorId{0}, ProcessorId{1}, ProcessorId{2}, ProcessorId{3}}));
    const std::map<Ends, Ends> expected{
        {{b, c}, {a, d}}, {{a, d}, {b, c}}, {{c, b}, {d, a}}, {{d, a}, {c, b}}};
    std::size_t found = 0;
    for (std::size_t i = 0; i < plan.schedule.blocks.size(); ++i) {
        const Block& block = plan.schedule.blocks[i];
        const auto with = block.peer ? expected.find({block.resource, *block.peer}) : expected.end();
        QCOMPARE(slowed.part(i), with == expected.end() ? 1.0 : 0.5);
        if (with == expected.end())
            continue;
        ++found;
        QCOMPARE(slowed.sharers(i), std::vector<Ends>{with->second});
    }
    QCOMPARE(found, std::size_t{4});
}

/// All messages of a way together take as long, alone and shared, as the table of slowed messages says.
void TestSlowed::asLinksAreUsed() {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        Scenario scenario;
        support::TreeOfSwitches tree(random, scenario.platform, 4);
        for (int i = 0; i < 6; ++i)
            tree.addComputer(random.between(0.2, 1));
        auto& question = scenario.questions.set<ring::Question>();
        question.work = 10;
        question.message = random.between(0.5, 2);
        question.links = ContentionModel::MaxMinFair;
        const Plan plan = solved(scenario, "lin-kernighan");
        QVERIFY(plan.value);
        const SlowedMessages slowed(scenario, Problem::Ring, plan.schedule);
        std::map<Ends, double> alone;
        std::map<Ends, double> took;
        for (std::size_t i = 0; i < plan.schedule.blocks.size(); ++i)
            if (const Block& block = plan.schedule.blocks[i]; block.peer) {
                alone[{block.resource, *block.peer}] += slowed.part(i) * (block.end - block.start);
                took[{block.resource, *block.peer}] += block.end - block.start;
                QVERIFY(slowed.part(i) > 1 - 1e-9 || !slowed.sharers(i).empty());
            }
        const auto uses = linkUses(scenario, plan);
        QVERIFY(uses && *uses);
        for (const WayUse& way : (*uses)->slowed) {
            QVERIFY(std::abs(alone[{way.from, way.to}] / way.alone - 1) < 1e-6);
            QVERIFY(std::abs(took[{way.from, way.to}] / way.took - 1) < 1e-6);
        }
    }
}

const support::TestProgram registered("tst_slowed", support::runTest<TestSlowed>);

} // namespace tst_slowed

#include "tst_slowed.moc"
