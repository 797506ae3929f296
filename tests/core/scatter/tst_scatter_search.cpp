// SPDX-License-Identifier: GPL-3.0-or-later
// Orders of service, routes, and the choice of the root, through the common interface of solvers.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/model/registry.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/scatter/model/routes.h"
#include "core/problems/scatter/model/solvers.h"
#include "core/solve/solve.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <numeric>

namespace tst_scatter_search {

using namespace equipoise;
using scatter::Order;
using support::ScatterCase;
using support::ScatterShape;

namespace {

Result<Plan> run(const Scenario& scenario, const std::string& solver = "automatic") {
    SolveControl control;
    return solve(scenario, {Problem::Scatter, solver, {}}, control);
}

const scatter::Plan& answerOf(const Result<Plan>& plan) {
    return plan->answer.get<scatter::Plan>();
}

bool has(const Plan& plan, NoteCode code) {
    return std::ranges::any_of(plan.notes, [code](const Note& note) { return note.code == code; });
}

std::string namesOf(const Scenario& scenario, const std::vector<ProcessorId>& order) {
    std::string names;
    for (const ProcessorId id : order)
        names.append(names.empty() ? "" : " ").append(scenario.platform[id].name);
    return names;
}

/// The least makespan over all orders, each by the oracle.
double bestOfAllOrders(const ScatterCase& scatter) {
    std::vector<std::size_t> order(scatter.size());
    std::iota(order.begin(), order.end(), 0);
    double best = support::bestMakespan(scatter);
    while (std::next_permutation(order.begin(), order.end() - 1))
        best = std::min(best, support::bestMakespan(support::reordered(scatter, order)));
    return best;
}

CostFunction linear(double rate, double startUp = 0) {
    return {rate, startUp, {}};
}

} // namespace

class TestScatterSearch : public QObject {
    Q_OBJECT

private slots:
    void ordersOfService();
    void tablesAreComparedByAnEqualShare();
    void waysOverSeveralLinks();
    void theGridAsInThePaper();
    void descendingIsNotAlwaysBest();
    void bestOrderAgreesWithAllOrders();
    void localSearchSaysSo();
    void dataElsewhere();
    void choosesTheRoot();
    void chosenRootAgreesWithEach();
    void chosenRootAgreesWithAllOrders();
    void anyRootMayHaveTables();
    void nothingToServe();
    void unreachable();
    void infeasible();
    void automaticChoice();
    void bestOrderStops();
    void everySolverStopsWithAnAnswer();
};

/// Four servers: rates 3, 1, 1, 2; the second of rate 1 has the lower latency.
void TestScatterSearch::ordersOfService() {
    ScatterCase star{"", 100, {linear(3), linear(1, 5), linear(1, 2), linear(2), {}}, {}};
    star.computes.assign(5, linear(10));
    Scenario scenario = support::scenarioOf(star);
    auto& question = scenario.questions.get<scatter::Question>();
    const auto orderFor = [&](Order order) {
        question.order = order;
        const auto plan = run(scenario);
        return plan ? namesOf(scenario, answerOf(plan).order) : std::string();
    };
    QCOMPARE(orderFor(Order::AsListed), std::string("P0 P1 P2 P3 P4"));
    QCOMPARE(orderFor(Order::DescendingBandwidth), std::string("P2 P1 P3 P0 P4"));
    QCOMPARE(orderFor(Order::AscendingBandwidth), std::string("P0 P3 P1 P2 P4"));
    question.given = {ProcessorId{1}, ProcessorId{3}, ProcessorId{0}, ProcessorId{2}};
    QCOMPARE(orderFor(Order::Given), std::string("P1 P3 P0 P2 P4"));
}

/// 30 items for 3 processors: 10 each. The table takes 20 for them, more than the other's 15; of a single
/// item it would take less.
void TestScatterSearch::tablesAreComparedByAnEqualShare() {
    ScatterCase star{"", 30, {{0, 0, {{0, 0}, {1, 0.5}, {10, 20}}}, linear(1.5), {}}, {}};
    star.computes.assign(3, linear(10));
    Scenario scenario = support::scenarioOf(star);
    scenario.questions.get<scatter::Question>().order = Order::DescendingBandwidth;
    const auto plan = run(scenario);
    QVERIFY(plan);
    QCOMPARE(namesOf(scenario, answerOf(plan).order), std::string("P1 P0 P2"));
}

/// root - S - A, with a table on the first link: for x items max(2 x, t(x)) + 0.25 + 0.5.
void TestScatterSearch::waysOverSeveralLinks() {
    Platform platform;
    platform.processors = {{"root", linear(1), {}}, {"A", linear(1), {}}};
    platform.switches = {{"S", {}}};
    platform.links = {{ProcessorId{0}, SwitchId{0}, {0, 0.25, {{0, 0}, {4, 10}, {10, 12}}}, true},
                      {SwitchId{0}, ProcessorId{1}, {2, 0.5, {}}, true}};
    const auto ways = scatter::waysFrom(platform, ProcessorId{0}, 20);
    QVERIFY(ways[1]);
    QCOMPARE((*ways[1])(0), 0.0);
    QCOMPARE((*ways[1])(2), 5 + 0.75);
    QCOMPARE((*ways[1])(4), 10 + 0.75);
    QCOMPARE((*ways[1])(7), 14 + 0.75);
    QCOMPARE((*ways[0])(7), 0.0);
    QVERIFY(!ways[1]->isAffine());
    QVERIFY(!ways[1]->firstFall(20));

    // Without the table: rate of the slowest link, sum of latencies.
    platform.links[0].transfer.table.clear();
    platform.links[0].transfer.rate = 3;
    const auto affine = scatter::waysFrom(platform, ProcessorId{0}, 20);
    QVERIFY(affine[1]->isAffine());
    QCOMPARE((*affine[1])(5), 15.75);
    QCOMPARE(affine[1]->slopeBelow(5), 3.15);
}

void TestScatterSearch::theGridAsInThePaper() {
    Scenario scenario = support::grid2003();
    const auto plan = run(scenario);
    QVERIFY(plan && plan->status == Status::Optimal);
    QVERIFY(std::abs(*plan->value - 403.9752296) < 1e-7);
    QCOMPARE(namesOf(scenario, answerOf(plan).order),
             std::string("caseb pellinore sekhmet seven 1 seven 2 leda 1 leda 2 leda 3 leda 4 leda 5 leda 6 "
                         "leda 7 leda 8 merlin 1 merlin 2 dinadan"));
    scenario.questions.get<scatter::Question>().order = Order::AscendingBandwidth;
    const auto ascending = run(scenario);
    QVERIFY(ascending && ascending->status == Status::Optimal);
    QVERIFY(*ascending->value > *plan->value + 10);
}

/// Links 1 and 2, computing 3, 5 and 4 (the root), 3 items. In descending order the best are 1 1 1, which
/// ends at 1 + 2 + 5 = 8, or 2 0 1, at 2 + 6 = 8. The other way round 1 1 1 ends at max(2 + 5, 3 + 3, 3 + 4)
/// = 7.
void TestScatterSearch::descendingIsNotAlwaysBest() {
    const ScatterCase star{"", 3, {linear(1), linear(2), {}}, {linear(3), linear(5), linear(4)}};
    Scenario scenario = support::scenarioOf(star);
    scenario.questions.get<scatter::Question>().order = Order::DescendingBandwidth;
    QCOMPARE(run(scenario)->value, std::optional(8.0));
    scenario.questions.get<scatter::Question>().order = Order::Best;
    const auto best = run(scenario);
    QVERIFY(best && best->status == Status::Optimal);
    QCOMPARE(best->value, std::optional(7.0));
    QCOMPARE(namesOf(scenario, answerOf(best).order), std::string("P1 P0 P2"));
    QVERIFY(has(*best, NoteCode::OrdersSearched));
}

void TestScatterSearch::bestOrderAgreesWithAllOrders() {
    int better = 0;
    for (const ScatterShape shape : support::risingScatterShapes)
        for (std::size_t processors = 1; processors <= 5; ++processors)
            for (const std::int64_t items : {2, 5, 13})
                for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                    const auto star = support::randomScatter(shape, processors, items, seed);
                    Scenario scenario = support::scenarioOf(star);
                    scenario.questions.get<scatter::Question>().order = Order::DescendingBandwidth;
                    const auto descending = run(scenario);
                    scenario.questions.get<scatter::Question>().order = Order::Best;
                    const double expected = bestOfAllOrders(star);
                    const char* name = star.name.c_str();
                    for (const std::string solver : {"monotone", "algorithm-1"}) {
                        const auto plan = run(scenario, solver);
                        QVERIFY2(plan && plan->status == Status::Optimal, name);
                        QVERIFY2(tolerance::sameTime(*plan->value, expected), name);
                    }
                    better += *descending->value > expected * (1 + tolerance::time) ? 1 : 0;
                    const auto uniform = run(scenario, "uniform");
                    QVERIFY2(uniform && *uniform->bound <= expected * (1 + tolerance::time), name);
                }
    QVERIFY2(better > 20, std::to_string(better).c_str()); // the order matters in these cases
}

