// SPDX-License-Identifier: GPL-3.0-or-later
// equipoise-simulate: without contention plans take what the model says, with it what shared links cost.
#include "core/io/results/simulation.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/grid/model/question.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "core/schedule/rules/rules.h"
#include "core/simulation/follow.h"
#include "core/solve/solve.h"
#include "core/table/text.h"
#include "tests/support/command_line.h"
#include "tests/support/random_scenario.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <cmath>

namespace tst_simulate {

using namespace equipoise;
using support::Ended;

namespace {

const QString simulator = QStringLiteral(BINARIES "/equipoise-simulate");
constexpr double agreed = 1e-6; // as promised; in fact about 1e-12

io::ScenarioFile fileAt(const QString& path) {
    auto read = io::readScenario(path.toStdString());
    return read ? std::move(read->file) : io::ScenarioFile{};
}

/// Solves a problem within a time limit; empty without an answer.
std::optional<PlanRecord> solved(const Scenario& scenario, Problem problem,
                                 std::chrono::milliseconds limit = std::chrono::milliseconds(500)) {
    SolveControl control;
    control.setTimeLimit(limit);
    auto plan = solve(scenario, {problem, std::string(automatic), {}}, control);
    if (!plan || !plan->hasAnswer())
        return std::nullopt;
    return PlanRecord{"it", std::make_shared<const Scenario>(scenario), *std::move(plan)};
}

/// What the simulator says of the plan.
Ended simulated(const PlanRecord& kept, const QStringList& options = {}) {
    const QTemporaryDir folder;
    const QString path = folder.filePath("one.equipoise");
    if (!io::saveScenario({{}, *kept.scenario, {}, {kept}}, path.toStdString()))
        return {};
    return support::run(QStringList{nameOf(kept.plan.problem).data(), path} + options, simulator);
}

std::optional<Simulation> read(const PlanRecord& kept, const Ended& ended) {
    auto parsed = io::parseSimulation(kept.scenario->platform, ended.out.toStdString());
    return parsed ? std::optional(*std::move(parsed)) : std::nullopt;
}

/// Work and data that a schedule moves, by processor and lane; they do not depend on when.
std::vector<double> amountsOf(const Schedule& schedule, std::size_t processors) {
    std::vector<double> amounts(3 * processors);
    for (const Block& block : schedule.blocks)
        if (block.kind != BlockKind::Wait)
            amounts[3 * block.resource.index() + static_cast<std::size_t>(block.lane)] +=
                block.items * static_cast<double>(block.count);
    return amounts;
}

bool same(const std::vector<double>& a, const std::vector<double>& b) {
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (std::abs(a[i] - b[i]) > 1e-9 * std::max(std::abs(a[i]), std::abs(b[i])))
            return false;
    return true;
}

/// Empty if the simulation is what the model says; else what is not.
QString differenceOf(const PlanRecord& kept, const Simulation& simulation) {
    const Schedule& observed = simulation.observed;
    const std::size_t processors = kept.scenario->platform.size();
    if (!same(amountsOf(simulation.predicted, processors), amountsOf(observed, processors)))
        return "other work or data than planned";
    const auto ports =
        kept.plan.problem == Problem::Scatter ? rules::Ports::Serial : rules::Ports::OneLaneEach;
    if (auto checked = rules::portsRespected(observed, processors, ports, agreed); !checked)
        return QString::fromStdString("ports: " + checked.error().subject + " " + checked.error().value);
    const double predicted = simulation.predicted.makespan;
    const double late = observed.makespan - predicted;
    // A plan that is not the best may leave time that following its order saves.
    const bool exact = kept.plan.status == Status::Optimal || kept.plan.problem == Problem::Ring ||
                       kept.plan.problem == Problem::Scatter || kept.plan.problem == Problem::Grid;
    if (late > agreed * predicted || (exact && -late > agreed * predicted))
        return QString("%1 instead of %2").arg(observed.makespan, 0, 'g', 17).arg(predicted, 0, 'g', 17);
    // No processor ends later than planned.
    for (const EndRow& row : endsOf(simulation, processors))
        if (row.difference() > agreed * predicted)
            return QString("processor %1 is late").arg(row.processor.index());
    return {};
}

/// Two computers at either end of a line that takes 1 for one unit of data; everything else is free.
Scenario twoAndTwo() {
    Scenario scenario;
    Platform& platform = scenario.platform;
    for (const char* name : {"A", "B", "C", "D"})
        platform.processors.push_back({name, {1, 0, {}}, {}});
    platform.switches = {{"west", {}}, {"east", {}}};
    for (std::size_t i = 0; i < 4; ++i)
        platform.links.push_back({ProcessorId{i}, SwitchId{i / 2}, {0, 0, {}}, true});
    platform.links.push_back({SwitchId{0}, SwitchId{1}, {1, 0, {}}, true});
    scenario.questions.set(ring::Question{8, 1});
    return scenario;
}

/// Switches as a tree, a ring or a mesh, with computers at any of them. In a mesh some computers have two
/// links and may forward messages. Costs and latencies vary widely; some links are hubs or partly duplex.
Platform randomNetwork(Random& random) {
    Platform platform;
    enum class Shape : std::uint8_t { Tree, Ring, Mesh };
    const auto shape = static_cast<Shape>(random.below(3));
    const bool fullDuplexOnly = random.below(3) == 0;
    const auto link = [&](NodeId from, NodeId to) {
        Link added{from,
                   to,
                   {random.below(3) == 0 ? 1 : std::pow(10.0, random.between(-1.5, 1.5)),
                    random.below(3) == 0 ? random.between(0, 0.5) : 0,
                    {}},
                   true};
        if (!fullDuplexOnly)
            added.duplex = random.below(3) == 0 ? halfDuplex : random.below(2) == 0 ? 1.4 : fullDuplex;
        platform.links.push_back(added);
    };
    const std::size_t switches = (shape == Shape::Tree ? 1 : 3) + random.below(8);
    for (std::size_t i = 0; i < switches; ++i) {
        platform.switches.push_back({"S" + std::to_string(i), {}});
        if (i > 0)
            link(SwitchId{shape == Shape::Ring ? i - 1 : random.below(i)}, SwitchId{i});
    }
    if (shape == Shape::Ring)
        link(SwitchId{switches - 1}, SwitchId{0});
    for (std::size_t i = 0; shape == Shape::Mesh && i < switches; ++i)
        link(SwitchId{i}, SwitchId{(i + 1 + random.below(switches - 1)) % switches});
    const std::size_t computers = 4 + random.below(random.below(2) == 0 ? 6 : 37);
    for (std::size_t i = 0; i < computers; ++i) {
        platform.processors.push_back(
            {"P" + std::to_string(i), {random.below(3) == 0 ? 1 : random.between(0.2, 4), 0, {}}, {}});
        link(ProcessorId{i}, SwitchId{random.below(switches)});
        if (shape == Shape::Mesh && random.below(4) == 0) {
            link(SwitchId{random.below(switches)}, ProcessorId{i});
            platform.processors.back().forwards = random.below(2) == 0;
        }
    }
    return platform;
}

/// All five questions of such a network.
Scenario randomQuestions(std::uint64_t seed) {
    Random random(seed);
    Scenario scenario;
    scenario.platform = randomNetwork(random);
    const std::size_t computers = scenario.platform.size();
    scenario.questions.set(ring::Question{random.between(5, 200), random.between(0.2, 3)});
    auto& scatter = scenario.questions.set<scatter::Question>();
    scatter.items = 50;
    scatter.root = scatter.dataOn = ProcessorId{0};
    auto& moved = scenario.questions.set<redistribution::Question>();
    auto& star = scenario.questions.set<star::Question>();
    star.master = SwitchId{0};
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < computers; ++i) {
        moved.ring.emplace_back(i);
        moved.loads.push_back(10 + static_cast<std::int64_t>(random.below(10)));
        const std::int64_t gives = static_cast<std::int64_t>(random.below(9)) - 4;
        moved.imbalance.push_back(i + 1 < computers ? gives : -sum);
        sum += gives;
        star.loads[ProcessorId{i}] = static_cast<std::int64_t>(random.below(8));
    }
    auto& grid = scenario.questions.set<grid::Question>();
    grid.rows = grid.columns = 2;
    grid::fillPanel(grid);
    grid.blocks = 8;
    if (random.below(2) == 0)
        star.item.data = 3;
    if (random.below(2) == 0)
        scatter.item.work = 0.5;
    return scenario;
}

} // namespace

