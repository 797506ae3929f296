// SPDX-License-Identifier: GPL-3.0-or-later Plans executed by processes under Open MPI on this machine: items
// arrive in the numbers and the order of the plan. Times are printed, not asserted.
#include "core/io/results/replay.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/schedule/rules/rules.h"
#include "core/solve/solve.h"
#include "tests/support/command_line.h"
#include "tests/support/mpi_here.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

namespace tst_mpi_replay {

using namespace equipoise;
using support::Ended;

namespace {

const QString program = QStringLiteral(BINARIES "/equipoise-mpi");

Ended mpirun(int ranks, const QStringList& words) {
    return support::run(
        QStringList{"--oversubscribe", "--bind-to", "none", "-np", QString::number(ranks), program} + words,
        "mpirun");
}

/// A run that has to be refused, and what is to be said then.
struct Refused {
    const char* name;
    int ranks;
    QStringList words;
    QString said;
};

/// Starts all cases at once, as each mostly waits; returns their results in order.
std::vector<Ended> runAll(const std::vector<Refused>& cases) {
    std::vector<std::unique_ptr<QProcess>> processes;
    std::vector<QTemporaryDir> folders(cases.size()); // runs that begin at once would make the same folder
    for (const Refused& refused : cases) {
        auto& process = processes.emplace_back(std::make_unique<QProcess>());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("TMPDIR", folders[processes.size() - 1].path());
        process->setProcessEnvironment(environment);
        process->start("mpirun", QStringList{"--oversubscribe", "--bind-to", "none", "-np",
                                             QString::number(refused.ranks), program} +
                                     refused.words);
    }
    std::vector<Ended> results;
    for (const auto& process : processes) {
        const bool ended =
            process->waitForFinished(support::patience) && process->exitStatus() == QProcess::NormalExit;
        results.push_back({ended ? process->exitCode() : -1,
                           QString::fromUtf8(process->readAllStandardOutput()),
                           QString::fromUtf8(process->readAllStandardError())});
    }
    return results;
}

io::ScenarioFile fileAt(const QString& path) {
    auto read = io::readScenario(path.toStdString());
    return read ? std::move(read->file) : io::ScenarioFile{};
}

/// Items that each processor receives in a schedule, by processor.
std::vector<double> received(const Schedule& schedule, std::size_t processors) {
    std::vector<double> items(processors);
    for (const Block& block : schedule.blocks)
        if (block.lane == Lane::Receive)
            items[block.resource.index()] += block.items * static_cast<double>(block.count);
    return items;
}

/// Peers of one processor's sends, in the order in which they were made.
std::vector<std::size_t> sendsOf(const Schedule& schedule, ProcessorId sender) {
    std::vector<Block> sends;
    for (const Block& block : schedule.blocks)
        for (std::int64_t k = 0; block.lane == Lane::Send && block.resource == sender && k < block.count;
             ++k) {
            Block copy = block;
            copy.start += static_cast<double>(k) * block.stride;
            sends.push_back(copy);
        }
    std::ranges::stable_sort(sends, {}, &Block::start);
    std::vector<std::size_t> peers;
    for (const Block& block : sends)
        peers.push_back(block.peer->index());
    return peers;
}

/// The first of these is a plan that the example keeps, or else its answer.
std::optional<PlanRecord> planOf(const char* name, Problem problem) {
    const io::ScenarioFile file = fileAt(support::example(name));
    for (const PlanRecord& kept : file.plans)
        if (kept.plan.problem == problem && kept.plan.hasAnswer())
            return kept;
    SolveControl control;
    auto plan = solve(file.scenario, {problem, std::string(automatic), {}}, control);
    if (!plan || !plan->hasAnswer())
        return std::nullopt;
    return PlanRecord{"it", std::make_shared<const Scenario>(file.scenario), *std::move(plan)};
}

QString writeScript(const QTemporaryDir& folder, const char* name, const char* text) {
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n") < 0 || file.write(text) < 0)
        qFatal("the test's own folder cannot be written to");
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

} // namespace

class TestMpiReplay : public QObject {
    Q_OBJECT
    std::unique_ptr<support::MpiHere> m_mpi;

private slots:
    void initTestCase() { m_mpi = std::make_unique<support::MpiHere>(); }
    void everyProblem_data();
    void everyProblem();
    void measuredSolvedReplayed();
    void scattervServesInOrder();
    void largeMessagesArriveWhole();
    void togetherInPieces();
    void workIsReallyDone();
    void measuresAndValidates();
    void measureKeepsWhatItHas();
    void measureRefuses();
    void replayRefuses();
    void speedsOfSizes();
};

void TestMpiReplay::everyProblem_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Problem>("problem");
    QTest::addColumn<double>("scale");
    QTest::addColumn<int>("steps");
    QTest::newRow("scatter") << "classroom-scatter" << Problem::Scatter << 0.01 << 0;
    QTest::newRow("ring") << "two-switches" << Problem::Ring << 1.0 << 3;
    QTest::newRow("redistribution") << "redistribution-unlike" << Problem::Redistribution << 0.01 << 0;
    QTest::newRow("one way") << "redistribution-alike-one-way" << Problem::Redistribution << 0.02 << 0;
    QTest::newRow("star") << "star-heterogeneous" << Problem::Star << 0.005 << 0;
    QTest::newRow("relay") << "star-relay" << Problem::Star << 0.01 << 0;
    QTest::newRow("grid") << "panel-2x2" << Problem::Grid << 2e-4 << 3;
}

void TestMpiReplay::everyProblem() {
    QFETCH(QString, name);
    QFETCH(Problem, problem);
    QFETCH(double, scale);
    QFETCH(int, steps);
    const auto kept = planOf(name.toLatin1().constData(), problem);
    QVERIFY(kept);
    const Platform& platform = kept->scenario->platform;
    const QTemporaryDir folder;
    const QString file = folder.filePath("plan.equipoise");
    QVERIFY(io::saveScenario({{}, *kept->scenario, {}, {*kept}}, file.toStdString()).ok());
    QStringList words{"replay",  nameOf(problem).data(), file,    "--messages", "timed",
                      "--scale", QString::number(scale), "--json"};
    if (steps > 0)
        words << "--iterations" << QString::number(steps);
    const Ended ended = support::run(words);
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    const auto replay = io::parseReplay(platform, ended.out.toStdString());
    QVERIFY(replay.ok());
    const Simulation& followed = replay->simulation;
    qInfo("%s: %.5g instead of %.5g", qPrintable(name), followed.observed.makespan,
          followed.predicted.makespan);
    for (const auto& rank : replay->ranks) {
        QVERIFY(rank.isComplete(replay->itemBytes));
        QVERIFY(!rank.host.empty() && rank.clockError >= 0);
    }
    // What every processor gets, and in which order each one sends: the plan's.
    QCOMPARE(received(followed.observed, platform.size()), received(followed.predicted, platform.size()));
    for (std::size_t i = 0; i < platform.size(); ++i)
        QCOMPARE(sendsOf(followed.observed, ProcessorId{i}), sendsOf(followed.predicted, ProcessorId{i}));
    // The observed schedule is valid: both ends of each message agree within the error of clocks.
    const double slack = 0.01;
    QVERIFY(rules::wellFormed(followed.observed, platform.size(), slack).ok());
    if (problem != Problem::Ring && problem != Problem::Star) // the one hides receiving, the other its master
        QVERIFY(rules::transfersMatch(followed.observed, slack).ok());
    QVERIFY(followed.observed.makespan > followed.predicted.makespan * 0.5);
}

/// The work flow of a user with machines: measure them, solve a scatter, replay the plan.
void TestMpiReplay::measuredSolvedReplayed() {
    const QTemporaryDir folder;
    // Rank r takes r + 1 fortieths of a second for a unit of work.
    const QString work = writeScript(
        folder, "work", "exec sleep $(awk \"BEGIN { print ($OMPI_COMM_WORLD_RANK + 1) * $1 / 40 }\")\n");
    const QString measured = folder.filePath("measured.equipoise");
    const QString details = folder.filePath("details.csv");
    const Ended measure = mpirun(4, {"measure", "--quick", "--matrix", "--command", work, "--sizes", "2,6,12",
                                     "--output", measured, "--details", details});
    QVERIFY2(measure.code == 0, qPrintable(measure.err));
    QVERIFY(measure.err.contains("3 of 3 rounds of pairs done"));
    io::ScenarioFile file = fileAt(measured);
    const Platform& platform = file.scenario.platform;
    QCOMPARE(platform.size(), std::size_t{4});
    QCOMPARE(platform.links.size(), std::size_t{6}); // every pair once
    QVERIFY(file.about.find("4 ranks") != std::string::npos);
    QFile csv(details);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll().count('\n'), 1 + 4 + 6);
    // In order of their slowness, which differs by fortieths of a second: no clock mistakes that.
    for (std::size_t i = 1; i < platform.size(); ++i)
        QVERIFY(platform.processors[i - 1].compute.rate < platform.processors[i].compute.rate);

