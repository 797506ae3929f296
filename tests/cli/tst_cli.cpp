// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, as a shell or another program sees it: every verb, every exit code, the fields of its
// JSON.
#include "core/io/file.h"
#include "core/io/results/answer.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/resource.h>

namespace tst_cli {

using support::Ended;
using support::example;
using support::program;
using support::run;
using Json = nlohmann::json;

namespace {

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Names along the ring of an answer.
QStringList orderOf(const Json& answer) {
    QStringList names;
    for (const auto& name : answer.at("plan").at("order"))
        names << QString::fromStdString(name.get<std::string>());
    return names;
}

/// A command a line: exit code, words of the message, and the command. {lyon} is the file of the example.
constexpr const char* refusals = R"(
2 | subcommand |
2 | | dance
2 | FILE | solve ring
2 | cube | solve cube {lyon}
2 | work, message | solve ring {lyon} --set wrk=1
2 | KEY=VALUE | solve ring {lyon} --set work
2 | number | solve ring {lyon} --set work=much
2 | > 0 | solve ring {lyon} --set work=-1
2 | finite | solve ring {lyon} --set work=nan
2 | subsets | solve ring {lyon} --solver x
2 | weights | solve ring {lyon} --solver greedy --option x=1
2 | as-printed | solve ring {lyon} --solver greedy --option weights=1
2 | inf | solve ring {lyon} --time-limit inf
2 | > 0 | solve ring {lyon} --time-limit 0
2 | --seed | solve ring {lyon} --seed -1
2 | | solve scatter {seismic-2003} --set order=sideways
2 | | solve scatter {seismic-2003} --set items=-1
2 | | solve scatter {seismic-2003} --set items=1.5
2 | | solve scatter {seismic-2003} --set root=Zed
2 | | solve scatter {seismic-2003} --set choose_root=maybe
3 | steps | solve scatter {seismic-2003} --solver algorithm-1
2 | | solve star {star-relay} --set master=Z
3 | | solve star {star-relay} --solver /nowhere/solver
2 | x | compare ring {lyon} --solvers subsets,x
2 | .tsv | convert {lyon} lyon.xls
2 | --fast | check {lyon} --fast
3 | | check nowhere.lesson

2 | | sensitivity ring {strasbourg} --faster 0
2 | | sensitivity ring {strasbourg} --solver Zed
3 | | sensitivity ring nowhere.equipoise
3 | | sensitivity star {strasbourg}
2 | | explain ring {fast-and-slow} --processor Zed
3 | | explain star {fast-and-slow}
3 | | explain ring nowhere.equipoise

2 | | drift {lyon}
2 | | drift {lyon} {lyon} --columns 0
3 | | drift {lyon} {lyon} --columns 2
3 | | drift {lyon} nowhere.equipoise
2 | | drift {lyon} {lyon} --solver Zed
3 | | drift {lyon} {lyon} --leave Zed
3 | | drift {lyon} {lyon} --leave P0,P1,P2,P3,P4,P5,P6,P7,P8,P9,P10,P11,P12,P13
2 | | drift {lyon} {lyon} --column-data 0
2 | | diff {star-relay} best
2 | | diff {star-relay} best Zed
2 | | diff {star-relay} best bba --align middle
2 | | diff {star-relay} best bba --at Zed
2 | | diff {star-relay} best bba --lane send
2 | | diff {star-relay} best bba --at C --lane receive
3 | | diff nowhere.equipoise best bba
2 | | diff {star-relay} best bba best bba best

2 | Zebra | simulate scatter {classroom-scatter} --plan Zebra
3 | star | simulate star {panel-2x2}
2 | iterations | simulate scatter {classroom-scatter} --iterations 2
2 | iterations | simulate grid {panel-2x2} --iterations 100000
3 | 200000 | simulate ring {two-switches} --iterations 1000000
3 | | simulate star {star-relay} --solver /nowhere/solver --here

2 | torus | generate moebius
2 | cycle_time_min | generate ring --set rows=3
2 | many | generate ring --set processors=many
2 | <= 5000 | generate ring --set processors=5001
2 | 404550 | generate random --set processors=900 --set network=complete
2 | cost_max | generate star --set cost_min=3

2 | --as is required | export ring {lyon}
2 | rankfile | export ring {lyon} --as gantt
2 | what does: perfetto, paje, tikz, csv, hostfile, rankfile, slurm | export scatter {classroom-scatter} --as tour
3 | star | export star {lyon} --as csv
2 | plans that do | export ring {lyon} --as csv --plan none
3 | none.tour | export ring {lyon} --as csv --solver none.tour
2 | --as is required | mpi {classroom-scatter}
2 | {c,fortran,python,json,hostfile,rankfile} | mpi {classroom-scatter} --as cobol
2 | plans that do: "Balanced", "Uniform", "Linear program" | mpi {classroom-scatter} --as c --plan Balance
2 | plans that do: "Uniform" | mpi {classroom-scatter} --as c --plan Balanced --solver uniform
2 | plans that do: none | mpi {classroom-scatter} --as c --plan Balanced --set items=5
2 | magic | mpi {classroom-scatter} --as c --solver magic
2 | allowed: >= 0 | mpi {classroom-scatter} --as c --set items=-1
2 | pieces | mpi {classroom-scatter} --as c --set pieces=1
2 | tree | mpi {classroom-scatter} --as c --problem tree
3 | star | mpi {classroom-scatter} --as c --problem star
3 | affine | mpi {classroom-scatter} --as c --solver closed-form
3 | scatter | mpi {lyon} --as c
3 | none.equipoise | mpi none.equipoise --as c
2 | {csv,json,lines-csv,lines-json} | map {workstations-2x4} --as c
3 | grid | map {lyon} --as csv
3 | allowed: <= 20000 | map {workstations-2x4} --as csv --set blocks=30000

2 | .pdf, .html, .csv, .json | report {star-relay} r.docx
3 | | report nowhere.equipoise x.json
3 | | report nowhere.equipoise x.html
3 | | report {star-relay} /nowhere/x.html
2 | | paper rr-4711
2 | rr-4745 has no item 'table-7' | paper rr-4745 table-7
2 | | watch
2 | | watch times.tsv --window 0
3 | | watch nowhere.tsv --once
3 | | watch . --once

2 | | study
2 | | study table9
2 | | study ring
2 | | study star-table2 --platforms 0
2 | | study star-table2 --threads 0
2 | | study star-table2 --json --csv
2 | | study star-table2 --seed -1
2 | | study star-table2 {lyon}
2 | | study redistribution --rings 8,x
2 | | study redistribution --rings 91
2 | | study redistribution --rings 1
2 | | study redistribution --rings 8 --columns 7
2 | | study ring-sizes
2 | | study ring-sizes {lyon} --time-limit 0
2 | | study ring-sweep
3 | | study ring-sweep /nowhere.equipoise
2 | | study ring-sweep {lyon} --from 10 --to 1
2 | | study ring-sweep {lyon} --per-decade 0
2 | | study ring-sweep {lyon} --solvers fastest
2 | | study ring-sweep {lyon} --solvers greedy,greedy
2 | | study sweep ring
2 | | study sweep ring {lyon} --generate star
2 | | study sweep ring {lyon} --seeds 0:3
2 | | study sweep ring {lyon} --vary labour=1,2
2 | | study sweep ring {lyon} --vary cycle_time:Zed=1,2
2 | | study sweep ring {lyon} --vary cost:P0:Zed=1,2
2 | | study sweep scatter {classroom-scatter} --vary order=1,2
2 | | study sweep ring {lyon} --vary work=-1:1:3
2 | | study sweep ring {lyon} --vary processors=1:17:17
2 | | study sweep ring {lyon} --vary work=1:2
2 | | study sweep ring {lyon} --vary work=1:2:2.5
2 | | study sweep ring {lyon} --vary message=0:2:3:log
2 | | study sweep ring {lyon} --vary work=1 --vary work=2
2 | | study sweep ring {lyon} --vary work=1:2:9000000 --vary message=1:2:2
2 | | study sweep ring {lyon} --shard 3/2
2 | | study sweep ring --generate star --loads 1:2
2 | | study sweep ring --generate moon
2 | | study sweep ring {lyon} --solvers fastest
3 | | study sweep ring /nowhere.equipoise
3 | | study run /nowhere.json
3 | | study merge /nowhere.results
3 | | study merge {lyon}
)";

} // namespace

