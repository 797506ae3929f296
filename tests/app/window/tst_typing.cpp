// SPDX-License-Identifier: GPL-3.0-or-later
// Values typed without a pause into every table: each arrives in its cell, whatever happens meanwhile.
#include "app/models/platform/links_model.h"
#include "app/models/platform/matrix_model.h"
#include "app/models/platform/processors_model.h"
#include "app/models/rows/ordered_rows.h"
#include "app/problems/redistribution/loads_model.h"
#include "app/problems/redistribution/redistribution_editor.h"
#include "app/problems/star/star_editor.h"
#include "app/problems/star/tasks_model.h"
#include "app/settings/external_solvers.h"
#include "app/window/dialogs/external_dialog.h"
#include "app/window/dialogs/machines_dialog.h"
#include "app/window/tables/data_table.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/key_queue.h"
#include "tests/support/window_test.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QUndoStack>
#include <atomic>
#include <memory>
#include <thread>

namespace tst_typing {

using namespace equipoise::gui;
using equipoise::ProcessorId;
using equipoise::Scenario;
using support::KeyQueue;

namespace {

constexpr int many = 200;

/// What is typed into the i-th cell: no two are alike, and none begins as another one ends.
double valueOf(int i) {
    return 6 + i * 0.01;
}
QString wordOf(int i) {
    return QString::number(valueOf(i));
}

/// P0, P1, ... in a chain.
Scenario chain(std::size_t processors) {
    Scenario s;
    for (std::size_t i = 0; i < processors; ++i)
        s.platform.processors.push_back({"P" + std::to_string(i), {.rate = 1, .table = {}}, {}});
    for (std::size_t i = 0; i + 1 < processors; ++i)
        s.platform.links.push_back({ProcessorId{i}, ProcessorId{i + 1}, {.rate = 1, .table = {}}, true});
    s.questions.set(equipoise::ring::Question{});
    return s;
}

Scenario square(std::size_t processors) {
    Scenario s = chain(processors);
    s.platform.links.clear();
    s.platform.linkCost = equipoise::Matrix<double>(processors, processors, 1);
    for (std::size_t i = 0; i < processors; ++i)
        (*s.platform.linkCost)(i, i) = 0;
    return s;
}

/// A machine that has something else to do as well.
class Load {
public:
    Load() {
        for (std::jthread& thread : m_threads)
            thread = std::jthread([](const std::stop_token& stop) {
                volatile double work = 1;
                while (!stop.stop_requested())
                    work = work * 1.0000001;
            });
    }

private:
    std::jthread m_threads[3];
};

} // namespace

class TestTyping : public QObject {
    Q_OBJECT

    std::unique_ptr<Document> m_document;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<PlatformModel> m_model;
    std::unique_ptr<QWidget> m_window;
    QTableView* m_view = nullptr;

