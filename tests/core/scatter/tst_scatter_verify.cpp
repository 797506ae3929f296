// SPDX-License-Identifier: GPL-3.0-or-later
// The checker refuses wrong plans of every kind.
#include "core/io/scenario/scenario_file.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/scatter/verify/verify.h"
#include "core/solve/solve.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>

namespace tst_scatter_verify {

using namespace equipoise;
using support::ScatterCase;

namespace {

/// Links 1 and 2, computing 3, 5, 4 (the root), 9 items; P2 is the root.
Scenario scenario() {
    const ScatterCase star{"", 9, {{1, 0, {}}, {2, 0, {}}, {}}, {{3, 0, {}}, {5, 0, {}}, {4, 0, {}}}};
    return support::scenarioOf(star);
}

Plan solved(const Scenario& asked) {
    SolveControl control;
    return *solve(asked, {Problem::Scatter, "window", {}}, control);
}

scatter::Plan& answerOf(Plan& plan) {
    return plan.answer.get<scatter::Plan>();
}

Block& blockOf(Plan& plan, BlockKind kind, Lane lane) {
    return *std::ranges::find_if(
        plan.schedule.blocks, [&](const Block& block) { return block.kind == kind && block.lane == lane; });
}

struct Wrong {
    const char* name;
    std::function<void(Plan&)> spoil;
};

std::vector<Wrong> wrongPlans() {
    return {
        {"root not last", [](Plan& p) { std::swap(answerOf(p).order[1], answerOf(p).order[2]); }},
        {"order not as asked", [](Plan& p) { std::swap(answerOf(p).order[0], answerOf(p).order[1]); }},
        {"one served twice", [](Plan& p) { answerOf(p).order[0] = answerOf(p).order[1]; }},
        {"one missing", [](Plan& p) { answerOf(p).order.erase(answerOf(p).order.begin()); }},
        {"unknown processor", [](Plan& p) { answerOf(p).order[0] = ProcessorId{7}; }},
        {"a count less", [](Plan& p) { --answerOf(p).counts[0]; }},
        {"a count more", [](Plan& p) { ++answerOf(p).counts[2]; }},
        {"an item moved", [](Plan& p) { --answerOf(p).counts[0], ++answerOf(p).counts[2]; }},
        {"counts below 0",
         [](Plan& p) {
             answerOf(p).counts = {-1, 5, 5};
         }},
        {"counts missing", [](Plan& p) { answerOf(p).counts.pop_back(); }},
        {"huge counts",
         [](Plan& p) {
             answerOf(p).counts = {INT64_MAX, INT64_MAX, 11};
         }},
        {"displacement", [](Plan& p) { ++answerOf(p).displacements[1]; }},
        {"displacements missing", [](Plan& p) { answerOf(p).displacements.clear(); }},
        {"finish too early", [](Plan& p) { answerOf(p).finish[1] -= 1; }},
        {"finish missing", [](Plan& p) { answerOf(p).finish.pop_back(); }},
        {"shares of two",
         [](Plan& p) {
             answerOf(p).shares = {0.5, 0.5};
         }},
        {"shares beyond 1",
         [](Plan& p) {
             answerOf(p).shares = {0.5, 0.5, 0.5};
         }},
        {"negative share",
         [](Plan& p) {
             answerOf(p).shares = {-0.5, 1, 0.5};
         }},
        {"value", [](Plan& p) { p.value = *p.value - 0.5, p.bound = p.value; }},
        {"bound above the root alone", [](Plan& p) { p.bound = 37, p.status = Status::Feasible; }},
        {"bound above the value", [](Plan& p) { p.bound = *p.value * 1.01, p.status = Status::Feasible; }},
        {"infeasible",
         [](Plan& p) {
             p.status = Status::Infeasible;
             p.answer = {};
             p.value.reset();
             p.schedule = {};
         }},
        {"makespan of the schedule", [](Plan& p) { p.schedule.makespan += 1; }},
        {"computing missing",
         [](Plan& p) {
             std::erase_if(p.schedule.blocks, [](const Block& b) {
                 return b.kind == BlockKind::Compute && b.resource == ProcessorId{0};
             });
         }},
        {"transfer missing",
         [](Plan& p) {
             std::erase_if(p.schedule.blocks, [](const Block& b) {
                 return b.kind == BlockKind::Transfer &&
                        (b.resource == ProcessorId{1} || b.peer == ProcessorId{1});
             });
         }},
        {"no send",
         [](Plan& p) {
             std::erase_if(p.schedule.blocks, [](const Block& b) { return b.lane == Lane::Send; });
         }},
        {"computes too early",
         [](Plan& p) {
             Block& block = blockOf(p, BlockKind::Compute, Lane::Compute);
             block.start -= 0.5, block.end -= 0.5;
         }},
        {"computes too fast", [](Plan& p) { blockOf(p, BlockKind::Compute, Lane::Compute).end -= 0.5; }},
        {"computes other items", [](Plan& p) { blockOf(p, BlockKind::Compute, Lane::Compute).items -= 1; }},
        {"receives another time", [](Plan& p) { blockOf(p, BlockKind::Transfer, Lane::Receive).end += 0.5; }},
        {"received by another",
         [](Plan& p) { blockOf(p, BlockKind::Transfer, Lane::Receive).resource = ProcessorId{1}; }},
        {"a second computing",
         [](Plan& p) {
             Block block = blockOf(p, BlockKind::Compute, Lane::Compute);
             block.start = block.end;
             p.schedule.blocks.push_back(block);
         }},
        {"waits too long", [](Plan& p) { blockOf(p, BlockKind::Wait, Lane::Compute).end += 0.5; }},
        {"waits too short", [](Plan& p) { blockOf(p, BlockKind::Wait, Lane::Compute).end -= 0.5; }},
        {"waits for somebody",
         [](Plan& p) { blockOf(p, BlockKind::Wait, Lane::Compute).peer = ProcessorId{2}; }},
        {"waits with items", [](Plan& p) { blockOf(p, BlockKind::Wait, Lane::Compute).items = 1; }},
    };
}

} // namespace

class TestScatterVerify : public QObject {
    Q_OBJECT

private slots:
    void acceptsWhatIsRight();
    void refusesWrongPlans_data();
    void refusesWrongPlans();
    void refusesWaysThatAreNotThere();
    void bestOrderMayBeAny();
    void withoutItems();
    void tablesOffTheRoutes();
    void rootsNotProven();
};

/// The best by hand: 4 2 3. P0 ends at 4 + 12 = 16, P1 at 4 + 4 + 10 = 18, the root at 8 + 12 = 20; to give
/// P1 another item instead makes 4 + 6 + 15 = 25, P0 another one 5 + 15 = 20 and the root 9 + 8 = 17.
void TestScatterVerify::acceptsWhatIsRight() {
    const Scenario asked = scenario();
    Plan plan = solved(asked);
    QVERIFY(verify(asked, plan));
    QVERIFY(*plan.value <= 20);
    // Waits are drawn, not required.
    std::erase_if(plan.schedule.blocks, [](const Block& block) { return block.kind == BlockKind::Wait; });
    QVERIFY(verify(asked, plan));
    answerOf(plan).shares = {0.5, 0.25, 0.25};
    QVERIFY(verify(asked, plan));
}

void TestScatterVerify::refusesWrongPlans_data() {
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Wrong& wrong : wrongPlans())
        QTest::newRow(wrong.name) << index++;
}

