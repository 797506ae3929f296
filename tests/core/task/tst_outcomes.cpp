// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes of tasks: each value of each table in JSON and CSV; special cases of tables.
#include "core/io/results/outcome.h"
#include "core/table/csv.h"
#include "core/table/text.h"
#include "core/task/attempts.h"
#include "core/task/outcomes.h"
#include "core/task/tables.h"
#include "tests/support/task_outcomes.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace tst_outcomes {

using namespace equipoise;
using Json = nlohmann::json;
using task::ExecutionBackend;

class TestOutcomes : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void gainsAreProvenOrNot();
    void driftsThatNeverPay();
    void followedPlans();
    void attemptsAreComparedWithTheBest();
    void heads();
    void allValuesInJson();
    void allValuesInCsv();
};

void TestOutcomes::gainsAreProvenOrNot() {
    Sensitivity found;
    found.plan.problem = Problem::Ring;
    found.plan.value = 2;
    using Part = SensitivityRow::Part;
    // 2 s to 1.5 s: a quarter less.
    found.rows = {{Part::Processor, 0, 0, "P0", 1.5, 0.25, true},
                  {Part::Link, 0, 0, "P0 - P1", 2, 0, false},
                  {Part::Link, 1, 0, "=P1 - P2", {}, 0, false}};
    const table::Table rows = task::sensitivityOutcome(found, 0.1, {}).table("rows");
    QCOMPARE(table::toText(rows, {}), std::string("Part       Name      Value  Gain  Proven\n"
                                                  "processor  P0        1.5 s  25 %  yes\n"
                                                  "link       P0 - P1     2 s   0 %  no\n"
                                                  "link       =P1 - P2      -     -  -\n"));
    QCOMPARE(table::toCsv(rows), std::string("part,name,value,gain,proven\n"
                                             "processor,P0,1.5,0.25,yes\n"
                                             "link,P0 - P1,2,0,no\n"
                                             "link,'=P1 - P2,,,\n"));
}

void TestOutcomes::driftsThatNeverPay() {
    Drift drift; // nothing moves, and no answer is known
    drift.stepBefore = std::numeric_limits<double>::infinity();
    drift.stepAfter = 3;
    QCOMPARE(table::toText(task::driftOutcome(drift).table("figures"), {}),
             std::string("Cost of it all         none: there is no way\n"
                         "Time per step before   never: a link is missing\n"
                         "Time per step after    3 s\n"
                         "Gain per step          all: a link is missing now\n"
                         "Pays for itself after  never\n"));
    drift.plan.value = 4;
    QVERIFY(table::toText(task::driftOutcome(drift).table("figures"), {})
                .ends_with("Pays for itself after  1 step\n"));
    drift.stepBefore = 5; // 4 are paid back by 2 in each step
    QVERIFY(table::toText(task::driftOutcome(drift).table("figures"), {})
                .ends_with("Gain per step          2 s\n"
                           "Pays for itself after  2 steps\n"));
}

void TestOutcomes::followedPlans() {
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
    const task::Outcome replayed = task::simulationOutcome(platform, simulation, ExecutionBackend::Mpi);
    QCOMPARE(table::toText(replayed.table("figures"), platform.units),
             std::string("Predicted   4 h\n"
                         "Replayed    5 h\n"
                         "Difference  1 h  25 %\n"));
    const task::Outcome simulated = task::simulationOutcome(platform, simulation, ExecutionBackend::SimGrid);
    QCOMPARE(table::toText(simulated.table("processors"), platform.units),
             std::string("Processor  Predicted  Simulated  Difference  Part\n"
                         "B                4 h        5 h         1 h  25 %\n"));
    QCOMPARE(table::toCsv(simulated.table("processors")),
             std::string("name,predicted,simulated,difference\nB,4,5,1\n"));
}

// 3 s are half as long again as 2 s; a bound of 1.5 s leaves a quarter of 2 s. A gap by rounding only is 0.
void TestOutcomes::attemptsAreComparedWithTheBest() {
    const auto solved = [](std::string solver, double value, double bound, Status status) {
        PlanRecord record;
        record.plan.problem = Problem::Ring;
        record.plan.value = value;
        record.plan.bound = bound;
        record.plan.status = status;
        record.plan.seconds = 0.5;
        task::Attempt attempt{std::move(solver)};
        attempt.finish(std::make_shared<const PlanRecord>(std::move(record)));
        return attempt;
    };
    std::vector<task::Attempt> attempts{solved("greedy", 3, 3 - 1e-10, Status::Feasible),
                                        solved("subsets", 2, 1.5, Status::Optimal),
                                        {"./own"}};
    attempts.back().refuse("no file");
    const auto attemptOf = [&attempts](std::size_t i) -> const task::Attempt& { return attempts[i]; };
    QCOMPARE(task::bestValue(Problem::Ring, attempts.size(), attemptOf), std::optional(2.0));
    const table::Table table = task::attemptsTable(Problem::Ring, attempts.size(), attemptOf);
    QCOMPARE(table::toText(table, {}),
             std::string("Solver   Value  Over the best  Bound   Gap  Solved in  Status\n"
                         "greedy     3 s           50 %    3 s   0 %     500 ms  feasible, completed\n"
                         "subsets    2 s            0 %  1.5 s  25 %     500 ms  proven optimal, completed\n"
                         "./own        -              -      -     -          -  no file\n"));
    // The window has the title of a solver, and how far it has come.
    const auto row = table.row(2);
    QCOMPARE(std::get<std::string>(row[1]), std::string("./own"));
    QCOMPARE(std::get<table::Word>(row[2]).text, std::string_view("refused"));
    QCOMPARE(std::get<table::Word>(table.row(1)[2]).text, std::string_view("completed"));
    QVERIFY(std::holds_alternative<table::Word>(table.row(1)[1]));
}