void TestScatterSearch::localSearchSaysSo() {
    const auto star = support::randomScatter(ScatterShape::Linear, 30, 400, 5);
    Scenario scenario = support::scenarioOf(star);
    scenario.questions.get<scatter::Question>().order = Order::DescendingBandwidth;
    const auto descending = run(scenario);
    scenario.questions.get<scatter::Question>().order = Order::Best;
    const auto best = run(scenario);
    QVERIFY(best && descending);
    QVERIFY(has(*best, NoteCode::OrdersSampled));
    QVERIFY(*best->value <= *descending->value * (1 + tolerance::time));
    QVERIFY(*best->bound <= *best->value);
    QVERIFY(best->status == Status::Feasible || best->gap() <= tolerance::proof);
    // Equal seeds give equal answers.
    const auto again = run(scenario);
    QVERIFY(again->answer == best->answer && again->value == best->value);
}

/// C -> root: 10 items at 0.5 + 2 latency = 7, before everything else.
void TestScatterSearch::dataElsewhere() {
    const ScatterCase star{"", 10, {linear(0.5, 2), {}}, {linear(1), linear(1)}};
    Scenario scenario = support::scenarioOf(star);
    const double from0 = *run(scenario)->value;
    scenario.questions.get<scatter::Question>().dataOn = ProcessorId{0};
    const auto moved = run(scenario);
    QVERIFY(moved && moved->status == Status::Optimal);
    QVERIFY(tolerance::sameTime(*moved->value, 7 + from0));
    QCOMPARE(moved->schedule.blocks.front().end, 7.0);
    QVERIFY(moved->schedule.blocks.front().peer == ProcessorId{1});
}

