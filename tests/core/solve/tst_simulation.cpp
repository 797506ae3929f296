// SPDX-License-Identifier: GPL-3.0-or-later
// Plans as programs: followed by a few lines of our own they take the model's time; what was observed becomes
// blocks, shared links, and JSON that reads back.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/io/results/outcome.h"
#include "core/io/results/simulation.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/rules/rules.h"
#include "core/simulation/follow.h"
#include "core/simulation/observation.h"
#include "core/solve/solve.h"
#include "core/task/outcomes.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <cmath>
#include <queue>

namespace tst_simulation {

using namespace equipoise;

namespace {

std::string jsonOf(const Platform& platform, const Simulation& simulation) {
    return io::outcomeJson(task::simulationOutcome(platform, simulation, task::ExecutionBackend::SimGrid));
}

/// Follows a program without contention: every strand goes on until it has to wait for one that is behind.
/// Stuck: no course.
class Follower {
public:
    explicit Follower(const Program& program)
        : m_program(program)
        , m_course(emptyCourse(program))
        , m_at(program.strands.size())
        , m_clock(program.strands.size())
        , m_stores(program.stores.size()) {
        for (std::size_t i = 0; i < program.stores.size(); ++i)
            for (std::int64_t k = 0; k < program.stores[i]; ++k)
                m_stores[i].push(0);
    }

    std::optional<ExecutionTrace> run() {
        bool moved = true;
        while (moved) {
            moved = meet();
            for (std::size_t i = 0; i < m_at.size(); ++i)
                while (step(i))
                    moved = true;
        }
        for (std::size_t i = 0; i < m_at.size(); ++i)
            if (next(i))
                return std::nullopt;
        return m_course;
    }

private:
    const Action* next(std::size_t strand) const {
        const auto& actions = m_program.strands[strand].actions;
        return m_at[strand] < actions.size() ? &actions[m_at[strand]] : nullptr;
    }
    void done(std::size_t strand, double start, double end) {
        m_course[strand][m_at[strand]++] = {start, end};
        m_clock[strand] = end;
    }

    bool step(std::size_t strand) {
        const Action* action = next(strand);
        if (!action)
            return false;
        const double now = m_clock[strand];
        switch (action->kind) {
        case Action::Kind::Compute:
            done(strand, now, now + action->time * static_cast<double>(action->count));
            return true;
        case Action::Kind::Release:
            m_stores[action->which].push(now);
            ++m_at[strand];
            return true;
        case Action::Kind::Acquire:
            if (m_stores[action->which].empty())
                return false;
            m_clock[strand] = std::max(now, m_stores[action->which].front());
            m_stores[action->which].pop();
            ++m_at[strand];
            return true;
        case Action::Kind::Send:
            for (std::size_t other = 0; other < m_at.size(); ++other)
                if (const Action* receive = next(other);
                    receive && receive->kind == Action::Kind::Receive && receive->which == action->which) {
                    const double start = std::max(now, m_clock[other]);
                    const double end = start + action->time;
                    done(strand, start, end);
                    done(other, start, end);
                    return true;
                }
            return false;
        case Action::Kind::Receive:
        case Action::Kind::Barrier:
            break;
        }
        return false;
    }

    /// All that meet anywhere are there: they go on together.
    bool meet() {
        double last = 0;
        std::vector<std::size_t> there;
        for (std::size_t i = 0; i < m_at.size(); ++i) {
            const auto& actions = m_program.strands[i].actions;
            if (std::ranges::count(actions, Action::Kind::Barrier, &Action::kind) == 0)
                continue;
            const Action* action = next(i);
            if (!action || action->kind != Action::Kind::Barrier)
                return false;
            there.push_back(i);
            last = std::max(last, m_clock[i]);
        }
        for (const std::size_t strand : there) {
            m_clock[strand] = last;
            ++m_at[strand];
        }
        return !there.empty();
    }

