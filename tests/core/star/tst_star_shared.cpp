// SPDX-License-Identifier: GPL-3.0-or-later
// Stars whose messages share links: by hand, against the follower of programs, against all orders where there
// are few, and what the checker refuses.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/network/fair.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/program.h"
#include "core/problems/star/model/question.h"
#include "core/problems/star/shared/search.h"
#include "core/problems/star/verify/verify.h"
#include "core/solve/solve.h"
#include "tests/support/shared_links.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

namespace tst_star_shared {

using namespace equipoise;
using star::Moves;
using star::SharedWays;

namespace {

Scenario asking(Scenario scenario, ContentionModel links) {
    scenario.questions.get<star::Question>().links = links;
    return scenario;
}

/// A and B, which is ten times as slow and has `tasks`, on a hub with the master M; each message takes 1.
Scenario hub(std::int64_t tasks, double duplex) {
    Scenario scenario;
    Platform& platform = scenario.platform;
    platform.processors = {{"A", {1, 0, {}}, {}}, {"B", {10, 0, {}}, {}}, {"M", {1, 0, {}}, {}}};
    platform.switches = {{"H", {}}};
    const NodeId centre = SwitchId{0};
    platform.links = {{ProcessorId{0}, centre, {1, 0, {}}},
                      {ProcessorId{1}, centre, {1, 0, {}}},
                      {centre, ProcessorId{2}, {1, 0, {}}, true, duplex}};
    auto& question = scenario.questions.set<star::Question>();
    question.master = ProcessorId{2};
    question.loads.emplace(ProcessorId{1}, tasks);
    question.links = ContentionModel::MaxMinFair;
    return scenario;
}

/// Switches as a tree with workers at any of them, and a master; hubs, latencies and links in between in
/// some.
Scenario treeOf(std::uint64_t seed, std::size_t workers, std::uint64_t tasks) {
    Random random(seed);
    Scenario scenario;
    support::TreeOfSwitches tree(random, scenario.platform, 3);
    for (std::size_t i = 0; i <= workers; ++i)
        tree.addComputer(random.between(0.5, 6));
    for (Link& link : scenario.platform.links)
        if (random.below(2) == 0)
            link.duplex = halfDuplex;
    auto& question = scenario.questions.set<star::Question>();
    question.links = ContentionModel::MaxMinFair;
    question.master = ProcessorId{workers};
    if (random.below(3) == 0)
        question.master = SwitchId{0};
    for (std::size_t i = 0; i <= workers; ++i)
        if (question.master != NodeId(ProcessorId{i}))
            question.loads[ProcessorId{i}] = 0;
    for (std::uint64_t task = 0; task < tasks; ++task)
        ++question.loads[ProcessorId{random.below(4) == 0 ? random.below(workers) : 0}];
    return scenario;
}

Result<Plan> solved(const Scenario& scenario, const std::string& solver = std::string(automatic)) {
    SolveControl control;
    return solve(scenario, {Problem::Star, solver, {}}, control);
}

struct Prepared {
    explicit Prepared(const Scenario& scenario)
        : instance(*star::makeInstance(scenario.platform, scenario.questions.get<star::Question>()))
        , ways(scenario.platform, scenario.questions.get<star::Question>(), instance) {}
    star::Instance instance;
    SharedWays ways;
};

/// The least makespan of all moves; `left`: the tasks that each worker can still send.
void tryAll(const Prepared& star, Moves& moves, std::vector<std::int64_t>& left, double& best) {
    best = std::min(best, star::timeShared(star.ways, star.instance, moves).makespan);
    for (std::uint32_t from = 0; from < star.instance.size(); ++from) {
        if (left[from] == 0 || star.ways.up(from).rate == 0)
            continue;
        --left[from];
        moves.senders.push_back(from);
        for (std::uint32_t to = 0; to < star.instance.size(); ++to) {
            if (to == from || star.ways.down(to).rate == 0)
                continue;
            moves.receivers.push_back(to);
            tryAll(star, moves, left, best);
            moves.receivers.pop_back();
        }
        moves.senders.pop_back();
        ++left[from];
    }
}

} // namespace

class TestStarShared : public QObject {
    Q_OBJECT

private slots:
    void init() { support::failOnWarnings(); }
    void byHand();
    void followedAlike();
    void nothingIsSharedOnLinksOfTheirOwn();
    void againstAllMoves();
    void otherTimesAreRefused();
    void reservedIsRefused();
};

// The hub carries one task after the other, up and down in turn or both at half the rate. With k tasks moved
// all have arrived at 2 k, and A is done with the last one at 2 k + 1 or later; B computes 10 - k tasks
// of 10.
void TestStarShared::byHand() {
    const auto plan = solved(hub(10, 1));
    QVERIFY(plan.ok());
    // 9 tasks moved: 2 x 9 + 1 = 19; B is done with its last one at 10. 8 moved: B ends at 20.
    QCOMPARE(*plan->value, 19.0);
    QCOMPARE(plan->status, Status::Optimal);
    const auto note = std::ranges::find(plan->notes, NoteCode::FairTransfers, &Note::code);
    QVERIFY(note != plan->notes.end());
    QCOMPARE(*note->value, 11.0); // up and down side by side: 10 arrive one after the other, then one task
    // Where the trunk carries both ways at once nothing is slowed down.
    const auto full = solved(hub(10, fullDuplex));
    QVERIFY(full.ok());
    QCOMPARE(*full->value, 11.0);
    QCOMPARE(full->status, Status::Optimal);
}

/// The timing of moves is that of the plan's program, followed message by message.
void TestStarShared::followedAlike() {
    std::size_t slowed = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Scenario scenario = treeOf(seed, 2 + seed % 4, 1 + seed % 9);
        const auto plan = solved(scenario);
        QVERIFY2(plan.ok(), qPrintable(QString("seed %1").arg(seed)));
        const auto& question = scenario.questions.get<star::Question>();
        const auto& answer = plan->answer.get<star::Plan>();
        const auto program = star::toProgram(scenario.platform, question, answer, plan->schedule, nullptr);
        QVERIFY(program.ok());
        SolveControl control;
        const auto course =
            network::follow(scenario.platform, *program, network::ContentionModel::MaxMinFair, control);
        QVERIFY(course.ok() && *course);
        QVERIFY2(tolerance::sameTime(endOf(**course), *plan->value, 1e-9),
                 qPrintable(QString("seed %1: %2 %3").arg(seed).arg(endOf(**course)).arg(*plan->value)));
        const auto note = std::ranges::find(plan->notes, NoteCode::FairTransfers, &Note::code);
        QVERIFY(note != plan->notes.end() && *note->value <= *plan->value * (1 + 1e-12));
        slowed += *note->value < *plan->value * (1 - 1e-6);
    }
    QVERIFY(slowed > 10); // else nothing was shown
}