/// The data are on a slow processor whose link to a fast one is good: serving from there is better.
void TestScatterSearch::choosesTheRoot() {
    Scenario scenario;
    scenario.platform.processors = {{"slow", linear(8), {}}, {"hub", linear(1), {}}, {"leaf", linear(1), {}}};
    scenario.platform.linkCost = Matrix<double>(3, 3, 5);
    auto& cost = *scenario.platform.linkCost;
    cost(0, 1) = cost(1, 0) = cost(1, 2) = 0.01;
    auto& question = scenario.questions.set<scatter::Question>();
    question.items = 100;
    const auto fixed = run(scenario);
    question.chooseRoot = true;
    const auto chosen = run(scenario);
    QVERIFY(fixed && chosen && chosen->status == Status::Optimal);
    QVERIFY(*chosen->value < *fixed->value);
    QCOMPARE(answerOf(chosen).order.back(), ProcessorId{1});
    QVERIFY(has(*chosen, NoteCode::RootChosen));
}

void TestScatterSearch::chosenRootAgreesWithEach() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        Scenario scenario;
        const std::size_t processors = 1 + random.below(5);
        for (std::size_t i = 0; i < processors; ++i)
            scenario.platform.processors.push_back(
                {"P" + std::to_string(i), linear(random.between(0.5, 3)), {}});
        scenario.platform.linkCost = Matrix<double>(processors, processors);
        for (std::size_t i = 0; i < processors; ++i)
            for (std::size_t j = 0; j < processors; ++j)
                (*scenario.platform.linkCost)(i, j) =
                    random.below(6) == 0 ? std::numeric_limits<double>::infinity() : random.between(0, 1);
        auto& question = scenario.questions.set<scatter::Question>();
        question.items = static_cast<std::int64_t>(random.below(40));
        question.dataOn = ProcessorId{random.below(processors)};
        double best = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < processors; ++i) {
            question.root = ProcessorId{i};
            const auto plan = run(scenario);
            QVERIFY2(plan, std::to_string(seed).c_str());
            if (plan->value)
                best = std::min(best, *plan->value);
        }
        question.chooseRoot = true;
        const auto chosen = run(scenario);
        QVERIFY2(chosen && chosen->status == Status::Optimal, std::to_string(seed).c_str());
        QVERIFY2(tolerance::sameTime(*chosen->value, best), std::to_string(seed).c_str());
    }
}

