// SPDX-License-Identifier: GPL-3.0-or-later
// Studies whose plans SimGrid follows: ticked in the window, drawn beside the model, stopped, saved.
#include "app/pictures/charts/curves_chart.h"
#include "app/tools/studies/experiment_page.h"
#include "app/tools/studies/studies_window.h"
#include "core/base/control/parallel.h"
#include "core/base/numbers/tolerance.h"
#include "core/io/programs/simulator.h"
#include "core/problems/redistribution/study/paper.h"
#include "core/problems/star/study/following.h"
#include "tests/support/child.h"
#include "tests/support/experiments.h"
#include "tests/support/window_test.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_simulated_studies {

using namespace equipoise::gui;

namespace {

const std::string simulator = BINARIES "/equipoise-simulate";

using support::child;

void type(StudiesWindow& window, const char* field, const QString& words) {
    auto* edit = child<QWidget>(window, field)->findChild<QLineEdit*>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, words);
    QTest::keyClick(edit, Qt::Key_Tab);
}

QString said(StudiesWindow& window) {
    return child<QLabel>(window, "studiesSaid")->text();
}

void run(StudiesWindow& window) {
    child<QPushButton>(window, "studiesRun")->click();
    QTRY_VERIFY(!window.isRunning());
}

ExperimentPage* pageOf(StudiesWindow& window) {
    return qobject_cast<ExperimentPage*>(window.page());
}

QCheckBox* tick(StudiesWindow& window, const char* field) {
    return child<QWidget>(window, field)->findChild<QCheckBox*>();
}

/// What the same experiment gives with the same simulator.
QString csvOf(std::string_view id, equipoise::ParameterValues values) {
    values.emplace("simulate", true);
    const auto outcome = support::ran(id, std::move(values), {}, equipoise::io::simulated(simulator, true));
    return outcome ? support::csvOf(*outcome) : QString();
}

/// The window with one of the two studies, whose tick is set.
std::unique_ptr<StudiesWindow> ticked(const char* name, int page) {
    auto window = std::make_unique<StudiesWindow>([] { return nullptr; });
    child<QComboBox>(*window, "studiesList")->setCurrentIndex(page + 1); // the first is What if
    pageOf(*window)->setSimulator(simulator);
    tick(*window, (std::string(name) + ".simulate").c_str())->click();
    return window;
}

std::unique_ptr<StudiesWindow> rings() {
    auto window = ticked("redistributionStudy", 0);
    type(*window, "redistributionStudy.ring1", "5");
    type(*window, "redistributionStudy.ring2", "8");
    type(*window, "redistributionStudy.simulated", "1");
    return window;
}

} // namespace

class TestSimulatedStudies : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void redistributions();
    void redistributionsOnLinksOfTheirOwn();
    void stars();
    void stopsInTheMiddle();
    void sampleIsShownWithTheTick();
    void tellsWhatFails();
};

/// What is drawn and saved is what the same study gives with the same simulator, on the same platform.
void TestSimulatedStudies::redistributions() {
    const auto window = rings();
    QVERIFY(!child<QWidget>(*window, "redistributionStudy.platforms")->isEnabled());
    run(*window);
    QVERIFY2(window->page()->hasResult() && window->page()->isComplete(), qPrintable(said(*window)));
    equipoise::RedistributionStudy study;
    study.rings = {5, 8};
    study.follow = equipoise::io::simulated(simulator, true);
    equipoise::SolveControl control;
    const auto all = equipoise::runStudy(study, 1, 0, equipoise::hardwareThreads(), control);
    QVERIFY(all);
    QCOMPARE(QString::fromStdString(window->page()->csv()),
             csvOf("redistribution", {{"rings", std::string("5,8")}, {"simulated", std::int64_t{1}}}));
    const auto simulated = equipoise::summary(study, all->runs, equipoise::Times::Followed);
    for (std::size_t ring = 0; ring < 2; ++ring) {
        const char* const names[] = {"redistributionStudyChart1", "redistributionStudyChart2"};
        const auto& curves = child<CurvesChart>(*window, names[ring])->curves();
        QCOMPARE(curves.size(), std::size_t{5 + 4}); // without a redistribution nothing is simulated
        for (std::size_t i = 5; i < 9; ++i) {
            const Curve& model = curves[i - 4];
            QCOMPARE(curves[i].like, std::optional<std::size_t>(i - 4));
            QCOMPARE(curves[i].name, model.name + ", simulated");
            QCOMPARE(curves[i].points.size(), model.points.size());
            for (std::size_t k = 0; k < model.points.size(); ++k) {
                const auto at = (ring * 5 + i - 4) * 10 + k; // by ring, scheme, ratio
                QCOMPARE(curves[i].points[k].y, simulated[at].mean);
                QVERIFY(curves[i].points[k].hollow && !model.points[k].hollow);
                QVERIFY(curves[i].points[k].y >= model.points[k].y - 1e-9); // sharing makes nothing faster
            }
        }
    }
    const QString words = child<QLabel>(*window, "redistributionStudyChart1Words")->text();
    QVERIFY2(words.contains("Simulated over predicted time") && words.contains("platforms: 1"),
             qPrintable(words));
    QImage picture(window->page()->pictureSize().toSize(), QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&picture);
    window->page()->paint(painter, picture.rect());
}

