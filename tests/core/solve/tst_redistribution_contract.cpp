// What every redistribution solver has to keep, through the one door, on seeded random rings.
#include "core/base/random.h"
#include "core/base/tolerance.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/registry.h"
#include "core/solve/solve.h"
#include "tests/support/redistributions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_redistribution_contract {

using namespace core;
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
    scenario.questions.redistribution = one.question;
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

void scale(RingCase& one, double factor) {
    for (std::size_t i = 0; i < one.platform.size(); ++i)
        for (double& cost : one.platform.linkCost->row(i))
            cost *= factor;
}

bool sameButForSeconds(Plan a, const Plan& b) {
    a.seconds = b.seconds;
    return a.solver == b.solver && a.options == b.options && a.status == b.status && a.stop == b.stop &&
           a.value == b.value && a.bound == b.bound && a.seed == b.seed && a.answer == b.answer &&
           a.schedule == b.schedule && a.notes == b.notes && a.refused == b.refused;
}

} // namespace

class TestRedistributionContract : public QObject {
    Q_OBJECT

private slots:
    void keepsTheContract_data();
    void keepsTheContract();
    void readsBackFromFiles();
    void automaticGoesByFramework();
    void refusedSchedulesAreKept();
    void plansThatWereTampered();
    void schedulesFromAnswers();
    void direction();
    void firstQuestion();
};

void TestRedistributionContract::keepsTheContract_data() {
    QTest::addColumn<std::size_t>("position");
    const auto solvers = solversOf(Problem::Redistribution);
    for (std::size_t i = 0; i < solvers.size(); ++i)
        QTest::newRow(std::string(solvers[i].name).c_str()) << i;
}

// solve() has verified every plan it returns.
void TestRedistributionContract::keepsTheContract() {
    QFETCH(std::size_t, position);
    const SolverInfo& solver = solversOf(Problem::Redistribution)[position];
    int answered = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        const std::size_t size = 1 + seed % 8;
        RingCase one = caseFor(solver, seed, size);
        const auto plan = run(solver, scenarioOf(one));
        QVERIFY2(plan, named(solver, seed).c_str());
        const auto again = run(solver, scenarioOf(one));
        QVERIFY2(sameButForSeconds(*plan, *again), named(solver, seed).c_str());
        answered += plan->hasAnswer() ? 1 : 0;
        QVERIFY2(plan->hasAnswer() || plan->refused, named(solver, seed).c_str());
        QVERIFY2(plan->bound, named(solver, seed).c_str());
        if (solver.claim == Claim::Exact || wantsLight(solver))
            QVERIFY2(plan->status == Status::Optimal, named(solver, seed).c_str());
        // Four times as slow, a power of two: exactly the same digits.
        scale(one, 4);
        const auto slower = run(solver, scenarioOf(one));
        QVERIFY2(slower && slower->status == plan->status, named(solver, seed).c_str());
        if (plan->value)
            QVERIFY2(*slower->value == 4 * *plan->value, named(solver, seed).c_str());
        // A faster link never worsens a proven optimum.
        scale(one, 0.25);
        if (plan->status != Status::Optimal || wantsAlike(solver) || size < 2)
            continue;
        (*one.platform.linkCost)(seed % size, (seed + 1) % size) *= 0.5;
        const auto faster = run(solver, scenarioOf(one));
        QVERIFY2(faster, named(solver, seed).c_str());
        if (faster->status == Status::Optimal)
            QVERIFY2(*faster->value <= *plan->value * (1 + tolerance::time), named(solver, seed).c_str());
        QVERIFY2(*faster->bound <= *plan->value * (1 + tolerance::time), named(solver, seed).c_str());
    }
    QVERIFY(answered >= 60);
}

void TestRedistributionContract::readsBackFromFiles() {
    for (const SolverInfo& solver : solversOf(Problem::Redistribution))
        for (const std::uint64_t seed : {5U, 6U, 7U}) {
            const auto scenario = std::make_shared<const Scenario>(scenarioOf(caseFor(solver, seed, 4)));
            auto plan = run(solver, *scenario);
            QVERIFY(plan);
            io::ScenarioFile file;
            file.scenario = *scenario;
            file.plans.push_back({"kept", scenario, *plan});
            const auto read = io::parseScenario(io::formatScenario(file), "memory");
            QVERIFY2(read, read ? "" : read.error().subject.c_str());
            QCOMPARE(read->file.plans.size(), std::size_t{1});
            QVERIFY(sameButForSeconds(read->file.plans[0].plan, *plan));
            QVERIFY(verify(*read->file.plans[0].scenario, read->file.plans[0].plan));
        }
}

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

void TestRedistributionContract::plansThatWereTampered() {
    const Scenario scenario = scenarioOf(support::ringCase({3, 0, 0, -3}, {4, 1, 1, 1}, 1, Direction::Both));
    const Plan good = *run(**findSolver(Problem::Redistribution, "closed-form"), scenario);
    QVERIFY(verify(scenario, good));
    const auto refused = [&](auto spoil) {
        Plan plan = good;
        spoil(plan);
        return !verify(scenario, plan);
    };
    QVERIFY(refused([](Plan& plan) { plan.value = 2.5; }));
    QVERIFY(refused([](Plan& plan) { plan.bound = 3.5; }));
    QVERIFY(refused([](Plan& plan) { plan.schedule.blocks[0].start += 0.5; }));
    QVERIFY(refused([](Plan& plan) { plan.schedule = {}; }));
    QVERIFY(refused([](Plan& plan) { plan.answer = ring::Plan{}; }));
    QVERIFY(refused([](Plan& plan) { plan.refused.emplace(); }));
    Plan none;
    none.problem = Problem::Redistribution;
    none.solver = "general";
    QVERIFY(verify(scenario, none));
    none.bound = 3.5; // there is an answer of 3
    QVERIFY(!verify(scenario, none));
    none.bound.reset();
    none.status = Status::Infeasible;
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
    QVERIFY(scenario.questions.redistribution->direction == Direction::OneWay);
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
    const redistribution::Question& question = *scenario.questions.redistribution;
    QVERIFY((question.loads == std::vector<std::int64_t>{100, 100, 100}));
    QVERIFY((question.imbalance == std::vector<std::int64_t>{-50, 25, 25}));
    QVERIFY(redistribution::validate(question, scenario.platform));
    // A table in which one unit takes no time tells nothing of speeds.
    scenario.platform.processors[0].compute.table = {{0, 0}, {10, 0}};
    scenario.questions.redistribution.reset();
    askQuestion(scenario, Problem::Redistribution);
    QVERIFY((scenario.questions.redistribution->imbalance == std::vector<std::int64_t>{0, 0, 0}));
}

const support::TestProgram registered("tst_redistribution_contract",
                                      support::runTest<TestRedistributionContract>);

} // namespace tst_redistribution_contract

#include "tst_redistribution_contract.moc"
