// SPDX-License-Identifier: GPL-3.0-or-later
// Rings planned for shared links: the evaluator against the network's, the checker against both, and plans
// against all rings and orders of sending where there are few.
#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"
#include "core/network/fair.h"
#include "core/problems/ring/model/instance.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/program.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/model/solver.h"
#include "core/problems/ring/shared/bound.h"
#include "core/problems/ring/shared/search.h"
#include "core/problems/ring/shared/starts.h"
#include "core/problems/ring/shared/timetable.h"
#include "core/problems/ring/verify/shared.h"
#include "core/solve/solve.h"
#include "tests/support/seeds.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace tst_ring_shared {

using namespace equipoise;
using ring::SharedRing;

namespace {

SharedRing randomRing(Random& random, std::size_t computers, double work) {
    SharedRing ring;
    for (std::uint32_t i = 0; i < computers; ++i)
        ring.order.push_back(i);
    for (std::size_t i = computers; i > 1; --i)
        std::swap(ring.order[i - 1], ring.order[random.below(i)]);
    ring.order.resize(1 + random.below(computers));
    for (std::size_t i = 0; i < ring.order.size(); ++i) {
        ring.work.push_back(random.below(5) == 0 && i > 0 ? 0 : random.between(0.1, 1));
        ring.back.push_back(static_cast<std::uint8_t>(random.below(2)));
    }
    const double sum = std::accumulate(ring.work.begin(), ring.work.end(), 0.0);
    for (double& share : ring.work)
        share *= work / sum;
    return ring;
}

ring::Plan planOf(const SharedRing& ring, double work) {
    ring::Plan plan;
    const std::size_t count = ring.order.size();
    for (std::size_t i = 0; i < count; ++i) {
        plan.order.emplace_back(ring.order[i]);
        plan.shares.push_back(ring.work[i] / work);
        plan.first.emplace_back(ring.order[(i + (ring.back[i] != 0 ? count - 1 : 1)) % count]);
        plan.times.push_back(1); // not looked at
    }
    return plan;
}

Plan solved(const Scenario& scenario, const std::string& solver = "shared") {
    SolveControl control;
    auto plan = solve(scenario, {Problem::Ring, solver, {}}, control);
    return plan ? *std::move(plan) : Plan{};
}

/// The plan of support::ringOverATree(seed, computers), worked out once for all tests: each search takes most
/// of a second.
const Plan& planOfTree(std::uint64_t seed, std::size_t computers) {
    static std::map<std::pair<std::uint64_t, std::size_t>, Plan> plans;
    const auto key = std::pair(seed, computers);
    auto known = plans.find(key);
    if (known == plans.end())
        known = plans.emplace(key, solved(support::ringOverATree(seed, computers))).first;
    return known->second;
}

/// A search takes most of a second, and several under sanitizers: few usually, with EQUIPOISE_SEEDS=N the
/// first N of each test, and with EQUIPOISE_SEEDS=A,B,... those. `least`: as many in any case.
std::vector<std::uint64_t> seedsOr(std::vector<std::uint64_t> usual, std::size_t least = 1) {
    if (!qEnvironmentVariableIsSet("EQUIPOISE_SEEDS")) {
        usual.resize(std::max(least, support::seeds(usual.size())));
        return usual;
    }
    const QList<QByteArray> asked = qgetenv("EQUIPOISE_SEEDS").split(',');
    std::vector<std::uint64_t> seeds;
    for (const QByteArray& seed : asked)
        seeds.push_back(seed.toULongLong());
    if (asked.size() == 1) {
        seeds.resize(static_cast<std::size_t>(seeds.front()));
        std::iota(seeds.begin(), seeds.end(), std::uint64_t{1});
    }
    return seeds;
}

/// Work moved between two of the ring as long as that helps, from the shares that are best alone: slow, and
/// on its own.
double bestShares(ring::SharedTime& time, SharedRing ring, double known) {
    double value = time.mean(ring);
    for (double part = 0.1; part > 1e-3; part /= 2)
        for (bool better = true; better;) {
            better = false;
            for (std::size_t from = 0; from < ring.order.size(); ++from)
                for (std::size_t to = 0; to < ring.order.size(); ++to) {
                    SharedRing changed = ring;
                    const double work = std::min(changed.work[from], part * changed.work[from]);
                    changed.work[from] -= work;
                    changed.work[to] += work;
                    if (const double now = time.mean(changed); from != to && now < value * (1 - 1e-6)) {
                        value = now;
                        ring = std::move(changed);
                        better = true;
                    }
                }
            if (value > known * 1.1) // hopeless
                return value;
        }
    return value;
}

} // namespace

