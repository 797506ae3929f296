// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter whose root sends all messages at once: by hand, and the checker against what is followed.
#include "core/base/random.h"
#include "core/io/scenario/contradictions.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/scatter/shared/together.h"
#include "core/simulation/simulation.h"
#include "core/solve/solve.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_scatter_together {

using namespace equipoise;

namespace {

/// A root and others round a switch, a few of them behind a second one.
Scenario starOf(const std::vector<double>& costs, double trunk, std::int64_t items) {
    Scenario scenario;
    Platform& platform = scenario.platform;
    platform.switches = {{"near", {}}, {"far", {}}};
    platform.links.push_back({SwitchId{0}, SwitchId{1}, {trunk, 0, {}}, true});
    for (std::size_t i = 0; i < costs.size(); ++i) {
        platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        platform.links.push_back(
            {ProcessorId{i}, SwitchId{i < 2 ? std::size_t{0} : std::size_t{1}}, {costs[i], 0, {}}, true});
    }
    scatter::Question question;
    question.items = items;
    question.root = question.dataOn = ProcessorId{0};
    question.order = scatter::Order::AsListed;
    question.links = ContentionModel::MaxMinFair;
    question.service = scatter::Sending::Together;
    scenario.questions.set(question);
    return scenario;
}

Result<Plan> solved(const Scenario& scenario, const std::string& solver = std::string(automatic)) {
    SolveControl control;
    return solve(scenario, {Problem::Scatter, solver, {}}, control);
}

} // namespace

class TestScatterTogether : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void checkerAgrees();
    void inTurnIsAsEver();
    void sharesAreDropped();
    void togetherNeedsSharedLinks();
    void plannedByHand();
    void nearlyTheBestOfAll();
};

/// Three of four items each behind the root's link, which takes 1 an item: all three at a third of that rate
/// have come at 12, and compute until 16; the root begins at 12, too. In turn they have come at 4, 8 and 12.
void TestScatterTogether::byHand() {
    Scenario scenario = starOf({1, 0.5, 0.5, 0.5}, 0.5, 16);
    auto plan = solved(scenario, "uniform");
    QVERIFY(plan.ok() && plan->value);
    QCOMPARE(*plan->value, 16.0);
    QCOMPARE(plan->answer.get<scatter::Plan>().finish, (std::vector<double>{16, 16, 16, 16}));
    QVERIFY(plan->status == Status::Feasible && !plan->bound);
    // A trunk that takes 3 an item: the two behind it have 1/6 each, 4 items at 24; the other one the rest of
    // the root's link, 2/3, at 6. The root computes from 24 on.
    scenario.platform.links[0].transfer.rate = 3;
    plan = solved(scenario, "uniform");
    const auto finish = plan->answer.get<scatter::Plan>().finish;
    const std::vector<double> expected{10, 28, 28, 28};
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY(std::abs(finish[i] - expected[i]) < 1e-9);
}

void TestScatterTogether::checkerAgrees() {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Random random(seed);
        std::vector<double> costs;
        for (auto count = 3 + random.below(8); count > 0; --count)
            costs.push_back(random.below(4) == 0 ? 1 : random.between(0.1, 2));
        Scenario scenario =
            starOf(costs, random.between(0.1, 2), 20 + static_cast<std::int64_t>(random.below(100)));
        for (Link& link : scenario.platform.links) {
            link.transfer.startUp = random.below(3) == 0 ? random.between(0, 2) : 0;
            link.duplex = random.below(3) == 0 ? halfDuplex : fullDuplex;
        }
        if (random.below(3) == 0)
            scenario.questions.get<scatter::Question>().dataOn = ProcessorId{costs.size() - 1};
        for (const std::string solver : {"window", "uniform"}) {
            const auto plan = solved(scenario, solver); // which the checker has let through
            QVERIFY2(plan.ok() && plan->value, qPrintable(QString::number(seed)));
            const auto program = programOf(scenario, *plan, {});
            QVERIFY(program.ok());
        }
    }
}

/// Nothing is ever under way at once: sharing changes no answer.
void TestScatterTogether::inTurnIsAsEver() {
    Scenario scenario = starOf({1, 0.5, 0.7, 0.2}, 0.5, 1000);
    scenario.questions.get<scatter::Question>().service = scatter::Sending::InTurn;
    const auto shared = solved(scenario);
    scenario.questions.get<scatter::Question>().links = ContentionModel::None;
    const auto alone = solved(scenario);
    QVERIFY(shared->answer == alone->answer && shared->value == alone->value &&
            shared->status == Status::Optimal);
}

