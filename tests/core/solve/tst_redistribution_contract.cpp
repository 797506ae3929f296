// SPDX-License-Identifier: GPL-3.0-or-later
// Contract of every redistribution solver, through the common interface, on seeded random rings.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/registry.h"
#include "core/problems/redistribution/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/redistributions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_redistribution_contract {

using namespace equipoise;
using redistribution::Direction;
using support::RingCase;

namespace {

bool isOneWay(const SolverInfo& solver) {
    return solver.name == "algorithm-1" || solver.name == "algorithm-2";
}
bool wantsAlike(const SolverInfo& solver) {
    return solver.name == "closed-form" || solver.name == "algorithm-1" ||
           solver.name.starts_with("algorithm-3");
}
bool wantsLight(const SolverInfo& solver) {
    return solver.name == "light" || solver.name == "system-2";
}

Scenario scenarioOf(const RingCase& one) {
    Scenario scenario;
    scenario.platform = one.platform;
    scenario.questions.set<redistribution::Question>(one.question);
    return scenario;
}

/// One that `solver` takes, and answers if it is a light one.
RingCase caseFor(const SolverInfo& solver, std::uint64_t seed, std::size_t size) {
    RingCase one = support::randomRing(seed, size, 6, wantsLight(solver) ? 200 : 2,
                                       isOneWay(solver) ? Direction::OneWay : Direction::Both);
    if (wantsAlike(solver))
        for (std::size_t i = 0; i < size; ++i)
            for (double& cost : one.platform.linkCost->row(i))
                cost = cost > 0 && cost < noWay ? 1.5 : cost;
    if (wantsLight(solver))
        for (std::int64_t& load : one.question.loads)
            load += 500;
    return one;
}

Result<Plan> run(const SolverInfo& solver, const Scenario& scenario) {
    SolveControl control;
    return solve(scenario, {Problem::Redistribution, std::string(solver.name), {}}, control);
}

std::string named(const SolverInfo& solver, std::uint64_t seed) {
    return std::string(solver.name) + ", seed " + std::to_string(seed);
}

} // namespace

class TestRedistributionContract : public QObject {
    Q_OBJECT

private slots:
    void automaticGoesByFramework();
    void refusedSchedulesAreKept();
    void boundsWithoutAnAnswerAreChecked();
    void schedulesFromAnswers();
    void direction();
    void firstQuestion();
};

void TestRedistributionContract::automaticGoesByFramework() {
    const auto chosen = [](const RingCase& one) {
        return std::string(*chooseSolver(scenarioOf(one), Problem::Redistribution, {}));
    };
    const std::vector<std::int64_t> imbalance{2, 0, -2};
    const auto loads = support::smallestLoads(imbalance);
    const std::vector<double> costs{1, 2, 3};
    QCOMPARE(chosen(support::ringCase(imbalance, loads, 1, Direction::OneWay)), std::string("algorithm-1"));
    QCOMPARE(chosen(support::ringCase(imbalance, loads, 1, Direction::Both)), std::string("closed-form"));
    QCOMPARE(chosen(support::ringCase(imbalance, loads, costs, costs, Direction::OneWay)),
             std::string("algorithm-2"));
    QCOMPARE(chosen(support::ringCase(imbalance, {9, 9, 9}, costs, costs, Direction::Both)),
             std::string("light"));
    // P1 -> P2 -> P3 in 0.1 each against 9 back: both items pass P2, which has one.
    QCOMPARE(chosen(support::ringCase(imbalance, loads, {0.1, 0.2, 9}, {9, 9, 9}, Direction::Both)),
             std::string("general"));
}

void TestRedistributionContract::refusedSchedulesAreKept() {
    const Scenario scenario = scenarioOf(support::ringCase({3, 0, 0, -3}, {4, 1, 1, 1}, 1, Direction::Both));
    const auto printed = run(**findSolver(Problem::Redistribution, "algorithm-3"), scenario);
    QVERIFY(printed);
    QVERIFY(!printed->hasAnswer() && printed->status == Status::Unknown && !printed->value);
    QCOMPARE(*printed->bound, 3.0);
    QVERIFY(printed->refused && printed->refused->schedule.makespan == 3.0);
    QVERIFY(printed->refused->violations == (std::vector<Violation>{{ProcessorId{2}, 1.0}}));
    QCOMPARE(printed->notes.size(), std::size_t{1});
    QVERIFY(printed->notes[0] == (Note{NoteCode::Refused, "P3", 1.0}));
    // What the violations say is checked, too.
    Plan moved = *printed;
    moved.refused->violations[0].time = 2;
    QVERIFY(!verify(scenario, moved));
    moved.refused->violations.clear();
    QVERIFY(!verify(scenario, moved));
}