class TestRingShared : public QObject {
    Q_OBJECT
private slots:
    void evaluatorsAgree();
    void slopesAreThoseOfTheMean();
    void byHand();
    void trunkIsTakenInTurn();
    void nearlyTheBestOfAll();
    void boundIsBelowEveryRing();
    void fullTrunkIsProven();
    void timetablesKeepMessagesApart();
    void neverWorseThanWhatIsKnown();
    void ordersThatDoNotHoldAreGivenUp();
    void variedIsChecked();
    void nothingSharedIsAsAlone();
    void stopsWithAnAnswer();
    void startsAreOneEach();
    void falsePlansAreRefused();
};

/// Three that share no code: the planner's, that of core/network, and the checker's.
void TestRingShared::evaluatorsAgree() {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Random random(seed);
        const std::size_t computers = seed % 15 == 0 ? 40 : 2 + random.below(9); // 40: sets are not numbers
        Scenario scenario = support::ringOverATree(seed, computers);
        ring::Question& question = scenario.questions.get<ring::Question>();
        question.steps = 1 + static_cast<std::int64_t>(random.below(12));
        if (seed % 10 == 0)
            question.message = 0;
        SolveControl control;
        const auto instance = *ring::makeInstance(scenario.platform, question);
        ring::SharedTime time(scenario.platform, question, instance, control);
        const SharedRing ring = randomRing(random, computers, question.work);
        const ring::Plan plan = planOf(ring, question.work);
        const double value = time.mean(ring);
        const auto program = ring::toProgram(scenario.platform, question, plan, question.steps);
        QVERIFY(program.ok());
        const auto course =
            network::follow(scenario.platform, *program, ContentionModel::MaxMinFair, control);
        const double followed = endOf(**course) / static_cast<double>(question.steps);
        const auto checked = ring::checkedSharedTime(scenario.platform, question, plan, program->predicted);
        const QByteArray where = "seed " + QByteArray::number(static_cast<int>(seed)) + ": " +
                                 QByteArray::number(value, 'g', 12) + ", " +
                                 QByteArray::number(followed, 'g', 12);
        QVERIFY2(checked.ok(), where);
        QVERIFY2(std::abs(value - followed) <= 1e-10 * followed, where);
        QVERIFY2(std::abs(*checked - followed) <= 1e-10 * followed, where);
        // Lower bounds: the time without contention, and the fullest link.
        QVERIFY2(value >= time.linkBound(ring.order) * (1 - 1e-12), where);
        QVERIFY2(value >= ring::timeOf(instance, ring.order) * (1 - 1e-12), where);
    }
}

/// A little work moved between two changes the mean by what their slopes say.
void TestRingShared::slopesAreThoseOfTheMean() {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Random random(seed);
        const std::size_t computers = seed % 10 == 0 ? 40 : 2 + random.below(9);
        const Scenario scenario = support::ringOverATree(seed, computers);
        const ring::Question& question = scenario.questions.get<ring::Question>();
        SolveControl control;
        const auto instance = *ring::makeInstance(scenario.platform, question);
        ring::SharedTime time(scenario.platform, question, instance, control);
        SharedRing ring = randomRing(random, computers, question.work);
        for (double& work : ring.work) // who computes nothing is done with that as early as others
            work = (work + 1) / 2;
        std::vector<double> slopes;
        const double value = time.mean(ring, slopes);
        QCOMPARE(value, time.mean(ring));
        QCOMPARE(slopes.size(), ring.order.size());
        for (std::size_t i = 0; i < ring.order.size(); ++i) {
            const std::size_t j = random.below(ring.order.size());
            SharedRing changed = ring;
            const double moved = ring.work[i] * 1e-7;
            changed.work[i] -= moved;
            changed.work[j] += moved;
            QVERIFY2(std::abs(time.mean(changed) - value - moved * (slopes[j] - slopes[i])) <= 1e-12 * value,
                     qPrintable(QString("seed %1: %2, %3").arg(seed).arg(i).arg(j)));
        }
    }
}

