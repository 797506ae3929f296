// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on large files: stopped or out of time they end within half a second, and say so.
#include "core/base/control/parallel.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/solve.h"
#include "tests/support/command_line.h"
#include "tests/support/large_platforms.h"
#include "tests/support/processes.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/resource.h>

namespace tst_cli_size {

using Json = nlohmann::json;
using support::Ended;

namespace {

/// Processor time that a command may take after its limit or its signal, in s a thread. The contract says 0.5
/// s of wall time on an idle machine; the processor time does not depend on what else runs.
constexpr double maxLateness = 4;

struct Timed {
    Ended ended;
    double lateness = 0; ///< processor time after the limit or the signal, in s a thread
};

/// Processor time of all processes that this one has waited for, in s.
double childrenSeconds() {
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

Timed timed(const QStringList& words, double limit) {
    const double before = childrenSeconds();
    Timed done{support::run(words), 0};
    done.lateness = (childrenSeconds() - before) / equipoise::hardwareThreads() - limit;
    return done;
}

/// Sends the signal once the command has used `busySeconds` of processor time.
Timed interrupted(const QStringList& words, double busySeconds, int signal) {
    const double before = childrenSeconds();
    QProcess process;
    process.start(support::program(), words);
    if (!process.waitForStarted(support::patience))
        return {};
    double used = 0;
    const auto isAtWork = [&] {
        used = support::processorSeconds(process.processId()).value_or(used);
        return process.state() != QProcess::Running || used >= busySeconds;
    };
    constexpr int wait = 200'000; // ms
    if (!QTest::qWaitFor(isAtWork, wait))
        return {};
    if (process.state() == QProcess::Running) // a quick machine may be done
        ::kill(static_cast<pid_t>(process.processId()), signal);
    if ((process.state() == QProcess::Running && !process.waitForFinished(wait)) ||
        process.exitStatus() != QProcess::NormalExit)
        return {};
    return {{process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
             QString::fromUtf8(process.readAllStandardError())},
            (childrenSeconds() - before - used) / equipoise::hardwareThreads()};
}

} // namespace

class TestCliSize : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void timeLimitsAreKept_data();
    void timeLimitsAreKept();
    void readingCounts();
    void signalsEndCommands_data();
    void signalsEndCommands();
    void answersAreWrittenWhole();

private:
    QString path(const char* name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestCliSize::initTestCase() {
    equipoise::io::ScenarioFile file;
    equipoise::Scenario& scenario = file.scenario;
    scenario.platform = support::largePlatform(8192, 16'000, false);
    for (const equipoise::Problem problem : equipoise::problems())
        equipoise::askQuestion(scenario, problem);
    QVERIFY(equipoise::io::saveScenario(file, path("large.equipoise").toStdString()));
    equipoise::Random random(3);
    for (equipoise::Link& link : scenario.platform.links)
        link.transfer.startUp = random.between(0.001, 0.01);
    QVERIFY(equipoise::io::saveScenario(file, path("latencies.equipoise").toStdString()));
    // As large as a file may be, nearly.
    file.scenario = {support::completePlatform(1700, false), {}};
    equipoise::askQuestion(file.scenario, equipoise::Problem::Ring);
    QVERIFY(equipoise::io::saveScenario(file, path("matrix.equipoise").toStdString()));
}

void TestCliSize::timeLimitsAreKept_data() {
    QTest::addColumn<QString>("problem");
    QTest::addColumn<QString>("file");
    for (const char* problem : {"ring", "scatter", "redistribution", "star", "grid"})
        for (const char* file : {"large.equipoise", "latencies.equipoise"})
            QTest::addRow("%s %s", problem, file) << problem << file;
}

void TestCliSize::timeLimitsAreKept() {
    QFETCH(QString, problem);
    QFETCH(QString, file);
    const auto [ended, lateness] =
        timed({"solve", problem, path(file.toLatin1().data()), "--time-limit", "0.5", "--json"}, 0.5);
    QVERIFY2(lateness < maxLateness, std::to_string(lateness).c_str());
    const Json answer = ended.json();
    QVERIFY(answer.is_object());
    QCOMPARE(ended.code, answer.at("plan").is_null() ? 1 : 0);
    QVERIFY(answer.at("stop") == "time-limit" || answer.at("stop") == "completed");
}

/// Whatever has not been read by then is not read.
void TestCliSize::readingCounts() {
    const auto [ended, lateness] =
        timed({"solve", "ring", path("matrix.equipoise"), "--time-limit", "0.01", "--json"}, 0.01);
    QVERIFY2(lateness < maxLateness, std::to_string(lateness).c_str());
    const Json answer = ended.json();
    QVERIFY(answer.is_object());
    QVERIFY(answer.at("stop") == "time-limit");
    QCOMPARE(ended.code, answer.at("plan").is_null() ? 1 : 0);
}

void TestCliSize::signalsEndCommands_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("signal");
    const QString large = path("large.equipoise");
    const QString latencies = path("latencies.equipoise");
    const QString matrix = path("matrix.equipoise");
    const QString out = path("out");
    QTest::newRow("solve") << QStringList{"solve", "ring", latencies} << SIGINT;
    QTest::newRow("solve, ended") << QStringList{"solve", "ring", latencies} << SIGTERM;
    QTest::newRow("local search") << QStringList{"solve", "ring", large, "--solver", "local-search"}
                                  << SIGINT;
    QTest::newRow("greedy") << QStringList{"solve", "ring", large, "--solver", "greedy"} << SIGINT;
    QTest::newRow("compare") << QStringList{"compare", "ring", latencies} << SIGINT;
    QTest::newRow("sensitivity") << QStringList{"sensitivity", "ring", latencies} << SIGINT;
    QTest::newRow("explain") << QStringList{"explain", "ring", latencies} << SIGINT;
    QTest::newRow("drift") << QStringList{"drift", latencies, latencies} << SIGINT;
    // For a smaller file the program would already write the report when the signal comes.
    QTest::newRow("report") << QStringList{"report", matrix, out + ".json"} << SIGINT;
    QTest::newRow("reading") << QStringList{"check", matrix} << SIGINT;
    QTest::newRow("converting") << QStringList{"convert", latencies, out + ".tsp"} << SIGINT;
    QTest::newRow("linting") << QStringList{"lint", latencies} << SIGINT;
    QTest::newRow("star study") << QStringList{"study", "star-table2", "--platforms", "1000000"} << SIGINT;
    QTest::newRow("redistribution study")
        << QStringList{"study", "redistribution", "--platforms", "1000000"} << SIGINT;
    QTest::newRow("ring sizes") << QStringList{"study", "ring-sizes", latencies} << SIGINT;
    QTest::newRow("ring sweep") << QStringList{"study", "ring-sweep", latencies} << SIGINT;
    QTest::newRow("sweep") << QStringList{"study", "sweep", "ring", latencies, "--vary", "work=1:1000:31"}
                           << SIGINT;
    QTest::newRow("a million points")
        << QStringList{"study",   "sweep",  "ring",   "--generate",      "clusters",
                       "--seeds", "0:1000", "--vary", "work=1:1000:5000"}
        << SIGINT;
}

void TestCliSize::signalsEndCommands() {
    QFETCH(QStringList, words);
    QFETCH(int, signal);
    const auto [ended, lateness] = interrupted(words, 0.3, signal);
    QVERIFY2(ended.code == 0 || ended.code == 1 || ended.code == 3,
             qPrintable(QString::number(ended.code) + ended.err));
    QVERIFY2(lateness < maxLateness, std::to_string(lateness).c_str());
}

void TestCliSize::answersAreWrittenWhole() {
    const QString out = path("answer.equipoise");
    const Ended ended =
        support::run({"solve", "ring", path("large.equipoise"), "--time-limit", "3", "--output", out});
    QVERIFY(ended.code == 0 || ended.code == 1); // on a very busy machine nothing is found
    if (ended.code == 0)
        QVERIFY(equipoise::io::readScenario(out.toStdString()));
    QVERIFY(QDir(m_folder.path()).entryList({"*.part"}, QDir::Files | QDir::Hidden).isEmpty());
}

const support::TestProgram registered("tst_cli_size", support::runTest<TestCliSize>);

} // namespace tst_cli_size

#include "tst_cli_size.moc"
