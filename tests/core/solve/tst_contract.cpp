// SPDX-License-Identifier: GPL-3.0-or-later
// Contract of every registered solver, on seeded random platforms.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/registry.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/instance.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/grid_oracle.h"
#include "tests/support/grids.h"
#include "tests/support/instances.h"
#include "tests/support/redistributions.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/scenarios.h"
#include "tests/support/seeds.h"
#include "tests/support/solver_cases.h"
#include "tests/support/solver_rows.h"
#include "tests/support/stars.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <utility>

namespace tst_contract {

using namespace equipoise;
using ring::Instance;
using support::RingShape;
using support::ScatterCase;
using support::ScatterShape;

namespace {

/// The integer programs take seconds where the others take microseconds.
bool isProgram(const SolverInfo& solver) {
    return solver.name == "q-ring" || solver.name == "tsp";
}

/// So do searches that cannot prove anything: a few milliseconds each.
bool isSearch(const SolverInfo& solver) {
    return solver.name == "local-search" || solver.name == "lin-kernighan";
}

struct Case {
    std::string name;
    Scenario scenario;
    std::function<double()> optimum{}; ///< by exhaustion; empty if that takes too long
};

/// The optimum of the case; solvers of the same problem share it where they are asked the same.
double optimumOf(const Case& each) {
    static std::map<std::string, double> known;
    const auto [at, isNew] = known.try_emplace(io::formatScenario({{}, each.scenario, {}, {}}));
    if (isNew)
        at->second = each.optimum();
    return at->second;
}

/// The same on a network whose links are all alike.
Instance alike(Instance instance) {
    if (instance.size() < 2)
        return instance;
    const double cost = std::isfinite(instance.transfer(0, 1)) ? instance.transfer(0, 1) : 0.5;
    instance.transfer = Matrix<double>(instance.size(), instance.size(), cost);
    for (std::size_t i = 0; i < instance.size(); ++i)
        instance.transfer(i, i) = 0;
    return instance;
}

std::vector<Case> ringCases(const SolverInfo& solver) {
    std::vector<Case> cases;
    const std::size_t most = isProgram(solver) ? 5 : 8;
    const std::uint64_t seeds = support::seeds(isProgram(solver) ? 3 : isSearch(solver) ? 8 : 40);
    for (const RingShape shape : support::allRingShapes)
        for (std::size_t processors = 1; processors <= most; ++processors)
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                Instance instance = support::randomRing(shape, processors, seed);
                if (solver.name == "homogeneous")
                    instance = alike(std::move(instance));
                Scenario scenario = support::ringScenario(instance);
                if (solver.name == "nested") {
                    scenario = support::asTakenBy(solver, std::move(scenario));
                    instance =
                        *ring::makeInstance(scenario.platform, scenario.questions.get<ring::Question>());
                }
                Case each{std::string(solver.name) + ", " + support::nameOf(shape) +
                              ", p = " + std::to_string(processors) + ", seed " + std::to_string(seed),
                          std::move(scenario)};
                if (processors <= 5)
                    each.optimum = [instance] { return support::bestRing(instance).time; };
                cases.push_back(std::move(each));
            }
    return cases;
}

bool takes(const SolverInfo& solver, ScatterShape shape) {
    if (solver.name == "closed-form")
        return support::isAffine(shape) && shape != ScatterShape::Affine;
    if (solver.name == "window" || solver.name == "linear-program")
        return support::isAffine(shape);
    return true;
}

std::vector<Case> scatterCases(const SolverInfo& solver) {
    std::vector<Case> cases;
    for (const ScatterShape shape : support::risingScatterShapes)
        for (std::size_t processors = 1; takes(solver, shape) && processors <= 5; ++processors)
            for (const std::int64_t items : {0, 3, 30})
                for (std::uint64_t seed = 1; seed <= support::seeds(3); ++seed) {
                    const ScatterCase scatter = support::randomScatter(shape, processors, items, seed);
                    cases.push_back({std::string(solver.name) + ", " + scatter.name,
                                     support::scenarioOf(scatter),
                                     [scatter] { return support::bestMakespan(scatter); }});
                }
    return cases;
}

std::vector<Case> starCases(const SolverInfo& solver) {
    std::vector<Case> cases;
    for (std::uint64_t seed = 1; seed <= support::seeds(150); ++seed) {
        const support::SmallStar star = support::tinyStar(seed);
        cases.push_back({std::string(solver.name) + ", seed " + std::to_string(seed),
                         support::scenarioOf(star),
                         [star] { return static_cast<double>(support::bestMakespan(star)); }});
    }
    return cases;
}

/// Whole costs of 1 to 3 and few items, so that every schedule of up to 4 processors can be tried; smallest
/// loads or a few more.
std::vector<Case> redistributionCases(const SolverInfo& solver) {
    constexpr std::size_t maxTried = 4;
    std::vector<Case> cases;
    for (std::size_t processors = 1; processors <= 8; ++processors)
        for (std::uint64_t seed = 1; seed <= support::seeds(15); ++seed) {
            support::RingCase ring =
                support::randomRing(seed, processors, 2, 1, redistribution::Direction::Both);
            Random random(seed);
            for (std::size_t i = 0; i < processors; ++i)
                for (double& cost : ring.platform.linkCost->row(i))
                    cost = cost > 0 && std::isfinite(cost) ? static_cast<double>(1 + random.below(3)) : cost;
            Scenario scenario{ring.platform, {}};
            scenario.questions.set<redistribution::Question>(ring.question);
            scenario = support::asTakenBy(solver, std::move(scenario));
            const auto instance = *redistribution::makeInstance(
                scenario.platform, scenario.questions.get<redistribution::Question>());
            Case each{std::string(solver.name) + ", p = " + std::to_string(processors) + ", seed " +
                          std::to_string(seed),
                      std::move(scenario)};
            // One way is a question of its own, and more items in hand make more states than can be tried.
            if (processors <= maxTried && each.scenario.questions.get<redistribution::Question>().direction ==
                                              redistribution::Direction::Both)
                each.optimum = [instance] { return support::everySchedule(instance); };
            cases.push_back(std::move(each));
        }
    return cases;
}

std::vector<Case> gridCases(const SolverInfo& solver) {
    struct Size {
        std::size_t rows;
        std::size_t columns;
        std::size_t leftOut; ///< processors without a place: the slowest ones
    };
    constexpr Size sizes[] = {{1, 1, 0}, {1, 4, 0}, {3, 1, 2}, {2, 2, 0}, {2, 2, 2}, {2, 3, 0}};
    std::vector<Case> cases;
    for (const support::GridShape shape : support::allGridShapes)
        for (const auto& [rows, columns, leftOut] : sizes)
            for (std::uint64_t seed = 1; seed <= support::seeds(3); ++seed) {
                const bool products =
                    shape == support::GridShape::RankOne || shape == support::GridShape::Alike;
                if (solver.name == "closed-form" && rows * columns > 4 && !products)
                    continue; // not one of its cases
                const Matrix<double> matrix = support::randomTimes(shape, rows, columns, seed);
                std::vector<double> times(matrix.cells().begin(), matrix.cells().end());
                times.insert(times.begin(), leftOut, std::ranges::max(times));
                Scenario scenario{support::gridPlatform(times), {}};
                scenario.questions.set(grid::Question{static_cast<std::int64_t>(rows),
                                                      static_cast<std::int64_t>(columns),
                                                      12,
                                                      12,
                                                      24,
                                                      leftOut > 0 ? grid::Kernel::Lu : grid::Kernel::Product,
                                                      {},
                                                      false});
                std::ranges::sort(times);
                times.resize(rows * columns);
                cases.push_back({std::string(solver.name) + ", " + support::nameOf(shape) + ", " +
                                     std::to_string(rows) + " x " + std::to_string(columns) + ", " +
                                     std::to_string(leftOut) + " left out, seed " + std::to_string(seed),
                                 std::move(scenario), [times, rows = rows, columns = columns] {
                                     return support::bestWork(times, rows, columns);
                                 }});
            }
    return cases;
}

/// Cases that `solver` takes. A problem that is not here does not compile.
std::vector<Case> casesFor(const SolverInfo& solver) {
    switch (solver.problem) {
    case Problem::Ring:
        return ringCases(solver);
    case Problem::Scatter:
        return scatterCases(solver);
    case Problem::Redistribution:
        return redistributionCases(solver);
    case Problem::Star:
        return starCases(solver);
    case Problem::Grid:
        return gridCases(solver);
    }
    return {};
}

/// Some of them, the largest included, for tests that solve each several times.
std::vector<Case> someCasesFor(const SolverInfo& solver) {
    constexpr std::size_t count = 30;
    const std::vector<Case> cases = casesFor(solver);
    const std::size_t step = std::max<std::size_t>(1, cases.size() / count);
    std::vector<Case> some;
    for (std::size_t i = (cases.size() - 1) % step; i < cases.size(); i += step)
        some.push_back(cases[i]);
    return some;
}

/// Whether `a` is at least as good an objective as `b`, within the tolerance.
bool noWorse(const SolverInfo& solver, double a, double b) {
    const double room = tolerance::time * std::abs(b);
    return senseOf(solver.problem) == Sense::Least ? a <= b + room : a >= b - room;
}

Result<Plan> run(const SolverInfo& solver, const Scenario& scenario) {
    SolveControl control;
    return solve(scenario, {solver.problem, std::string(solver.name), {}}, control);
}

bool sameButForSeconds(const Plan& a, const Plan& b) {
    return a.solver == b.solver && a.options == b.options && a.status == b.status && a.stop == b.stop &&
           a.value == b.value && a.bound == b.bound && a.seed == b.seed && a.answer == b.answer &&
           a.schedule == b.schedule && a.notes == b.notes;
}

void multiply(CostFunction& cost, double factor) {
    cost.rate *= factor;
    cost.startUp *= factor;
    for (CostFunction::Point& point : cost.table)
        point.time *= factor;
}

Scenario scaled(Scenario scenario, double factor) {
    for (Processor& processor : scenario.platform.processors)
        multiply(processor.compute, factor);
    for (Link& link : scenario.platform.links)
        multiply(link.transfer, factor);
    if (auto& matrix = scenario.platform.linkCost)
        for (std::size_t i = 0; i < matrix->rows(); ++i)
            for (double& cost : matrix->row(i))
                cost *= factor;
    return scenario;
}

/// Makes a link twice as fast, counted round from the first. False: there is no link.
bool quickenLink(Platform& platform, std::size_t number) {
    if (!platform.links.empty()) {
        multiply(platform.links[number % platform.links.size()].transfer, 0.5);
        return true;
    }
    if (!platform.linkCost || platform.size() < 2)
        return false;
    const std::size_t from = number % platform.size();
    (*platform.linkCost)(from, (from + 1) % platform.size()) *= 0.5;
    return true;
}

} // namespace

