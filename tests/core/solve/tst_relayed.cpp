// SPDX-License-Identifier: GPL-3.0-or-later
// The note on processors that relay messages: small answers worked out by hand, and all routes of small
// random networks by brute force.
#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/solve/relayed.h"
#include "core/solve/solve.h"
#include "core/solve/verify_notes.h"
#include "tests/support/seeds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace tst_relayed {

using namespace equipoise;

namespace {

Processor computer(const std::string& name) {
    return {name, {1, 0, {}}, {}};
}

/// P0 - P1 - ... one after the other.
Platform chainOf(std::size_t processors) {
    Platform platform;
    for (std::size_t i = 0; i < processors; ++i) {
        platform.processors.push_back(computer("P" + std::to_string(i)));
        if (i > 0)
            platform.links.push_back({ProcessorId{i - 1}, ProcessorId{i}, {0.01, 0, {}}});
    }
    return platform;
}

Scenario scatterOn(Platform platform, std::int64_t items) {
    Scenario scenario;
    scenario.platform = std::move(platform);
    scenario.questions.set<scatter::Question>().items = items;
    return scenario;
}

Plan solved(const Scenario& scenario, Problem problem) {
    SolveControl control;
    auto plan = solve(scenario, {problem, std::string(automatic), {}}, control);
    return plan ? *std::move(plan) : Plan{};
}

std::optional<Note> noteIn(const Plan& plan) {
    const auto note = std::ranges::find(plan.notes, NoteCode::Relayed, &Note::code);
    return note == plan.notes.end() ? std::optional<Note>() : *note;
}

/// By trying every simple path: of those whose slowest link is fastest the one with the least latency. No two
/// paths have the same latency.
class AllPaths {
public:
    AllPaths(const Platform& platform, NodeId from, NodeId to)
        : m_platform(platform)
        , m_from(from)
        , m_to(to) {
        go(from, 0, 0);
    }
    /// Processors between the ends of the best path.
    const std::set<std::size_t>& relays() const { return m_best; }
    bool connected() const { return m_slowest < infinity; }

private:
    void go(NodeId at, double slowest, double latency) {
        if (at == m_to) {
            if (std::tie(slowest, latency) < std::tie(m_slowest, m_latency)) {
                m_slowest = slowest;
                m_latency = latency;
                m_best.clear();
                for (const NodeId node : m_between)
                    if (node.isProcessor())
                        m_best.insert(node.index);
            }
            return;
        }
        if (at != m_from) {
            if (at.isProcessor() && !m_platform[at.processor()].forwards)
                return;
            m_between.push_back(at);
        }
        for (const Link& link : m_platform.links) {
            const bool there = link.from == at;
            if (!there && !(link.to == at && link.bothWays))
                continue;
            const NodeId next = there ? link.to : link.from;
            if (next != m_from && std::ranges::find(m_between, next) == m_between.end())
                go(next, std::max(slowest, link.transfer.rate), latency + link.transfer.startUp);
        }
        if (at != m_from)
            m_between.pop_back();
    }

    const Platform& m_platform;
    NodeId m_from;
    NodeId m_to;
    std::vector<NodeId> m_between;
    double m_slowest = infinity;
    double m_latency = infinity;
    std::set<std::size_t> m_best;
};

/// Processors and switches, joined as a tree or with some links more, some of them one way or twice.
Platform networkOf(Random& random, bool tree) {
    Platform platform;
    const std::size_t processors = 3 + random.below(4);
    const std::size_t switches = random.below(3);
    for (std::size_t i = 0; i < processors; ++i) {
        platform.processors.push_back(computer("P" + std::to_string(i)));
        platform.processors.back().forwards = random.below(4) > 0;
    }
    for (std::size_t i = 0; i < switches; ++i)
        platform.switches.push_back({"S" + std::to_string(i), {}});
    std::vector<NodeId> nodes;
    for (std::size_t i = 0; i < processors; ++i)
        nodes.emplace_back(ProcessorId{i});
    for (std::size_t i = 0; i < switches; ++i)
        nodes.emplace_back(SwitchId{i});
    for (std::size_t i = nodes.size(); i > 1; --i)
        std::swap(nodes[i - 1], nodes[random.below(i)]);
    const auto join = [&](NodeId a, NodeId b, bool bothWays) {
        Link& link = platform.links.emplace_back();
        link.from = a;
        link.to = b;
        link.transfer.rate = static_cast<double>(1 + random.below(3));
        link.transfer.startUp = random.unit();
        link.bothWays = bothWays;
    };
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        const std::size_t other = random.below(i);
        if (random.below(4) == 0) { // a link for each direction
            join(nodes[i], nodes[other], false);
            join(nodes[other], nodes[i], false);
        } else {
            join(nodes[i], nodes[other], true);
        }
    }
    for (std::size_t more = tree ? 0 : 1 + random.below(4); more > 0; --more) {
        const std::size_t one = random.below(nodes.size());
        const std::size_t other = (one + 1 + random.below(nodes.size() - 1)) % nodes.size();
        join(nodes[one], nodes[other], random.below(2) == 0);
    }
    return platform;
}

