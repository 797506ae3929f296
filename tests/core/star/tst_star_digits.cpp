// SPDX-License-Identifier: GPL-3.0-or-later
// Star solvers on cycle times with 17 digits, whose products no double holds exactly.
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/model/registry.h"
#include "core/problems/star/model/instance.h"
#include "tests/support/stars.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

namespace tst_star_digits {

using namespace equipoise;
using support::scenarioOf;
using support::SmallStar;
using support::solveStar;

namespace {

constexpr int decimals = 16;

/// The shortest decimal of a number from 0 up to 10, times 10^16: a whole number.
std::int64_t wholeOf(double number) {
    std::string digits = toText(number);
    const auto point = digits.find('.');
    const std::size_t behind = point == std::string::npos ? 0 : digits.size() - point - 1;
    if (point != std::string::npos)
        digits.erase(point, 1);
    return std::stoll(digits + std::string(static_cast<std::size_t>(decimals) - behind, '0'));
}

/// Costs as doubles; `whole` has the same as whole numbers.
struct DigitStar {
    SmallStar whole;
    Scenario scenario;
};

/// 2 or 3 workers with up to 5 tasks; cycle times of 17 digits, links that cost nothing, half of them or
/// none, in whole numbers or of 17 digits, too.
DigitStar digitStar(std::uint64_t seed) {
    Random random(seed);
    const auto longNumber = [&] { return random.between(1, 9.9); };
    std::vector<double> cycle;
    std::vector<double> cost;
    std::vector<std::int64_t> load;
    const std::size_t workers = 2 + random.below(2);
    const std::uint64_t costly = random.below(3);
    for (std::size_t i = 0; i < workers; ++i) {
        cycle.push_back(longNumber());
        const bool free = costly == 0 || random.below(2) == 0;
        cost.push_back(free ? 0 : costly == 1 ? static_cast<double>(1 + random.below(4)) : longNumber());
        load.push_back(0);
    }
    for (std::uint64_t tasks = 1 + random.below(5); tasks > 0; --tasks)
        ++load[random.below(4) == 0 ? random.below(workers) : 0];
    DigitStar star;
    for (std::size_t i = 0; i < workers; ++i) {
        star.whole.cycle.push_back(wholeOf(cycle[i]));
        star.whole.up.push_back(wholeOf(cost[i]));
        star.whole.down.push_back(wholeOf(cost[i]));
        star.whole.load.push_back(load[i]);
    }
    star.scenario = scenarioOf(star::makeStar(cycle, cost, load));
    return star;
}

} // namespace

class TestStarDigits : public QObject {
    Q_OBJECT

private slots:
    void cappedCycleTimesEndAfterTheHorizon();
    void allSolversAgreeWithTheOracle();
};

// B computes its three tasks in 3 x 0.9142043976630869 = 2.7426131929892607. As a double that is
// 2.7426131929892605: two units of the 16th decimal less. A and C take longer than that for one task, and
// must seem to.
void TestStarDigits::cappedCycleTimesEndAfterTheHorizon() {
    const std::vector<double> cycle{4.2579818662327025, 0.9142043976630869, 3.7};
    const std::vector<std::int64_t> load{0, 3, 0};
    const auto instance = star::makeInstance({ProcessorId{0}, ProcessorId{1}, ProcessorId{2}}, cycle,
                                             {0, 0, 1}, {0, 0, 1}, load);
    QCOMPARE(instance.horizon(), 3 * instance.cycle[1]);
    QVERIFY(instance.cycle[0] > instance.horizon() && instance.cycle[2] > instance.horizon());
    const Scenario scenario = scenarioOf(star::makeStar(cycle, {0, 0, 1}, load));
    for (const SolverInfo& solver : solversOf(Problem::Star)) {
        const auto plan = solveStar(scenario, std::string(solver.name));
        QVERIFY2(plan, solver.name.data());
        QVERIFY2(tolerance::sameTime(*plan->value, 2.7426131929892607), solver.name.data());
    }
}

/// EQUIPOISE_STARS says how many more are tried.
void TestStarDigits::allSolversAgreeWithTheOracle() {
    const auto more = static_cast<std::uint64_t>(qEnvironmentVariableIntValue("EQUIPOISE_STARS"));
    for (std::uint64_t seed = 1; seed <= 200 + more; ++seed) {
        const DigitStar star = digitStar(seed);
        const double least = static_cast<double>(support::bestMakespan(star.whole)) * 1e-16;
        for (const SolverInfo& solver : solversOf(Problem::Star)) {
            const auto plan = solveStar(star.scenario, std::string(solver.name));
            const std::string where = std::string(solver.name) + ", seed " + std::to_string(seed) +
                                      (plan ? "" : ": " + plan.error().subject);
            QVERIFY2(plan && plan->value && plan->bound, where.c_str());
            QVERIFY2(*plan->value >= least * (1 - tolerance::time), where.c_str());
            QVERIFY2(*plan->bound <= least * (1 + tolerance::time), where.c_str());
            if (plan->status == Status::Optimal)
                QVERIFY2(tolerance::sameTime(*plan->value, least), where.c_str());
            if (solver.name == "exact")
                QVERIFY2(plan->status == Status::Optimal, where.c_str());
        }
    }
}

const support::TestProgram registered("tst_star_digits", support::runTest<TestStarDigits>);

} // namespace tst_star_digits

#include "tst_star_digits.moc"
