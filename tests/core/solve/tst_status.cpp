// SPDX-License-Identifier: GPL-3.0-or-later
// A plan is optimal where its value meets its bound, whichever solver found it.
#include "core/base/numbers/tolerance.h"
#include "core/model/registry.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

namespace tst_status {

using namespace equipoise;

namespace {

/// A scatter whose root serves all at once over links that messages share.
Scenario togetherScenario(std::size_t processors, std::int64_t items) {
    Scenario scenario;
    for (std::size_t i = 0; i < processors; ++i) {
        scenario.platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        if (i > 0)
            scenario.platform.links.push_back({ProcessorId{0}, ProcessorId{i}, {1, 0, {}}});
    }
    scatter::Question& question = scenario.questions.set<scatter::Question>();
    question.items = items;
    question.links = ContentionModel::MaxMinFair;
    question.service = scatter::Sending::Together;
    return scenario;
}

} // namespace

class TestStatus : public QObject {
    Q_OBJECT

private slots:
    void togetherWithoutItems();
    void togetherAlone();
    void saysWhatTheNumbersSay();
};

// Nothing to send and nothing to compute: no plan takes less than 0.
void TestStatus::togetherWithoutItems() {
    SolveControl control;
    const auto plan = solve(togetherScenario(2, 0), {Problem::Scatter, "together", {}}, control);
    QVERIFY(plan);
    QCOMPARE(*plan->value, 0.0);
    QCOMPARE(*plan->bound, 0.0);
    QVERIFY(plan->status == Status::Optimal);
}

// 20 items at 1 s each on the only processor. The search for the bound ends 1e-12 of it below.
void TestStatus::togetherAlone() {
    SolveControl control;
    const auto plan = solve(togetherScenario(1, 20), {Problem::Scatter, "together", {}}, control);
    QVERIFY(plan);
    QCOMPARE(*plan->value, 20.0);
    QCOMPARE(*plan->bound, 20.0);
    QVERIFY(plan->status == Status::Optimal);
}

// Without a bound, or with one that the value does not meet, a plan is feasible.
void TestStatus::saysWhatTheNumbersSay() {
    for (std::size_t processors = 1; processors <= 3; ++processors)
        for (const std::int64_t items : {0, 1, 7, 20})
            for (const SolverInfo& solver : solversOf(Problem::Scatter)) {
                SolveControl control;
                const auto plan = solve(togetherScenario(processors, items),
                                        {Problem::Scatter, std::string(solver.name), {}}, control);
                if (!plan || !plan->hasAnswer())
                    continue; // some refuse the question
                const bool met = plan->bound && *plan->gap() <= tolerance::proof;
                QCOMPARE(plan->status == Status::Optimal, met);
            }
}

const support::TestProgram registered("tst_status", support::runTest<TestStatus>);

} // namespace tst_status

#include "tst_status.moc"
