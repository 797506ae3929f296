// SPDX-License-Identifier: GPL-3.0-or-later
// Replays without processes: simulated nodes with a virtual clock take the model's time, clocks are
// synchronized, and results read back.
#include "core/io/programs/replayer.h"
#include "core/io/results/outcome.h"
#include "core/io/results/replay.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/definition.h"
#include "core/problems/scatter/model/question.h"
#include "core/replay/clock.h"
#include "core/replay/follower.h"
#include "core/replay/replay.h"
#include "core/schedule/rules/rules.h"
#include "core/solve/solve.h"
#include "core/task/outcomes.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <cmath>
#include <functional>
#include <map>
#include <queue>

namespace tst_replay {

using namespace equipoise;
using namespace equipoise::replay;

namespace {

/// Simulation of all nodes: virtual time advances only when no node can proceed.
class Theatre {
public:
    explicit Theatre(const Program& program)
        : m_program(program)
        , m_lines(program.channels.size()) {
        for (const Strand& strand : program.strands)
            m_meeting += std::ranges::count(strand.actions, Action::Kind::Barrier, &Action::kind) > 0 ? 1 : 0;
    }

    /// The trace by a clock that is `ahead` of the virtual one; empty after a deadlock.
    std::optional<ExecutionTrace> play(double ahead = 0) {
        std::vector<Follower> cast;
        const auto nodes = nodesOf(m_program);
        for (const NodeId node : nodes)
            cast.emplace_back(m_program, node);
        Stage stage(*this, ahead);
        while (!std::ranges::all_of(cast, &Follower::done)) {
            bool moved = false;
            for (Follower& follower : cast)
                moved = follower.step(stage) || moved;
            if (moved)
                continue;
            if (m_ends.empty())
                return std::nullopt;
            m_now = m_ends.top();
            while (!m_ends.empty() && m_ends.top() <= m_now)
                m_ends.pop();
        }
        std::vector<Told> told;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            told.push_back({nodes[i], ClockMap({0, -ahead, 0}, {1, -ahead, 0}),
                            timesOf(m_program, nodes[i], cast[i].course())});
        return merged(m_program, told, 0, 1, false);
    }

private:
    struct Line {
        std::vector<std::array<double, 2>> ready; ///< of the k-th message: sender, receiver; -1: not yet
        std::array<std::size_t, 2> begun{};
        std::vector<double> time;
    };
    class Stage : public World {
    public:
        Stage(Theatre& theatre, double ahead)
            : m_t(theatre)
            , m_ahead(ahead) {}
        void begin(const ActionPlace& place, const Action& action) override { m_t.begin(place, action); }
        std::optional<Span> poll(const ActionPlace& place, const Action& action) override {
            auto span = m_t.poll(place, action);
            if (span)
                span = {span->start + m_ahead, span->end + m_ahead};
            return span;
        }

    private:
        Theatre& m_t;
        double m_ahead;
    };

    void begin(const ActionPlace& place, const Action& action) {
        m_start[place] = m_now;
        if (action.kind == Action::Kind::Compute) {
            m_end[place] = m_now + action.time * static_cast<double>(action.count);
            m_ends.push(m_end[place]);
        } else if (action.kind == Action::Kind::Barrier) {
            m_number[place] = m_met[place.strand]++;
            ++m_there[m_number[place]];
        } else {
            const std::size_t side = action.kind == Action::Kind::Send ? 0 : 1;
            Line& line = m_lines[action.which];
            const std::size_t number = m_number[place] = line.begun[side]++;
            line.ready.resize(std::max(line.ready.size(), number + 1), {-1, -1});
            line.time.resize(line.ready.size());
            line.ready[number][side] = m_now;
            if (side == 0)
                line.time[number] = action.time;
            if (line.ready[number][1 - side] >= 0)
                m_ends.push(m_now + line.time[number]);
        }
    }
    std::optional<Span> poll(const ActionPlace& place, const Action& action) {
        double end = 0;
        if (action.kind == Action::Kind::Compute) {
            end = m_end[place];
        } else if (action.kind == Action::Kind::Barrier) {
            if (m_there[m_number[place]] < m_meeting)
                return std::nullopt;
        } else {
            const Line& line = m_lines[action.which];
            const auto& ready = line.ready[m_number[place]];
            if (std::ranges::min(ready) < 0)
                return std::nullopt;
            end = std::ranges::max(ready) + line.time[m_number[place]];
        }
        if (m_now < end)
            return std::nullopt;
        return Span{m_start[place], m_now};
    }

