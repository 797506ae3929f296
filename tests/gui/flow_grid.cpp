// SPDX-License-Identifier: GPL-3.0-or-later
// A grid from the file to the block map, as a person works on it in a real window.
#include "app/pictures/charts/curves_chart.h"
#include "app/problems/grid/matrix_view.h"
#include "app/text/describe.h"
#include "app/tools/export/export_window.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/grid/model/question.h"
#include "tests/support/open_window.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <cmath>

namespace flow_grid {

using equipoise::Problem;

class GridFlow : public support::OpenWindow {
    Q_OBJECT

    const equipoise::grid::Plan& grid() { return inHand()->kept->plan.answer.get<equipoise::grid::Plan>(); }
    const equipoise::grid::Question& asked() {
        return m_window->document().scenario().questions.get<equipoise::grid::Question>();
    }
    bool solved() { return isSolved(Problem::Grid) && inHand()->kept->plan.hasAnswer(); }
    void follow(const char* suggestion) {
        auto* label = find<QLabel>(suggestion);
        QVERIFY(label->isVisible());
        emit label->linkActivated("try");
    }

private slots:
    void init() {
        open(example("workstations-3x3"));
        QTRY_VERIFY(solved());
    }
    void cleanup() { m_window.reset(); }

    void theWorkstationsOf1999() {
        QVERIFY(find<QToolButton>("problem.grid")->isChecked());
        QVERIFY(std::abs(value() - 391.0 / 104) < 1e-12);
        QVERIFY(inHand()->kept->plan.status == equipoise::Status::Optimal);
        QVERIFY(find<QLabel>("value")->text().startsWith("3.760"));
        QVERIFY(find<QLabel>("bound")->toolTip().startsWith("No answer can do more"));
        QVERIFY(find<QWidget>("arrangementView")->isVisible());
        QVERIFY(find<QWidget>("otherArrangement")->isVisible()); // the heuristic's, kept in the file
        QVERIFY(find<QWidget>("matrixView")->isVisible());
        QTRY_VERIFY(!find<equipoise::gui::CurvesChart>("gridLoads")->curves().empty());
    }

    void aDecompositionStepByStep() {
        auto* kernel = find<QComboBox>("input.kernel");
        focus(kernel);
        press(Qt::Key_Down); // from the product to LU
        QTRY_VERIFY(solved() && asked().kernel == equipoise::grid::Kernel::Lu);
        auto* slider = find<QSlider>("stepSlider");
        QTRY_VERIFY(slider->isVisible());
        focus(slider);
        press(Qt::Key_Right);
        press(Qt::Key_Right);
        QCOMPARE(find<equipoise::gui::MatrixView>("matrixView")->step(), std::optional<std::int64_t>(2));
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(solved() && asked().kernel == equipoise::grid::Kernel::Product);
        QTRY_VERIFY(!slider->isVisible());
    }

    void everyShapeCompared() {
        follow("tryShape");
        QTRY_VERIFY(solved() && asked().chooseShape && !grid().byShape.empty());
        auto* shapes = find<QToolButton>("showShapes");
        QTRY_VERIFY(shapes->isEnabled());
        QTest::mouseClick(shapes, Qt::LeftButton);
        QTRY_VERIFY(find<QTableView>("gridShapes")->isVisible());
        QCOMPARE(find<QTableView>("gridShapes")->model()->rowCount(),
                 static_cast<int>(grid().byShape.size()));
    }

    void theArrangementIsKeptAndSetFree() {
        follow("tryShape");
        QTRY_VERIFY(solved() && asked().chooseShape);
        follow("tryKeep");
        QTRY_VERIFY(solved() && asked().arrangement);
        QVERIFY(grid().arrangement == *asked().arrangement);
        follow("tryFree");
        QTRY_VERIFY(solved() && !asked().arrangement);
    }

    void moreRowsThanProcessorsAreRefusedInWords() {
        auto* rows = find<QLineEdit>("input.rows");
        focus(rows);
        rows->selectAll();
        QTest::keyClicks(rows, "7");
        QTRY_COMPARE(asked().rows, std::int64_t{7});
        QTRY_VERIFY(!find<QTableView>("problemsTable")->model()->index(0, 0).data().toString().isEmpty());
        press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(solved() && asked().rows == 3);
    }

    void theBlockMapAsAFile() {
        const QTemporaryDir folder;
        m_window->findChild<QAction*>("blockMap")->trigger();
        QTRY_VERIFY(m_window->findChild<equipoise::gui::ExportWindow*>());
        auto* dialog = m_window->findChild<equipoise::gui::ExportWindow*>();
        QTRY_VERIFY(dialog->isVisible());
        const QString first =
            QString::fromStdString(inHand()->kept->scenario->platform[grid().arrangement(0, 0)].name);
        QTRY_VERIFY(dialog->preview().startsWith(first + ","));
        dialog->setSavePath(
            [&](QWidget*, const QString&, const QString&) { return folder.filePath("map.csv"); });
        QTest::mouseClick(dialog->findChild<QPushButton*>("planFileSave"), Qt::LeftButton);
        QTRY_VERIFY(QFile::exists(folder.filePath("map.csv")));
        // It follows the question.
        equipoise::Questions questions = m_window->document().scenario().questions;
        questions.get<equipoise::grid::Question>().blocks = 5;
        QVERIFY(m_window->document().apply(equipoise::gui::SetQuestions{questions}, "Fewer blocks").ok());
        QTRY_COMPARE(dialog->preview().trimmed().split('\n').size(), 5);
    }
};

const support::TestProgram registered("flow_grid", support::runWindowTest<GridFlow>);

} // namespace flow_grid

#include "flow_grid.moc"
