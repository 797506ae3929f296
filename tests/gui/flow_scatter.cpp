// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter from the file to the picture, as a person works on it in a real window.
#include "app/models/plans_model.h"
#include "app/pictures/timeline/timeline_view.h"
#include "app/problems/scatter/scatter_bars.h"
#include "app/tools/picture/picture_window.h"
#include "app/window/files/file_controller.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "tests/support/open_window.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

namespace flow_scatter {

using equipoise::Problem;

class ScatterFlow : public support::OpenWindow {
    Q_OBJECT

    void follow(const char* suggestion) {
        auto* label = find<QLabel>(suggestion);
        QVERIFY(label->isVisible());
        label->setFocus();
        QTRY_VERIFY(label->hasFocus());
        press(Qt::Key_Tab); // to the link
        emit label->linkActivated("try");
    }
    /// By keyboard: the segment that has the focus is chosen.
    void turnTo(const char* segment) {
        auto* button = find<QToolButton>(segment);
        button->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(button->hasFocus());
        press(Qt::Key_Space);
    }

private slots:
    void init() {
        open(example("seismic-2003"));
        QTRY_VERIFY(isSolved(Problem::Scatter));
    }
    void cleanup() { m_window.reset(); }

    // The numbers are the paper's, computed by an independent program.
    void theGridOf2003() {
        QCOMPARE(find<QToolButton>("problem.scatter")->isChecked(), true);
        QVERIFY(std::abs(value() - 403.9752296) < 1e-6);
        QVERIFY(inHand()->kept->plan.status == equipoise::Status::Optimal);
        QVERIFY(find<QLabel>("value")->text().startsWith("403.9752"));
        QTRY_VERIFY(find<QLabel>("uniform")->text().startsWith("829.1665"));
        QTRY_VERIFY(find<QLabel>("linearProgram")->text().startsWith("403.97"));
        QVERIFY(find<QWidget>("timeline")->isVisible());
        QVERIFY(find<QWidget>("scatterBars")->isVisible());
        QVERIFY(find<QLabel>("whatYouSee")->text().contains("dinadan"));
    }

    void anotherOrderAndBack() {
        const double descending = value();
        const int steps = m_window->document().undoStack()->count();
        auto* order = find<QComboBox>("input.order");
        order->setFocus();
        QTRY_VERIFY(order->hasFocus());
        press(Qt::Key_Down); // ascending
        QTRY_VERIFY(isSolved(Problem::Scatter));
        QVERIFY(m_window->document().scenario().questions.get<equipoise::scatter::Question>().order ==
                equipoise::scatter::Order::AscendingBandwidth);
        QVERIFY(value() > descending);
        QCOMPARE(m_window->document().undoStack()->count(), steps + 1);
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(isSolved(Problem::Scatter) && value() == descending);
        QCOMPARE(order->currentData().toByteArray(), QByteArray("descending-bandwidth"));
    }

    void equalPartsBesideTheBalancedOnes() {
        const int balanced = m_window->selection().plan();
        const int before = find<QTableView>("plansTable")->model()->rowCount();
        follow("tryUniform");
        QTRY_VERIFY(isSolved(Problem::Scatter) && inHand()->kept->plan.solver == "uniform");
        QVERIFY(std::abs(value() - 829.1664978) < 1e-6);
        QCOMPARE(find<QTableView>("plansTable")->model()->rowCount(), before + 1);
        m_window->selection().setPlan(balanced);
        QVERIFY(find<equipoise::gui::ScatterBars>("scatterBars")->otherPlan() !=
                0); // the uniform one, by itself
        follow("tryUniform");
        QTRY_VERIFY(isSolved(Problem::Scatter));
    }

    void theRingOfTheSameProcessorsAndBack() {
        const int scatter = m_window->selection().plan();
        turnTo("problem.ring");
        QCOMPARE(m_window->selection().problem(), Problem::Ring);
        QVERIFY(find<QWidget>("ringPage")->isVisible());
        QVERIFY(!find<QWidget>("scatterPage")->isVisible());
        QCOMPARE(m_window->selection().plan(), 0); // it was not asked
        press(Qt::Key_F5);
        QTRY_VERIFY(isSolved(Problem::Ring));
        QVERIFY(m_window->document().scenario().questions.has<equipoise::ring::Question>());
        auto* plans = find<QTableView>("plansTable");
        QVERIFY(!plans->isColumnHidden(equipoise::gui::PlansModel::Problem));
        turnTo("problem.scatter");
        QTRY_VERIFY(isSolved(Problem::Scatter));
        QCOMPARE(m_window->selection().plan(), scatter);
        QVERIFY(find<QWidget>("scatterPage")->isVisible());
        // A plan chosen in the table turns to its problem.
        plans->setCurrentIndex(plans->model()->index(plans->model()->rowCount() - 1, 0));
        QCOMPARE(m_window->selection().problem(), Problem::Ring);
        m_window->document().undoStack()->setIndex(0);
        QVERIFY(!m_window->document().scenario().questions.has<equipoise::ring::Question>());
        turnTo("problem.scatter");
        QTRY_VERIFY(isSolved(Problem::Scatter));
    }

