// SPDX-License-Identifier: GPL-3.0-or-later
// A star from the file to the picture, as a person works on it in a real window.
#include "app/problems/star/tasks_model.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/star/model/question.h"
#include "tests/support/open_window.h"
#include "tests/support/stars.h"

#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace flow_star {

using equipoise::Problem;

class StarFlow : public support::OpenWindow {
    Q_OBJECT

    bool solved() { return isSolved(Problem::Star); }
    const equipoise::star::Question& asked() {
        return m_window->document().scenario().questions.get<equipoise::star::Question>();
    }

private slots:
    void init() {
        open(support::scenarioOf(equipoise::star::makeStar({3, 3, 5}, {6, 5, 1}, {0, 5, 2})));
        QTRY_VERIFY(solved());
    }
    void cleanup() { m_window.reset(); }

    void theQuestionOfTheFileIsAnswered() {
        QVERIFY(find<QToolButton>("problem.star")->isChecked());
        QCOMPARE(value(), 13.0);
        QVERIFY(inHand()->kept->plan.status == equipoise::Status::Optimal);
        QCOMPARE(find<QLabel>("relays")->text(), QString("1"));
        QTRY_VERIFY(find<QLabel>("mbbsa")->text().startsWith("14")); // solved beside it
        QVERIFY(find<QWidget>("starView")->isVisible());
        QVERIFY(find<QLabel>("whatYouSee")->text().contains("P3 is a relay"));
    }

    void tasksAreTypedAndFollowed() {
        auto* table = find<QTableView>("tasksTable");
        table->setFocus();
        QTRY_VERIFY(table->hasFocus());
        table->setCurrentIndex(table->model()->index(1, equipoise::gui::TasksModel::Tasks));
        press(Qt::Key_F2);
        QTRY_VERIFY(QApplication::focusWidget() != table);
        QTest::keyClicks(QApplication::focusWidget(), "0");
        press(Qt::Key_Return);
        QTRY_VERIFY(asked().loads.at(equipoise::ProcessorId{1}) == 0);
        QTRY_VERIFY(solved() && value() == 9); // P3 sends one of its two to P2: 1 + 5 + 3
        QTRY_VERIFY(table->hasFocus());
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(solved() && value() == 13);
    }

    void aWorkerBecomesTheMaster() {
        auto* master = find<QComboBox>("input.master");
        QCOMPARE(master->currentText(), QString("M"));
        master->setFocus();
        QTRY_VERIFY(master->hasFocus());
        press(Qt::Key_Home);
        QTRY_VERIFY(asked().master == equipoise::NodeId{equipoise::ProcessorId{0}});
        QTRY_VERIFY(solved());
        QCOMPARE(find<QTableView>("tasksTable")->model()->rowCount(), 2);
        QVERIFY(!find<QWidget>("starTimeline")->grab().isNull());
    }

    void thePaperKnowsNoRelays() {
        emit find<QLabel>("tryMbbsa")->linkActivated("try");
        QTRY_VERIFY(solved() && value() == 14);
        emit find<QLabel>("tryAutomatic")->linkActivated("try");
        QTRY_VERIFY(solved() && value() == 13);
    }
};

const support::TestProgram registered("flow_star", support::runWindowTest<StarFlow>);

} // namespace flow_star

#include "flow_star.moc"