class TestSimulate : public QObject {
    Q_OBJECT
private slots:
    void examplesTakeWhatTheModelSays_data();
    void examplesTakeWhatTheModelSays();
    void randomPlansTakeWhatTheModelSays();
    void followedHereIsTheSame();
    void ringStepsFollowEachOther();
    void sharedLineIsNamed();
    void nothingIsFree();
    void plansByNameAndNumber();
    void refusals_data();
    void refusals();
};

void TestSimulate::examplesTakeWhatTheModelSays_data() {
    QTest::addColumn<QString>("file");
    for (const QString& name : QDir(EXAMPLES).entryList({"*.equipoise"}))
        QTest::newRow(qPrintable(name)) << QDir(EXAMPLES).filePath(name);
}

void TestSimulate::examplesTakeWhatTheModelSays() {
    QFETCH(QString, file);
    io::ScenarioFile example = fileAt(file);
    for (const Problem problem : problems())
        if (isAsked(example.scenario.questions, problem))
            if (auto plan = solved(example.scenario, problem))
                example.plans.push_back(*std::move(plan));
    QVERIFY(!example.plans.empty());
    for (const PlanRecord& kept : example.plans) {
        if (!kept.plan.hasAnswer())
            continue;
        const auto simulation = read(kept, simulated(kept));
        QVERIFY2(simulation, kept.name.c_str());
        QVERIFY(!simulation->contention && simulation->shared.empty());
        const QString difference = differenceOf(kept, *simulation);
        QVERIFY2(difference.isEmpty(), qPrintable(QString::fromStdString(kept.name) + ": " + difference));
        // The prediction is the plan's own. A grid's is that of all steps, each as long as its panels.
        if (kept.plan.problem != Problem::Grid)
            QVERIFY(std::abs(simulation->predicted.makespan - *kept.plan.value) <= 1e-9 * *kept.plan.value);
    }
}

