// SPDX-License-Identifier: GPL-3.0-or-later
// Plans held against each other, for all five problems and for two versions of a platform.
#include "core/analysis/compare.h"
#include "core/io/results/outcome.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/star/model/plan.h"
#include "core/solve/solve.h"
#include "core/table/csv.h"
#include "core/task/outcomes.h"
#include "core/task/tables.h"
#include "tests/support/json.h"
#include "tests/support/shared_links.h"
#include "tests/support/task_outcomes.h"
#include "tests/support/test_program.h"
#include "tests/support/timeline_plans.h"

#include <QTest>

namespace tst_compare {

using namespace equipoise;

namespace {

Result<Comparison> comparing(const std::vector<const PlanRecord*>& plans, const Alignment& alignment = {}) {
    SolveControl control;
    return compare(plans, alignment, control);
}

/// The plan and its platform with the processors listed in reverse order.
PlanRecord mirrored(const PlanRecord& kept) {
    Scenario scenario = *kept.scenario;
    PlanRecord result = kept;
    std::ranges::reverse(scenario.platform.processors);
    const std::size_t size = scenario.platform.size();
    for (Block& block : result.plan.schedule.blocks) {
        block.resource = ProcessorId{size - 1 - block.resource.index()};
        if (block.peer)
            block.peer = ProcessorId{size - 1 - block.peer->index()};
    }
    result.scenario = std::make_shared<const Scenario>(std::move(scenario));
    return result;
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT
private slots:
    void aPlanAgainstItself_data();
    void aPlanAgainstItself();
    void rings();
    void scatters();
    void grids();
    void stars();
    void mastersThatAreSwitches();
    void processorsGoByName();
    void alignment();
    void marksAreInOrder();
    void refusals();
    void onSharedLinks();
    void asJsonAndTables();
    void roundingIsNoChange();
};

void TestCompare::aPlanAgainstItself_data() {
    QTest::addColumn<QString>("example");
    QTest::addColumn<int>("problem");
    const std::tuple<const char*, const char*, Problem> rows[] = {
        {"ring", "strasbourg", Problem::Ring},
        {"scatter", "seismic-2003", Problem::Scatter},
        {"redistribution", "redistribution-unlike", Problem::Redistribution},
        {"star", "star-relay", Problem::Star},
        {"grid", "workstations-3x3", Problem::Grid}};
    for (const auto& [name, example, problem] : rows)
        QTest::newRow(name) << QString(example) << static_cast<int>(problem);
}

void TestCompare::aPlanAgainstItself() {
    QFETCH(QString, example);
    QFETCH(int, problem);
    const PlanRecord plan =
        support::solvedExample(example.toUtf8().constData(), static_cast<Problem>(problem), "automatic");
    const PlanRecord again = plan;
    const auto comparison = comparing({&plan, &again, &plan, &again});
    QVERIFY(comparison.ok());
    QVERIFY(comparison->isEmpty());
    QVERIFY(comparison->marks.empty());
    QCOMPARE(comparison->differences.size(), std::size_t{3});
    QVERIFY(std::ranges::none_of(comparison->parts, &PartRow::differs));
    QVERIFY(std::ranges::none_of(comparison->traffic, &TrafficRow::differs));
    for (const auto& changes : comparison->owners)
        QCOMPARE(changes->changed, 0.0);
}

// manual: the ring of eight and the paper's greedy one on Strasbourg with W = 1000 have other links; every
// ring of q > 2 processors has q links, and gained - lost is what the numbers of processors differ by.
void TestCompare::rings() {
    const PlanRecord best = support::solvedExample("strasbourg", Problem::Ring, "subsets");
    const PlanRecord greedy = support::solvedExample("strasbourg", Problem::Ring, "greedy");
    const auto comparison = comparing({&best, &greedy});
    const auto& bestPlan = best.plan.answer.get<ring::Plan>();
    const auto& greedyPlan = greedy.plan.answer.get<ring::Plan>();
    std::size_t first = 0;
    std::size_t second = 0;
    for (const RingLink& link : comparison->links) {
        QVERIFY(link.a < link.b);
        first += link.in[0] ? 1U : 0U;
        second += link.in[1] ? 1U : 0U;
        for (const auto& [plan, in] :
             {std::pair{&bestPlan, bool(link.in[0])}, {&greedyPlan, bool(link.in[1])}}) {
            bool neighbours = false;
            for (std::size_t i = 0; i < plan->order.size(); ++i) {
                const std::size_t a = plan->order[i].index();
                const std::size_t b = plan->order[(i + 1) % plan->order.size()].index();
                neighbours = neighbours || (a == link.a && b == link.b) || (a == link.b && b == link.a);
            }
            QCOMPARE(in, neighbours);
        }
    }
    QCOMPARE(first, bestPlan.order.size());
    QCOMPARE(second, greedyPlan.order.size());
    for (std::size_t i = 0; i < bestPlan.order.size(); ++i)
        QCOMPARE(*comparison->parts[bestPlan.order[i].index()].plans[0]->share, bestPlan.shares[i]);
    QCOMPARE(comparison->figures[0].processors, bestPlan.order.size());
    QCOMPARE(comparison->figures[0].messages, static_cast<double>(bestPlan.order.size())); // to the successor
    QVERIFY(!comparison->isEmpty());
}

void TestCompare::scatters() {
    const PlanRecord best = support::solvedExample("seismic-2003", Problem::Scatter, "window");
    const PlanRecord uniform = support::solvedExample("seismic-2003", Problem::Scatter, "uniform");
    const auto comparison = comparing({&best, &uniform});
    const auto& bestPlan = best.plan.answer.get<scatter::Plan>();
    double sent = 0;
    for (std::size_t i = 0; i + 1 < bestPlan.counts.size(); ++i) // the root's own items do not travel
        sent += static_cast<double>(bestPlan.counts[i]);
    QCOMPARE(comparison->figures[0].volume, sent);
    QCOMPARE(comparison->traffic.size(), bestPlan.counts.size() - 1);
    QVERIFY(std::ranges::all_of(comparison->traffic, &TrafficRow::differs));
    // What the processor computes longer is in one of the two only.
    const auto& times = comparison->differences.front().times;
    QVERIFY(times[static_cast<std::size_t>(Contrast::FirstOnly)] > 0);
    QVERIFY(times[static_cast<std::size_t>(Contrast::SecondOnly)] > 0);
    double total = 0;
    for (const double time : times)
        total += time;
    QCOMPARE(total, 16 * uniform.plan.schedule.makespan);
}

void TestCompare::grids() {
    const PlanRecord best = support::solvedExample("one-to-25", Problem::Grid, "exact");
    const PlanRecord heuristic = support::solvedExample("one-to-25", Problem::Grid, "heuristic");
    const auto comparison = comparing({&best, &heuristic});
    const auto& changes = comparison->owners.front();
    const auto& a = best.plan.answer.get<grid::Plan>();
    const auto& b = heuristic.plan.answer.get<grid::Plan>();
    const std::int64_t blocks = best.scenario->questions.get<grid::Question>().blocks;
    double changed = 0;
    const auto at = [](const std::vector<std::uint32_t>& order, std::int64_t k) {
        return order[static_cast<std::size_t>(k) % order.size()];
    };
    for (std::int64_t i = 0; i < blocks; ++i)
        for (std::int64_t j = 0; j < blocks; ++j)
            changed += a.arrangement(at(a.panel.rowOrder, i), at(a.panel.order, j)) !=
                               b.arrangement(at(b.panel.rowOrder, i), at(b.panel.order, j))
                           ? 1
                           : 0;
    QVERIFY(changes.has_value());
    QCOMPARE(changes->changed, changed);
    QCOMPARE(changes->blocks, static_cast<double>(blocks * blocks));
    QVERIFY(comparison->links.empty());
    QVERIFY(comparison->traffic.empty());
}

// manual: the relay takes 13 with two transfers, BBA 14 with one.
void TestCompare::stars() {
    const PlanRecord best = support::solvedExample("star-relay", Problem::Star, "best");
    const PlanRecord bba = support::solvedExample("star-relay", Problem::Star, "bba");
    const auto comparison = comparing({&best, &bba});
    QCOMPARE(comparison->figures[0].volume,
             static_cast<double>(best.plan.answer.get<star::Plan>().transfers.size()));
    QCOMPARE(comparison->figures[1].volume, 1.0);
    QVERIFY(comparison->marks.front().time == 0.0);
}

// A master that is a switch has an additional row. It is busy receiving and sending for as long as the plan's
// transfers take.
void TestCompare::mastersThatAreSwitches() {
    const PlanRecord best = support::solvedExample("star-relay", Problem::Star, "best");
    const PlanRecord bba = support::solvedExample("star-relay", Problem::Star, "bba");
    const auto comparison = comparing({&best, &bba});
    const std::size_t workers = best.scenario->platform.size();
    QCOMPARE(comparison->rows.size(), workers + 1);
    QCOMPARE(comparison->rows.back(), std::string("Master"));
    QCOMPARE(comparison->rowOf[0].back(), static_cast<std::uint32_t>(workers));
    std::array<double, 2> takesIn{};
    std::array<double, 2> passesOn{};
    std::array<double, 2> expectedIn{};
    std::array<double, 2> expectedOn{};
    for (const std::size_t plan : {std::size_t{0}, std::size_t{1}}) {
        const PlanRecord& kept = plan == 0 ? best : bba;
        const auto schedule = withMaster(kept);
        QVERIFY(schedule);
        for (const Block& block : schedule->blocks)
            if (block.resource.index() == workers)
                (block.lane == Lane::Receive ? takesIn : passesOn)[plan] += block.end - block.start;
        for (const star::Transfer& transfer : kept.plan.answer.get<star::Plan>().transfers) {
            expectedIn[plan] += transfer.sendEnd - transfer.sendStart;
            expectedOn[plan] += transfer.receiveEnd - transfer.receiveStart;
        }
    }
    QCOMPARE(takesIn, expectedIn);
    QCOMPARE(passesOn, expectedOn);
    const DifferenceRow& row = comparison->differences[0].rows[workers];
    QVERIFY(row.times[static_cast<std::size_t>(Contrast::FirstOnly)] +
                row.times[static_cast<std::size_t>(Contrast::Other)] >
            0); // one has two transfers, the other one
    // Nothing of it counts twice.
    QCOMPARE(comparison->figures[1].messages, 1.0);
    QVERIFY(!comparison->parts.back().plans[0] && !comparison->parts.back().plans[1]);
    // A plan against itself is still the same.
    QVERIFY(comparing({&best, &best})->isEmpty());
}

void TestCompare::processorsGoByName() {
    const PlanRecord plan = support::solvedExample("strasbourg", Problem::Ring, "subsets");
    PlanRecord reversed = mirrored(plan);
    reversed.plan.answer = {}; // the schedule alone is turned round
    const auto comparison = comparing({&plan, &reversed});
    QVERIFY(comparison.ok());
    QVERIFY(comparison->isEmpty());
    QCOMPARE(comparison->rows.size(), plan.scenario->platform.size());
    QCOMPARE(comparison->rowOf[1].front(), static_cast<std::uint32_t>(plan.scenario->platform.size() - 1));

    // A processor of another name is another processor.
    Scenario renamed = *plan.scenario;
    const auto used = plan.plan.answer.get<ring::Plan>().order.front();
    renamed.platform.processors[used.index()].name = "somebody else";
    const PlanRecord third{"renamed", std::make_shared<const Scenario>(renamed), plan.plan};
    const auto differing = comparing({&plan, &third});
    QCOMPARE(differing->rows.size(), plan.scenario->platform.size() + 1);
    QCOMPARE(differing->rows.back(), std::string("somebody else"));
    QVERIFY(!differing->isEmpty());
}

// P0 sends to P1 from 0 to 3 in the plan of support::overlapping(). P3 gets the last of five items at
// 2 + 4 x 1.5 + 1 = 9. The shifts follow from the makespans 9 and 4.
void TestCompare::alignment() {
    const auto first = support::overlapping();
    equipoise::Schedule shorter;
    shorter.makespan = 4;
    Block block;
    block.resource = ProcessorId{1};
    block.lane = Lane::Send;
    block.kind = BlockKind::Transfer;
    block.start = 1;
    block.end = 4;
    block.items = 3;
    block.peer = ProcessorId{2};
    shorter.blocks.push_back(block);
    const auto second = support::keptSchedule(Problem::Redistribution, 4, shorter);
    const double makespan = first->plan.schedule.makespan;
    QCOMPARE(makespan, 9.0);
    const auto shifts = [&](const Alignment& alignment) {
        return comparing({first.get(), second.get()}, alignment)->shifts;
    };
    QVERIFY((shifts({}) == std::vector<double>{0, 0}));
    QVERIFY((shifts({Alignment::Anchor::End}) == std::vector<double>{0, 5}));
    // P1 receives 0..3 and sends 0..2 and 2..3 in the first, sends 1..4 in the second.
    QVERIFY((shifts({Alignment::Anchor::Start, "P1"}) == std::vector<double>{1, 0}));
    QVERIFY((shifts({Alignment::Anchor::End, "P1", Lane::Send}) == std::vector<double>{1, 0}));
    const auto nothing = comparing({first.get(), second.get()}, {Alignment::Anchor::Start, "P3"});
    QVERIFY(!nothing.ok());
    QCOMPARE(static_cast<int>(nothing.error().code), static_cast<int>(ErrorCode::UnknownName));
}

void TestCompare::marksAreInOrder() {
    const auto a = support::manyBlocks(5, 500, true, 3);
    const auto b = support::manyBlocks(5, 500, true, 4);
    const auto c = support::manyBlocks(5, 500, true, 5);
    const auto comparison = comparing({a.get(), b.get(), c.get()});
    std::int64_t total = 0;
    for (const Difference& difference : comparison->differences)
        total += difference.differences;
    QCOMPARE(static_cast<std::int64_t>(comparison->marks.size()), total);
    QVERIFY(std::ranges::is_sorted(comparison->marks, {}, &DifferenceMark::time));
    for (const DifferenceMark& mark : comparison->marks) {
        const Stretch& stretch =
            comparison->differences[mark.plan - 1].rows[mark.row].stretches[mark.stretch];
        QCOMPARE(stretch.start, mark.time);
        QVERIFY(isDifference(stretch.contrast));
    }
}

void TestCompare::refusals() {
    const PlanRecord plan = support::solvedExample("star-relay", Problem::Star, "best");
    const PlanRecord ringPlan = support::solvedExample("strasbourg", Problem::Ring, "greedy");
    const auto code = [](const Result<Comparison>& result) { return static_cast<int>(result.error().code); };
    QCOMPARE(code(comparing({&plan})), static_cast<int>(ErrorCode::OutOfRange));
    QCOMPARE(code(comparing({&plan, &plan, &plan, &plan, &plan})), static_cast<int>(ErrorCode::OutOfRange));
    QCOMPARE(code(comparing({&plan, &ringPlan})), static_cast<int>(ErrorCode::WrongType));
}

/// A ring of four, two at either end of a line: each computes for 2 and sends one message over the line,
/// which takes 1 without contention, and another one in no time. So a step takes 3 without contention. With
/// it two messages cross at once each way, and take 2. One plan ignores contention; the other respects it,
/// for ten steps, and its figures are those of one step.
void TestCompare::onSharedLinks() {
    const auto planned = [](ContentionModel links) {
        Scenario scenario = support::overALine();
        scenario.questions.get<ring::Question>().links = links;
        scenario.questions.get<ring::Question>().steps = 10;
        SolveControl control;
        auto plan = solve(scenario, {Problem::Ring, "lin-kernighan", {}}, control);
        return PlanRecord{links == ContentionModel::None ? "alone" : "shared",
                          std::make_shared<const Scenario>(scenario), *std::move(plan)};
    };
    const PlanRecord alone = planned(ContentionModel::None);
    const PlanRecord shared = planned(ContentionModel::MaxMinFair);
    QCOMPARE(*alone.plan.value, 3.0);
    const std::vector<const PlanRecord*> plans{&alone, &shared};
    const auto comparison = comparing(plans);
    QVERIFY(comparison.ok());
    const PlanFigures& first = comparison->figures[0];
    const PlanFigures& second = comparison->figures[1];
    QCOMPARE(first.steps, std::int64_t{1});
    QCOMPARE(second.steps, std::int64_t{10});
    QVERIFY(first.shared && std::abs(*first.shared - 4) < 1e-9);
    QVERIFY(second.shared == shared.plan.value && std::abs(*second.shared - 4) < 1e-9);
    const auto sent = std::ranges::count(shared.plan.schedule.blocks, Lane::Send, &Block::lane);
    QVERIFY(std::abs(second.messages - static_cast<double>(sent) / 10) < 1e-9);
    const std::string figures = table::toCsv(task::comparedInFull(plans, *comparison));
    QVERIFY(figures.find("\nshared,4,") != std::string::npos);
    QVERIFY(figures.find("\nsteps,1,10") != std::string::npos);
    // Where nothing is shared there is nothing to tell.
    const PlanRecord matrix = support::solvedExample("strasbourg", Problem::Ring, "subsets");
    const std::vector<const PlanRecord*> two{&matrix, &matrix};
    const auto same = comparing(two);
    QVERIFY(table::toCsv(task::comparedInFull(two, *same)).find("\nshared,") == std::string::npos);
}

void TestCompare::asJsonAndTables() {
    const PlanRecord best = support::solvedExample("strasbourg", Problem::Ring, "subsets");
    const PlanRecord greedy = support::solvedExample("strasbourg", Problem::Ring, "greedy");
    const std::vector<const PlanRecord*> plans{&best, &greedy};
    const auto comparison = comparing(plans);
    const auto json = support::readJson(io::outcomeJson(task::comparisonOutcome(plans, *comparison)));
    QCOMPARE(json.at("equal").get<bool>(), false);
    QCOMPARE(json.at("plans").at(1).at("value").get<double>(), *greedy.plan.value);
    QCOMPARE(json.at("differences").at(0).at("differences").get<std::int64_t>(),
             comparison->differences.front().differences);
    QCOMPARE(json.at("links").size(), comparison->links.size());
    std::size_t stretches = 0;
    for (const DifferenceRow& row : comparison->differences.front().rows)
        stretches += row.stretches.size();
    const std::string table = table::toCsv(task::stretchesTable(plans, *comparison, false));
    QCOMPARE(static_cast<std::size_t>(std::ranges::count(table, '\n')), stretches + 1);
    const std::string figures = table::toCsv(task::comparedInFull(plans, *comparison));
    QVERIFY(figures.starts_with("figure,subsets,greedy\n"));
    QVERIFY(figures.find("\nshare of P0,") != std::string::npos);
}

void TestCompare::roundingIsNoChange() {
    const PlanRecord best = support::solvedExample("strasbourg", Problem::Ring, "subsets");
    PlanRecord rounded = best;
    rounded.plan.value = *best.plan.value * (1 + 1e-14);
    PlanRecord slower = best;
    slower.plan.value = *best.plan.value * (1 + 1e-6);
    const std::vector<const PlanRecord*> plans{&best, &rounded, &slower};
    const auto comparison = comparing(plans);
    const table::Table figures = task::comparedFigures(plans, *comparison, table::For::Text);
    // The columns: the figure, A, B, B - A, C, C - A; the first row is the value.
    const std::vector<table::Cell> value = figures.row(0);
    QCOMPARE(std::get<table::Change>(value.at(3)).by, 0.0);
    QVERIFY(std::get<table::Change>(value.at(5)).by > 0);
}

const support::TestProgram registered("tst_compare", support::runTest<TestCompare>);

} // namespace tst_compare

#include "tst_compare.moc"
