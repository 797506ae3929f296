// SPDX-License-Identifier: GPL-3.0-or-later
// The star solvers against an exhaustive search and on the paper's twelve types of platforms. Every plan has
// passed the checker when solve() returns it.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/model/registry.h"
#include "core/problems/star/model/instance.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "tests/support/stars.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tst_star_solvers {

using namespace equipoise;
using support::scenarioOf;
using support::SmallStar;
using support::solveStar;

namespace {

const star::Plan& answerOf(const Plan& plan) {
    return plan.answer.get<star::Plan>();
}

std::string numbered(const char* what, std::uint64_t seed) {
    return std::string(what) + ", seed " + std::to_string(seed);
}

std::optional<double> noteOf(const Plan& plan, NoteCode code) {
    const auto note = std::ranges::find(plan.notes, code, &Note::code);
    return note == plan.notes.end() ? std::nullopt : note->value;
}

const ParameterValues asPrinted{{"reading", std::string("as-printed")}};

} // namespace

class TestStarSolvers : public QObject {
    Q_OBJECT

private slots:
    void relaysBeatThePaper();
    void tinyStarsAgainstTheOracle();
    void printedReadingsOnTinyStars();
    void printedMbbsaPromisesTheImpossible();
    void printedBbaTakesTheWrongLink();
    void printedRBsaSendsTooFew();
    void twelveTypes_data();
    void twelveTypes();
    void nothingShouldMove_data();
    void nothingShouldMove();
    void oneMoveByHand();
    void linksThatCostNothing();
    void missingAndOneWayLinks();
    void billionsOfTasks_data();
    void billionsOfTasks();
    void decimalsAreExact();
    void costsThatDoNotScale();
    void wideSpansAgreeWithTheOracle();
    void nothingIsBetterThanTheBest_data();
    void nothingIsBetterThanTheBest();
    void refusesComputingCostsThatAreNotLinear();
    void latenciesAndTablesCountPerTask();
    void masterMayBeAProcessor();
    void firstQuestion();
};

// Without relays only P2 may send (15 > M), to P1 or P3, from time 5 on. By 13 two of its tasks would have to
// leave (4 x 3 <= 13 < 5 x 3: one): one at 5, at P1 by 11, done by 14; at P3 by 6, but P3 computes until 10
// and then until 15. So 14. P3 as a relay sends at once: at the master at 1, at P1 by 7, done by 10; P2's
// task is at the master at 6, leaves it at 7, is at P3 by 8, which has 1 task left and is done with it at 13.
void TestStarSolvers::relaysBeatThePaper() {
    const SmallStar star{{3, 3, 5}, {6, 5, 1}, {6, 5, 1}, {0, 5, 2}};
    QCOMPARE(support::bestMakespan(star), std::int64_t{13});
    QCOMPARE(support::bestMakespan(star, false), std::int64_t{14});
    const Scenario scenario = scenarioOf(star);
    for (const char* solver : {"best", "exact", "automatic"}) {
        const auto plan = solveStar(scenario, solver);
        QVERIFY(plan);
        QCOMPARE(*plan->value, 13.0);
        QVERIFY(plan->status == Status::Optimal && plan->bound == 13.0);
        const auto& transfers = answerOf(*plan).transfers;
        QCOMPARE(transfers.size(), std::size_t{2});
        QVERIFY(transfers[0] == (star::Transfer{ProcessorId{2}, ProcessorId{0}, 0, 1, 1, 7}));
        QVERIFY(transfers[1] == (star::Transfer{ProcessorId{1}, ProcessorId{2}, 1, 6, 7, 8}));
    }
    for (const char* solver : {"bba", "mbbsa", "r-bsa", "beam"}) {
        const auto plan = solveStar(scenario, solver);
        QVERIFY(plan);
        QCOMPARE(*plan->value, 14.0);
        QVERIFY(plan->status == Status::Feasible && *plan->bound <= 13);
    }
}