namespace {

/// Every two processors are linked, most of them; any shape of costs, all of them times `scale`.
Scenario linkedWithEachOther(std::uint64_t seed, ScatterShape shape, double scale) {
    Random random(seed);
    const std::size_t processors = 1 + random.below(4);
    const auto items = static_cast<std::int64_t>(random.below(16));
    const auto scaled = [scale](CostFunction cost) {
        cost.rate *= scale;
        cost.startUp *= scale;
        for (CostFunction::Point& point : cost.table)
            point.time *= scale;
        return cost;
    };
    Scenario scenario = support::scenarioOf(support::randomScatter(shape, processors, items, seed));
    Platform& platform = scenario.platform;
    for (Processor& processor : platform.processors)
        processor.compute = scaled(processor.compute);
    platform.links.clear();
    for (std::size_t i = 0; i < processors; ++i) {
        const ScatterCase row = support::randomScatter(shape, processors + 1, items, seed * 1000 + i);
        for (std::size_t j = i + 1; j < processors; ++j)
            if (random.below(8) > 0)
                platform.links.push_back(
                    {ProcessorId{i}, ProcessorId{j}, scaled(row.links[j]), random.below(4) > 0});
    }
    auto& question = scenario.questions.get<scatter::Question>();
    question.dataOn = ProcessorId{random.below(processors)};
    question.chooseRoot = true;
    return scenario;
}

/// The least of all roots and orders of service, or of descending bandwidth; infinity: there is no way.
double minOfAllRoots(const Scenario& scenario, bool allOrders) {
    const auto& question = scenario.questions.get<scatter::Question>();
    const auto fromData = scatter::waysFrom(scenario.platform, question.dataOn, question.items);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < scenario.platform.size(); ++i) {
        const ProcessorId root{i};
        if (!fromData[i] && question.items > 0)
            continue;
        const auto ways = scatter::waysFrom(scenario.platform, root, question.items);
        ScatterCase star{"", question.items, {}, {}};
        for (const ProcessorId id : scatter::serviceOrder(question, ways, root))
            if (const auto& way = ways[id.index()]) {
                CostFunction& link = star.links.emplace_back();
                for (std::int64_t k = 0; k <= question.items; ++k)
                    link.table.push_back({static_cast<double>(k), (*way)(k)});
                star.computes.push_back(scenario.platform[id].compute);
            }
        std::vector<std::size_t> order(star.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const double shift = question.items > 0 ? (*fromData[i])(question.items) : 0;
        do
            least = std::min(least, shift + support::bestMakespan(support::reordered(star, order)));
        while (allOrders && std::next_permutation(order.begin(), order.end() - 1));
    }
    return least;
}

} // namespace

