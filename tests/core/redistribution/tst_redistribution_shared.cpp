// SPDX-License-Identifier: GPL-3.0-or-later
// Redistributions where messages share links: by hand, three evaluators against each other, plans against
// all orders where there are few, and what the checker refuses.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/network/fair.h"
#include "core/problems/redistribution/model/circulation_offset.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/program.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/redistribution/shared/course.h"
#include "core/problems/redistribution/shared/plan.h"
#include "core/problems/redistribution/verify/verify.h"
#include "core/simulation/observation.h"
#include "core/solve/solve.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tst_redistribution_shared {

using namespace equipoise;
using redistribution::Piece;
using redistribution::SharedCourse;

namespace {

/// Switches as a tree with computers at any of them; latencies, hubs and links in between in some.
Scenario treeOf(std::uint64_t seed, std::size_t computers, std::int64_t spread) {
    Random random(seed);
    Scenario scenario;
    support::TreeOfSwitches tree(random, scenario.platform, 3);
    auto& question = scenario.questions.set<redistribution::Question>();
    question.links = ContentionModel::MaxMinFair;
    question.loads.assign(computers, 1);
    question.imbalance.assign(computers, 0);
    for (std::size_t i = 0; i < computers; ++i) {
        tree.addComputer(1);
        question.ring.emplace_back(i);
    }
    for (std::size_t moved = computers; moved > 0; --moved) {
        const auto items = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(spread) + 1));
        question.imbalance[random.below(computers)] += items;
        question.imbalance[random.below(computers)] -= items;
    }
    const std::int64_t sum =
        std::accumulate(question.imbalance.begin(), question.imbalance.end(), std::int64_t{0});
    question.imbalance[0] -= sum;
    for (std::size_t i = 0; i < computers; ++i)
        question.loads[i] =
            std::max<std::int64_t>(1, 1 + question.imbalance[i]) + static_cast<std::int64_t>(random.below(3));
    if (random.below(5) == 0)
        question.direction = redistribution::Direction::OneWay;
    return scenario;
}

Result<Plan> solved(const Scenario& scenario, const std::string& solver = std::string(automatic)) {
    SolveControl control;
    return solve(scenario, {Problem::Redistribution, solver, {}}, control);
}

int seedsOr(int usual) {
    return qEnvironmentVariableIsSet("EQUIPOISE_SEEDS") ? qEnvironmentVariableIntValue("EQUIPOISE_SEEDS")
                                                        : usual;
}

std::vector<redistribution::Move> movesOf(const redistribution::Question& question,
                                          const SharedCourse& course, const std::vector<Piece>& order) {
    std::vector<redistribution::Move> moves;
    for (const Piece& piece : order)
        moves.insert(moves.end(), static_cast<std::size_t>(piece.count),
                     {question.ring[course.sender(piece.arc)], question.ring[course.receiver(piece.arc)]});
    return moves;
}

/// As core/network has it.
double followed(const Scenario& scenario, const std::vector<redistribution::Move>& moves) {
    SolveControl control;
    const auto program = redistribution::programOf(
        scenario.platform, scenario.questions.get<redistribution::Question>(), moves, {});
    const auto course = network::follow(scenario.platform, *program, ContentionModel::MaxMinFair, control);
    return course ? endOf(**course) : HUGE_VAL;
}

