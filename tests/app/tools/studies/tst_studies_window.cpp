// SPDX-License-Identifier: GPL-3.0-or-later
// The window of studies: runs, stops, shows and saves.
#include "app/pictures/charts/curves_chart.h"
#include "app/pictures/style/tokens.h"
#include "app/tools/studies/studies_window.h"
#include "app/tools/studies/study_page.h"
#include "core/io/scenario/scenario_file.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "tests/support/child.h"
#include "tests/support/experiments.h"
#include "tests/support/window_test.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_studies_window {

using namespace equipoise::gui;

namespace {

using support::child;

QPushButton* button(StudiesWindow& window, const char* name) {
    return child<QPushButton>(window, name);
}

QString said(StudiesWindow& window) {
    return child<QLabel>(window, "studiesSaid")->text();
}

void type(StudiesWindow& window, const char* field, const QString& words) {
    auto* edit = child<QWidget>(window, field)->findChild<QLineEdit*>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, words);
    QTest::keyClick(edit, Qt::Key_Tab);
}

std::shared_ptr<const equipoise::Scenario> lyon() {
    auto read = equipoise::io::readScenario(std::string(EXAMPLES) + "/lyon.equipoise");
    return std::make_shared<const equipoise::Scenario>(read ? std::move(read->file.scenario)
                                                            : equipoise::Scenario{});
}

} // namespace

class TestStudiesWindow : public QObject {
    Q_OBJECT
private slots:
    void init() {
        QTest::failOnWarning(QRegularExpression(
            "^(?!This plugin does not support (propagateSizeHints|raise|grabbing the keyboard)).*$"));
    }
    void showsSomethingAtOnce();
    void savesTableAndPicture();
    void followsItsSettings();
    void stopsInTheMiddle();
    void closingStops();
    void sweepsThePlatformAtHand();
    void pointsOfASweepOpen();
    void sizesShowWhatProposition4Misses();
    void tellsWhyThereIsNoSweep();
    void allStudiesAreListed();
};

void choose(StudiesWindow& window, const char* page) {
    auto* list = child<QComboBox>(window, "studiesList");
    for (int i = 0; i < list->count(); ++i) {
        list->setCurrentIndex(i);
        if (window.page()->objectName() == QLatin1String(page))
            return;
    }
    qFatal("there is no %s", page);
}

/// As the program looks: the list that opens has room for its last row, and no arrow stands in it.
void TestStudiesWindow::allStudiesAreListed() {
    equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light);
    StudiesWindow window(lyon);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window, support::patience));
    auto* list = child<QComboBox>(window, "studiesList");
    list->showPopup();
    QAbstractItemView* rows = list->view();
    QTRY_VERIFY(rows->isVisible());
    const QRect last = rows->visualRect(rows->model()->index(list->count() - 1, 0));
    QVERIFY(last.height() >= 24);
    QVERIFY(rows->viewport()->rect().contains(last));
    list->hidePopup();
    qApp->setStyleSheet({});
}

void TestStudiesWindow::showsSomethingAtOnce() {
    StudiesWindow window(lyon);
    QVERIFY(!window.isModal());
    QVERIFY(!button(window, "studiesTable")->isEnabled());
    window.show();
    QCOMPARE(window.page()->objectName(), QStringLiteral("whatIfPage")); // of the document
    choose(window, "redistributionStudyPage");
    QTRY_VERIFY(window.page()->hasResult());
    QCOMPARE(said(window), QStringLiteral("Done"));
    QVERIFY(window.page()->isComplete());
    for (const char* name : {"redistributionStudyChart1", "redistributionStudyChart2"}) {
        const auto& curves = child<CurvesChart>(window, name)->curves();
        QCOMPARE(curves.size(), std::size_t{5});
        QCOMPARE(curves[4].name, QStringLiteral("19"));
        QCOMPARE(curves[0].points.size(), std::size_t{10});
        for (const CurvePoint& point : curves[0].points) // what others are held against
            QCOMPARE(point.y, 1.0);
        QVERIFY(curves[4].points.front().y < 1);
        QVERIFY(curves[4].points.back().y > 1);
    }
    QVERIFY(child<QLabel>(window, "redistributionStudyChart1Words")->text().contains("0 at ratio"));
}