    const Program& m_program;
    ExecutionTrace m_course;
    std::vector<std::size_t> m_at;
    std::vector<double> m_clock;
    std::vector<std::queue<double>> m_stores; ///< when each of what is in them came
};

std::optional<Plan> solved(const Scenario& scenario, Problem problem) {
    SolveControl control;
    control.setTimeLimit(std::chrono::milliseconds(500));
    auto plan = solve(scenario, {problem, std::string(automatic), {}}, control);
    return plan && plan->hasAnswer() ? std::optional(*std::move(plan)) : std::nullopt;
}

/// Empty if following the plan takes what the model says.
QString differenceOf(const Scenario& scenario, const Plan& plan, std::optional<std::int64_t> steps = {}) {
    const auto program = programOf(scenario, plan, {steps, false});
    if (!program)
        return program.error().code == ErrorCode::TooMuchWork ? QString() : QString("no program");
    if (auto checked = rules::wellFormed(program->predicted, scenario.platform.size(), tolerance::time);
        !checked)
        return "the prediction is not well formed";
    const auto course = Follower(*program).run();
    if (!course)
        return "stuck";
    const Schedule schedule = observed(*program, *course);
    if (auto checked = rules::wellFormed(schedule, scenario.platform.size(), 1e-6); !checked)
        return QString::fromStdString("not well formed: " + checked.error().subject);
    const double predicted = program->predicted.makespan;
    const bool exact = plan.status == Status::Optimal || plan.problem == Problem::Ring ||
                       plan.problem == Problem::Scatter || plan.problem == Problem::Grid;
    if (schedule.makespan > predicted * (1 + 1e-9) || (exact && schedule.makespan < predicted * (1 - 1e-9)))
        return QString("%1 instead of %2").arg(schedule.makespan).arg(predicted);
    Simulation simulation;
    simulation.problem = plan.problem;
    simulation.plan = "it";
    simulation.iterations = program->steps;
    simulation.contention = true;
    simulation.predicted = program->predicted;
    simulation.observed = schedule;
    simulation.shared = sharedLinks(scenario.platform, *program, *course);
    const auto read = io::parseSimulation(scenario.platform, jsonOf(scenario.platform, simulation));
    if (!read)
        return QString::fromStdString("JSON: " + read.error().subject + " " + read.error().value);
    return *read == simulation ? QString() : QString("JSON reads otherwise");
}

} // namespace

class TestSimulation : public QObject {
    Q_OBJECT
private slots:
    void examples();
    void randomScenarios();
    void stepsAddUp();
    void sharedLinksByHand();
    void starsShareNothingOnTrees();
    void refusals();
    void strangeJson_data();
    void strangeJson();
};

void TestSimulation::examples() {
    int plans = 0;
    for (const QString& name : QDir(EXAMPLES).entryList({"*.equipoise"})) {
        const auto read = io::readScenario(QDir(EXAMPLES).filePath(name).toStdString());
        QVERIFY(read.ok());
        for (const PlanRecord& kept : read->file.plans) {
            if (!kept.plan.hasAnswer())
                continue;
            const QString difference = differenceOf(*kept.scenario, kept.plan);
            QVERIFY2(difference.isEmpty(), qPrintable(name + ": " + difference));
            ++plans;
        }
    }
    QVERIFY(plans > 30);
}

void TestSimulation::randomScenarios() {
    int plans = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const io::ScenarioFile file = support::randomFile(seed);
        for (const Problem problem : problems()) {
            if (!isAsked(file.scenario.questions, problem))
                continue;
            const auto plan = solved(file.scenario, problem);
            if (!plan)
                continue;
            const QString difference = differenceOf(file.scenario, *plan);
            QVERIFY2(difference.isEmpty(), qPrintable(QString("seed %1: %2").arg(seed).arg(difference)));
            ++plans;
        }
    }
    QVERIFY(plans > 100);
}