/// Minimum time over all orders of the items of each arc, simulated by core/network. Orders that give each
/// port the same sequence are simulated once.
double bestOrder(const Scenario& scenario, const SharedCourse& course, std::vector<std::int64_t> left) {
    const redistribution::Question& question = scenario.questions.get<redistribution::Question>();
    std::map<std::vector<std::vector<std::uint32_t>>, double> known;
    std::vector<Piece> order;
    const auto visit = [&](const auto& self) -> double {
        double best = HUGE_VAL;
        bool isComplete = true;
        for (std::uint32_t arc = 0; arc < left.size(); ++arc) {
            if (left[arc] == 0)
                continue;
            isComplete = false;
            --left[arc];
            order.push_back({arc, 1});
            best = std::min(best, self(self));
            order.pop_back();
            ++left[arc];
        }
        if (!isComplete)
            return best;
        std::vector<std::vector<std::uint32_t>> ports(2 * question.ring.size());
        for (const Piece& piece : order) {
            ports[2 * course.sender(piece.arc)].push_back(piece.arc);
            ports[2 * course.receiver(piece.arc) + 1].push_back(piece.arc);
        }
        const auto [entry, fresh] = known.try_emplace(ports);
        if (fresh)
            entry->second = followed(scenario, movesOf(question, course, order));
        return entry->second;
    };
    return visit(visit);
}

std::vector<std::int64_t> itemsOf(const redistribution::CirculationOffset& shifts, std::int64_t shift) {
    std::vector<std::int64_t> items(2 * shifts.size());
    for (std::size_t link = 0; link < shifts.size(); ++link) {
        items[2 * link] = std::max<std::int64_t>(shifts.flow(link, shift), 0);
        items[2 * link + 1] = std::max<std::int64_t>(-shifts.flow(link, shift), 0);
    }
    return items;
}

} // namespace

class TestRedistributionShared : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void byHand();
    void evaluatorsAgree();
    void theOtherWayRound();
    void nearlyTheBestOfAll();
    void falsePlansAreRefused();
    void noWayIsInfeasible();
    void tooMuchIsSaid();
};

/// A and B are at one switch, C and D at another. Links of computers take 0.5 per item, the trunk between the
/// switches 1. A and B give four items each to the other end.
void TestRedistributionShared::byHand() {
    Scenario scenario;
    for (const char* name : {"A", "B", "C", "D"})
        scenario.platform.processors.push_back({name, {1, 0, {}}, {}});
    scenario.platform.switches = {{"west", {}}, {"east", {}}};
    for (std::size_t i = 0; i < 4; ++i)
        scenario.platform.links.push_back({ProcessorId{i}, SwitchId{i / 2}, {0.5, 0, {}}, true});
    scenario.platform.links.push_back({SwitchId{0}, SwitchId{1}, {1, 0, {}}, true});
    auto& question = scenario.questions.set<redistribution::Question>();
    // A to C and B to D, four items each, over the trunk; the ring is A, C, D, B.
    question.ring = {ProcessorId{0}, ProcessorId{2}, ProcessorId{3}, ProcessorId{1}};
    question.loads = {5, 1, 1, 5};
    question.imbalance = {4, -4, -4, 4};
    const auto alone = solved(scenario);
    QVERIFY(alone.ok() && alone->status == Status::Optimal);
    QCOMPARE(*alone->value, 4.0); // each of the two takes 1 an item
    question.links = ContentionModel::MaxMinFair;
    // Eight items over a trunk of 1 an item, whatever goes round: what goes A, B, D instead of A, C crosses
    // it as well.
    const auto shared = solved(scenario);
    QVERIFY(shared.ok() && shared->status == Status::Optimal);
    QCOMPARE(*shared->value, 8.0);
    QCOMPARE(shared->answer.get<redistribution::Plan>().lowerBound, 8.0);
    // A note states the time without contention.
    const auto note = std::ranges::find(shared->notes, NoteCode::FairTransfers, &Note::code);
    QVERIFY(note != shared->notes.end() && *note->value >= 4 && *note->value <= 8);
    // On a hub of 1.4 both ways nothing changes: all goes one way.
    scenario.platform.links[4].duplex = 1.4;
    QCOMPARE(*solved(scenario)->value, 8.0);
}

