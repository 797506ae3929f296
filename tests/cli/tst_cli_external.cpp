// A program of one's own as a solver, as a shell sees it.
#include "tests/support/command_line.h"

#include <QTest>

using support::Ended;
using support::example;
using support::run;
using Json = nlohmann::json;

class TestCliExternal : public QObject {
    Q_OBJECT
private slots:
    void solvesAndCompares();
    void refusals();
};

void TestCliExternal::solvesAndCompares() {
    const QString own = QStringLiteral(EXAMPLES "/stay.py");
    const Ended solved = run({"solve", "star", example("star-relay"), "--solver", own, "--json"});
    QCOMPARE(solved.code, 0);
    QCOMPARE(solved.json().at("value").get<double>(), 15.0); // README: 15 s if nothing moves
    QCOMPARE(solved.json().at("status").get<std::string>(), std::string("feasible"));
    const Json both =
        run({"compare", "star", example("star-relay"), "--solvers", "exact," + own, "--json"}).json();
    QCOMPARE(both.at("answers").at(1).at("value").get<double>(), 15.0);
    const Ended diff = run({"diff", example("star-relay"), "exact", own, "--json"});
    QCOMPARE(diff.json().at("plans").at(1).at("value").get<double>(), 15.0);
}

void TestCliExternal::refusals() {
    const QString own = QStringLiteral(EXAMPLES "/stay.py");
    QCOMPARE(run({"solve", "star", example("star-relay"), "--solver", "/nowhere/solver"}).code, 3);
    const Ended wrong = run({"solve", "ring", example("strasbourg"), "--solver", own});
    QCOMPARE(wrong.code, 3);
    QVERIFY(wrong.err.contains("only stars are answered"));
}

QTEST_APPLESS_MAIN(TestCliExternal)
#include "tst_cli_external.moc"