void TestRedistributionContract::boundsWithoutAnAnswerAreChecked() {
    const Scenario scenario = scenarioOf(support::ringCase({3, 0, 0, -3}, {4, 1, 1, 1}, 1, Direction::Both));
    Plan none;
    none.problem = Problem::Redistribution;
    none.solver = "general";
    QVERIFY(verify(scenario, none));
    none.bound = 3.5; // there is an answer of 3
    QVERIFY(!verify(scenario, none));
}

// A file may keep an answer without its schedule: one that follows from the flows is accepted.
void TestRedistributionContract::schedulesFromAnswers() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        for (const char* name : {"closed-form", "algorithm-2", "light", "general"}) {
            const SolverInfo& solver = **findSolver(Problem::Redistribution, name);
            const auto scenario =
                std::make_shared<const Scenario>(scenarioOf(caseFor(solver, seed, 2 + seed % 6)));
            io::ScenarioFile file;
            file.scenario = *scenario;
            file.plans.push_back({"kept", scenario, *run(solver, *scenario)});
            std::string text = io::formatScenario(file);
            const auto from = text.find("\"schedule\"");
            const auto to = text.find("\"notes\"");
            text.erase(from, to - from);
            const auto read = io::parseScenario(text, "memory");
            QVERIFY2(read, named(solver, seed).c_str());
            Plan plan = read->file.plans[0].plan;
            QVERIFY2(plan.schedule.makespan >= *plan.value * (1 - tolerance::time),
                     named(solver, seed).c_str());
            plan.value = plan.schedule.makespan;
            plan.status = Status::Feasible;
            const auto checked = verify(*scenario, plan);
            QVERIFY2(checked, named(solver, seed).c_str());
        }
}

void TestRedistributionContract::direction() {
    Scenario scenario = scenarioOf(support::ringCase({1, -1, 0}, {2, 1, 1}, 1, Direction::Both));
    QVERIFY(setQuestionValue(scenario, Problem::Redistribution, "direction", "one-way"));
    QVERIFY(scenario.questions.get<redistribution::Question>().direction == Direction::OneWay);
    QVERIFY(*questionValue(scenario, Problem::Redistribution, "direction") ==
            ParameterValue(std::string("one-way")));
    QVERIFY(!setQuestionValue(scenario, Problem::Redistribution, "direction", "sideways"));
}

void TestRedistributionContract::firstQuestion() {
    Scenario scenario;
    for (const double cycleTime : {1.0, 2.0, 2.0})
        scenario.platform.processors.push_back(
            {"P" + std::to_string(scenario.platform.size()), {cycleTime, 0, {}}, {}});
    scenario.platform.linkCost.emplace(3, 3, 1.0);
    askQuestion(scenario, Problem::Redistribution);
    // 300 items by speeds of 2 : 1 : 1 are 150, 75, 75.
    const redistribution::Question& question = scenario.questions.get<redistribution::Question>();
    QVERIFY((question.loads == std::vector<std::int64_t>{100, 100, 100}));
    QVERIFY((question.imbalance == std::vector<std::int64_t>{-50, 25, 25}));
    QVERIFY(redistribution::validate(question, scenario.platform));
    // A table in which one unit takes no time tells nothing of speeds.
    scenario.platform.processors[0].compute.table = {{0, 0}, {10, 0}};
    scenario.questions.erase<redistribution::Question>();
    askQuestion(scenario, Problem::Redistribution);
    QVERIFY(
        (scenario.questions.get<redistribution::Question>().imbalance == std::vector<std::int64_t>{0, 0, 0}));
}

const support::TestProgram registered("tst_redistribution_contract",
                                      support::runTest<TestRedistributionContract>);

} // namespace tst_redistribution_contract

#include "tst_redistribution_contract.moc"