/// The planner's evaluator, that of core/network and the checker share no code.
void TestRedistributionShared::evaluatorsAgree() {
    int looked = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Random random(seed);
        Scenario scenario = treeOf(seed, 2 + random.below(8), 6);
        const redistribution::Question& question = scenario.questions.get<redistribution::Question>();
        SolveControl control;
        const auto instance = *redistribution::makeInstance(scenario.platform, question);
        const redistribution::CirculationOffset shifts(instance);
        if (shifts.allowed().empty())
            continue;
        SharedCourse course(scenario.platform, question, instance, control);
        std::vector<double> urgency(course.arcs());
        for (double& value : urgency)
            value = random.between(0.1, 1);
        const redistribution::ShiftRange range = shifts.allowed();
        const std::int64_t shift =
            range.low +
            static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(range.high - range.low) + 1));
        const std::vector<std::int64_t> items = itemsOf(shifts, shift);
        const double decided = course.decide(items, {urgency, random.below(2) == 0});
        const std::vector<Piece> order = course.order();
        const double again = course.follow(order);
        const double networks = followed(scenario, movesOf(question, course, order));
        const QByteArray where = "seed " + QByteArray::number(static_cast<int>(seed)) + ": " +
                                 QByteArray::number(decided, 'g', 12) + ", " +
                                 QByteArray::number(again, 'g', 12) + ", " +
                                 QByteArray::number(networks, 'g', 12);
        QVERIFY2(std::abs(decided - networks) <= 1e-9 * networks, where);
        QVERIFY2(std::abs(again - networks) <= 1e-9 * networks, where);
        QVERIFY2(networks >= course.linkTime(items) * (1 - 1e-12), where);
        QVERIFY2(networks >= shifts.timeOf(shift) * (1 - 1e-12), where);
        ++looked;
    }
    QVERIFY(looked > 100);
}

/// P0 gives six items to P1, its neighbour over a trunk that others fill; the other way round the ring of
/// three there is as much room: with each message alone all goes straight, on shared links some goes round.
void TestRedistributionShared::theOtherWayRound() {
    int better = 0;
    int kept = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Scenario scenario = treeOf(seed, 6, 12);
        const auto plan = solved(scenario);
        QVERIFY(plan.ok());
        if (!plan->value)
            continue;
        QVERIFY(plan->bound && *plan->bound <= *plan->value);
        Scenario alone = scenario;
        alone.questions.get<redistribution::Question>().links = ContentionModel::None;
        const auto before = solved(alone);
        QVERIFY(before.ok() && before->value);
        const auto judged = solved(scenario, before->solver);
        QVERIFY(judged.ok() && judged->value);
        QVERIFY2(*plan->value <= *judged->value * (1 + 1e-9), qPrintable(QString::number(seed)));
        QVERIFY(*before->bound <= *plan->bound * (1 + 1e-9)); // sharing makes nothing faster
        better += *plan->value < *judged->value * 0.97 ? 1 : 0;
        if (*plan->value > *judged->value * (1 - 1e-10)) { // nothing to gain: the order stays
            ++kept;
            QVERIFY2(plan->schedule.blocks.size() == judged->schedule.blocks.size() &&
                         plan->answer == judged->answer,
                     qPrintable(QString::number(seed)));
        }
    }
    QVERIFY2(kept >= 5, qPrintable(QString::number(kept)));
    QVERIFY2(better >= 6, qPrintable(QString::number(better)));
}