void TestScatterVerify::refusesWrongPlans() {
    QFETCH(int, index);
    const Scenario asked = scenario();
    Plan plan = solved(asked);
    wrongPlans()[static_cast<std::size_t>(index)].spoil(plan);
    const auto checked = verify(asked, plan);
    QVERIFY(!checked);
    QVERIFY(checked.error().code == ErrorCode::PlanRejected);
}

void TestScatterVerify::refusesWaysThatAreNotThere() {
    const Scenario asked = scenario();
    const Plan plan = solved(asked);
    Scenario cut = asked;
    cut.platform.links.erase(cut.platform.links.begin());
    QVERIFY(!verify(cut, plan));
    Scenario moved = asked;
    moved.questions.get<scatter::Question>().dataOn = ProcessorId{0};
    QVERIFY(!verify(moved, plan)); // the items have to travel first
    Scenario other = asked;
    other.questions.get<scatter::Question>().root = ProcessorId{0};
    QVERIFY(!verify(other, plan));
    other.questions.get<scatter::Question>().chooseRoot = true;
    QVERIFY(verify(other, plan)); // any root may be chosen
    Scenario fewer = asked;
    fewer.questions.get<scatter::Question>().items = 8;
    QVERIFY(!verify(fewer, plan));
}

void TestScatterVerify::bestOrderMayBeAny() {
    Scenario asked = scenario();
    asked.questions.get<scatter::Question>().order = scatter::Order::AscendingBandwidth;
    Plan ascending = solved(asked);
    QVERIFY(verify(asked, ascending));
    asked.questions.get<scatter::Question>().order = scatter::Order::DescendingBandwidth;
    QVERIFY(!verify(asked, ascending));
    asked.questions.get<scatter::Question>().order = scatter::Order::Best;
    QVERIFY(verify(asked, ascending));
}

