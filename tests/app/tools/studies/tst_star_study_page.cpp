// SPDX-License-Identifier: GPL-3.0-or-later
// The study of three heuristics in the window of studies: its table, its curves, its files.
#include "app/models/document_model.h"
#include "app/pictures/charts/curves_chart.h"
#include "app/tools/studies/experiment_page.h"
#include "app/tools/studies/studies_window.h"
#include "core/base/control/parallel.h"
#include "core/problems/star/study/paper.h"
#include "tests/support/experiments.h"
#include "tests/support/window_test.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QTableView>
#include <QTest>

namespace tst_star_study_page {

using namespace equipoise::gui;
using equipoise::star::Method;

namespace {

const equipoise::experiment::Experiment& experiment() {
    return *std::ranges::find(equipoise::experiment::experiments(), "star-table2",
                              &equipoise::experiment::Experiment::id);
}

} // namespace

class TestStarStudyPage : public QObject {
    Q_OBJECT

private slots:
    void init() {
        support::failOnWarnings();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void emptyAtFirst() {
        const ExperimentPage page(experiment(), {}, nullptr);
        QVERIFY(!page.hasResult());
        QVERIFY(page.findChild<CurvesChart*>("starStudyPrinted")->curves().empty());
        QVERIFY(!page.findChild<QTableView*>("starStudyTable")->isVisibleTo(&page));
    }

    void showsTheStudy() {
        ExperimentPage page(experiment(), {}, nullptr);
        equipoise::SolveControl control;
        QVERIFY(*page.take(*page.work()(control)));
        const auto study = equipoise::star::runStudy(100, 0, equipoise::hardwareThreads(), control);
        QVERIFY(study && page.isComplete());
        QCOMPARE(QString::fromStdString(page.csv()), support::csvOf(*support::ran("star-table2", {})));

        const auto* table = page.findChild<QTableView*>("starStudyTable");
        QVERIFY(table->isVisibleTo(&page));
        const auto cell = [table](int row, int column) {
            return table->model()->index(row, column).data().toString();
        };
        QCOMPARE(table->model()->rowCount(), 12);
        QCOMPARE(table->model()->columnCount(), 1 + 7 * 2); // a mean and a standard deviation each
        QCOMPARE(
            cell(0, 3) + cell(0, 4),
            QString(
                "1.00000")); // MBBSA is the best where links are alike // 1 with the decimals of the means below it, and 0
        const auto bba = distanceOf(study->trials, 9, Method::PrintedBba);
        const auto number = [table](int row, int column) {
            return table->model()->index(row, column).data(equipoise::gui::SortRole).toDouble();
        };
        QCOMPARE(number(9, 1), bba.mean);
        QCOMPARE(number(9, 2), bba.deviation);
        QCOMPARE(page.shownRow(), std::size_t{9}); // at first

        // All different: a point where the curve begins, none beyond where nine tenths are.
        const auto* printed = page.findChild<CurvesChart*>("starStudyPrinted");
        const auto* valid = page.findChild<CurvesChart*>("starStudyValid");
        QCOMPARE(printed->curves().size(), std::size_t{3});
        QCOMPARE(valid->curves().size(), std::size_t{4});
        const Curve& worst = printed->curves()[0];
        QCOMPARE(worst.name, QString("BBA"));
        QCOMPARE(worst.points.front().y, static_cast<double>(equipoise::star::within(bba, 0)));
        QVERIFY(worst.points.back().y >= 90);
        const double end = worst.points.back().x;
        for (const Curve& curve : printed->curves()) {
            QCOMPARE(curve.points.back().x, end);
            for (std::size_t i = 1; i < curve.points.size(); ++i)
                QVERIFY(curve.points[i].x > curve.points[i - 1].x &&
                        curve.points[i].y >= curve.points[i - 1].y);
        }
        QCOMPARE(valid->curves()[3].points.back().y, 100.0);

        page.showRow(0); // all alike: nobody is off
        QCOMPARE(page.shownRow(), std::size_t{0});
        QCOMPARE(printed->curves()[1].points.front().y, 100.0);

        QImage picture(page.pictureSize().toSize(), QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        page.paint(painter, picture.rect());
        QVERIFY(qAlpha(picture.pixel(3, 3)) == 255);
    }

    void stoppedBeforeAnything() {
        ExperimentPage page(experiment(), {}, nullptr);
        std::stop_source source;
        source.request_stop();
        equipoise::SolveControl control(source.get_token());
        QVERIFY(!*page.take(*page.work()(control)));
        QVERIFY(!page.hasResult());
    }

    void isInTheWindow() {
        StudiesWindow window([] { return nullptr; }); // a study of stars needs no platform
        auto* list = window.findChild<QComboBox*>("studiesList");
        list->setCurrentText("Star: three heuristics");
        QCOMPARE(window.page()->objectName(), QString("starStudyPage"));
        QVERIFY(window.findChild<QLabel*>("studiesAbout")->text().contains("Table 2"));
    }
};

const support::TestProgram registered("tst_star_study_page", support::runWindowTest<TestStarStudyPage>);

} // namespace tst_star_study_page

#include "tst_star_study_page.moc"