class TestCli : public QObject {
    Q_OBJECT
private slots:
    void nonsenseEndsInLittleMemory_data();
    void nonsenseEndsInLittleMemory();
    void wrongCommands_data();
    void wrongCommands();
    void closedStreams();
    void helpAndVersion();
    void badInput_data();
    void badInput();
    void jsonHoldsTheFieldsOfTheContract();
    void givesTheAnswerOfTheCore_data();
    void givesTheAnswerOfTheCore();
    void tellsTheUseOfLinks();
    void textIsForPeople();
    void writesAnswersToFiles();
    void checkRefusesAPlanThatWasChanged();
    void aRingAlwaysHasAnAnswer();
    void timeLimitEndsASolve();
    void interruptEndsWithTheBestSoFar();
    void solversAreListed();
    void comparesSolvers();
    void convertsBothWays();
    void rendersThroughTheProgramBesideIt();
    void needsNoQt();

private:
    QString in(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    QTemporaryDir m_folder;
};

void TestCli::nonsenseEndsInLittleMemory_data() {
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<QByteArray>("tail");
    const QByteArray start = R"({"format":"equipoise","version":1,)";
    const auto row = [](const char* name, const QByteArray& head, const QByteArray& unit,
                        const QByteArray& tail = {}) { QTest::newRow(name) << head << unit << tail; };
    row("brackets", "", "[");
    row("zeros", "[", "0,");
    row("objects in objects", "", R"({"a":)");
    row("one text", "\"", "x");
    row("one long word", start + R"("about":")", "x", "\"}");
    row("line ends", "", "\n");
    row("NULs", "", QByteArray(1, '\0'));
    row("bytes", "", "\x9c\xff\x01{\"");
    row("one number", R"({"a":)", "7", "}");
    row("empty processors", start + R"("platform":{"processors":[)", "{},");
    row("the same processor", start + R"("platform":{"processors":[)", R"({"name":"A","cycle_time":1},)");
    row("endless matrix", start + R"("platform":{"processors":[],"link_cost":[[)", "0,");
    row("rows of a matrix", start + R"("platform":{"processors":[],"link_cost":[)", "[0],");
    row("content without a place", start + R"("junk":[)", R"({"a":[1.5,"x"]},)", "0]}");
}