    file.scenario.questions.set(scatter::Question{});
    file.scenario.questions.get<scatter::Question>().items = 25;
    file.scenario.questions.get<scatter::Question>().root = ProcessorId{0};
    file.scenario.questions.get<scatter::Question>().dataOn = ProcessorId{0};
    QVERIFY(io::saveScenario(file, measured.toStdString()).ok());
    std::map<std::string, double> took;
    for (const char* solver : {"automatic", "uniform"}) {
        QStringList words{"replay", "scatter", measured, "--json", "--item", "1000"};
        if (std::string(solver) == "uniform")
            words << "--solver" << solver;
        const Ended ended = support::run(words);
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        const auto replay = io::parseReplay(platform, ended.out.toStdString());
        QVERIFY(replay.ok());
        took[solver] = replay->simulation.observed.makespan;
        double computed = 0;
        for (const Block& block : replay->simulation.observed.blocks)
            if (block.kind == BlockKind::Compute)
                computed += block.items;
        QCOMPARE(computed, 25.0);
        for (const auto& rank : replay->ranks)
            QVERIFY(rank.isComplete(1000));
        QCOMPARE(received(replay->simulation.observed, 4), received(replay->simulation.predicted, 4));
    }
    // With 1, 2, 3, 4 fortieths: 12, 6, 4, 3 items take 0.3 s, 7, 6, 6, 6 take 0.6 s.
    qInfo("balanced %.4g s, uniform %.4g s", took["automatic"], took["uniform"]);
}

