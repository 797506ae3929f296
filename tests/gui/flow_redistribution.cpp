// SPDX-License-Identifier: GPL-3.0-or-later
// A redistribution from the file to the picture, as a person works on it in a real window.
#include "app/problems/redistribution/loads_model.h"
#include "app/window/files/file_controller.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/redistribution/model/question.h"
#include "tests/support/moving_plans.h"
#include "tests/support/open_window.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

namespace flow_redistribution {

using equipoise::Problem;
using Numbers = std::vector<std::int64_t>;

class RedistributionFlow : public support::OpenWindow {
    Q_OBJECT

    bool solved() { return isSolved(Problem::Redistribution); }
    const equipoise::redistribution::Question& asked() {
        return m_window->document().scenario().questions.get<equipoise::redistribution::Question>();
    }
    QTableView* table() { return find<QTableView>("loadsTable"); }
    /// Into a cell of the table, by keyboard.
    void type(int row, int column, const QString& words) {
        table()->setFocus();
        QTRY_VERIFY(table()->hasFocus());
        table()->setCurrentIndex(table()->model()->index(row, column));
        press(Qt::Key_F2);
        QTRY_VERIFY(QApplication::focusWidget() != table());
        QTest::keyClicks(QApplication::focusWidget(), words);
        press(Qt::Key_Return);
        QTRY_VERIFY(table()->hasFocus());
    }

private slots:
    void init() {
        open(*support::threeBack()->scenario);
        QTRY_VERIFY(solved());
    }
    void cleanup() { m_window.reset(); }

    // 3 items over one link of 1 each, or two one way and one the other: P1 sends one at a time, so 3.
    void theQuestionOfTheFileIsAnswered() {
        QVERIFY(find<QToolButton>("problem.redistribution")->isChecked());
        QCOMPARE(value(), 3.0);
        QVERIFY(inHand()->kept->plan.status == equipoise::Status::Optimal);
        QCOMPARE(find<QLabel>("items")->text(), QString("3"));
        QVERIFY(find<QWidget>("flowView")->isVisible());
        QVERIFY(find<QWidget>("redistributionTimeline")->isVisible());
        QVERIFY(find<QLabel>("whatYouSee")->text().contains("P1"));
    }

    void theTableIsEditedByKeyboard() {
        type(1, equipoise::gui::LoadsModel::Load, "9"); // holds more, gives nothing: asked at once
        QTRY_VERIFY(solved());
        QCOMPARE(asked().loads, (Numbers{4, 9, 1, 1}));
        type(1, equipoise::gui::LoadsModel::Change, "-4"); // a draft
        QTRY_VERIFY(find<QLabel>("loadsState")->text().contains(QString(QChar(0x2212)) + "4"));
        QCOMPARE(asked().imbalance, (Numbers{3, 0, 0, -3}));
        type(2, equipoise::gui::LoadsModel::After, "5"); // gets these 4
        QTRY_VERIFY(solved());
        QCOMPARE(asked().imbalance, (Numbers{3, 4, -4, -3}));
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(solved());
        QCOMPARE(asked().imbalance, (Numbers{3, 0, 0, -3}));
        // The order: P2 goes ahead of P1.
        table()->setCurrentIndex(table()->model()->index(1, equipoise::gui::LoadsModel::Load));
        press(Qt::Key_Up, Qt::AltModifier);
        QTRY_VERIFY(asked().ring.front() == equipoise::ProcessorId(1));
        QTRY_VERIFY(solved());
        // A pasted column.
        QApplication::clipboard()->setText("10\n20\n30\n40");
        table()->setCurrentIndex(table()->model()->index(0, equipoise::gui::LoadsModel::Load));
        press(Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(asked().loads, (Numbers{10, 20, 30, 40}));
    }

    void oneWayTakesTheLongWayRound() {
        auto* direction = find<QComboBox>("input.direction");
        direction->setFocus();
        QTRY_VERIFY(direction->hasFocus());
        press(Qt::Key_Up);
        if (asked().direction == equipoise::redistribution::Direction::Both)
            press(Qt::Key_Down);
        QTRY_VERIFY(asked().direction == equipoise::redistribution::Direction::OneWay);
        QTRY_VERIFY(solved());
        // From P1 over P2 and P3 to P4, all links busy at once.
        QCOMPARE(value(), 3.0);
        QCOMPARE(find<QLabel>("messages")->text(), QString("9"));
    }

    void algorithm3IsRefusedAndSaysWhy() {
        auto* label = find<QLabel>("tryAlgorithm3");
        QVERIFY(label->isVisible());
        emit label->linkActivated("try");
        QTRY_VERIFY(solved() && inHand()->kept->plan.solver == "algorithm-3");
        QVERIFY(!inHand()->kept->plan.hasAnswer());
        QVERIFY(find<QLabel>("notes")->text().contains("P3"));
        QVERIFY(find<QLabel>("whatYouSee")->text().contains("P3"));
        emit find<QLabel>("tryMoreItems")->linkActivated("try");
        QTRY_VERIFY(solved() && inHand()->kept->plan.solver == "algorithm-3" && value() == 3);
    }

    void aMissingWayIsSaid() {
        for (const std::size_t link : {3U, 2U}) // nothing leads to P4 any more
            QVERIFY(m_window->document()
                        .apply(equipoise::gui::RemoveLink{equipoise::LinkId(link)}, "remove")
                        .ok());
        QTRY_VERIFY(solved() && inHand()->kept->plan.status == equipoise::Status::Infeasible);
        QVERIFY(find<QLabel>("whatYouSee")->text().startsWith("There is no answer"));
        QVERIFY(find<QLabel>("notes")->text().contains("P4"));
        press(Qt::Key_Z, Qt::ControlModifier);
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(solved() && value() == 3);
    }
};

const support::TestProgram registered("flow_redistribution", support::runWindowTest<RedistributionFlow>);

} // namespace flow_redistribution

#include "flow_redistribution.moc"