void TestCli::nonsenseEndsInLittleMemory() {
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, unit);
    QFETCH(QByteArray, tail);
    const auto room = static_cast<qsizetype>(equipoise::io::largestFile) - head.size() - tail.size();
    QByteArray bytes = head + unit.repeated(room / unit.size()) + tail;
    const QString path = in("nonsense.equipoise");
    write(path, bytes);
    bytes = {};
    const Ended ended = run({"solve", "ring", path});
    QFile::remove(path);
    QCOMPARE(ended.code, 3);
    QVERIFY(ended.out.isEmpty());
    QVERIFY2(ended.err.contains(path), qPrintable(ended.err));
    QVERIFY(ended.err.size() < 1000);
    // The largest of all programs started so far. The file itself takes 64 MiB of it.
    rusage usage{};
    QCOMPARE(getrusage(RUSAGE_CHILDREN, &usage), 0);
    QVERIFY2(usage.ru_maxrss < 512 * 1024, qPrintable(QString::number(usage.ru_maxrss))); // KiB
}

void TestCli::wrongCommands_data() {
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QStringList>("words");
    for (const QString& line : QString::fromUtf8(refusals).split('\n', Qt::SkipEmptyParts)) {
        const QStringList cells = line.split('|');
        QStringList words = cells[2].split(' ', Qt::SkipEmptyParts);
        static const QRegularExpression name("^\\{(.*)\\}$");
        words.replaceInStrings(name, QStringLiteral(EXAMPLES "/\\1.equipoise"));
        QTest::newRow(qPrintable("equipoise-cli" + cells[2]))
            << cells[0].toInt() << cells[1].trimmed() << words;
    }
}