/// A star with messages between all that are connected with a master that draws by lot.
std::pair<Scenario, Plan> trafficOn(Random& random, Platform platform) {
    Scenario scenario;
    scenario.platform = std::move(platform);
    const std::size_t processors = scenario.platform.size();
    auto& question = scenario.questions.set<star::Question>();
    question.master = ProcessorId{random.below(processors)};
    Plan plan;
    plan.problem = Problem::Star;
    star::Plan answer;
    for (std::size_t i = 0; i < 12; ++i) {
        const ProcessorId from{random.below(processors)};
        const ProcessorId to{random.below(processors)};
        if (question.master == NodeId{from} || question.master == NodeId{to})
            continue;
        if (AllPaths(scenario.platform, from, question.master).connected() &&
            AllPaths(scenario.platform, question.master, to).connected())
            answer.transfers.push_back({from, to});
    }
    plan.answer = std::move(answer);
    return {std::move(scenario), std::move(plan)};
}

} // namespace

class TestRelayed : public QObject {
    Q_OBJECT
private slots:
    void theRelayOfAChainIsNamed();
    void switchesAreNoRelays();
    void ringsAndStarsAndRedistributions();
    void asManyAsByBruteForce_data();
    void asManyAsByBruteForce();
    void manyRelays();
    void stoppedOnALargePlatform();
    void aMissingCountIsNoted();
    void theCheckerCountsAgain();
};

void TestRelayed::theRelayOfAChainIsNamed() {
    // A serves C (10 items, 0.1 s), then B; all have 10 items: 10 s of work, and 0.1 + 0.1 s of messages.
    const auto file = io::parseScenario(
        R"({ "format": "equipoise", "version": 2,
  "platform": { "name": "Chain", "processors": [ { "name": "A", "cycle_time": 1 }, { "name": "B", "cycle_time": 1 },
    { "name": "C", "cycle_time": 1 } ],
    "links": [ { "from": "A", "to": "B", "cost": 0.01 }, { "from": "B", "to": "C", "cost": 0.01 } ] },
  "questions": { "scatter": { "items": 30, "root": "A" } } })",
        "chain.equipoise");
    QVERIFY(file.ok());
    Scenario scenario = file->file.scenario;
    const Plan plan = solved(scenario, Problem::Scatter);
    QVERIFY(std::abs(plan.value.value_or(0) - 10.2) < 1e-9);
    QVERIFY(noteIn(plan) == (Note{NoteCode::Relayed, "B", 1.0}));
    QVERIFY(verify(scenario, plan).ok());
    // Where B forwards nothing, C gets nothing: 15 items each, and 0.15 s of messages.
    scenario.platform.processors[1].forwards = false;
    const Plan without = solved(scenario, Problem::Scatter);
    QVERIFY(std::abs(without.value.value_or(0) - 15.15) < 1e-9);
    QVERIFY(!noteIn(without));
}

void TestRelayed::switchesAreNoRelays() {
    Platform platform = chainOf(3);
    platform.switches.push_back({"S", {}});
    platform.links.clear();
    for (std::size_t i = 0; i < 3; ++i)
        platform.links.push_back({ProcessorId{i}, SwitchId{0}, {0.01, 0, {}}});
    QVERIFY(!noteIn(solved(scatterOn(platform, 30), Problem::Scatter)));
    // A matrix has no routes.
    platform.links.clear();
    platform.switches.clear();
    platform.linkCost = Matrix<double>(3, 3, 0.01);
    QVERIFY(!noteIn(solved(scatterOn(platform, 30), Problem::Scatter)));
}

