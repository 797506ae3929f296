// SPDX-License-Identifier: GPL-3.0-or-later
// A plan that the checker has accepted is not lost, whatever follows it.
#include "core/problems/ring/model/question.h"
#include "core/simulation/follow.h"
#include "tests/support/sixth_problem.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <stop_token>
#include <thread>

namespace tst_verified {

using namespace equipoise;

namespace {

/// A problem whose follow-up, the program for the note on shared links, never ends unless it is stopped.
Problem endless() {
    static const Problem registered = registerProblem(define<bag::Question, bag::Plan>(
        {.name = "endless",
         .title = "Endless",
         .solvers = {{"greedy",
                      "Greedy",
                      "Piece by piece",
                      Claim::Exact,
                      "any",
                      "test",
                      1000,
                      {},
                      bag::solveGreedy}},
         .rules = {"A resting processor gets nothing."}},
        {.check = bag::check,
         .schedule = bag::schedule,
         .program = [](const Platform&, const bag::Question&, const bag::Plan&, const Schedule&, std::int64_t,
                       SolveControl& control) -> Result<Program> {
             while (!control.shouldStop())
                 std::this_thread::yield();
             return Program();
         }}));
    return registered;
}

Scenario linkedBag() {
    Scenario scenario = bag::scenario();
    scenario.platform.links.push_back({ProcessorId{0}, ProcessorId{1}, {1, 0, {}}});
    return scenario;
}

/// Four processors at one switch: in a ring all messages share links.
Scenario switchedRing() {
    Scenario scenario;
    scenario.platform.switches.push_back({"S", {}});
    scenario.platform.switches.push_back({"U", {}});
    for (std::size_t i = 0; i < 4; ++i) {
        scenario.platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        scenario.platform.links.push_back({ProcessorId{i}, SwitchId{i / 2}, {0.1, 0, {}}});
    }
    scenario.platform.links.push_back({SwitchId{0}, SwitchId{1}, {0.1, 0, {}}, true, 1});
    ring::Question& question = scenario.questions.set<ring::Question>();
    question.work = 100;
    question.message = 10;
    return scenario;
}

bool hasNote(const Plan& plan, NoteCode code) {
    return std::ranges::find(plan.notes, code, &Note::code) != plan.notes.end();
}

} // namespace

class TestVerified : public QObject {
    Q_OBJECT

private slots:
    void init() { support::failOnWarnings(); }
    void comesBeforeWhatNeverEnds();
    void isTheResultButForTheNote();
    void stopsSearchesForRoutes();
};

void TestVerified::comesBeforeWhatNeverEnds() {
    bag::problem();
    const Problem problem = endless();
    std::stop_source source;
    SolveControl control(source.get_token());
    std::optional<Plan> kept;
    SolveRequest request{problem, "greedy", {}};
    request.verified = [&](const Plan& plan) {
        kept = plan;
        source.request_stop(); // the time is over now
    };
    const auto plan = solve(linkedBag(), request, control);
    QVERIFY(kept);
    QVERIFY(plan && plan->hasAnswer());
    QVERIFY(plan->status == Status::Optimal && plan->stop == Stop::Completed);
    QCOMPARE(*plan->value, *kept->value);
}

void TestVerified::isTheResultButForTheNote() {
    const Scenario scenario = switchedRing();
    std::optional<Plan> kept;
    SolveRequest request{Problem::Ring, "subsets", {}};
    request.verified = [&](const Plan& plan) { kept = plan; };
    SolveControl unhurried;
    const auto whole = solve(scenario, request, unhurried);
    QVERIFY(whole && kept);
    QVERIFY(hasNote(*whole, NoteCode::SharedLinks) && !hasNote(*kept, NoteCode::SharedLinks));
    QVERIFY(whole->answer == kept->answer && whole->value == kept->value && whole->bound == kept->bound);

    std::stop_source source;
    SolveControl control(source.get_token());
    request.verified = [&](const Plan&) { source.request_stop(); };
    const auto stopped = solve(scenario, request, control);
    QVERIFY(stopped && stopped->stop == Stop::Completed);
    QVERIFY(stopped->answer == whole->answer && !hasNote(*stopped, NoteCode::SharedLinks));
}

void TestVerified::stopsSearchesForRoutes() {
    const Scenario scenario = switchedRing();
    std::stop_source source;
    SolveControl control(source.get_token());
    const RouteNetwork network(scenario.platform, 10);
    const RoutesFrom routes(network, ProcessorId{0}, &control);
    QCOMPARE(routes.to(ProcessorId{3})->links.size(), std::size_t{3});
    source.request_stop();
    QVERIFY(!routes.to(ProcessorId{3}));

    SolveControl unhurried;
    const auto plan = solve(scenario, {Problem::Ring, "subsets", {}}, unhurried);
    QVERIFY(plan && *followShared(scenario, *plan));
    const auto stopped = followShared(scenario, *plan, control);
    QVERIFY(stopped && !*stopped);
}

const support::TestProgram registered("tst_verified", support::runTest<TestVerified>);

} // namespace tst_verified

#include "tst_verified.moc"