/// Two at either end of a line that takes 1 for a message, 8 units of work, shares alike. All compute
/// until 2. B and D send over the line to the next one; A and C have sent to the next one in no time, and
/// send over the line to the one before: two messages each way at once, so each takes 2, and all are done
/// at 4. On a hub four share what one had: done at 6.
void TestRingShared::byHand() {
    Scenario scenario = support::overALine();
    const auto& question = scenario.questions.get<ring::Question>();
    const auto instance = *ring::makeInstance(scenario.platform, question);
    SolveControl control;
    ring::SharedTime time(scenario.platform, question, instance, control);
    const SharedRing evenRing{{0, 1, 2, 3}, {2, 2, 2, 2}, {0, 0, 0, 0}};
    QCOMPARE(time.mean(evenRing), 4.0);
    QCOMPARE(time.linkBound(evenRing.order), 2.0);
    scenario.platform.links[4].duplex = halfDuplex;
    ring::SharedTime hub(scenario.platform, question, instance, control);
    QCOMPARE(hub.mean(evenRing), 6.0);
    QCOMPARE(hub.linkBound(evenRing.order), 4.0);
    // The two of one end take 4, and send in no time.
    const Plan plan = solved(scenario);
    QVERIFY(plan.value && *plan.value <= 4 + 1e-9);
}

/// The send orders of a plan are those of its program.
void TestRingShared::trunkIsTakenInTurn() {
    const Scenario scenario = support::ringOverATree(3, 6);
    SharedRing ring{{0, 1, 2, 3, 4, 5}, std::vector<double>(6, 2), {0, 1, 0, 1, 1, 0}};
    const ring::Plan plan = planOf(ring, 12);
    const auto program =
        ring::toProgram(scenario.platform, scenario.questions.get<ring::Question>(), plan, 2);
    QVERIFY(program.ok());
    std::size_t place = 0;
    for (const Strand& strand : program->strands) {
        std::vector<NodeId> sent;
        for (const Action& action : strand.actions)
            if (action.kind == Action::Kind::Send)
                sent.push_back(program->channels[action.which].to);
        if (sent.empty())
            continue;
        const std::size_t next = (place + 1) % 6;
        const std::size_t before = (place + 5) % 6;
        const NodeId first = ProcessorId{ring.back[place] != 0 ? before : next};
        const NodeId second = ProcessorId{ring.back[place] != 0 ? next : before};
        QVERIFY((sent == std::vector<NodeId>{first, second, first, second}));
        ++place;
    }
    QCOMPARE(place, std::size_t{6});
}

/// No ring is better than the plan by more than half a percent. The test tries all rings whose bound permits
/// that, with shares from another search. It tries all orders of sending, unless the plan has every
/// processor send to its successor first: then only that order.
void TestRingShared::nearlyTheBestOfAll() {
    constexpr double allowed = 0.005;
    QStringList worse;
    for (const std::uint64_t seed : seedsOr({1, 2, 3, 4, 5})) {
        const std::size_t computers = seed % 12 == 0 ? 6 : 3 + seed % 3;
        const Scenario scenario = support::ringOverATree(seed, computers);
        const ring::Question& question = scenario.questions.get<ring::Question>();
        const Plan plan = solved(scenario);
        QVERIFY2(plan.value, qPrintable(QString::number(seed)));
        const auto instance = *ring::makeInstance(scenario.platform, question);
        SolveControl control;
        ring::SharedTime time(scenario.platform, question, instance, control);
        double best = *plan.value;
        const auto& answer = plan.answer.get<ring::Plan>();
        bool plain = true;
        for (std::size_t i = 0; i < answer.first.size(); ++i)
            plain = plain && answer.first[i] == answer.order[(i + 1) % answer.order.size()];
        std::vector<std::uint32_t> everyComputer(computers);
        std::iota(everyComputer.begin(), everyComputer.end(), 0U);
        for (std::uint32_t set = 1; set < 1U << computers; ++set) {
            std::vector<std::uint32_t> order;
            std::ranges::copy_if(everyComputer, std::back_inserter(order),
                                 [set](auto i) { return (set >> i & 1U) != 0; });
            do {
                if (order.size() > 2 && order[1] > order.back())
                    continue;
                const double bound = std::max(ring::timeOf(instance, order), time.linkBound(order));
                if (bound >= *plan.value * (1 - allowed))
                    continue;
                auto shares = ring::evaluate(instance, order).shares;
                for (double& share : shares)
                    share *= question.work;
                for (std::uint32_t turned = 0; turned < (plain ? 1U : 1U << order.size()); ++turned) {
                    SharedRing ring{order, shares, {}};
                    for (std::size_t i = 0; i < order.size(); ++i)
                        ring.back.push_back((turned >> i & 1U) != 0 ? 1 : 0);
                    best = std::min(best, bestShares(time, std::move(ring), best));
                }
            } while (std::next_permutation(order.begin() + 1, order.end()));
        }
        if (best < *plan.value * (1 - allowed))
            worse << QString("seed %1: %2, the best of all %3").arg(seed).arg(*plan.value).arg(best);
    }
    QVERIFY2(worse.isEmpty(), qPrintable(worse.join("; ")));
}