void TestSimulation::stepsAddUp() {
    const auto read = io::readScenario(EXAMPLES "/two-switches.equipoise");
    QVERIFY(read.ok());
    const auto plan = solved(read->file.scenario, Problem::Ring);
    QVERIFY(plan);
    const auto program = programOf(read->file.scenario, *plan, {40, false});
    QVERIFY(program && program->steps == std::int64_t{40});
    QVERIFY(tolerance::sameTime(program->predicted.makespan, 40 * *plan->value));
    const QString difference = differenceOf(read->file.scenario, *plan, 40);
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void TestSimulation::sharedLinksByHand() {
    // A and B send 2 and 4 units to C over a line of 1 a unit; their own links take half of it.
    Platform platform;
    for (const char* name : {"A", "B", "C"})
        platform.processors.push_back({name, {1, 0, {}}, {}});
    platform.switches.push_back({"S", {}});
    platform.links = {{ProcessorId{0}, SwitchId{0}, {0.5, 0, {}}, true},
                      {ProcessorId{1}, SwitchId{0}, {0.5, 0, {}}, true},
                      {ProcessorId{2}, SwitchId{0}, {1, 0, {}}, true}};
    ProgramBuilder builder(platform);
    const std::size_t a = builder.strand(ProcessorId{0});
    const std::size_t b = builder.strand(ProcessorId{1});
    const std::size_t c = builder.strand(ProcessorId{2});
    builder.send(a, builder.channel(ProcessorId{0}, ProcessorId{2}, 1), 2);
    builder.send(b, builder.channel(ProcessorId{1}, ProcessorId{2}, 1), 4);
    builder.receive(c, builder.channel(ProcessorId{0}, ProcessorId{2}, 1));
    builder.receive(c, builder.channel(ProcessorId{1}, ProcessorId{2}, 1));
    const auto program = std::move(builder).finish(Schedule{});
    QVERIFY(program && program->strands[0].actions[0].time == 2 && program->strands[1].actions[0].time == 4);
    // Both from 0 on, A's until 4, B's until 6: together on the line for 4, which runs from S to C.
    ExecutionTrace course{{{0, 4}}, {{0, 6}}, {{0, 4}, {0, 6}}};
    auto shared = sharedLinks(platform, *program, course);
    QCOMPARE(shared, (std::vector<SharedLink>{{LinkId{2}, false, 2, 2, 4}}));
    QVERIFY(couldShare(platform, *program));
    // One after the other they do not meet.
    course = {{{0, 2}}, {{2, 6}}, {{0, 2}, {2, 6}}};
    QVERIFY(sharedLinks(platform, *program, course).empty());

    // A link for each two: whatever the plan, none is on the way of two pairs. There and back are two ways.
    platform.switches.clear();
    platform.links = {{ProcessorId{0}, ProcessorId{1}, {1, 0, {}}, true},
                      {ProcessorId{0}, ProcessorId{2}, {1, 0, {}}, true},
                      {ProcessorId{1}, ProcessorId{2}, {1, 0, {}}, true}};
    ProgramBuilder pairs(platform);
    for (std::size_t from = 0; from < 3; ++from) {
        const std::size_t strand = pairs.strand(ProcessorId{from});
        for (std::size_t to = 0; to < 3; ++to)
            if (to != from) {
                pairs.send(strand, pairs.channel(ProcessorId{from}, ProcessorId{to}, 1), 1);
                pairs.send(strand, pairs.channel(ProcessorId{from}, ProcessorId{to}, 2), 2);
            }
    }
    const auto apart = std::move(pairs).finish(Schedule{});
    QVERIFY(apart);
    QVERIFY(!couldShare(platform, *apart));
    Simulation simulation;
    simulation.contention = true;
    simulation.couldShare = false;
    const auto read = io::parseSimulation(platform, jsonOf(platform, simulation));
    QVERIFY(read);
    QCOMPARE(*read, simulation);
}

void TestSimulation::refusals() {
    const auto read = io::readScenario(EXAMPLES "/classroom-scatter.equipoise");
    QVERIFY(read.ok());
    const PlanRecord& kept = read->file.plans.front();
    const auto code = [&](const Plan& plan, std::optional<std::int64_t> steps) {
        const auto program = programOf(*kept.scenario, plan, {steps, false});
        return program ? std::optional<ErrorCode>() : std::optional(program.error().code);
    };
    QVERIFY(!code(kept.plan, {}));
    QCOMPARE(code(kept.plan, 1), std::optional(ErrorCode::OutOfRange)); // a scatter has no steps
    Plan none = kept.plan;
    none.answer = {};
    QCOMPARE(code(none, {}), std::optional(ErrorCode::PlanRejected));
    Plan wrong = kept.plan; // what the checker refuses is not followed
    wrong.answer.get<scatter::Plan>().counts.front() += 1;
    QCOMPARE(code(wrong, {}), std::optional(ErrorCode::PlanRejected));
    const auto ring = io::readScenario(EXAMPLES "/two-switches.equipoise");
    const auto plan = solved(ring->file.scenario, Problem::Ring);
    const auto tooLong = programOf(ring->file.scenario, *plan, {longestProgram, false});
    QVERIFY(!tooLong && tooLong.error().code == ErrorCode::TooMuchWork);
    const auto backwards = programOf(ring->file.scenario, *plan, {0, false});
    QVERIFY(!backwards && backwards.error().code == ErrorCode::OutOfRange);
}

/// One message to the master and one from it: on a tree of links that carry as much both ways at once they
/// have nothing in common; on hubs they hold each other up, and the plan says so.
void TestSimulation::starsShareNothingOnTrees() {
    int slowed = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        Scenario scenario;
        Platform& platform = scenario.platform;
        const std::size_t switches = 1 + random.below(3);
        for (std::size_t i = 0; i < switches; ++i)
            platform.switches.push_back({"S" + std::to_string(i), {}});
        const auto link = [&](NodeId from, NodeId to) {
            platform.links.push_back({from, to, {random.between(0.1, 1), 0, {}}, true});
        };
        for (std::size_t i = 1; i < switches; ++i)
            link(SwitchId{random.below(i)}, SwitchId{i});
        auto& question = scenario.questions.set<star::Question>();
        question.master = ProcessorId{0};
        for (std::size_t i = 0; i < 6; ++i) {
            platform.processors.push_back({"P" + std::to_string(i), {random.between(0.5, 5), 0, {}}, {}});
            link(ProcessorId{i}, SwitchId{random.below(switches)});
            if (i > 0)
                question.loads[ProcessorId{i}] = static_cast<std::int64_t>(random.below(30));
        }
        for (const bool hubs : {false, true}) {
            for (Link& own : platform.links)
                own.duplex = hubs ? halfDuplex : Link{}.duplex;
            const auto plan = solved(scenario, Problem::Star);
            QVERIFY(plan && plan->value);
            const auto notes = std::ranges::count(plan->notes, NoteCode::SharedLinks, &Note::code);
            QVERIFY2(hubs || notes == 0, qPrintable(QString::number(seed)));
            QVERIFY(notes == 0 ||
                    std::ranges::count(plan->notes, NoteCode::SharedLinksSuffice, &Note::code) == 0);
            slowed += hubs && notes > 0 ? 1 : 0;
        }
    }
    QVERIFY2(slowed > 20, qPrintable(QString::number(slowed)));
}

