// SPDX-License-Identifier: GPL-3.0-or-later
// Programs as solvers: right ones, wrong ones, hanging ones.
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/star/model/question.h"
#include "core/solve/external_solver.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

namespace tst_external {

using namespace equipoise;

class TestExternal : public QObject {
    Q_OBJECT
private slots:
    void rightAnswer();
    void wrongAnswers_data();
    void wrongAnswers();
    void emptyOutputIsNamed();
    void derivedFieldsMayBeMissing();
    void boundIsReached();
    void partsOfLinksAreRequired();
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
    QCOMPARE(plan->bound.value_or(0), 13.0); // of a solver here
    QVERIFY(std::ranges::find(plan->notes, NoteCode::BoundFound, &Note::code) != plan->notes.end());
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

void TestExternal::emptyOutputIsNamed() {
    SolveControl control;
    const auto failure = [&](const QByteArray& body) {
        return QString::fromStdString(
            equipoise::solveExternally(script(body), relay(), Problem::Star, control).error().value);
    };
    QCOMPARE(failure("cat > /dev/null"),
             QString("it wrote nothing to standard output; expected: a JSON object with "
                     "\"plan\" and \"value\""));
    const QString unreadable = failure("cat > /dev/null; echo hello");
    QVERIFY2(unreadable.startsWith("line 1, column 1: this is not JSON: found "), qPrintable(unreadable));
}

// A ring of equal halves of W = 100 over P0 and P1 (0.00874 s/Mflop each) with messages of e = d_01 = d_10: both
// times are 50 x 0.00874 + 2 e. Scatter: Teacher, 5 s an exam, keeps all 21: done at 105 s, the others get none.
void TestExternal::derivedFieldsMayBeMissing() {
    SolveControl control;
    const Scenario ring = io::readScenario(EXAMPLES "/strasbourg.equipoise")->file.scenario;
    const double message = (*ring.platform.linkCost)(0, 1);
    const double time = 50 * 0.00874 + 2 * message;
    const auto answer = [&](const QByteArray& times) {
        return script(
            "cat > /dev/null; echo '{\"plan\": {\"order\": [\"P0\", \"P1\"], \"shares\": [0.5, 0.5]" + times +
            "}, \"value\": " + QByteArray::number(time, 'g', 17) + "}'");
    };
    const auto plan = equipoise::solveExternally(answer({}), ring, Problem::Ring, control);
    QVERIFY2(plan.ok(), plan ? "" : plan.error().value.c_str());
    const auto& times = plan->answer.get<ring::Plan>().times;
    QCOMPARE(times.size(), std::size_t{2});
    QVERIFY(std::abs(times[0] - time) < 1e-12 && std::abs(times[1] - time) < 1e-12);
    QVERIFY(equipoise::solveExternally(answer(", \"times\": [1, 1]"), ring, Problem::Ring, control)
                .error()
                .code == ErrorCode::PlanRejected);

    const Scenario exams = io::readScenario(EXAMPLES "/classroom-scatter.equipoise")->file.scenario;
    const auto kept = equipoise::solve(exams, {Problem::Scatter, std::string(automatic), {}}, control);
    QVERIFY(kept.ok());
    const auto& best = kept->answer.get<scatter::Plan>();
    QByteArray order;
    QByteArray counts;
    for (std::size_t i = 0; i < best.order.size(); ++i) {
        order += (i ? ", \"" : "\"") + QByteArray::fromStdString(exams.platform[best.order[i]].name) + '"';
        counts += (i ? ", " : "") + QByteArray::number(qlonglong(best.counts[i]));
    }
    const auto served = equipoise::solveExternally(
        script("cat > /dev/null; echo '{\"plan\": {\"order\": [" + order + "], \"counts\": [" + counts +
               "]}, \"value\": " + QByteArray::number(*kept->value, 'g', 17) + "}'"),
        exams, Problem::Scatter, control);
    QVERIFY2(served.ok(), served ? "" : served.error().value.c_str());
    QVERIFY(served->answer.get<scatter::Plan>().displacements == best.displacements);
    for (std::size_t i = 0; i < best.finish.size(); ++i)
        QVERIFY(std::abs(served->answer.get<scatter::Plan>().finish[i] - best.finish[i]) < 1e-9);
}

// Three of equal speed, no task has to move: the shortest time is that of staying.
void TestExternal::boundIsReached() {
    SolveControl control;
    Scenario scenario = relay();
    auto& question = scenario.questions.get<star::Question>();
    for (auto& [worker, load] : question.loads)
        load = 0;
    const auto plan = equipoise::solveExternally(EXAMPLES "/stay.py", scenario, Problem::Star, control);
    QVERIFY2(plan.ok(), plan ? "" : plan.error().value.c_str());
    QCOMPARE(plan->value.value_or(-1), 0.0);
    QVERIFY(plan->status == Status::Optimal);
}

/// A plan that holds parts of links without saying which is refused, not read beyond its end.
void TestExternal::partsOfLinksAreRequired() {
    SolveControl control;
    Scenario scenario = io::readScenario(EXAMPLES "/lyon-networks.equipoise")->file.scenario;
    auto question = scenario.questions.get<ring::Question>();
    question.links = ContentionModel::Reserved;
    scenario.questions.set(std::move(question));
    const std::string program =
        script("cat > /dev/null; echo '{\"plan\": {\"order\": [\"P0\", \"P1\"], \"shares\": [0.5, 0.5], "
               "\"times\": [20, 20]}, \"value\": 20}'");
    const auto plan = equipoise::solveExternally(program, scenario, Problem::Ring, control);
    QVERIFY(!plan.ok() && plan.error().code == ErrorCode::PlanRejected);
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
