// SPDX-License-Identifier: GPL-3.0-or-later
// "Automatic" against every single solver, with limits on work, which are the same on every machine.
#include "core/solve/portfolio.h"

#include "core/base/numbers/tolerance.h"
#include "core/model/definition.h"
#include "core/platform/generate/generators.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/kept.h"
#include "core/solve/solve.h"
#include "tests/support/automatic_cases.h"
#include "tests/support/ring_families.h"
#include "tests/support/scenarios.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>

namespace tst_automatic {

using namespace equipoise;
using support::AutomaticCase;

namespace {

Result<Plan> answer(const AutomaticCase& question, std::string_view solver, std::int64_t polls) {
    SolveControl control;
    control.setWorkLimit(polls);
    return solve(question.scenario, {question.problem, std::string(solver), {}}, control);
}

/// The integer programs of the paper poll once a step of their library: minutes for a few polls.
bool isTooSlow(const AutomaticCase& question, const SolverInfo& solver) {
    constexpr std::size_t maxForPrograms = 6;
    return (solver.name == "q-ring" || solver.name == "tsp") &&
           question.scenario.platform.size() > maxForPrograms;
}

/// What the solver answers is better by more than 0.1 %; empty: no.
std::string shortfall(const AutomaticCase& question, const Plan& automatic, std::string_view solver,
                      std::int64_t polls) {
    constexpr double allowed = 1e-3;
    const auto rival = answer(question, solver, polls);
    if (!rival)
        return {}; // it does not take the question
    const support::Shortfall less = support::shortfallOf(automatic, *rival);
    if (less.value <= allowed && less.bound <= allowed)
        return {};
    return question.name + ": " + std::string(solver) + " is better by " + std::to_string(100 * less.value) +
           " % in value and " + std::to_string(100 * less.bound) + " % in bound; automatic took " +
           automatic.solver;
}

std::string shortfalls(const std::vector<AutomaticCase>& cases, std::int64_t polls) {
    std::string text;
    for (const AutomaticCase& question : cases) {
        const auto automatic = answer(question, equipoise::automatic, polls);
        if (!automatic) {
            text += question.name + ": no answer\n";
            continue;
        }
        for (const SolverInfo& solver : solversOf(question.problem))
            if (!isTooSlow(question, solver))
                if (const std::string less = shortfall(question, *automatic, solver.name, polls);
                    !less.empty())
                    text += less + "\n";
    }
    return text;
}

Scenario clustersOfClusters(std::int64_t branches, std::int64_t machines, std::uint64_t seed = 1) {
    const ParameterValues values{{"branches", branches}, {"machines", machines}};
    Scenario scenario{*generatePlatform("clusters", values, seed), {}};
    askQuestion(scenario, Problem::Ring);
    return scenario;
}

/// Equal processors near the points of a square lattice, whose links cost the distance, rounded to whole numbers.
Scenario lattice(std::size_t side, double work, std::uint64_t seed) {
    constexpr std::int64_t spacing = 10;
    constexpr std::int64_t shift = 4; // at most
    Random random(seed);
    ring::Instance instance;
    instance.work = work;
    std::vector<std::pair<double, double>> places;
    const auto along = [&](std::size_t at) {
        return static_cast<double>(spacing * static_cast<std::int64_t>(at) + random.whole(-shift, shift));
    };
    for (std::size_t i = 0; i < side; ++i)
        for (std::size_t j = 0; j < side; ++j)
            places.emplace_back(along(i), along(j));
    instance.cycleTime.assign(places.size(), 1);
    instance.startUp.assign(places.size(), 0);
    instance.transfer = Matrix<double>(places.size(), places.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            instance.transfer(i, j) = instance.transfer(j, i) = std::round(
                std::hypot(places[i].first - places[j].first, places[i].second - places[j].second));
    return support::ringScenario(instance);
}

auto keptAs(std::string name, std::shared_ptr<const Scenario> scenario, const Plan& plan) {
    return std::make_shared<const PlanRecord>(PlanRecord{std::move(name), std::move(scenario), plan});
}

bool sameButForSeconds(Plan a, Plan b) {
    a.seconds = b.seconds = 0;
    return a.solver == b.solver && a.status == b.status && a.stop == b.stop && a.value == b.value &&
           a.bound == b.bound && a.answer == b.answer && a.schedule == b.schedule && a.notes == b.notes;
}

} // namespace

class TestAutomatic : public QObject {
    Q_OBJECT

private slots:
    void isNoWorseThanAnySolver_data();
    void isNoWorseThanAnySolver();
    void changesRingsAtRandomBeforeProofs();
    void takesTheSolverOfTheStructure();
    void dependsOnNoThreads();
    void joinsPlansAndBounds();
    void aBoundThatIsMetIsAProof();
    void keepsABetterPlan();
    void ignoresKeptPlansThatDoNotCount();
};

void TestAutomatic::isNoWorseThanAnySolver_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<std::size_t>("processors");
    for (const std::size_t processors : {5UL, 16UL, 24UL}) // the last: beyond the tables of subsets
        if (processors < 24 || !support::isSanitized)      // minutes under sanitizers
            QTest::addRow("generated, %zu", processors) << 0 << processors;
    for (const std::size_t processors : {5UL, 12UL, 24UL})
        QTest::addRow("matrices, %zu", processors) << 1 << processors;
    for (const std::size_t processors : {2UL, 5UL})
        QTest::addRow("costs, %zu", processors) << 2 << processors;
}

void TestAutomatic::isNoWorseThanAnySolver() {
    QFETCH(int, kind);
    QFETCH(std::size_t, processors);
    constexpr std::int64_t polls = 30'000;
    for (std::uint64_t seed = 1; seed <= (kind == 0 && processors > 20 ? 1 : support::seeds(2)); ++seed) {
        const auto cases = kind == 0   ? support::generatedCases(processors, seed, 8)
                           : kind == 1 ? support::matrixCases(processors, seed)
                                       : support::costCases(processors, seed);
        const std::string less = shortfalls(cases, polls);
        QVERIFY2(less.empty(), less.c_str());
    }
}

/// Where many rings are nearly as fast, linear programs neither exclude nor find a faster one for long: the ring was
/// worse than that of local search by 1.9 %.
void TestAutomatic::changesRingsAtRandomBeforeProofs() {
    if (support::isSanitized)
        QSKIP("minutes under sanitizers");
    constexpr std::size_t side = 15;
    constexpr double work = 4 * side * side;
    constexpr std::int64_t polls = 2'000'000;
    const AutomaticCase question{"lattice", Problem::Ring, lattice(side, work, 4)};
    const auto chosen = answer(question, equipoise::automatic, polls);
    const auto rival = answer(question, "local-search", polls);
    constexpr double allowed = 5e-3;
    QVERIFY(support::shortfallOf(*chosen, *rival).value < allowed);
}

/// Without an order: which solvers, the main one last.
void TestAutomatic::takesTheSolverOfTheStructure() {
    const auto names = [](const Scenario& scenario) {
        SolveControl control;
        std::string text;
        const auto entrants = portfolioOf(scenario, Problem::Ring, 10.0, control);
        for (const Entrant& entrant : entrants.value())
            text += (text.empty() ? "" : ", ") + std::string(entrant.solver);
        return text;
    };
    QCOMPARE(names(clustersOfClusters(3, 4)), std::string("subsets"));
    QCOMPARE(names(clustersOfClusters(10, 50)), std::string("nested, branch-and-cut"));
    Scenario matrix = support::ringScenario(
        support::ringOfFamily(support::RingFamily::Clustered, support::Used::Half, 40, 1));
    QCOMPARE(names(matrix), std::string("branch-and-cut"));

    // Rings that meet their bound; the search begins with one processor, which takes 20 times as long.
    for (std::uint64_t seed = 0; seed <= 2; ++seed) {
        const AutomaticCase question{"", Problem::Ring, clustersOfClusters(10, 50, seed)};
        const Plan plan = *answer(question, equipoise::automatic, 100'000);
        QCOMPARE(plan.solver, std::string("nested"));
        QVERIFY(plan.status == Status::Optimal);
        QVERIFY(plan.stop == Stop::Completed);
    }
}

void TestAutomatic::dependsOnNoThreads() {
    ParameterValues values{{"processors", std::int64_t{40}}};
    Scenario scenario{*generatePlatform("random", values, 3), {}};
    askQuestion(scenario, Problem::Ring);
    const auto with = [&](unsigned threads) {
        SolveControl control;
        control.setThreads(threads);
        return *solve(scenario, {Problem::Ring, std::string(automatic), {}}, control);
    };
    const Plan single = with(1);
    QVERIFY(sameButForSeconds(single, with(1)));
    QVERIFY(sameButForSeconds(single, with(3)));
}

/// Value and bound are the best of both, and a note names the solver of the bound where it is not the plan's.
void TestAutomatic::joinsPlansAndBounds() {
    bool isMixed = false;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        ParameterValues values{{"processors", std::int64_t{30}}};
        Scenario scenario{*generatePlatform("random", values, seed), {}};
        askQuestion(scenario, Problem::Ring);
        const AutomaticCase question{"", Problem::Ring, scenario};
        constexpr std::int64_t polls = 1'000'000;
        const Plan greedy = *answer(question, "greedy", polls);
        const Plan nested = *answer(question, "nested", polls);
        SolveControl control;
        const Entrant entrants[]{{"greedy"}, {"nested"}};
        const Plan joined = *runPortfolio(scenario, Problem::Ring, entrants, {}, nullptr, control);
        QCOMPARE(*joined.value, std::min(*greedy.value, *nested.value));
        QCOMPARE(*joined.bound, std::max(*greedy.bound, *nested.bound));
        QCOMPARE(joined.solver, std::string(*nested.value < *greedy.value ? "nested" : "greedy"));
        const std::string finder = *nested.bound > *greedy.bound ? "nested" : "greedy";
        const auto note = std::ranges::find(joined.notes, NoteCode::BoundFound, &Note::code);
        QCOMPARE(note != joined.notes.end(), finder != joined.solver);
        if (note != joined.notes.end())
            QCOMPARE(note->subject, finder);
        isMixed = isMixed || finder != joined.solver;
        QVERIFY(verify(scenario, joined));
    }
    QVERIFY(isMixed);
}

void TestAutomatic::aBoundThatIsMetIsAProof() {
    Plan plan;
    plan.status = Status::Feasible;
    plan.value = 2;
    plan.bound = 2 * (1 - tolerance::proof / 2);
    settleStatus(plan);
    QVERIFY(plan.status == Status::Optimal);
    QCOMPARE(*plan.bound, 2.0);
    plan.status = Status::Feasible;
    plan.bound = 2 * (1 - 2 * tolerance::proof);
    settleStatus(plan);
    QVERIFY(plan.status == Status::Feasible);
}

/// A run that is stopped at once has no more than one processor: the kept plan stands, with the run's bound.
void TestAutomatic::keepsABetterPlan() {
    const auto scenario = std::make_shared<const Scenario>(clustersOfClusters(4, 10));
    const Plan before = *answer({"", Problem::Ring, *scenario}, "nested", 1'000'000);
    SolveControl control;
    control.setWorkLimit(0);
    const Plan alone = *solve(*scenario, {Problem::Ring, std::string(automatic), {}}, control);
    QVERIFY(*alone.value > 1.01 * *before.value);

    SolveControl again;
    again.setWorkLimit(0);
    SolveRequest request{Problem::Ring, std::string(automatic), {}};
    request.kept.push_back(keptAs("before", scenario, before));
    const Plan kept = *solve(*scenario, request, again);
    QCOMPARE(*kept.value, *before.value);
    QVERIFY(kept.answer == before.answer);
    QCOMPARE(kept.solver, before.solver);
    QVERIFY(std::ranges::count(kept.notes, NoteCode::PlanKept, &Note::code) == 1);
    QVERIFY(std::ranges::count(kept.notes, NoteCode::SolverChosen, &Note::code) == 0);
    QVERIFY(*kept.bound <= *kept.value);
    QVERIFY(verify(*scenario, kept));

    // The plan of a run that is no worse is the run's.
    SolveControl whole;
    const Plan fresh = *solve(*scenario, request, whole);
    QVERIFY(std::ranges::count(fresh.notes, NoteCode::PlanKept, &Note::code) == 0);
    // A solver that the request names answers for itself.
    SolveControl named;
    named.setWorkLimit(0);
    request.solver = "greedy";
    QVERIFY(*solve(*scenario, request, named)->value > 1.01 * *before.value);
}

void TestAutomatic::ignoresKeptPlansThatDoNotCount() {
    const auto scenario = std::make_shared<const Scenario>(clustersOfClusters(4, 10));
    const Plan before = *answer({"", Problem::Ring, *scenario}, "nested", 1'000'000);
    const auto stopped = [&](auto kept) {
        SolveControl control;
        control.setWorkLimit(0);
        SolveRequest request{Problem::Ring, std::string(automatic), {}};
        request.kept.push_back(std::move(kept));
        return *solve(*scenario, request, control)->value;
    };
    QCOMPARE(stopped(keptAs("right", scenario, before)), *before.value);
    Scenario halved = *scenario;
    halved.questions.get<ring::Question>().work /= 2;
    QVERIFY(stopped(keptAs("of another question", std::make_shared<const Scenario>(halved), before)) >
            1.01 * *before.value);
    Plan wrong = before;
    *wrong.value /= 2;
    wrong.bound.reset();
    QVERIFY(stopped(keptAs("wrong", scenario, wrong)) > 1.01 * *before.value);
}

const support::TestProgram registered("tst_automatic", support::runTest<TestAutomatic>);

} // namespace tst_automatic

#include "tst_automatic.moc"