    void reset(Scenario scenario) {
        m_window.reset();
        m_model.reset();
        m_document = std::make_unique<Document>();
        m_selection = std::make_unique<Selection>();
        equipoise::io::ScenarioFile file;
        file.scenario = std::move(scenario);
        m_document->reset(std::move(file), {}, {});
        m_selection->follow(*m_document);
    }
    void show(QWidget* window, const char* table) {
        m_window.reset(window);
        m_window->resize(900, 600);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), support::patience));
        m_view = m_window->findChild<QTableView*>(table);
        QVERIFY(m_view);
        m_view->setFocus();
    }
    template <class Model>
    void open(Scenario scenario, DataTable::Kind kind = DataTable::Kind::Rows) {
        reset(std::move(scenario));
        m_model = std::make_unique<Model>(*m_document);
        auto* table = new DataTable(*m_model, "table", kind);
        table->start();
        show(table, "table");
    }
    template <class Editor>
    void openEditor(Scenario scenario, const char* table) {
        reset(std::move(scenario));
        show(new Editor(*m_document, *m_selection), table);
    }

    DataTable& table() { return static_cast<DataTable&>(*m_window); }
    QModelIndex shown(int row, int column) { return m_view->model()->index(row, column); }
    void begin(int row, int column) { m_view->setCurrentIndex(shown(row, column)); }
    const equipoise::Platform& platform() { return m_document->scenario().platform; }
    double cycle(int i) { return platform().processors[static_cast<std::size_t>(i)].compute.rate; }
    /// What happens when a solver has done: the values of the table are read anew.
    void comesBack() {
        QAbstractItemModel& model = *m_view->model();
        emit model.dataChanged(model.index(0, 0), model.index(model.rowCount() - 1, model.columnCount() - 1));
    }
    /// Values down from the current cell, with Enter, while answers come back in the midst of them.
    void typeDown(int count, Qt::Key key = Qt::Key_Return) {
        const Load load;
        KeyQueue keys;
        for (int i = 0; i < count; ++i) {
            const QString word = wordOf(i);
            keys.type(word.left(2));
            if (i % 3 == 0)
                keys.then([this] { comesBack(); });
            keys.type(word.mid(2)).press(key);
            if (i % 7 == 0)
                keys.then([this] { comesBack(); });
        }
        keys.run();
    }
    /// Those that were closed are there for a moment longer.
    template <class Widget>
    Widget* visible(const char* name = nullptr) {
        for (Widget* one : m_view->findChildren<Widget*>(name))
            if (one->isVisible())
                return one;
        return nullptr;
    }
    QLineEdit* editor() { return visible<QLineEdit>(); }
    QLabel* reason() { return visible<QLabel>("refusal"); }

