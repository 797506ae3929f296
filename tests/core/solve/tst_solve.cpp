// SPDX-License-Identifier: GPL-3.0-or-later
// Common interface of the solvers: refusals, automatic choice, added notes; and the checker of whole plans.
#include "core/base/check_rule.h"
#include "core/model/definition.h"
#include "core/model/registry.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/model/solvers.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/instances.h"
#include "tests/support/scenarios.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <limits>
#include <set>
#include <string>

namespace tst_solve {

using namespace equipoise;
using support::RingShape;

namespace {

Scenario someRing(std::size_t processors) {
    return support::ringScenario(support::randomRing(RingShape::Uniform, processors, 1));
}

Result<Plan> solveWith(const Scenario& scenario, const std::string& solver, ParameterValues options = {}) {
    SolveControl control;
    control.setSeed(42);
    return solve(scenario, {Problem::Ring, solver, std::move(options)}, control);
}

ErrorCode codeOf(const Result<Plan>& plan) {
    return plan.error().code;
}

struct Fault {
    const char* name;
    std::function<void(Plan&)> spoil;
};

ring::Plan& ringOf(Plan& plan) {
    return plan.answer.get<ring::Plan>();
}

/// Faults of the rows by number of processors; tst_false_plans has those of every plan, tst_ring_verify those
/// of the ring.
const std::vector<Fault> faults{
    {"a faster ring in the rows", [](Plan& p) { ringOf(p).byCount.back().time = *p.bound * 0.9; }},
    {"a faster ring in the rows of the lightest",
     [](Plan& p) { ringOf(p).lightest.back().time = *p.bound * 0.9; }},
    {"rows out of order", [](Plan& p) { std::ranges::reverse(ringOf(p).byCount); }},
};

/// A plan of a ring of several processors, proven optimal.
struct Proven {
    Scenario scenario = support::ringScenario(support::randomRing(RingShape::Uniform, 6, 3));
    Plan plan;
    Proven() {
        scenario.questions.get<ring::Question>().work = 1e6; // worth the messages of all
        plan = solveWith(scenario, "subsets").value();
    }
};

} // namespace

class TestSolve : public QObject {
    Q_OBJECT

private slots:
    void registryIsInOrder();
    void refusesWhatCannotBeSolved();
    void refusesWrongOptions();
    void optionsAreKeptAsTheirRecordsWantThem();
    void choosesASolver();
    void fillsInThePlan();
    void relaysAreNoted();
    void oneProcessor();
    void questionValues();
    void scatterQuestionValues();
    void newRootInGivenOrder();
    void validatesQuestions();
    void checkerAcceptsThePlan();
    void checkerRefusesWrongRows_data();
    void checkerRefusesWrongRows();
    void checkerRefusesAnotherScenario();
    void checkerAcceptsNoAnswer();
};

void TestSolve::registryIsInOrder() {
    std::set<std::pair<Problem, std::string_view>> names;
    for (const SolverInfo& solver : allSolvers()) {
        QVERIFY(names.emplace(solver.problem, solver.name).second);
        QVERIFY(solver.name != automatic);
        QVERIFY(!solver.title.empty() && !solver.summary.empty() && !solver.input.empty() &&
                !solver.source.empty());
        QCOMPARE(findSolver(solver.problem, solver.name).value(), &solver);
    }
    QVERIFY(std::ranges::is_sorted(allSolvers(), {}, &SolverInfo::problem));
    std::vector<std::string_view> ring;
    for (const SolverInfo& solver : solversOf(Problem::Ring))
        ring.push_back(solver.name);
    QVERIFY((ring == std::vector<std::string_view>{"subsets", "homogeneous", "branch-and-cut", "local-search",
                                                   "nested", "shared", "fixed-count", "q-ring", "tsp",
                                                   "lin-kernighan", "greedy"}));
    const auto unknown = findSolver(Problem::Ring, "magic");
    QVERIFY(unknown.error().code == ErrorCode::UnknownSolver);
    QCOMPARE(unknown.error().value, std::string("magic"));
    QCOMPARE(unknown.error().limit, std::string("subsets, homogeneous, branch-and-cut, local-search, nested, "
                                                "shared, fixed-count, q-ring, tsp, lin-kernighan, greedy"));
}

void TestSolve::refusesWhatCannotBeSolved() {
    Scenario scenario = someRing(4);
    QVERIFY(codeOf(solveWith(scenario, "magic")) == ErrorCode::UnknownSolver);
    QVERIFY(codeOf(solveWith(someRing(19), "subsets")) == ErrorCode::TooManyProcessors);
    // A file may hold so many; the square of their costs must not be made.
    Scenario crowd;
    crowd.questions.set(ring::Question{});
    for (std::size_t i = 0; i <= ring::instanceLimit; ++i)
        crowd.platform.processors.push_back({"P" + std::to_string(i), {0.01, 0, {}}, {}});
    for (const char* solver :
         {"greedy", "homogeneous", "q-ring", "local-search", "lin-kernighan", "branch-and-cut"})
        QVERIFY(codeOf(solveWith(crowd, solver)) == ErrorCode::TooManyProcessors);
    QCOMPARE(solveWith(crowd, "automatic")->solver, std::string("nested")); // it makes none
    // Nor where a link goes one way: there is no ring, and one does all.
    crowd.platform.links.push_back({ProcessorId{0}, ProcessorId{1}, {1, 0, {}}, false});
    const auto alone = solveWith(crowd, "automatic");
    QCOMPARE(alone->solver, std::string("nested"));
    QCOMPARE(*alone->value, 0.01 * crowd.questions.get<ring::Question>().work);
    QCOMPARE(solveWith(someRing(19), "subsets").error().limit, std::string("18"));

    const auto uneven = solveWith(scenario, "homogeneous");
    QVERIFY(codeOf(uneven) == ErrorCode::NotHomogeneous);
    QCOMPARE(uneven.error().subject, std::string("P0 -> P2"));

    scenario.platform.processors[2].compute.table = {{0, 0}, {1, 1}};
    for (const char* solver : {"automatic", "subsets", "greedy"}) {
        const auto refused = solveWith(scenario, solver);
        QVERIFY(codeOf(refused) == ErrorCode::UnsupportedCost);
        QCOMPARE(refused.error().subject, std::string("P2"));
    }
    scenario.platform.processors[2].compute.table[0].time = 1;
    QVERIFY(codeOf(solveWith(scenario, "automatic")) == ErrorCode::TableStart);

    Scenario unasked = someRing(4);
    unasked.questions.erase<ring::Question>();
    QVERIFY(codeOf(solveWith(unasked, "automatic")) == ErrorCode::QuestionMissing);
    QVERIFY(codeOf(solveWith(unasked, "greedy")) == ErrorCode::QuestionMissing);
    QVERIFY(chooseSolver(unasked, Problem::Ring, {}).error().code == ErrorCode::QuestionMissing);
    Scenario empty;
    empty.questions.set<ring::Question>();
    QVERIFY(codeOf(solveWith(empty, "automatic")) == ErrorCode::NoProcessors);
    QVERIFY(codeOf(solveWith(empty, "subsets")) == ErrorCode::NoProcessors);
}

void TestSolve::refusesWrongOptions() {
    const Scenario scenario = someRing(4);
    const auto unknown = solveWith(scenario, "greedy", {{"depth", std::int64_t{3}}});
    QVERIFY(codeOf(unknown) == ErrorCode::UnknownParameter);
    QCOMPARE(unknown.error().value, std::string("depth"));
    QVERIFY(codeOf(solveWith(scenario, "subsets", {{"weights", std::string("true")}})) ==
            ErrorCode::UnknownParameter);
    const auto wrong = solveWith(scenario, "q-ring", {{"weights", std::string("made up")}});
    QVERIFY(codeOf(wrong) == ErrorCode::UnknownChoice);
    QCOMPARE(wrong.error().limit, std::string("true, as-printed"));
    QVERIFY(codeOf(solveWith(scenario, "q-ring", {{"weights", 1.5}})) == ErrorCode::UnknownChoice);
}

void TestSolve::optionsAreKeptAsTheirRecordsWantThem() {
    const ParameterValues printed{{"weights", std::string("as-printed")}};
    const Plan plan = solveWith(someRing(4), "q-ring", printed).value();
    QVERIFY(plan.options == printed);
    QVERIFY(solveWith(someRing(4), "q-ring").value().options.empty());
}

void TestSolve::choosesASolver() {
    const auto chosen = [](const Scenario& scenario) {
        return std::string(chooseSolver(scenario, Problem::Ring, {}).value());
    };
    QCOMPARE(chosen(someRing(18)), std::string("subsets"));
    QCOMPARE(chosen(someRing(19)), std::string("branch-and-cut"));
    QCOMPARE(chosen(someRing(101)), std::string("local-search"));
    QCOMPARE(std::string(chooseSolver(someRing(101), Problem::Ring, 5.0).value()),
             std::string("branch-and-cut"));
    QCOMPARE(std::string(chooseSolver(someRing(1001), Problem::Ring, 5.0).value()),
             std::string("branch-and-cut"));
    QCOMPARE(chosen(someRing(1001)), std::string("local-search"));
    Scenario alike = someRing(19);
    alike.platform.linkCost = Matrix<double>(19, 19, 0.5);
    QCOMPARE(chosen(alike), std::string("homogeneous"));
    const Plan plan = solveWith(alike, "automatic").value();
    QCOMPARE(plan.solver, std::string("homogeneous"));
    QVERIFY((plan.notes.back() == Note{NoteCode::SolverChosen, "homogeneous", 19.0}));
    QVERIFY(std::ranges::find(solveWith(alike, "homogeneous")->notes, NoteCode::SolverChosen, &Note::code) ==
            solveWith(alike, "homogeneous")->notes.end());
}

void TestSolve::fillsInThePlan() {
    const Scenario scenario = someRing(5);
    const Plan plan = solveWith(scenario, "subsets").value();
    QVERIFY(plan.problem == Problem::Ring);
    QCOMPARE(plan.solver, std::string("subsets"));
    QCOMPARE(plan.seed, std::uint64_t{42});
    QVERIFY(plan.status == Status::Optimal && plan.stop == Stop::Completed);
    QCOMPARE(plan.gap().value(), 0.0);
    QVERIFY(plan.seconds >= 0);
    QCOMPARE(plan.schedule.makespan, std::ranges::max(plan.answer.get<ring::Plan>().times));
}

void TestSolve::relaysAreNoted() {
    // The travelling salesman takes all three, though P2's messages (9 + 9) take longer than all else:
    // T = 18, and P0 and P1, which pay 10 each, do the work by t with 2 (t - 10) / 10 = 1, t = 15: nothing
    // is left for P2.
    Scenario scenario;
    scenario.questions.set(ring::Question{1, 1});
    scenario.platform.processors = {
        {"P0", {10, 0, {}}, {}}, {"P1", {10, 0, {}}, {}}, {"P2", {10, 0, {}}, {}}};
    scenario.platform.linkCost = Matrix<double>(3, 3, 9);
    auto& cost = *scenario.platform.linkCost;
    cost(0, 1) = cost(1, 0) = 1;
    const Plan plan = solveWith(scenario, "tsp").value();
    const auto& answer = plan.answer.get<ring::Plan>();
    QCOMPARE(answer.order.size(), std::size_t{3});
    QCOMPARE(plan.value.value(), 18.0);
    QCOMPARE(answer.shares[2], 0.0);
    QVERIFY(std::ranges::find(plan.notes, Note{NoteCode::Relay, "P2", {}}) != plan.notes.end());
}

void TestSolve::oneProcessor() {
    Scenario scenario = someRing(1);
    scenario.platform.linkCost.reset(); // one method takes none
    scenario.platform.processors[0].compute = {0.5, 0.25, {}};
    scenario.questions.get<ring::Question>().work = 10;
    for (const SolverInfo& solver : solversOf(Problem::Ring)) {
        const auto plan = solveWith(scenario, std::string(solver.name));
        QVERIFY2(plan, std::string(solver.name).c_str());
        QCOMPARE(plan->value.value(), 5.25);
        QVERIFY(plan->status == Status::Optimal);
    }
}

void TestSolve::questionValues() {
    Scenario scenario;
    QCOMPARE(questionParameters(Problem::Ring).size(), std::size_t{4});
    QVERIFY(!questionValue(scenario, Problem::Ring, "work"));
    QVERIFY(setQuestionValue(scenario, Problem::Ring, "message", "0"));
    QVERIFY((scenario.questions.get<ring::Question>() == ring::Question{1000, 0}));
    QVERIFY(setQuestionValue(scenario, Problem::Ring, "work", "66.1"));
    QVERIFY(questionValue(scenario, Problem::Ring, "work") == ParameterValue{66.1});
    QVERIFY(!questionValue(scenario, Problem::Ring, "rows"));
    // A key that the problem does not have, whichever way it comes.
    const ProblemDefinition& ring = definitionOf(Problem::Ring);
    QVERIFY(questionUnit(scenario.questions, Problem::Ring, "rows") == Unit{});
    QVERIFY(!ring.value(scenario.questions, scenario.platform, "rows"));
    const Questions asked = scenario.questions;
    ring.setUnit(scenario.questions, "rows", Unit{});
    const auto unknown = ring.set(scenario.questions, scenario.platform, "rows", ParameterValue{1.0});
    QVERIFY(!unknown.ok() && unknown.error().code == ErrorCode::UnknownParameter);
    QVERIFY(scenario.questions == asked);
    const Scenario before = scenario;
    const auto set = [&scenario](const char* key, const char* value) {
        return setQuestionValue(scenario, Problem::Ring, key, value).error().code;
    };
    QVERIFY(set("rows", "3") == ErrorCode::UnknownParameter);
    QVERIFY(set("work", "0") == ErrorCode::OutOfRange);
    QVERIFY(set("work", "1e61") == ErrorCode::OutOfRange);
    QVERIFY(set("message", "-1") == ErrorCode::OutOfRange);
    QVERIFY(set("message", "nan") == ErrorCode::NotFinite);
    QVERIFY(set("message", "much") == ErrorCode::WrongType);
    QVERIFY(scenario == before);
}

void TestSolve::scatterQuestionValues() {
    Scenario scenario;
    QVERIFY(setQuestionValue(scenario, Problem::Scatter, "root", "P0").error().code ==
            ErrorCode::UnknownName);
    scenario = someRing(4);
    const auto set = [&scenario](const char* key, const char* value) {
        return setQuestionValue(scenario, Problem::Scatter, key, value);
    };
    QVERIFY(set("items", "50"));
    QVERIFY(validate(scenario));
    const std::string third = scenario.platform.processors[2].name;
    QVERIFY(set("root", third.c_str()));
    QVERIFY(set("order", "best"));
    QVERIFY(set("choose_root", "true"));
    // The items go with the root until data_on is given.
    QVERIFY((scenario.questions.get<scatter::Question>() ==
             scatter::Question{50, ProcessorId{2}, ProcessorId{2}, scatter::Order::Best, {}, true}));
    for (const auto& [key, value] :
         {std::pair{"items", "50"}, {"root", third.c_str()}, {"order", "best"}, {"choose_root", "true"}})
        QCOMPARE(toText(questionValue(scenario, Problem::Scatter, key).value()), std::string(value));
    QVERIFY(set("items", "-1").error().code == ErrorCode::OutOfRange);
    QVERIFY(set("items", "1.5").error().code == ErrorCode::WrongType);
    QVERIFY(set("data_on", "nobody").error().code == ErrorCode::UnknownName);
    QVERIFY(set("order", "given").error().code == ErrorCode::UnknownChoice);
}

/// A list of names stays valid when another processor becomes the root.
void TestSolve::newRootInGivenOrder() {
    Scenario scenario = someRing(3);
    scenario.questions.set(scatter::Question{
        10, ProcessorId{2}, ProcessorId{2}, scatter::Order::Given, {ProcessorId{1}, ProcessorId{0}}});
    QVERIFY(setQuestionValue(scenario, Problem::Scatter, "root", scenario.platform.processors[1].name));
    QVERIFY(
        (scenario.questions.get<scatter::Question>().given == std::vector{ProcessorId{2}, ProcessorId{0}}));
    QVERIFY(validate(scenario));
    scenario.questions.get<scatter::Question>().chooseRoot = true;
    QVERIFY(validate(scenario).error().code == ErrorCode::UnknownChoice);
}

void TestSolve::validatesQuestions() {
    const Scenario good = [] {
        Scenario scenario = someRing(4);
        scenario.platform.switches = {{"hub", {}}};
        scenario.questions.set(scatter::Question{10,
                                                 ProcessorId{1},
                                                 ProcessorId{1},
                                                 scatter::Order::Given,
                                                 {ProcessorId{3}, ProcessorId{0}, ProcessorId{2}}});
        scenario.questions.set(
            redistribution::Question{{ProcessorId{2}, ProcessorId{0}}, {5, 1}, {4, -4}, {}});
        scenario.questions.set(star::Question{SwitchId{0}, {{ProcessorId{1}, 0}, {ProcessorId{2}, 7}}});
        scenario.questions.set(grid::Question{2, 2, 8, 6, 40, {}, Matrix<ProcessorId>(2, 2)});
        for (std::size_t i = 0; i < 4; ++i)
            (*scenario.questions.get<grid::Question>().arrangement)(i / 2, i % 2) = ProcessorId{i};
        return scenario;
    }();
    QVERIFY(validate(good));
    struct Refusal {
        std::function<void(Questions&)> spoil;
        ErrorCode code;
        const char* path;
        const char* value;
    };
    using Q = Questions;
    using enum ErrorCode;
    const std::vector<Refusal> refusals{
        {[](Q& q) { q.get<ring::Question>().work = 0; }, OutOfRange, "questions.ring.work", "0"},
        {[](Q& q) { q.get<ring::Question>().work = 1e-61; }, OutOfRange, "questions.ring.work", "1e-61"},
        {[](Q& q) { q.get<ring::Question>().work = 1e61; }, OutOfRange, "questions.ring.work", "1e+61"},
        {[](Q& q) { q.get<ring::Question>().message = -1; }, OutOfRange, "questions.ring.message", "-1"},
        {[](Q& q) { q.get<ring::Question>().message = std::numeric_limits<double>::infinity(); }, NotFinite,
         "questions.ring.message", "inf"},
        {[](Q& q) { q.get<scatter::Question>().items = -1; }, OutOfRange, "questions.scatter.items", "-1"},
        {[](Q& q) { q.get<scatter::Question>().root = ProcessorId{4}; }, UnknownName,
         "questions.scatter.root", "4"},
        {[](Q& q) { q.get<scatter::Question>().dataOn = ProcessorId{4}; }, UnknownName,
         "questions.scatter.data_on", "4"},
        {[](Q& q) { q.get<scatter::Question>().given[1] = ProcessorId{3}; }, DuplicateName,
         "questions.scatter.order[1]", "P3"},
        {[](Q& q) { q.get<scatter::Question>().given[1] = ProcessorId{1}; }, DuplicateName,
         "questions.scatter.order[1]", "P1"},
        {[](Q& q) { q.get<scatter::Question>().given.pop_back(); }, MissingField, "questions.scatter.order",
         ""},
        {[](Q& q) { q.get<redistribution::Question>().ring.clear(); }, OutOfRange,
         "questions.redistribution.ring", "0"},
        {[](Q& q) { q.get<redistribution::Question>().ring[1] = ProcessorId{2}; }, DuplicateName,
         "questions.redistribution.ring[1]", "P2"},
        {[](Q& q) { q.get<redistribution::Question>().ring[1] = ProcessorId{9}; }, UnknownName,
         "questions.redistribution.ring[1]", "9"},
        {[](Q& q) { q.get<redistribution::Question>().loads.pop_back(); }, MatrixShape,
         "questions.redistribution.loads", "1"},
        {[](Q& q) { q.get<redistribution::Question>().imbalance.push_back(0); }, MatrixShape,
         "questions.redistribution.imbalance", "3"},
        {[](Q& q) { q.get<redistribution::Question>().loads[1] = 0; }, LoadBelowMinimum,
         "questions.redistribution.loads[1]", "0"},
        {[](Q& q) {
             q.get<redistribution::Question>().imbalance = {5, -5};
         },
         LoadBelowMinimum, "questions.redistribution.imbalance[0]", "0"},
        {[](Q& q) {
             q.get<redistribution::Question>().imbalance = {4, -3};
         },
         ImbalanceSum, "questions.redistribution.imbalance", "1"},
        {[](Q& q) { q.get<star::Question>().master = SwitchId{1}; }, UnknownName, "questions.star.master",
         "1"},
        {[](Q& q) { q.get<star::Question>().loads[ProcessorId{2}] = -1; }, LoadBelowMinimum,
         "questions.star.loads.P2", "-1"},
        {[](Q& q) { q.get<star::Question>().loads[ProcessorId{8}] = 1; }, UnknownName, "questions.star.loads",
         "8"},
        {[](Q& q) { q.get<star::Question>().master = ProcessorId{2}; }, OutOfRange, "questions.star.loads.P2",
         "7"},
        {[](Q& q) { q.get<grid::Question>().rows = 0; }, OutOfRange, "questions.grid.rows", "0"},
        {[](Q& q) { q.get<grid::Question>().panelColumns = 0; }, OutOfRange, "questions.grid.panel[1]", "0"},
        {[](Q& q) { q.get<grid::Question>().blocks = -2; }, OutOfRange, "questions.grid.blocks", "-2"},
        {[](Q& q) { q.get<grid::Question>().columns = 3; }, MatrixShape, "questions.grid.arrangement",
         "2 x 2"},
        {[](Q& q) { (*q.get<grid::Question>().arrangement)(1, 0) = ProcessorId{0}; }, DuplicateName,
         "questions.grid.arrangement[1][0]", "P0"},
        {[](Q& q) { (*q.get<grid::Question>().arrangement)(1, 0) = ProcessorId{5}; }, UnknownName,
         "questions.grid.arrangement[1][0]", "5"},
    };
    for (const Refusal& refusal : refusals) {
        Scenario bad = good;
        refusal.spoil(bad.questions);
        const auto checked = validate(bad);
        QVERIFY2(!checked, refusal.path);
        QVERIFY2(checked.error().code == refusal.code, refusal.path);
        QCOMPARE(checked.error().place.path, std::string(refusal.path));
        QCOMPARE(checked.error().value, std::string(refusal.value));
    }
}

void TestSolve::checkerAcceptsThePlan() {
    const Proven proven;
    QVERIFY(proven.plan.answer.get<ring::Plan>().order.size() == 6);
    QVERIFY(verify(proven.scenario, proven.plan));
}

void TestSolve::checkerRefusesWrongRows_data() {
    QTest::addColumn<std::size_t>("fault");
    for (std::size_t i = 0; i < faults.size(); ++i)
        QTest::newRow(faults[i].name) << i;
}

void TestSolve::checkerRefusesWrongRows() {
    QFETCH(std::size_t, fault);
    Proven proven;
    faults[fault].spoil(proven.plan);
    const auto checked = verify(proven.scenario, proven.plan);
    QVERIFY(!checked);
    QVERIFY(checked.error().code == ErrorCode::PlanRejected);
    QVERIFY(checked.error().rule != CheckRule::None && !checked.error().facts.empty());
}

void TestSolve::checkerRefusesAnotherScenario() {
    Proven proven;
    proven.scenario.platform.processors[0].compute.rate *= 2;
    QVERIFY(!verify(proven.scenario, proven.plan));
    proven.scenario.questions.erase<ring::Question>();
    QVERIFY(verify(proven.scenario, proven.plan).error().code == ErrorCode::PlanRejected);
}

void TestSolve::checkerAcceptsNoAnswer() {
    Proven proven;
    Plan none;
    none.solver = "q-ring";
    none.stop = Stop::TimeLimit;
    QVERIFY(verify(proven.scenario, none));
    none.bound = *proven.plan.bound * 100; // the best processor alone is faster
    QVERIFY(!verify(proven.scenario, none));
}

const support::TestProgram registered("tst_solve", support::runTest<TestSolve>);

} // namespace tst_solve

#include "tst_solve.moc"