/// Where no two messages meet, the answers are those of links alone.
void TestStarShared::nothingIsSharedOnLinksOfTheirOwn() {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Scenario scenario = treeOf(seed, 3, 6);
        for (Link& link : scenario.platform.links)
            link.duplex = fullDuplex;
        const auto shared = solved(scenario);
        const auto alone = solved(asking(scenario, ContentionModel::None));
        QVERIFY(shared.ok() && alone.ok());
        QVERIFY2(tolerance::sameTime(*shared->value, *alone->value, 1e-9),
                 qPrintable(QString("seed %1").arg(seed)));
    }
}

void TestStarShared::againstAllMoves() {
    constexpr std::uint64_t cases = 100;
    std::size_t worse = 0;
    for (std::uint64_t seed = 1; seed <= cases; ++seed) {
        const Scenario scenario = treeOf(seed, 2 + seed % 2, 4 - seed % 2);
        const Prepared star(scenario);
        std::vector<std::int64_t> left = star.instance.load;
        Moves moves;
        double best = infinity;
        tryAll(star, moves, left, best);
        const auto plan = solved(scenario);
        QVERIFY(plan.ok());
        const QString where = QString("seed %1: %2, best %3, bound %4").arg(seed).arg(*plan->value).arg(best);
        QVERIFY2(*plan->bound <= best * (1 + 1e-9), qPrintable(where.arg(*plan->bound)));
        QVERIFY2(*plan->value >= best * (1 - 1e-9), qPrintable(where.arg(*plan->bound)));
        worse += *plan->value > best * (1 + 1e-6);
    }
    QVERIFY2(worse <= cases / 100, qPrintable(QString::number(worse)));
}

void TestStarShared::otherTimesAreRefused() {
    const Scenario scenario = hub(10, 1);
    const Plan plan = *solved(scenario);
    QVERIFY(verify(scenario, plan).ok());
    const std::size_t transfers = plan.answer.get<star::Plan>().transfers.size();
    for (std::size_t k = 0; k < transfers; ++k)
        for (double star::Transfer::*time : {&star::Transfer::sendStart, &star::Transfer::sendEnd,
                                             &star::Transfer::receiveStart, &star::Transfer::receiveEnd}) {
            Plan changed = plan;
            auto& answer = changed.answer.get<star::Plan>();
            answer.transfers[k].*time += 0.01;
            QVERIFY(
                !star::checkedTime(scenario.platform, scenario.questions.get<star::Question>(), answer).ok());
        }
    // A plan for shared links is wrong where links are alone, and the other way round.
    QVERIFY(!verify(asking(scenario, ContentionModel::None), plan).ok());
    QVERIFY(!verify(scenario, *solved(asking(scenario, ContentionModel::None))).ok());
    Plan claimed = plan;
    std::ranges::find(claimed.notes, NoteCode::FairTransfers, &Note::code)->value = 10.5;
    QVERIFY(!verify(scenario, claimed).ok());
}

void TestStarShared::reservedIsRefused() {
    const auto refused = validate(asking(hub(1, 1), ContentionModel::Reserved));
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::UnknownChoice);
}

const support::TestProgram registered("tst_star_shared", support::runTest<TestStarShared>);

} // namespace tst_star_shared

#include "tst_star_shared.moc"
