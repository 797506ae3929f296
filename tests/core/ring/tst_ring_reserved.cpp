// SPDX-License-Identifier: GPL-3.0-or-later
// Rings whose messages hold parts of links: by hand, against other parts at random, and through the checker.
#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/verify/reserved.h"
#include "core/solve/solve.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tst_ring_reserved {

using namespace equipoise;

namespace {

Scenario treeOf(std::uint64_t seed, std::size_t computers) {
    Random random(seed);
    Scenario scenario;
    support::TreeOfSwitches tree(random, scenario.platform, 4);
    for (std::size_t i = 0; i < computers; ++i)
        tree.addComputer(random.between(0.2, 1));
    auto& question = scenario.questions.set<ring::Question>();
    question.work = random.between(0.5, 4) * static_cast<double>(computers);
    question.message = random.between(0.1, 1);
    question.links = ContentionModel::Reserved;
    return scenario;
}

Plan solved(const Scenario& scenario, const std::string& solver = "subsets",
            const ParameterValues& options = {}) {
    SolveControl control;
    auto plan = solve(scenario, {Problem::Ring, solver, options}, control);
    return plan ? *std::move(plan) : Plan{};
}

const ring::Plan& ringOf(const Plan& plan) {
    return plan.answer.get<ring::Plan>();
}

/// Four in a row over a line: A and B at its one end, C and D at the other.
Scenario line(const std::vector<double>& cycleTimes) {
    Scenario scenario = support::overALine();
    scenario.questions.get<ring::Question>().links = ContentionModel::Reserved;
    for (std::size_t i = 0; i < cycleTimes.size(); ++i)
        scenario.platform.processors[i].compute.rate = cycleTimes[i];
    return scenario;
}

/// The time of the ring with other rates, all of which are made less until they have room; by bisection.
double timeWith(const Scenario& scenario, const ring::Plan& plan, std::vector<double> rates) {
    const Platform& platform = scenario.platform;
    const ring::Question& question = scenario.questions.get<ring::Question>();
    const std::size_t count = plan.order.size();
    std::map<std::pair<std::size_t, int>, double> held;
    std::map<std::pair<std::size_t, int>, double> capacity;
    std::vector<std::vector<std::pair<std::size_t, int>>> places(2 * count);
    std::vector<double> latency(2 * count);
    for (std::size_t k = 0; k < 2 * count; ++k) {
        const ProcessorId to = plan.order[(k / 2 + (k % 2 == 0 ? 1 : count - 1)) % count];
        const auto route = RoutesFrom(platform, plan.order[k / 2], question.message).to(to);
        latency[k] = route->latency;
        NodeId at = plan.order[k / 2];
        for (const LinkId id : route->links) {
            const Link& link = platform.links[id.index()];
            const int way = link.from == at ? 0 : 1;
            at = link.from == at ? link.to : link.from;
            if (!(link.transfer.rate > 0))
                continue;
            for (const int which : {way, 2}) {
                places[k].emplace_back(id.index(), which);
                capacity[places[k].back()] = (which == 2 ? link.duplex : 1) / link.transfer.rate;
                held[places[k].back()] += rates[k];
            }
        }
    }
    double tooFull = 0;
    for (const auto& [place, rate] : held)
        tooFull = std::max(tooFull, rate / capacity[place]);
    double low = 0;
    double high = 1e6;
    for (int halving = 0; halving < 200; ++halving) {
        const double time = (low + high) / 2;
        double work = 0;
        bool longEnough = true;
        for (std::size_t i = 0; i < count; ++i) {
            double busy = platform[plan.order[i]].compute.startUp;
            for (const std::size_t k : {2 * i, 2 * i + 1})
                busy += latency[k] + (places[k].empty() ? 0 : question.message * tooFull / rates[k]);
            longEnough = longEnough && busy <= time;
            work += std::max(0.0, time - busy) / platform[plan.order[i]].compute.rate;
        }
        (longEnough && work >= question.work ? high : low) = time;
    }
    return high;
}

} // namespace

class TestRingReserved : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void fasterOnesHoldMore();
    void halfDuplex();
    void nobodyHoldsBetterParts();
    void relaysHoldWhatTheyNeed();
    void nothingSharedIsAsAlone();
    void linksBesideEachOther();
    void falsePlansAreRefused();
    void linksAreNotOverbooked();
    void onlyRings();
};