// As many cells as columns, and a title for the readers of a column.
void TestOutcomes::heads() {
    const auto check = [](const table::Table& table) {
        const bool isOfJson = table.readers == table::For::Json;
        const bool hasHeads = !std::ranges::all_of(table.columns, &std::string::empty, &table::Column::title);
        for (const table::Column& column : table.columns) {
            QVERIFY2(!column.id.empty(), table.id.c_str());
            QVERIFY2(isOfJson || !hasHeads || !column.title.empty() || column.readers == table::For::Files ||
                         column.readers == table::For::Json,
                     column.id.c_str());
        }
        for (std::size_t i = 0; i < table.rows; ++i)
            QCOMPARE(table.row(i).size(), table.columns.size());
    };
    for (const support::TaskOutcome& each : support::allTaskOutcomes())
        support::forAllTables(each.outcome,
                              [&](const auto& /*outcome*/, const table::Table& table) { check(table); });
    check(task::solversTable(allSolvers()));
    static const task::Attempt refused{"own", {}, task::Attempt::State::Refused};
    check(task::attemptsTable(Problem::Ring, 1, [](std::size_t) -> const task::Attempt& { return refused; }));
}

namespace {

/// The cell as JSON has it.
Json jsonOf(const table::Cell& cell) {
    if (const auto* number = std::get_if<double>(&cell))
        return std::isfinite(*number) ? Json(*number) : Json();
    if (const auto* quantity = std::get_if<table::Quantity>(&cell))
        return quantity->value;
    if (const auto* count = std::get_if<std::int64_t>(&cell))
        return *count;
    if (const auto* flag = std::get_if<bool>(&cell))
        return *flag;
    if (const auto* word = std::get_if<table::Word>(&cell))
        return std::string(word->name.empty() ? word->text : word->name);
    if (const auto* name = std::get_if<std::string>(&cell))
        return *name;
    return {};
}

/// Compares all tables with the members of the object; returns the number of cells.
std::size_t compareWithJson(const task::Outcome& outcome, const Json& object) {
    std::size_t cells = 0;
    for (const task::Item& item : outcome.items) {
        if (const auto* nested = std::get_if<task::Nested>(&item))
            cells += compareWithJson(*nested->outcome, object.at(nested->id));
        const auto* table = std::get_if<table::Table>(&item);
        if (!table || !table::isFor(table::For::Json, *table))
            continue;
        for (std::size_t i = 0; i < table->rows; ++i) {
            const std::vector<table::Cell> row = table->row(i);
            const Json& members = table->facts ? object : object.at(table->id).at(i);
            for (const std::size_t column : table::columnsFor(table::For::Json, *table)) {
                const std::string& id = table->columns[column].id;
                if (members.at(id) != jsonOf(row[column]))
                    QTest::qFail((table->id + "." + id + ": " + members.at(id).dump()).c_str(), __FILE__,
                                 __LINE__);
                ++cells;
            }
        }
    }
    return cells;
}

} // namespace

void TestOutcomes::allValuesInJson() {
    for (const support::TaskOutcome& each : support::allTaskOutcomes()) {
        const std::size_t cells = compareWithJson(each.outcome, Json::parse(io::outcomeJson(each.outcome)));
        QVERIFY2(cells > 5, each.task);
    }
}

void TestOutcomes::allValuesInCsv() {
    const auto check = [](const table::Table& table) {
        const QStringList lines = QString::fromStdString(table::toCsv(table)).split(QLatin1Char('\n'));
        const auto columns = table::columnsFor(table::For::Csv, table);
        QCOMPARE(lines.size(),
                 static_cast<qsizetype>(table.rows) + 2); // heads, and nothing after the last line end
        for (std::size_t i = 0; i < table.rows; ++i) {
            const std::vector<table::Cell> row = table.row(i);
            const QStringList texts = lines[static_cast<qsizetype>(i) + 1].split(QLatin1Char(','));
            QCOMPARE(texts.size(), static_cast<qsizetype>(columns.size()));
            for (std::size_t k = 0; k < columns.size(); ++k) {
                const QString& text = texts[static_cast<qsizetype>(k)];
                QCOMPARE(lines.front().split(QLatin1Char(','))[static_cast<qsizetype>(k)].toStdString(),
                         table.columns[columns[k]].id);
                const Json expected = jsonOf(row[columns[k]]);
                if (expected.is_number()) // reads back exactly
                    QCOMPARE(text.toDouble(), expected.get<double>());
                else if (expected.is_boolean())
                    QCOMPARE(text, QString(expected.get<bool>() ? "yes" : "no"));
                else if (expected.is_string())
                    QCOMPARE(text.toStdString(), expected.get<std::string>());
            }
        }
    };
    std::size_t tables = 0;
    for (const support::TaskOutcome& each : support::allTaskOutcomes())
        support::forAllTables(each.outcome, [&](const auto& /*outcome*/, const table::Table& table) {
            if (!table::isFor(table::For::Csv, table))
                return;
            check(table);
            ++tables;
        });
    QVERIFY(tables > 10);
}

const support::TestProgram registered("tst_outcomes", support::runTest<TestOutcomes>);

} // namespace tst_outcomes

#include "tst_outcomes.moc"
