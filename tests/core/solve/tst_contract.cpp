// What every registered solver has to keep, on seeded random platforms.
#include "core/base/tolerance.h"
#include "core/solve/registry.h"
#include "core/solve/solve.h"
#include "tests/support/instances.h"
#include "tests/support/ring_oracle.h"
#include "tests/support/scenarios.h"

#include <QTest>

#include <cmath>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

using namespace core;
using ring::Instance;
using support::RingShape;

namespace {

/// The integer programs take seconds where the others take microseconds.
bool isProgram(const SolverInfo& solver) {
    return solver.name == "q-ring" || solver.name == "tsp";
}

struct Case {
    std::string name;
    Instance instance;
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

/// Instances that `solver` takes.
std::vector<Case> casesFor(const SolverInfo& solver) {
    std::vector<Case> cases;
    const std::size_t most = isProgram(solver) ? 5 : 8;
    const std::uint64_t seeds = isProgram(solver) ? 3 : 40;
    for (const RingShape shape : support::allRingShapes)
        for (std::size_t processors = 1; processors <= most; ++processors)
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                Instance instance = support::randomRing(shape, processors, seed);
                if (solver.name == "homogeneous")
                    instance = alike(std::move(instance));
                cases.push_back({std::string(solver.name) + ", " + support::nameOf(shape) +
                                     ", p = " + std::to_string(processors) + ", seed " + std::to_string(seed),
                                 std::move(instance)});
            }
    return cases;
}

Result<Plan> run(const SolverInfo& solver, const Instance& instance, std::stop_token token = {}) {
    SolveControl control(std::move(token));
    return solve(support::ringScenario(instance), {Problem::Ring, std::string(solver.name), {}}, control);
}

bool sameButForSeconds(const Plan& a, const Plan& b) {
    return a.solver == b.solver && a.options == b.options && a.status == b.status && a.stop == b.stop &&
           a.value == b.value && a.bound == b.bound && a.seed == b.seed && a.answer == b.answer &&
           a.schedule == b.schedule && a.notes == b.notes;
}

void multiply(std::vector<double>& times, double factor) {
    for (double& time : times)
        time *= factor;
}

Instance scaled(Instance instance, double factor) {
    multiply(instance.cycleTime, factor);
    multiply(instance.startUp, factor);
    for (std::size_t i = 0; i < instance.size(); ++i)
        for (double& time : instance.transfer.row(i))
            time *= factor;
    return instance;
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
    const auto solvers = solversOf(Problem::Ring);
    for (std::size_t i = 0; i < solvers.size(); ++i)
        QTest::newRow(std::string(solvers[i].name).c_str()) << i;
}

} // namespace

// Each test below takes the solver of its row.
#define FETCH_SOLVER                                                                                         \
    QFETCH(std::size_t, position);                                                                           \
    const SolverInfo& solver = solversOf(Problem::Ring)[position]

void TestContract::verifiesAndIsDeterministic_data() {
    everySolver();
}

void TestContract::verifiesAndIsDeterministic() {
    FETCH_SOLVER;
    for (const Case& one : casesFor(solver)) {
        auto first = run(solver, one.instance);
        auto second = run(solver, one.instance);
        QVERIFY2(first && second, one.name.c_str()); // solve() has verified it
        QVERIFY2(first->hasAnswer() && first->stop == Stop::Completed, one.name.c_str());
        if (solver.claim == Claim::Exact)
            QVERIFY2(first->status == Status::Optimal, one.name.c_str());
        QVERIFY2(verify(support::ringScenario(one.instance), *first), one.name.c_str());
        QVERIFY2(sameButForSeconds(*first, *second), one.name.c_str());
    }
}

void TestContract::scalesWithTime_data() {
    everySolver();
}

void TestContract::scalesWithTime() {
    FETCH_SOLVER;
    for (const Case& one : casesFor(solver)) {
        const auto plan = run(solver, one.instance);
        const auto slower = run(solver, scaled(one.instance, 4)); // a power of two: exactly the same digits
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
        const auto plan = run(solver, one.instance);
        QVERIFY2(plan, one.name.c_str());
        for (double& cycleTime : one.instance.cycleTime) {
            const double before = std::exchange(cycleTime, cycleTime * 0.7);
            const auto faster = run(solver, one.instance);
            QVERIFY2(faster, one.name.c_str());
            QVERIFY2(*faster->value <= *plan->value * (1 + tolerance::time), one.name.c_str());
            cycleTime = before;
        }
    }
}

void TestContract::neverBeatsTheOptimum_data() {
    everySolver();
}

void TestContract::neverBeatsTheOptimum() {
    FETCH_SOLVER;
    for (const Case& one : casesFor(solver)) {
        if (one.instance.size() > 5)
            continue;
        const double optimum = support::bestRing(one.instance).time;
        const auto plan = run(solver, one.instance);
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
    const Instance instance = support::randomRing(RingShape::Uniform, 18, 1);
    const auto plan =
        run(solver, solver.name == "homogeneous" ? alike(instance) : instance, source.get_token());
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
        const Instance instance = support::randomRing(RingShape::Bottleneck, 8, 5);
        const auto scenario =
            support::ringScenario(solver.name == "homogeneous" ? alike(instance) : instance);
        const auto plan = solve(scenario, {Problem::Ring, std::string(solver.name), {}}, control);
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
    const Instance instance = support::randomRing(RingShape::Bottleneck, 14, 9);
    for (int i = 0; i < 20; ++i) {
        std::stop_source source;
        Result<Plan> plan = Error{};
        std::jthread worker([&] {
            plan = run(solver, solver.name == "homogeneous" ? alike(instance) : instance, source.get_token());
        });
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
    const auto scenario = support::ringScenario(support::randomRing(RingShape::Uniform, 3, 1));
    const auto refused =
        solve(scenario, {Problem::Ring, std::string(solver.name), {{"nonsense", true}}}, control);
    QVERIFY(!refused);
    QVERIFY(refused.error().code == ErrorCode::UnknownParameter);
    QCOMPARE(refused.error().subject, std::string(solver.name));
    // Every record has a default that the solver takes.
    for (const ParameterInfo& option : solver.options)
        QVERIFY(parseParameter(option, toText(fallbackOf(option))));
}

QTEST_APPLESS_MAIN(TestContract)
#include "tst_contract.moc"