/// Shares before rounding are those of the optimum in turn. An older file that has them opens without them,
/// and `check` refuses them.
void TestScatterTogether::sharesAreDropped() {
    const Scenario scenario = starOf({1, 0.5, 0.5, 0.5}, 0.5, 16);
    const auto plan = solved(scenario, "closed-form");
    QVERIFY(plan.ok() && plan->value);
    QVERIFY(plan->answer.get<scatter::Plan>().shares.empty());
    Plan withShares = *plan;
    auto& answer = withShares.answer.get<scatter::Plan>();
    for (const std::int64_t count : answer.counts) // true ones: of 16 items
        answer.shares.push_back(static_cast<double>(count) / 16);
    QVERIFY(!verify(scenario, withShares).ok());

    const auto asked = std::make_shared<const Scenario>(scenario);
    const std::string text = io::formatScenario({{}, scenario, {}, {{"older", asked, withShares}}});
    QVERIFY(text.find("\"shares\"") != std::string::npos);
    io::Contradictions contradictions;
    const auto read = io::parseScenario(text, "older.equipoise", contradictions);
    QVERIFY(read.ok() && read->file.plans.size() == 1);
    QVERIFY(read->file.plans[0].plan.answer == plan->answer);
    QVERIFY(verify(scenario, read->file.plans[0].plan).ok());
    QVERIFY(contradictions[0].has_value());
    QCOMPARE(contradictions[0]->place.path, std::string("plans[0].plan.shares"));

    Scenario inTurn = scenario;
    inTurn.questions.get<scatter::Question>().service = scatter::Sending::InTurn;
    QCOMPARE(solved(inTurn, "closed-form")->answer.get<scatter::Plan>().shares.size(), std::size_t{4});
}

void TestScatterTogether::togetherNeedsSharedLinks() {
    Scenario scenario = starOf({1, 0.5, 0.5}, 1, 10);
    scenario.questions.get<scatter::Question>().links = ContentionModel::None;
    const auto plan = solved(scenario);
    QVERIFY(!plan.ok() && plan.error().place.path == "questions.scatter.service");
}

/// The root's link takes 1 an item, and so does every computation. If k items leave, the root goes on at k
/// with 16 - k: done at 16 whatever k is, and nobody is done later who has a third of them.
void TestScatterTogether::plannedByHand() {
    const auto plan = solved(starOf({1, 0.5, 0.5, 0.5}, 0.5, 16));
    QVERIFY(plan.ok() && plan->value && plan->solver == "together");
    QCOMPARE(*plan->value, 16.0);
    QVERIFY(plan->bound && *plan->bound <= *plan->value);
    const auto note = std::ranges::find(plan->notes, NoteCode::ServedTogether, &Note::code);
    QVERIFY(note != plan->notes.end() && note->value);
}

/// All counts of four, of 9 items.
void TestScatterTogether::nearlyTheBestOfAll() {
    int best = 0;
    double worst = 1;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random random(seed);
        std::vector<double> costs;
        for (int i = 0; i < 4; ++i)
            costs.push_back(random.between(0.1, 2));
        Scenario scenario = starOf(costs, random.between(0.1, 3), 9);
        for (Processor& processor : scenario.platform.processors)
            processor.compute.rate = random.between(0.2, 3);
        const auto plan = solved(scenario);
        QVERIFY2(plan.ok() && plan->value && plan->bound, qPrintable(QString::number(seed)));
        scatter::Plan other = plan->answer.get<scatter::Plan>();
        double least = *plan->value;
        for (std::int64_t a = 0; a <= 9; ++a)
            for (std::int64_t b = 0; a + b <= 9; ++b)
                for (std::int64_t c = 0; a + b + c <= 9; ++c) {
                    other.counts = {a, b, c, 9 - a - b - c};
                    const auto schedule = scatter::simulateConcurrent(
                        scenario.platform, scenario.questions.get<scatter::Question>(), other);
                    QVERIFY(schedule.ok());
                    QVERIFY(schedule->makespan >= *plan->bound * (1 - 1e-9));
                    least = std::min(least, schedule->makespan);
                }
        worst = std::max(worst, *plan->value / least);
        best += *plan->value <= least * (1 + 1e-9) ? 1 : 0;
    }
    qInfo("best of all in %d of 40, at worst %.3f times as long", best, worst);
    QVERIFY(worst <= 1.08);
    QVERIFY(best >= 32);
}

const support::TestProgram registered("tst_scatter_together", support::runTest<TestScatterTogether>);

} // namespace tst_scatter_together

#include "tst_scatter_together.moc"