void TestStarSolvers::tinyStarsAgainstTheOracle() {
    constexpr int seeds = 1500;
    int equal = 0;
    int withRelays = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const SmallStar star = support::tinyStar(seed);
        const auto optimum = static_cast<double>(support::bestMakespan(star));
        withRelays += static_cast<double>(support::bestMakespan(star, false)) > optimum ? 1 : 0;
        const Scenario scenario = scenarioOf(star);
        for (const SolverInfo& solver : solversOf(Problem::Star)) {
            const auto plan = solveStar(scenario, std::string(solver.name));
            const std::string where = numbered(solver.name.data(), seed);
            QVERIFY2(plan, (where + (plan ? "" : ": " + plan.error().subject)).c_str());
            QVERIFY2(plan->stop == Stop::Completed && plan->bound, where.c_str());
            QVERIFY2(*plan->value >= optimum && *plan->bound <= optimum, where.c_str());
            if (plan->status == Status::Optimal)
                QVERIFY2(*plan->value == optimum, where.c_str());
            if (solver.name == "exact")
                QVERIFY2(plan->status == Status::Optimal, where.c_str());
            if (solver.name == "best")
                equal += *plan->value == optimum ? 1 : 0;
        }
    }
    qInfo("%d of %d optimal; relays help on %d", equal, seeds, withRelays);
    QVERIFY(equal >= seeds * 98 / 100);
    QVERIFY(withRelays > 10); // else the stars would show nothing
}

// What the printed methods believe holds if the checker finds nothing wrong; what comes of their decisions
// never beats the optimum.
void TestStarSolvers::printedReadingsOnTinyStars() {
    int broken = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const SmallStar star = support::tinyStar(seed);
        const auto optimum = static_cast<double>(support::bestMakespan(star));
        for (const char* solver : {"bba", "mbbsa", "r-bsa"}) {
            const auto plan = solveStar(scenarioOf(star), solver, asPrinted);
            const std::string where = numbered(solver, seed);
            QVERIFY2(plan, where.c_str());
            QVERIFY2(*plan->bound <= optimum, where.c_str());
            const auto claim = noteOf(*plan, NoteCode::PrintedTime);
            QVERIFY2(claim, where.c_str());
            const auto breach = noteOf(*plan, NoteCode::PrintedBreach);
            QVERIFY2(breach.has_value() == plan->refused.has_value(), where.c_str());
            QVERIFY2(breach.has_value() != plan->hasAnswer(), where.c_str());
            if (!breach) {
                QVERIFY2(*claim >= *plan->value && *plan->value >= optimum, where.c_str());
                continue;
            }
            ++broken;
            QVERIFY2(plan->refused->violations[0].time == *breach, where.c_str());
            QVERIFY2(*noteOf(*plan, NoteCode::PrintedOutcome) >= optimum, where.c_str());
        }
    }
    qInfo("%d of 900 printed schedules break a rule", broken);
    QVERIFY(broken > 30);
}

// A: w = 2, c = 1, 11 tasks; B: w = 2, c = 10, 12 tasks; C: w = 2, c = 1, none. By 22 only B has to send one
// (24 > 22), which is at M at 10 and at C at 11: so 22. By 21 A sends one and B two: the last is at M at 21,
// so nothing is faster than 22. The printed clock starts to pass three on at 1, by 2, 3, 4, as if all of them
// were there: it believes in 21. By 20 they cannot even reach M. In truth they are there at 1, 11, 21, at C
// at 2, 12, 22, and done at 24.
void TestStarSolvers::printedMbbsaPromisesTheImpossible() {
    const Scenario scenario = scenarioOf(star::makeStar({2, 2, 2}, {1, 10, 1}, {11, 12, 0}));
    const auto best = solveStar(scenario, "best");
    QVERIFY(best && best->value == 22.0 && best->status == Status::Optimal);
    const auto printed = solveStar(scenario, "mbbsa", asPrinted);
    QVERIFY(printed && !printed->hasAnswer() && printed->status == Status::Unknown);
    QVERIFY(printed->bound == 22.0);
    QVERIFY(noteOf(*printed, NoteCode::PrintedTime) == 21.0);
    QVERIFY(noteOf(*printed, NoteCode::PrintedOutcome) == 24.0);
    // The second task leaves M at 2; it is there at 11.
    QVERIFY(noteOf(*printed, NoteCode::PrintedBreach) == 2.0);
    QVERIFY(printed->refused &&
            printed->refused->violations == (std::vector<Violation>{{ProcessorId{2}, 2.0}}));
}