/// No ring has a mean below its own time alone, nor below what its messages need on the fullest link
/// (evaluatorsAgree()): the bound on all rings is above neither of any ring, and often above the fastest
/// alone.
void TestRingShared::boundIsBelowEveryRing() {
    std::vector<std::uint64_t> usual(200);
    std::iota(usual.begin(), usual.end(), std::uint64_t{1});
    int better = 0;
    for (const std::uint64_t seed : seedsOr(usual)) {
        const std::size_t computers = 3 + seed % 4;
        Scenario scenario = support::ringOverATree(seed, computers);
        ring::Question& question = scenario.questions.get<ring::Question>();
        question.message *= seed % 2 == 0 ? 1 : 4;
        const auto instance = *ring::makeInstance(scenario.platform, question);
        SolveControl control;
        ring::SharedTime time(scenario.platform, question, instance, control);
        double alone = infinity;
        double least = infinity;
        for (const auto& order : ring::everyRing(static_cast<std::uint32_t>(computers))) {
            const double ringTime = ring::timeOf(instance, order);
            alone = std::min(alone, ringTime);
            least = std::min(least, std::max(ringTime, time.linkBound(order)));
        }
        for (const double known : {least, least * 1.1, least * 2}) {
            const double bound =
                ring::sharedBound(scenario.platform, question, instance, {alone, known}, control);
            QVERIFY2(bound >= alone && bound <= least * (1 + 1e-12),
                     qPrintable(QString("seed %1: %2 of %3").arg(seed).arg(bound, 0, 'g', 12).arg(least)));
            better += bound > alone * 1.001 ? 1 : 0;
        }
    }
    QVERIFY(better > 0);
    qInfo("%d bounds above the fastest alone", better);
}

/// Eight equal processors at either end of a trunk that takes 1 for a message, 32 units of work.
/// Those of one end take 32 * 0.6 / 8 + 0.2 = 2.6. A ring through both ends has two messages each way in
/// every step: 2. Without contention it takes (32 * 0.6 + 12 * 0.2 + 4 * 1.1) / 16 = 1.625.
void TestRingShared::fullTrunkIsProven() {
    Scenario scenario;
    Platform& platform = scenario.platform;
    platform.switches = {{"west", {}}, {"east", {}}};
    platform.links.push_back({SwitchId{0}, SwitchId{1}, CostFunction{1, 0, {}}, true});
    for (std::size_t i = 0; i < 16; ++i) {
        platform.processors.push_back({"P" + std::to_string(i), {0.6, 0, {}}, {}});
        platform.links.push_back({ProcessorId{i}, SwitchId{i % 2}, CostFunction{0.1, 0, {}}, true});
    }
    scenario.questions.set(ring::Question{32, 1});
    scenario.questions.get<ring::Question>().links = ContentionModel::MaxMinFair;
    const Plan plan = solved(scenario);
    QVERIFY(plan.value && plan.bound);
    QVERIFY2(std::abs(*plan.value - 2) < 1e-6 && *plan.bound > 2 * (1 - 1e-8),
             qPrintable(QString("%1, %2").arg(*plan.value).arg(*plan.bound)));
}