void TestRelayed::ringsAndStarsAndRedistributions() {
    // On a ring of three in a row the outer two are neighbours: two messages a step pass through P1.
    Scenario ring;
    ring.platform = chainOf(3);
    ring.questions.set(ring::Question{30, 1});
    const Plan three = solved(ring, Problem::Ring);
    QCOMPARE(three.answer.get<ring::Plan>().order.size(), std::size_t{3});
    QVERIFY(noteIn(three) == (Note{NoteCode::Relayed, "P1", 2.0}));

    // The master at one end: every task of P2 comes through P1.
    Scenario star;
    star.platform = chainOf(3);
    auto& question = star.questions.set<star::Question>();
    question.master = ProcessorId{0};
    question.loads = {{ProcessorId{1}, 0}, {ProcessorId{2}, 9}};
    const Plan shared = solved(star, Problem::Star);
    const auto transfers = static_cast<double>(shared.answer.get<star::Plan>().transfers.size());
    QVERIFY(transfers > 0);
    QVERIFY(noteIn(shared) == (Note{NoteCode::Relayed, "P1", transfers}));

    // From P0 to P2 two items go directly round the ring, on a route through P1, or through P1 as a member.
    Scenario moves;
    moves.platform = chainOf(3);
    auto& redistribution = moves.questions.set<redistribution::Question>();
    redistribution.ring = {ProcessorId{0}, ProcessorId{1}, ProcessorId{2}};
    redistribution.loads = {5, 1, 1};
    redistribution.imbalance = {2, 0, -2};
    const Plan moved = solved(moves, Problem::Redistribution);
    double around = 0;
    for (const Block& block : moved.schedule.blocks)
        if (block.lane == Lane::Send && block.peer && block.resource != ProcessorId{1} &&
            *block.peer != ProcessorId{1})
            around += static_cast<double>(block.count);
    const auto note = noteIn(moved);
    QCOMPARE(note.has_value(), around > 0);
    QVERIFY(!note || *note == (Note{NoteCode::Relayed, "P1", around}));
    for (const auto& [scenario, plan] :
         {std::pair(&ring, &three), std::pair(&star, &shared), std::pair(&moves, &moved)})
        QVERIFY(verify(*scenario, *plan).ok());
}

void TestRelayed::asManyAsByBruteForce_data() {
    QTest::addColumn<bool>("tree");
    QTest::newRow("without circles") << true;
    QTest::newRow("with circles") << false;
}

void TestRelayed::asManyAsByBruteForce() {
    QFETCH(bool, tree);
    int relayedSomewhere = 0;
    for (std::uint64_t seed = 1; seed <= support::seeds(300); ++seed) {
        Random random(seed);
        const auto [scenario, plan] = trafficOn(random, networkOf(random, tree));
        double messages = 0;
        std::map<std::size_t, double> byProcessor;
        const auto& question = scenario.questions.get<star::Question>();
        for (const star::Transfer& transfer : plan.answer.get<star::Plan>().transfers)
            for (const auto& [from, to] : {std::pair<NodeId, NodeId>(transfer.from, question.master),
                                           {question.master, transfer.to}}) {
                const AllPaths paths(scenario.platform, from, to);
                messages += paths.relays().empty() ? 0 : 1;
                for (const std::size_t relay : paths.relays())
                    byProcessor[relay] += 1;
            }
        SolveControl control;
        const auto relayed = relayedMessages(scenario, plan, control);
        const std::string where = "seed " + std::to_string(seed);
        QVERIFY2(relayed.has_value(), where.c_str());
        QVERIFY2(relayed->messages == messages, where.c_str());
        std::map<std::size_t, double> counted;
        for (const Relay& relay : relayed->relays)
            counted[relay.processor.index()] = relay.messages;
        QVERIFY2(counted == byProcessor, where.c_str());
        QVERIFY2(std::ranges::is_sorted(relayed->relays, std::ranges::greater{}, &Relay::messages),
                 where.c_str());
        // The checker, which goes along each route, finds the same.
        Plan noted = plan;
        noteRelayed(scenario, noted, control);
        QCOMPARE(noteIn(noted).has_value(), messages > 0);
        QVERIFY2(checkRelayed(scenario, noted).ok(), where.c_str());
        relayedSomewhere += messages > 0 ? 1 : 0;
    }
    QVERIFY(relayedSomewhere > static_cast<int>(support::seeds(300) / 3));
}

/// A chain of 5,000: P0 serves all others, so Pi relays the messages to those behind it.
void TestRelayed::manyRelays() {
    constexpr std::size_t processors = 5'000;
    const Scenario scenario = scatterOn(chainOf(processors), processors);
    Plan plan;
    plan.problem = Problem::Scatter;
    scatter::Plan answer;
    for (std::size_t i = processors; i > 0; --i)
        answer.order.emplace_back(i - 1);
    answer.counts.assign(processors, 1);
    plan.answer = std::move(answer);
    SolveControl control;
    const auto relayed = relayedMessages(scenario, plan, control);
    QVERIFY(relayed.has_value());
    QCOMPARE(relayed->messages, static_cast<double>(processors - 2));
    QCOMPARE(relayed->relays.size(), processors - 2);
    QVERIFY(relayed->relays.front().processor == ProcessorId{1});
    QCOMPARE(relayed->relays.front().messages, static_cast<double>(processors - 2));
    QVERIFY(relayed->relays.back().processor == ProcessorId{processors - 2});
    QCOMPARE(relayed->relays.back().messages, 1.0);
    noteRelayed(scenario, plan, control);
    const std::string names = "P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, ... (4998)";
    QVERIFY(noteIn(plan) == (Note{NoteCode::Relayed, names, static_cast<double>(processors - 2)}));
    // Going along all routes would take 12 million steps: the number is checked to be possible.
    QVERIFY(checkRelayed(scenario, plan).ok());
    plan.notes.back().value = static_cast<double>(processors);
    QVERIFY(!checkRelayed(scenario, plan).ok());
}