// The relay example: BBA as printed takes 5 for the way of P2's task to P1, whose link takes 6: it believes
// in 5 + 5 + 3 = 13, and 14 comes of it.
void TestStarSolvers::printedBbaTakesTheWrongLink() {
    const auto printed =
        solveStar(scenarioOf(star::makeStar({3, 3, 5}, {6, 5, 1}, {0, 5, 2})), "bba", asPrinted);
    QVERIFY(printed && !printed->hasAnswer());
    QVERIFY(noteOf(*printed, NoteCode::PrintedTime) == 13.0);
    QVERIFY(noteOf(*printed, NoteCode::PrintedBreach) == 5.0);
    QVERIFY(noteOf(*printed, NoteCode::PrintedOutcome) == 14.0);
}

// The relay example: by 13 the paper's floor((15 - 13) / 3) sends nothing of P2's, which ends at 15.
void TestStarSolvers::printedRBsaSendsTooFew() {
    const auto printed =
        solveStar(scenarioOf(star::makeStar({3, 3, 5}, {6, 5, 1}, {0, 5, 2})), "r-bsa", asPrinted);
    QVERIFY(printed && !printed->hasAnswer());
    QVERIFY(noteOf(*printed, NoteCode::PrintedTime) == 13.0);
    QVERIFY(noteOf(*printed, NoteCode::PrintedBreach) == 15.0);
    QVERIFY(noteOf(*printed, NoteCode::PrintedOutcome) == 15.0);
}

void TestStarSolvers::twelveTypes_data() {
    QTest::addColumn<std::size_t>("type");
    for (std::size_t i = 0; i < star::platformTypes.size(); ++i)
        QTest::newRow(std::to_string(i + 1).c_str()) << i;
}

void TestStarSolvers::twelveTypes() {
    QFETCH(std::size_t, type);
    constexpr int seeds = 300;
    int equal = 0;
    double over = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const auto plan =
            solveStar(scenarioOf(star::randomStar(star::platformTypes[type], seed, 10)), "best");
        QVERIFY2(plan, numbered("best", seed).c_str());
        QVERIFY(*plan->bound <= *plan->value);
        equal += *plan->bound == *plan->value ? 1 : 0;
        over += *plan->value / *plan->bound - 1;
    }
    qInfo("%d of %d meet the bound; %g %% over it on average", equal, seeds, 100 * over / seeds);
    QVERIFY(equal >= (star::platformTypes[type].alikeLinks ? seeds : seeds * 95 / 100));
    QVERIFY(over / seeds <= 0.001);
}

void TestStarSolvers::nothingShouldMove_data() {
    QTest::addColumn<SmallStar>("small");
    const auto row = [](const char* name, SmallStar star) { QTest::newRow(name) << std::move(star); };
    row("no tasks", {{3, 5}, {1, 1}, {1, 1}, {0, 0}});
    row("a star of one", {{7}, {1}, {1}, {9}});
    row("equal ends", {{4, 6, 12}, {1, 1, 1}, {1, 1, 1}, {6, 4, 2}});
    row("links too slow", {{2, 2}, {30, 30}, {30, 30}, {20, 0}});
    row("one task each", {{5, 5, 5}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}});
}