    const Program& m_program;
    double m_now = 0;
    std::priority_queue<double, std::vector<double>, std::greater<>> m_ends;
    std::vector<Line> m_lines;
    std::map<ActionPlace, double> m_start;
    std::map<ActionPlace, double> m_end;
    std::map<ActionPlace, std::size_t> m_number;
    std::map<std::size_t, std::size_t> m_met; ///< by strand
    std::map<std::size_t, int> m_there;       ///< by number of the meeting
    int m_meeting = 0;
};

std::vector<PlanRecord> plansOf(const QString& file) {
    auto read = io::readScenario(file.toStdString());
    if (!read)
        return {};
    std::vector<PlanRecord> plans = read->file.plans;
    for (const Problem problem : problems()) {
        if (!isAsked(read->file.scenario.questions, problem))
            continue;
        SolveControl control;
        control.setTimeLimit(std::chrono::milliseconds(500));
        auto plan = solve(read->file.scenario, {problem, std::string(automatic), {}}, control);
        if (plan && plan->hasAnswer())
            plans.push_back(
                {"solved", std::make_shared<const Scenario>(read->file.scenario), *std::move(plan)});
    }
    std::erase_if(plans, [](const PlanRecord& kept) { return !kept.plan.hasAnswer(); });
    return plans;
}

/// Two processors, A sends one item, which takes 2, to B.
Program oneMessage() {
    Program program;
    program.channels.push_back({ProcessorId{0}, ProcessorId{1}, {}, 0});
    program.strands = {{ProcessorId{0}, {{Action::Kind::Send, 0, 3, 2}}},
                       {ProcessorId{1}, {{Action::Kind::Receive, 0}}}};
    return program;
}

} // namespace

class TestReplay : public QObject {
    Q_OBJECT
private slots:
    void examplesTakeWhatTheModelSays_data();
    void examplesTakeWhatTheModelSays();
    void whoWaitsInACircleIsStuck();
    void everyRankPlaysSomebody();
    void clocksAreFound();
    void clocksThatDrift();
    void messagesEndWhereTheyArrive();
    void collectivesServeInOrder();
    void itemsAreWholeBytes();
    void optionsOutOfRange();
    void itemsAreTheQuestions();
    void unitsOfDataAreBytes_data();
    void unitsOfDataAreBytes();
    void kernelsDoThePlansWork();
    void timeIsReal();
    void messagesCanBeCounted();
    void readsBack();
    void garbageIsRefused();
};

void TestReplay::examplesTakeWhatTheModelSays_data() {
    QTest::addColumn<QString>("file");
    for (const QString& name : QDir(EXAMPLES).entryList({"*.equipoise"}))
        QTest::newRow(qPrintable(name)) << QDir(EXAMPLES).filePath(name);
}

void TestReplay::examplesTakeWhatTheModelSays() {
    QFETCH(QString, file);
    const auto plans = plansOf(file);
    QVERIFY(!plans.empty());
    for (const PlanRecord& kept : plans) {
        const auto program = programOf(*kept.scenario, kept.plan, {});
        QVERIFY(program.ok());
        for (const double ahead : {0.0, 1000.0}) {
            const auto course = Theatre(*program).play(ahead);
            QVERIFY(course);
            const Schedule observed = equipoise::observed(*program, *course);
            QVERIFY(rules::wellFormed(observed, kept.scenario->platform.size(), 1e-6).ok());
            // No later than planned; earlier only where the plan left time that following its order saves.
            const double predicted = program->predicted.makespan;
            QVERIFY2(observed.makespan <= predicted * (1 + 1e-9), kept.name.c_str());
            if (kept.plan.status == Status::Optimal)
                QVERIFY2(observed.makespan >= predicted * (1 - 1e-9), kept.name.c_str());
            // A star's master takes in and passes on: its two messages are shown as one.
            if (program->receiving && kept.plan.problem != Problem::Star)
                QVERIFY(rules::transfersMatch(observed, 1e-9).ok());
        }
    }
}

void TestReplay::whoWaitsInACircleIsStuck() {
    Program program = oneMessage();
    program.channels.push_back({ProcessorId{1}, ProcessorId{0}, {}, 0});
    program.strands[0].actions.insert(program.strands[0].actions.begin(), {Action::Kind::Receive, 1});
    program.strands[1].actions.push_back({Action::Kind::Send, 1, 1, 1});
    QVERIFY(!Theatre(program).play());
}

void TestReplay::everyRankPlaysSomebody() {
    Program program = oneMessage();
    QCOMPARE(castOf(program, 3).size(), std::size_t{3}); // the third has nothing to do
    program.strands.push_back({SwitchId{4}, {}});
    const auto cast = castOf(program, 3);
    QCOMPARE(cast.size(), std::size_t{4});
    QVERIFY(cast[3] == NodeId{SwitchId{4}});
}

void TestReplay::clocksAreFound() {
    QVERIFY(estimateOffset({}).offset == 0 && estimateOffset({}).error == 0);
    // The reference is 100 ahead. The second sample was the quickest: 1 there, 1 back.
    const ClockOffset found = estimateOffset({{0, 105, 6}, {10, 111, 12}, {20, 121, 24}});
    QCOMPARE(found.at, 11.0);
    QCOMPARE(found.offset, 100.0);
    QCOMPARE(found.error, 1.0);
}

void TestReplay::clocksThatDrift() {
    // 100 ahead at 0 and 103 at 1000: 3 ms a second, far beyond the errors.
    const ClockMap drifting({0, 100, 0.1}, {1000, 103, 0.2});
    QVERIFY(std::abs(drifting.drift() - 3e-3) < 1e-15);
    QCOMPARE(drifting.toReference(500), 601.5);
    QCOMPARE(drifting.error(), 0.2);
    // A difference within the errors is none.
    const ClockMap steady({0, 100, 1}, {1000, 101.5, 1});
    QCOMPARE(steady.drift(), 0.0);
    QCOMPARE(steady.toReference(500), 600.0);
    QCOMPARE(ClockMap().toReference(7), 7.0);
}

void TestReplay::messagesEndWhereTheyArrive() {
    // A is ready at 10, B, whose clock is 5 ahead, at 13 of its own: 8. It has all at 20 of its own: 15. A
    // hears of that at 16. One unit of time is 2 s, and all began at 4.
    const ExecutionTrace course = merged(oneMessage(),
                                         {{ProcessorId{0}, ClockMap(), {10, 16}},
                                          {ProcessorId{1}, ClockMap({0, -5, 0}, {1, -5, 0}), {13, 20}}},
                                         4, 2, false);
    for (const auto& spans : course) {
        QCOMPARE(spans[0].start, 3.0); // (10 - 4) / 2
        QCOMPARE(spans[0].end, 5.5);   // (15 - 4) / 2
    }
    // Nothing starts before the start, or ends before it starts, however wrong clocks are.
    const ExecutionTrace wrong =
        merged(oneMessage(), {{ProcessorId{0}, ClockMap(), {1, 2}}, {ProcessorId{1}, ClockMap(), {6, 5}}}, 4,
               1, false);
    QCOMPARE(wrong[1][0].start, 2.0);
    QCOMPARE(wrong[1][0].end, 2.0);
}

void TestReplay::collectivesServeInOrder() {
    // One call from 0 to 10 at the root; B has its items at 4, C at 9: C's way begins when B's is over.
    Program program = oneMessage();
    program.channels.push_back({ProcessorId{0}, ProcessorId{2}, {}, 0});
    program.strands[0].actions.push_back({Action::Kind::Send, 1, 3, 2});
    program.strands.push_back({ProcessorId{2}, {{Action::Kind::Receive, 1}}});
    const ExecutionTrace course = merged(program,
                                         {{ProcessorId{0}, ClockMap(), {0, 10, 0, 10}},
                                          {ProcessorId{1}, ClockMap(), {1, 4}},
                                          {ProcessorId{2}, ClockMap(), {0, 9}}},
                                         0, 1, true);
    QVERIFY(course[0][0].start == 1 && course[0][0].end == 4);
    QVERIFY(course[0][1].start == 4 && course[0][1].end == 9);
    QVERIFY(course[2][0].start == 4 && course[2][0].end == 9);
}

void TestReplay::itemsAreWholeBytes() {
    Program program = oneMessage();
    QCOMPARE(itemsFor(program, ProcessorId{1}, 8), 3.0);
    QCOMPARE(itemsFor(program, ProcessorId{0}, 8), 0.0);
    program.strands[0].actions[0].items = 0.3; // 2.4 bytes: two
    QCOMPARE(itemsFor(program, ProcessorId{1}, 8), 0.25);
    const ReplayRank rank{ProcessorId{1}, "ash", 0.25, 0.25, 0, 0};
    QVERIFY(rank.isComplete(8));
    const ReplayRank less{ProcessorId{1}, "ash", 0.25, 0.125, 0, 0};
    QVERIFY(!less.isComplete(8));
}

void TestReplay::optionsOutOfRange() {
    QVERIFY(validate({}, Problem::Ring).ok());
    const auto refused = [](const std::function<void(ReplayOptions&)>& change, Problem problem) {
        ReplayOptions options;
        change(options);
        return !validate(options, problem).ok();
    };
    QVERIFY(refused([](ReplayOptions& o) { o.scale = 0; }, Problem::Ring));
    QVERIFY(refused([](ReplayOptions& o) { o.scale = std::nan(""); }, Problem::Ring));
    QVERIFY(refused([](ReplayOptions& o) { o.itemBytes = 0.1; }, Problem::Ring)); // less than a bit
    QVERIFY(refused([](ReplayOptions& o) { o.itemBytes = 1e16; }, Problem::Ring));
    QVERIFY(refused([](ReplayOptions& o) { o.itemBytes = std::nan(""); }, Problem::Ring));
    const auto halves = [](ReplayOptions& o) {
        o.itemBytes = 12.5;
        o.collective = true;
    };
    QVERIFY(refused(halves, Problem::Scatter)); // MPI_Scatterv sends whole bytes
    QVERIFY(refused([](ReplayOptions& o) { o.work = Work::Command; }, Problem::Ring));
    QVERIFY(refused([](ReplayOptions& o) { o.command = "/bin/true"; }, Problem::Ring));
    QVERIFY(refused([](ReplayOptions& o) { o.collective = true; }, Problem::Star));
    QVERIFY(!refused([](ReplayOptions& o) { o.collective = true; }, Problem::Scatter));
    QVERIFY(refused([](ReplayOptions& o) { o.collective = o.timed = true; }, Problem::Scatter));
}

void TestReplay::itemsAreTheQuestions() {
    auto kept = plansOf(EXAMPLES "/classroom-scatter.equipoise").front();
    ReplayOptions options;
    complete(options, kept);
    QVERIFY(options.itemBytes == 8.0 && options.itemBytesSource == ValueSource::Assumed); // exams
    QVERIFY(options.itemWork == (SourcedValue{1, ValueSource::File}));
    equipoise::Scenario scenario = *kept.scenario;
    scenario.platform.units.data = "kbit";
    scenario.questions.get<scatter::Question>().item.work = 3;
    scenario.questions.get<scatter::Question>().item.data = 16; // 2,000 bytes
    kept.scenario = std::make_shared<const equipoise::Scenario>(scenario);
    ReplayOptions given;
    given.itemBytes = 12;
    complete(given, kept);
    QVERIFY(given.itemBytes == 12.0 && given.itemBytesSource == ValueSource::Option);
    QVERIFY(given.itemWork.value == 3);
    options = {};
    complete(options, kept);
    QVERIFY(options.itemBytes == 2000.0 && options.itemBytesSource == ValueSource::File);
    complete(options, kept);
    QVERIFY(options.itemBytes == 2000.0 && options.itemBytesSource == ValueSource::File);
    scenario.platform.units.data = "page"; // of unknown size
    kept.scenario = std::make_shared<const equipoise::Scenario>(scenario);
    options = {};
    complete(options, kept);
    QVERIFY(options.itemBytes == 8.0 && options.itemBytesSource == ValueSource::Assumed);
    QVERIFY(options.itemWork.value == 3);
}

void TestReplay::unitsOfDataAreBytes_data() {
    QTest::addColumn<QString>("unit");
    QTest::addColumn<double>("bytes");
    QTest::addColumn<bool>("assumed");
    QTest::newRow("B") << "B" << 1.0 << false;
    QTest::newRow("kB") << "kB" << 1e3 << false;
    QTest::newRow("KiB") << "KiB" << 1024.0 << false;
    QTest::newRow("MB") << "MB" << 1e6 << false;
    QTest::newRow("GiB") << "GiB" << 1073741824.0 << false;
    QTest::newRow("bit") << "bit" << 0.125 << false;
    QTest::newRow("Mbit") << "Mbit" << 125e3 << false;
    QTest::newRow("measured") << "1500 B" << 1500.0 << false;
    QTest::newRow("items") << "item" << 8.0 << true;
    QTest::newRow("columns") << "column" << 8.0 << true;
}

/// Of a ring, which has no items, and of problems whose items have no size: one unit of data each.
void TestReplay::unitsOfDataAreBytes() {
    QFETCH(QString, unit);
    QFETCH(double, bytes);
    QFETCH(bool, assumed);
    for (const Problem problem :
         {Problem::Ring, Problem::Scatter, Problem::Redistribution, Problem::Star, Problem::Grid}) {
        equipoise::Scenario scenario;
        scenario.platform.units.data = unit.toStdString();
        scenario.platform.processors = {{"A", {1, 0, {}}, {}}, {"B", {1, 0, {}}, {}}};
        definitionOf(problem).ask(scenario.questions, scenario.platform);
        PlanRecord kept;
        kept.scenario = std::make_shared<const equipoise::Scenario>(scenario);
        kept.plan.problem = problem;
        ReplayOptions options;
        complete(options, kept);
        QVERIFY(options.itemBytes == bytes);
        QCOMPARE(options.itemBytesSource == ValueSource::Assumed, assumed);
        QVERIFY(validate(options, problem).ok());
        QCOMPARE(countsItems(problem, scenario.platform), problem != Problem::Ring);
    }
}

/// Kernels count in Mflop and in MB, whatever the platform's unit of work is.
void TestReplay::kernelsDoThePlansWork() {
    auto kept = plansOf(EXAMPLES "/classroom-scatter.equipoise").front();
    equipoise::Scenario scenario = *kept.scenario;
    const auto workOf = [&](const char* unit, Work work) {
        scenario.platform.units.work = unit;
        kept.scenario = std::make_shared<const equipoise::Scenario>(scenario);
        ReplayOptions options;
        options.work = work;
        complete(options, kept);
        return options.itemWork;
    };
    QVERIFY(workOf("Mflop", Work::Product) == (SourcedValue{1, ValueSource::File}));
    QVERIFY(workOf("Gflop", Work::Product) == (SourcedValue{1000, ValueSource::File}));
    QVERIFY(workOf("exam", Work::Product) == (SourcedValue{1, ValueSource::Assumed}));
    QVERIFY(workOf("MB", Work::Stream) == (SourcedValue{1, ValueSource::File}));
    QVERIFY(workOf("Gflop", Work::Stream) == (SourcedValue{1, ValueSource::Assumed}));
    QVERIFY(workOf("Gflop", Work::Command) == (SourcedValue{1, ValueSource::File}));
    scenario.questions.get<scatter::Question>().item.work = 0.5;
    QVERIFY(workOf("Gflop", Work::Product) == (SourcedValue{500, ValueSource::File}));
}

/// Without a scale a plan is followed in real time.
void TestReplay::timeIsReal() {
    auto kept = plansOf(EXAMPLES "/classroom-scatter.equipoise").front();
    equipoise::Scenario scenario = *kept.scenario;
    for (const auto& [unit, seconds] :
         {std::pair{"s", 1.0}, std::pair{"ms", 0.001}, std::pair{"min", 60.0}, std::pair{"turn", 1.0}}) {
        scenario.platform.units.time = unit;
        kept.scenario = std::make_shared<const equipoise::Scenario>(scenario);
        ReplayOptions options;
        complete(options, kept);
        QVERIFY2(options.scale == seconds && options.timeUnit == seconds, unit);
        QCOMPARE(io::lengthOf(kept, {}), 39 * seconds);
        ReplayOptions given;
        given.scale = 0.5;
        complete(given, kept);
        QVERIFY2(given.scale == 0.5 && given.timeUnit == seconds, unit);
    }
    QVERIFY(realScale(scenario.platform.units).source == ValueSource::Assumed);
}

void TestReplay::messagesCanBeCounted() {
    Program program = oneMessage(); // 3 items
    QVERIFY(validateMessages(program, 1e15).ok());
    program.strands[0].actions[0].items = 10;
    QVERIFY(!validateMessages(program, 1e15).ok());
    program.strands[0].actions[0].items = std::nan("");
    QVERIFY(!validateMessages(program, 1).ok());
}

void TestReplay::readsBack() {
    const auto plans = plansOf(EXAMPLES "/classroom-scatter.equipoise");
    QVERIFY(!plans.empty());
    const equipoise::Platform& platform = plans.front().scenario->platform;
    const auto program = programOf(*plans.front().scenario, plans.front().plan, {});
    Replay replay;
    replay.simulation.problem = Problem::Scatter;
    replay.simulation.plan = "Balanced";
    replay.simulation.predicted = program->predicted;
    replay.simulation.observed = program->predicted;
    replay.work = Work::Stream;
    replay.timed = true;
    replay.scale = 0.1;
    replay.itemBytes = 1000;
    replay.ranks = {{ProcessorId{0}, "ash", 3, 2.5, 1e-6, -1e-9}};
    const auto back = io::parseReplay(platform, io::outcomeJson(task::replayOutcome(platform, replay)));
    QVERIFY(back.ok());
    QVERIFY(*back == replay);
    replay.itemBytesSource = ValueSource::Assumed;
    replay.itemWork = SourcedValue{2.5, ValueSource::File};
    const auto sourced = io::parseReplay(platform, io::outcomeJson(task::replayOutcome(platform, replay)));
    QVERIFY(sourced.ok());
    QVERIFY(*sourced == replay);
    std::string strange = io::outcomeJson(task::replayOutcome(platform, replay));
    strange.replace(strange.find("\"assumed\""), 9, "\"guessed\"");
    QVERIFY(!io::parseReplay(platform, strange));
}

void TestReplay::garbageIsRefused() {
    const auto plans = plansOf(EXAMPLES "/classroom-scatter.equipoise");
    const equipoise::Platform& platform = plans.front().scenario->platform;
    for (const char* text : {"", "garbage", "{}", "{\"work\":\"dance\"}", "[1]"})
        QVERIFY(!io::parseReplay(platform, text));
}

const support::TestProgram registered("tst_replay", support::runTest<TestReplay>);

} // namespace tst_replay

#include "tst_replay.moc"