/// In the first step of a ring with a timetable each message takes as long as alone; each better
/// timetable is a faster step.
void TestRingShared::timetablesKeepMessagesApart() {
    int followed = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const std::size_t computers = 3 + seed % 12;
        Scenario scenario = support::ringOverATree(seed, computers);
        ring::Question& question = scenario.questions.get<ring::Question>();
        question.steps = 1;
        const auto instance = *ring::makeInstance(scenario.platform, question);
        const auto trees = ring::treeRings(instance);
        if (trees.empty() || trees.back().size() < 3)
            continue;
        SolveControl control;
        network::Paths paths(scenario.platform, question.message);
        ring::SharedTime time(scenario.platform, question, instance, control);
        for (const auto orders : {ring::Orders::Free, ring::Orders::Plain}) {
            constexpr double most = 300'000;
            double effort = 0;
            double least = infinity;
            Random random(seed);
            ring::TimetableSearch search(instance, paths, question.message, orders);
            const auto progress = [&](std::uint64_t more) {
                effort += static_cast<double>(more);
                return effort / most;
            };
            search.run(trees.back(), random, progress, [&](const SharedRing& ring) {
                const QByteArray where = "seed " + QByteArray::number(static_cast<int>(seed));
                const double value = time.mean(ring);
                QVERIFY2(value < least * (1 + 1e-9), where);
                least = value;
                const std::size_t count = ring.order.size();
                QVERIFY2(count >= 3 && std::set(ring.order.begin(), ring.order.end()).size() == count, where);
                for (std::size_t i = 0; i < count; ++i) {
                    const std::uint32_t sender = ring.order[i];
                    const double alone = instance.transfer(sender, ring.order[(i + 1) % count]) +
                                         instance.transfer(sender, ring.order[(i + count - 1) % count]);
                    QVERIFY2(std::abs(time.sending()[i] - alone) <= 1e-6 * value, where);
                    QVERIFY2(orders == ring::Orders::Free || ring.back[i] == 0, where);
                }
                ++followed;
            });
        }
    }
    QVERIFY2(followed > 100, qPrintable(QString::number(followed)));
}

/// Neither the fastest ring of any number alone, judged alike, nor the best processor alone.
void TestRingShared::neverWorseThanWhatIsKnown() {
    for (const std::uint64_t seed : seedsOr({1, 2, 3})) {
        const std::size_t computers = seed % 3 == 0 ? 12 : 6;
        const Scenario scenario = support::ringOverATree(seed, computers);
        const ring::Question& question = scenario.questions.get<ring::Question>();
        const Plan& plan = planOfTree(seed, computers);
        QVERIFY(plan.value && plan.bound && *plan.bound <= *plan.value * (1 + 1e-9));
        Scenario alone = scenario;
        alone.questions.get<ring::Question>().links = ContentionModel::None;
        const Plan best = solved(alone, "subsets");
        QVERIFY(*best.value <= *plan.value * (1 + 1e-9));
        const auto instance = *ring::makeInstance(scenario.platform, question);
        for (const ring::BestBySize& row : best.answer.get<ring::Plan>().byCount) {
            std::vector<std::uint32_t> order;
            for (const ProcessorId id : row.order)
                order.push_back(static_cast<std::uint32_t>(id.index()));
            SolveControl control;
            const auto judged = ring::judgeShared(scenario.platform, question, instance, order, control);
            QVERIFY2(*plan.value <= judged->value * 1.003, qPrintable(QString::number(seed)));
        }
        const auto& answer = plan.answer.get<ring::Plan>();
        QVERIFY(answer.alone && *answer.alone <= *plan.value * (1 + 1e-9));
        QVERIFY(answer.varied && std::abs(*answer.varied / *plan.value - 1) < 0.25);
        const auto note = std::ranges::find(plan.notes, NoteCode::FairShares, &Note::code);
        QVERIFY(std::ranges::count(plan.notes, NoteCode::FairShares, &Note::code) == 1);
        QVERIFY(note->value == answer.alone);
    }
}

/// Where another order of sending is better in the model only, every processor sends to its successor first.
/// A note of the plan then states the time of the order that was given up.
void TestRingShared::ordersThatDoNotHoldAreGivenUp() {
    int given = 0;
    int free = 0;
    for (const std::uint64_t seed : seedsOr({84, 204}, 2)) {
        const Plan& plan = planOfTree(seed, 6);
        QVERIFY(plan.value);
        const auto& answer = plan.answer.get<ring::Plan>();
        bool plain = true;
        for (std::size_t i = 0; i < answer.first.size(); ++i)
            plain = plain && answer.first[i] == answer.order[(i + 1) % answer.order.size()];
        free += plain ? 0 : 1;
        const auto note = std::ranges::find(plan.notes, NoteCode::OrdersGivenUp, &Note::code);
        if (note == plan.notes.end())
            continue;
        QVERIFY(plain && *note->value < *plan.value);
        ++given;
    }
    QVERIFY2(given > 0 && free > 0, qPrintable(QString("%1, %2").arg(given).arg(free)));
}

