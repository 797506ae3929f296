// SPDX-License-Identifier: GPL-3.0-or-later
// Results as tables: what is not there, what is proven, what never pays.
#include "core/report/tables.h"
#include "core/table/csv.h"
#include "core/table/text.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>
#include <limits>

namespace tst_result_tables {

using namespace equipoise;
using report::ExecutionBackend;

class TestResultTables : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void gainsAreProvenOrNot();
    void driftsThatNeverPay();
    void followedPlans();
    void heads();
};

void TestResultTables::gainsAreProvenOrNot() {
    Sensitivity found;
    found.plan.problem = Problem::Ring;
    found.plan.value = 2;
    using Part = SensitivityRow::Part;
    // 2 s to 1.5 s: a quarter less.
    found.rows = {{Part::Processor, 0, 0, "P0", 1.5, 0.25, true},
                  {Part::Link, 0, 0, "P0 - P1", 2, 0, false},
                  {Part::Link, 1, 0, "=P1 - P2", {}, 0, false}};
    const table::Table rows = report::sensitivityTable(found);
    QCOMPARE(table::toText(rows, {}), std::string("Part       Name      Value  Gain  Proven\n"
                                                  "processor  P0        1.5 s  25 %  yes\n"
                                                  "link       P0 - P1     2 s   0 %  no\n"
                                                  "link       =P1 - P2      -     -  -\n"));
    QCOMPARE(table::toCsv(rows), std::string("part,name,value,gain,proven\n"
                                             "processor,P0,1.5,0.25,yes\n"
                                             "link,P0 - P1,2,0,no\n"
                                             "link,'=P1 - P2,,,\n"));
}

void TestResultTables::driftsThatNeverPay() {
    Drift drift; // nothing moves, and no answer is known
    drift.stepBefore = std::numeric_limits<double>::infinity();
    drift.stepAfter = 3;
    QCOMPARE(table::toText(report::driftFigures(drift), {}),
             std::string("Cost of it all         none: there is no way\n"
                         "Time per step before   never: a link is missing\n"
                         "Time per step after    3 s\n"
                         "Gain per step          all: a link is missing now\n"
                         "Pays for itself after  never\n"));
    drift.plan.value = 4;
    QVERIFY(table::toText(report::driftFigures(drift), {}).ends_with("Pays for itself after  1 step\n"));
    drift.stepBefore = 5; // 4 are paid back by 2 in each step
    QVERIFY(table::toText(report::driftFigures(drift), {})
                .ends_with("Gain per step          2 s\n"
                           "Pays for itself after  2 steps\n"));
}

void TestResultTables::followedPlans() {
    Platform platform;
    for (const char* name : {"A", "B"}) {
        Processor& own = platform.processors.emplace_back();
        own.name = name;
    }
    platform.units.time = "h";
    Simulation simulation;
    for (const auto& [schedule, end] : {std::pair{&simulation.predicted, 4.0}, {&simulation.observed, 5.0}}) {
        Block block;
        block.resource = ProcessorId{1}; // A does nothing
        block.end = end;
        *schedule = {end, {block}};
    }
    // An hour of four is a quarter.
    QCOMPARE(table::toText(report::followedFigures(simulation, ExecutionBackend::Mpi), platform.units),
             std::string("Predicted   4 h\n"
                         "Replayed    5 h\n"
                         "Difference  1 h  25 %\n"));
    QCOMPARE(
        table::toText(report::endsTable(platform, simulation, ExecutionBackend::SimGrid), platform.units),
        std::string("Processor  Predicted  Simulated  Difference  Part\n"
                    "B                4 h        5 h         1 h  25 %\n"));
    QCOMPARE(table::toCsv(report::endsTable(platform, simulation, ExecutionBackend::SimGrid)),
             std::string("name,predicted,simulated,difference\nB,4,5,1\n"));
}

// As many cells as columns, and a title for whoever sees a column.
void TestResultTables::heads() {
    Sensitivity found;
    found.rows.resize(1);
    Drift drift;
    const Platform platform;
    const Simulation simulation;
    std::vector<replay::ReplayRank> ranks;
    const table::Table tables[] = {report::sensitivityTable(found),
                                   report::slicesTable(drift),
                                   report::movesTable(drift, drift.first),
                                   report::driftFigures(drift),
                                   report::endsTable(platform, simulation, ExecutionBackend::Mpi),
                                   report::sharedLinksTable(platform, simulation),
                                   report::ranksTable(platform, ranks),
                                   report::solversTable(allSolvers())};
    for (const table::Table& own : tables) {
        for (const table::Column& column : own.columns) {
            QVERIFY2(!column.id.empty(), own.id.c_str());
            QVERIFY2(!column.title.empty() || column.readers == table::For::Files, column.id.c_str());
        }
        if (own.rows > 0)
            QCOMPARE(own.row(0).size(), own.columns.size());
    }
}

const support::TestProgram registered("tst_result_tables", support::runTest<TestResultTables>);

} // namespace tst_result_tables

#include "tst_result_tables.moc"