/// Nothing is printed but the reason, and no file is written.
void TestCli::wrongCommands() {
    QFETCH(int, code);
    QFETCH(QString, said);
    QFETCH(QStringList, words);
    const QTemporaryDir folder;
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(folder.path()));
    const Ended ended = run(words);
    QVERIFY(QDir::setCurrent(before));
    QVERIFY2(ended.code == code, qPrintable(ended.err));
    QVERIFY2(!ended.err.isEmpty() && ended.err.contains(said), qPrintable(ended.err));
    QVERIFY(ended.out.isEmpty());
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestCli::helpAndVersion() {
    const Ended help = run({"--help"});
    QCOMPARE(help.code, 0);
    for (const char* verb : {"solve", "solvers", "check", "convert", "render", "compare"}) {
        QVERIFY(help.out.contains(verb));
        const Ended verbHelp = run({verb, "--help"});
        QCOMPARE(verbHelp.code, 0);
        QVERIFY2(verbHelp.out.contains("Example"), verb);
        QVERIFY(verbHelp.err.isEmpty());
    }
    QVERIFY(run({"--version"}).out.startsWith("equipoise-cli "));
}

void TestCli::badInput_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    const QByteArray start =
        R"({"format":"equipoise","version":1,"platform":{"processors":[{"name":"A","cycle_time":)";
    QTest::newRow("empty") << QByteArray() << ":1:1: ";
    QTest::newRow("cycle time -1")
        << start + "-1}]}}"
        << ":1:86: cycle_time of A is -1; allowed: > 0 (platform.processors[0].cycle_time)";
    QTest::newRow("NaN") << start + "NaN}]}}"
                         << ":1:86: this is not JSON: found 'NaN'; expected: a finite number";
    QTest::newRow("not asked") << start + "1}]}}"
                               << "asks no question about: ring";
    QTest::newRow("no processor")
        << QByteArray(
               R"({"format":"equipoise","version":1,"platform":{"processors":[]},"questions":{"ring":{"work":1,"message":1}}})")
        << "no processor";
    QTest::newRow("newer version") << QByteArray(R"({"format":"equipoise","version":9})")
                                   << "versions up to 2";
}

void TestCli::badInput() {
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    write(in("bad.equipoise"), text);
    const Ended ended = run({"solve", "ring", in("bad.equipoise"), "--json", "--output", in("never.json")});
    QCOMPARE(ended.code, 3);
    QVERIFY(ended.out.isEmpty());
    QVERIFY2(ended.err.contains(said), qPrintable(ended.err));
    QVERIFY(!QFile::exists(in("never.json")));
}

