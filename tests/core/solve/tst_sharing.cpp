// SPDX-License-Identifier: GPL-3.0-or-later
// Contract of every problem and solver on platforms with contention, and the trace of a plan's rates.
#include "core/base/random.h"
#include "core/model/registry.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/simulation/follow.h"
#include "core/simulation/sharing_steps.h"
#include "core/solve/recording.h"
#include "core/solve/solve.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

namespace tst_sharing {

using namespace equipoise;

namespace {

struct Asked {
    std::string name;
    Problem problem;
    Scenario scenario;
};

/// Every problem whose messages may share links, in every way of counting that it has.
std::vector<Asked> askedOn(std::uint64_t seed) {
    Random random(seed);
    Scenario base;
    support::TreeOfSwitches tree(random, base.platform, 3);
    const std::size_t count = 3 + random.below(2);
    for (std::size_t i = 0; i < count; ++i)
        tree.addComputer(random.between(0.2, 1));
    std::vector<Asked> all;
    for (const ContentionModel links :
         {ContentionModel::None, ContentionModel::MaxMinFair, ContentionModel::Reserved}) {
        const std::string name = std::string(nameIn(sharingNames, links)) + ", seed " + std::to_string(seed);
        Scenario ring = base;
        ring.questions.set(ring::Question{2.0 * static_cast<double>(count), random.between(0.5, 2)});
        ring.questions.get<ring::Question>().links = links;
        ring.questions.get<ring::Question>().steps = 5;
        all.push_back({"ring, " + name, Problem::Ring, std::move(ring)});
        if (links == ContentionModel::Reserved)
            continue;
        for (const auto service : {scatter::Sending::InTurn, scatter::Sending::Together}) {
            if (service == scatter::Sending::Together && links == ContentionModel::None)
                continue;
            Scenario scatter = base;
            auto& question = scatter.questions.set<scatter::Question>();
            question.items = static_cast<std::int64_t>(20 + random.below(20));
            question.links = links;
            question.service = service;
            all.push_back({"scatter, " + name, Problem::Scatter, std::move(scatter)});
        }
        Scenario moves = base;
        auto& question = moves.questions.set<redistribution::Question>();
        question.links = links;
        for (std::size_t i = 0; i < count; ++i) {
            question.ring.emplace_back(i);
            question.loads.push_back(8);
            question.imbalance.push_back(i == 0 ? 4 : i + 1 == count ? -4 : 0);
        }
        all.push_back({"redistribution, " + name, Problem::Redistribution, std::move(moves)});
    }
    return all;
}

Scenario slower(Scenario scenario, double factor) {
    for (Processor& processor : scenario.platform.processors)
        processor.compute.rate *= factor;
    for (Link& link : scenario.platform.links) {
        link.transfer.rate *= factor;
        link.transfer.startUp *= factor;
    }
    return scenario;
}

bool isOneOf(const SolverInfo& solver, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, solver.name) != names.end();
}

double amountOf(const trace::Step& step, std::string_view name) {
    const auto found = std::ranges::find(step.variables, name, &trace::Variable::name);
    return std::get<trace::Amount>(found->value).value;
}

Result<Recording> played(const Scenario& scenario, Problem problem, const std::string& solver) {
    SolveControl control;
    return record(std::make_shared<const Scenario>(scenario),
                  {problem, solver, {{std::string(playOption), std::string("sharing")}}}, control);
}

} // namespace

class TestSharing : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void everySolver();
    void stepsByHand();
    void stepsCarryEveryMessage();
    void nothingToShare();
};

/// The value of a plan that counts sharing is what following it takes; any other says in a note what that
/// would be, if it is more. Bounds hold, and twice the times make twice the value.
void TestSharing::everySolver() {
    int noted = 0;
    int counted = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        for (const Asked& asked : askedOn(seed))
            for (const SolverInfo& solver : solversOf(asked.problem)) {
                if (isOneOf(solver, {"q-ring", "tsp"}) && seed > 1)
                    continue; // integer programs
                const std::string where = std::string(solver.name) + ", " + asked.name;
                SolveControl control;
                const auto plan =
                    solve(asked.scenario, {asked.problem, std::string(solver.name), {}}, control);
                if (!plan || !plan->value)
                    continue; // refused: not all solvers take all networks
                const bool fair = definitionOf(asked.problem).sharing(asked.scenario.questions) ==
                                  ContentionModel::MaxMinFair;
                QVERIFY2(!plan->bound || *plan->bound <= *plan->value * (1 + 1e-9), where.c_str());
                const auto followed = followShared(asked.scenario, *plan);
                QVERIFY2(followed.ok() && *followed, where.c_str());
                const double time = (**followed).time();
                const auto note = std::ranges::find(plan->notes, NoteCode::SharedLinks, &Note::code);
                QVERIFY2(!fair || std::abs(time - *plan->value) <= 1e-9 * time, where.c_str());
                QVERIFY2((note != plan->notes.end()) == (!fair && time > *plan->value * (1 + 1e-6)),
                         where.c_str());
                noted += note != plan->notes.end() ? 1 : 0;
                counted += fair ? 1 : 0;
                QVERIFY2(note == plan->notes.end() || *note->value == time, where.c_str());
                const auto twice =
                    solve(slower(asked.scenario, 2), {asked.problem, std::string(solver.name), {}}, control);
                QVERIFY2(twice && std::abs(*twice->value - 2 * *plan->value) <= 1e-9 * *twice->value,
                         where.c_str());
            }
    QVERIFY2(noted > 5 && counted > 50, qPrintable(QString("%1, %2").arg(noted).arg(counted)));
}

