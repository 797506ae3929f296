// SPDX-License-Identifier: GPL-3.0-or-later
// A program of one's own as a solver, as a shell sees it.
#include "tests/support/command_line.h"
#include "tests/support/processes.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace tst_cli_external {

using support::Ended;
using support::example;
using support::run;
using Json = nlohmann::json;

class TestCliExternal : public QObject {
    Q_OBJECT
private slots:
    void solvesAndCompares();
    void refusals();
    void studies();
    void studiesOfWrongOnes();
    void onlyAllowedProgramsOfStudies();
    void nothingOutlivesTheCommand_data();
    void nothingOutlivesTheCommand();

private:
    /// A script with this body beside a study that asks it.
    QString script(const QString& name, const QByteArray& body) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", qPrintable(name));
        file.write("#!/bin/sh\n" + body + "\n");
        file.close();
        file.setPermissions(file.permissions() | QFile::ExeOwner);
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

void TestCliExternal::solvesAndCompares() {
    const QString solver = QStringLiteral(EXAMPLES "/stay.py");
    const Ended solved = run({"solve", "star", example("star-relay"), "--solver", solver, "--json"});
    QCOMPARE(solved.code, 0);
    QCOMPARE(solved.json().at("value").get<double>(), 15.0); // manual: 15 s if nothing moves
    QCOMPARE(solved.json().at("status").get<std::string>(), std::string("feasible"));
    const Json both =
        run({"compare", "star", example("star-relay"), "--solvers", "exact," + solver, "--json"}).json();
    QCOMPARE(both.at("answers").at(1).at("value").get<double>(), 15.0);
    const Ended simulated =
        run({"simulate", "star", example("star-relay"), "--solver", solver, "--here", "--json"});
    QCOMPARE(simulated.code, 0);
    QCOMPARE(simulated.json().at("predicted").get<double>(), 15.0);
    const Ended diff = run({"diff", example("star-relay"), "exact", solver, "--json"});
    QCOMPARE(diff.json().at("plans").at(1).at("value").get<double>(), 15.0);
}

void TestCliExternal::refusals() {
    const QString solver = QStringLiteral(EXAMPLES "/stay.py");
    // What a program leaves out is named.
    const Ended without = run({"solve", "star", example("star-relay"), "--solver",
                               script("without", R"(echo '{"plan": {"tasks": []}, "value": 1}')")});
    QCOMPARE(without.code, 3);
    QVERIFY2(without.err.contains("is missing"), qPrintable(without.err));
    const Ended silent = run({"solve", "star", example("star-relay"), "--solver", script("silent", "true")});
    QVERIFY2(silent.err.contains("it wrote nothing to standard output"), qPrintable(silent.err));
    const Ended wrong = run({"solve", "ring", example("strasbourg"), "--solver", solver});
    QCOMPARE(wrong.code, 3);
    QVERIFY(wrong.err.contains("only stars are answered"));
}

/// Cycle times of A, B, C are 3, 3, 5 s, loads 0, 5, 2: if all stays, B is last at 5 x 3 s, times the factor.
void TestCliExternal::studies() {
    const QString solver = QStringLiteral(EXAMPLES "/stay.py");
    const QStringList sweep{"study", "sweep", "star", example("star-relay"), "--vary", "cycle_times=1,2,10"};
    const Ended ended = run(sweep + QStringList{"--solver", solver, "--csv"});
    QCOMPARE(ended.code, 0);
    const auto lines = ended.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 1 + 3);
    for (int i = 0; i < 3; ++i)
        QVERIFY2(
            lines[i + 1].contains(QString(",stay.py,feasible,completed,%1,").arg(15 * (i == 2 ? 10 : i + 1))),
            qPrintable(lines[i + 1]));
    // Beside ours, shared out, merged to the same bytes; a description looks from its own folder.
    const QStringList both = sweep + QStringList{"--solvers", "best," + solver};
    const QString whole = m_folder.filePath("whole.results");
    QCOMPARE(run(both + QStringList{"--results", whole}).code, 0);
    QStringList parts{"study", "merge"};
    for (const char* share : {"1/2", "2/2"}) {
        parts << m_folder.filePath(QString(share).replace('/', '-'));
        run(both + QStringList{"--results", parts.back(), "--shard", share});
    }
    QCOMPARE(run(parts).out, run({"study", "merge", whole}).out);
    QVERIFY(QFile::copy(example("star-relay"), m_folder.filePath("star.equipoise")));
    QVERIFY(QFile::copy(solver, m_folder.filePath("stay.py")));
    QFile study(m_folder.filePath("study.json"));
    QVERIFY(study.open(QIODevice::WriteOnly));
    study.write(R"({ "format": "equipoise-study", "version": 1, "problem": "star",
        "bases": [ { "file": "star.equipoise" } ], "solvers": [ "./stay.py" ] })");
    study.close();
    const Ended described = run({"study", "run", study.fileName(), "--allow-programs", "--csv"});
    QVERIFY2(described.out.contains(",./stay.py,stay.py,feasible,completed,15,"), qPrintable(described.out));
}