void TestCli::jsonHoldsTheFieldsOfTheContract() {
    const Ended ended =
        run({"solve", "ring", example("strasbourg"), "--json", "--seed", "18446744073709551615"});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.err.isEmpty(), qPrintable(ended.err));
    const Json answer = ended.json();
    QVERIFY(answer.is_object());
    QCOMPARE(answer.at("problem").get<std::string>(), std::string("ring"));
    QCOMPARE(answer.at("solver").get<std::string>(), std::string("subsets"));
    QCOMPARE(answer.at("stop").get<std::string>(), std::string("completed"));
    QCOMPARE(answer.at("seed").get<std::uint64_t>(), std::numeric_limits<std::uint64_t>::max());
    QVERIFY(answer.at("seconds").is_number());
    QVERIFY(answer.at("notes").is_array());
    const double value = answer.at("value").get<double>();
    QVERIFY(std::abs(value - answer.at("bound").get<double>()) <= 1e-9 * value);
    QVERIFY(answer.at("gap").get<double>() <= 1e-9);
    const Json& plan = answer.at("plan");
    double sum = 0;
    for (const auto& share : plan.at("shares"))
        sum += share.get<double>();
    QVERIFY(std::abs(sum - 1) < 1e-9);
    QCOMPARE(plan.at("shares").size(), plan.at("order").size());
    QCOMPARE(plan.at("times").size(), plan.at("order").size());
    const Json& schedule = answer.at("schedule");
    QVERIFY(std::abs(schedule.at("makespan").get<double>() - value) <= 1e-9 * value);
    // Eight processors compute, send and receive.
    QCOMPARE(schedule.at("blocks").size(), 24U);
    for (const auto& block : schedule.at("blocks")) {
        for (const char* field : {"resource", "lane", "kind", "start", "end", "items", "count", "stride"})
            QVERIFY2(block.contains(field), field);
        QCOMPARE(block.at("kind") == "transfer", block.contains("peer"));
    }
}

void TestCli::givesTheAnswerOfTheCore_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<equipoise::Problem>("problem");
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QStringList>("settings");
    const auto row = [](const char* file, equipoise::Problem problem, const QString& solver,
                        const QStringList& settings = {}) {
        QTest::addRow("%s, %s %s", file, qPrintable(solver), qPrintable(settings.join(' ')))
            << QString(file) << problem << solver << settings;
    };
    using enum equipoise::Problem;
    row("strasbourg", Ring, "automatic");
    row("strasbourg", Ring, "automatic", {"work=37", "message=1"});
    row("lyon", Ring, "greedy", {"work=67"});
    for (const char* solver : {"automatic", "window", "monotone", "linear-program", "uniform"})
        row("seismic-2003", Scatter, solver);
    row("seismic-2003", Scatter, "automatic", {"order=ascending-bandwidth"});
    row("seismic-2003", Scatter, "algorithm-2", {"order=ascending-bandwidth", "items=8171"});
    row("seismic-2003", Scatter, "automatic", {"choose_root=true"});
    row("redistribution-unlike", Redistribution, "automatic", {"direction=one-way"});
    row("star-relay", Star, "automatic");
    row("star-relay", Star, "mbbsa", {"master=A"});
    row("workstations-3x3", Grid, "automatic", {"kernel=lu"});
}

/// The numbers themselves are tested in the core.
void TestCli::givesTheAnswerOfTheCore() {
    QFETCH(QString, file);
    QFETCH(equipoise::Problem, problem);
    QFETCH(QString, solver);
    QFETCH(QStringList, settings);
    const QString path = example(file.toUtf8().constData());
    auto read = equipoise::io::readScenario(path.toStdString());
    QVERIFY(read.ok());
    equipoise::Scenario& scenario = read->file.scenario;
    QStringList words{
        "solve", QString::fromUtf8(equipoise::nameOf(problem).data()), path, "--json", "--solver", solver};
    for (const QString& setting : settings) {
        words << "--set" << setting;
        QVERIFY(equipoise::setQuestionValue(scenario, problem, setting.section('=', 0, 0).toStdString(),
                                            setting.section('=', 1).toStdString()));
    }
    equipoise::SolveControl control;
    const auto plan = equipoise::solve(scenario, {problem, solver.toStdString(), {}}, control);
    QVERIFY(plan.ok() && plan->hasAnswer());
    Json here = Json::parse(equipoise::io::answerJson(scenario, *plan));
    Json there = run(words).json();
    here.erase("seconds");
    there.erase("seconds");
    QCOMPARE(QString::fromStdString(there.dump()), QString::fromStdString(here.dump()));
}

