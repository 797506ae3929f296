// SPDX-License-Identifier: GPL-3.0-or-later
// The platform's tables by keyboard in a real window: filter, edit many, fill, copy, paste with a question
// and its answer, undo.
#include "app/commands/edits_for.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/processors_model.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/key_queue.h"
#include "tests/support/open_window.h"

#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <thread>

namespace flow_tables {

class TablesFlow : public support::OpenWindow {
    Q_OBJECT

    const equipoise::Scenario& scenario() { return m_window->document().scenario(); }
    double cycle(std::size_t i) { return scenario().platform.processors[i].compute.rate; }
    /// The first key opens the cell, which has the focus from then on.
    static void type(const QString& text) {
        for (const QChar c : text)
            QTest::keyClick(QApplication::focusWidget(), c.toLatin1());
    }
    void goToProcessors(int row, int column) {
        auto* table = find<QTableView>("processorsTable");
        table->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(table->hasFocus());
        table->setCurrentIndex(table->model()->index(row, column));
    }
    void undo(const equipoise::Scenario& expected) {
        press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(scenario() == expected);
    }

    /// The same platform for all: as many processors as values are typed.
    void openSquare(std::size_t processors) {
        equipoise::io::ScenarioFile file;
        for (std::size_t i = 0; i < processors; ++i)
            file.scenario.platform.processors.push_back(
                {"P" + std::to_string(i), {.rate = 1, .table = {}}, {}});
        file.scenario.platform.linkCost = equipoise::Matrix<double>(processors, processors, 0.01);
        for (std::size_t i = 0; i < processors; ++i)
            (*file.scenario.platform.linkCost)(i, i) = 0;
        file.scenario.questions.set(equipoise::ring::Question{});
        file.scenario.questions.get<equipoise::ring::Question>().work = 1000;
        m_window->document().reset(std::move(file), {}, "Square");
    }

private slots:
    void init() {
        open(QString()); // Lyon: fourteen processors
        find<QAction>("workspaceEdit")->trigger();
    }
    void cleanup() { m_window.reset(); }