class TestContract : public QObject {
    Q_OBJECT

private slots:
    void answers_data() { support::everySolver(); }
    void answers();
    void keepsItsBestWhenStopped_data() { support::everySolver(); }
    void keepsItsBestWhenStopped();
    void progressOnlyImproves_data() { support::everySolver(); }
    void progressOnlyImproves();
    void refusesUnknownOptions_data() { support::everySolver(); }
    void refusesUnknownOptions();
};

namespace {

/// The checker accepts the plan, its claims agree, and the same request has the same answer.
void isValidAndDeterministic(const SolverInfo& solver, const Case& each, const Plan& plan) {
    // A schedule that the paper's own method prints may be refused by the checker; then it is kept so.
    QVERIFY2(plan.hasAnswer() || plan.refused, each.name.c_str());
    QVERIFY2(plan.stop == Stop::Completed || plan.stop == Stop::WorkLimit, each.name.c_str());
    if (solver.claim == Claim::Exact)
        QVERIFY2(plan.status == Status::Optimal, each.name.c_str());
    QVERIFY2(plan.bound, each.name.c_str());
    QVERIFY2(!plan.value || noWorse(solver, *plan.bound, *plan.value), each.name.c_str());
    QVERIFY2(verify(each.scenario, plan), each.name.c_str());
    const auto second = run(solver, each.scenario);
    QVERIFY2(second && sameButForSeconds(plan, *second), each.name.c_str());
}

void scalesWithTime(const SolverInfo& solver, const Case& each, const Plan& plan) {
    const auto slower = run(solver, scaled(each.scenario, 4)); // a power of two: exactly the same digits
    QVERIFY2(slower, each.name.c_str());
    const double factor = senseOf(solver.problem) == Sense::Least ? 4 : 0.25; // a time, or a throughput
    QVERIFY2(plan.value.has_value() == slower->value.has_value(), each.name.c_str());
    if (plan.value)
        QVERIFY2(*slower->value == factor * *plan.value, each.name.c_str());
    QVERIFY2(slower->status == plan.status, each.name.c_str());
}

/// Exact solvers only: the answer of another solver may well be worse.
void isNoWorseOnFasterProcessors(const SolverInfo& solver, Case each, const Plan& plan) {
    for (Processor& processor : each.scenario.platform.processors) {
        const CostFunction before = processor.compute;
        if (solver.problem == Problem::Ring)
            processor.compute.rate *= 0.7;
        else
            multiply(processor.compute, 0.7);
        const auto faster = run(solver, each.scenario);
        // Times that are no products any more are not what the closed forms of a grid take.
        const bool refused = !faster && faster.error().code == ErrorCode::OutOfRange;
        QVERIFY2(faster || (refused && solver.name == "closed-form"), each.name.c_str());
        if (faster)
            QVERIFY2(noWorse(solver, *faster->value, *plan.value), each.name.c_str());
        processor.compute = before;
    }
}

void isNoWorseOnAFasterLink(const SolverInfo& solver, Case each, const Plan& plan, std::size_t link) {
    if (plan.status != Status::Optimal || !quickenLink(each.scenario.platform, link))
        return;
    const auto faster = run(solver, each.scenario);
    // Closed forms take networks only whose links are all alike.
    QVERIFY2(faster || faster.error().code != ErrorCode::PlanRejected, each.name.c_str());
    if (!faster)
        return;
    if (faster->status == Status::Optimal)
        QVERIFY2(noWorse(solver, *faster->value, *plan.value), each.name.c_str());
    QVERIFY2(noWorse(solver, *faster->bound, *plan.value), each.name.c_str());
}

/// Value and bound lie on either side of the optimum, which an optimal plan meets.
void agreesWith(double optimum, const SolverInfo& solver, const Case& each, const Plan& plan) {
    if (plan.value)
        QVERIFY2(noWorse(solver, optimum, *plan.value), each.name.c_str());
    if (plan.bound)
        QVERIFY2(noWorse(solver, *plan.bound, optimum), each.name.c_str());
    if (plan.status == Status::Optimal)
        QVERIFY2(tolerance::sameTime(*plan.value, optimum), each.name.c_str());
}

} // namespace