/// Each of six processors uses its link in both directions, and all use the trunk: these and no other links.
void TestCli::tellsTheUseOfLinks() {
    const Json alone = run({"solve", "ring", example("two-switches"), "--json"}).json();
    QVERIFY(!alone.contains("link_use"));
    const Json shared =
        run({"solve", "ring", example("two-switches"), "--set", "links=shared", "--json"}).json();
    QCOMPARE(shared["link_use"].size(), std::size_t{14});
    for (const Json& use : shared["link_use"]) {
        const double carried = use["carried"];
        const double busy = use["busy"];
        QVERIFY(carried > 0 && carried <= busy + 1e-9 && busy <= 1 + 1e-9);
        QCOMPARE(use["messages"].get<int>(), 20); // two in each of ten steps
    }
    QVERIFY(!shared["slowed_messages"].empty());
    for (const Json& slowed : shared["slowed_messages"])
        QVERIFY(slowed["took"] > slowed["alone"]);
}

void TestCli::textIsForPeople() {
    const Ended ended = run({"solve", "ring", example("strasbourg")});
    QCOMPARE(ended.code, 0);
    for (const char* words : {"Ring, 8 of 13 processors: proven optimal, completed", "0.151548 s",
                              "Left out: P5, P6, P7, P8, P12"})
        QVERIFY2(ended.out.contains(words), qPrintable(ended.out));
}

void TestCli::writesAnswersToFiles() {
    QCOMPARE(run({"solve", "ring", example("lyon"), "--json", "--output", in("answer.json")}).code, 0);
    QVERIFY(Json::parse(read(in("answer.json")).toStdString()).contains("plan"));

    // A scenario with its answer: the question as set on the command line, and the plan.
    QCOMPARE(
        run({"solve", "ring", example("lyon"), "--set", "work=70", "--output", in("solved.equipoise")}).code,
        0);
    const auto solved = equipoise::io::readScenario(in("solved.equipoise").toStdString());
    QVERIFY(solved.ok());
    QCOMPARE(solved->file.scenario.questions.get<equipoise::ring::Question>().work, 70.0);
    QCOMPARE(solved->file.plans.size(), 1U);
    QVERIFY(*solved->file.plans[0].scenario == solved->file.scenario);
    const Ended checked = run({"check", in("solved.equipoise")});
    QCOMPARE(checked.code, 0);
    QVERIFY(checked.out.contains("verified"));

    const Ended refused = run({"solve", "ring", example("lyon"), "--output", in("no/such/folder.json")});
    QCOMPARE(refused.code, 3);
    QVERIFY(refused.err.contains("no/such/folder.json"));
    QVERIFY2(refused.out.contains("proven optimal"), qPrintable(refused.out)); // it is not lost

    // A plan is added to the file that was read, with the settings of the command line or without.
    QCOMPARE(run({"solve", "ring", in("solved.equipoise"), "--output", in("solved.equipoise")}).code, 0);
    QCOMPARE(run({"solve", "ring", in("solved.equipoise"), "--solver", "greedy", "--set", "work=30",
                  "--output", in("solved.equipoise")})
                 .code,
             0);
    const auto again = equipoise::io::readScenario(in("solved.equipoise").toStdString());
    QVERIFY(again.ok());
    QCOMPARE(again->file.scenario.questions.get<equipoise::ring::Question>().work, 30.0);
    QCOMPARE(again->file.plans.size(), 3U);
    QCOMPARE(again->file.plans[1].scenario->questions.get<equipoise::ring::Question>().work, 70.0);
    QCOMPARE(again->file.plans[2].plan.solver, std::string("greedy"));
}

void TestCli::checkRefusesAPlanThatWasChanged() {
    QCOMPARE(run({"solve", "ring", example("lyon"), "--output", in("true.equipoise")}).code, 0);
    Json file = Json::parse(read(in("true.equipoise")).toStdString());
    file["plans"].push_back(file["plans"][0]);
    file["plans"][1]["name"] = "too good";
    file["plans"][1]["value"] = file["plans"][0]["value"].get<double>() / 2;
    write(in("false.equipoise"), QByteArray::fromStdString(file.dump()));
    const Ended checked = run({"check", in("false.equipoise")});
    QCOMPARE(checked.code, 4);
    QVERIFY2(checked.out.contains("verified"), qPrintable(checked.out));
    QVERIFY2(checked.out.contains("too good") && checked.out.contains("plan rejected"),
             qPrintable(checked.out));

    const Ended none = run({"check", example("lyon")});
    QCOMPARE(none.code, 0);
    QVERIFY(none.err.contains("no plan"));
}

