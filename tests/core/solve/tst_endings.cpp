// SPDX-License-Identifier: GPL-3.0-or-later Termination of every registered solver: after a stop, at its time
// limit, and without either, also on hostile numbers.
#include "core/base/numbers/tolerance.h"
#include "core/model/registry.h"
#include "core/solve/solve.h"
#include "tests/support/ending.h"
#include "tests/support/seeds.h"
#include "tests/support/solver_cases.h"
#include "tests/support/solver_rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <string>

namespace tst_endings {

using namespace equipoise;
using support::Ending;
using support::Numbers;
using support::Told;
using When = support::Told::When;

namespace {

std::string errorText(const Error& error) {
    return error.subject + " is " + error.value + "; must be: " + error.limit;
}

/// s of processor time to end in: 0.1 s is what the window promises, and sanitizers make all slower.
constexpr double most = support::isSanitized ? 2 : 0.5;
constexpr double patience = 60; ///< s, on a machine that does much else
constexpr std::uint64_t hostileSeeds = support::seeds(6);
constexpr int minAnswered = support::isSanitized ? 28 : 80; ///< of what hostile numbers ask

support::Run runOf(const SolverInfo& solver, Scenario scenario) {
    auto shared = std::make_shared<const Scenario>(std::move(scenario));
    return [shared, &solver](SolveControl& control) {
        return solve(*shared, {solver.problem, std::string(solver.name), {}}, control);
    };
}

/// The fault, or what the run that ended well ended with.
std::string ended(const support::Run& run, Told told, Stop* stop = nullptr) {
    const Ending ending = support::endingOf(run, told, patience);
    std::string fault = support::faultOf(ending, told, most);
    if (fault.empty() && !*ending.plan)
        fault = "refused: " + ending.plan->error().subject + " " + ending.plan->error().value;
    if (fault.empty() && stop)
        *stop = (*ending.plan)->stop;
    return fault;
}

/// Whether a solver finishes its largest instances before a stop can take effect. All other solvers must
/// still be running when they are stopped.
bool isQuick(const SolverInfo& solver) {
    const std::pair<Problem, std::string_view> quick[] = {
        {Problem::Ring, "subsets"},
        {Problem::Ring, "homogeneous"},
        {Problem::Ring, "greedy"},
        {Problem::Ring, "nested"},
        {Problem::Scatter, "window"},
        {Problem::Scatter, "linear-program"},
        {Problem::Scatter, "closed-form"},
        {Problem::Scatter, "uniform"},
        {Problem::Scatter, "together"},
        {Problem::Redistribution, "closed-form"},
        {Problem::Redistribution, "algorithm-1"},
        {Problem::Redistribution, "algorithm-2"},
        {Problem::Redistribution, "light"},
        {Problem::Redistribution, "general"},
        {Problem::Redistribution, "system-2"},
        {Problem::Redistribution, "shared"},
        {Problem::Redistribution, "algorithm-3-repeated"},
        {Problem::Redistribution, "algorithm-3"},
        {Problem::Star, "best"},
        {Problem::Star, "exact"},
        {Problem::Star, "beam"},
        {Problem::Star, "mbbsa"},
        {Problem::Star, "r-bsa"},
        {Problem::Star, "bba"},
        {Problem::Star, "shared"},
        {Problem::Grid, "spanning-trees"},
        {Problem::Grid, "heuristic"},
        {Problem::Grid, "closed-form"},
    };
    return std::ranges::find(quick, std::pair(solver.problem, solver.name)) != std::end(quick);
}

/// Answers by a formula, in one pass over the processors: with or without a stop.
bool isFormula(const SolverInfo& solver) {
    const std::pair<Problem, std::string_view> formulas[] = {
        {Problem::Scatter, "closed-form"},
        {Problem::Redistribution, "closed-form"},
        {Problem::Redistribution, "algorithm-1"},
        {Problem::Redistribution, "algorithm-2"},
        {Problem::Grid, "heuristic"},
        {Problem::Grid, "closed-form"},
    };
    return std::ranges::find(formulas, std::pair(solver.problem, solver.name)) != std::end(formulas);
}

/// Whether the solver refused its input, as opposed to failing on it.
bool isRefusal(ErrorCode code) {
    return code != ErrorCode::PlanRejected && code != ErrorCode::OutOfMemory;
}

} // namespace

class TestEndings : public QObject {
    Q_OBJECT

private slots:
    void stopsBefore_data() { support::everySolver(); }
    void stopsBefore();
    void stopsMidway_data() { support::everySolver(); }
    void stopsMidway();
    void keepsItsTimeLimit_data() { support::everySolver(); }
    void keepsItsTimeLimit();
    void endsOnHostileNumbers_data() { support::everySolver(); }
    void endsOnHostileNumbers();
    void boundsHoldOnHostileNumbers_data();
    void boundsHoldOnHostileNumbers();
    void theDeafAreFound();
};

void TestEndings::stopsBefore() {
    const SolverInfo& solver = support::solverOfRow();
    Stop stop{};
    const std::string fault = ended(runOf(solver, support::busyScenario(solver)), {When::Before, 0}, &stop);
    QVERIFY2(fault.empty(), fault.c_str());
    QVERIFY(isFormula(solver) || stop == Stop::Cancelled);
}

void TestEndings::stopsMidway() {
    const SolverInfo& solver = support::solverOfRow();
    Stop stop{};
    const std::string fault = ended(runOf(solver, support::busyScenario(solver)), {When::Midway, 0.1}, &stop);
    QVERIFY2(fault.empty(), fault.c_str());
    QVERIFY(isQuick(solver) || stop == Stop::Cancelled);
}

void TestEndings::keepsItsTimeLimit() {
    const SolverInfo& solver = support::solverOfRow();
    Stop stop{};
    const std::string fault =
        ended(runOf(solver, support::busyScenario(solver)), {When::TimeLimit, 0.1}, &stop);
    QVERIFY2(fault.empty(), fault.c_str());
    QVERIFY(isQuick(solver) || stop == Stop::TimeLimit);
}

// Small instances end without a limit, large ones at their time limit.
void TestEndings::endsOnHostileNumbers() {
    const SolverInfo& solver = support::solverOfRow();
    int answered = 0;
    for (const support::Numbers numbers : support::allNumbers)
        for (const std::size_t processors : {1U, 2U, 3U, 4U, 5U, 16U})
            for (std::uint64_t seed = 0; seed < (processors == 16 ? 1 : hostileSeeds); ++seed) {
                const Scenario scenario =
                    support::asTakenBy(solver, support::hostileScenario(numbers, processors, seed));
                if (!isAsked(scenario.questions, solver.problem))
                    continue;
                const Told told = processors == 16 ? Told{When::TimeLimit, 0.1} : Told{};
                const Ending ending = support::endingOf(runOf(solver, scenario), told, patience);
                const std::string where = support::nameOf(numbers) + ", " + std::to_string(processors) +
                                          " processors, seed " + std::to_string(seed) + ": ";
                const std::string fault = support::faultOf(ending, told, most);
                QVERIFY2(fault.empty(), (where + fault).c_str());
                const Result<Plan>& plan = *ending.plan; // which the checker has looked at
                QVERIFY2(plan || isRefusal(plan.error().code),
                         plan ? "" : (where + errorText(plan.error())).c_str());
                answered += plan ? 1 : 0;
            }
    QVERIFY2(answered >= minAnswered, std::to_string(answered).c_str());
}

void TestEndings::boundsHoldOnHostileNumbers_data() {
    QTest::addColumn<int>("problem");
    for (const Problem problem : problems())
        QTest::newRow(std::string(equipoise::nameOf(problem)).c_str()) << static_cast<int>(problem);
}

// No solver's bound is beyond what another one found, on the same question.
void TestEndings::boundsHoldOnHostileNumbers() {
    QFETCH(int, problem);
    const auto asked = static_cast<Problem>(problem);
    const double sign = senseOf(asked) == Sense::Least ? 1 : -1;
    for (const support::Numbers numbers : support::allNumbers)
        for (const std::size_t processors : {2U, 3U, 4U})
            for (std::uint64_t seed = 0; seed < hostileSeeds; ++seed) {
                const Scenario scenario = support::hostileScenario(numbers, processors, seed);
                double best = std::numeric_limits<double>::infinity(); // of sign * value
                std::string bestSolver;
                std::vector<std::pair<double, std::string>> bounds;
                for (const SolverInfo& solver : solversOf(asked)) {
                    // It solves another problem: a ring with a given number of processors.
                    if (solver.name == "fixed-count")
                        continue;
                    const Ending ending = support::endingOf(runOf(solver, scenario), {}, patience);
                    QVERIFY2(ending.plan, std::string(solver.name).c_str());
                    if (!*ending.plan)
                        continue; // endsOnHostileNumbers() looks at what it says
                    const Plan& plan = **ending.plan;
                    if (plan.value && sign * *plan.value < best) {
                        best = sign * *plan.value;
                        bestSolver = solver.name;
                    }
                    if (plan.bound)
                        bounds.emplace_back(sign * *plan.bound, solver.name);
                }
                for (const auto& [bound, name] : bounds)
                    QVERIFY2(bound <= best + tolerance::time * std::abs(best),
                             (support::nameOf(numbers) + ", " + std::to_string(processors) +
                              " processors, seed " + std::to_string(seed) + ": " + name + " proves " +
                              std::to_string(bound) + ", " + bestSolver + " has " + std::to_string(best))
                                 .c_str());
            }
}

// A solver that does not listen must not pass, whatever it says of itself in the end.
void TestEndings::theDeafAreFound() {
    const auto deaf = [](std::shared_ptr<std::atomic<bool>> released) {
        return [released](SolveControl&) -> Result<Plan> {
            released->wait(false); // until the test is over
            Plan plan;
            plan.stop = Stop::Completed;
            return plan;
        };
    };
    const auto slow = [](SolveControl&) -> Result<Plan> {
        const std::clock_t end = std::clock() + static_cast<std::clock_t>((0.2 + 2 * most) * CLOCKS_PER_SEC);
        while (std::clock() < end) // processor time passes while it turns
            ;
        Plan plan;
        plan.stop = Stop::Completed;
        return plan;
    };
    const auto listening = [](SolveControl& control) -> Result<Plan> {
        while (!control.shouldStop()) // each test stops it
            ;
        Plan plan;
        plan.stop = control.stop();
        return plan;
    };
    for (const Told told : {Told{When::Before, 0}, Told{When::Midway, 0.1}, Told{When::TimeLimit, 0.1}}) {
        const auto released = std::make_shared<std::atomic<bool>>(false);
        QVERIFY(!support::faultOf(support::endingOf(deaf(released), told, 1), told, most).empty());
        *released = true;
        released->notify_all();
        QVERIFY(!support::faultOf(support::endingOf(slow, told, patience), told, most).empty());
        const std::string fault = support::faultOf(support::endingOf(listening, told, patience), told, most);
        QVERIFY2(fault.empty(), fault.c_str());
    }
    // Nor one that says what is not so.
    const auto confused = [](SolveControl&) -> Result<Plan> {
        Plan plan;
        plan.stop = Stop::TimeLimit;
        return plan;
    };
    const Told never;
    QVERIFY(!support::faultOf(support::endingOf(confused, never, patience), never, most).empty());
}

const support::TestProgram registered("tst_endings", support::runTest<TestEndings>);

} // namespace tst_endings

#include "tst_endings.moc"