void TestStudiesWindow::savesTableAndPicture() {
    StudiesWindow window(lyon);
    window.show();
    choose(window, "redistributionStudyPage");
    QTRY_VERIFY(window.page()->hasResult());
    const QTemporaryDir folder;
    QString suggested;
    QString answer = folder.filePath("curves.csv");
    window.setSavePath([&](QWidget*, const QString& suggestion, const QString&) {
        suggested = suggestion;
        return answer;
    });
    button(window, "studiesTable")->click();
    QCOMPARE(suggested, QStringLiteral("redistribution-study.csv"));
    const auto outcome = support::ran("redistribution", {});
    QVERIFY(outcome);
    QFile file(answer);
    QTRY_VERIFY(file.exists());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), support::csvOf(*outcome));

    answer = folder.filePath("curves.svg");
    button(window, "studiesPicture")->click();
    QFile svg(answer);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains(">Time relative to no redistribution<"));
    answer = folder.filePath("curves.png");
    button(window, "studiesPicture")->click();
    QCOMPARE(QImage(answer).size(), (window.page()->pictureSize() * 2).toSize());
    answer = folder.filePath("curves.doc");
    button(window, "studiesPicture")->click();
    QCOMPARE(child<QLabel>(window, "studiesSaid")->property("role").toString(), QStringLiteral("bad"));
    answer.clear(); // cancelled
    button(window, "studiesTable")->click();
}

void TestStudiesWindow::followsItsSettings() {
    StudiesWindow window(lyon);
    window.show();
    choose(window, "redistributionStudyPage");
    QTRY_VERIFY(window.page()->hasResult());
    type(window, "redistributionStudy.platforms", "3");
    type(window, "redistributionStudy.change", "0");
    type(window, "redistributionStudy.ring1", "5");
    type(window, "redistributionStudy.seed", "7");
    button(window, "studiesRun")->click();
    QTRY_VERIFY(!window.isRunning());
    const QString words = child<QLabel>(window, "redistributionStudyChart1Words")->text();
    QVERIFY2(words.contains("Ring of 5 processors, platforms: 3"), qPrintable(words));
    auto* chart = child<CurvesChart>(window, "redistributionStudyChart1");
    QVERIFY(chart->accessibleName().contains("5"));
    for (const Curve& curve : chart->curves()) // no speed changes, so nothing moves
        for (const CurvePoint& point : curve.points)
            QCOMPARE(point.y, 1.0);
    QVERIFY(child<QLabel>(window, "redistributionStudyWhat")->text().contains("seed 7"));
}

void TestStudiesWindow::stopsInTheMiddle() {
    StudiesWindow window(lyon);
    window.show();
    choose(window, "redistributionStudyPage");
    QTRY_VERIFY(window.page()->hasResult());
    type(window, "redistributionStudy.platforms", "100000"); // more than anybody waits for
    button(window, "studiesRun")->click();
    QVERIFY(window.isRunning());
    QVERIFY(!button(window, "studiesRun")->isEnabled());
    QTRY_VERIFY(child<QProgressBar>(window, "studiesProgress")->value() > 0);
    button(window, "studiesStop")->click();
    QTRY_VERIFY(!window.isRunning());
    QVERIFY2(said(window).startsWith("Stopped at"), qPrintable(said(window)));
    QVERIFY(!window.page()->isComplete());
    QVERIFY(button(window, "studiesRun")->isEnabled());
    QVERIFY(button(window, "studiesTable")->isEnabled());
}