void TestStarSolvers::nothingShouldMove() {
    QFETCH(SmallStar, small);
    std::int64_t end = 0;
    for (std::size_t i = 0; i < small.load.size(); ++i)
        end = std::max(end, small.load[i] * small.cycle[i]);
    for (const SolverInfo& solver : solversOf(Problem::Star)) {
        const auto plan = solveStar(scenarioOf(small), std::string(solver.name));
        QVERIFY2(plan, solver.name.data());
        QCOMPARE(*plan->value, static_cast<double>(end));
        QVERIFY(answerOf(*plan).transfers.empty());
        for (std::size_t i = 0; i < small.load.size(); ++i)
            QCOMPARE(answerOf(*plan).finalLoads.at(ProcessorId{i}), small.load[i]);
        if (solver.name == "best" || solver.name == "exact")
            QVERIFY(plan->status == Status::Optimal);
    }
}

// Three tasks of 4 at P1, nothing at P2, links of 1. Two tasks moved: the first is at P2 at 2, the second at
// 3, done at 6 and 10; P1 is done at 4. One moved: P1 at 8, P2 at 6. So one, and 8.
void TestStarSolvers::oneMoveByHand() {
    for (const SolverInfo& solver : solversOf(Problem::Star)) {
        const auto plan =
            solveStar(scenarioOf(SmallStar{{4, 4}, {1, 1}, {1, 1}, {3, 0}}), std::string(solver.name));
        QVERIFY2(plan, solver.name.data());
        QCOMPARE(*plan->value, 8.0);
        QCOMPARE(answerOf(*plan).transfers.size(), std::size_t{1});
        QVERIFY(answerOf(*plan).transfers[0] == (star::Transfer{ProcessorId{0}, ProcessorId{1}, 0, 1, 1, 2}));
        QVERIFY(plan->status == Status::Optimal);
    }
}

// Tasks travel in no time: 12 tasks, 1/2 + 1/3 + 1/6 = 1 of them done each unit of time, all whole at 12.
void TestStarSolvers::linksThatCostNothing() {
    for (const SolverInfo& solver : solversOf(Problem::Star)) {
        const auto plan = solveStar(scenarioOf(SmallStar{{2, 3, 6}, {0, 0, 0}, {0, 0, 0}, {0, 12, 0}}),
                                    std::string(solver.name));
        QVERIFY2(plan, solver.name.data());
        QCOMPARE(*plan->value, 12.0);
        QVERIFY(plan->status == Status::Optimal);
        QCOMPARE(answerOf(*plan).transfers.size(), std::size_t{8});
    }
}

// P1 has everything. P2 has no way at all, P3 only one to the master: it cannot receive. P4 can: 1 there, 1
// back. 10 tasks of 2: at M = 12 P1 keeps 6, P4 gets its 4 by 2, 3, 4, 5 and is done at 10. At 10 P4 would
// need 5 by 0 + 2 at the earliest: done at 12. At 11: P1 keeps 5, the same.
void TestStarSolvers::missingAndOneWayLinks() {
    Scenario scenario = scenarioOf(SmallStar{{2, 2, 2, 2}, {1, 1, 1, 1}, {1, 1, 1, 1}, {10, 0, 0, 0}});
    std::erase_if(scenario.platform.links, [](const Link& link) {
        return link.from == NodeId{ProcessorId{1}} || link.to == NodeId{ProcessorId{1}} ||
               link.to == NodeId{ProcessorId{2}};
    });
    for (const SolverInfo& solver : solversOf(Problem::Star)) {
        const auto plan = solveStar(scenario, std::string(solver.name));
        QVERIFY2(plan, solver.name.data());
        QCOMPARE(*plan->value, 12.0);
        for (const star::Transfer& transfer : answerOf(*plan).transfers)
            QVERIFY(transfer.to == ProcessorId{3});
    }
    // Without links each processor computes its initial tasks.
    scenario.platform.links.clear();
    const auto alone = solveStar(scenario, "best");
    QVERIFY(alone && alone->value == 20.0 && alone->status == Status::Optimal);
}