void TestCli::aRingAlwaysHasAnAnswer() {
    // Without links, and without time: one processor alone is a ring.
    write(in("apart.equipoise"), R"({"format":"equipoise","version":1,"platform":{"processors":[
{"name":"A","cycle_time":2},{"name":"B","cycle_time":1},{"name":"C","cycle_time":3}],"links":[]},
"questions":{"ring":{"work":5,"message":1}}})");
    for (const char* solver : {"subsets", "branch-and-cut", "local-search", "fixed-count", "q-ring", "tsp",
                               "lin-kernighan", "greedy"}) {
        const Ended ended = run(
            {"solve", "ring", in("apart.equipoise"), "--solver", solver, "--json", "--time-limit", "1e-9"});
        QCOMPARE(ended.code, 0);
        QCOMPARE(orderOf(ended.json()), QStringList{"B"});
        QCOMPARE(ended.json().at("value").get<double>(), 5.0);
    }
}

/// A closed stream is no file that the program opens: it waited for itself for ever.
void TestCli::closedStreams() {
    const auto runClosed = [](const char* closing, const QStringList& words) {
        QProcess process;
        process.start("/bin/sh",
                      QStringList{"-c", QString("exec \"$0\" \"$@\" ") + closing, program()} + words);
        return process.waitForFinished(support::patience) ? process.exitCode() : -1;
    };
    QCOMPARE(runClosed("<&-", {"solve", "star", "/dev/stdin"}), 2); // no known kind of file
    const QTemporaryDir folder;
    const QString answer = folder.filePath("answer.json");
    QCOMPARE(runClosed(">&-", {"solve", "star", example("star-relay"), "--json", "--output", answer}), 0);
    QCOMPARE(Json::parse(read(answer).toStdString()).at("value").get<double>(), 13.0);
}

void TestCli::timeLimitEndsASolve() {
    // The paper's programs take lp_solve far longer on Lyon.
    const Ended ended =
        run({"solve", "ring", example("lyon"), "--solver", "q-ring", "--time-limit", "0.2", "--json"});
    const Json answer = ended.json();
    QCOMPARE(answer.at("stop").get<std::string>(), std::string("time-limit"));
    QCOMPARE(ended.code, answer.at("plan").is_null() ? 1 : 0);
}

void TestCli::interruptEndsWithTheBestSoFar() {
    QProcess process;
    process.start(program(), {"solve", "ring", example("lyon"), "--solver", "q-ring", "--json"});
    QVERIFY(process.waitForStarted(support::patience));
    // It listens for the signal once the system says that it catches it.
    const auto catchesInterrupt = [&process] {
        for (const QByteArray& line : read(QString("/proc/%1/status").arg(process.processId())).split('\n'))
            if (line.startsWith("SigCgt:"))
                return (line.mid(7).trimmed().toULongLong(nullptr, 16) >> (SIGINT - 1) & 1U) != 0;
        return false;
    };
    QTRY_VERIFY(catchesInterrupt());
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(support::patience)); // the whole solve takes minutes
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    const Json answer = Json::parse(process.readAllStandardOutput().toStdString());
    QCOMPARE(answer.at("stop").get<std::string>(), std::string("cancelled"));
    QCOMPARE(process.exitCode(), answer.at("plan").is_null() ? 1 : 0);
}

