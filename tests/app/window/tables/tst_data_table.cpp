// SPDX-License-Identifier: GPL-3.0-or-later
// Work in the tables of the platform: many cells at once, fill down, rows, keys; one undo step each.
#include "app/models/platform/links_model.h"
#include "app/models/platform/matrix_model.h"
#include "app/models/platform/processors_model.h"
#include "app/models/rows/ordered_rows.h"
#include "app/widgets/table/table.h"
#include "app/window/tables/cell_delegate.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/filter_field.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/idle.h"
#include "tests/support/table_window.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QTableView>
#include <QTest>
#include <QUndoStack>
#include <cmath>
#include <optional>

namespace tst_data_table {

using namespace equipoise::gui;
using equipoise::Scenario;

namespace {

/// A chain with P1 before P10.
Scenario six() {
    Scenario s = support::chain(6);
    s.platform.processors.back().name = "P10";
    s.questions.set(equipoise::ring::Question{});
    return s;
}

/// P0, P1, ... with these costs between them.
Scenario withCosts(equipoise::Matrix<double> costs) {
    Scenario s;
    for (std::size_t i = 0; i < costs.rows(); ++i)
        s.platform.processors.push_back({"P" + std::to_string(i), {.rate = 1, .table = {}}, {}});
    s.platform.linkCost = std::move(costs);
    return s;
}

} // namespace

class TestDataTable : public support::TableWindow {
    Q_OBJECT

