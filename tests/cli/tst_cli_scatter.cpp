// Scatter on the command line: the 2003 grid by every solver, orders, and the file in between.
#include "core/base/number.h"
#include "tests/support/command_line.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace tst_cli_scatter {

using support::Ended;
using support::run;
using Json = nlohmann::json;

namespace {

const QString grid = QStringLiteral(EXAMPLES "/seismic-2003.equipoise");

Json solved(const QStringList& more) {
    return run(QStringList{"solve", "scatter", grid, "--json"} + more).json();
}

double noteOf(const Json& answer, const char* code) {
    for (const Json& note : answer.at("notes"))
        if (note.at("code") == code)
            return note.value("value", 0.0);
    return std::nan("");
}

bool near(double found, double expected) {
    return std::abs(found - expected) < 1e-7;
}

} // namespace

class TestCliScatter : public QObject {
    Q_OBJECT
private slots:
    void exactCountsOfTheGrid();
    void theSplitToBeat();
    void theLinearProgram();
    void ordersAndRoots();
    void textIsForPeople();
    void plansAreKeptAndChecked();
    void comparesSolvers();
    void refusals();
};

/// RR-4770, Table 1: 403.9752296 s, by each exact solver that takes less than a second.
void TestCliScatter::exactCountsOfTheGrid() {
    for (const char* solver : {"automatic", "window", "monotone"}) {
        const Json answer = solved({"--solver", solver});
        QVERIFY(near(answer.at("value").get<double>(), 403.9752296));
        QCOMPARE(answer.at("bound").get<double>(), answer.at("value").get<double>());
        QCOMPARE(answer.at("status").get<std::string>(), std::string("optimal"));
        std::int64_t sum = 0;
        const Json& plan = answer.at("plan");
        for (std::size_t i = 0; i < plan.at("counts").size(); ++i) {
            QCOMPARE(plan.at("displacements")[i].get<std::int64_t>(), sum);
            sum += plan.at("counts")[i].get<std::int64_t>();
        }
        QCOMPARE(sum, std::int64_t{817101});
        QCOMPARE(plan.at("order").front().get<std::string>(), std::string("caseb"));
        QCOMPARE(plan.at("order").back().get<std::string>(), std::string("dinadan"));
    }
}

void TestCliScatter::theSplitToBeat() {
    const Json answer = solved({"--solver", "uniform"});
    QVERIFY(near(answer.at("value").get<double>(), 829.1664978));
    QVERIFY(near(answer.at("bound").get<double>(), 403.9752296));
    QCOMPARE(answer.at("status").get<std::string>(), std::string("feasible"));
}

void TestCliScatter::theLinearProgram() {
    const Json answer = solved({"--solver", "linear-program"});
    QVERIFY(near(noteOf(answer, "rational-value"), 403.9730150));
    QVERIFY(near(noteOf(answer, "rounding-guarantee"), 0.0166816));
    QVERIFY(answer.at("value").get<double>() <= 403.9730150 + 0.0166816);
}

void TestCliScatter::ordersAndRoots() {
    const double ascending = solved({"--set", "order=ascending-bandwidth"}).at("value").get<double>();
    QVERIFY(ascending > 410);
    // With a hundredth of the rays Algorithm 2 is quick.
    const QStringList few{"--set", "order=ascending-bandwidth", "--set", "items=8171"};
    QCOMPARE(solved(few + QStringList{"--solver", "algorithm-2"}).at("value").get<double>(),
             solved(few).at("value").get<double>());
    // Only dinadan has links to all others.
    const Json chosen = solved({"--set", "choose_root=true"});
    QCOMPARE(chosen.at("plan").at("order").back().get<std::string>(), std::string("dinadan"));
    QVERIFY(near(chosen.at("value").get<double>(), 403.9752296));
}

void TestCliScatter::textIsForPeople() {
    const Ended ended = run({"solve", "scatter", grid});
    QCOMPARE(ended.code, 0);
    QVERIFY(ended.out.contains("Scatter, all 16 processors: proven optimal"));
    QVERIFY(ended.out.contains("Makespan"));
    QVERIFY(ended.out.indexOf("pellinore") < ended.out.indexOf("seven 1"));
    QVERIFY(ended.out.contains("87082"));
}

void TestCliScatter::plansAreKeptAndChecked() {
    QTemporaryDir folder;
    const QString file = folder.filePath("kept.equipoise");
    QCOMPARE(run({"solve", "scatter", grid, "--set", "items=5000", "--output", file}).code, 0);
    const Ended checked = run({"check", file});
    QCOMPARE(checked.code, 0);
}

void TestCliScatter::comparesSolvers() {
    const Ended ended =
        run({"compare", "scatter", grid, "--solvers", "window,monotone,linear-program,closed-form,uniform"});
    QCOMPARE(ended.code, 0);
    QVERIFY(ended.out.contains("51.3 %"));
    // Algorithm 1 would take days: it says how many steps, and the others are answered.
    const Ended mixed = run({"compare", "scatter", grid, "--solvers", "algorithm-1,window"});
    QCOMPARE(mixed.code, 0);
    QVERIFY(mixed.out.contains("steps"));
}

void TestCliScatter::refusals() {
    for (const char* setting :
         {"order=sideways", "items=-1", "items=1.5", "root=nobody", "choose_root=maybe"}) {
        const Ended ended = run({"solve", "scatter", grid, "--set", setting});
        QVERIFY2(ended.code == 2 || ended.code == 3, setting);
        QVERIFY2(!ended.err.isEmpty(), setting);
    }
    const Ended work = run({"solve", "scatter", grid, "--solver", "algorithm-1"});
    QCOMPARE(work.code, 3);
    QVERIFY(work.err.contains(QString::fromStdString(core::toText(15.0 * 817101 * 817102 / 2))));
}

const support::TestProgram registered("tst_cli_scatter", support::runTest<TestCliScatter>);

} // namespace tst_cli_scatter

#include "tst_cli_scatter.moc"
