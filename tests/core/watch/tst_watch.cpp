// SPDX-License-Identifier: GPL-3.0-or-later Times that a running program writes: read while they grow,
// truncated, mixed up or restarted; and the verdict that follows from them.
#include "core/base/random.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/watch/follower.h"
#include "core/watch/verdict.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <set>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tst_watch {

using namespace equipoise;
using namespace equipoise::watch;
using equipoise::watch::Stretch;
using equipoise::watch::Times;

namespace {

std::string lineOf(std::int64_t step, std::size_t rank, double seconds, std::optional<double> load = {}) {
    return formatTimes({step, rank, seconds, load});
}

/// Three processors, ways of 1 for a unit of data; times in `unit`.
Scenario threeAlike(const std::string& unit = "s") {
    Scenario scenario;
    scenario.platform.units.time = unit;
    for (const char* name : {"A", "B", "C"}) {
        Processor& processor = scenario.platform.processors.emplace_back();
        processor.name = name;
        processor.compute.rate = 1;
    }
    Matrix<double> cost(3, 3, 1.0);
    for (std::size_t i = 0; i < 3; ++i)
        cost(i, i) = 0;
    scenario.platform.linkCost = cost;
    scenario.questions.set<ring::Question>();
    scenario.questions.get<ring::Question>().work = 300;
    scenario.questions.get<ring::Question>().message = 1;
    return scenario;
}

Observed seenOf(const std::string& text, std::size_t window = 1) {
    Run run(window);
    run.feed(text);
    return run.observed();
}

const std::string three = formatBeginning({"A", "B", "C"});

} // namespace

class TestWatch : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void linesReadBack();
    void linesThatAreNone_data();
    void linesThatAreNone();
    void aLineThatWasCutIsNeverTakenForAnother();
    void ranksOnOneMachineAreToldApart();
    void stepsAreComplete();
    void lostLinesLoseTheirStepAlone();
    void runsBeginAnew();
    void manyStepsInBoundedMemory();
    void manyMachinesAndStrayLines();
    void loadsThatChangeBeginAWindow();
    void balanceIsThatOfSpeeds();
    void whatErrsHasToGainMore();
    void aFileGrowsIsCutAndReplaced();
    void aKilledWriter();
    void streamsEnd();
    void verdictIsThatOfDrift();
    void verdictsInOtherUnits();
    void verdictsByThePlan();
    void randomVerdictsAreSound();
    void verdictsRefuse();
};