void TestSimulate::randomPlansTakeWhatTheModelSays() {
    int simulations = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const io::ScenarioFile file = support::randomFile(seed);
        for (const Problem problem : problems()) {
            if (!isAsked(file.scenario.questions, problem))
                continue;
            const auto kept = solved(file.scenario, problem);
            if (!kept || !programOf(*kept->scenario, kept->plan, {}))
                continue; // more than can be done step by step
            const std::string where = "seed " + std::to_string(seed) + ", " + std::string(nameOf(problem));
            const Ended ended = simulated(*kept);
            const auto simulation = read(*kept, ended);
            QVERIFY2(simulation, qPrintable(QString::fromStdString(where) + ": " + ended.err));
            const QString difference = differenceOf(*kept, *simulation);
            QVERIFY2(difference.isEmpty(), qPrintable(QString::fromStdString(where) + ": " + difference));
            // With contention nothing gets faster, and nothing gets lost.
            const auto contended = read(*kept, simulated(*kept, {"--contention"}));
            QVERIFY2(contended, where.c_str());
            QVERIFY2(contended->observed.makespan >= simulation->observed.makespan * (1 - agreed) ||
                         problem == Problem::Redistribution || problem == Problem::Star,
                     where.c_str());
            ++simulations;
        }
    }
    QVERIFY(simulations > 40);
}

