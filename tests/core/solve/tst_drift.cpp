// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of adapting a ring to a changed platform, against rings computed by hand.
#include "core/analysis/drift.h"
#include "core/base/random.h"
#include "core/base/refusal.h"
#include "core/io/results/outcome.h"
#include "core/platform/cluster/hierarchy.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/question.h"
#include "core/schedule/distribution/slices.h"
#include "core/task/outcomes.h"
#include "tests/support/instances.h"
#include "tests/support/json.h"
#include "tests/support/scenarios.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>
#include <stop_token>

namespace tst_drift {

using namespace equipoise;

namespace {

/// Processors of cycle time 1, all ways of 1 for each unit of data.
Platform platformOf(const std::vector<std::string>& names) {
    Platform platform;
    for (const std::string& name : names)
        platform.processors.push_back({name, {1, 0, {}}, {}});
    platform.linkCost = Matrix<double>(names.size(), names.size(), 1);
    for (std::size_t i = 0; i < names.size(); ++i)
        (*platform.linkCost)(i, i) = 0;
    return platform;
}

/// A, B and C with a third each of the work 30; messages of no data, so T = 10.
PlanRecord threeAlike() {
    Scenario scenario;
    scenario.platform = platformOf({"A", "B", "C"});
    scenario.questions.set(ring::Question{30, 0});
    SolveControl control;
    auto plan = solve(scenario, {Problem::Ring, "subsets", {}}, control);
    return {"before", std::make_shared<const Scenario>(scenario), *std::move(plan)};
}

Drift driftTo(const PlanRecord& before, const Platform& now, std::int64_t columns = 30) {
    SolveControl control;
    auto result = drift({before, now, {}, {}, columns}, control);
    return result ? *std::move(result) : Drift{};
}

/// By position on the ring.
std::vector<std::string> namesOf(const Drift& drift) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < drift.slices.size(); ++i)
        names.push_back(drift.transition.platform[drift.ring[i]].name);
    return names;
}

std::string way(const Drift& drift, const DriftMove& move) {
    const Platform& platform = drift.transition.platform;
    return platform[move.from].name + " to " + platform[move.to].name;
}

using Slices = std::vector<DriftSlice>;

} // namespace

class TestDrift : public QObject {
    Q_OBJECT

private slots:
    void slicesAreWhole();
    void oneGetsSlower();
    void oneLeaves();
    void oneJoins();
    void someLeaveAndJoinThoughStillThere();
    void oneWay();
    void messagesShareLinks();
    void paysExactly();
    void linksChange();
    void nothingChanges();
    void refusals();
    void overANetwork();
    void stops();
    void randomDriftsAreVerified();
    void asJson();
};

void TestDrift::slicesAreWhole() {
    using Weights = std::vector<double>;
    using Counts = std::vector<std::int64_t>;
    QCOMPARE(slicesOf(10, Weights{1, 1}), (Counts{5, 5}));
    QCOMPARE(slicesOf(10, Weights{1, 1, 1}), (Counts{4, 3, 3})); // 3.33 each: the first gets the last one
    QCOMPARE(slicesOf(10, Weights{0.5, 0.24, 0.26}), (Counts{5, 2, 3}));
    QCOMPARE(slicesOf(3, Weights{1, 0, 0}), (Counts{1, 1, 1}));
    QCOMPARE(slicesOf(10, Weights{1, 0, 0}), (Counts{8, 1, 1}));
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        Weights weights(1 + random.below(20));
        for (double& weight : weights)
            weight = random.below(4) == 0 ? 0 : random.between(0, 1);
        weights[0] += 0.01;
        const auto columns = static_cast<std::int64_t>(weights.size() + random.below(1000));
        const Counts counts = slicesOf(columns, weights);
        QVERIFY2(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}) == columns &&
                     *std::ranges::min_element(counts) >= 1,
                 ("seed " + std::to_string(seed)).c_str());
    }
    const Counts huge = slicesOf(largestCount, Weights{0.1, 0.2, 0.7});
    QVERIFY(huge[0] + huge[1] + huge[2] == largestCount);
}