/// All compute for 2. Then two messages each way want the line, which carries 1: each has half of it,
/// until 4. So: four flow at 2, rates rise to 0.5, where both directions are full, and all four keep that;
/// nothing is under way at 4.
void TestSharing::stepsByHand() {
    const auto recording = played(support::overALine(), Problem::Ring, "subsets");
    QVERIFY(recording.ok());
    QVERIFY(recording->listing == &sharingListing());
    const auto& steps = recording->trace.steps;
    QCOMPARE(steps.size(), std::size_t{5});
    const std::pair<int, double> expected[] = {{1, 2}, {2, 2}, {3, 2}, {1, 4}};
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(steps[i].line, expected[i].first);
        QCOMPARE(amountOf(steps[i], "t"), expected[i].second);
    }
    QCOMPARE(amountOf(steps[1], "r"), 0.5);
    QVERIFY(
        (std::get<trace::OverLink>(steps[1].sentence.values[1]) == trace::OverLink{LinkId{4}, true, false}));
    const auto& network = std::get<trace::Network>(steps[2].figures[0]);
    QCOMPARE(network.edges.size(), std::size_t{4});
    for (const trace::Network::Edge& edge : network.edges) {
        QCOMPARE(*edge.number, 0.5);
        QVERIFY(edge.mark == trace::Mark::Current);
    }
    // The line's two directions, each with 1 to carry, two messages that rise, 1 left, full at a half.
    const auto& table = std::get<trace::Table>(steps[1].figures[1]);
    QCOMPARE(table.rows.size(), std::size_t{2});
    QCOMPARE(std::get<trace::Amount>(*table.cells[3].value).value, 0.5);
    QVERIFY(table.cells[0].mark == trace::Mark::Current);
    QCOMPARE(steps.back().line, 4);
    QCOMPARE(amountOf(steps.back(), "T"), 4.0);
}

/// On any network the recorded rates transfer each message completely.
void TestSharing::stepsCarryEveryMessage() {
    std::size_t rounds = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Random random(seed);
        Scenario scenario;
        support::TreeOfSwitches tree(random, scenario.platform, 4);
        for (int i = 0; i < 6; ++i)
            tree.addComputer(random.between(0.2, 1));
        scenario.questions.set(ring::Question{12, random.between(0.5, 2)});
        scenario.questions.get<ring::Question>().links = ContentionModel::MaxMinFair;
        scenario.questions.get<ring::Question>().steps = 2;
        const auto recording = played(scenario, Problem::Ring, "lin-kernighan");
        QVERIFY(recording.ok() && recording->trace.isWhole());
        std::map<std::pair<std::uint32_t, std::uint32_t>, double> carried; // in times alone
        const auto& steps = recording->trace.steps;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const bool settled = steps[i].line == 3 && i + 1 < steps.size() && steps[i + 1].line == 1;
            if (steps[i].line == 3 && !settled)
                ++rounds;
            if (!settled)
                continue;
            const double lasts = amountOf(steps[i + 1], "t") - amountOf(steps[i], "t");
            for (const trace::Network::Edge& edge : std::get<trace::Network>(steps[i].figures[0]).edges)
                carried[{edge.from.index, edge.to.index}] += *edge.number * lasts;
        }
        QCOMPARE(carried.size(), std::size_t{12});
        for (const auto& [ends, time] : carried) {
            const auto route = bestRoute(scenario.platform, ProcessorId{ends.first}, ProcessorId{ends.second},
                                         scenario.questions.get<ring::Question>().message);
            QVERIFY2(std::abs(time - 2 * route->slowest) <= 1e-9 * time, qPrintable(QString::number(seed)));
        }
    }
    QVERIFY2(rounds > 50, qPrintable(QString::number(rounds))); // some keep a rate while others rise
}

void TestSharing::nothingToShare() {
    Scenario scenario = support::overALine();
    scenario.platform.links.clear();
    scenario.platform.switches.clear();
    scenario.platform.linkCost.emplace(4, 4, 0.5);
    const auto recording = played(scenario, Problem::Ring, "subsets");
    QVERIFY(recording.ok());
    QCOMPARE(recording->trace.steps.size(), std::size_t{1});
    QCOMPARE(amountOf(recording->trace.steps.front(), "T"), *recording->plan.value);
}

const support::TestProgram registered("tst_sharing", support::runTest<TestSharing>);

} // namespace tst_sharing

#include "tst_sharing.moc"