/// A plan of a random network, followed by the core and by SimGrid: no time of any block differs. 12 networks
/// usually; EQUIPOISE_SEEDS=N: the first N, EQUIPOISE_SEEDS=A-B: those.
void TestSimulate::followedHereIsTheSame() {
    int compared = 0;
    const QByteArrayList asked = qEnvironmentVariable("EQUIPOISE_SEEDS", "12").toLatin1().split('-');
    const int first = asked.size() > 1 ? asked.front().toInt() : 1;
    const int last = asked.back().toInt();
    for (int seed = first; seed <= last; ++seed) {
        const Scenario scenario = randomQuestions(static_cast<std::uint64_t>(seed));
        for (const Problem problem : problems()) {
            // No good plans are needed here, but other ones.
            const auto kept = solved(scenario, problem, std::chrono::milliseconds(50));
            if (!kept)
                continue;
            for (const bool contention : {false, true}) {
                QStringList words = contention ? QStringList{"--contention"} : QStringList{};
                SimulationOptions options;
                options.contention = contention;
                if (problem == Problem::Ring) {
                    options.iterations = 1 + seed % 10;
                    words << "--iterations" << QString::number(*options.iterations);
                }
                SolveControl control;
                const auto here = simulate(*kept, options, control);
                const auto there = read(*kept, simulated(*kept, words));
                const QByteArray where = QByteArray("seed ") + QByteArray::number(seed) + ", " +
                                         nameOf(problem).data() + (contention ? ", shared" : ", alone");
                QVERIFY2(here && *here && there, where.constData());
                const double makespan = there->observed.makespan;
                QVERIFY2(std::abs((*here)->observed.makespan - makespan) <= agreed * makespan,
                         where + ": " + QByteArray::number((*here)->observed.makespan, 'g', 12) +
                             ", SimGrid " + QByteArray::number(makespan, 'g', 12));
                const auto ends = endsOf(**here, scenario.platform.size());
                const auto theirs = endsOf(*there, scenario.platform.size());
                QCOMPARE(ends.size(), theirs.size());
                for (std::size_t i = 0; i < ends.size(); ++i)
                    QVERIFY2(std::abs(ends[i].observed - theirs[i].observed) <= agreed * makespan, where);
                QCOMPARE((*here)->couldShare, there->couldShare);
                ++compared;
            }
        }
    }
    QVERIFY(compared > 8 * (last - first + 1));
}

void TestSimulate::ringStepsFollowEachOther() {
    const auto kept = solved(fileAt(support::example("two-switches")).scenario, Problem::Ring);
    QVERIFY(kept);
    const auto simulation = read(*kept, simulated(*kept, {"--iterations", "250"}));
    QVERIFY(simulation && simulation->iterations == 250);
    QVERIFY(std::abs(simulation->observed.makespan - 250 * *kept->plan.value) <=
            agreed * 250 * *kept->plan.value);
    // A step of all is a run of 250: the blocks are those of one step.
    QCOMPARE(simulation->observed.blocks.size(), simulation->predicted.blocks.size());
}

void TestSimulate::sharedLineIsNamed() {
    // A ring of all crosses the line twice each way. Alone each message takes 1: compute 2, send 1, done at 3
    // (4 with two of them, 8 with one). But both leave at 2, in the same direction, and so each takes 2: done
    // at 4. Two times two such messages.
    const auto kept = solved(twoAndTwo(), Problem::Ring);
    QVERIFY(kept && kept->plan.value == 3.0);
    const auto alone = read(*kept, simulated(*kept));
    QVERIFY(alone && std::abs(alone->observed.makespan - 3) < 1e-9);
    const auto simulation = read(*kept, simulated(*kept, {"--contention"}));
    QVERIFY(simulation && simulation->contention);
    QVERIFY(std::abs(simulation->observed.makespan - 4) < 1e-9);
    QCOMPARE(simulation->shared.size(), std::size_t{2});
    for (const SharedLink& shared : simulation->shared) {
        QVERIFY(shared.link == LinkId{4} && shared.messages == 2 && shared.atOnce == 2);
        QVERIFY(std::abs(shared.time - 2) < 1e-8);
    }
    QVERIFY(simulation->shared[0].forwards != simulation->shared[1].forwards);
    // A note of the answer predicts the same mean over ten steps.
    const Note& note = kept->plan.notes.back();
    const auto steps = read(*kept, simulated(*kept, {"--contention", "--iterations", "10"}));
    QVERIFY(steps && note.code == NoteCode::SharedLinks);
    QVERIFY(std::abs(*note.value - steps->observed.makespan / 10) < 1e-9);
    QCOMPARE(note.subject, table::shownPercent(*note.value / 3 - 1));
    // Nothing is shared in a ring of the two at one end, each with its link to the switch.
    Scenario apart = twoAndTwo();
    apart.platform.processors.resize(2);
    apart.platform.links = {apart.platform.links[0], apart.platform.links[1]};
    apart.platform.switches.resize(1);
    const auto pair = solved(apart, Problem::Ring);
    QVERIFY(pair);
    QCOMPARE(std::ranges::count(pair->plan.notes, NoteCode::SharedLinks, &Note::code), std::ptrdiff_t{0});
}