void TestMpiReplay::scattervServesInOrder() {
    const auto kept = planOf("classroom-scatter", Problem::Scatter);
    QVERIFY(kept);
    const Ended ended =
        support::run({"replay", "scatter", support::example("classroom-scatter"), "--plan",
                      kept->name.c_str(), "--scatterv", "--scale", "0.005", "--item", "500", "--json"});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    const auto replay = io::parseReplay(kept->scenario->platform, ended.out.toStdString());
    QVERIFY(replay.ok());
    QVERIFY(replay->collective);
    const auto& plan = kept->plan.answer.get<scatter::Plan>();
    for (std::size_t place = 0; place + 1 < plan.order.size(); ++place) {
        const auto& rank = replay->ranks[plan.order[place].index()];
        QCOMPARE(rank.arrived, static_cast<double>(plan.counts[place]));
    }
    QCOMPARE(replay->ranks[plan.order.back().index()].arrived, 0.0); // the root keeps its own
}

void TestMpiReplay::largeMessagesArriveWhole() {
    // Messages of 5, 5 and 2 items. With 1 MB per item, messages above 4 MiB are a piece of that size and a
    // rest; the third one is pieces of 32 KiB. With 100,001 bytes per item all are pieces of 32 KiB.
    for (const char* item : {"1000000", "100001"}) {
        const Ended ended = support::run({"replay", "scatter", support::example("classroom-scatter"),
                                          "--plan", "Balanced", "--scale", "0.001", "--item", item});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY(ended.out.contains("Every item of the plan arrived."));
    }
}