void TestRelayed::stoppedOnALargePlatform() {
    std::stop_source source;
    source.request_stop();
    const auto relayedOf = [&](std::size_t processors) {
        const Scenario scenario = scatterOn(chainOf(processors), 2);
        Plan plan;
        plan.problem = Problem::Scatter;
        plan.answer = scatter::Plan{{ProcessorId{processors - 1}, ProcessorId{0}}, {1, 1}, {0, 1}, {}, {}};
        SolveControl control(source.get_token());
        return relayedMessages(scenario, plan, control);
    };
    const auto small = relayedOf(100);
    QVERIFY(small && small->messages == 1 && small->relays.size() == 98);
    QVERIFY(!relayedOf(150'000));
}

/// On a circle of 4,000 computers and as many links, 3,999 messages take two searches each over 8,000 nodes
/// and links: 64 million steps, more than maxRelayWork.
void TestRelayed::aMissingCountIsNoted() {
    constexpr std::size_t processors = 4000;
    Platform circle = chainOf(processors);
    circle.links.push_back({ProcessorId{processors - 1}, ProcessorId{0}, {0.01, 0, {}}});
    const Scenario scenario = scatterOn(std::move(circle), processors);
    Plan plan;
    plan.problem = Problem::Scatter;
    scatter::Plan answer;
    for (std::size_t i = processors; i-- > 0;) {
        answer.order.emplace_back(i);
        answer.counts.push_back(1);
        answer.displacements.push_back(static_cast<std::int64_t>(processors - 1 - i));
    }
    plan.answer = std::move(answer);
    SolveControl control;
    noteRelayed(scenario, plan, control);
    QCOMPARE(plan.notes.size(), std::size_t{1});
    QVERIFY(plan.notes.front() == (Note{NoteCode::RelaysNotCounted, {}, {}}));
    QVERIFY(checkNotes(scenario, plan).ok());
    plan.notes.front().value = 1; // it counts nothing
    QVERIFY(!checkNotes(scenario, plan).ok());
}

void TestRelayed::theCheckerCountsAgain() {
    const Scenario scenario = scatterOn(chainOf(4), 40);
    const Plan plan = solved(scenario, Problem::Scatter);
    QVERIFY(noteIn(plan) == (Note{NoteCode::Relayed, "P1, P2", 2.0})); // to P2 and P3
    const auto refused = [&](const std::function<void(Note&)>& change) {
        Plan other = plan;
        change(*std::ranges::find(other.notes, NoteCode::Relayed, &Note::code));
        const auto checked = verify(scenario, other);
        return !checked && checked.error().code == ErrorCode::PlanRejected;
    };
    QVERIFY(!refused([](Note&) {}));
    QVERIFY(refused([](Note& note) { note.value = 1; }));
    QVERIFY(refused([](Note& note) { note.value.reset(); }));
    QVERIFY(refused([](Note& note) { note.subject = "P1"; }));
    QVERIFY(refused([](Note& note) { note.subject = "P2, P1"; }));
    QVERIFY(refused([](Note& note) { note.subject = "P3"; }));
    Plan twice = plan;
    twice.notes.push_back(*noteIn(plan));
    QVERIFY(!verify(scenario, twice).ok());
    // Files of earlier versions have no such note.
    Plan without = plan;
    std::erase_if(without.notes, [](const Note& note) { return note.code == NoteCode::Relayed; });
    QVERIFY(verify(scenario, without).ok());
    // None is relayed over direct links.
    Platform direct = chainOf(4);
    for (std::size_t i = 2; i < 4; ++i)
        direct.links.push_back({ProcessorId{0}, ProcessorId{i}, {0.001, 0, {}}});
    const Scenario other = scatterOn(direct, 40);
    Plan wrong = solved(other, Problem::Scatter);
    if (noteIn(wrong))
        std::erase_if(wrong.notes, [](const Note& note) { return note.code == NoteCode::Relayed; });
    wrong.notes.push_back({NoteCode::Relayed, "P3", 4.0});
    QVERIFY(!verify(other, wrong).ok());
}

const support::TestProgram registered("tst_relayed", support::runTest<TestRelayed>);

} // namespace tst_relayed

#include "tst_relayed.moc"