void TestScatterSearch::chosenRootAgreesWithAllOrders() {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        constexpr std::size_t shapes = std::size(support::risingScatterShapes);
        const double scale = seed % 5 == 0 ? 1e12 : (seed % 5 == 1 ? 1e-12 : 1);
        Scenario scenario = linkedWithEachOther(seed, support::risingScatterShapes[seed % shapes], scale);
        for (const bool allOrders : {false, true}) {
            scenario.questions.get<scatter::Question>().order =
                allOrders ? Order::Best : Order::DescendingBandwidth;
            const auto plan = run(scenario);
            const std::string name = "seed " + std::to_string(seed);
            QVERIFY2(plan && plan->status == Status::Optimal, name.c_str());
            QVERIFY2(tolerance::sameTime(*plan->value, minOfAllRoots(scenario, allOrders)), name.c_str());
        }
    }
}

void TestScatterSearch::unreachable() {
    const ScatterCase star{"", 12, {linear(1), linear(0.1), {}}, {linear(1), linear(1), linear(1)}};
    Scenario scenario = support::scenarioOf(star);
    scenario.platform.links.erase(scenario.platform.links.begin()); // P0 hangs in the air
    for (const Order order :
         {Order::AsListed, Order::DescendingBandwidth, Order::AscendingBandwidth, Order::Best}) {
        scenario.questions.get<scatter::Question>().order = order;
        for (const std::string solver : {"window", "uniform", "closed-form", "algorithm-2"}) {
            const auto plan = run(scenario, solver);
            QVERIFY(plan);
            const auto& answer = answerOf(plan);
            for (std::size_t i = 0; i < answer.order.size(); ++i)
                if (answer.order[i] == ProcessorId{0})
                    QCOMPARE(answer.counts[i], std::int64_t{0});
            QVERIFY(has(*plan, NoteCode::Unreachable));
        }
    }
}

void TestScatterSearch::infeasible() {
    const ScatterCase star{"", 12, {linear(1), linear(0.1), {}}, {linear(1), linear(1), linear(1)}};
    Scenario scenario = support::scenarioOf(star);
    scenario.platform.links.erase(scenario.platform.links.begin());
    scenario.questions.get<scatter::Question>().dataOn =
        ProcessorId{0}; // from where no way leads to the root
    const auto plan = run(scenario);
    QVERIFY(plan && plan->status == Status::Infeasible && !plan->hasAnswer());
    scenario.questions.get<scatter::Question>().chooseRoot = true; // but P0 itself may be the root
    const auto alone = run(scenario);
    QVERIFY(alone && alone->status == Status::Optimal);
    QCOMPARE(alone->value, std::optional(12.0));
}

void TestScatterSearch::automaticChoice() {
    const auto chosen = [](const ScatterCase& star) {
        const auto name = chooseSolver(support::scenarioOf(star), Problem::Scatter, {});
        return name ? std::string(*name) : std::string();
    };
    QCOMPARE(chosen(support::randomScatter(ScatterShape::Affine, 4, 20, 1)), std::string("window"));
    QCOMPARE(chosen(support::randomScatter(ScatterShape::XLogX, 4, 20, 1)), std::string("monotone"));
    ScatterCase falling = support::randomScatter(ScatterShape::Falling, 4, 20, 1);
    QCOMPARE(chosen(falling), std::string("algorithm-1"));
    falling.items = 1'000'000; // 3 n^2 / 2 steps are too many
    QCOMPARE(chosen(falling), std::string("uniform"));
    const auto plan = run(support::scenarioOf(falling));
    QVERIFY(plan && plan->status == Status::Feasible);
}

