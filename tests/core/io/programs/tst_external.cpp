// SPDX-License-Identifier: GPL-3.0-or-later
// Programs as solvers: right ones, wrong ones, hanging ones.
#include "core/io/scenario/scenario_file.h"
#include "core/solve/external_solver.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <thread>

namespace tst_external {

using namespace equipoise;

class TestExternal : public QObject {
    Q_OBJECT
private slots:
    void rightAnswer();
    void wrongAnswers_data();
    void wrongAnswers();
    void noAnswer();
    void hangs();
    void problems();

private:
    /// A script with this body, to be run by the shell.
    std::string script(const QByteArray& body) {
        const QString path = m_folder.filePath(QStringLiteral("solver-%1.sh").arg(++m_count));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", qPrintable(path));
        file.write("#!/bin/sh\n" + body + "\n");
        file.close();
        file.setPermissions(file.permissions() | QFile::ExeOwner);
        return path.toStdString();
    }
    static Scenario relay() { return io::readScenario(EXAMPLES "/star-relay.equipoise")->file.scenario; }

    QTemporaryDir m_folder;
    int m_count = 0;
};

// resources/examples/star-relay: B has 5 tasks of 3 s: done at 15 if nothing moves (manual: 13 with a relay).
void TestExternal::rightAnswer() {
    SolveControl control;
    const auto plan = equipoise::solveExternally(EXAMPLES "/stay.py", relay(), Problem::Star, control);
    QVERIFY2(plan.ok(), plan ? "" : plan.error().value.c_str());
    QCOMPARE(*plan->value, 15.0);
    QVERIFY(plan->status == Status::Feasible);
    QVERIFY(!plan->bound.has_value());
    QCOMPARE(plan->solver, std::string("stay.py"));
    QCOMPARE(plan->schedule.makespan, 15.0);
}

void TestExternal::wrongAnswers_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const QByteArray& body, ErrorCode code) {
        QTest::newRow(name) << body << static_cast<int>(code);
    };
    const QByteArray plan = R"({"transfers":[],"final_loads":{"A":0,"B":5,"C":2}})";
    row("too good a value", "echo '{\"plan\":" + plan + ",\"value\":12}'", ErrorCode::PlanRejected);
    row("lost tasks", R"(echo '{"plan":{"transfers":[],"final_loads":{"A":0,"B":4,"C":2}},"value":12}')",
        ErrorCode::PlanRejected);
    row("no value", "echo '{\"plan\":" + plan + "}'", ErrorCode::ProgramFailed);
    row("somebody unknown", R"(echo '{"plan":{"transfers":[],"final_loads":{"Z":1}},"value":12}')",
        ErrorCode::ProgramFailed);
    row("another problem's plan", R"(echo '{"plan":{"order":["A"],"shares":[1],"times":[1]},"value":1}')",
        ErrorCode::ProgramFailed);
    row("no JSON", "echo hello", ErrorCode::ProgramFailed);
    row("nothing", "true", ErrorCode::ProgramFailed);
    row("an exit code", "echo 'not for me' >&2; exit 3", ErrorCode::ProgramFailed);
    row("a signal", "kill -9 $$", ErrorCode::ProgramFailed);
    row("no end of output", "yes", ErrorCode::ProgramFailed);
}

void TestExternal::wrongAnswers() {
    QFETCH(QByteArray, body);
    QFETCH(int, code);
    SolveControl control;
    const auto plan = equipoise::solveExternally(script(body), relay(), Problem::Star, control);
    QVERIFY(!plan.ok());
    QCOMPARE(static_cast<int>(plan.error().code), code);
}

void TestExternal::noAnswer() {
    SolveControl control;
    const auto plan = equipoise::solveExternally(script("cat > /dev/null; echo '{\"plan\": null}'"), relay(),
                                                 Problem::Star, control);
    QVERIFY(plan.ok());
    QVERIFY(!plan->hasAnswer());
    QVERIFY(plan->status == Status::Unknown);
    QVERIFY(plan->stop == Stop::Completed);
}

/// It and its children are killed at the limit, or when asked from another thread.
void TestExternal::hangs() {
    SolveControl limited;
    limited.setTimeLimit(std::chrono::milliseconds(100));
    const auto late =
        equipoise::solveExternally(script("sleep 1000 & sleep 1000"), relay(), Problem::Star, limited);
    QVERIFY(late.ok());
    QVERIFY(late->stop == Stop::TimeLimit);
    QVERIFY(!late->hasAnswer());
    std::stop_source source;
    SolveControl control(source.get_token());
    const std::jthread stopper([&source] { source.request_stop(); });
    const auto stopped = equipoise::solveExternally(script("sleep 1000"), relay(), Problem::Star, control);
    QVERIFY(stopped.ok());
    QVERIFY(stopped->stop == Stop::Cancelled);
}

void TestExternal::problems() {
    SolveControl control;
    QVERIFY(equipoise::solveExternally("/nowhere/solver", relay(), Problem::Star, control).error().code ==
            ErrorCode::ProgramMissing);
    QVERIFY(equipoise::solveExternally(EXAMPLES "/stay.py", relay(), Problem::Ring, control).error().code ==
            ErrorCode::QuestionMissing);
    QVERIFY(equipoise::isExternal("./mine"));
    QVERIFY(!equipoise::isExternal("exact"));
}

const support::TestProgram registered("tst_external", support::runTest<TestExternal>);

} // namespace tst_external

#include "tst_external.moc"