void TestStudiesWindow::closingStops() {
    auto window = std::make_unique<StudiesWindow>(lyon);
    window->show();
    choose(*window, "redistributionStudyPage");
    QTRY_VERIFY(window->page()->hasResult());
    type(*window, "redistributionStudy.platforms", "100000");
    button(*window, "studiesRun")->click();
    window->close();
    QTRY_VERIFY(!window->isRunning());
    button(*window, "studiesRun")->click();
    window.reset(); // while it runs
}

/// Lyon: 1 processor up to W/H = 65.524, then 14.
void TestStudiesWindow::sweepsThePlatformAtHand() {
    StudiesWindow window(lyon);
    choose(window, "ringSweepPage");
    window.show();
    type(window, "ringSweep.from", "10");
    type(window, "ringSweep.per-decade", "5");
    auto* greedy = child<QWidget>(window, "ringSweep.greedy")->findChild<QCheckBox*>();
    QVERIFY(greedy->isChecked());
    greedy->click();
    button(window, "studiesRun")->click();
    QTRY_VERIFY(window.page()->hasResult());
    QTRY_VERIFY(!window.isRunning());
    QVERIFY(window.page()->isComplete());
    const auto& counts = child<CurvesChart>(window, "ringSweepProcessors")->curves();
    QCOMPARE(counts.size(), std::size_t{2});            // the best, and the best of each count
    QCOMPARE(counts[0].points.size(), std::size_t{12}); // and the jump
    for (const CurvePoint& point : counts[0].points) {
        QCOMPARE(point.y, point.x < 65.524 ? 1.0 : 14.0);
        QVERIFY(!point.hollow);
    }
    const auto& times = child<CurvesChart>(window, "ringSweepTimes")->curves();
    QVERIFY(std::abs(times[0].points.front().y - 8.74) < 1e-9); // W w of P1: 1000 x 0.00874
    const QString jumps = child<QLabel>(window, "ringSweepProcessorsWords")->text();
    QVERIFY2(jumps.contains("From 1 to 14 processors at W/H = 65.524"), qPrintable(jumps));
    QVERIFY(child<QLabel>(window, "ringSweepTimesWords")->text().contains("Best found 11 of 11"));
    QVERIFY(child<QLabel>(window, "ringSweepWhat")->text().contains("Lyon"));
    QVERIFY(window.page()->csv().starts_with("ratio,method,time,processors,bound,proven\n10,automatic,8.7"));
}

/// The plan of a point answers W as asked and H = W / ratio, and passes the checker with its schedule.
void TestStudiesWindow::pointsOfASweepOpen() {
    StudiesWindow window(lyon);
    choose(window, "ringSweepPage");
    std::vector<equipoise::PlanRecord> opened;
    Adopted answer = Adopted::QuestionSet;
    window.setAdopt([&](equipoise::PlanRecord plan, const std::shared_ptr<const equipoise::Scenario>&) {
        opened.push_back(std::move(plan));
        return answer;
    });
    window.show();
    type(window, "ringSweep.from", "10");
    type(window, "ringSweep.per-decade", "1");
    button(window, "studiesRun")->click();
    QTRY_VERIFY(!window.isRunning() && window.page()->hasResult());
    auto* chart = child<CurvesChart>(window, "ringSweepTimes");
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_End);
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(opened.size(), std::size_t{1});
    QCOMPARE(opened[0].scenario->questions.get<equipoise::ring::Question>().work, 1000.0);
    QCOMPARE(opened[0].scenario->questions.get<equipoise::ring::Question>().message, 1.0); // W/H = 1000
    QVERIFY(equipoise::verify(*opened[0].scenario, opened[0].plan));
    QCOMPARE(equipoise::partsOf(*opened[0].scenario, opened[0].plan).size(), std::size_t{14});
    QCOMPARE(opened[0].name, std::string("Best found at W/H = 1,000"));
    QVERIFY2(said(window).contains("Undo"), qPrintable(said(window)));
    QVERIFY(child<QLabel>(window, "studiesSaid")->wordWrap()); // however long, it does not widen the window
    answer = Adopted::OutOfDate;
    QTest::keyClick(chart, Qt::Key_Down); // best of each count
    QTest::keyClick(chart, Qt::Key_Left);
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(opened[1].plan.solver, std::string("fixed-count"));
    QCOMPARE(opened[1].scenario->questions.get<equipoise::ring::Question>().message, 10.0);
    QVERIFY(equipoise::verify(*opened[1].scenario, opened[1].plan));
    QVERIFY2(said(window).contains("changed"), qPrintable(said(window)));
}

