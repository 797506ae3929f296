// What every registered solver has to keep, on seeded random platforms.
#include "core/base/tolerance.h"
#include "core/solve/registry.h"
#include "core/solve/solve.h"
#include "tests/support/instances.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/scenarios.h"
#include "tests/support/stars.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

using namespace core;
using ring::Instance;
using support::RingShape;
using support::ScatterCase;
using support::ScatterShape;

namespace {

/// The problems below: each has its cases and, for small ones, an oracle.
constexpr Problem tested[] = {Problem::Ring, Problem::Scatter, Problem::Star};

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
    const std::uint64_t seeds = isProgram(solver) ? 3 : isSearch(solver) ? 8 : 40;
    for (const RingShape shape : support::allRingShapes)
        for (std::size_t processors = 1; processors <= most; ++processors)
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                Instance instance = support::randomRing(shape, processors, seed);
                if (solver.name == "homogeneous")
                    instance = alike(std::move(instance));
                Case one{std::string(solver.name) + ", " + support::nameOf(shape) +
                             ", p = " + std::to_string(processors) + ", seed " + std::to_string(seed),
                         support::ringScenario(instance)};
                if (processors <= 5)
                    one.optimum = [instance] { return support::bestRing(instance).time; };
                cases.push_back(std::move(one));
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
                for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                    const ScatterCase scatter = support::randomScatter(shape, processors, items, seed);
                    cases.push_back({std::string(solver.name) + ", " + scatter.name,
                                     support::scenarioOf(scatter),
                                     [scatter] { return support::bestMakespan(scatter); }});
                }
    return cases;
}

std::vector<Case> starCases(const SolverInfo& solver) {
    std::vector<Case> cases;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const support::SmallStar star = support::tinyStar(seed);
        cases.push_back({std::string(solver.name) + ", seed " + std::to_string(seed),
                         support::scenarioOf(star),
                         [star] { return static_cast<double>(support::bestMakespan(star)); }});
    }
    return cases;
}

/// Cases that `solver` takes.
std::vector<Case> casesFor(const SolverInfo& solver) {
    switch (solver.problem) {
    case Problem::Ring:
        return ringCases(solver);
    case Problem::Star:
        return starCases(solver);
    default:
        return scatterCases(solver);
    }
}

/// One that takes the solver some time.
Scenario longCase(const SolverInfo& solver, RingShape shape, std::size_t processors, std::uint64_t seed) {
    if (solver.problem == Problem::Scatter)
        return support::scenarioOf(support::randomScatter(ScatterShape::Linear, processors, 3000, seed));
    if (solver.problem == Problem::Star)
        return support::scenarioOf(star::randomStar(star::platformTypes[9], seed, processors));
    const Instance instance = support::randomRing(shape, processors, seed);
    return support::ringScenario(solver.name == "homogeneous" ? alike(instance) : instance);
}

Result<Plan> run(const SolverInfo& solver, const Scenario& scenario, std::stop_token token = {}) {
    SolveControl control(std::move(token));
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

} // namespace

class TestContract : public QObject {
    Q_OBJECT

private slots:
    void verifiesAndIsDeterministic_data();
    void verifiesAndIsDeterministic();
    void scalesWithTime_data();
    void scalesWithTime();
    void fasterProcessorsNeverHarm_data();
    void fasterProcessorsNeverHarm();
    void neverBeatsTheOptimum_data();
    void neverBeatsTheOptimum();
    void endsAtOnceWhenStoppedBefore_data();
    void endsAtOnceWhenStoppedBefore();
    void keepsItsBestWhenStopped_data();
    void keepsItsBestWhenStopped();
    void stopsFromAnotherThread_data();
    void stopsFromAnotherThread();
    void refusesUnknownOptions_data();
    void refusesUnknownOptions();
};

namespace {

void everySolver() {
    QTest::addColumn<std::size_t>("position");
    const auto solvers = allSolvers();
    for (std::size_t i = 0; i < solvers.size(); ++i)
        if (std::ranges::find(tested, solvers[i].problem) != std::end(tested))
            QTest::newRow(
                (std::string(nameOf(solvers[i].problem)) + ": " + std::string(solvers[i].name)).c_str())
                << i;
}

} // namespace

// Each test below takes the solver of its row.
#define FETCH_SOLVER                                                                                         \
    QFETCH(std::size_t, position);                                                                           \
    const SolverInfo& solver = allSolvers()[position]

void TestContract::verifiesAndIsDeterministic_data() {
    everySolver();
}

void TestContract::verifiesAndIsDeterministic() {
    FETCH_SOLVER;
    for (const Case& one : casesFor(solver)) {
        auto first = run(solver, one.scenario);
        auto second = run(solver, one.scenario);
        QVERIFY2(first && second, one.name.c_str()); // solve() has verified it
        QVERIFY2(first->hasAnswer() && first->stop == Stop::Completed, one.name.c_str());
        if (solver.claim == Claim::Exact)
            QVERIFY2(first->status == Status::Optimal, one.name.c_str());
        QVERIFY2(verify(one.scenario, *first), one.name.c_str());
        QVERIFY2(sameButForSeconds(*first, *second), one.name.c_str());
    }
}

void TestContract::scalesWithTime_data() {
    everySolver();
}