void TestScatterSearch::bestOrderStops() {
    std::stop_source source;
    source.request_stop();
    for (const std::size_t processors : {8U, 20U}) {
        Scenario scenario =
            support::scenarioOf(support::randomScatter(ScatterShape::Affine, processors, 60, 2));
        scenario.questions.get<scatter::Question>().order = Order::Best;
        SolveControl control(source.get_token());
        const auto plan = solve(scenario, {Problem::Scatter, "window", {}}, control);
        QVERIFY(plan && plan->hasAnswer());
        QVERIFY(plan->stop == Stop::Cancelled);
        QVERIFY(*plan->bound <= *plan->value);
    }
}

// All 60 items for the root, or equal parts, are there without any search.
void TestScatterSearch::everySolverStopsWithAnAnswer() {
    std::stop_source source;
    source.request_stop();
    const ScatterCase scatter = support::randomScatter(ScatterShape::Linear, 6, 60, 2);
    const Scenario given = support::scenarioOf(scatter);
    const double plain = std::max(given.platform[given.questions.get<scatter::Question>().root].compute(60),
                                  run(given, "uniform")->value.value());
    for (const SolverInfo& solver : solversOf(Problem::Scatter))
        for (const bool chooseRoot : {false, true}) {
            Scenario scenario = support::scenarioOf(scatter);
            scenario.questions.get<scatter::Question>().chooseRoot = chooseRoot;
            SolveControl control(source.get_token());
            const auto plan = solve(scenario, {Problem::Scatter, std::string(solver.name), {}}, control);
            QVERIFY2(plan && plan->hasAnswer(), std::string(solver.name).c_str());
            QVERIFY2(*plan->value <= plain * (1 + tolerance::time), std::string(solver.name).c_str());
        }
}

// Automatic takes a solver that takes the costs of every root, not only of the one that is named.
void TestScatterSearch::anyRootMayHaveTables() {
    int falling = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        const ScatterShape shape = seed % 3 == 0   ? ScatterShape::Falling
                                   : seed % 3 == 1 ? ScatterShape::Mixed
                                                   : ScatterShape::Steps;
        Scenario scenario = support::scenarioOf(
            support::randomScatter(shape, 2 + seed % 4, static_cast<std::int64_t>(seed % 9), seed));
        // The named root has no tables: its own way to nobody.
        Platform& platform = scenario.platform;
        platform.processors.push_back({"alone", linear(1e3), {}});
        platform.links.push_back({ProcessorId{0}, ProcessorId{platform.size() - 1}, linear(1), false});
        auto& question = scenario.questions.get<scatter::Question>();
        question.root = ProcessorId{platform.size() - 1};
        question.chooseRoot = true;
        const auto plan = run(scenario);
        const auto exact = run(scenario, "algorithm-1");
        QVERIFY2(plan && exact, ("seed " + std::to_string(seed)).c_str());
        QVERIFY2(plan->status == Status::Optimal && tolerance::sameTime(*plan->value, *exact->value),
                 ("seed " + std::to_string(seed)).c_str());
        falling += plan->solver == "algorithm-1" ? 1 : 0;
    }
    QVERIFY(falling > 10 && falling < 110);
}

// Nothing has to get to the root.
void TestScatterSearch::nothingToServe() {
    Scenario scenario = support::scenarioOf({"", 0, {linear(1), {}}, {linear(2), linear(3)}});
    scenario.platform.links.clear();
    scenario.questions.get<scatter::Question>().dataOn = ProcessorId{0};
    for (const char* solver : {"automatic", "window", "monotone", "algorithm-1", "algorithm-2",
                               "linear-program", "closed-form", "uniform"}) {
        const auto plan = run(scenario, solver);
        QVERIFY2(plan, solver);
        QVERIFY2(plan->status == Status::Optimal && *plan->value == 0 && *plan->bound == 0, solver);
    }
    scenario.questions.get<scatter::Question>().items = 1;
    const auto none = run(scenario);
    QVERIFY(none && none->status == Status::Infeasible);
}

const support::TestProgram registered("tst_scatter_search", support::runTest<TestScatterSearch>);

} // namespace tst_scatter_search

#include "tst_scatter_search.moc"