/// With links to itself each message takes the model's time: the curves coincide.
void TestSimulatedStudies::redistributionsOnLinksOfTheirOwn() {
    const auto window = rings();
    tick(*window, "redistributionStudy.own-links")->click();
    run(*window);
    const auto& curves = child<CurvesChart>(*window, "redistributionStudyChart2")->curves();
    QCOMPARE(curves.size(), std::size_t{9});
    for (std::size_t i = 5; i < 9; ++i)
        for (std::size_t k = 0; k < curves[i].points.size(); ++k)
            QVERIFY(equipoise::tolerance::sameTime(curves[i].points[k].y, curves[i - 4].points[k].y, 1e-6));
    QVERIFY(child<QLabel>(*window, "redistributionStudyChart2Words")->text().contains("alone on its links"));
}

/// A star has a link for each worker: nothing is shared, and no plan takes longer than its model says.
void TestSimulatedStudies::stars() {
    const auto window = ticked("starStudy", 1);
    QVERIFY(!window->findChild<QWidget*>("starStudy.own-links"));
    auto* chart = child<CurvesChart>(*window, "starStudySimulated");
    QVERIFY(!chart->isVisibleTo(window.get()));
    type(*window, "starStudy.platforms", "3");
    type(*window, "starStudy.simulated", "1");
    run(*window);
    QVERIFY2(window->page()->isComplete(), qPrintable(said(*window)));
    QVERIFY(chart->isVisibleTo(window.get()));
    equipoise::SolveControl control;
    const auto followed = equipoise::followStars(1, 0, equipoise::hardwareThreads(),
                                                 equipoise::io::simulated(simulator, true), control);
    QVERIFY(followed);
    QCOMPARE(QString::fromStdString(window->page()->csv()),
             csvOf("star-table2", {{"platforms", std::int64_t{3}}, {"simulated", std::int64_t{1}}}));
    QCOMPARE(chart->curves().size(), std::size_t{8});
    constexpr std::size_t allDifferent = 9; // the row that is shown at first
    for (std::size_t solver = 0; solver < 4; ++solver) {
        const auto distance =
            equipoise::distanceOf(followed->stars, allDifferent, solver, equipoise::Times::Followed);
        const Curve& curve = chart->curves()[4 + solver];
        QCOMPARE(curve.like, std::optional<std::size_t>(solver));
        QCOMPARE(curve.points.front().x, 100 * (distance.sorted.front() - 1));
        QVERIFY(curve.points.front().x <= chart->curves()[solver].points.front().x + 1e-6);
    }
    const QString words = child<QLabel>(*window, "starStudySimulatedWords")->text();
    QVERIFY2(words.contains("Plans: 48, longer than the model says: 0"), qPrintable(words));
    QImage picture(window->page()->pictureSize().toSize(), QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&picture);
    window->page()->paint(painter, picture.rect());
    // Without the tick the chart goes again.
    tick(*window, "starStudy.simulate")->click();
    run(*window);
    QVERIFY(!chart->isVisibleTo(window.get()));
}

void TestSimulatedStudies::stopsInTheMiddle() {
    const auto window = ticked("starStudy", 1);
    type(*window, "starStudy.platforms", "1000");
    type(*window, "starStudy.simulated", "1000"); // an hour
    child<QPushButton>(*window, "studiesRun")->click();
    QTRY_VERIFY(child<QProgressBar>(*window, "studiesProgress")->value() > 0);
    child<QPushButton>(*window, "studiesStop")->click();
    QTRY_VERIFY(!window->isRunning());
    QVERIFY2(said(*window).startsWith("Stopped"), qPrintable(said(*window)));
}

void TestSimulatedStudies::sampleIsShownWithTheTick() {
    StudiesWindow window([] { return nullptr; });
    child<QComboBox>(window, "studiesList")->setCurrentIndex(1);
    QCheckBox* box = tick(window, "redistributionStudy.simulate");
    auto* sample = child<QWidget>(window, "redistributionStudy.simulated");
    pageOf(window)->setSimulator({}); // the plans are followed here
    QVERIFY(box->isEnabled() && !sample->isVisibleTo(&window));
    box->click();
    QVERIFY(box->isChecked() && sample->isVisibleTo(&window));
}

/// A simulator that dies is told of, and nothing hangs.
void TestSimulatedStudies::tellsWhatFails() {
    const QTemporaryDir folder;
    QFile file(folder.filePath("equipoise-simulate"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\necho 'equipoise-simulate: the sky fell' >&2; exit 4\n");
    file.close();
    file.setPermissions(file.permissions() | QFile::ExeOwner);
    const auto window = rings();
    pageOf(*window)->setSimulator(file.fileName().toStdString());
    run(*window);
    QVERIFY(!window->page()->hasResult());
    QVERIFY2(said(*window).contains("the sky fell"), qPrintable(said(*window)));
}

const support::TestProgram registered("tst_simulated_studies", support::runWindowTest<TestSimulatedStudies>);

} // namespace tst_simulated_studies

#include "tst_simulated_studies.moc"