void TestCli::solversAreListed() {
    const Ended ended = run({"solvers", "ring", "--json"});
    QCOMPARE(ended.code, 0);
    const Json list = ended.json().at("solvers");
    QVERIFY(list.size() >= 5);
    QCOMPARE(list[0].at("name").get<std::string>(), std::string("subsets"));
    for (const auto& solver : list)
        for (const char* field :
             {"problem", "name", "title", "summary", "claim", "input", "source", "options"})
            QVERIFY2(solver.contains(field), field);
    QVERIFY(run({"solvers"}).out.contains("subsets"));
    QCOMPARE(run({"solvers", "star"}).code, 0);
}

void TestCli::comparesSolvers() {
    const Ended ended = run({"compare", "ring", example("strasbourg-inverted"), "--solvers",
                             "subsets,greedy,homogeneous", "--json"});
    QCOMPARE(ended.code, 0);
    const Json answers = ended.json().at("answers");
    QCOMPARE(answers.size(), 3U);
    QVERIFY(answers[0].at("value").get<double>() < answers[1].at("value").get<double>());
    QVERIFY(answers[2].contains("error")); // the links differ
    QVERIFY(run({"compare", "ring", example("strasbourg"), "--solvers", "subsets,greedy"})
                .out.contains("proven optimal"));
    QCOMPARE(run({"compare", "ring", example("strasbourg"), "--solvers", "homogeneous"}).code, 3);
    // Values that differ by rounding are as good as each other.
    const QString grids = run({"compare", "grid", example("three-in-a-row")}).out;
    QVERIFY2(!grids.contains(QRegularExpression("e-1\\d")), qPrintable(grids));
}

void TestCli::convertsBothWays() {
    QCOMPARE(run({"convert", example("lyon"), in("lyon.tsv")}).code, 0);
    QCOMPARE(run({"convert", in("lyon.tsv"), in("back.equipoise")}).code, 0);
    QCOMPARE(run({"convert", in("back.equipoise"), in("lyon.csv")}).code, 0);
    QCOMPARE(run({"convert", in("lyon.csv"), in("back.json")}).code, 0);
    const auto first = equipoise::io::readScenario(example("lyon").toStdString());
    const auto last = equipoise::io::readScenario(in("back.json").toStdString());
    QVERIFY(last.ok());
    QVERIFY(last->file.scenario.platform.linkCost == first->file.scenario.platform.linkCost);
    // Converting a scenario file to the same format keeps each byte.
    QCOMPARE(run({"convert", example("lyon"), in("same.equipoise")}).code, 0);
    QCOMPARE(read(in("same.equipoise")), read(example("lyon")));

    write(in("bad.csv"), "processor,cycle_time,A\nA,fast,\n");
    const Ended bad = run({"convert", in("bad.csv"), in("from_bad.equipoise")});
    QCOMPARE(bad.code, 3);
    QVERIFY2(bad.err.contains("bad.csv:2:3: "), qPrintable(bad.err));
    QVERIFY(!QFile::exists(in("from_bad.equipoise")));
}

void TestCli::rendersThroughTheProgramBesideIt() {
    // A copy that has no program beside it.
    const QString lonely = in("equipoise-cli");
    QVERIFY(QFile::copy(program(), lonely));
    const Ended missing = run({"render", example("lyon"), in("lyon.svg")}, lonely);
    QCOMPARE(missing.code, 4);
    QVERIFY2(missing.err.contains("equipoise-render"), qPrintable(missing.err));

    if (!QFile::exists(QStringLiteral(BINARIES "/equipoise-render")))
        return; // built without the window
    const Ended drawn = run({"render", example("lyon"), in("lyon.svg"), "--set", "work=70"});
    QVERIFY2(drawn.code == 0, qPrintable(drawn.err));
    QVERIFY(read(in("lyon.svg")).contains("<svg"));
    QCOMPARE(run({"render", in("none.equipoise"), in("none.svg")}).code, 3);
}

void TestCli::needsNoQt() {
    const Ended libraries = run({program()}, "ldd");
    QCOMPARE(libraries.code, 0);
    QVERIFY(!libraries.out.contains("Qt"));
}

const support::TestProgram registered("tst_cli", support::runTest<TestCli>);

} // namespace tst_cli

#include "tst_cli.moc"
