// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a command that was asked to stop and does not return.
#include "app/cli/context.h"
#include "app/cli/control/grace_period.h"
#include "app/cli/control/interrupt.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <csignal>
#include <functional>
#include <string>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

namespace tst_cli_interrupt {

using equipoise::cli::GracePeriod;
using Patience = equipoise::cli::GracePeriod::Patience;

namespace {

/// How a process ended, and what it wrote.
struct EndedProcess {
    int exitCode = -1;
    std::string text{};
};

/// Runs `work` in a child process, with a descriptor to write to.
EndedProcess inProcess(const std::function<void(int)>& work) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return {};
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        work(ends[1]);
        ::_exit(99);
    }
    ::close(ends[1]);
    EndedProcess ended;
    std::array<char, 64> buffer{};
    for (ssize_t count = 0; (count = ::read(ends[0], buffer.data(), buffer.size())) > 0;)
        ended.text.append(buffer.data(), static_cast<std::size_t>(count));
    ::close(ends[0]);
    int status = 0;
    if (child > 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status))
        ended.exitCode = WEXITSTATUS(status);
    return ended;
}

void write(int to, const std::string& text) {
    [[maybe_unused]] const auto written = ::write(to, text.data(), text.size());
}

[[noreturn]] void neverReturn() {
    while (true)
        ::pause();
}

} // namespace

class TestCliInterrupt : public QObject {
    Q_OBJECT

private slots:
    void keptAnswerIsGivenAtTheLimit();
    void keptAnswerIsGivenAfterASignal();
    void nothingKeptSaysLate();
    void lastAnswerKeptCounts();
    void waitsForAnAnswerThatIsExpected();
    void busyMachineIsNotTheSolversFault();
};

void TestCliInterrupt::keptAnswerIsGivenAtTheLimit() {
    const EndedProcess ended = inProcess([](int to) {
        equipoise::cli::Interrupt interrupt(0.01, [to](equipoise::Stop) { write(to, "late"); });
        interrupt.keepAnswer([to] {
            write(to, "kept");
            return static_cast<int>(equipoise::cli::Answered);
        });
        neverReturn();
    });
    QCOMPARE(ended.text, std::string("kept"));
    QCOMPARE(ended.exitCode, static_cast<int>(equipoise::cli::Answered));
}

void TestCliInterrupt::keptAnswerIsGivenAfterASignal() {
    const EndedProcess ended = inProcess([](int to) {
        equipoise::cli::Interrupt interrupt({}, [to](equipoise::Stop) { write(to, "late"); });
        interrupt.keepAnswer([to, &interrupt] {
            write(to, interrupt.token().stop_requested() ? "kept" : "too early");
            interrupt.giveAnswer(); // as every function that prints does: returns on this thread
            return static_cast<int>(equipoise::cli::Answered);
        });
        ::kill(::getpid(), SIGINT);
        while (!interrupt.token().stop_requested())
            std::this_thread::yield();
        interrupt.giveAnswer(); // this thread is as fast, or does not return
        write(to, "kept");
        ::_exit(equipoise::cli::Answered);
    });
    QCOMPARE(ended.text, std::string("kept"));
    QCOMPARE(ended.exitCode, static_cast<int>(equipoise::cli::Answered));
}

void TestCliInterrupt::nothingKeptSaysLate() {
    const EndedProcess ended = inProcess([](int to) {
        equipoise::cli::Interrupt interrupt(0.01, [to](equipoise::Stop why) {
            write(to, why == equipoise::Stop::TimeLimit ? "late" : "another reason");
        });
        neverReturn();
    });
    QCOMPARE(ended.text, std::string("late"));
    QCOMPARE(ended.exitCode, static_cast<int>(equipoise::cli::NoAnswer));
}

void TestCliInterrupt::lastAnswerKeptCounts() {
    const EndedProcess ended = inProcess([](int to) {
        equipoise::cli::Interrupt interrupt(0.01, [to](equipoise::Stop) { write(to, "late"); });
        for (const char* answer : {"first", "second"})
            interrupt.keepAnswer([to, answer] {
                write(to, answer);
                return static_cast<int>(equipoise::cli::Answered);
            });
        neverReturn();
    });
    QCOMPARE(ended.text, std::string("second"));
}

// The next one of several solves may add its answer to those that are kept.
void TestCliInterrupt::waitsForAnAnswerThatIsExpected() {
    equipoise::cli::Interrupt interrupt({}, [](equipoise::Stop) {});
    QVERIFY(interrupt.patience() == Patience::NoAnswer);
    for (int solve = 0; solve < 2; ++solve) {
        interrupt.expectAnswer();
        QVERIFY(interrupt.patience() == Patience::AnswerExpected);
        interrupt.endExpectation();
        QVERIFY(interrupt.patience() == (solve == 0 ? Patience::NoAnswer : Patience::AnswerKept));
        interrupt.keepAnswer([] { return static_cast<int>(equipoise::cli::Answered); });
        QVERIFY(interrupt.patience() == Patience::AnswerKept);
    }
}

// A process that got 10 ms of processor time in 5 s has not had its time; one whose threads all sleep has.
void TestCliInterrupt::busyMachineIsNotTheSolversFault() {
    for (const Patience patience : {Patience::NoAnswer, Patience::AnswerExpected, Patience::AnswerKept})
        QVERIFY(!GracePeriod::isOver(patience, {0.3, 0.3, 1, true}));
    QVERIFY(!GracePeriod::isOver(Patience::NoAnswer, {5, 0.01, 1, false}));
    QVERIFY(GracePeriod::isOver(Patience::NoAnswer, {5, 0.01, 1, true}));
    QVERIFY(GracePeriod::isOver(Patience::NoAnswer, {5, 0.4, 1, false}));
    QVERIFY(!GracePeriod::isOver(Patience::NoAnswer, {5, 0.4, 2, false})); // two threads have had 0.2 s each
    QVERIFY(!GracePeriod::isOver(Patience::AnswerExpected, {5, 2, 1, false}));
    QVERIFY(GracePeriod::isOver(Patience::AnswerExpected, {10, 5, 1, false}));
    QVERIFY(GracePeriod::isOver(Patience::AnswerKept, {0.4, 0, 1, false}));
    QVERIFY(GracePeriod::isOver(Patience::AnswerExpected, {60, 0, 1, false})); // whatever it waits for
}

const support::TestProgram registered("tst_cli_interrupt", support::runTest<TestCliInterrupt>);

} // namespace tst_cli_interrupt

#include "tst_cli_interrupt.moc"
