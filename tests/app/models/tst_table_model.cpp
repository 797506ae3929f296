// SPDX-License-Identifier: GPL-3.0-or-later
// Any table in a window.
#include "app/models/document_model.h"
#include "app/models/rows/sorted_model.h"
#include "app/models/table_model.h"
#include "tests/support/window_test.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

namespace tst_table_model {

using namespace equipoise::gui;
using equipoise::UnitRole;
using namespace equipoise::table;

class TestTableModel : public QObject {
    Q_OBJECT
private slots:
    void init() {
        support::failOnWarnings();
        QLocale::setDefault(QLocale::C);
    }
    void noCellHasNoData();
    void cellsAreForPeople();
    void numbersOfAColumnHaveOneStyle();
    void headsHaveUnits();
    void numbersAreSortedAsNumbers();
    void copiesHaveAllDigits();
    void rowsAreMadeOnDemand();
    void columnsOfFilesAreNotShown();
    void whatIsReadStaysAlive();
};

namespace {

const equipoise::Units units{"h", "Gflop", "MB"};

Table small() {
    const std::vector<std::vector<Cell>> rows{
        {std::string("P10"), 1.0 / 3, 0.25, true, Change{0.5, 2, UnitRole::Time}, std::int64_t{30}},
        {std::string("P9"), {}, -0.5, false, Change{-1, 0, UnitRole::Time}, std::int64_t{4}}};
    return {"rows",
            "Rows",
            {{.id = "name", .title = "Name", .context = {}, .help = "Who"},
             {.id = "time", .title = "Time", .unit = UnitRole::Time, .context = {}},
             {.id = "gain", .title = "Gain", .shown = Shown::Percent, .context = {}, .whole = 0.5},
             {.id = "proven", .title = "Proven", .context = {}},
             {.id = "change", .title = "Change", .context = {}},
             {.id = "count", .title = "Count", .context = {}, .readers = For::Files}},
            rows.size(),
            [rows](std::size_t i) { return rows[i]; }};
}

} // namespace

/// Views ask for the data of an invalid index, also through a model that sorts; Qt allows it without a
/// warning.
void TestTableModel::noCellHasNoData() {
    TableModel model;
    model.setTable(small(), units);
    QVERIFY(!model.data({}, Qt::DisplayRole).isValid());
}

void TestTableModel::cellsAreForPeople() {
    TableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setTable(small(), units);
    QCOMPARE(model.index(0, 0).data().toString(), QString("P10"));
    QCOMPARE(model.index(0, 1).data().toString(), QString("0.33333")); // five digits; the head has the unit
    QCOMPARE(model.index(1, 1).data().toString(), QString("–"));
    QVERIFY(model.index(1, 1).data(MissingRole).toBool());
    QVERIFY(!model.index(0, 1).data(MissingRole).toBool());
    QVERIFY(model.index(0, 2).data().toString().startsWith("25"));
    QCOMPARE(model.index(0, 2).data(FractionRole).toDouble(), 0.5); // 0.25 of 0.5
    QVERIFY(!model.index(1, 2).data(FractionRole).isValid());       // none for what is below 0
    QCOMPARE(model.index(0, 3).data().toString(), QString("yes"));
    QCOMPARE(model.index(1, 3).data().toString(), QString("no"));
    const QString change = model.index(0, 4).data().toString(); // 0.5 of 2: a quarter
    QVERIFY2(change.startsWith("+0.5") && change.contains("(+25"), qPrintable(change));
    QVERIFY(!model.index(1, 4).data().toString().contains('(')); // of nothing there is no part
    QVERIFY(model.index(0, 1).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    QVERIFY(model.index(1, 1).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    QVERIFY(model.index(0, 0).data(Qt::TextAlignmentRole).toInt() & Qt::AlignLeft);
}

void TestTableModel::numbersOfAColumnHaveOneStyle() {
    std::vector<std::vector<Cell>> rows{{0.1204, 0.345}, {0.11635, 0.0512}, {0.0515, 0.25}};
    const auto shown = [](const TableModel& model, int column) {
        QStringList cells;
        for (int row = 0; row < model.rowCount(); ++row)
            cells << model.index(row, column).data().toString().section(QChar(0x202f), 0, 0);
        return cells.join(' ');
    };
    TableModel model;
    model.setTable({"rows",
                    "",
                    {{.id = "time", .title = "Time", .unit = UnitRole::Time, .context = {}},
                     {.id = "share", .title = "Share", .shown = Shown::Percent, .context = {}}},
                    rows.size(),
                    [&rows](std::size_t i) { return rows[i]; }},
                   units);
    QCOMPARE(shown(model, 0), QString("0.12040 0.11635 0.05150"));
    QCOMPARE(shown(model, 1), QString("34.5 5.1 25.0"));
    rows[1] = {0.5, 0.5}; // a result comes: no number needs more decimals than 0.1204 and 0.345 any more
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.refresh(1);
    QCOMPARE(shown(model, 0), QString("0.1204 0.5000 0.0515"));
    QCOMPARE(changed.first().first().toModelIndex(), model.index(0, 0)); // of the other rows, too
}

void TestTableModel::headsHaveUnits() {
    TableModel model;
    model.setTable(small(), units);
    QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QString("Time (h)"));
    QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QString("Gain"));
    QVERIFY(model.headerData(1, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    QVERIFY(!model.headerData(1, Qt::Horizontal, Qt::ToolTipRole).isValid());
    QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString(), QString("Who"));
}

void TestTableModel::numbersAreSortedAsNumbers() {
    QLocale::setDefault(QLocale(QLocale::English)); // the C locale compares byte by byte
    TableModel model;
    model.setTable(small(), units);
    SortedModel sorted(model);
    sorted.sort(model.column("gain"));
    QCOMPARE(sorted.index(0, 0).data().toString(), QString("P9")); // -0.5
    sorted.sort(model.column("name"));
    QCOMPARE(sorted.index(0, 0).data().toString(), QString("P9")); // before P10
    sorted.sort(model.column("time"), Qt::DescendingOrder);
    QCOMPARE(sorted.index(1, 0).data().toString(), QString("P9")); // it has none: last
}

void TestTableModel::copiesHaveAllDigits() {
    TableModel model;
    model.setTable(small(), units);
    QCOMPARE(model.index(0, 1).data(CopyRole).toString(), QString("0.3333333333333333"));
    QVERIFY(model.index(0, 1).data(Qt::ToolTipRole).toString().startsWith("0.3333333333333333"));
    QVERIFY(model.index(0, 1).data(Qt::ToolTipRole).toString().endsWith("h"));
    QCOMPARE(model.index(0, 2).data(CopyRole).toString(), QString("0.25"));
    QCOMPARE(model.index(0, 4).data(CopyRole).toString(), QString("0.5"));
}

void TestTableModel::rowsAreMadeOnDemand() {
    std::size_t made = 0;
    TableModel model;
    model.setTable({"all",
                    "",
                    {{.id = "n", .title = "N", .context = {}}},
                    1'000'000,
                    [&made](std::size_t i) -> std::vector<Cell> {
                        ++made;
                        return {static_cast<std::int64_t>(i)};
                    }});
    QCOMPARE(model.rowCount(), 1'000'000);
    made = 0;
    const QModelIndex last = model.index(999'999, 0);
    QCOMPARE(last.data(SortRole).toDouble(), 999'999.0);
    QCOMPARE(last.data(CopyRole).toString(), QString("999999"));
    QCOMPARE(made, std::size_t{1}); // one row for all its roles
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.refresh(999'999);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(last.data(SortRole).toDouble(), 999'999.0);
    QCOMPARE(made, std::size_t{2}); // it may be another one now
}

void TestTableModel::columnsOfFilesAreNotShown() {
    TableModel model;
    model.setTable(small(), units);
    QCOMPARE(model.columnCount(), 5);
    QCOMPARE(model.column("count"), -1);
    QCOMPARE(model.column("change"), 4);
}

void TestTableModel::whatIsReadStaysAlive() {
    auto content = std::make_shared<const std::string>("kept");
    const std::weak_ptr<const std::string> watched = content;
    TableModel model;
    model.setTable({"one",
                    "",
                    {{.id = "name", .title = "Name", .context = {}}},
                    1,
                    [own = content.get()](std::size_t) -> std::vector<Cell> { return {*own}; }},
                   {}, content);
    content.reset();
    QCOMPARE(model.index(0, 0).data().toString(), QString("kept"));
    model.setTable({});
    QVERIFY(watched.expired());
}

const support::TestProgram registered("tst_table_model", support::runWindowTest<TestTableModel>);

} // namespace tst_table_model

#include "tst_table_model.moc"