// A takes twice as long: 6, 12, 12 instead of 10 each. It sends its 4 one by one, so 4; a step takes
// 10 x 2 = 20 before and 12 after.
void TestDrift::oneGetsSlower() {
    Platform now = platformOf({"A", "B", "C"});
    now.processors[0].compute.rate = 2;
    const Drift drift = driftTo(threeAlike(), now);
    QVERIFY(drift.slices == (Slices{{10, 6}, {10, 12}, {10, 12}}));
    QVERIFY(drift.first.empty() && drift.last.empty());
    QCOMPARE(*drift.plan.value, 4.0);
    QCOMPARE(*drift.cost(), 4.0);
    QCOMPARE(drift.stepBefore, 20.0);
    QCOMPARE(drift.stepAfter, 12.0);
    QCOMPARE(*drift.paysAfter(), 1.0);
    QVERIFY(drift.plan.status == Status::Optimal);
    QVERIFY(verify(drift.transition, drift.plan));
}

// A's ten columns go to B and C, who then have 15 each: nine in the redistribution, the last one after it.
void TestDrift::oneLeaves() {
    const Drift drift = driftTo(threeAlike(), platformOf({"B", "C"}));
    QCOMPARE(namesOf(drift), (std::vector<std::string>{"A", "B", "C"}));
    QVERIFY(drift.slices == (Slices{{10, 0}, {10, 15}, {10, 15}}));
    QCOMPARE(drift.last.size(), std::size_t{1});
    QCOMPARE(way(drift, drift.last[0]), std::string("A to B"));
    // Numbers are those of the platform now, who has left comes last.
    QCOMPARE(drift.transition.platform.processors[0].name, std::string("B"));
    QCOMPARE(drift.transition.platform.processors[2].name, std::string("A"));
    QCOMPARE(*drift.plan.value, 9.0);
    QCOMPARE(*drift.cost(), 10.0);
    QCOMPARE(drift.stepBefore, 10.0);
    QCOMPARE(drift.stepAfter, 15.0);
    QVERIFY(!drift.paysAfter()); // steps get longer: it has to be paid all the same
}

// D comes in after A, the first of equal places: 8, 8, 7, 7 along the ring. Its first column comes from B.
void TestDrift::oneJoins() {
    const Drift drift = driftTo(threeAlike(), platformOf({"A", "B", "C", "D"}));
    QCOMPARE(namesOf(drift), (std::vector<std::string>{"A", "D", "B", "C"}));
    QVERIFY(drift.slices == (Slices{{10, 8}, {0, 8}, {10, 7}, {10, 7}}));
    QCOMPARE(drift.first.size(), std::size_t{1});
    QCOMPARE(way(drift, drift.first[0]), std::string("B to D"));
    QCOMPARE(drift.transition.platform.processors[3].name, std::string("D"));
    // D still gets 7; both its neighbours send.
    QCOMPARE(*drift.plan.value, 7.0);
    QCOMPARE(*drift.cost(), 8.0);
    QCOMPARE(drift.stepAfter, 8.0);
    QCOMPARE(*drift.paysAfter(), 4.0); // gains 10 - 8 = 2 a step
}

