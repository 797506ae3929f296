// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does after a ring plan when the platform changes, in a real window, by keyboard.
#include "app/problems/redistribution/flow/flow_view.h"
#include "app/tools/drift/drift_model.h"
#include "app/tools/drift/drift_window.h"
#include "app/tools/studies/studies_window.h"
#include "app/tools/studies/study_page.h"
#include "tests/support/open_window.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QUndoStack>

namespace flow_drift {

class DriftFlow : public support::OpenWindow {
    Q_OBJECT

    /// Turns to a cell of the drift's table.
    void turnTo(const char* name, int column) {
        auto* table = find<QTableView>("driftTable");
        int row = 0;
        while (row < table->model()->rowCount() && table->model()->index(row, 0).data().toString() != name)
            ++row;
        table->setFocus();
        QTRY_VERIFY(table->hasFocus());
        table->setCurrentIndex(table->model()->index(row, column));
    }
    QString said(const char* label) { return find<QLabel>(label)->text(); }
    equipoise::gui::DriftWindow* drift() {
        return m_window->findChild<equipoise::gui::DriftWindow*>("driftWindow");
    }

private slots:
    void init() {
        open(example("lyon"));
        QTRY_VERIFY(isSolved());
    }
    void cleanup() { m_window.reset(); }

    // P1 gets half as slow again: it has the most columns, both its links take 0.198 s a column, and what it
    // gives away leaves one by one: 52 columns in 10.296 s.
    void slowerAndBack() {
        m_window->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(drift() && QApplication::activeWindow() == drift());
        QTRY_COMPARE(said("driftPays"), QString("Nothing to move"));
        const double planned = *inHand()->kept->plan.value;
        turnTo("P1", equipoise::gui::DriftModel::Now);
        press(Qt::Key_F2);
        QTRY_VERIFY(qobject_cast<QTableView*>(QApplication::focusWidget()) == nullptr);
        QTest::keyClicks(QApplication::focusWidget(), "0.01311");
        press(Qt::Key_Return);
        QTRY_COMPARE(said("driftPays"), QString("Steps: 16"));
        const auto cost = drift()->drift()->cost();
        QVERIFY(cost && std::abs(*cost - 52 * 0.198) < 1e-9);
        // The main window has followed with a plan of its own, the drift holds on to the old one.
        QTRY_VERIFY(inHand()->current && *inHand()->kept->plan.value > planned);
        QVERIFY(find<QPushButton>("driftTake")->isEnabled());
        // P3 leaves as well; then it stays after all, and P1 is as it was.
        turnTo("P3", equipoise::gui::DriftModel::Name);
        press(Qt::Key_Space);
        QTRY_VERIFY(said("driftMoves").startsWith("After: P3 leaves"));
        press(Qt::Key_Space);
        QTRY_VERIFY(said("driftMoves").isEmpty());
        m_window->document().undoStack()->undo();
        QTRY_COMPARE(said("driftPays"), QString("Nothing to move"));
    }

    void keptAsAPlan() {
        QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(drift() && QApplication::activeWindow() == drift());
        turnTo("P3", equipoise::gui::DriftModel::Name);
        press(Qt::Key_Space);
        QTRY_COMPARE(said("driftPays"), QString("Never"));
        find<QPushButton>("driftKeep")->setFocus();
        press(Qt::Key_Space);
        QTRY_COMPARE(m_window->selection().problem(), equipoise::Problem::Redistribution);
        QVERIFY(inHand()->kept->plan.problem == equipoise::Problem::Redistribution);
        press(Qt::Key_Escape);
        QTRY_VERIFY(!drift());
        // Its own ring is drawn, not that of the document.
        bool drawn = false;
        for (const equipoise::gui::FlowView* flows : m_window->findChildren<equipoise::gui::FlowView*>())
            drawn = drawn || (flows->isVisible() && flows->plan() == inHand()->kept);
        QVERIFY(drawn);
        // The plan in hand is no ring: there is nothing to drift from.
        QTRY_VERIFY(!find<QAction>("drift")->isEnabled());
    }

    void studiesStandBeside() {
        find<QAction>("studies")->trigger();
        auto* studies = find<equipoise::gui::StudiesWindow>("studiesWindow");
        auto* list = find<QComboBox>("studiesList");
        list->setCurrentIndex(list->findText("Redistribution: how often?"));
        QTRY_VERIFY(studies->page()->hasResult() && !studies->isRunning());
        find<QAction>("studies")->trigger(); // the same one comes up again
        QCOMPARE(m_window->findChildren<equipoise::gui::StudiesWindow*>().size(), qsizetype{1});
        find<QPushButton>("studiesRun")->click();
        m_window.reset(); // while it runs
    }
};

const support::TestProgram registered("flow_drift", support::runWindowTest<DriftFlow>);

} // namespace flow_drift

#include "flow_drift.moc"