void TestStarSolvers::billionsOfTasks_data() {
    QTest::addColumn<double>("cost");
    QTest::addColumn<std::int64_t>("load");
    for (const std::int64_t load : {std::int64_t{1'000'000'000}, std::int64_t{1} << 53})
        for (const double cost : {0.0, 1.0, 1e6})
            QTest::newRow((std::to_string(load) + " tasks, links of " + std::to_string(cost)).c_str())
                << cost << load;
}

// More moves than a plan holds, or just a few: solved as far as that goes, with a bound beside it.
void TestStarSolvers::billionsOfTasks() {
    QFETCH(double, cost);
    QFETCH(std::int64_t, load);
    for (const char* solver : {"bba", "r-bsa"}) {
        const auto plan =
            solveStar(scenarioOf(star::makeStar({2, 3, 5}, {cost, cost, cost}, {load, 0, 7})), solver);
        QVERIFY(plan);
        const double alone = 2 * static_cast<double>(load);
        QVERIFY(*plan->value < alone || cost > 1e5);
        QVERIFY(*plan->bound > 0 && *plan->bound <= *plan->value);
        QVERIFY(answerOf(*plan).transfers.size() <= 100'000);
        if (answerOf(*plan).transfers.size() == 100'000)
            QVERIFY(plan->stop == Stop::WorkLimit && plan->status == Status::Feasible);
    }
    // Runs hold as many as there are.
    const auto best =
        solveStar(scenarioOf(star::makeStar({2, 3, 5}, {cost, cost, cost}, {load, 0, 7})), "best");
    QVERIFY(best && best->stop == Stop::Completed);
    QVERIFY(*best->bound >= *best->value * 0.999);
    QVERIFY(cost > 1e5 || star::movedTasks(answerOf(*best)) > load / 4);
    QVERIFY(answerOf(*best).transfers.size() < 100'000);
}

// Tenths are no doubles, but they are decimals: the relay example, times 0.1, has 1.3 to the last bit.
void TestStarSolvers::decimalsAreExact() {
    const auto tenth =
        solveStar(scenarioOf(star::makeStar({0.3, 0.3, 0.5}, {0.6, 0.5, 0.1}, {0, 5, 2})), "best");
    QVERIFY(tenth);
    QCOMPARE(*tenth->value, 1.3);
    QVERIFY(tenth->value == 1.3 && tenth->bound == 1.3 && tenth->status == Status::Optimal);
    // Thirds are no decimals, but they are fractions: 13/3.
    const auto third =
        solveStar(scenarioOf(star::makeStar({1, 1, 5.0 / 3}, {2, 5.0 / 3, 1.0 / 3}, {0, 5, 2})), "best");
    QVERIFY(third && third->value == 13.0 / 3 && third->bound == 13.0 / 3);
    QVERIFY(third->status == Status::Optimal);
}

// Numbers of all digits over eleven orders of magnitude have no common tick: times are worked out in doubles,
// and the bound is a little lower.
void TestStarSolvers::costsThatDoNotScale() {
    Random random(7);
    for (int round = 0; round < 50; ++round) {
        std::vector<double> cycle;
        std::vector<double> cost;
        std::vector<std::int64_t> load;
        for (int i = 0; i < 6; ++i) {
            cycle.push_back(random.between(1, 9) * std::pow(10, random.between(-5, 2)));
            cost.push_back(random.between(1, 9) * std::pow(10, random.between(-8, 3)));
            load.push_back(static_cast<std::int64_t>(random.below(40)));
        }
        const auto scenario = scenarioOf(star::makeStar(cycle, cost, load));
        const auto instance = star::makeInstance(scenario.platform, scenario.questions.get<star::Question>());
        QVERIFY(instance && !instance->exact);
        for (const SolverInfo& solver : solversOf(Problem::Star)) {
            const auto plan = solveStar(scenario, std::string(solver.name));
            QVERIFY2(plan, (numbered(solver.name.data(), static_cast<std::uint64_t>(round)) +
                            (plan ? "" : ": " + plan.error().subject + " " + plan.error().value))
                               .c_str());
            QVERIFY(*plan->bound <= *plan->value * (1 + tolerance::time));
        }
    }
}

void TestStarSolvers::refusesComputingCostsThatAreNotLinear() {
    Scenario scenario = scenarioOf(SmallStar{{4, 4}, {1, 1}, {1, 1}, {3, 0}});
    scenario.platform.processors[1].compute.startUp = 1;
    for (const SolverInfo& solver : solversOf(Problem::Star)) {
        const auto refused = solveStar(scenario, std::string(solver.name));
        QVERIFY(!refused && refused.error().code == ErrorCode::UnsupportedCost);
        QCOMPARE(refused.error().subject, std::string("P2"));
    }
    scenario.platform.processors[1].compute = {1, 0, {{0, 0}, {1, 4}}};
    QVERIFY(!solveStar(scenario, "best"));
    // A star with the master only.
    scenario.platform.processors.resize(1);
    scenario.platform.links.clear();
    scenario.questions.set(star::Question{ProcessorId{0}, {}});
    const auto empty = solveStar(scenario, "best");
    QVERIFY(!empty && empty.error().code == ErrorCode::NoProcessors);
}

// The move of oneMoveByHand() with links of 0.5 + 0.5 and of a table that says 1 for one task.
void TestStarSolvers::latenciesAndTablesCountPerTask() {
    Scenario scenario = scenarioOf(SmallStar{{4, 4}, {1, 1}, {1, 1}, {3, 0}});
    for (Link& link : scenario.platform.links)
        link.transfer = link.from == NodeId{SwitchId{0}} ? CostFunction{0, 0, {{0, 0}, {1, 1}}}
                                                         : CostFunction{0.5, 0.5, {}};
    const auto plan = solveStar(scenario, "best");
    QVERIFY(plan);
    QVERIFY(answerOf(*plan).transfers[0] == (star::Transfer{ProcessorId{0}, ProcessorId{1}, 0, 1, 1, 2}));
}

void TestStarSolvers::masterMayBeAProcessor() {
    Scenario scenario;
    scenario.platform.processors = {{"A", {4, 0, {}}, {}}, {"M", {1, 0, {}}, {}}, {"B", {4, 0, {}}, {}}};
    scenario.platform.linkCost = Matrix<double>(3, 3, 1);
    scenario.questions.set(star::Question{ProcessorId{1}, {{ProcessorId{0}, 3}}});
    const auto plan = solveStar(scenario, "best");
    QVERIFY(plan && plan->value == 8.0);
    QVERIFY(answerOf(*plan).transfers[0] == (star::Transfer{ProcessorId{0}, ProcessorId{2}, 0, 1, 1, 2}));
    QVERIFY(!answerOf(*plan).finalLoads.contains(ProcessorId{1}));
    // Its lanes: it takes the task in and passes it on.
    QCOMPARE(std::ranges::count(plan->schedule.blocks, ProcessorId{1}, &Block::resource), 2);
}

void TestStarSolvers::firstQuestion() {
    Scenario scenario = scenarioOf(star::makeStar({3, 3, 5}, {6, 5, 1}, {0, 5, 2}));
    scenario.questions.erase<star::Question>();
    askQuestion(scenario, Problem::Star);
    QVERIFY(scenario.questions.get<star::Question>().master == NodeId{SwitchId{0}});
    QCOMPARE(scenario.questions.get<star::Question>().loads.size(), std::size_t{3});
    QVERIFY(solveStar(scenario, "best"));
    scenario.questions.erase<star::Question>();
    scenario.platform.switches.clear();
    scenario.platform.links.clear();
    askQuestion(scenario, Problem::Star);
    QVERIFY(scenario.questions.get<star::Question>().master == NodeId{ProcessorId{0}});
    QVERIFY(!scenario.questions.get<star::Question>().loads.contains(ProcessorId{0}));
    QVERIFY(scenario.questions.get<star::Question>().loads.at(ProcessorId{2}) == 100);
    const auto plan = solveStar(scenario, "best"); // no way leads anywhere
    QVERIFY(plan && *plan->value == 500.0);
}

// Tiny stars beside somebody who is 1e20 times as slow and has a task to get rid of: what is to be told apart
// is far below the time it takes if nothing moves.
void TestStarSolvers::wideSpansAgreeWithTheOracle() {
    int seen = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SmallStar small = support::tinyStar(seed);
        if (small.load.size() > 3 || std::reduce(small.load.begin(), small.load.end()) > 6)
            continue;
        const double scale = seed % 2 == 0 ? 1.0 / 3 : 3.14159265358979e-12;
        small.cycle.push_back(1'000'000);
        small.up.push_back(1);
        small.down.push_back(2);
        small.load.push_back(1);
        const double least = static_cast<double>(support::bestMakespan(small)) * scale;
        Scenario scenario = scenarioOf(small);
        for (Processor& processor : scenario.platform.processors)
            processor.compute.rate *= scale;
        scenario.platform.processors.back().compute.rate *= 1e14;
        for (Link& link : scenario.platform.links)
            link.transfer.rate *= scale;
        if (least >= 1e5 * scale)
            continue; // the slow one is alone
        for (const char* solver : {"exact", "best"}) {
            const auto plan = solveStar(scenario, solver);
            QVERIFY2(plan && plan->bound, numbered(solver, seed).c_str());
            QVERIFY2(tolerance::sameTime(*plan->value, least), numbered(solver, seed).c_str());
            QVERIFY2(*plan->bound <= least * (1 + tolerance::time), numbered(solver, seed).c_str());
        }
        ++seen;
    }
    QVERIFY(seen > 50);
}

void TestStarSolvers::nothingIsBetterThanTheBest_data() {
    QTest::addColumn<double>("span"); // powers of ten, both ways
    QTest::newRow("all alike but for digits") << 0.01;
    QTest::newRow("a few powers of ten") << 3.0;
    QTest::newRow("1e-12 to 1e12") << 12.0;
    QTest::newRow("1e-30 to 1e30") << 30.0;
}

void TestStarSolvers::nothingIsBetterThanTheBest() {
    QFETCH(double, span);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const auto draw = [&] { return std::pow(10, random.between(-span, span)); };
        std::vector<double> cycle;
        std::vector<double> cost;
        std::vector<std::int64_t> load;
        for (std::uint64_t i = 0; i < 2 + seed % 5; ++i) {
            cycle.push_back(draw());
            cost.push_back(random.below(3) == 0 ? 0 : draw());
            load.push_back(static_cast<std::int64_t>(random.below(30)));
        }
        const auto scenario = scenarioOf(star::makeStar(cycle, cost, load));
        const auto best = solveStar(scenario, "best");
        QVERIFY2(best && best->bound, numbered("best", seed).c_str());
        for (const SolverInfo& solver : solversOf(Problem::Star)) {
            const auto plan = solveStar(scenario, std::string(solver.name));
            QVERIFY2(plan && plan->bound, numbered(solver.name.data(), seed).c_str());
            QVERIFY2(*best->value <= *plan->value * (1 + tolerance::time),
                     numbered(solver.name.data(), seed).c_str());
            QVERIFY2(*plan->bound <= *best->value * (1 + tolerance::time),
                     numbered(solver.name.data(), seed).c_str());
        }
    }
}

const support::TestProgram registered("tst_star_solvers", support::runTest<TestStarSolvers>);

} // namespace tst_star_solvers

#include "tst_star_solvers.moc"