/// A processor without items is done at 0 and no part of the plan; the root stays a part.
void TestScatterVerify::withoutItems() {
    Scenario asked = scenario();
    asked.platform.processors[2].compute.rate = 1000; // the root
    asked.platform.processors[1].compute.rate = 500;
    const Plan plan = solved(asked); // P0 has all in 9 + 27
    QCOMPARE(*plan.value, 36.0);
    const auto& answer = plan.answer.get<scatter::Plan>();
    for (std::size_t i = 0; i < answer.counts.size(); ++i) {
        QCOMPARE(answer.counts[i], std::int64_t{answer.order[i] == ProcessorId{0} ? 9 : 0});
        QCOMPARE(answer.finish[i], answer.counts[i] > 0 ? 36.0 : 0.0);
    }
    const auto parts = partsOf(asked, plan);
    QCOMPARE(parts.size(), std::size_t{2});
    QVERIFY(parts[0].processor == ProcessorId{0} && *parts[0].items == 9);
    QVERIFY(parts[1].processor == ProcessorId{2} && *parts[1].items == 0);
}

namespace {

Scenario parsed(const std::string& links, const std::string& question) {
    const std::string text =
        R"({"format": "equipoise", "version": 1, "platform": {"name": "x", "processors": [
            {"name": "P0", "cycle_time": 6.435, "start_up": 4.85, "forwards": false},
            {"name": "P1", "cycle_time": 7.244, "start_up": 8.324, "forwards": false},
            {"name": "P2", "cycle_time": 1.041, "start_up": 0.225, "forwards": false}],
            "switches": [{"name": "S"}], "links": [)" +
        links + R"(]}, "questions": {"scatter": {"items": 12, )" + question + "}}}";
    return io::parseScenario(text, "x.equipoise")->file.scenario;
}

} // namespace

/// Tables that no item meets do not make the notes of rational plans wrong. The route is that of all items: by way of
/// the switch P0 is near for one item only.
void TestScatterVerify::tablesOffTheRoutes() {
    const std::string straight =
        R"({"from": "P2", "to": "P0", "cost": 2}, {"from": "P2", "to": "P1", "cost": 1},)";
    const std::string table = R"({"from": "S", "to": "P0", "table": [[0, 0], [1, 0.001], [12, 100]]})";
    for (const char* more : {"", R"(, {"from": "P2", "to": "S", "cost": 0.001})"}) {
        const Scenario asked = parsed(straight + table + more, R"("root": "P2")");
        SolveControl control;
        const auto plan = solve(asked, {Problem::Scatter, "linear-program", {}}, control);
        QVERIFY2(plan.ok(), more);
        QCOMPARE(std::ranges::count(plan->notes, NoteCode::RationalValue, &Note::code), 1);
    }
}

/// A plan is proven for its root while another root may be better: it has no note that only proven plans have.
void TestScatterVerify::rootsNotProven() {
    const Scenario asked = parsed(R"({"from": "P1", "to": "P0", "cost": 0.958, "latency": 2.413},
        {"from": "P2", "to": "P0", "cost": 0.532}, {"from": "P2", "to": "P1", "cost": 4.165})",
                                  R"("root": "P0", "order": "as-listed", "choose_root": true)");
    SolveControl control;
    const auto plan = solve(asked, {Problem::Scatter, "linear-program", {}}, control);
    QVERIFY(plan.ok());
    QCOMPARE(plan->status, Status::Feasible);
}

const support::TestProgram registered("tst_scatter_verify", support::runTest<TestScatterVerify>);

} // namespace tst_scatter_verify

#include "tst_scatter_verify.moc"