/// All at once, in pieces that are answered: whole ones and a rest, whole ones, less than one.
void TestMpiReplay::togetherInPieces() {
    for (const char* item : {"100001", "65536", "3"}) {
        const Ended ended =
            support::run({"replay", "scatter", support::example("classroom-scatter"), "--set", "links=shared",
                          "--set", "service=together", "--scale", "0.001", "--item", item});
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY(ended.out.contains("Every item of the plan arrived."));
    }
}

void TestMpiReplay::workIsReallyDone() {
    const QTemporaryDir folder;
    const QString log = folder.filePath("log");
    const QString script = writeScript(folder, "work", ("echo $1 >> " + log + "\n").toUtf8().constData());
    for (const QStringList& work : {QStringList{"--command", script}, QStringList{"--work", "product"},
                                    QStringList{"--work", "stream"}, QStringList{"--work", "spin"}}) {
        const Ended ended =
            support::run(QStringList{"replay", "scatter", support::example("classroom-scatter"), "--plan",
                                     "Balanced", "--scale", "0.001"} +
                         work);
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY(ended.out.contains("Replayed"));
    }
    // 9, 5, 5 and 2 items, at a thousandth.
    QFile file(log);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QList<QByteArray> amounts = file.readAll().trimmed().split('\n');
    std::ranges::sort(amounts);
    QCOMPARE(amounts, (QList<QByteArray>{"0.002", "0.005", "0.005", "0.009000000000000001"}));
}

/// Ranks on one machine are on one switch, and `validate` can check the measured platform.
void TestMpiReplay::measuresAndValidates() {
    const QTemporaryDir folder;
    const QString measured = folder.filePath("measured.equipoise");
    const QString details = folder.filePath("details.csv");
    const Ended measure = mpirun(3, {"measure", "--quick", "--command", "/bin/true", "--sizes", "1",
                                     "--output", measured, "--details", details});
    QVERIFY2(measure.code == 0, qPrintable(measure.err));
    const io::ScenarioFile file = fileAt(measured);
    const Platform& platform = file.scenario.platform;
    QCOMPARE(platform.switches.size(), std::size_t{1});
    QCOMPARE(platform.links.size(), std::size_t{3});
    for (const Processor& processor : platform.processors)
        QVERIFY(!processor.forwards);
    QFile csv(details);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll().count('\n'), 1 + 3 + 1); // a title, a rank each, and what is inside the machine
    const Ended validate = mpirun(3, {"validate", measured, "--patterns", "2", "--json"});
    QVERIFY2(validate.code == 0, qPrintable(validate.err));
    const QJsonObject report = QJsonDocument::fromJson(validate.out.toUtf8()).object();
    QCOMPARE(report["kinds"].toArray().size(), 1); // of three, one pair sends at once
    QCOMPARE(report["messages"].toArray().size(), 2);
    for (const auto& message : report["messages"].toArray())
        for (const char* rate : {"seen", "forecast"})
            QVERIFY(message.toObject()[QLatin1String(rate)].toDouble() > 0);
    const Ended few = mpirun(2, {"validate", measured});
    QVERIFY(few.code > 0);
    QVERIFY2(few.err.contains("3 processors, there are 2"), qPrintable(few.err));
}

/// Stopped in the middle, as by Ctrl-C: the file has what was known.
void TestMpiReplay::measureKeepsWhatItHas() {
    const QTemporaryDir folder;
    const QString output = folder.filePath("partial.equipoise");
    QProcess process;
    // Enough processes that the measurement cannot end before the stop.
    process.start("mpirun", {"--oversubscribe", "-np", "12", program, "measure", "--command", "/bin/true",
                             "--sizes", "1", "--matrix", "--output", output});
    QVERIFY(process.waitForStarted(support::patience));
    process.setReadChannel(QProcess::StandardError);
    QByteArray said;
    while (!said.contains("no network done") && process.waitForReadyRead(support::patience))
        said += process.readAllStandardError();
    QVERIFY2(said.contains("no network done"), said.constData());
    process.terminate();
    QVERIFY(process.waitForFinished(support::patience));
    said += process.readAllStandardError();
    QVERIFY(process.exitCode() != 0);
    // Its last words can be lost on their way, as mpirun ends with it; the file is what counts.
    const io::ScenarioFile file = fileAt(output);
    QCOMPARE(file.scenario.platform.size(), std::size_t{12});
}