void TestSimulate::nothingIsFree() {
    // Links that cost nothing, but for a latency: a step of all takes 10 to compute and 5 to send.
    Scenario scenario = twoAndTwo();
    scenario.platform.links[4].transfer = {0, 5, {}};
    scenario.questions.get<ring::Question>().message = 0;
    scenario.questions.get<ring::Question>().work = 40;
    const auto kept = solved(scenario, Problem::Ring);
    QVERIFY(kept);
    const auto simulation = read(*kept, simulated(*kept, {"--contention"}));
    QVERIFY(simulation && simulation->shared.empty());
    QVERIFY(std::abs(simulation->observed.makespan - *kept->plan.value) <= agreed * *kept->plan.value);
    // Nothing to move at all: the plan of a balanced redistribution takes no time.
    scenario.questions.set(redistribution::Question{{ProcessorId{0}, ProcessorId{1}}, {3, 3}, {0, 0}, {}});
    const auto idle = solved(scenario, Problem::Redistribution);
    QVERIFY(idle);
    const auto nothing = read(*idle, simulated(*idle));
    QVERIFY(nothing && nothing->observed == Schedule{});
}

void TestSimulate::plansByNameAndNumber() {
    const QString file = support::example("classroom-scatter");
    const auto makespanOf = [&](const QString& plan) {
        return support::run({"scatter", file, "--plan", plan}, simulator).json().value("simulated", -1.0);
    };
    QCOMPARE(makespanOf("Uniform"), 85.0);
    QCOMPARE(makespanOf("2"), 85.0);
    QCOMPARE(makespanOf("1"), 39.0);
    QVERIFY(support::run({"scatter", file}, simulator).json()["plan"] == "Balanced");
}

void TestSimulate::refusals_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    const QString scatter = support::example("classroom-scatter");
    QTest::newRow("no words") << QStringList{} << 2 << "PROBLEM";
    QTest::newRow("no problem") << QStringList{"knot", scatter} << 2 << "PROBLEM";
    QTest::newRow("no file") << QStringList{"scatter", "/nowhere"} << 3 << "/nowhere";
    QTest::newRow("no scenario") << QStringList{"scatter", "/dev/null"} << 3 << "ordinary file";
    QTest::newRow("no such name") << QStringList{"scatter", scatter, "--plan", "Zebra"} << 1 << "Zebra";
    QTest::newRow("no such number") << QStringList{"scatter", scatter, "--plan", "5"} << 1 << "5";
    QTest::newRow("number 0") << QStringList{"scatter", scatter, "--plan", "0"} << 1 << "0";
    QTest::newRow("another problem") << QStringList{"ring", scatter} << 1 << "no ring plan";
    QTest::newRow("refused") << QStringList{"star", support::example("star-impossible"), "--plan",
                                            "MBBSA as printed"}
                             << 1 << "as printed";
    QTest::newRow("steps of a scatter")
        << QStringList{"scatter", scatter, "--iterations", "2"} << 2 << "iterations";
    QTest::newRow("no steps") << QStringList{"grid", support::example("panel-2x2"), "--iterations", "0"} << 2
                              << "iterations";
    QTest::newRow("too many steps") << QStringList{"grid", support::example("panel-2x2"), "--iterations",
                                                   "1000000"}
                                    << 2 << "iterations";
}

void TestSimulate::refusals() {
    QFETCH(QStringList, words);
    QFETCH(int, code);
    QFETCH(QString, said);
    const Ended ended = support::run(words, simulator);
    QCOMPARE(ended.code, code);
    QVERIFY2(ended.err.contains(said), qPrintable(ended.err));
    QVERIFY(ended.out.isEmpty());
}

const support::TestProgram registered("tst_simulate", support::runTest<TestSimulate>);

} // namespace tst_simulate

#include "tst_simulate.moc"
