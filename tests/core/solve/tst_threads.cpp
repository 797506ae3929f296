// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of every registered solver is the same to the last byte on any number of threads.
#include "core/model/registry.h"
#include "core/problems/scatter/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/seeds.h"
#include "tests/support/solver_cases.h"
#include "tests/support/solver_rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tst_threads {

using namespace equipoise;
using support::Numbers;

namespace {

/// As many processors as the solver answers for in some hundredths of a second.
std::size_t middling(const SolverInfo& solver) {
    const std::pair<std::string_view, std::size_t> slow[] = {
        {"q-ring", 5}, {"tsp", 6}, {"lin-kernighan", 40}, {"algorithm-1", 8}, {"arrangements", 9}};
    for (const auto& [name, size] : slow)
        if (solver.name == name)
            return size;
    const bool isSmall = solver.problem == Problem::Grid || solver.problem == Problem::Scatter;
    const std::size_t size = solver.problem == Problem::Ring ? 60 : isSmall ? 12 : 16;
    return std::min(size, solver.maxProcessors);
}

/// The scenario, and where a scatter leaves more to choose, with all of that, too.
std::vector<Scenario> variants(Scenario scenario) {
    std::vector<Scenario> all{scenario};
    if (scenario.questions.find<scatter::Question>()) {
        scenario.questions.get<scatter::Question>().chooseRoot = true;
        all.push_back(scenario);
        scenario.questions.get<scatter::Question>().order = scatter::Order::Best;
        all.push_back(std::move(scenario));
    }
    return all;
}

Result<Plan> answer(const SolverInfo& solver, const Scenario& scenario, unsigned threads) {
    SolveControl control;
    control.setSeed(5);
    control.setThreads(threads);
    return solve(scenario, {solver.problem, std::string(solver.name), {}}, control);
}

bool same(const Result<Plan>& a, const Result<Plan>& b) {
    if (!a || !b)
        return !a && !b && a.error().code == b.error().code && a.error().subject == b.error().subject;
    return a->options == b->options && a->status == b->status && a->stop == b->stop && a->value == b->value &&
           a->bound == b->bound && a->seed == b->seed && a->answer == b->answer &&
           a->schedule == b->schedule && a->notes == b->notes;
}

} // namespace

class TestThreads : public QObject {
    Q_OBJECT

private slots:
    void sameOnAnyNumber_data() { support::everySolver(); }
    void sameOnAnyNumber();
    void sameOfManyProcessors_data();
    void sameOfManyProcessors();
};

void TestThreads::sameOnAnyNumber() {
    const SolverInfo& solver = support::solverOfRow();
    int answered = 0;
    for (const support::Numbers numbers : support::allNumbers)
        for (const std::size_t processors : {std::size_t{2}, std::size_t{5}, middling(solver)})
            for (std::uint64_t seed = 0; seed < support::seeds(1); ++seed) {
                const Scenario asked =
                    support::asTakenBy(solver, support::hostileScenario(numbers, processors, seed));
                if (!isAsked(asked.questions, solver.problem))
                    continue;
                for (const Scenario& scenario : variants(asked)) {
                    const auto alone = answer(solver, scenario, 1);
                    answered += alone ? 1 : 0;
                    for (const unsigned threads : {3U, 8U})
                        QVERIFY2(same(alone, answer(solver, scenario, threads)),
                                 (support::nameOf(numbers) + ", " + std::to_string(processors) +
                                  " processors, seed " + std::to_string(seed) + ", threads " +
                                  std::to_string(threads))
                                     .c_str());
                }
            }
    QVERIFY(answered > 0);
}

void TestThreads::sameOfManyProcessors_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("local-search") << "local-search";
    QTest::newRow("branch-and-cut") << "branch-and-cut";
}

// Beyond 200 processors also the kicks of a local search are pieces of their own.
void TestThreads::sameOfManyProcessors() {
    QFETCH(QString, name);
    const SolverInfo& solver = **findSolver(Problem::Ring, name.toStdString());
    const Scenario scenario = support::hostileScenario(support::Numbers::Decimals, 210, 1);
    const auto alone = answer(solver, scenario, 1);
    QVERIFY(alone && alone->hasAnswer());
    for (const unsigned threads : {2U, 8U})
        QVERIFY(same(alone, answer(solver, scenario, threads)));
}

const support::TestProgram registered("tst_threads", support::runTest<TestThreads>);

} // namespace tst_threads

#include "tst_threads.moc"