void TestMpiReplay::measureRefuses() {
    const QTemporaryDir folder;
    const QString out = folder.filePath("out.equipoise");
    const std::vector<Refused> cases{
        {"no such kernel", 2, {"--kernel", "poetry"}, "poetry"},
        {"a command that fails", 2, {"--command", "/bin/false"}, "exit code 1"},
        {"a command that is not there", 2, {"--command", "/nowhere/it"}, "/nowhere/it"},
        {"full disk", 2, {"--command", "/bin/true", "--sizes", "1", "--output", "/dev/full"}, "/dev/full"},
        {"no amount", 2, {"--sizes", "0"}, "sizes"},
        {"more than fits", 2, {"--kernel", "stream", "--sizes", "1e9"}, "<= 8000"},
        {"time limit", 2, {"--quick", "--time-limit", "0.3"}, "the time limit is over"},
    };
    std::vector<Refused> asked = cases;
    for (Refused& withOutput : asked) {
        withOutput.words.prepend("measure");
        if (!withOutput.words.contains("--output"))
            withOutput.words << "--output" << out;
    }
    const auto ended = runAll(asked);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        QVERIFY2(ended[i].code > 0, cases[i].name);
        QVERIFY2(ended[i].err.contains(cases[i].said), qPrintable(ended[i].err));
    }
    QVERIFY(!QFile::exists(out));
}

void TestMpiReplay::replayRefuses() {
    const QString scatter = support::example("classroom-scatter");
    std::vector<Refused> cases{
        {"no such file", 2, {"scatter", "/nowhere/file"}, "/nowhere/file"},
        {"no such plan", 5, {"scatter", scatter, "--plan", "Zebra"}, "no such plan"},
        {"not asked", 5, {"star", scatter}, "no such plan"},
        {"too few", 2, {"scatter", scatter}, "needs 5 processes, there are 2"},
        {"no steps", 5, {"scatter", scatter, "--iterations", "2"}, "iterations"},
        {"more than one call takes", 5, {"scatter", scatter, "--scatterv", "--item", "1e9"}, "item"},
        {"full disk", 5, {"scatter", scatter, "--scale", "0.001", "--output", "/dev/full"}, "/dev/full"},
    };
    for (Refused& refused : cases)
        refused.words.prepend("replay");
    const auto ended = runAll(cases);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        QVERIFY2(ended[i].code > 0, cases[i].name);
        QVERIFY2(ended[i].err.contains(cases[i].said), qPrintable(ended[i].err));
        QVERIFY2(ended[i].out.isEmpty(), cases[i].name);
    }
}

/// A built-in kernel computes on data of the given size.
void TestMpiReplay::speedsOfSizes() {
    const QTemporaryDir folder;
    const QString details = folder.filePath("details.csv");
    const Ended ended = mpirun(1, {"measure", "--quick", "--kernel", "stream", "--sizes", "0.5,8", "--output",
                                   folder.filePath("measured.equipoise"), "--details", details});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    QFile csv(details);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const QByteArray rows = csv.readAll();
    QCOMPARE(rows.count("time of "), 2); // of whole pieces of 4096 numbers in three arrays: 0.098304 MB
    QVERIFY2(rows.contains("time of 0.49152 MB (s)"), rows.constData());
    QCOMPARE(fileAt(folder.filePath("measured.equipoise")).scenario.platform.size(), std::size_t{1});
}

const support::TestProgram registered("tst_mpi_replay", support::runTest<TestMpiReplay>);

} // namespace tst_mpi_replay

#include "tst_mpi_replay.moc"