/// Four fast machines take 27 s; the best of the lightest rings has all twelve and takes 41.
void TestStudiesWindow::sizesShowWhatProposition4Misses() {
    auto read = equipoise::io::readScenario(std::string(EXAMPLES) + "/fast-and-slow.equipoise");
    QVERIFY(read);
    const auto scenario = std::make_shared<const equipoise::Scenario>(std::move(read->file.scenario));
    StudiesWindow window([&] { return scenario; });
    choose(window, "ringSizesPage");
    equipoise::PlanRecord opened;
    window.setAdopt([&](equipoise::PlanRecord plan, const std::shared_ptr<const equipoise::Scenario>&) {
        opened = std::move(plan);
        return Adopted::Shown;
    });
    window.show();
    type(window, "ringSizes.seconds", "60");
    button(window, "studiesRun")->click();
    QTRY_VERIFY(!window.isRunning() && window.page()->hasResult());
    const auto& times = child<CurvesChart>(window, "ringSizesTimes")->curves();
    QCOMPARE(times.size(), std::size_t{2});
    QCOMPARE(times[0].points.size(), std::size_t{12});
    QCOMPARE(times[0].best, std::optional<std::size_t>(3));
    QCOMPARE(times[0].points[3].y, 27.0);
    QCOMPARE(times[1].best, std::optional<std::size_t>(11));
    QCOMPARE(times[1].points[11].y, 41.0);
    const auto& speeds = child<CurvesChart>(window, "ringSizesSpeeds")->curves();
    QCOMPARE(speeds[0].points[3].y, 4.0);                   // four fast ones
    QVERIFY(std::abs(speeds[1].points[3].y - 0.8) < 1e-12); // four slow ones, a fifth of the speed
    const QString gap = child<QLabel>(window, "ringSizesTimesWords")->text();
    QVERIFY2(gap.contains("41") && gap.contains("51.852") && gap.contains("27") && gap.contains("24 of 24"),
             qPrintable(gap));
    auto* chart = child<CurvesChart>(window, "ringSizesTimes");
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Return); // the best
    QCOMPARE(opened.name, std::string("Fastest ring, processors: 4"));
    QCOMPARE(*opened.plan.value, 27.0);
    QVERIFY(equipoise::verify(*opened.scenario, opened.plan));
    QCOMPARE(said(window), QStringLiteral("Opened as the plan “Fastest ring, processors: 4”"));
    QVERIFY(window.page()->csv().starts_with("processors,ring,time,bound,proven\n1,fastest,100,100,yes"));
}

void TestStudiesWindow::tellsWhyThereIsNoSweep() {
    StudiesWindow window([] { return std::make_shared<const equipoise::Scenario>(); });
    for (const char* page : {"ringSweepPage", "ringSizesPage"}) {
        choose(window, page);
        button(window, "studiesRun")->click();
        QTRY_VERIFY(!window.isRunning());
        QVERIFY(!window.page()->hasResult());
        QCOMPARE(child<QLabel>(window, "studiesSaid")->property("role").toString(), QStringLiteral("bad"));
    }
}

const support::TestProgram registered("tst_studies_window", support::runWindowTest<TestStudiesWindow>);

} // namespace tst_studies_window

#include "tst_studies_window.moc"