/// Of each crossing there and back two messages hold half of the line each: 2 for a message, one each. With
/// cycle times of 1, 4 (T - 2) = 8.
void TestRingReserved::byHand() {
    const Plan plan = solved(line({1, 1, 1, 1}));
    // Two at one end need no line at all: 2 T = 8, which is as fast.
    QCOMPARE(*plan.value, 4.0);
    Scenario heavy = line({1, 1, 1, 1});
    heavy.questions.get<ring::Question>().work = 16;
    const Plan four = solved(heavy); // 4 (T - 2) = 16
    QCOMPARE(*four.value, 6.0);
    QCOMPARE(ringOf(four).order.size(), std::size_t{4});
    QVERIFY(std::ranges::count(four.notes, NoteCode::HeldParts, &Note::code) == 1);
    QCOMPARE(*ringOf(four).alone, 5.0); // shares of 4, and a message of 1
    // With B in one direction its two messages take 2 / B each, and the step (16 + 2 x 2 + 2 x 2 / B) / 4: by
    // a little more it is shorter by 1 for each unit of B.
    QCOMPARE(ringOf(four).prices.size(), std::size_t{2});
    for (const ring::LinkPrice& price : ringOf(four).prices)
        QVERIFY(std::abs(price.price - 1) < 1e-6);
}

/// A is four times as fast as B: x is as the root of the speeds, 2 to 1, and so for D and C the other way.
void TestRingReserved::fasterOnesHoldMore() {
    Scenario scenario = line({0.25, 1, 1, 0.25});
    scenario.questions.get<ring::Question>().work = 100;
    const Plan plan = solved(scenario);
    const ring::Plan& ring = ringOf(plan);
    QCOMPARE(ring.order.size(), std::size_t{4});
    for (std::size_t i = 0; i < 4; ++i) {
        const bool fast = ring.order[i].index() == 0 || ring.order[i].index() == 3;
        const double over = std::max(ring.toNext[i], ring.toPrevious[i]); // the other message needs none
        QVERIFY2(std::abs(over - (fast ? 2.0 / 3 : 1.0 / 3)) < 1e-5,
                 qPrintable(QString::number(over, 'g', 12)));
    }
    // Each in time T - 1.5 at speed 4, or T - 3 at speed 1: 10 T - 18 = 100.
    QVERIFY(std::abs(*plan.value - 11.8) < 1e-9);
}

/// As the paper has it, both directions of a link together: four messages hold a quarter of the line each.
void TestRingReserved::halfDuplex() {
    Scenario scenario = line({1, 1, 1, 1});
    scenario.questions.get<ring::Question>().work = 80;
    for (Link& link : scenario.platform.links)
        link.duplex = equipoise::halfDuplex;
    const Plan plan = solved(scenario); // 4 (T - 4) = 80
    QVERIFY(std::abs(*plan.value - 24) < 1e-8);
    QCOMPARE(ringOf(plan).prices.size(), std::size_t{1});
    QVERIFY(ringOf(plan).prices.front().both);
}

void TestRingReserved::nobodyHoldsBetterParts() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Scenario scenario = treeOf(seed, 3 + seed % 5);
        const Plan plan = solved(scenario);
        QVERIFY2(plan.value && plan.bound, qPrintable(QString::number(seed)));
        QVERIFY(*plan.bound <= *plan.value);
        const ring::Plan& ring = ringOf(plan);
        if (ring.order.size() < 2)
            continue;
        std::vector<double> rates;
        for (std::size_t i = 0; i < ring.order.size(); ++i)
            rates.insert(rates.end(), {ring.toNext[i], ring.toPrevious[i]});
        const double own = timeWith(scenario, ring, rates);
        QVERIFY2(std::abs(own / *plan.value - 1) < 1e-8, qPrintable(QString::number(seed)));
        Random random(seed);
        for (const double noise : {0.5, 0.05, 0.002})
            for (int tries = 0; tries < 40; ++tries) {
                std::vector<double> other = rates;
                for (double& rate : other)
                    rate *= random.between(1 - noise, 1 + noise);
                QVERIFY2(timeWith(scenario, ring, other) > *plan.value * (1 - 1e-8),
                         qPrintable(QString::number(seed)));
            }
    }
}

/// One that is far too slow to compute is on the ring of all, and its messages take all its time: then they
/// count for more than by its speed.
void TestRingReserved::relaysHoldWhatTheyNeed() {
    int relays = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Scenario scenario = treeOf(seed, 4);
        scenario.questions.get<ring::Question>().work = 0.4;
        scenario.platform.processors[0].compute.rate = 50;
        const Plan plan = solved(scenario, "tsp");
        QVERIFY2(plan.value, qPrintable(QString::number(seed)));
        relays += std::ranges::count_if(plan.notes,
                                        [](const Note& note) { return note.code == NoteCode::Relay; }) > 0;
    }
    QVERIFY(relays > 5);
}