    void aRunEndsWhereItBelongs() {
        turnTo("problem.ring");
        press(Qt::Key_F5);
        turnTo("problem.scatter"); // before the ring is there, most likely
        QTRY_VERIFY(!m_window->controller().isRunning());
        QCOMPARE(m_window->selection().problem(), Problem::Scatter);
        turnTo("problem.ring");
        QTRY_VERIFY(isSolved(Problem::Ring));
    }

    void editsMadeElsewhereAreCaughtUpWith() {
        turnTo("problem.ring");
        press(Qt::Key_F5);
        QTRY_VERIFY(isSolved(Problem::Ring));
        const auto& platform = m_window->document().scenario().platform;
        const auto root = platform.findProcessor("dinadan");
        QVERIFY(root);
        equipoise::CostFunction slower = platform[*root].compute;
        slower.rate *= 3;
        QVERIFY(m_window->document().apply(equipoise::gui::SetCompute{*root, slower}, "Slower").ok());
        QTRY_VERIFY(isSolved(Problem::Ring));
        turnTo("problem.scatter");
        QVERIFY(!inHand()->current);
        QTRY_VERIFY(isSolved(Problem::Scatter));
        QVERIFY(value() > 403.98);
        m_window->document().undoStack()->undo();
        QTRY_VERIFY(isSolved(Problem::Scatter) && value() < 403.98);
    }

    void aRenamedRootStaysTheRoot() {
        const auto id = m_window->document().scenario().questions.get<equipoise::scatter::Question>().root;
        QVERIFY(m_window->document().apply(equipoise::gui::RenameNode{id, "chief"}, "Rename").ok());
        QCOMPARE(find<QComboBox>("input.root")->currentText(), QString("chief"));
        QCOMPARE(find<QComboBox>("input.root")->count(), 16);
        QVERIFY(inHand()->current); // a name changes no answer
    }

    void selectionIsInStep() {
        auto* timeline = find<equipoise::gui::TimelineView>("timeline");
        auto* bars = find<equipoise::gui::ScatterBars>("scatterBars");
        timeline->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(timeline->hasFocus());
        const equipoise::ProcessorId leda{*m_window->document().scenario().platform.findProcessor("leda 3")};
        m_window->selection().set({leda});
        QCOMPARE(find<QTableView>("processorsTable")->selectionModel()->selectedRows().size(), 1);
        QVERIFY(timeline->accessibleDescription().contains("leda 3"));
        QVERIFY(bars->accessibleDescription().contains("leda 3"));
        bars->setHovered(leda);
        QCOMPARE(timeline->hovered(), std::optional(leda));
        timeline->setHovered({});
        QCOMPARE(bars->hovered(), std::optional<equipoise::ProcessorId>());
    }

    void pictureAndNumbers() {
        const QString path = m_folder.filePath("grid.svg");
        equipoise::gui::UserPrompts ask = support::discarding();
        ask.picturePath = [&](QWidget*, const QString&, const QString&) { return path; };
        m_window->setPrompts(ask);
        find<QWidget>("timeline")->setFocus();
        QTRY_VERIFY(find<QWidget>("timeline")->hasFocus());
        press(Qt::Key_E, Qt::ControlModifier);
        const auto* const chosen = m_window->findChild<equipoise::gui::PictureWindow*>("pictureWindow");
        QVERIFY(chosen);
        QTRY_VERIFY(chosen->isActiveWindow() && chosen->isUpToDate() && !chosen->preview().isNull());
        press(Qt::Key_Return); // the one that is used most
        QTRY_VERIFY(QFile::exists(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(file.readAll());
        QVERIFY(svg.contains("merlin 2"));
        QVERIFY(svg.contains("403.9752"));
        m_window->findChild<QAction*>("copyNumbers")->trigger();
        const QStringList lines = QApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 17);
        qint64 items = 0;
        for (qsizetype i = 1; i < lines.size(); ++i)
            items += lines[i].split('\t').at(1).toLongLong();
        QCOMPARE(items, 817101);
    }
};

const support::TestProgram registered("flow_scatter", support::runWindowTest<ScatterFlow>);

} // namespace flow_scatter

#include "flow_scatter.moc"