/// A wrong answer, a failure and a missing answer are reported in their rows, and the study completes.
void TestCliExternal::studiesOfWrongOnes() {
    const QString liar =
        script("liar", R"(echo '{"plan":{"transfers":[],"final_loads":{"A":0,"B":5,"C":2}},"value":12}')");
    const QString failing = script("failing", "echo 'not today' >&2; exit 3");
    const auto sweep = [this](const QString& solvers, const QStringList& more) {
        return run(QStringList{"study", "sweep", "star", example("star-relay"), "--vary", "cycle_times=1,2",
                               "--json", "--solvers", solvers} +
                   more);
    };
    const Ended ended = sweep(liar + "," + failing + ",best", {});
    QCOMPARE(ended.code, 0);
    const Json points = ended.json().at("points");
    QCOMPARE(points.size(), std::size_t{6});
    for (std::size_t i = 0; i < 6; i += 3) {
        QVERIFY(points[i].at("refused").get<std::string>().find("plan rejected: the value is 12 s") !=
                std::string::npos);
        QVERIFY(points[i + 1].at("refused").get<std::string>().find("not today") != std::string::npos);
        for (std::size_t k = i; k < i + 2; ++k)
            QVERIFY(!points[k].contains("value") || points[k].at("value").is_null());
        QVERIFY(points[i + 2].at("value").get<double>() > 0);
    }

    // A separate study, as its time limit is too short for the other solvers on a busy machine.
    const Ended late = sweep(script("hanging", "sleep 1000"), {"--time-limit", "0.2"});
    QCOMPARE(late.code, 0);
    QVERIFY2(late.err.contains("the time limit ended: 2"), qPrintable(late.err));
    const Json unanswered = late.json().at("points");
    QCOMPARE(unanswered.size(), std::size_t{2});
    for (const Json& point : unanswered) {
        QCOMPARE(point.at("stop").get<std::string>(), std::string("time-limit"));
        QVERIFY(!point.contains("value") || point.at("value").is_null());
    }
}

/// A description may be untrusted: without --allow-programs a study starts no program of it, and lists those
/// that it would start.
void TestCliExternal::onlyAllowedProgramsOfStudies() {
    const QTemporaryDir folder;
    QVERIFY(QFile::copy(example("star-relay"), folder.filePath("star.equipoise")));
    const QString sign = folder.filePath("it-ran");
    QFile program(folder.filePath("other.sh"));
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write("#!/bin/sh\ntouch " + sign.toUtf8() + "\n");
    program.close();
    program.setPermissions(program.permissions() | QFile::ExeOwner);
    const auto describe = [&](const QByteArray& solver) {
        QFile study(folder.filePath("study.json"));
        if (!study.open(QIODevice::WriteOnly))
            qFatal("the test's own folder cannot be written to");
        study.write(R"({ "format": "equipoise-study", "version": 1, "problem": "star",
            "bases": [ { "file": "star.equipoise" } ], "solvers": [ "best", )" +
                    solver + " ] }");
        return study.fileName();
    };
    const QString study = describe(R"({ "name": "./other.sh" }, "/bin/true")");
    const QString results = folder.filePath("its.results");
    const Ended refused = run({"study", "run", study, "--results", results});
    QCOMPARE(refused.code, 2);
    for (const char* said : {"other.sh", "/bin/true", "--allow-programs"})
        QVERIFY2(refused.err.contains(said), qPrintable(refused.err));
    QVERIFY(refused.out.isEmpty() && !QFile::exists(sign) && !QFile::exists(results));
    QCOMPARE(run({"study", "run", study, "--allow-programs"}).code, 0);
    QVERIFY(QFile::exists(sign));
    // A name that would hide on a terminal what it is.
    for (const char* name : {R"("./other.sh\u001b[8m")", R"({ "name": "./other.sh\u009b8m" })"}) {
        const Ended hidden = run({"study", "run", describe(name)});
        QCOMPARE(hidden.code, 3);
        QVERIFY(!hidden.err.contains(QChar(0x1b)) && !hidden.err.contains(QChar(0x9b)));
    }
}

void TestCliExternal::nothingOutlivesTheCommand_data() {
    QTest::addColumn<QStringList>("words");
    const QStringList ask{"--solver", "HANGING"};
    QTest::newRow("solve") << QStringList{"solve", "star", example("star-relay")} + ask;
    QTest::newRow("compare") << QStringList{"compare", "star", example("star-relay"), "--solvers",
                                            "best,HANGING"};
    QTest::newRow("study") << QStringList{"study", "sweep", "star", example("star-relay")} + ask;
}

/// It is killed without a warning, while a program of a person's own hangs with all that it has started.
void TestCliExternal::nothingOutlivesTheCommand() {
    QFETCH(QStringList, words);
    const QTemporaryDir folder;
    const support::Hanging hanging(folder.path());
    words.replaceInStrings("HANGING", hanging.script);
    QProcess process;
    process.start(support::program(), words);
    QTRY_COMPARE(hanging.left(), support::Hanging::sleepers);
    process.kill();
    QVERIFY(process.waitForFinished(support::patience));
    QTRY_COMPARE(hanging.left(), 0);
}

const support::TestProgram registered("tst_cli_external", support::runTest<TestCliExternal>);

} // namespace tst_cli_external

#include "tst_cli_external.moc"