void TestSimulation::strangeJson_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("nothing") << QByteArray() << QByteArray(); // instead of all
    QTest::newRow("another problem") << QByteArray("\"ring\"") << QByteArray("\"knot\"");
    QTest::newRow("a link beyond") << QByteArray("\"link\": 6") << QByteArray("\"link\": 66");
    QTest::newRow("a stranger") << QByteArray("\"resource\": \"ash\"") << QByteArray("\"resource\": \"asp\"");
    QTest::newRow("no time") << QByteArray("\"start\": 0,") << QByteArray("\"start\": -1,");
    QTest::newRow("no end") << QByteArray("\"blocks\"") << QByteArray("\"bricks\"");
}

void TestSimulation::strangeJson() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const auto read = io::readScenario(EXAMPLES "/two-switches.equipoise");
    const auto plan = solved(read->file.scenario, Problem::Ring);
    const auto program = programOf(read->file.scenario, *plan, {});
    Simulation simulation;
    simulation.predicted = simulation.observed = program->predicted;
    simulation.shared = {{LinkId{6}, true, 2, 2, 0.5}};
    const Platform& platform = read->file.scenario.platform;
    QByteArray text = QByteArray::fromStdString(jsonOf(platform, simulation));
    QVERIFY(io::parseSimulation(platform, text.toStdString()).ok());
    QVERIFY(text.contains(from));
    if (from.isEmpty())
        text.clear();
    else
        text.replace(text.indexOf(from), from.size(), to);
    QVERIFY(!io::parseSimulation(platform, text.toStdString()).ok());
}

const support::TestProgram registered("tst_simulation", support::runTest<TestSimulation>);

} // namespace tst_simulation

#include "tst_simulation.moc"