private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression("^(?!This plugin)"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() {
        m_window.reset();
        QLocale::setDefault(QLocale::c());
    }

    void processors() {
        open<ProcessorsModel>(chain(many));
        begin(0, ProcessorsModel::CycleTime);
        typeDown(many);
        for (int i = 0; i < many; ++i)
            QCOMPARE(cycle(i), valueOf(i));
        QCOMPARE(m_view->currentIndex().row(), many - 1); // there is none below
        QCOMPARE(m_document->undoStack()->count(), many);
    }

    void withTheArrow() {
        open<ProcessorsModel>(chain(many));
        begin(0, ProcessorsModel::CycleTime);
        typeDown(many, Qt::Key_Down);
        for (int i = 0; i < many; ++i)
            QCOMPARE(cycle(i), valueOf(i));
        begin(many - 1, ProcessorsModel::StartUp); // and back up
        typeDown(many, Qt::Key_Up);
        for (int i = 0; i < many; ++i)
            QCOMPARE(platform().processors[std::size_t(many - 1 - i)].compute.startUp, valueOf(i));
    }

    /// Names, then cycle times and start-ups: those cells that can be typed into.
    void withTab() {
        open<ProcessorsModel>(chain(70));
        begin(0, ProcessorsModel::Name);
        const Load load;
        KeyQueue keys;
        for (int i = 0; i < 70; ++i) {
            keys.type("node" + QString::number(i)).press(Qt::Key_Tab);
            keys.type(wordOf(i)).press(Qt::Key_Tab).then([this] { comesBack(); });
            keys.type(wordOf(i + 70)).press(Qt::Key_Tab).then([this] { comesBack(); });
        }
        keys.run();
        for (int i = 0; i < 70; ++i) {
            const equipoise::Processor& processor = platform().processors[static_cast<std::size_t>(i)];
            QCOMPARE(processor.name, "node" + std::to_string(i));
            QCOMPARE(processor.compute.rate, valueOf(i));
            QCOMPARE(processor.compute.startUp, valueOf(i + 70));
        }
        QVERIFY(!editor());
        QVERIFY(m_view->hasFocus()); // from the last cell on, Tab leaves the table
    }

    void withF2() {
        open<ProcessorsModel>(chain(50));
        begin(0, ProcessorsModel::CycleTime);
        KeyQueue keys;
        for (int i = 0; i < 50; ++i) // what F2 marks stays marked when an answer comes
            keys.press(Qt::Key_F2).then([this] { comesBack(); }).type(wordOf(i)).press(Qt::Key_Return);
        keys.run();
        for (int i = 0; i < 50; ++i)
            QCOMPARE(cycle(i), valueOf(i));
        // The cell's value changes while it is open and marked: it is shown, and still marked.
        begin(3, ProcessorsModel::CycleTime);
        keys.press(Qt::Key_F2).then([this] { m_document->undoStack()->setIndex(3); });
        keys.then([this] { QCOMPARE(editor()->text(), QString("1")); });
        keys.type("2.5").press(Qt::Key_Return).run();
        QCOMPARE(cycle(3), 2.5);
    }

    void sortedAndFiltered() {
        open<ProcessorsModel>(chain(many));
        m_view->sortByColumn(ProcessorsModel::CycleTime, Qt::AscendingOrder); // all alike as yet
        table().sorted()->setFilter(*RowFilter::parse("cycle < 5", m_model->filterColumns()));
        begin(0, ProcessorsModel::CycleTime);
        typeDown(many); // none of them fits the filter any more
        for (int i = 0; i < many; ++i)
            QCOMPARE(cycle(i), valueOf(i));
    }

    void enterAloneLeavesTheCellAsItIs() {
        open<ProcessorsModel>(chain(5));
        begin(0, ProcessorsModel::CycleTime);
        KeyQueue keys;
        keys.type("2").press(Qt::Key_Return).press(Qt::Key_Return).type("3").press(Qt::Key_Return);
        keys.press(Qt::Key_F2).press(Qt::Key_Return).type("4").press(Qt::Key_Return, Qt::ShiftModifier);
        keys.type("5").press(Qt::Key_Return).run();
        QCOMPARE(cycle(0), 2.0);
        QCOMPARE(cycle(1), 1.0);
        QCOMPARE(cycle(2), 3.0);
        QCOMPARE(cycle(3), 5.0);
        QCOMPARE(cycle(4), 4.0);
    }

    void onTheLastRow() {
        open<ProcessorsModel>(chain(2));
        begin(1, ProcessorsModel::CycleTime);
        KeyQueue keys;
        keys.type("2").press(Qt::Key_Return).run();
        QCOMPARE(cycle(1), 2.0);
        QCOMPARE(m_view->currentIndex().row(), 1);
        QVERIFY(m_view->hasFocus());
        keys.type("3").press(Qt::Key_Return).run();
        QCOMPARE(cycle(1), 3.0);
        QCOMPARE(cycle(0), 1.0);
    }

    void escapeBringsTheOldValueBack() {
        open<ProcessorsModel>(chain(3));
        begin(0, ProcessorsModel::CycleTime);
        KeyQueue keys;
        keys.type("77").press(Qt::Key_Escape).type("8").press(Qt::Key_Return);
        keys.type("9").press(Qt::Key_Escape).press(Qt::Key_Down).type("5").press(Qt::Key_Return).run();
        QCOMPARE(cycle(0), 8.0);
        QCOMPARE(cycle(1), 1.0);
        QCOMPARE(cycle(2), 5.0);
    }

    void costsOfLinks() {
        open<LinksModel>(chain(many + 1));
        begin(0, LinksModel::Cost);
        typeDown(many);
        for (int i = 0; i < many; ++i)
            QCOMPARE(platform().links[static_cast<std::size_t>(i)].transfer.rate, valueOf(i));
        begin(0, LinksModel::Latency);
        typeDown(many);
        for (int i = 0; i < many; ++i)
            QCOMPARE(platform().links[static_cast<std::size_t>(i)].transfer.startUp, valueOf(i));
    }

    /// Names are offered in a list, which must not take the keys.
    void endsOfLinks() {
        open<LinksModel>(chain(60));
        begin(0, LinksModel::To);
        KeyQueue keys;
        for (int i = 0; i < 59; ++i) // P0 - P5, ... : the names also begin others, P50 and so on
            keys.type("P" + QString::number((i + 5) % 60)).press(Qt::Key_Return);
        keys.run();
        for (std::size_t i = 0; i < 59; ++i)
            QCOMPARE(platform().links[i].to.index, (i + 5) % 60);
        QVERIFY(!QApplication::activePopupWidget());
        // One that is chosen from the list.
        begin(0, LinksModel::To);
        keys.type("P4").press(Qt::Key_Down).press(Qt::Key_Down).press(Qt::Key_Return);
        keys.type("P9").press(Qt::Key_Return).run();
        QCOMPARE(platform().links[0].to.index, std::size_t{40}); // below P4
        QCOMPARE(platform().links[1].to.index, std::size_t{9});
    }

    /// Column by column: the diagonal has no cell to type into.
    void costMatrix() {
        constexpr int p = 15;
        open<MatrixModel>(square(p), DataTable::Kind::Square);
        for (int column = 0; column < p; ++column) {
            begin(column == 0 ? 1 : 0, column);
            typeDown(p - 1);
            for (int row = 0, i = 0; row < p; ++row)
                if (row != column)
                    QCOMPARE((*platform().linkCost)(std::size_t(row), std::size_t(column)), valueOf(i++));
        }
        begin(0, 1); // and row by row
        typeDown(p * (p - 1), Qt::Key_Tab);
        for (int row = 0, i = 0; row < p; ++row)
            for (int column = 0; column < p; ++column)
                if (row != column)
                    QCOMPARE((*platform().linkCost)(std::size_t(row), std::size_t(column)), valueOf(i++));
    }

    /// The list of a matrix has two rows a pair, or one when both directions cost the same: rows must not go
    /// while somebody types.
    void costsOfAMatrixAsAList() {
        constexpr std::size_t p = 15;
        Scenario scenario = square(p);
        (*scenario.platform.linkCost)(0, 1) = 2; // the only cost that is not the same both ways
        open<LinksModel>(scenario);
        begin(0, LinksModel::Cost);
        KeyQueue keys;
        for (std::size_t i = 0; i < p * (p - 1); ++i) // all costs are the same on the way
            keys.type(i == 0 ? "1" : wordOf(static_cast<int>(i))).press(Qt::Key_Return);
        keys.run();
        for (std::size_t row = 0, i = 0; row < p; ++row)
            for (std::size_t column = 0; column < p; ++column)
                if (row != column) {
                    QCOMPARE((*platform().linkCost)(row, column), i == 0 ? 1 : valueOf(static_cast<int>(i)));
                    ++i;
                }
    }

    void loads() {
        Scenario scenario = chain(many);
        equipoise::askQuestion(scenario, equipoise::Problem::Redistribution);
        openEditor<RedistributionEditor>(scenario, "loadsTable");
        const int rows = m_view->model()->rowCount();
        QVERIFY(rows > 1);
        begin(0, LoadsModel::Load);
        KeyQueue keys;
        for (int i = 0; i < many; ++i)
            keys.type(QString::number(100 + i)).press(Qt::Key_Return).then([this] { comesBack(); });
        keys.run();
        for (int i = 0; i < rows; ++i)
            QCOMPARE(shown(i, LoadsModel::Load).data(Qt::EditRole).toInt(),
                     i + 1 < rows ? 100 + i : 100 + many - 1);
        // As long as they do not sum to 0 they are a draft: it is kept as well.
        begin(0, LoadsModel::Change);
        for (int i = 0; i < rows; ++i)
            keys.type(QString::number(i % 2 == 0 ? 3 : -3)).press(Qt::Key_Return);
        keys.run();
        for (int i = 0; i < rows; ++i)
            QCOMPARE(shown(i, LoadsModel::Change).data(Qt::EditRole).toInt(), i % 2 == 0 ? 3 : -3);
    }

    void tasks() {
        Scenario scenario = chain(many + 1);
        equipoise::askQuestion(scenario, equipoise::Problem::Star);
        openEditor<StarEditor>(scenario, "tasksTable");
        const int rows = m_view->model()->rowCount();
        QCOMPARE(rows, many);
        begin(0, TasksModel::Tasks);
        KeyQueue keys;
        for (int i = 0; i < many; ++i)
            keys.type(QString::number(10 + i)).then([this] { comesBack(); }).press(Qt::Key_Return);
        keys.run();
        for (int i = 0; i < many; ++i)
            QCOMPARE(shown(i, TasksModel::Tasks).data(Qt::EditRole).toInt(), 10 + i);
    }

    void machines() {
        equipoise::io::Machine machine;
        machine.name = "node";
        machine.cores = 4;
        m_view = nullptr;
        auto* dialog = new MachinesDialog(std::vector(40, machine));
        show(dialog, "machinesTable");
        begin(0, 4);
        KeyQueue keys;
        for (int i = 0; i < 40; ++i)
            keys.type(wordOf(i)).press(Qt::Key_Return);
        keys.run();
        for (int i = 0; i < 40; ++i)
            QCOMPARE(dialog->speeds()[static_cast<std::size_t>(i)], valueOf(i));
        begin(1, 4);
        keys.type("fast").press(Qt::Key_Return).run();
        QVERIFY(reason() && reason()->isVisible());
        QCOMPARE(dialog->speeds()[1], valueOf(1));
        keys.press(Qt::Key_Escape).run();
        QVERIFY(dialog->isVisible());
    }

    void externalSolvers() {
        QList<ExternalSolver> solvers;
        for (int i = 0; i < 10; ++i)
            solvers.append({"s" + QString::number(i), "/bin/solver" + QString::number(i), {}});
        ExternalSolvers::shared().set(solvers);
        show(new ExternalDialog, "externalTable");
        begin(0, 0);
        KeyQueue keys;
        for (int i = 0; i < 10; ++i)
            keys.type("name" + QString::number(i)).press(Qt::Key_Return);
        keys.run();
        for (int i = 0; i < 10; ++i)
            QCOMPARE(ExternalSolvers::shared().all()[i].name, "name" + QString::number(i));
        ExternalSolvers::shared().set({});
    }

    /// Several cells that come by the clipboard go into the cells from the open one on.
    void pasteWhileTyping() {
        open<ProcessorsModel>(chain(6));
        begin(0, ProcessorsModel::CycleTime);
        KeyQueue keys;
        keys.type("2").press(Qt::Key_Return).type("3");
        keys.then([] { QApplication::clipboard()->setText("4\n5\n6\n"); });
        keys.press(Qt::Key_V, Qt::ControlModifier).press(Qt::Key_Down).press(Qt::Key_Down);
        keys.press(Qt::Key_Down).type("7").press(Qt::Key_Return).run();
        const double expected[] = {2, 4, 5, 6, 7, 1};
        for (int i = 0; i < 6; ++i)
            QCOMPARE(cycle(i), expected[i]);
        // One alone is a part of what is typed.
        QApplication::clipboard()->setText("25");
        begin(5, ProcessorsModel::CycleTime);
        keys.type("1").press(Qt::Key_V, Qt::ControlModifier).press(Qt::Key_Return).run();
        QCOMPARE(cycle(5), 125.0);
    }

    /// Nothing of it is in use, and it says why at the spot until it is mended.
    void aRefusedCellStaysOpen_data() {
        QTest::addColumn<QString>("typed");
        for (const char* typed : {"-1", "3 Gflop", "1e999", "nan", "", "1,2,3", "0x10"})
            QTest::newRow(typed) << typed;
    }
    void aRefusedCellStaysOpen() {
        QFETCH(QString, typed);
        open<ProcessorsModel>(chain(5));
        const Scenario before = m_document->scenario();
        begin(1, ProcessorsModel::CycleTime);
        KeyQueue keys;
        keys.press(Qt::Key_F2).press(Qt::Key_Backspace).type(typed).press(Qt::Key_Return).run();
        QVERIFY(m_document->scenario() == before);
        QVERIFY(editor());
        QCOMPARE(editor()->text(), typed);
        QVERIFY(editor()->hasFocus());
        QVERIFY(editor()->property("invalid").toBool());
        QVERIFY(!editor()->accessibleDescription().isEmpty());
        QVERIFY(reason() && reason()->isVisible());
        QVERIFY(reason()->text().contains(editor()->accessibleDescription()));
        QVERIFY(reason()->geometry().intersects(m_view->viewport()->rect()));
        QVERIFY(!reason()->geometry().intersects(editor()->geometry()));
        QCOMPARE(m_view->currentIndex().row(), 1);

        // Leaving in any other way leaves it open as well, and coming back comes back to it.
        keys.press(Qt::Key_Tab).press(Qt::Key_Down).press(Qt::Key_PageUp).run();
        QCOMPARE(m_view->currentIndex().row(), 1);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                          m_view->visualRect(shown(3, ProcessorsModel::CycleTime)).center());
        QCOMPARE(editor()->text(), typed);
        QVERIFY(editor()->hasFocus());
        m_window->findChild<QLineEdit*>("table.filter")->setFocus();
        QVERIFY(editor());
        QCOMPARE(editor()->text(), typed);
        QVERIFY(m_document->scenario() == before);
        m_view->setFocus();
        QVERIFY(editor()->hasFocus());
        comesBack();
        QCOMPARE(editor()->text(), typed);

        keys.press(Qt::Key_A, Qt::ControlModifier).type("4").press(Qt::Key_Return).type("5");
        keys.press(Qt::Key_Return).run();
        QVERIFY(!editor());
        QVERIFY(!reason());
        QCOMPARE(cycle(1), 4.0);
        QCOMPARE(cycle(2), 5.0);

        begin(1, ProcessorsModel::CycleTime);
        keys.type("-").press(Qt::Key_Return).press(Qt::Key_Escape).type("6").press(Qt::Key_Return).run();
        QCOMPARE(cycle(1), 6.0);
    }

    void refusedInEveryTable() {
        KeyQueue keys;
        const auto refused = [&](const QString& typed) {
            const Scenario before = m_document->scenario();
            keys.type(typed).press(Qt::Key_Return).run();
            const bool stays = editor() && editor()->text() == typed && reason() && reason()->isVisible();
            keys.press(Qt::Key_Escape).run();
            return stays && !editor() && m_document->scenario() == before;
        };
        open<ProcessorsModel>(chain(3));
        begin(0, ProcessorsModel::Name);
        QVERIFY(refused("P1")); // another one's
        begin(0, ProcessorsModel::StartUp);
        QVERIFY(refused("-2"));
        begin(0, ProcessorsModel::CycleTime); // for all of them
        m_view->selectionModel()->select(QItemSelection(m_view->currentIndex(), shown(2, 1)),
                                         QItemSelectionModel::ClearAndSelect);
        QVERIFY(refused("-2"));
        QVERIFY(refused("*-2"));
        open<LinksModel>(chain(3));
        begin(0, LinksModel::From);
        QVERIFY(refused("nobody"));
        begin(0, LinksModel::Cost);
        QVERIFY(refused("dear"));
        open<MatrixModel>(square(3), DataTable::Kind::Square);
        begin(0, 1);
        QVERIFY(refused("-0.5"));
        Scenario scenario = chain(3);
        equipoise::askQuestion(scenario, equipoise::Problem::Redistribution);
        openEditor<RedistributionEditor>(scenario, "loadsTable");
        begin(0, LoadsModel::Load);
        QVERIFY(refused("1.5"));
        scenario = chain(3);
        equipoise::askQuestion(scenario, equipoise::Problem::Star);
        openEditor<StarEditor>(scenario, "tasksTable");
        begin(0, TasksModel::Tasks);
        QVERIFY(refused("-1"));
    }
};

const support::TestProgram registered("tst_typing", support::runWindowTest<TestTyping>);

} // namespace tst_typing

#include "tst_typing.moc"