// A processor of the platform may be asked to leave or to join the ring, with the results of its removal or
// addition.
void TestDrift::someLeaveAndJoinThoughStillThere() {
    SolveControl control;
    const PlanRecord before = threeAlike();
    const Platform same = platformOf({"A", "B", "C"});
    const auto left = drift({before, same, {"A"}, {}, 30}, control);
    QVERIFY(left);
    QVERIFY(left->slices == (Slices{{10, 0}, {10, 15}, {10, 15}}));
    QCOMPARE(*left->cost(), 10.0);

    // C is far away, and A and B take 15 + 2 without it. Then its links get as good as the others.
    Scenario far;
    far.platform = same;
    Matrix<double> costs(3, 3, 100);
    costs(0, 1) = costs(1, 0) = 1;
    for (std::size_t i = 0; i < 3; ++i)
        costs(i, i) = 0;
    far.platform.linkCost = costs;
    far.questions.set(ring::Question{30, 1});
    const PlanRecord two{"two", std::make_shared<const Scenario>(far),
                         *solve(far, {Problem::Ring, "subsets", {}}, control)};
    QCOMPARE(*two.plan.value, 17.0);
    const auto joined = drift({two, same, {}, {"C"}, 30}, control);
    QVERIFY(joined);
    QCOMPARE(namesOf(*joined), (std::vector<std::string>{"A", "C", "B"}));
    QVERIFY(joined->slices == (Slices{{15, 10}, {0, 10}, {15, 10}}));
    // C receives its first column, then four from one neighbour and five from the other. Receives are serial:
    // 1 + 9.
    QCOMPARE(*joined->cost(), 10.0);
    QCOMPARE(*joined->paysAfter(), 2.0); // gains 17 - 12 = 5 a step
    // Who is not asked to join stays away.
    const auto apart = drift({two, same, {}, {}, 30}, control);
    QVERIFY(apart && apart->slices.size() == 2);

    const auto code = [&](std::vector<std::string> leave, std::vector<std::string> join) {
        const auto refused = drift({before, same, std::move(leave), std::move(join), 30}, control);
        return refused ? ErrorCode{} : refused.error().code;
    };
    QVERIFY(code({"nobody"}, {}) == ErrorCode::UnknownName);
    QVERIFY(code({}, {"nobody"}) == ErrorCode::UnknownName);
    QVERIFY(code({}, {"A"}) == ErrorCode::DuplicateName);
    QVERIFY(code({"A", "B", "C"}, {}) == ErrorCode::NoProcessors);
}

// A leaves a ring that goes A, B, C only: its last column goes to B, and C's five pass through B.
void TestDrift::oneWay() {
    SolveControl control;
    const Platform now = platformOf({"B", "C"});
    const auto leaves = drift({threeAlike(), now, {}, {}, 30, {}, true}, control);
    QVERIFY(leaves);
    QCOMPARE(way(*leaves, leaves->last[0]), std::string("A to B"));
    QCOMPARE(*leaves->plan.value, 9.0); // all nine of A leave towards B
    // Who joins gets its first column from whom is before it: D after A, from A.
    const auto joins = drift({threeAlike(), platformOf({"A", "B", "C", "D"}), {}, {}, 30, {}, true}, control);
    QVERIFY(joins);
    QCOMPARE(way(*joins, joins->first[0]), std::string("A to D"));
}

void TestDrift::paysExactly() {
    const auto paysAfter = [](double cost, double before, double after) {
        Drift drift;
        drift.plan.value = cost;
        drift.stepBefore = before;
        drift.stepAfter = after;
        return drift.paysAfter();
    };
    QCOMPARE(*paysAfter(10, 7, 5), 5.0);
    QCOMPARE(*paysAfter(10.5, 7, 5), 6.0);
    QCOMPARE(*paysAfter(0, 7, 5), 0.0);
    // In doubles 0.3 / (0.3 - 0.2) is a little more than 3.
    QVERIFY(0.3 / (0.3 - 0.2) > 3);
    QCOMPARE(*paysAfter(0.3, 0.3, 0.2), 3.0);
    QVERIFY(!paysAfter(10, 5, 5));
    QVERIFY(!paysAfter(10, 5, 7));
    QVERIFY(!paysAfter(10, 0.1 + 0.2, 0.3)); // the same but for rounding
    const double inf = std::numeric_limits<double>::infinity();
    QCOMPARE(*paysAfter(10, inf, 5), 1.0);
    QVERIFY(!paysAfter(10, inf, inf));
    QVERIFY(!paysAfter(10, 5, inf));
}

void TestDrift::linksChange() {
    const PlanRecord before = threeAlike();
    Platform now = platformOf({"A", "B", "C"});
    now.processors[0].compute.rate = 2;
    // Without the link between A and B all of A's 4 leave towards C, who passes 2 on.
    (*now.linkCost)(0, 1) = (*now.linkCost)(1, 0) = noWay;
    const Drift around = driftTo(before, now);
    QCOMPARE(*around.cost(), 4.0);
    QVERIFY(std::isinf(around.stepBefore) && std::isinf(around.stepAfter));
    QVERIFY(!around.paysAfter());
    // Alone, A cannot give anything away.
    (*now.linkCost)(0, 2) = (*now.linkCost)(2, 0) = noWay;
    const Drift stuck = driftTo(before, now);
    QVERIFY(stuck.plan.status == Status::Infeasible && !stuck.cost());
}

