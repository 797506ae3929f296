// SPDX-License-Identifier: GPL-3.0-or-later
// One table as text, CSV and JSON.
#include "core/table/csv.h"
#include "core/table/json.h"
#include "core/table/text.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>
#include <limits>

namespace tst_tables {

using namespace equipoise;
using namespace equipoise::table;

class TestTables : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(".*")); }
    void textIsAligned();
    void textEndsWhereAsked();
    void factsAreALineEach();
    void csvIsForSpreadsheets();
    void csvComesInParts();
    void jsonHasNumbersInFull();
    void columnsHaveTheirReaders();
    void unitsHaveLabels();
};

namespace {

const Units units{"h", "Gflop", ""};

Table small() {
    const std::vector<std::vector<Cell>> rows{{std::string("=P1"), Word{"report", "proven", "yes-proven"},
                                               1.0 / 3, 0.125, std::int64_t{12}, true,
                                               table::Quantity{2, UnitRole::Work}},
                                              {std::string("Zürich, 2"),
                                               Word{"report", "open"},
                                               {},
                                               -0.5,
                                               std::int64_t{7},
                                               false,
                                               table::Quantity{1.5, UnitRole::Time}}};
    return {"rows",
            "Rows",
            {{"name", "Name"},
             {"state", "State"},
             {"time", "Time", UnitRole::Time},
             {"gain", "Gain", UnitRole::None, Shown::Percent},
             {"count", "Count"},
             {"exact", "Exact"},
             {"value", "Value"}},
            rows.size(),
            [rows](std::size_t i) { return rows[i]; }};
}

/// Without what is around the rows.
std::string rowsJson(const Table& table) {
    json::Writer writer;
    writeRows(writer, table);
    return std::move(writer).take();
}

} // namespace

void TestTables::textIsAligned() {
    // 1/3 with six digits; names are words of characters, not of bytes; numbers end where their titles end.
    QCOMPARE(toText(small(), units),
             std::string("Name       State         Time    Gain  Count  Exact    Value\n"
                         "=P1        proven  0.333333 h  12.5 %     12  yes    2 Gflop\n"
                         "Zürich, 2  open             -   -50 %      7  no       1.5 h\n"));
}

void TestTables::textEndsWhereAsked() {
    Table table{"all", "", {{"n", "N"}}, 1'000'000, [](std::size_t i) -> std::vector<Cell> {
                    return {static_cast<std::int64_t>(i)};
                }};
    QCOMPARE(toText(table, units, 2), std::string("N\n0\n1\nand as many as this more: 999998\n"));
    table.rows = 2;
    QCOMPARE(toText(table, units, 2), std::string("N\n0\n1\n"));
    table.rows = 0;
    QCOMPARE(toText(table, units), std::string("N\n"));
}

void TestTables::factsAreALineEach() {
    const Table facts = tableOf("facts", "Facts",
                                {{{"value", "Value", UnitRole::Time}, 2.0},
                                 {{"bound", "Proven bound", UnitRole::Time}, {}},
                                 {{"seconds", "Solved in", UnitRole::None, Shown::RunTime}, 0.0123}});
    QCOMPARE(toText(facts, units), std::string("Value      2 h\n"
                                               "Solved in  12.3 ms\n"));
    json::Writer writer;
    writer.openObject(json::Writer::Layout::Line);
    writeFacts(writer, facts);
    writer.close();
    QCOMPARE(std::move(writer).take(),
             std::string("{ \"value\": 2, \"bound\": null, \"seconds\": 0.0123 }\n"));
}

void TestTables::csvIsForSpreadsheets() {
    QCOMPARE(toCsv(small()), std::string("name,state,time,gain,count,exact,value\n"
                                         "'=P1,yes-proven,0.3333333333333333,0.125,12,yes,2\n"
                                         "\"Zürich, 2\",open,,-0.5,7,no,1.5\n"));
}

void TestTables::csvComesInParts() {
    std::size_t made = 0;
    const Table table{"all", "", {{"n", "N"}}, 2500, [&made](std::size_t i) -> std::vector<Cell> {
                          ++made;
                          return {static_cast<std::int64_t>(i)};
                      }};
    const auto next = csvParts(table);
    std::string text;
    std::size_t parts = 0;
    for (auto part = next(); !part.empty(); part = next(), ++parts) { // 2,500 rows are soon out
        QVERIFY(made <= 1000 * (parts + 1));                          // rows are made on demand
        text += part;
    }
    QCOMPARE(parts, std::size_t{3});
    QCOMPARE(made, std::size_t{2500});
    QCOMPARE(text, toCsv(table));
    QVERIFY(text.ends_with("\n2499\n"));
}

void TestTables::jsonHasNumbersInFull() {
    QCOMPARE(rowsJson(small()),
             std::string("[\n"
                         "  { \"name\": \"=P1\", \"state\": \"yes-proven\", \"time\": 0.3333333333333333, "
                         "\"gain\": 0.125, \"count\": 12, \"exact\": true, \"value\": 2 },\n"
                         "  { \"name\": \"Zürich, 2\", \"state\": \"open\", \"time\": null, \"gain\": -0.5, "
                         "\"count\": 7, \"exact\": false, \"value\": 1.5 }\n"
                         "]\n"));
    const double infinite = std::numeric_limits<double>::infinity();
    Table table{"one", "", {{"time", "Time"}, {"bound", "Bound"}}, 1, [=](std::size_t) -> std::vector<Cell> {
                    return {infinite, {}};
                }};
    table.columns[1].leftOut = true;
    QCOMPARE(rowsJson(table), std::string("[\n  { \"time\": null }\n]\n"));
}

void TestTables::columnsHaveTheirReaders() {
    Table table = small();
    for (Column& column : table.columns)
        column.readers = For::Files;
    table.columns[0].readers = For::All;
    table.columns[4].readers = For::People;
    QCOMPARE(toText(table, units), std::string("Name       Count\n"
                                               "=P1           12\n"
                                               "Zürich, 2      7\n"));
    QVERIFY(toCsv(table).starts_with("name,state,time,gain,exact,value\n'=P1,yes-proven,"));
    QVERIFY(rowsJson(table).find("count") == std::string::npos);
}

void TestTables::unitsHaveLabels() {
    QCOMPARE(labelOf(UnitRole::TimePerWork, units), std::string("h/Gflop"));
    QCOMPARE(labelOf(UnitRole::TimePerData, units), std::string("h"));
    QCOMPARE(labelOf(UnitRole::WorkPerTime, {"s", "", "MB"}), std::string("1/s"));
    QCOMPARE(labelOf(UnitRole::None, units), std::string());
}

const support::TestProgram registered("tst_tables", support::runTest<TestTables>);

} // namespace tst_tables

#include "tst_tables.moc"