void TestContract::answers() {
    const SolverInfo& solver = support::solverOfRow();
    std::size_t link = 0;
    for (const Case& each : casesFor(solver)) {
        const auto plan = run(solver, each.scenario); // solve() has verified it
        QVERIFY2(plan, each.name.c_str());
        isValidAndDeterministic(solver, each, *plan);
        scalesWithTime(solver, each, *plan);
        if (solver.claim == Claim::Exact)
            isNoWorseOnFasterProcessors(solver, each, *plan);
        isNoWorseOnAFasterLink(solver, each, *plan, ++link);
        if (each.optimum)
            agreesWith(optimumOf(each), solver, each, *plan);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestContract::keepsItsBestWhenStopped() {
    const SolverInfo& solver = support::solverOfRow();
    for (const Case& each : someCasesFor(solver)) {
        // Stopped before it begins, and from its own reports, at the first, second, ... of them: the same
        // moments on every machine.
        for (int last = 0; last <= 4; ++last) {
            std::stop_source source;
            SolveControl control(source.get_token());
            if (last == 0)
                source.request_stop();
            int reports = 0;
            control.setSink([&](const Progress&) {
                if (++reports == last)
                    source.request_stop();
            });
            const auto plan = solve(each.scenario, {solver.problem, std::string(solver.name), {}}, control);
            QVERIFY2(plan, each.name.c_str());
            // The paper's methods for redistribution have no schedule before they are done.
            const bool nothingYet = solver.problem == Problem::Redistribution &&
                                    plan->stop == Stop::Cancelled && plan->status == Status::Unknown;
            QVERIFY2(plan->hasAnswer() || plan->refused || nothingYet, each.name.c_str());
            // A report may be its last word; tst_endings looks at how soon it ends otherwise.
            QVERIFY2(plan->stop == Stop::Cancelled || plan->stop == Stop::Completed, each.name.c_str());
            QVERIFY2(!plan->value || !plan->bound || noWorse(solver, *plan->bound, *plan->value),
                     each.name.c_str());
            if (each.optimum)
                agreesWith(optimumOf(each), solver, each, *plan);
            if (QTest::currentTestFailed())
                return;
            if (last > 0)
                continue;
            // No time is a stop of another kind.
            SolveControl hurried;
            hurried.setTimeLimit(std::chrono::duration<double>(0));
            const auto early = solve(each.scenario, {solver.problem, std::string(solver.name), {}}, hurried);
            QVERIFY2(early && (early->stop == Stop::TimeLimit) == (plan->stop == Stop::Cancelled),
                     each.name.c_str());
        }
    }
}

void TestContract::progressOnlyImproves() {
    const SolverInfo& solver = support::solverOfRow();
    for (const Case& each : someCasesFor(solver)) {
        SolveControl control;
        Progress last;
        std::string fault;
        control.setSink([&](const Progress& progress) {
            if (progress.fraction && !(*progress.fraction >= 0 && *progress.fraction <= 1))
                fault = "the fraction is not one";
            if (progress.best && last.best && !noWorse(solver, *progress.best, *last.best))
                fault = "the answer gets worse";
            if (progress.bound && last.bound && !noWorse(solver, *last.bound, *progress.bound))
                fault = "the bound gets worse";
            if (progress.best && progress.bound && !noWorse(solver, *progress.bound, *progress.best))
                fault = "the answer is beyond the bound";
            last.best = progress.best ? progress.best : last.best;
            last.bound = progress.bound ? progress.bound : last.bound;
        });
        const auto plan = solve(each.scenario, {solver.problem, std::string(solver.name), {}}, control);
        QVERIFY2(plan, each.name.c_str());
        QVERIFY2(fault.empty(), (each.name + ": " + fault).c_str());
        // Linear and integer programs report their own objective, TSP the best processor alone until it has
        // its ring.
        const bool isOwn = isProgram(solver) || solver.name == "system-2";
        if (last.best && plan->value && !isOwn)
            QVERIFY2(noWorse(solver, *plan->value, *last.best), each.name.c_str());
    }
}

void TestContract::refusesUnknownOptions() {
    const SolverInfo& solver = support::solverOfRow();
    SolveControl control;
    const Scenario scenario = casesFor(solver).front().scenario;
    const auto refused =
        solve(scenario, {solver.problem, std::string(solver.name), {{"nonsense", true}}}, control);
    QVERIFY(!refused);
    QVERIFY(refused.error().code == ErrorCode::UnknownParameter);
    QCOMPARE(refused.error().subject, std::string(solver.name));
    // Every record has a default that the solver takes.
    for (const ParameterInfo& option : solver.options)
        QVERIFY(parseParameter(option, toText(fallbackOf(option))));
}

const support::TestProgram registered("tst_contract", support::runTest<TestContract>);

} // namespace tst_contract

#include "tst_contract.moc"
