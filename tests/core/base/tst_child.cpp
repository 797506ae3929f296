// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that end well, fail, die, hang or talk too much.
#include "core/base/process/child.h"
#include "tests/support/processes.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <stop_token>
#include <thread>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace tst_child {

using namespace equipoise;

namespace {

/// Runs a line of the shell.
Result<ChildEnded> shell(const std::string& line, SolveControl& control, std::string_view input = {},
                         std::size_t maxOutput = 1 << 20) {
    return runChild({"/bin/sh", {"-c", line}, input, maxOutput}, "the test", control);
}

Result<ChildEnded> shell(const std::string& line, std::string_view input = {}) {
    SolveControl control;
    return shell(line, control, input);
}

/// Outlasts every test.
constexpr const char* endless = "sleep 100000";

} // namespace

class TestChild : public QObject {
    Q_OBJECT
private slots:
    void saysWhatItSays();
    void readsItsInput();
    void missing();
    void killed();
    void stopped_data();
    void stopped();
    void talksTooMuch();
    void endsThoughItsChildDoesNot();
    void stoppedWithAllThatItStarted();
    void nothingOutlivesUs();
    void diesWithItsKeeper();
    void isFound();
};

void TestChild::saysWhatItSays() {
    const auto ended = shell("echo one; echo two >&2; exit 7");
    QVERIFY(ended && ended->stop == Stop::Completed);
    QCOMPARE(ended->exitCode, 7);
    QCOMPARE(ended->output, std::string("one\n"));
    QCOMPARE(ended->errors, std::string("two\n"));
}

void TestChild::readsItsInput() {
    // More than a pipe holds, so that a writer who waits for the reader would hang.
    const std::string input(1 << 20, 'x');
    const auto ended = shell("cat /dev/stdin", input);
    QVERIFY(ended && ended->output == input);
    // A program may end without reading its input.
    const auto deaf = shell("exit 3", input);
    QVERIFY(deaf && deaf->exitCode == 3);
    // Errors are kept up to a limit, however long.
    const auto loud = shell("cat >&2; echo done", std::string(3 << 20, 'e'));
    QVERIFY(loud && loud->output == "done\n" && loud->errors.size() == 65536);
}

void TestChild::missing() {
    SolveControl control;
    for (const char* program : {"", "/nowhere/program", "/etc/passwd"}) {
        const auto ended = runChild({program, {}, {}}, "the test", control);
        QVERIFY(!ended && ended.error().code == ErrorCode::ProgramMissing);
        QCOMPARE(ended.error().value, std::string("the test"));
    }
}

void TestChild::killed() {
    const auto ended = shell("echo half; kill -9 $$");
    QVERIFY(!ended && ended.error().code == ErrorCode::ProgramFailed);
    QVERIFY(ended.error().value.starts_with("signal 9"));
}

void TestChild::stopped_data() {
    QTest::addColumn<QString>("line");
    QTest::newRow("silent") << QString(endless);
    QTest::newRow("a child of its own") << QString("%1 & %1").arg(endless);
    QTest::newRow("nothing left open") << QString("exec >&- 2>&-; %1").arg(endless);
    QTest::newRow("deaf to signals") << QString("trap '' TERM INT; %1; %1").arg(endless);
    QTest::newRow("loud") << QString("while :; do echo more; done");
}

void TestChild::stopped() {
    QFETCH(QString, line);
    SolveControl limited;
    limited.setTimeLimit(std::chrono::milliseconds(60));
    const auto late = shell(line.toStdString(), limited, {}, std::size_t{1} << 30U);
    QVERIFY(late && late->stop == Stop::TimeLimit);

    std::stop_source source;
    SolveControl control(source.get_token());
    const std::jthread other([&source] { source.request_stop(); });
    const auto cancelled = shell(line.toStdString(), control, {}, std::size_t{1} << 30U);
    QVERIFY(cancelled && cancelled->stop == Stop::Cancelled);
}

void TestChild::talksTooMuch() {
    SolveControl control;
    const auto ended = shell("yes", control, {}, 100'000);
    QVERIFY(!ended && ended.error().code == ErrorCode::ProgramFailed);
    QVERIFY(ended.error().value.find("100000") != std::string::npos);
}

void TestChild::endsThoughItsChildDoesNot() {
    // The child that stays behind holds on to both pipes.
    const auto ended = shell(std::string(endless) + " & echo $!");
    QVERIFY(ended && ended->exitCode == 0 && !ended->output.empty());
    // And is not left behind: it is gone, or about to be. Whose parent is gone is taken in by another
    // process.
    const std::string stat = "/proc/" + ended->output.substr(0, ended->output.size() - 1) + "/stat";
    SolveControl control;
    const auto gone = shell("while [ -e " + stat + " ] && ! grep -q ') Z' " + stat + "; do :; done", control);
    QVERIFY(gone && gone->exitCode == 0);
}

/// Children in sessions of their own are no exception, nor who has lost its parent.
void TestChild::stoppedWithAllThatItStarted() {
    const QTemporaryDir folder;
    const support::Hanging hanging(folder.path());
    std::stop_source source;
    std::jthread other([&] {
        SolveControl control(source.get_token());
        [[maybe_unused]] const auto ended = runChild({hanging.script.toStdString(), {}, {}}, "", control);
    });
    QTRY_COMPARE(hanging.left(), support::Hanging::sleepers);
    source.request_stop();
    other.join();
    QCOMPARE(hanging.left(), 0); // not soon: at once
}

/// What runs a child, on another thread than its first one, is killed without a warning.
void TestChild::nothingOutlivesUs() {
    const QTemporaryDir folder;
    const support::Hanging hanging(folder.path());
    const std::string script = hanging.script.toStdString();
    const pid_t program = ::fork();
    if (program == 0) {
        std::thread([&script] {
            SolveControl control;
            [[maybe_unused]] const auto ended = runChild({script, {}, {}}, "", control);
        }).join();
        ::_exit(0);
    }
    QVERIFY(program > 0);
    QTRY_COMPARE(hanging.left(), support::Hanging::sleepers);
    QCOMPARE(::kill(program, SIGKILL), 0);
    QCOMPARE(::waitpid(program, nullptr, 0), program);
    QTRY_COMPARE(hanging.left(), 0);
}

/// The process between us and a program is the program's parent. Killed, it takes the program along.
void TestChild::diesWithItsKeeper() {
    const auto ended = shell("kill -9 $PPID; exec sleep 100000");
    QVERIFY(!ended && ended.error().code == ErrorCode::ProgramFailed);
    QVERIFY(ended.error().value.starts_with("signal 9"));
}

void TestChild::isFound() {
    QVERIFY(findProgram("sh").ends_with("/sh"));
    QVERIFY(findProgram("no-such-program-anywhere").empty());
    QVERIFY(findProgram("tests_core").ends_with("/tests_core")); // in the folder of the running program
}

const support::TestProgram registered("tst_child", support::runTest<TestChild>);

} // namespace tst_child

#include "tst_child.moc"
