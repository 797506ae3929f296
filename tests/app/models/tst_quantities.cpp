// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with units in the tables: typed, shown, filtered, pasted.
#include "app/models/platform/links_model.h"
#include "app/models/platform/matrix_model.h"
#include "app/models/platform/processors_model.h"
#include "app/models/rows/row_filter.h"
#include "core/base/numbers/number.h"
#include "tests/support/window_test.h"

#include <QLocale>
#include <QTest>
#include <QUndoStack>

#include <algorithm>
#include <cmath>

namespace tst_quantities {

using namespace equipoise::gui;

namespace {

/// A and B with a link between them.
equipoise::io::ScenarioFile pair() {
    equipoise::io::ScenarioFile file;
    equipoise::Platform& platform = file.scenario.platform;
    platform.processors = {{"A", {.rate = 0.001, .table = {}}, {}}, {"B", {.rate = 0.002, .table = {}}, {}}};
    platform.links = {
        {equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, {.rate = 0.1, .table = {}}, true}};
    return file;
}

QString shown(const QAbstractItemModel& model, int row, int column, int role = Qt::DisplayRole) {
    return model.index(row, column)
        .data(role)
        .toString()
        .replace(QChar(0x2009), ' ')
        .replace(QChar(0x202f), ' ');
}

/// No link between the two as yet.
equipoise::io::ScenarioFile pairWithMatrix() {
    equipoise::io::ScenarioFile file = pair();
    file.scenario.platform.links.clear();
    file.scenario.platform.linkCost.emplace(2, 2, equipoise::infinity);
    return file;
}

/// Pastes a text into the upper left cell as the window does, without asking.
bool pasteInto(PlatformModel& model, const QByteArray& text) {
    PasteTarget target{model.index(0, 0), {}, {}};
    for (int row = 0; row < model.rowCount(); ++row)
        target.rows.push_back(row);
    for (int column = 0; column < model.columnCount(); ++column)
        target.columns.push_back(column);
    const auto meaning = model.meaningOf(target);
    equipoise::io::SpreadsheetChoices choices;
    choices.names = [&meaning](const equipoise::io::Sheet& sheet) {
        return meaning->namesIn(sheet, meaning->hasTitles(sheet));
    };
    const auto sheet =
        equipoise::io::readSpreadsheet(std::string_view(text.data(), std::size_t(text.size())), choices, {});
    if (!sheet || !sheet->unique())
        return false;
    equipoise::SolveControl unlimited;
    const auto pasted = meaning->pasted(sheet->only(), meaning->hasTitles(*sheet->only().sheet), unlimited);
    return pasted.outcome.edit && pasted.outcome.refusals == 0 &&
           model.applyEdit(*pasted.outcome.edit, "Paste");
}

bool seenIn(DocumentModel& model, equipoise::UnitRole role, const equipoise::Unit& unit) {
    model.chooseUnit(*equipoise::shownUnitRow(role), unit);
    return equipoise::chosenUnit({role, model.units()}) == unit;
}

} // namespace

class TestQuantities : public QObject {
    Q_OBJECT

private slots:
    void init() {
        support::failOnWarnings();
        QLocale::setDefault(QLocale::c());
    }
    void typedIntoCells();
    void refusedAtTheSpot();
    void unitOfAColumn();
    void filters();
    void filtersByTheUnitShown();
    void pastesSpeeds();
    void pastesBandwidths();
    void pastesASquare();
    void matrixHasAUnit();
    void pastesNothingWhereNothingMaps();
};

void TestQuantities::typedIntoCells() {
    Document document;
    document.reset(pair(), {}, {});
    ProcessorsModel model(document);
    const auto cell = [&](int row) { return model.index(row, ProcessorsModel::CycleTime); };
    QVERIFY(model.setData(cell(0), "3.2 Gflop/s"));
    const equipoise::CostFunction& compute = document.scenario().platform.processors[0].compute;
    QCOMPARE(compute.rate, 1.0 / 3200);
    QCOMPARE(shown(model, 0, ProcessorsModel::CycleTime), "3.2 Gflop/s");
    QCOMPARE(shown(model, 0, ProcessorsModel::CycleTime, CopyRole), "3.2 Gflop/s");
    QCOMPARE(shown(model, 0, ProcessorsModel::CycleTime, Qt::EditRole), "3.2 Gflop/s");
    QCOMPARE(shown(model, 0, ProcessorsModel::CycleTime, Qt::ToolTipRole), "3.2 Gflop/s = 0.0003125 s/Mflop");
    // A bare number is in the unit that the cell shows; the other cell keeps the file's own.
    QVERIFY(model.setData(cell(0), "4"));
    QCOMPARE(document.scenario().platform.processors[0].compute.rate, 1.0 / 4000);
    QVERIFY(model.setData(cell(1), "0.004"));
    QCOMPARE(document.scenario().platform.processors[1].compute.rate, 0.004);
    QCOMPARE(model.headerData(ProcessorsModel::CycleTime, Qt::Horizontal).toString(), "Cycle time (s/Mflop)");
    // All in one unit: the title says it.
    QVERIFY(model.setData(cell(1), "500 Mflop/s") &&
            seenIn(model, equipoise::UnitRole::TimePerWork, compute.rateUnit));
    QCOMPARE(model.headerData(ProcessorsModel::CycleTime, Qt::Horizontal).toString(), "Speed (Gflop/s)");
    QCOMPARE(shown(model, 1, ProcessorsModel::CycleTime), "0.5");
    QVERIFY(model.setData(model.index(1, ProcessorsModel::StartUp), "50 us"));
    QCOMPARE(document.scenario().platform.processors[1].compute.startUp, 5e-5);
    QCOMPARE(shown(model, 1, ProcessorsModel::StartUp), QStringLiteral("50 \u00b5s"));
    document.undoStack()->undo();
    QCOMPARE(document.scenario().platform.processors[1].compute.startUp, 0.0);
}

void TestQuantities::refusedAtTheSpot() {
    Document document;
    document.reset(pair(), {}, {});
    ProcessorsModel model(document);
    const equipoise::Scenario before = document.scenario();
    std::vector<equipoise::Error> errors;
    connect(&model, &DocumentModel::refused, &model,
            [&](const equipoise::Error& error) { errors.push_back(error); });
    for (const char* text : {"3.2 G", "3.2 Gbit/s", "0 Gflop/s", "-1 Gflop/s", "Gflop/s", "fast"})
        QVERIFY2(!model.setData(model.index(0, ProcessorsModel::CycleTime), text), text);
    QVERIFY(document.scenario() == before);
    QCOMPARE(errors.size(), std::size_t{6});
    QCOMPARE(QString::fromStdString(errors[1].limit),
             "number with s/Mflop, kflop/s, Mflop/s, Gflop/s, Tflop/s");
    QCOMPARE(QString::fromStdString(errors[1].value), "3.2 Gbit/s");
}

void TestQuantities::unitOfAColumn() {
    Document document;
    document.reset(pair(), {}, {});
    LinksModel model(document);
    const equipoise::Measure measure{equipoise::UnitRole::TimePerData, model.units()};
    const equipoise::Unit mbit = *equipoise::parseUnit("Mbit/s", measure);
    QVERIFY(seenIn(model, equipoise::UnitRole::TimePerData, mbit) && model.unitOf(LinksModel::Cost) == mbit);
    QCOMPARE(document.scenario().platform.links[0].transfer.rate, 0.1); // no value changes
    QCOMPARE(shown(model, 0, LinksModel::Cost), "10");
    QCOMPARE(model.headerData(LinksModel::Cost, Qt::Horizontal).toString(), "Bandwidth (Mbit/s)");
    QVERIFY(model.setData(model.index(0, LinksModel::Cost), "0.05 s/Mbit"));
    QCOMPARE(shown(model, 0, LinksModel::Cost), "20"); // whatever was typed
    QVERIFY(model.setData(model.index(0, LinksModel::Cost), "40"));
    QCOMPARE(document.scenario().platform.links[0].transfer.rate, 1.0 / 40);
    document.undoStack()->undo();
    document.undoStack()->undo();
    document.undoStack()->undo();
    QVERIFY(model.unitOf(LinksModel::Cost) == equipoise::Unit{});
    QCOMPARE(shown(model, 0, LinksModel::Cost), "0.1");
}

void TestQuantities::filters() {
    Document document;
    document.reset(pair(), {}, {}); // 1 and 0.5 Gflop/s
    const ProcessorsModel model(document);
    const auto left = [&](const QString& text) {
        const auto filter = RowFilter::parse(text, model.filterColumns());
        QString rows;
        for (int row = 0; filter && row < model.rowCount(); ++row)
            if (filter->accepts([&](int column) { return model.index(row, column).data(SortRole); }))
                rows += shown(model, row, 0);
        return filter ? rows : QStringLiteral("?");
    };
    QCOMPARE(left("speed > 0.7 Gflop/s"), "A");
    QCOMPARE(left("speed < 0.7Gflop/s"), "B");
    QCOMPARE(left("speed >= 500"), "AB");
    QCOMPARE(left("600 Mflop/s < speed"), "A");
    QCOMPARE(left("speed = 500 Mflop/s"), "B");
    QCOMPARE(left("cycle > 1.5 s/Gflop"), "B");
    QCOMPARE(left("cycle > 0.0015"), "B");
    QCOMPARE(left("start-up < 50 us"), "AB");
    QCOMPARE(left("speed > 2 s/Mflop"), "?");
    QCOMPARE(left("cycle > 2 Gflop/s"), "?");
    QCOMPARE(left("speed > 2 Gbit/s"), "?");
}

/// A number without a unit is in the one that stands above the column.
void TestQuantities::filtersByTheUnitShown() {
    Document document;
    equipoise::io::ScenarioFile file = pair();
    equipoise::Platform& platform = file.scenario.platform;
    platform.processors[0].compute = {.rate = 1e-3 / 5, .startUp = 2e-6, .table = {}};  // 5 Gflop/s
    platform.processors[1].compute = {.rate = 1e-3 / 12, .startUp = 9e-6, .table = {}}; // 12 Gflop/s
    platform.links[0].transfer = {.rate = 1e-3 / 10, .startUp = 50e-6, .table = {}};    // 10 Gbit/s
    document.reset(file, {}, {});
    ProcessorsModel processors(document);
    LinksModel links(document);
    const auto count = [](const PlatformModel& model, const QString& text) {
        const auto filter = RowFilter::parse(text, model.filterColumns());
        int rows = 0;
        for (int row = 0; filter && row < model.rowCount(); ++row)
            rows += filter->accepts([&](int column) { return model.index(row, column).data(SortRole); });
        return filter ? rows : -1;
    };
    const equipoise::Measure speeds{equipoise::UnitRole::TimePerWork, platform.units};
    const equipoise::Measure costs{equipoise::UnitRole::TimePerData, platform.units};
    const equipoise::Measure times{equipoise::UnitRole::Time, platform.units};
    QCOMPARE(count(processors, "speed > 8"), 2); // Mflop/s: 5000 and 12000
    QVERIFY(seenIn(processors, equipoise::UnitRole::TimePerWork, *equipoise::parseUnit("Gflop/s", speeds)));
    QVERIFY(seenIn(processors, equipoise::UnitRole::Latency, *equipoise::parseUnit("us", times)));
    QCOMPARE(processors.headerData(ProcessorsModel::CycleTime, Qt::Horizontal).toString(), "Speed (Gflop/s)");
    QCOMPARE(count(processors, "speed > 8"), 1);
    QCOMPARE(count(processors, "4 < speed <= 12"), 2);
    QCOMPARE(count(processors, "speed = 5"), 1);
    QCOMPARE(count(processors, "speed > 8000 Mflop/s"), 1);
    QCOMPARE(count(processors, "cycle time > 0.0001"), 1); // not shown: s/Mflop, as in the file
    QCOMPARE(count(processors, "start-up > 5"), 1);
    QVERIFY(seenIn(processors, equipoise::UnitRole::TimePerWork, *equipoise::parseUnit("s/Gflop", speeds)));
    QCOMPARE(count(processors, "cycle time > 0.1"), 1); // 0.2 and 0.083
    QCOMPARE(count(processors, "speed > 8000"), 1);     // Mflop/s

    QVERIFY(seenIn(links, equipoise::UnitRole::TimePerData, *equipoise::parseUnit("Gbit/s", costs)));
    QVERIFY(seenIn(links, equipoise::UnitRole::Latency, *equipoise::parseUnit("us", times)));
    QCOMPARE(count(links, "bandwidth > 9"), 1);
    QCOMPARE(count(links, "bandwidth > 11"), 0);
    QCOMPARE(count(links, "latency > 60"), 0);
    QCOMPARE(count(links, "latency < 60"), 1);
}

void TestQuantities::pastesSpeeds() {
    Document document;
    document.reset({}, {}, {});
    ProcessorsModel model(document);
    QByteArray text = "host, speed (GFlop/s)\n";
    for (int i = 1; i <= 20; ++i)
        text += "node" + QByteArray::number(i) + ", " + QByteArray::number(0.1 * i) + '\n';
    QVERIFY(pasteInto(model, text));
    const equipoise::Platform& platform = document.scenario().platform;
    QCOMPARE(platform.size(), std::size_t{20});
    for (std::size_t i = 0; i < 20; ++i) {
        QCOMPARE(platform.processors[i].name, "node" + std::to_string(i + 1));
        const double speed = QByteArray::number(0.1 * static_cast<double>(i + 1)).toDouble(); // in Gflop/s
        QVERIFY(std::abs(platform.processors[i].compute.rate * speed * 1000 - 1) < 1e-15);
    }
    QCOMPARE(model.headerData(ProcessorsModel::CycleTime, Qt::Horizontal).toString(), "Speed (Gflop/s)");
    QCOMPARE(shown(model, 19, ProcessorsModel::CycleTime), "2");
    // The fastest is the fastest.
    QCOMPARE(
        std::ranges::min_element(platform.processors, {}, [](const auto& one) { return one.compute.rate; }) -
            platform.processors.begin(),
        19);
    QVERIFY(pasteInto(model, "nom\tvitesse [Mflop/s]\nnode3\t5000\n"));
    QCOMPARE(platform.processors[2].compute.rate, 1.0 / 5000);
    QVERIFY(pasteInto(model, "name;speed\nnode4;2 Gflop/s\n"));
    QCOMPARE(platform.processors[3].compute.rate, 1.0 / 2000);
}

void TestQuantities::pastesBandwidths() {
    Document document;
    document.reset(pair(), {}, {});
    LinksModel model(document);
    QVERIFY(pasteInto(model, "from,to,Mbps,latency [us]\nA,B,200,50\n"));
    const equipoise::CostFunction& transfer = document.scenario().platform.links.at(0).transfer;
    QCOMPARE(transfer.rate, 1.0 / 200);
    QCOMPARE(transfer.startUp, 5e-5);
    QCOMPARE(model.headerData(LinksModel::Cost, Qt::Horizontal).toString(), "Bandwidth (Mbit/s)");
    QVERIFY(pasteInto(model, "from\tto\tbw_gbps\nA\tB\t10\n"));
    QCOMPARE(document.scenario().platform.links.at(0).transfer.rate, 1.0 / 10'000);
}

void TestQuantities::pastesASquare() {
    Document document;
    document.reset(pairWithMatrix(), {}, {});
    MatrixModel model(document);
    QVERIFY(pasteInto(model, "Mbit/s\tA\tB\nA\t\t100\nB\t50\t\n"));
    const auto& cost = *document.scenario().platform.linkCost;
    QCOMPARE(cost(0, 1), 0.01);
    QCOMPARE(cost(1, 0), 0.02);
    QVERIFY(pasteInto(model, "\tA\tB\nA\t\t1 Gbit/s\nB\t125 MB/s\t\n"));
    QVERIFY(cost(0, 1) == 0.001 && cost(1, 0) == 0.001);
}

void TestQuantities::matrixHasAUnit() {
    Document document;
    document.reset(pairWithMatrix(), {}, {});
    MatrixModel model(document);
    const auto& platform = document.scenario().platform;
    const auto shownAt = [&](int role) { return model.index(0, 1).data(role).toString(); };
    // What is typed with a unit is saved and shown in it; a bare number then is one of it.
    QVERIFY(model.setData(model.index(0, 1), "10 Gbit/s"));
    QCOMPARE((*platform.linkCost)(0, 1), 1e-4);
    QCOMPARE(shownAt(Qt::DisplayRole), "10");
    QCOMPARE(shownAt(CopyRole), "10 Gbit/s");
    QVERIFY(model.setData(model.index(1, 0), "5"));
    QCOMPARE((*platform.linkCost)(1, 0), 2e-4);
    QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString(), "Received by B (Gbit/s)");
    QVERIFY(seenIn(model, equipoise::UnitRole::TimePerData, equipoise::Unit{}));
    QCOMPARE(shownAt(Qt::DisplayRole), "0.0001");
    document.undoStack()->undo();
    QCOMPARE(shownAt(Qt::DisplayRole), "10");
    document.undoStack()->undo();
    document.undoStack()->undo();
    QVERIFY(platform.linkCostUnit == equipoise::Unit{} && (*platform.linkCost)(0, 1) == equipoise::infinity);
    // Pasted numbers are in the unit of the matrix, of the corner, or the one that is chosen.
    QVERIFY(pasteInto(model, "Mbit/s\tA\tB\nA\t\t100\nB\t50\t\n"));
    QCOMPARE(shownAt(Qt::DisplayRole), "100");
    QVERIFY(pasteInto(model, "\tA\tB\nA\t\t200\nB\t50\t\n"));
    QCOMPARE((*platform.linkCost)(0, 1), 1.0 / 200);
}

void TestQuantities::pastesNothingWhereNothingMaps() {
    Document document;
    document.reset(pair(), {}, {});
    ProcessorsModel model(document);
    const equipoise::Scenario before = document.scenario();
    QVERIFY(!pasteInto(model, "host\tspeed (MIPS)\nA\t300\n"));
    QVERIFY(!pasteInto(model, "host\tmemory (GB)\nA\t300\n"));
    QVERIFY(document.scenario() == before);
}

const support::TestProgram registered("tst_quantities", support::runWindowTest<TestQuantities>);

} // namespace tst_quantities

#include "tst_quantities.moc"