void TestWatch::linesReadBack() {
    Random random(5);
    for (int i = 0; i < 1000; ++i) {
        Times times{static_cast<std::int64_t>(random.below(1'000'000'000)),
                    random.below(100'000),
                    std::pow(10.0, static_cast<double>(random.below(100)) - 40) * random.between(1, 9),
                    {}};
        if (i % 2 == 0)
            times.load = static_cast<double>(random.below(1000));
        std::string text = formatTimes(times);
        QCOMPARE(text.back(), '\n');
        text.pop_back();
        const auto read = parseLine(text);
        QVERIFY(read && *read == Line(times));
        QVERIFY(*parseLine(text + "\r") == Line(times)); // from a system with other ends of lines
    }
    const auto begun = parseLine("equipoise-times\t1\tnode 01\té");
    QVERIFY(begun && *begun == Line(Beginning{{"node 01", "é"}}));
    QVERIFY(*parseLine("") == Line() && *parseLine("# anything\tat all") == Line());
}

void TestWatch::linesThatAreNone_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("code");
    const auto add = [](const char* name, const QByteArray& line, ErrorCode code) {
        QTest::newRow(name) << line << static_cast<int>(code);
    };
    for (const char* line : {"x",
                             "t",
                             "t\t1\t0",
                             "t\t1\t0\t",
                             "t\t1\t0\t0.5\t1\t2",
                             "t\t-1\t0\t1",
                             "t\t+1\t0\t1",
                             "t\t1.0\t0\t1",
                             "t\t1e3\t0\t1",
                             "t\t\t0\t1",
                             "t\t1\t-0\t1",
                             "t\t1\t100000\t1",
                             "t\t9007199254740993\t0\t1",
                             "t\t99999999999999999999\t0\t1",
                             "t\t1\t0\t-1",
                             "t\t1\t0\tnan",
                             "t\t1\t0\tinf",
                             "t\t1\t0\t1e61",
                             "t\t1\t0\t0x1",
                             "t\t1\t0\t1,5",
                             "t\t1\t0\t1 ",
                             "t\t1\t0\t1\t-1",
                             "t\t1\t0\t1\tnan",
                             "t\t1\t0\t1\t",
                             " t\t1\t0\t1",
                             "T\t1\t0\t1",
                             "t 1 0 1",
                             "equipoise-timest\t1\t0\t1"})
        add(line, line, ErrorCode::TextSyntax);
    add("long", QByteArray(300, '1'), ErrorCode::TextSyntax);
    add("nul", QByteArray("t\t1\t0\t1\0", 9), ErrorCode::TextSyntax);
    add("no version", "equipoise-times", ErrorCode::MissingField);
    add("version 0", "equipoise-times\t0\ta", ErrorCode::MissingField);
    add("version 2", "equipoise-times\t2\ta", ErrorCode::UnsupportedVersion);
    add("nobody", "equipoise-times\t1", ErrorCode::MissingField);
    add("without a name", "equipoise-times\t1\ta\t", ErrorCode::EmptyName);
    add("long name", "equipoise-times\t1\t" + QByteArray(257, 'a'), ErrorCode::NameTooLong);
    add("escape", "equipoise-times\t1\t\x1b[2J", ErrorCode::UnknownChoice);
    add("no UTF-8", "equipoise-times\t1\t\xff", ErrorCode::UnknownChoice);
    add("too many", "equipoise-times\t1" + QByteArray("\ta").repeated(100'001), ErrorCode::OutOfRange);
}

void TestWatch::linesThatAreNone() {
    QFETCH(QByteArray, line);
    QFETCH(int, code);
    const auto read = parseLine(std::string_view(line.data(), static_cast<std::size_t>(line.size())));
    QVERIFY(!read);
    QCOMPARE(static_cast<int>(read.error().code), code);
}

/// What a killed writer leaves, and what others write behind it.
void TestWatch::aLineThatWasCutIsNeverTakenForAnother() {
    const std::string whole[] = {"t\t12\t1\t0.512\t40", "t\t1\t0\t1e-05", "t\t112\t11\t3"};
    for (const std::string& first : whole)
        for (const std::string& second : whole)
            for (std::size_t cut = 1; cut < first.size(); ++cut)
                QVERIFY2(!parseLine(first.substr(0, cut) + second), (first.substr(0, cut) + second).c_str());
}

void TestWatch::ranksOnOneMachineAreToldApart() {
    const auto read = parseLine("equipoise-times\t1\tb\ta\tb-2\tb\tb");
    QVERIFY(read);
    const std::vector<std::string> names = std::get<Beginning>(*read).machines;
    QVERIFY((names == std::vector<std::string>{"b-1", "a", "b-2", "b-3", "b-4"}));
}

// 3, 1 and 2 s: 2 s in the mean, the longest is half as much again.
void TestWatch::stepsAreComplete() {
    Run run;
    QVERIFY(!run.last() && run.machines().empty());
    std::int64_t done = 0;
    const auto count = [&done](const Run&) { ++done; };
    run.feed(three + lineOf(4, 2, 2) + lineOf(4, 0, 3), count);
    QVERIFY(!run.last());
    run.feed(lineOf(4, 1, 1), count);
    QVERIFY(run.last());
    QCOMPARE(run.observed().last.number, 4);
    QCOMPARE(run.observed().last.longest, 3.0);
    QCOMPARE(run.observed().last.slowest, std::size_t{0});
    QCOMPARE(run.observed().last.mean, 2.0);
    QCOMPARE(run.observed().last.imbalance(), 0.5);
    QCOMPARE(done, 1);
    QVERIFY(!run.isWindowFull());
    for (int step = 5; step < 14; ++step)
        run.feed(lineOf(step, 0, 1) + lineOf(step, 1, step == 7 ? 100 : 1) + lineOf(step, 2, 1), count);
    QVERIFY(run.isWindowFull());
    const Observed seen = run.observed();
    QCOMPARE(seen.seconds, (std::vector<double>{1, 1, 1})); // one outlier is not the median
    QCOMPARE(run.losses().all(), 0);
    // A program that does nothing is balanced.
    run.feed(lineOf(20, 0, 0) + lineOf(20, 1, 0) + lineOf(20, 2, 0));
    QCOMPARE(run.observed().last.imbalance(), 0.0);
}

void TestWatch::lostLinesLoseTheirStepAlone() {
    Run run;
    run.feed(lineOf(0, 0, 1)); // before there is a run
    QCOMPARE(run.losses().refused, 1);
    QVERIFY(run.losses().first && run.losses().first->code == ErrorCode::UnknownFormat);
    QCOMPARE(run.losses().first->place.line, 1);
    run.feed(three + lineOf(0, 0, 1) + lineOf(0, 1, 1)); // rank 2 says nothing
    for (const std::size_t rank : {2U, 0U, 1U})
        run.feed(lineOf(1, rank, 1));
    QCOMPARE(run.steps(), 1);
    QCOMPARE(run.losses().incomplete, 1);
    run.feed(lineOf(0, 2, 1)); // now it does
    run.feed(lineOf(2, 0, 1) + lineOf(2, 0, 9) + lineOf(2, 1, 1) + lineOf(2, 2, 1));
    QCOMPARE(run.losses().late, 2); // the late one, and what was said twice: the first counts
    QCOMPARE(run.observed().last.longest, 1.0);
    run.feed("garbage\n" + lineOf(3, 3, 1));
    QCOMPARE(run.losses().refused, 2);
    QVERIFY(run.losses().first->code == ErrorCode::TextSyntax);
    QCOMPARE(run.losses().first->place.line, 13);
}

void TestWatch::runsBeginAnew() {
    Run run;
    run.feed(three + lineOf(9, 0, 1) + lineOf(9, 1, 1) + lineOf(9, 2, 1) + "t\t10\t0\t0.");
    QCOMPARE(run.steps(), 1);
    run.feed("\n" + formatBeginning({"X"}) + lineOf(0, 0, 2));
    QCOMPARE(run.runs(), 2);
    QCOMPARE(run.observed().last.number, 0);
    QVERIFY(run.machines() == std::vector<std::string>{"X"});
    run.feed("equipoise-times\t1\thalf a na");
    run.restart();
    QVERIFY(run.machines().empty() && !run.last());
    run.feed("me\n" + three);          // what was begun before is forgotten
    QCOMPARE(run.losses().refused, 0); // a beginning counts anew
    QVERIFY(run.machines().size() == 3);
}

void TestWatch::manyStepsInBoundedMemory() {
    Run run;
    run.feed(three);
    constexpr std::int64_t steps = 100'000;
    double sum = 0;
    double most = 0;
    Random random(1);
    for (std::int64_t step = 0; step < steps; ++step) {
        const double slow = random.between(1, 2);
        run.feed(lineOf(step, 0, 1) + lineOf(step, 1, slow) + lineOf(step, 2, 1));
        const double imbalance = slow / ((2 + slow) / 3) - 1;
        sum += imbalance;
        most = std::max(most, imbalance);
    }
    QCOMPARE(run.steps(), steps);
    const auto& stretches = run.history().stretches();
    QVERIFY(stretches.size() <= History::longestHistory && stretches.size() >= History::longestHistory / 2);
    std::int64_t counted = 0;
    double mean = 0;
    double highest = 0;
    for (const Stretch& stretch : stretches) {
        QCOMPARE(stretch.first, counted);
        counted += stretch.steps;
        QCOMPARE(stretch.last, counted - 1);
        QVERIFY(stretch.least <= stretch.imbalance && stretch.imbalance <= stretch.most);
        mean += stretch.imbalance * static_cast<double>(stretch.steps);
        highest = std::max(highest, stretch.most);
    }
    QCOMPARE(counted, steps);
    QVERIFY(std::abs(mean / sum - 1) < 1e-9);
    QVERIFY(std::abs(highest - most) < 1e-12);
}

/// Lines that never make a step, from ranks far apart: what waits is given up in time.
void TestWatch::manyMachinesAndStrayLines() {
    std::vector<std::string> names;
    for (int i = 0; i < 20'000; ++i)
        names.push_back("n" + std::to_string(i));
    Run run;
    run.feed(formatBeginning(names));
    QCOMPARE(run.machines().size(), names.size());
    for (std::int64_t step = 0; step < 300'000; ++step)
        run.feed(lineOf(step, static_cast<std::size_t>(step) % names.size(), 1));
    QCOMPARE(run.steps(), 0);
    QVERIFY(run.losses().incomplete > 200'000);
    const std::string endless(longestLine, 'x');
    run.feed(endless);
    run.feed(endless);
    QCOMPARE(run.losses().refused, 1);
    run.feed("\n" + three + lineOf(0, 0, 1) + lineOf(0, 1, 1) + lineOf(0, 2, 1));
    QCOMPARE(run.steps(), 1);
}

void TestWatch::loadsThatChangeBeginAWindow() {
    Run run(2);
    const auto feed = [&run](std::int64_t step, double load) {
        run.feed(lineOf(step, 0, load, load) + lineOf(step, 1, 1, 10) + lineOf(step, 2, 1, 10));
    };
    run.feed(three);
    feed(0, 10);
    feed(1, 10);
    QVERIFY(run.isWindowFull());
    feed(2, 5); // columns have moved
    QVERIFY(!run.isWindowFull());
    QCOMPARE(run.sameLoads(), 1);
    QCOMPARE(run.observed().seconds, (std::vector<double>{5, 1, 1}));
    feed(3, 5);
    QVERIFY(run.isWindowFull());
    QCOMPARE(run.observed().loads, (std::vector<double>{5, 10, 10}));
    run.feed(lineOf(4, 0, 1) + lineOf(4, 1, 1, 10) + lineOf(4, 2, 1, 10)); // one tells no load
    QVERIFY(run.observed().loads.empty());
}

// 10 items each in 20, 10 and 5 s: speeds 1/2, 1 and 2 items a second, 30 items in 30 / 3.5 s.
void TestWatch::balanceIsThatOfSpeeds() {
    const Observed seen = seenOf(three + lineOf(0, 0, 20, 10) + lineOf(0, 1, 10, 10) + lineOf(0, 2, 5, 10));
    const Balance balance = balanceOf(seen);
    QCOMPARE(balance.now, 20.0);
    QVERIFY(std::abs(balance.balanced - 30 / 3.5) < 1e-12);
    QVERIFY(std::abs(balance.parts[0] - 0.5 / 3.5) < 1e-12);
    QVERIFY(std::abs(balance.parts[2] - 2 / 3.5) < 1e-12);
    // Who has nothing to do says nothing about its speed.
    const Balance idle =
        balanceOf(seenOf(three + lineOf(0, 0, 2, 4) + lineOf(0, 1, 1, 4) + lineOf(0, 2, 0, 0)));
    QVERIFY(std::abs(idle.balanced - 8 / 6.0) < 1e-12);
    QCOMPARE(idle.parts[2], 0.0);
    QCOMPARE(balanceOf(seenOf(three + lineOf(0, 0, 0) + lineOf(0, 1, 0) + lineOf(0, 2, 0))).gain(), 0.0);
}

/// The medians, and so what there is to gain, are the same: 8.4 % of a step.
void TestWatch::whatErrsHasToGainMore() {
    constexpr std::size_t window = 10;
    const auto seenWith = [](double seconds) {
        std::string text = formatBeginning({"A", "B"});
        for (int step = 0; step < static_cast<int>(window); ++step)
            text += lineOf(step, 0, 1.1) + lineOf(step, 1, step % 2 == 0 ? seconds : 1.3);
        return seenOf(text, window);
    };
    const Observed steady = seenWith(1.3);
    QCOMPARE(steady.spread, 0.0);
    const Balance balance = balanceOf(steady);
    QVERIFY(std::abs(balance.gain() - (1 - 2 / (1 / 1.1 + 1 / 1.3) / 1.3)) < 1e-12);
    QCOMPARE(nameOf(outcomeOf(steady, balance, nullptr, {})), "cost-unknown");

    const Observed shaky = seenWith(0.7);
    QCOMPARE(balanceOf(shaky).gain(), balance.gain());
    QVERIFY(std::abs(shaky.spread - std::log(1.3 / 0.7) / 4) < 1e-12); // five looks of twenty are away
    QVERIFY(shaky.minPart() > balance.gain());
    QCOMPARE(nameOf(outcomeOf(shaky, balance, nullptr, {})), "balanced");
}

void TestWatch::aFileGrowsIsCutAndReplaced() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("times.tsv");
    const auto write = [&](const QString& name, const std::string& text, QIODevice::OpenMode mode) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(mode));
        QCOMPARE(file.write(text.data(), static_cast<qint64>(text.size())), static_cast<qint64>(text.size()));
    };
    Follower follower(path.toStdString());
    Run run;
    const auto follow = [&] {
        for (int quiet = 0; quiet < 3;) { // an empty piece may mean that the file was replaced
            const auto piece = follower.read();
            QVERIFY(piece.ok() && !piece->isEnded);
            quiet = piece->bytes.empty() ? quiet + 1 : 0;
            if (piece->isRestarted)
                run.restart();
            run.feed(piece->bytes);
        }
    };
    const auto step = [](std::int64_t number) {
        return lineOf(number, 0, 1) + lineOf(number, 1, 1) + lineOf(number, 2, 1);
    };
    follow();
    QVERIFY(!follower.isOpen()); // it is not there yet
    write("times.tsv", three + step(0) + "t\t1\t", QIODevice::WriteOnly);
    follow();
    QCOMPARE(run.steps(), 1);
    write("times.tsv", step(1).substr(4) + step(2), QIODevice::Append);
    follow();
    QCOMPARE(run.steps(), 3);
    QCOMPARE(run.losses().all(), 0);
    // Cut off and begun anew, shorter than it was.
    write("times.tsv", three + step(7), QIODevice::WriteOnly | QIODevice::Truncate);
    follow();
    QCOMPARE(run.steps(), 1);
    QCOMPARE(run.observed().last.number, 7);
    // Begun anew, and longer than it was before we look.
    write("times.tsv", formatBeginning({"A", "B", "D"}) + step(0) + step(1) + step(2), QIODevice::WriteOnly);
    follow();
    QCOMPARE(run.machines().back(), std::string("D"));
    QCOMPARE(run.steps(), 3);
    // Turned over: what was written to the old one last is still read, then the new one.
    QVERIFY(QFile::rename(path, folder.filePath("times.1")));
    follow();
    write("times.1", step(3), QIODevice::Append);
    follow();
    QCOMPARE(run.steps(), 4);
    write("times.tsv", three + step(0), QIODevice::WriteOnly);
    follow();
    QCOMPARE(run.machines().back(), std::string("C"));
    QCOMPARE(run.steps(), 1);
    // A folder, and a path below a file.
    QVERIFY(Follower(folder.path().toStdString()).read().error().code == ErrorCode::FileUnreadable);
    QVERIFY(Follower((path + "/x").toStdString()).read().error().code == ErrorCode::FileUnreadable);
}

/// SIGKILL in the middle of a line; another writer goes on behind it.
void TestWatch::aKilledWriter() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("times.tsv").toStdString();
    const auto append = [&path](const std::string& text) {
        const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
        const bool written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
        ::close(file);
        return written;
    };
    QVERIFY(append(three + lineOf(0, 0, 1) + lineOf(0, 1, 1) + lineOf(0, 2, 1)));
    const pid_t writer = ::fork();
    if (writer == 0) {
        append("t\t1\t2\t0.12");
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    QCOMPARE(::waitpid(writer, &status, 0), writer);
    QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    for (const std::size_t rank : {0U, 1U})
        QVERIFY(append(lineOf(1, rank, 1)));
    for (const std::size_t rank : {0U, 1U, 2U})
        QVERIFY(append(lineOf(2, rank, 1)));
    Follower follower(path);
    Run run;
    const auto piece = follower.read();
    QVERIFY(piece.ok());
    run.feed(piece->bytes);
    QCOMPARE(run.steps(), 2); // 0 and 2: a rank has not reported step 1
    QCOMPARE(run.observed().last.number, 2);
    QCOMPARE(run.losses().refused, 1); // what was cut, with the line that it spoilt
    QCOMPARE(run.losses().incomplete, 1);
}

void TestWatch::streamsEnd() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("pipe").toStdString();
    QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
    Follower follower(path);
    auto piece = follower.read(); // a pipe without a writer: the reader does not block
    QVERIFY(piece.ok() && piece->bytes.empty() && !piece->isEnded);
    const int writer = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    QVERIFY(writer >= 0);
    piece = follower.read();
    QVERIFY(piece.ok() && piece->bytes.empty() && !piece->isEnded);
    QCOMPARE(::write(writer, "t\t1", 3), ssize_t{3});
    piece = follower.read();
    QVERIFY(piece.ok() && piece->bytes == "t\t1");
    ::close(writer);
    piece = follower.read();
    QVERIFY(piece.ok() && piece->isEnded);
}

// That of tst_cli_drift: 10 of 30 columns each, and A takes twice as long: 200 s for its 100 units of work.
// New slices are 6, 12, 12; a step takes 202 s, then 122 s; moving takes 4 s.
void TestWatch::verdictIsThatOfDrift() {
    const Scenario scenario = threeAlike();
    const Observed seen =
        seenOf(three + lineOf(0, 0, 200, 10) + lineOf(0, 1, 100, 10) + lineOf(0, 2, 100, 10));
    SolveControl control;
    const auto verdict = judge(seen, {.scenario = scenario}, control);
    QVERIFY(verdict.ok());
    QCOMPARE(verdict->now.processors[0].compute.rate, 2.0);
    QCOMPARE(verdict->drift.columns.count, 30);
    QCOMPARE(verdict->drift.stepBefore, 202.0);
    QCOMPARE(verdict->drift.stepAfter, 122.0);
    QCOMPARE(verdict->drift.cost().value_or(0), 4.0);
    QCOMPARE(verdict->drift.paysAfter().value_or(0), 1.0);
    QVERIFY(verdict->pays({}) && verdict->pays(2) && !verdict->pays(1) && !verdict->pays(0));
    // Balanced already: nothing is to be moved.
    const auto even =
        judge(seenOf(three + lineOf(0, 0, 100, 10) + lineOf(0, 1, 100, 10) + lineOf(0, 2, 100, 10)),
              {.scenario = scenario}, control);
    QVERIFY(even.ok() && !even->pays({}));
    QCOMPARE(even->drift.cost().value_or(1), 0.0);
}

/// A platform with times in ms: a step of 0.2 s takes 200 of them.
void TestWatch::verdictsInOtherUnits() {
    const Scenario scenario = threeAlike("ms");
    const Observed seen =
        seenOf(three + lineOf(0, 0, 0.2, 10) + lineOf(0, 1, 0.1, 10) + lineOf(0, 2, 0.1, 10));
    SolveControl control;
    const auto verdict = judge(seen, {.scenario = scenario}, control);
    QVERIFY(verdict.ok());
    QVERIFY(std::abs(verdict->drift.stepBefore - 202) < 1e-9);
    QVERIFY(std::abs(secondsOfTime(scenario.platform).value() - 1e-3) < 1e-18);
}

/// Loads that the program does not report are those of the plan, in the order of its ring.
void TestWatch::verdictsByThePlan() {
    Scenario scenario = threeAlike();
    scenario.platform.processors[1].compute.rate = 0.5;
    SolveControl control;
    auto plan = solve(scenario, {}, control);
    QVERIFY(plan.ok());
    const PlanRecord kept{"ring", std::make_shared<const Scenario>(scenario), *plan};
    const auto& ring = plan->answer.get<ring::Plan>();
    QCOMPARE(ring.order.size(), std::size_t{3});
    // As planned: nothing changes.
    std::string text = three;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t rank = ring.order[i].index();
        text += lineOf(0, rank, ring.shares[i] * 300 * scenario.platform.processors[rank].compute.rate);
    }
    const auto verdict =
        judge(seenOf(text), {.scenario = scenario, .plan = &kept, .columns = 1'000'000}, control);
    QVERIFY(verdict.ok());
    for (std::size_t i = 0; i < 3; ++i)
        QVERIFY(
            std::abs(verdict->now.processors[i].compute.rate / scenario.platform.processors[i].compute.rate -
                     1) < 1e-12);
    QVERIFY(std::abs(verdict->drift.stepBefore - *plan->value) < 1e-3);
    QVERIFY(!verdict->pays({}));
    // A plan of other processors says nothing: all are taken to have the same.
    const auto verdictOfTwo = judge(seenOf(formatBeginning({"B", "C"}) + lineOf(0, 0, 1) + lineOf(0, 1, 1)),
                                    {.scenario = scenario, .plan = &kept}, control);
    QVERIFY(verdictOfTwo.ok());
    QCOMPARE(verdictOfTwo->before->plan.answer.get<ring::Plan>().order.size(), std::size_t{2});
    QCOMPARE(verdictOfTwo->now.processors[0].compute.rate, 1.0); // not seen: as it was
}

/// The current step time of a verdict is the observed computing plus the messages, for any numbers. drift()
/// passes the plan for the ring to the checker.
void TestWatch::randomVerdictsAreSound() {
    Random random(11);
    for (int round = 0; round < 300; ++round) {
        const std::size_t count = 2 + random.below(6);
        Scenario scenario;
        Matrix<double> cost(count, count, 0.0);
        std::vector<std::string> names;
        for (std::size_t i = 0; i < count; ++i) {
            Processor& processor = scenario.platform.processors.emplace_back();
            names.push_back(processor.name = "p" + std::to_string(i));
            processor.compute.rate = std::pow(10.0, random.between(-6, 6));
            processor.compute.startUp = random.below(3) == 0 ? random.between(0, 1) : 0;
            for (std::size_t j = 0; j < i; ++j)
                cost(i, j) = cost(j, i) = random.between(0, 2);
        }
        scenario.platform.linkCost = cost;
        scenario.questions.set<ring::Question>();
        scenario.questions.get<ring::Question>().work = std::pow(10.0, random.between(-3, 6));
        scenario.questions.get<ring::Question>().message = random.below(4) == 0 ? 0 : random.between(0, 3);
        std::string text = formatBeginning(names);
        std::vector<double> seconds;
        for (std::size_t i = 0; i < count; ++i) {
            seconds.push_back(std::pow(10.0, random.between(-4, 4)));
            text += lineOf(0, i, seconds.back(), static_cast<double>(1 + random.below(50)));
        }
        SolveControl control;
        const auto verdict = judge(seenOf(text), {.scenario = scenario}, control);
        QVERIFY(verdict.ok());
        double step = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const double message = scenario.questions.get<ring::Question>().message;
            step = std::max(
                step, seconds[i] + message * (cost(i, (i + 1) % count) + cost(i, (i + count - 1) % count)));
        }
        QVERIFY(std::abs(verdict->drift.stepBefore / step - 1) < 1e-9);
        QVERIFY(verdict->drift.stepAfter > 0);
    }
}

void TestWatch::verdictsRefuse() {
    const Observed seen = seenOf(three + lineOf(0, 0, 2) + lineOf(0, 1, 1) + lineOf(0, 2, 1));
    SolveControl control;
    const auto codeOf = [&](const Scenario& scenario) {
        const auto verdict = judge(seen, {.scenario = scenario}, control);
        return verdict ? ErrorCode{} : verdict.error().code;
    };
    Scenario changed = threeAlike();
    changed.platform.processors[2].name = "Z";
    QVERIFY(codeOf(changed) == ErrorCode::UnknownName);
    changed = threeAlike("moons");
    QVERIFY(codeOf(changed) == ErrorCode::WrongType);
    changed = threeAlike();
    changed.questions.erase<ring::Question>();
    QVERIFY(codeOf(changed) == ErrorCode::QuestionMissing);
    changed = threeAlike();
    (*changed.platform.linkCost)(0, 1) = INFINITY;
    QVERIFY(codeOf(changed) == ErrorCode::PlanRejected);
}

const support::TestProgram registered("tst_watch", support::runTest<TestWatch>);

} // namespace tst_watch

#include "tst_watch.moc"
