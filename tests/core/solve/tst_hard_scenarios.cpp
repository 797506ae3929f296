// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios on which solvers once never ended, refused or were beaten: each ends with the right answer.
#include "core/base/numbers/tolerance.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/registry.h"
#include "core/solve/solve.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <chrono>

namespace tst_hard_scenarios {

using namespace equipoise;

class TestHardScenarios : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QTest::failOnWarning(QRegularExpression(".*")); }
    void endWithTheOptimum_data();
    void endWithTheOptimum();
    void noSolverOfTheStarIsBetter();
};

namespace {

Scenario read(const QString& name) {
    auto scenario = io::readScenario((SOURCE_ROOT "/tests/data/hard/" + name + ".equipoise").toStdString());
    return scenario ? std::move(scenario->file.scenario) : Scenario();
}

Problem problemOf(const QString& name) {
    return name.startsWith("redistribution") ? Problem::Redistribution
           : name.startsWith("scatter")      ? Problem::Scatter
                                             : Problem::Star;
}

} // namespace

void TestHardScenarios::endWithTheOptimum_data() {
    QTest::addColumn<double>("value");
    // P4 gets 64 items one after the other, over links of 0.7 and 0.6.
    QTest::newRow("redistribution-never-ends-8") << 64 * 0.6;
    // 418 items over one link of 0.007, says the checker, whatever goes round.
    QTest::newRow("redistribution-never-ends-21") << 418 * 0.007;
    // From P3 an item takes 866 at least to wherever there is a way: P3 computes all 14.
    QTest::newRow("scatter-choose-root-table") << 14 * 37.032325449619549;
    // One item takes more than 5 from P1 to P0, as P1 does for two.
    QTest::newRow("scatter-choose-root-falling-table") << 3.6873215524805829;
    QTest::newRow("scatter-no-items-unreachable-root") << 0.0;
    // 38 tasks go for nothing from P2 to P1, which has 16, and to P3, which has 5. By 41 tasks of P3's 4.6e-7
    // P1 can have done 18 of 1e-6: 59 together. By 40 of P3's, or 18 of P1's, only 58.
    QTest::newRow("star-best-worse-than-bba") << 41 * 4.6363965726502619e-07;
}

void TestHardScenarios::endWithTheOptimum() {
    QFETCH(double, value);
    const QString name = QTest::currentDataTag();
    SolveControl control;
    control.setTimeLimit(std::chrono::duration<double>(60));
    const auto plan = solve(read(name), {problemOf(name), std::string(automatic), {}}, control);
    QVERIFY(plan);
    QVERIFY(plan->stop == Stop::Completed && plan->status == Status::Optimal);
    QVERIFY2(tolerance::sameTime(*plan->value, value), std::to_string(*plan->value).c_str());
}

void TestHardScenarios::noSolverOfTheStarIsBetter() {
    const Scenario scenario = read("star-best-worse-than-bba");
    SolveControl control;
    const auto best = solve(scenario, {Problem::Star, "best", {}}, control);
    QVERIFY(best);
    for (const SolverInfo& solver : solversOf(Problem::Star)) {
        const auto plan = solve(scenario, {Problem::Star, std::string(solver.name), {}}, control);
        QVERIFY(plan && plan->bound);
        QVERIFY2(*best->value <= *plan->value, std::string(solver.name).c_str());
    }
}

const support::TestProgram registered("tst_hard_scenarios", support::runTest<TestHardScenarios>);

} // namespace tst_hard_scenarios

#include "tst_hard_scenarios.moc"
