// SPDX-License-Identifier: GPL-3.0-or-later
// People's own units in a real window: typed into a cell, chosen for a column, typed for a question, pasted
// with a choice for each column.
#include "app/models/platform/processors_model.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/open_window.h"

#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QUndoStack>

namespace flow_units {

class UnitsFlow : public support::OpenWindow {
    Q_OBJECT

    const equipoise::Platform& platform() { return m_window->document().scenario().platform; }
    QTableView* goToProcessors(int row, int column) {
        auto* table = find<QTableView>("processorsTable");
        table->setFocus(Qt::TabFocusReason);
        table->setCurrentIndex(table->model()->index(row, column));
        return table;
    }
    static void type(const QString& text) {
        for (const QChar c : text)
            QTest::keyClick(QApplication::focusWidget(), c.toLatin1());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }

private slots:
    void init() { open(QString()); } // Lyon: fourteen processors
    void cleanup() { m_window.reset(); }

    void typedAndShown() {
        QTableView* table = goToProcessors(0, equipoise::gui::ProcessorsModel::CycleTime);
        QTRY_VERIFY(table->hasFocus());
        type("3.2 Gflop/s");
        QCOMPARE(platform().processors[0].compute.rate, 1.0 / 3200);
        type("45 Mflop/s"); // the next one below has the focus
        QCOMPARE(platform().processors[1].compute.rate, 1.0 / 45);
        // shot cells
        // All of the column as speeds; no value changes.
        const equipoise::Scenario before = m_window->document().scenario();
        goToProcessors(0, equipoise::gui::ProcessorsModel::CycleTime);
        auto* menu = table->parent()->findChild<QMenu*>("unitOfColumn");
        QVERIFY(menu);
        emit qobject_cast<QMenu*>(menu->parent())->aboutToShow();
        auto* speeds = menu->findChild<QAction*>("unit.speed.Mflop/s");
        QVERIFY(speeds && !speeds->isChecked());
        speeds->trigger();
        for (std::size_t i = 0; i < platform().size(); ++i)
            QVERIFY(platform().processors[i].compute.sameTimes(before.platform.processors[i].compute));
        QVERIFY(table->model()->headerData(1, Qt::Horizontal).toString().contains("Mflop/s"));
        // shot column
        m_window->document().undoStack()->undo();
        QVERIFY(m_window->document().scenario() == before);
    }

    void typedForAQuestion() {
        auto* work = find<QLineEdit>("input.work");
        work->setFocus();
        work->selectAll();
        QTest::keyClicks(work, "2.5 Gflop");
        QTest::keyClick(work, Qt::Key_Return);
        QCOMPARE(m_window->document().scenario().questions.get<equipoise::ring::Question>().work, 2500.0);
        QCOMPARE(work->text(), QString("2.5"));
        work->selectAll();
        QTest::keyClicks(work, "2 Gbit");
        // shot question
        QCOMPARE(m_window->document().scenario().questions.get<equipoise::ring::Question>().work, 2500.0);
        QTest::keyClick(work, Qt::Key_Escape);
        QCOMPARE(work->text(), QString("2.5"));
    }

    void pastedWithAChoice() {
        m_window->document().reset({}, {}, "Empty");
        goToProcessors(0, 0);
        QApplication::clipboard()->setText("machine\tLINPACK\nnode1\t1.5\nnode2\t3\n");
        QTest::keyClick(find<QTableView>("processorsTable"), Qt::Key_V, Qt::ControlModifier);
        auto* meaning = find<QComboBox>("pasteColumn.1");
        QCOMPARE(meaning->currentIndex(), 0); // nobody knows what LINPACK is
        // shot mapping
        const int speed = meaning->findText("Speed (Gflop/s)");
        QVERIFY(speed > 0);
        meaning->setCurrentIndex(speed);
        emit meaning->activated(speed);
        // shot mapped
        find<QPushButton>("pasteAccept")->click();
        QCOMPARE(platform().size(), std::size_t{2});
        QCOMPARE(platform().processors[0].compute.rate, 1.0 / 1500);
        QCOMPARE(platform().processors[1].compute.rate, 1.0 / 3000);
        QCOMPARE(platform().processors[1].name, std::string("node2"));
    }
};

const support::TestProgram registered("flow_units", support::runWindowTest<UnitsFlow>);

} // namespace flow_units

#include "flow_units.moc"