void TestContract::scalesWithTime() {
    FETCH_SOLVER;
    for (const Case& one : casesFor(solver)) {
        const auto plan = run(solver, one.scenario);
        const auto slower = run(solver, scaled(one.scenario, 4)); // a power of two: exactly the same digits
        QVERIFY2(plan && slower, one.name.c_str());
        QVERIFY2(tolerance::sameTime(*slower->value, 4 * *plan->value), one.name.c_str());
        QVERIFY2(slower->status == plan->status, one.name.c_str());
    }
}

void TestContract::fasterProcessorsNeverHarm_data() {
    everySolver();
}

void TestContract::fasterProcessorsNeverHarm() {
    FETCH_SOLVER;
    if (solver.claim != Claim::Exact)
        return; // the others may well do worse: they promise nothing
    for (Case& one : casesFor(solver)) {
        const auto plan = run(solver, one.scenario);
        QVERIFY2(plan, one.name.c_str());
        for (Processor& processor : one.scenario.platform.processors) {
            const CostFunction before = processor.compute;
            if (solver.problem == Problem::Ring)
                processor.compute.rate *= 0.7;
            else
                multiply(processor.compute, 0.7);
            const auto faster = run(solver, one.scenario);
            QVERIFY2(faster, one.name.c_str());
            QVERIFY2(*faster->value <= *plan->value * (1 + tolerance::time), one.name.c_str());
            processor.compute = before;
        }
    }
}

void TestContract::neverBeatsTheOptimum_data() {
    everySolver();
}

void TestContract::neverBeatsTheOptimum() {
    FETCH_SOLVER;
    for (const Case& one : casesFor(solver)) {
        if (!one.optimum)
            continue;
        const double optimum = one.optimum();
        const auto plan = run(solver, one.scenario);
        QVERIFY2(plan, one.name.c_str());
        QVERIFY2(*plan->value >= optimum * (1 - tolerance::time), one.name.c_str());
        if (plan->bound)
            QVERIFY2(*plan->bound <= optimum * (1 + tolerance::time), one.name.c_str());
        if (plan->status == Status::Optimal)
            QVERIFY2(tolerance::sameTime(*plan->value, optimum), one.name.c_str());
    }
}

void TestContract::endsAtOnceWhenStoppedBefore_data() {
    everySolver();
}

void TestContract::endsAtOnceWhenStoppedBefore() {
    FETCH_SOLVER;
    std::stop_source source;
    source.request_stop();
    const auto plan = run(solver, longCase(solver, RingShape::Uniform, 18, 1), source.get_token());
    QVERIFY(plan);
    QVERIFY(plan->stop == Stop::Cancelled || plan->stop == Stop::Completed);
    if (plan->stop == Stop::Cancelled && solver.claim == Claim::Exact)
        QVERIFY(plan->status != Status::Optimal || plan->gap() == 0.0);
    if (isProgram(solver))
        QVERIFY(plan->stop == Stop::Cancelled);
}

void TestContract::keepsItsBestWhenStopped_data() {
    everySolver();
}

void TestContract::keepsItsBestWhenStopped() {
    FETCH_SOLVER;
    // Stopped from its own reports, at the first, second, ... of them: the same moments on every machine.
    for (int last = 1; last <= 4; ++last) {
        std::stop_source source;
        SolveControl control(source.get_token());
        int reports = 0;
        control.setSink([&](const Progress& progress) {
            QVERIFY(!progress.fraction || (*progress.fraction >= 0 && *progress.fraction <= 1));
            if (++reports == last)
                source.request_stop();
        });
        const Scenario scenario = longCase(solver, RingShape::Bottleneck, 8, 5);
        const auto plan = solve(scenario, {solver.problem, std::string(solver.name), {}}, control);
        QVERIFY(plan);
        QVERIFY(plan->hasAnswer());
        QVERIFY(plan->stop == Stop::Cancelled || plan->stop == Stop::Completed);
    }
}

void TestContract::stopsFromAnotherThread_data() {
    everySolver();
}

void TestContract::stopsFromAnotherThread() {
    FETCH_SOLVER;
    const Scenario scenario = longCase(solver, RingShape::Bottleneck, 14, 9);
    for (int i = 0; i < 20; ++i) {
        std::stop_source source;
        Result<Plan> plan = Error{};
        std::jthread worker([&] { plan = run(solver, scenario, source.get_token()); });
        source.request_stop();
        worker.join();
        QVERIFY(plan);
        QVERIFY(plan->stop == Stop::Cancelled || plan->stop == Stop::Completed);
    }
}

void TestContract::refusesUnknownOptions_data() {
    everySolver();
}

void TestContract::refusesUnknownOptions() {
    FETCH_SOLVER;
    SolveControl control;
    const Scenario scenario = longCase(solver, RingShape::Uniform, 3, 1);
    const auto refused =
        solve(scenario, {solver.problem, std::string(solver.name), {{"nonsense", true}}}, control);
    QVERIFY(!refused);
    QVERIFY(refused.error().code == ErrorCode::UnknownParameter);
    QCOMPARE(refused.error().subject, std::string(solver.name));
    // Every record has a default that the solver takes.
    for (const ParameterInfo& option : solver.options)
        QVERIFY(parseParameter(option, toText(fallbackOf(option))));
}

QTEST_APPLESS_MAIN(TestContract)
#include "tst_contract.moc"