/// Few items: all that may go round, in all orders of all ports.
void TestRedistributionShared::nearlyTheBestOfAll() {
    constexpr std::int64_t few = 9;
    int looked = 0;
    int missed = 0;
    for (int seed = 1; seed <= seedsOr(120); ++seed) {
        const Scenario scenario =
            treeOf(static_cast<std::uint64_t>(seed), 3 + static_cast<std::size_t>(seed) % 3, 2);
        const redistribution::Question& question = scenario.questions.get<redistribution::Question>();
        const auto plan = solved(scenario);
        QVERIFY(plan.ok());
        if (!plan->value || *plan->value == 0)
            continue;
        SolveControl control;
        const auto instance = *redistribution::makeInstance(scenario.platform, question);
        const redistribution::CirculationOffset shifts(instance);
        const SharedCourse course(scenario.platform, question, instance, control);
        double best = *plan->value;
        bool allTried = true;
        for (std::int64_t shift = shifts.allowed().low; shift <= shifts.allowed().high; ++shift) {
            const std::vector<std::int64_t> items = itemsOf(shifts, shift);
            // What no order can do better is not looked at.
            if (std::max(course.linkTime(items), shifts.timeOf(shift)) >= best * (1 - 1e-9))
                continue;
            if (std::accumulate(items.begin(), items.end(), std::int64_t{0}) > few) {
                allTried = false;
                continue;
            }
            best = std::min(best, bestOrder(scenario, course, items));
        }
        QVERIFY(!plan->bound || *plan->bound <= best * (1 + 1e-9));
        if (plan->status != Status::Optimal && allTried)
            ++looked;
        if (best < *plan->value * (1 - 1e-9))
            ++missed;
        QVERIFY2(best >= *plan->value * (1 - 1e-9),
                 qPrintable(QString("seed %1: %2, the best %3").arg(seed).arg(*plan->value).arg(best)));
    }
    qInfo("%d open ones looked at, %d missed", looked, missed);
}

void TestRedistributionShared::falsePlansAreRefused() {
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Scenario scenario = treeOf(seed, 6, 8);
        const auto plan = solved(scenario);
        QVERIFY(plan.ok());
        if (!plan->value || plan->schedule.blocks.size() < 8)
            continue;
        QVERIFY(verify(scenario, *plan).ok());
        Plan bounded = *plan;
        bounded.answer.get<redistribution::Plan>().lowerBound *= 1.01;
        QVERIFY(!verify(scenario, bounded).ok());
        // As if every message were alone it is another plan.
        Scenario alone = scenario;
        alone.questions.get<redistribution::Question>().links = ContentionModel::None;
        if (!verify(alone, *plan).ok())
            ++refused;
    }
    QVERIFY(refused > 10);
}

void TestRedistributionShared::noWayIsInfeasible() {
    Scenario scenario = treeOf(4, 4, 3);
    scenario.questions.get<redistribution::Question>().direction = redistribution::Direction::Both;
    scenario.questions.get<redistribution::Question>().loads = {3, 1, 1, 1};
    scenario.questions.get<redistribution::Question>().imbalance = {2, -2, 0, 0};
    std::erase_if(scenario.platform.links, [](const Link& link) {
        return link.from == NodeId{ProcessorId{0}} || link.to == NodeId{ProcessorId{0}};
    });
    const auto plan = solved(scenario);
    QVERIFY(plan.ok() && plan->status == Status::Infeasible);
    QVERIFY(std::ranges::count(plan->notes, NoteCode::LinkMissing, &Note::code) > 0);
}

void TestRedistributionShared::tooMuchIsSaid() {
    Scenario scenario = treeOf(4, 4, 3);
    scenario.questions.get<redistribution::Question>().direction = redistribution::Direction::Both;
    scenario.questions.get<redistribution::Question>().loads = {1'000'001, 1, 1, 1};
    scenario.questions.get<redistribution::Question>().imbalance = {1'000'000, -1'000'000, 0, 0};
    const auto plan = solved(scenario);
    QVERIFY(!plan.ok());
    QVERIFY(plan.error().code == ErrorCode::TooMuchWork);
    // Items are followed one by one for shared links only. P1 sends 1,000,000 to P2: over the link between
    // the two and the other way round.
    scenario.questions.get<redistribution::Question>().links = ContentionModel::None;
    const auto alone = solved(scenario, "shared");
    const auto general = solved(scenario, "general");
    QVERIFY(alone.ok() && general.ok() && alone->value && general->value);
    QCOMPARE(*alone->value, *general->value);
}

const support::TestProgram registered("tst_redistribution_shared",
                                      support::runTest<TestRedistributionShared>);

} // namespace tst_redistribution_shared

#include "tst_redistribution_shared.moc"