void TestDrift::nothingChanges() {
    const Drift drift = driftTo(threeAlike(), platformOf({"A", "B", "C"}));
    QCOMPARE(*drift.cost(), 0.0);
    QVERIFY(!drift.paysAfter());
    QVERIFY(drift.slices == (Slices{{10, 10}, {10, 10}, {10, 10}}));
}

void TestDrift::refusals() {
    const PlanRecord before = threeAlike();
    SolveControl control;
    const auto code = [&](const PlanRecord& plan, const Platform& now, std::int64_t columns) {
        const auto result = drift({plan, now, {}, {}, columns}, control);
        return result ? ErrorCode{} : result.error().code;
    };
    QVERIFY(code(before, platformOf({"A", "B", "C"}), 2) == ErrorCode::OutOfRange);
    QVERIFY(code(before, platformOf({}), 30) == ErrorCode::NoProcessors);
    Platform measured = platformOf({"A", "B", "C"});
    measured.processors[1].compute.table = {{0, 0}, {1, 1}};
    QVERIFY(code(before, measured, 30) == ErrorCode::UnsupportedCost);
    PlanRecord none = before;
    none.plan.answer = {};
    QVERIFY(code(none, platformOf({"A"}), 30) == ErrorCode::QuestionMissing);
    PlanRecord wrong = before;
    *wrong.plan.value += 1;
    QVERIFY(code(wrong, platformOf({"A"}), 30) == ErrorCode::PlanRejected);
}

// The times of a column are those between neighbours of the new ring on the whole network.
void TestDrift::overANetwork() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Scenario scenario;
        scenario.platform = hierarchicalPlatform({9, 3, 2, 0.5}, seed);
        scenario.questions.set(ring::Question{5000, 2});
        SolveControl control;
        const auto shared = std::make_shared<const Scenario>(scenario);
        const PlanRecord before{"before", shared, *solve(scenario, {Problem::Ring, "greedy", {}}, control)};
        Platform now = scenario.platform;
        now.processors.push_back({"new", {0.02, 0, {}}, {}});
        now.links.push_back({SwitchId{4}, ProcessorId{9}, {0.3, 0, {}}, true});
        const auto result = drift({before, now, {}, {}, 500, 3}, control);
        QVERIFY(result);
        const Matrix<double> times = transferTimes(now, 3);
        const std::size_t count = result->slices.size();
        bool joined = false;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t next = (i + 1) % count;
            const auto name = [&](std::size_t k) {
                return result->transition.platform[result->ring[k]].name;
            };
            joined = joined || name(i) == "new";
            const auto from = now.findProcessor(name(i));
            const auto to = now.findProcessor(name(next));
            QVERIFY(from && to);
            const double way = result->transition.platform.linkCost->row(
                result->ring[i].index())[result->ring[next].index()];
            QVERIFY2(way == times(from->index(), to->index()), ("seed " + std::to_string(seed)).c_str());
        }
        QVERIFY(joined);
    }
}

void TestDrift::stops() {
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    const PlanRecord before = threeAlike();
    const auto result = drift({before, platformOf({"A", "B", "C", "D", "E"}), {}, {}, 30}, control);
    QVERIFY(result);
    QCOMPARE(result->slices.size(), std::size_t{5});
    QVERIFY(!result->plan.hasAnswer() || verify(result->transition, result->plan));
    // More than any ring may have.
    Platform crowd = platformOf({"A", "B", "C"});
    crowd.linkCost.reset();
    for (std::size_t i = 0; i < ring::instanceLimit; ++i)
        crowd.processors.push_back({"N" + std::to_string(i), {1, 0, {}}, {}});
    const auto refused = drift({before, crowd, {}, {}, 30}, control);
    QVERIFY(!refused && refused.error().code == ErrorCode::TooManyProcessors);
}