    template <class Model>
    void open(Scenario scenario, DataTable::Kind kind = DataTable::Kind::Rows) {
        TableWindow::open<Model>(std::move(scenario), kind);
        QVERIFY(QTest::qWaitForWindowExposed(m_table.get(), support::patience));
        view().setFocus();
    }
    double cost(std::size_t i, std::size_t j) { return (*platform().linkCost)(i, j); }
    void waitForTheTable() { QTRY_VERIFY(!m_table->isBusy()); }
    /// Types into the current cell and presses Enter; what is refused is given up.
    void type(const QString& text) {
        view().edit(view().currentIndex());
        QLineEdit* editor = m_table->delegate().editor();
        QVERIFY(editor);
        editor->setText(text);
        QTest::keyClick(editor, Qt::Key_Return);
        if (m_table->delegate().isRefused())
            QTest::keyClick(editor, Qt::Key_Escape);
        QVERIFY(!m_table->delegate().editor());
    }
    /// Everything since `before` is one undo step.
    void undoOne(const Scenario& before) {
        const Scenario now = m_document->scenario();
        QCOMPARE(m_document->undoStack()->index(), 1);
        m_document->undoStack()->undo();
        QVERIFY(m_document->scenario() == before);
        m_document->undoStack()->redo();
        QVERIFY(m_document->scenario() == now);
        m_document->undoStack()->undo();
    }

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression("^(?!This plugin)"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void whatIsTypedGoesToAllSelected() {
        open<ProcessorsModel>(six());
        const Scenario before = m_document->scenario();
        select(1, ProcessorsModel::CycleTime, 3, ProcessorsModel::CycleTime);
        type("0.25");
        QCOMPARE(cycle(0), 0.1);
        QCOMPARE(cycle(1), 0.25);
        QCOMPARE(cycle(3), 0.25);
        QCOMPARE(cycle(4), 0.5);
        QVERIFY(said().contains("3") && said().contains("undo"));
        undoOne(before);

        select(1, ProcessorsModel::CycleTime, 3, ProcessorsModel::CycleTime);
        type("*3");
        QCOMPARE(cycle(1), 0.2 * 3);
        QCOMPARE(cycle(2), 0.3 * 3);
        undoOne(before);
        select(1, ProcessorsModel::CycleTime, 2, ProcessorsModel::CycleTime);
        type("/3");
        QCOMPARE(cycle(1), 0.2 / 3);
        undoOne(before);

        select(1, ProcessorsModel::CycleTime, 3, ProcessorsModel::CycleTime);
        type("-1"); // refused: nothing changes, not even those before
        QVERIFY(m_document->scenario() == before);
        QCOMPARE(m_document->undoStack()->index(), 0);
    }

    void leavingTheEditorSetsOneCellOnly() {
        open<ProcessorsModel>(six());
        select(0, ProcessorsModel::CycleTime, 2, ProcessorsModel::CycleTime);
        view().edit(view().currentIndex());
        m_table->delegate().editor()->setText("9");
        m_table->filter()->setFocus();
        QTRY_VERIFY(!m_table->delegate().editor());
        QCOMPARE(cycle(0), 9.0);
        QCOMPARE(cycle(1), 0.2);
    }

    void enterGoesOnToTheNextRow() {
        open<ProcessorsModel>(six());
        view().setCurrentIndex(cell(0, ProcessorsModel::CycleTime));
        type("7");
        QTRY_COMPARE(view().currentIndex().row(), 1);
        type("8");
        QCOMPARE(cycle(0), 7.0);
        QCOMPARE(cycle(1), 8.0);
    }

    void namesAreCountedOn() {
        open<ProcessorsModel>(six());
        const Scenario before = m_document->scenario();
        select(1, ProcessorsModel::Name, 3, ProcessorsModel::Name);
        type("node08");
        QCOMPARE(platform().processors[1].name, std::string("node08"));
        QCOMPARE(platform().processors[3].name, std::string("node10"));
        undoOne(before);
        select(3, ProcessorsModel::Name, 4, ProcessorsModel::Name);
        type("P2"); // another one's
        QVERIFY(m_document->scenario() == before);
        // Fill down: P0 above goes on with the first free names.
        select(0, ProcessorsModel::Name, 2, ProcessorsModel::Name);
        QTest::keyClick(&view(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(platform().processors[1].name, std::string("P1"));
        QVERIFY(m_document->scenario() == before); // those they had
        select(2, ProcessorsModel::Name, 4, ProcessorsModel::Name);
        QTest::keyClick(&view(), Qt::Key_D, Qt::ControlModifier);
        QVERIFY(m_document->scenario() == before);
    }

    void fillDownFollowsTheOrderShown() {
        open<ProcessorsModel>(six());
        const Scenario before = m_document->scenario();
        view().sortByColumn(ProcessorsModel::CycleTime, Qt::DescendingOrder); // P10, P4, P3, ...
        select(0, ProcessorsModel::CycleTime, 1, ProcessorsModel::CycleTime);
        QTest::keyClick(&view(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(cycle(4), 0.6);
        QCOMPARE(cycle(3), 0.4);
        undoOne(before);
        // Of one row: from the row above. Two columns at once.
        m_document->undoStack()->clear();
        view().sortByColumn(-1, Qt::AscendingOrder);
        QVERIFY(m_model->setData(m_model->index(0, ProcessorsModel::StartUp), "3"));
        m_document->undoStack()->clear();
        const Scenario started = m_document->scenario();
        select(1, ProcessorsModel::CycleTime, 1, ProcessorsModel::StartUp);
        QTest::keyClick(&view(), Qt::Key_D, Qt::ControlModifier);
        QVERIFY(platform().processors[1].compute == (equipoise::CostFunction{0.1, 3, {}}));
        undoOne(started);
    }

    void linksAreSetTogether() {
        open<LinksModel>(six());
        const Scenario before = m_document->scenario();
        select(0, LinksModel::BothWays, 2, LinksModel::BothWays);
        QTest::keyClick(&view(), Qt::Key_Space);
        QVERIFY(!platform().links[0].bothWays && !platform().links[2].bothWays &&
                platform().links[3].bothWays);
        undoOne(before);
        select(0, LinksModel::From, 1, LinksModel::From);
        type("P4");
        QCOMPARE(platform().links[0].from.index, std::size_t{4});
        QCOMPARE(platform().links[1].from.index, std::size_t{4});
        undoOne(before);
        select(0, LinksModel::From, 1, LinksModel::From);
        type("nobody");
        QVERIFY(m_document->scenario() == before);
        select(1, LinksModel::Cost, 4, LinksModel::Cost);
        QTest::keyClick(&view(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(platform().links[4].transfer.rate, 2.0);
        undoOne(before);
    }

    void aSquareIsSetAsABlock() {
        equipoise::Matrix<double> costs(3, 3, equipoise::noWay);
        for (std::size_t i = 0; i < 3; ++i)
            costs(i, i) = 0;
        open<MatrixModel>(withCosts(std::move(costs)), DataTable::Kind::Square);
        const Scenario before = m_document->scenario();
        select(0, 0, 1, 2); // with the diagonal, which stays
        view().selectionModel()->setCurrentIndex(cell(0, 1), QItemSelectionModel::NoUpdate);
        type("0.5");
        QCOMPARE(cost(0, 1), 0.5);
        QCOMPARE(cost(0, 2), 0.5);
        QCOMPARE(cost(1, 0), 0.5);
        QCOMPARE(cost(1, 2), 0.5);
        QVERIFY(std::isinf(cost(2, 0)));
        QCOMPARE(cost(1, 1), 0.0);
        undoOne(before);
        static_cast<MatrixModel&>(*m_model).setMirrored(true);
        select(2, 0, 2, 1);
        type("4");
        QCOMPARE(cost(0, 2), 4.0);
        QCOMPARE(cost(1, 2), 4.0);
        undoOne(before);
    }

    /// So many cells that an edit of all is worked out in a thread.
    static Scenario large() {
        constexpr std::size_t p = 160;
        equipoise::Matrix<double> costs(p, p);
        for (std::size_t i = 0; i < p; ++i)
            for (std::size_t j = 0; j < p; ++j)
                costs(i, j) = i == j ? 0 : static_cast<double>(1 + i * p + j);
        return withCosts(std::move(costs));
    }

    void veryManyCellsAreOneStep() {
        open<MatrixModel>(large(), DataTable::Kind::Square);
        const Scenario before = m_document->scenario();
        view().setCurrentIndex(cell(0, 1));
        view().selectAll();
        m_table->setLike(cell(0, 1), "7.5");
        QVERIFY(m_table->isBusy());
        QVERIFY(m_document->scenario() == before);
        QVERIFY2(said().contains("%") && said().contains("stop"), qPrintable(said()));
        waitForTheTable();
        QCOMPARE(cost(0, 1), 7.5);
        QCOMPARE(cost(159, 158), 7.5);
        QCOMPARE(cost(5, 5), 0.0);
        QVERIFY2(said().contains("25,440") && said().contains("undo"), qPrintable(said()));
        QVERIFY(m_document->undoStack()->undoText().contains("25,440"));
        undoOne(before);

        // What is no link stays none; the rest is doubled.
        QVERIFY(m_document
                    ->apply(SetLinkCost{{{equipoise::ProcessorId{3}, equipoise::ProcessorId{4},
                                          equipoise::noWay}}},
                            "Set")
                    .ok());
        view().selectAll();
        type("×2");
        waitForTheTable();
        QVERIFY(std::isinf(cost(3, 4)));
        QCOMPARE(cost(3, 5), 2.0 * (1 + 3 * 160 + 5));
        QCOMPARE(m_document->undoStack()->index(), 2);
        m_document->undoStack()->setIndex(0);

        // Downwards from the highest cell of each column; for the first one that is below the diagonal.
        view().selectAll();
        m_table->fillDown();
        waitForTheTable();
        QCOMPARE(cost(159, 7), 1.0 + 7);
        QCOMPARE(cost(159, 0), 1.0 + 160);
        undoOne(before);

        view().selectAll();
        QTest::keyClick(&view(), Qt::Key_Delete);
        waitForTheTable();
        QVERIFY(std::isinf(cost(0, 1)) && std::isinf(cost(159, 0)));
        QCOMPARE(cost(4, 4), 0.0);
        undoOne(before);
    }

    void veryManyCellsAreRefusedStoppedOrDisturbed() {
        open<MatrixModel>(large(), DataTable::Kind::Square);
        const Scenario before = m_document->scenario();
        std::optional<equipoise::Error> refused;
        connect(m_model.get(), &DocumentModel::refused, m_table.get(),
                [&](const equipoise::Error& error) { refused = error; });
        const auto setAll = [this](const QString& text) {
            view().selectAll();
            m_table->setLike(cell(0, 1), text);
        };
        setAll("nothing");
        QVERIFY(!m_table->isBusy());
        QVERIFY(refused && refused->code == equipoise::ErrorCode::WrongType);
        refused.reset();
        setAll("-1");
        waitForTheTable();
        QVERIFY(refused && refused->code == equipoise::ErrorCode::OutOfRange);
        QVERIFY(m_document->scenario() == before);
        setAll("3");
        QTest::keyClick(&view(), Qt::Key_Escape);
        QVERIFY(!m_table->isBusy());
        QVERIFY(support::becomesIdle(*m_table));
        QVERIFY(m_document->scenario() == before);
        QCOMPARE(m_document->undoStack()->count(), 0);
        setAll("3");
        const SetLinkCost other{{{equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, 9}}};
        QVERIFY(m_document->apply(other, "Set").ok());
        QVERIFY(!m_table->isBusy());
        QVERIFY2(said().contains("has changed"), qPrintable(said()));
        QVERIFY(support::becomesIdle(*m_table));
        QCOMPARE(cost(0, 1), 9.0);
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    /// The list of a matrix, sorted and filtered: what is shown is what is set.
    void veryManyRowsOfAMatrix() {
        open<LinksModel>(large());
        const Scenario before = m_document->scenario();
        view().sortByColumn(LinksModel::Cost, Qt::DescendingOrder);
        m_table->filter()->setText("cost > 200");
        m_table->filter()->read();
        QCOMPARE(m_table->findChild<QLabel*>("table.count")->text(), QString("Sorting…"));
        QTRY_VERIFY(!m_table->sorted()->isWorking());
        QCOMPARE(m_table->findChild<QLabel*>("table.count")->text(), QString("25,242 of 25,440"));
        QCOMPARE(cell(0, LinksModel::Cost).data(SortRole).toDouble(), 1.0 + 159 * 160 + 158);
        view().setCurrentIndex(cell(0, LinksModel::Cost));
        QTest::keyClick(&view(), Qt::Key_Space, Qt::ControlModifier); // the column
        type("5");
        waitForTheTable();
        for (std::size_t i = 0; i < 160; ++i)
            for (std::size_t j = 0; j < 160; ++j)
                QCOMPARE(cost(i, j), i == j                  ? 0
                                     : 1 + i * 160 + j > 200 ? 5
                                                             : static_cast<double>(1 + i * 160 + j));
        undoOne(before);
    }

    void rowsComeAndGo() {
        open<ProcessorsModel>(six());
        const Scenario before = m_document->scenario();
        view().setCurrentIndex(cell(2, ProcessorsModel::Name));
        QTest::keyClick(&view(), Qt::Key_Insert);
        QCOMPARE(platform().size(), std::size_t{7});
        QCOMPARE(platform().processors[2].name, std::string("P5")); // the first that is free
        QCOMPARE(view().currentIndex().row(), 2);
        QVERIFY(platform().links[2].from == equipoise::NodeId(equipoise::ProcessorId{3}));
        undoOne(before);

        int wanted = 0;
        connect(m_table.get(), &DataTable::removeWanted, m_table.get(), [&] { ++wanted; });
        select(1, ProcessorsModel::CycleTime, 1, ProcessorsModel::CycleTime);
        QTest::keyClick(&view(), Qt::Key_Delete); // a cell: it says what would remove the row
        QCOMPARE(wanted, 0);
        QVERIFY(said().contains("Space"));
        QTest::keyClick(&view(), Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(wanted, 1);
        QTest::keyClick(&view(), Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(view().selectionModel()->selectedRows().size(), 1);
        QTest::keyClick(&view(), Qt::Key_Delete);
        QCOMPARE(wanted, 2);
        QTest::keyClick(&view(), Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(m_table->selectedCells().size(), qsizetype{6 * view().model()->columnCount()});

        open<LinksModel>(six());
        view().setCurrentIndex(cell(1, LinksModel::Cost)); // P1 - P2; P1 has no link to P3 yet
        QTest::keyClick(&view(), Qt::Key_Insert);
        QVERIFY(platform().links[1].from == equipoise::NodeId(equipoise::ProcessorId{1}));
        QVERIFY(platform().links[1].to == equipoise::NodeId(equipoise::ProcessorId{3}));
        QCOMPARE(view().currentIndex().row(), 1);
    }

    void theFirstColumnStandsForTheRow() {
        open<ProcessorsModel>(six());
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                          view().visualRect(cell(2, ProcessorsModel::Name)).center());
        QCOMPARE(view().selectionModel()->selectedRows().size(), 1);
        QVERIFY(m_table->selectsWholeRows());
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                          view().visualRect(cell(2, ProcessorsModel::CycleTime)).center());
        QCOMPARE(view().selectionModel()->selectedIndexes().size(), 1);
    }

    void sortedAndFilteredByKeys() {
        open<ProcessorsModel>(six());
        view().setCurrentIndex(cell(0, ProcessorsModel::Name));
        QTest::keyClick(&view(), Qt::Key_Up, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(cell(0, 0).data().toString(), QString("P10"));
        QTest::keyClick(&view(), Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(cell(5, 0).data().toString(), QString("P10"));
        QCOMPARE(cell(0, 0).data().toString(), QString("P0"));

        m_table->activateWindow();
        QTest::keyClick(&view(), Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), m_table->filter());
        QTest::keyClicks(m_table->filter(), "cycle > 0.3");
        QTest::keyClick(m_table->filter(), Qt::Key_Return);
        QCOMPARE(view().model()->rowCount(), 3);
        QCOMPARE(m_table->findChild<QLabel*>("table.count")->text(), QString("3 of 6"));
        QCOMPARE(QApplication::focusWidget(), &view());
        m_table->filter()->setText("cycle >");
        m_table->filter()->read(); // not yet: the rows stay
        QCOMPARE(view().model()->rowCount(), 3);
        QVERIFY(m_table->filter()->property("invalid").toBool());
        QVERIFY(!m_table->findChild<QLabel*>("table.count")->text().isEmpty());
        QTest::keyClick(m_table->filter(), Qt::Key_Escape);
        QCOMPARE(view().model()->rowCount(), 6);
        QCOMPARE(m_table->findChild<QLabel*>("table.count")->text(), QString("6"));
    }

    /// Where somebody works rows stay, even those that the filter would no longer show.
    void rowsStayWhileOneWorksThere() {
        open<ProcessorsModel>(six());
        m_table->activateWindow();
        QTRY_VERIFY(view().hasFocus());
        view().sortByColumn(ProcessorsModel::CycleTime, Qt::AscendingOrder);
        m_table->filter()->setText("cycle > 0.35"); // P3, P4, P10
        m_table->filter()->read();
        view().setCurrentIndex(cell(0, ProcessorsModel::CycleTime));
        type("0.9");
        QCOMPARE(cell(0, ProcessorsModel::Name).data().toString(), QString("P3"));
        QTRY_COMPARE(view().currentIndex().row(), 1);
        type("0.1");
        QCOMPARE(view().model()->rowCount(), 3);
        m_table->filter()->setFocus();
        QTRY_COMPARE(view().model()->rowCount(), 2);
        QCOMPARE(cell(1, ProcessorsModel::Name).data().toString(), QString("P3"));
        QVERIFY(m_model->setData(m_model->index(0, ProcessorsModel::CycleTime), "0.5")); // from elsewhere
        QTRY_COMPARE(view().model()->rowCount(), 3);
    }

    /// However an editor ends, the next cell opens; one that is refused stays.
    void anEditorThatGoesLeavesTheTableUsable_data() {
        QTest::addColumn<QString>("end");
        for (const char* end :
             {"filtered", "sorted", "removed", "undone", "replaced", "emptied", "hidden", "refused"})
            QTest::newRow(end) << end;
    }
    void anEditorThatGoesLeavesTheTableUsable() {
        QFETCH(QString, end);
        open<ProcessorsModel>(six());
        view().setCurrentIndex(cell(0, ProcessorsModel::CycleTime));
        type("0.7");
        view().setCurrentIndex(cell(0, ProcessorsModel::CycleTime));
        view().edit(view().currentIndex());
        QVERIFY(m_table->delegate().editor());
        if (end == "filtered") {
            m_table->filter()->setText("cycle < 0.4");
            m_table->filter()->read();
        } else if (end == "sorted") {
            view().sortByColumn(ProcessorsModel::CycleTime, Qt::AscendingOrder);
        } else if (end == "removed") {
            QVERIFY(m_document->apply(RemoveProcessor{equipoise::ProcessorId{0}}, "Remove").ok());
        } else if (end == "undone") {
            m_document->undoStack()->undo();
        } else if (end == "replaced" || end == "emptied") {
            equipoise::io::ScenarioFile file;
            file.scenario = end == "replaced" ? support::chain(3) : Scenario{};
            m_document->reset(std::move(file), {}, {});
            if (end == "emptied") {
                file.scenario = support::chain(3);
                m_document->reset(std::move(file), {}, {});
            }
        } else if (end == "hidden") {
            m_table->hide();
            m_table->show();
        } else {
            m_table->delegate().editor()->setText("-1");
            QTest::keyClick(m_table->delegate().editor(), Qt::Key_Return);
            QVERIFY(m_table->delegate().isRefused());
        }
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        view().setCurrentIndex(cell(1, ProcessorsModel::CycleTime));
        m_table->findChild<QAction*>("setCells")->trigger();
        QVERIFY(m_table->delegate().editor());
        m_table->findChild<QAction*>("multiplyCells")->trigger();
        QCOMPARE(m_table->delegate().editor()->text(), QString(end == "refused" ? "-1" : "×"));
    }

    void copiesHaveAllDigits() {
        Scenario s = six();
        s.platform.processors[0].compute.rate = 0.1 + 0.2;
        s.platform.processors[1].name = "with \"quotes\"";
        open<ProcessorsModel>(s);
        view().setColumnHidden(ProcessorsModel::StartUp, true);
        view().sortByColumn(ProcessorsModel::CycleTime, Qt::DescendingOrder);
        select(3, ProcessorsModel::Name, 5, ProcessorsModel::StartUp);
        // 0.4, 0.3, 0.2 are P3, P2 (0.3), P1; 0.1 + 0.2 is a little more than 0.3.
        QCOMPARE(selectedText(view()), QString("P0\t0.30000000000000004\n"
                                               "P2\t0.3\n"
                                               "\"with \"\"quotes\"\"\"\t0.2\n"));
        QCOMPARE(selectedText(view(), true).section('\n', 0, 0), QString("Processor\tCycle time (s/Mflop)"));
    }

    void theMenuHasWordsAndKeys() {
        open<ProcessorsModel>(six());
        for (const QAction* action : m_table->menu()->actions())
            QVERIFY2(action->isSeparator() || !action->text().isEmpty(), qPrintable(action->objectName()));
    }
};

const support::TestProgram registered("tst_data_table", support::runWindowTest<TestDataTable>);

} // namespace tst_data_table

#include "tst_data_table.moc"