    /// By the keys and by the Edit menu, in a table and outside of fields and tables.
    void cutsCopiesAndPastesAnywhere() {
        const equipoise::Scenario before = scenario();
        QClipboard& clipboard = *QGuiApplication::clipboard();
        clipboard.clear();
        goToProcessors(1, equipoise::gui::ProcessorsModel::CycleTime);
        find<QAction>("copy")->trigger();
        QTRY_COMPARE(clipboard.text().trimmed(), QString("0.00874"));
        press(Qt::Key_Space, Qt::ShiftModifier); // the whole row
        find<QAction>("cut")->trigger();
        QTRY_COMPARE(scenario().platform.size(), before.platform.size() - 1);
        QVERIFY(clipboard.text().startsWith("P1\t"));
        undo(before);
        auto* canvas = m_window->findChild<equipoise::gui::PlatformCanvas*>();
        canvas->setFocus();
        QTRY_VERIFY(canvas->hasFocus());
        clipboard.setText("name\tcycle time\nnew\t0.5\n");
        press(Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY(m_window->findChild<QDialog*>("pasteDialog"));
        QTRY_VERIFY(m_window->findChild<QDialog*>("pasteDialog")->isVisible());
        m_window->findChild<QDialog*>("pasteDialog")->close();
        QVERIFY(scenario() == before);
    }

    /// The window and its menu bar have the keys of Cut, Copy and Paste themselves: no key goes round for ever.
    void pastesWithTheFocusOnTheWindowItself() {
        QGuiApplication::clipboard()->setText("name\tcycle time\nnew\t0.5\n");
        m_window->setFocusPolicy(Qt::StrongFocus);
        m_window->menuBar()->setFocusPolicy(Qt::StrongFocus);
        for (QWidget* focus :
             {static_cast<QWidget*>(m_window.get()), static_cast<QWidget*>(m_window->menuBar())})
            for (const bool byKey : {true, false}) {
                focus->setFocus();
                QTRY_VERIFY(focus->hasFocus());
                if (byKey)
                    QTest::keyClick(focus, Qt::Key_V, Qt::ControlModifier);
                else
                    find<QAction>("paste")->trigger();
                QDialog* paste = nullptr;
                QTRY_VERIFY((paste = m_window->findChild<QDialog*>("pasteDialog")) && paste->isVisible());
                paste->close();
                QTRY_VERIFY(!m_window->findChild<QDialog*>("pasteDialog"));
                find<QAction>("copy")->trigger();
            }
    }

    /// Each edit is answered at once, and the answers come back while the next values are typed.
    void typedWithoutAPauseWhileItSolves() {
        constexpr std::size_t many = 200;
        openSquare(many);
        m_window->controller().setLive(true);
        std::jthread busy([](const std::stop_token& stop) {
            volatile double work = 1;
            while (!stop.stop_requested())
                work = work * 1.0000001;
        });
        std::size_t answers = 0;
        connect(&m_window->controller(), &equipoise::gui::SolveController::runEnded, this,
                [&] { ++answers; });
        goToProcessors(0, equipoise::gui::ProcessorsModel::CycleTime);
        support::KeyQueue keys;
        const auto value = [](std::size_t i) { return 6 + static_cast<double>(i) / 100; };
        for (std::size_t i = 0; i < many; ++i) {
            keys.type(QString::number(value(i)).left(1));
            if (i % 40 == 20) { // an answer comes in the midst of a number
                keys.run();
                QTRY_VERIFY(!m_window->controller().isRunning());
                const std::size_t before = answers;
                m_window->controller().solve();
                QTRY_VERIFY(answers > before);
            }
            keys.type(QString::number(value(i)).mid(1)).press(Qt::Key_Return);
        }
        keys.run();
        for (std::size_t i = 0; i < many; ++i)
            QCOMPARE(cycle(i), value(i));
        QVERIFY(answers > 0);
    }

    void filterThenSetAll() {
        const equipoise::Scenario before = scenario();
        goToProcessors(0, equipoise::gui::ProcessorsModel::CycleTime);
        press(Qt::Key_F, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget()->objectName(), QString("processorsTable.filter"));
        QTest::keyClicks(QApplication::focusWidget(), "cycle > 0.02");
        press(Qt::Key_Return);
        auto* table = find<QTableView>("processorsTable");
        std::size_t slow = 0;
        for (const auto& processor : before.platform.processors)
            slow += processor.compute.rate > 0.02;
        QVERIFY(slow > 1 && slow < before.platform.size());
        QCOMPARE(static_cast<std::size_t>(table->model()->rowCount()), slow);
        QVERIFY(find<QLabel>("processorsTable.count")->text().contains(" of "));

        // All of the column, half as slow: typed over the cells that are shown.
        table->setCurrentIndex(table->model()->index(0, equipoise::gui::ProcessorsModel::CycleTime));
        press(Qt::Key_Space, Qt::ControlModifier);
        type("/2");
        press(Qt::Key_Return);
        QTRY_VERIFY(table->hasFocus());
        for (std::size_t i = 0; i < before.platform.size(); ++i) {
            const double was = before.platform.processors[i].compute.rate;
            QCOMPARE(cycle(i), was > 0.02 ? was / 2 : was);
        }
        undo(before);
        QVERIFY(!m_window->document().isEdited());
    }

    void copyAndPasteBack() {
        const equipoise::Scenario before = scenario();
        goToProcessors(0, equipoise::gui::ProcessorsModel::Name);
        press(Qt::Key_A, Qt::ControlModifier);
        press(Qt::Key_C, Qt::ControlModifier);
        const QString copied = QApplication::clipboard()->text();
        QCOMPARE(copied.count('\n'), qsizetype{14});
        goToProcessors(2, equipoise::gui::ProcessorsModel::CycleTime);
        type("0.5");
        press(Qt::Key_Return);
        QTRY_COMPARE(cycle(2), 0.5);
        QTRY_VERIFY(find<QTableView>("processorsTable")->hasFocus());
        goToProcessors(0, equipoise::gui::ProcessorsModel::Name);
        press(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(!QApplication::activeModalWidget());
        QVERIFY(scenario() == before);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(cycle(2), 0.5);
    }

    void pasteAsksAndUndoTakesItBack() {
        const equipoise::Scenario before = scenario();
        QApplication::clipboard()->setText("name;cycle time\r\nP1;1.234\r\nnew;2.345\r\n");
        goToProcessors(0, equipoise::gui::ProcessorsModel::CycleTime);
        press(Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::activeModalWidget());
        QWidget* dialog = QApplication::activeModalWidget();
        QCOMPARE(dialog->objectName(), QString("pasteDialog"));
        QVERIFY(!dialog->findChild<QPushButton*>("pasteAccept")->isEnabled());
        // By keyboard: the readings have the focus; the one with a fraction.
        QTRY_VERIFY(QApplication::focusWidget() &&
                    QApplication::focusWidget()->objectName().startsWith("pasteReading"));
        const auto isFraction = [] {
            return qobject_cast<QToolButton*>(QApplication::focusWidget())->text().startsWith("1.234");
        };
        if (!isFraction())
            press(Qt::Key_Right);
        QVERIFY(isFraction());
        press(Qt::Key_Space);
        QVERIFY(dialog->findChild<QPushButton*>("pasteAccept")->isEnabled());
        QVERIFY(scenario() == before); // shown, not done
        press(Qt::Key_Return);
        QTRY_VERIFY(!QApplication::activeModalWidget());
        QCOMPARE(scenario().platform.size(), before.platform.size() + 1);
        QCOMPARE(cycle(scenario().platform.findProcessor("P1")->index()), 1.234);
        QCOMPARE(cycle(before.platform.size()), 2.345);
        QVERIFY(find<QLabel>("processorsTable.said")->text().contains("Undo"));
        QTRY_VERIFY(find<QTableView>("processorsTable")->hasFocus());
        // Undo would take back a later step: the line goes.
        const auto later = equipoise::gui::edits::setCycleTime(scenario(), equipoise::ProcessorId{0}, 7);
        QVERIFY(m_window->document().apply(later, "Edit").ok());
        QTRY_VERIFY(!find<QLabel>("processorsTable.said")->isVisible());
        m_window->document().undoStack()->undo();
        undo(before);
        QVERIFY(!m_window->document().isEdited());
    }

    void tablesMarkTheSameThings() {
        goToProcessors(3, equipoise::gui::ProcessorsModel::CycleTime);
        QCOMPARE(m_window->selection().nodes(),
                 (equipoise::FlatSet<equipoise::NodeId>{equipoise::ProcessorId{3}}));
        press(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(m_window->selection().nodes(), (equipoise::FlatSet<equipoise::NodeId>{
                                                    equipoise::ProcessorId{3}, equipoise::ProcessorId{4}}));
        // A block of cells stays one.
        QCOMPARE(find<QTableView>("processorsTable")->selectionModel()->selectedIndexes().size(), 2);
        m_window->selection().set({equipoise::ProcessorId{7}});
        QCOMPARE(find<QTableView>("processorsTable")->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(find<QTableView>("processorsTable")->currentIndex().row(), 7);
        m_window->selection().clear();
        QVERIFY(find<QTableView>("processorsTable")->selectionModel()->selectedIndexes().isEmpty());
    }
};

const support::TestProgram registered("flow_tables", support::runWindowTest<TablesFlow>);

} // namespace flow_tables

#include "flow_tables.moc"