// Speeds and links change at random, some leave, some join: columns are conserved, and solve() has verified
// the redistribution.
void TestDrift::randomDriftsAreVerified() {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const auto name = "seed " + std::to_string(seed);
        Random random(seed);
        const auto scenario = std::make_shared<const Scenario>(
            support::ringScenario(support::randomRing(support::RingShape::Uniform, 2 + seed % 7, seed)));
        SolveControl control;
        const PlanRecord before{"before", scenario,
                                *solve(*scenario, {Problem::Ring, "greedy", {}}, control)};
        Platform now = scenario->platform;
        for (Processor& processor : now.processors)
            processor.compute.rate *= random.between(0.5, 2);
        for (std::size_t i = 0; i < now.size(); ++i)
            for (double& cost : now.linkCost->row(i))
                cost *= random.between(0.8, 1.25);
        if (seed % 3 == 0) // another processor in its place: one leaves, one joins
            now.processors[random.below(now.size())].name = "new";
        const auto result = drift({before, now, {}, {}, 200}, control);
        QVERIFY2(result, name.c_str());
        std::int64_t sum = 0;
        for (const DriftSlice& slice : result->slices)
            sum += slice.after - slice.before;
        QVERIFY2(sum == 0, name.c_str());
        // No route is known between a processor that has left and one that has joined.
        const bool exchanged = result->slices.size() == 2 && result->slices[0].after == 0;
        QVERIFY2(exchanged ? !result->cost() : result->plan.hasAnswer() && result->cost(), name.c_str());
        QVERIFY2(verify(result->transition, result->plan), name.c_str());
    }
}

void TestDrift::asJson() {
    Platform now = platformOf({"A", "B", "C"});
    now.processors[0].compute.rate = 2;
    const Drift moved = driftTo(threeAlike(), now);
    const auto json = support::readJson(io::outcomeJson(task::driftOutcome(moved)));
    QCOMPARE(json.at("columns").get<int>(), 30);
    QCOMPARE(json.at("slices").at(0).at("after").get<int>(), 6);
    QCOMPARE(json.at("redistribution").at("plan").at("light").get<bool>(), true);
    QCOMPARE(json.at("cost").get<double>(), 4.0);
    QCOMPARE(json.at("gain").get<double>(), 8.0);
    QCOMPARE(json.at("pays_after").get<double>(), 1.0);
}

/// Four with 20 of 80 columns each, over a line that takes 1 for a message. A takes twice as long now: it
/// computes until 40, and its message over the line, where nothing else is under way by then, has come at 41.
/// At best 80 units are done at speed 3.5 in 22.9, and each processor sends a message over the line.
void TestDrift::messagesShareLinks() {
    Scenario scenario = support::overALine();
    scenario.questions.get<ring::Question>().work = 80;
    SolveControl control;
    auto plan = solve(scenario, {Problem::Ring, "subsets", {}}, control);
    QVERIFY(plan && plan->value);
    const PlanRecord before{"before", std::make_shared<const Scenario>(scenario), *std::move(plan)};
    Platform now = scenario.platform;
    now.processors[0].compute.rate = 2;
    const Drift result = driftTo(before, now, 80);
    QVERIFY(std::abs(result.stepBefore - 41) < 1e-9);
    QVERIFY(result.stepAfter > 80 / 3.5 + 1 && result.stepAfter < 26);
    QVERIFY(result.slices[0].after < 14);
    const auto& asked = result.transition.questions.get<redistribution::Question>();
    QVERIFY(asked.links == ContentionModel::MaxMinFair && asked.item.data == 1);
    QVERIFY(result.transition.platform == now);
    // Some of what A gives away goes over the line, one column at a time.
    QVERIFY(result.cost() && *result.cost() >= 1);
    QVERIFY(verify(result.transition, result.plan).ok());
    QVERIFY(result.paysAfter());

    // After a processor has left, transfer times form a matrix: columns do not share links.
    Platform without = now;
    without.processors.pop_back();
    std::erase_if(without.links, [](const Link& link) { return link.from == NodeId(ProcessorId{3}); });
    QVERIFY(driftTo(before, without, 80).transition.platform.linkCost.has_value());
}

const support::TestProgram registered("tst_drift", support::runTest<TestDrift>);

} // namespace tst_drift

#include "tst_drift.moc"