void TestRingReserved::nothingSharedIsAsAlone() {
    Scenario scenario;
    for (const char* name : {"A", "B", "C"})
        scenario.platform.processors.push_back({name, {1, 0, {}}, {}});
    for (std::size_t i = 0; i < 3; ++i)
        scenario.platform.links.push_back({ProcessorId{i}, ProcessorId{(i + 1) % 3}, {1, 0.5, {}}, true});
    scenario.questions.set<ring::Question>();
    const Plan alone = solved(scenario);
    scenario.questions.get<ring::Question>().links = ContentionModel::Reserved;
    const Plan plan = solved(scenario);
    QCOMPARE(*plan.value, *alone.value);
    QVERIFY(plan.status == Status::Optimal);
    QVERIFY(ringOf(plan).prices.empty());
}

/// Two links between the same two nodes: each has its own capacity, and its own price.
void TestRingReserved::linksBesideEachOther() {
    int second = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Scenario scenario = treeOf(seed, 4 + seed % 4);
        std::vector<Link>& links = scenario.platform.links;
        for (std::size_t i = 0, count = links.size(); i < count; ++i) {
            links.push_back(links[i]);
            links[i].transfer.rate *=
                i % 2 == 0 ? 2 : 0.5; // the way over the slower one is as fast elsewhere
        }
        const auto kept = std::make_shared<const Scenario>(scenario);
        const Plan plan = solved(scenario);
        QVERIFY2(plan.value && verify(scenario, plan).ok(), qPrintable(QString::number(seed)));
        const auto read =
            io::parseScenario(io::formatScenario({{}, *kept, {}, {{"it", kept, plan}}}), "kept");
        QVERIFY(read.ok() && read->file.plans.size() == 1);
        QVERIFY(read->file.plans[0].plan.answer == plan.answer);
        QVERIFY(verify(*read->file.plans[0].scenario, read->file.plans[0].plan).ok());
        for (const ring::LinkPrice& price : ringOf(plan).prices)
            second += price.number > 0 ? 1 : 0;
    }
    QVERIFY(second > 0);
}

void TestRingReserved::falsePlansAreRefused() {
    Scenario scenario = line({1, 0.5, 1, 1});
    scenario.questions.get<ring::Question>().work = 50;
    const Plan plan = solved(scenario);
    QVERIFY(plan.value && verify(scenario, plan).ok());
    const auto refused = [&](auto change) {
        Plan other = plan;
        auto answer = ringOf(plan);
        change(answer);
        other.answer = answer;
        return !verify(scenario, other).ok();
    };
    QVERIFY(!refused([](ring::Plan&) {}));
    QVERIFY(refused([](ring::Plan& ring) { ring.prices.clear(); }));
    QVERIFY(refused([](ring::Plan& ring) { ring.prices.front().price *= 1.01; }));
    QVERIFY(refused([](ring::Plan& ring) { ring.prices.front().price *= -1; }));
    QVERIFY(refused([](ring::Plan& ring) { ring.prices.front().from = ProcessorId{0}; }));
    QVERIFY(refused([](ring::Plan& ring) { ring.toNext.pop_back(); }));
    QVERIFY(refused([](ring::Plan& ring) { ring.alone = *ring.alone * 1.001; }));
    for (const double factor : {0.9, 1.1})
        for (std::size_t i = 0; i < 4; ++i) {
            QVERIFY(refused([&](ring::Plan& ring) {
                (ring.toNext[i] > 0 ? ring.toNext[i] : ring.toPrevious[i]) *= factor;
            }));
        }
}

/// Two messages of byHand() hold half of the line each; three quarters each are more than it carries.
void TestRingReserved::linksAreNotOverbooked() {
    Scenario scenario = line({1, 1, 1, 1});
    scenario.questions.get<ring::Question>().work = 16;
    const Plan plan = solved(scenario);
    const auto times = [&](double factor) {
        ring::Plan answer = ringOf(plan);
        for (auto* rates : {&answer.toNext, &answer.toPrevious})
            for (double& rate : *rates)
                if (rate < 0.6) // over the line
                    rate *= factor;
        return ring::checkedHeldTimes(scenario.platform, scenario.questions.get<ring::Question>(), answer);
    };
    QVERIFY(times(1).ok());
    QVERIFY(!times(1.5).ok());
}

void TestRingReserved::onlyRings() {
    for (const char* question : {R"("scatter": {"items": 5, "root": "A", "links": "reserved"})",
                                 R"("redistribution": {"ring": ["A"], "loads": [1], "imbalance": [0],
                                    "links": "reserved"})"}) {
        const std::string text =
            std::string(R"({"format": "equipoise", "version": 2, "platform": {"name": "p",
            "processors": [{"name": "A", "cycle_time": 1}]}, "questions": {)") +
            question + "}, \"plans\": []}";
        const auto read = io::parseScenario(text, "file");
        QVERIFY(!read.ok());
    }
}

const support::TestProgram registered("tst_ring_reserved", support::runTest<TestRingReserved>);

} // namespace tst_ring_reserved

#include "tst_ring_reserved.moc"