/// In many steps, too, the checker comes to the planner's time, and refuses another one.
void TestRingShared::variedIsChecked() {
    for (const std::uint64_t seed : seedsOr({1, 2})) {
        Scenario scenario = support::ringOverATree(seed, 5);
        scenario.questions.get<ring::Question>().steps = seed % 2 == 0 ? ring::maxCountedSteps : 10;
        Plan plan = solved(scenario, seed % 2 == 0 ? "subsets" : "shared");
        QVERIFY(plan.value && verify(scenario, plan).ok());
        auto& answer = plan.answer.get<ring::Plan>();
        QVERIFY(answer.varied.has_value());
        *answer.varied *= 1 + 1e-5;
        QVERIFY(!verify(scenario, plan).ok());
    }
}

/// A matrix, or one that computes: the optimum alone, proven.
void TestRingShared::nothingSharedIsAsAlone() {
    Scenario scenario;
    for (std::size_t i = 0; i < 5; ++i)
        scenario.platform.processors.push_back(
            {"P" + std::to_string(i), {1 + 0.1 * static_cast<double>(i), 0, {}}, {}});
    scenario.platform.linkCost.emplace(5, 5, 0.3);
    scenario.questions.set(ring::Question{20, 1});
    const Plan alone = solved(scenario, "subsets");
    scenario.questions.get<ring::Question>().links = ContentionModel::MaxMinFair;
    const Plan shared = solved(scenario);
    QVERIFY(alone.status == Status::Optimal && shared.status == Status::Optimal);
    QVERIFY(std::abs(*alone.value - *shared.value) < 1e-9);
}

void TestRingShared::stopsWithAnAnswer() {
    const Scenario scenario = support::ringOverATree(5, 40);
    std::stop_source stopped;
    stopped.request_stop();
    SolveControl control(stopped.get_token());
    for (const char* solver : {"shared", "local-search"}) {
        const auto plan = solve(scenario, {Problem::Ring, solver, {}}, control);
        QVERIFY(plan.ok() && plan->hasAnswer() && plan->stop == Stop::Cancelled);
        QVERIFY(*plan->bound <= *plan->value);
        // With computing times that vary a ring is followed only where there is time.
        QVERIFY(!plan->answer.get<ring::Plan>().varied);
    }
    QVERIFY(solved(scenario, "local-search").answer.get<ring::Plan>().varied);
}

/// A file whose starts are fewer than its processors is refused.
void TestRingShared::startsAreOneEach() {
    const auto scenario = std::make_shared<const Scenario>(support::ringOverATree(2, 6));
    const Plan& plan = planOfTree(2, 6);
    QVERIFY(!plan.answer.get<ring::Plan>().first.empty());
    std::string text = io::formatScenario({{}, *scenario, {}, {{"it", scenario, plan}}});
    QVERIFY(io::parseScenario(text, "kept").ok());
    const auto begin = text.find('[', text.find("\"first\"")) + 1;
    text.erase(begin, text.find(',', begin) + 1 - begin);
    QVERIFY(!io::parseScenario(text, "kept").ok());
}

void TestRingShared::falsePlansAreRefused() {
    const Scenario scenario = support::ringOverATree(2, 6);
    const Plan plan = solved(scenario, "lin-kernighan"); // all six
    QVERIFY(plan.value && verify(scenario, plan).ok());
    QCOMPARE(plan.answer.get<ring::Plan>().order.size(), std::size_t{6});
    const auto refused = [&](auto change) {
        Plan changed = plan;
        change(changed, changed.answer.get<ring::Plan>());
        return !verify(scenario, changed).ok();
    };
    QVERIFY(refused([](Plan&, ring::Plan& answer) { answer.first[0] = answer.order[3]; }));
    QVERIFY(refused([](Plan&, ring::Plan& answer) { *answer.alone *= 1.01; }));
    QVERIFY(refused([](Plan&, ring::Plan& answer) { *answer.varied = -1; }));
    const auto noted = [](Plan& changed) {
        return std::ranges::find(changed.notes, NoteCode::FairShares, &Note::code);
    };
    QVERIFY(refused([&](Plan& changed, ring::Plan&) { *noted(changed)->value *= 1.01; }));
    // Plans of earlier versions.
    QVERIFY(!refused([&](Plan& changed, ring::Plan&) { noted(changed)->value.reset(); }));
    QVERIFY(refused([](Plan& changed, ring::Plan&) { changed.schedule.blocks[3].start += 0.01; }));
    Scenario longer = scenario;
    longer.questions.get<ring::Question>().steps = 100;
    QVERIFY(!verify(longer, plan).ok()); // the mean of other steps
}

const support::TestProgram registered("tst_ring_shared", support::runTest<TestRingShared>);

} // namespace tst_ring_shared

#include "tst_ring_shared.moc"
