// SPDX-License-Identifier: GPL-3.0-or-later
// Plans laid over each other: rows, differences, keys, blinking, pictures for all problems.
#include "app/pictures/labels/measuring.h"
#include "app/text/describe.h"
#include "app/tools/compare/compare_page.h"
#include "app/tools/compare/compare_view.h"
#include "app/tools/compare/pair_picture.h"
#include "app/tools/compare/pair_view.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/solve.h"
#include "tests/support/timeline_plans.h"
#include "tests/support/window_test.h"

#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>

namespace tst_compare_views {

using namespace equipoise::gui;

namespace {

std::shared_ptr<const equipoise::PlanRecord> solved(const char* example, equipoise::Problem problem,
                                                    const char* solver) {
    const auto read = equipoise::io::readScenario(std::string(EXAMPLES "/") + example + ".equipoise");
    equipoise::SolveControl control;
    auto plan = equipoise::solve(read->file.scenario, {problem, solver, {}}, control);
    return std::make_shared<const equipoise::PlanRecord>(equipoise::PlanRecord{
        solver, std::make_shared<const equipoise::Scenario>(read->file.scenario), *std::move(plan)});
}

std::shared_ptr<const compare::Scene> sceneOf(compare::Plans plans,
                                              const equipoise::Alignment& alignment = {}) {
    equipoise::SolveControl control;
    return std::make_shared<const compare::Scene>(*compare::sceneOf(std::move(plans), alignment, control));
}

std::shared_ptr<const compare::Scene> stars() {
    return sceneOf({solved("star-relay", equipoise::Problem::Star, "best"),
                    solved("star-relay", equipoise::Problem::Star, "bba")});
}

} // namespace

class TestCompareViews : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void rowsOfAllPlans();
    void stretchUnderTheMouse();
    void shiftedByAlignment();
    void nextAndPrevious();
    void underTheMouse();
    void blinking();
    void pictures_data();
    void pictures();
    void ringsCanBeRead();
    void sharesUnderTheMouse();
    void manyBlocks();
};

// Two plans: for each processor a row of A, one of B, and their difference.
void TestCompareViews::rowsOfAllPlans() {
    const auto scene = stars();
    QCOMPARE(scene->groupSize(), std::size_t{3});
    QCOMPARE(scene->chart.rows.size(), scene->roles.size());
    QCOMPARE(scene->chart.rows.size() % 3, std::size_t{0});
    for (std::size_t i = 0; i < scene->roles.size(); ++i) {
        const compare::RowRole& role = scene->roles[i];
        QCOMPARE(role.difference, i % 3 == 2);
        QCOMPARE(role.plan, std::size_t{i % 3 == 0 ? 0U : 1U});
        QCOMPARE(scene->chart.rows[i].processor.index(), static_cast<std::size_t>(role.row));
        QVERIFY(role.difference || scene->contrasts[i].tracks.empty());
        QVERIFY(!role.difference || scene->chart.rows[i].bars == 0);
    }
    // manual: 13 s and 14 s.
    QCOMPARE(scene->chart.limits.size(), std::size_t{2});
    QCOMPARE(scene->chart.limits[0].time, 13.0);
    QCOMPARE(scene->chart.limits[1].time, 14.0);
    QCOMPARE(scene->alone.size(), std::size_t{2});
    QCOMPARE(scene->alone[1].rows.size(), scene->chart.rows.size() / 3);
    std::size_t bars = 0;
    for (const timeline::Chart& chart : scene->alone)
        bars += chart.bars;
    QCOMPARE(scene->chart.bars, bars);
}

void TestCompareViews::stretchUnderTheMouse() {
    equipoise::DifferenceRow row;
    row.stretches = {{0, 1, equipoise::Contrast::Same},
                     {1, 1.5, equipoise::Contrast::FirstOnly, 4, 2}, // 1, 3, 5, 7
                     {1.5, 3, equipoise::Contrast::Idle, 4, 2}};
    QCOMPARE(compare::stretchAt(row, 0.5)->contrast, equipoise::Contrast::Same);
    QVERIFY((*compare::stretchAt(row, 5.25) == equipoise::Stretch{5, 5.5, equipoise::Contrast::FirstOnly}));
    QVERIFY((*compare::stretchAt(row, 6) == equipoise::Stretch{5.5, 7, equipoise::Contrast::Idle}));
    QVERIFY(!compare::stretchAt(row, 9.5).has_value());
}

void TestCompareViews::shiftedByAlignment() {
    equipoise::Alignment alignment;
    alignment.anchor = equipoise::Alignment::Anchor::End;
    const auto best = solved("star-relay", equipoise::Problem::Star, "best");
    const auto scene = sceneOf({best, solved("star-relay", equipoise::Problem::Star, "bba")}, alignment);
    QCOMPARE(scene->chart.limits[0].time, 14.0);
    QCOMPARE(scene->chart.limits[1].time, 14.0);
    const auto own = timeline::chartOf(*best);
    const auto found = std::ranges::find(scene->chart.rows, QString("A"), &timeline::Row::name);
    QVERIFY(found != scene->chart.rows.end());
    const auto row = *found;
    const equipoise::ProcessorId processor = *best->scenario->platform.findProcessor(row.name.toStdString());
    QCOMPARE(row.finish, own.rows[*own.rowOf[processor.index()]].finish + 1);
}

void TestCompareViews::nextAndPrevious() {
    CompareView view;
    view.resize(900, 500);
    view.setScene(stars());
    const auto& marks = view.scene()->comparison.marks;
    QVERIFY(marks.size() >= 3);
    QSignalSpy told(&view, &CompareView::markChanged);
    view.nextDifference();
    QCOMPARE(*view.mark(), std::size_t{0});
    view.nextDifference();
    QCOMPARE(*view.mark(), std::size_t{1});
    QCOMPARE(told.size(), 2);
    QVERIFY(view.accessibleDescription().contains("Selected:"));
    view.previousDifference();
    view.previousDifference();
    QCOMPARE(*view.mark(), std::size_t{0});
    for (std::size_t i = 0; i < marks.size() + 2; ++i)
        view.nextDifference();
    QCOMPARE(*view.mark(), marks.size() - 1);
    // What is gone to is in sight, however far one has zoomed in elsewhere.
    for (int i = 0; i < 12; ++i)
        view.zoomIn();
    view.previousDifference();
    const equipoise::DifferenceMark& mark = marks[*view.mark()];
    const equipoise::Stretch& stretch =
        view.scene()->comparison.differences[mark.plan - 1].rows[mark.row].stretches[mark.stretch];
    QVERIFY(stretch.start < view.frame().end() && stretch.end > view.frame().view.begin);
}

// Every row answers the mouse and the arrow keys, those of differences, too.
void TestCompareViews::underTheMouse() {
    CompareView view;
    view.resize(900, 500);
    view.setScene(stars());
    view.show();
    const timeline::Frame& frame = view.frame();
    for (std::size_t row = 0; row < view.chart().rows.size(); ++row)
        for (const double time : {0.5, 5.5, 13.9}) {
            QTest::mouseMove(&view,
                             QPointF(frame.x(time), frame.rowTop(row) + frame.rowHeight / 2).toPoint());
            QVERIFY(!view.grab().isNull());
        }
    for (int i = 0; i < 12; ++i)
        QTest::keyClick(&view, i < 9 ? Qt::Key_Down : Qt::Key_Right);
    QVERIFY(view.focused().has_value());
    QTest::keyClick(&view, Qt::Key_Return); // no chain runs through several plans
    QVERIFY(view.chain().empty());
}

void TestCompareViews::blinking() {
    QVERIFY(CompareView::blinkMilliseconds >= 500); // no more than two changes a second
    CompareView view;
    view.resize(900, 500);
    view.setScene(stars());
    const std::size_t rows = view.chart().rows.size();
    view.setBlinking(true);
    QVERIFY(view.isBlinking());
    QCOMPARE(view.chart().rows.size(), rows / 3);
    QCOMPARE(view.shownAlone(), std::size_t{0});
    QTRY_COMPARE(view.shownAlone(), std::size_t{1});
    view.setBlinking(false);
    QVERIFY(!view.isBlinking());
    QCOMPARE(view.chart().rows.size(), rows);
    view.setScene(nullptr);
    QVERIFY(view.chart().isEmpty());
}

void TestCompareViews::pictures_data() {
    QTest::addColumn<QString>("example");
    QTest::addColumn<int>("problem");
    QTest::addColumn<QStringList>("solvers");
    const auto row = [](const char* example, equipoise::Problem problem, const QStringList& solvers) {
        QTest::newRow(equipoise::nameOf(problem).data())
            << QString(example) << static_cast<int>(problem) << solvers;
    };
    row("strasbourg", equipoise::Problem::Ring, {"subsets", "greedy"});
    row("seismic-2003", equipoise::Problem::Scatter, {"window", "uniform", "window"});
    row("redistribution-algorithm-3", equipoise::Problem::Redistribution, {"general", "algorithm-3"});
    row("star-relay", equipoise::Problem::Star, {"best", "bba", "mbbsa", "r-bsa"});
    row("one-to-25", equipoise::Problem::Grid, {"exact", "heuristic"});
}

/// The page is written, reads as SVG, and each plan's name is in it as text.
void TestCompareViews::pictures() {
    QFETCH(QString, example);
    QFETCH(int, problem);
    QFETCH(QStringList, solvers);
    compare::Plans plans;
    for (const QString& solver : solvers)
        plans.push_back(solved(example.toUtf8().constData(), static_cast<equipoise::Problem>(problem),
                               solver.toUtf8().constData()));
    const auto scene = sceneOf(plans);
    const auto svg = bytesOf(comparePage(*scene), PictureFormat::Svg);
    QVERIFY(svg.ok());
    QVERIFY(QSvgRenderer(*svg).isValid());
    for (const QString& solver : solvers)
        QVERIFY(svg->contains(solver.toUtf8()));
    QVERIFY(*bytesOf(comparePage(*scene), PictureFormat::Svg) == *svg);
    QCOMPARE(hasPairPicture(*scene), problem == static_cast<int>(equipoise::Problem::Ring) ||
                                         problem == static_cast<int>(equipoise::Problem::Grid));
    PairView pairs;
    pairs.resize(800, 400);
    pairs.setScene(scene);
    QVERIFY(!pairs.grab().isNull());
    CompareView view;
    view.resize(900, 500);
    view.setScene(scene);
    QVERIFY(!view.grab().isNull());
    QVERIFY(view.accessibleDescription().contains(solvers.front()));
}

// A window of 1366 x 768 has 1,312 x 180 pixels for four rings, a column of it 600, a page 944: nothing scrolls
// sideways, no circle is smaller than 150, and all are alike.
void TestCompareViews::ringsCanBeRead() {
    compare::Plans plans;
    for (const char* solver : {"subsets", "greedy", "subsets", "greedy"})
        plans.push_back(solved("strasbourg", equipoise::Problem::Ring, solver));
    const auto scene = sceneOf(plans);
    for (const int width : {1312, 944, 600, 320}) {
        QScrollArea area;
        area.setStyleSheet(QStringLiteral("QScrollArea > QWidget > QWidget { background: transparent; }"));
        area.setWidgetResizable(true);
        area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        auto* const pairs = new PairView;
        pairs->setScene(scene);
        area.setWidget(pairs);
        area.resize(width, 180);
        area.show();
        QTRY_VERIFY(area.verticalScrollBar()->maximum() > 0);
        QVERIFY(pairs->width() <= width);
        QCOMPARE(pairs->grab().toImage().pixelColor(1, 1), equipoise::gui::style::current().card);
        const auto layouts =
            ringLayouts(Measuring(*pairs), QRectF(pairs->rect()).adjusted(4, 4, -4, -4), *scene);
        QCOMPARE(layouts.size(), std::size_t{4});
        for (const auto& layout : layouts) {
            QVERIFY2(2 * layout.radius >= 150, qPrintable(QString::number(layout.radius)));
            QCOMPARE(layout.radius, layouts[0].radius);
            for (std::size_t i = 0; i < layout.count; ++i)
                QVERIFY(QRectF(pairs->rect()).contains(layout.place(i)));
        }
    }
    // Where there is room, two in a line have circles that are larger than a cell of four: (1,312 - 72) / 4 = 310.
    const PairView view;
    const auto large = ringLayouts(Measuring(view), QRectF(0, 0, 1312, 2000), *scene);
    QVERIFY(2 * large[0].radius > 310);
    QVERIFY(large[2].centre.y() - large[0].centre.y() > 2 * large[0].radius);
}

/// The processors of a ring of "subsets" and one of "greedy" have the shares of their plans.
void TestCompareViews::sharesUnderTheMouse() {
    const auto scene = sceneOf({solved("strasbourg", equipoise::Problem::Ring, "subsets"),
                                solved("strasbourg", equipoise::Problem::Ring, "greedy")});
    const PairView view;
    const QRectF rect(0, 0, 900, 500);
    const auto layouts = ringLayouts(Measuring(view), rect, *scene);
    std::size_t leftOut = 0;
    for (const auto& layout : layouts)
        for (std::size_t i = 0; i < layout.count; ++i) {
            const Facts facts = ringFactsAt(Measuring(view), rect, *scene, layout.place(i));
            QCOMPARE(facts.facts.size(), std::size_t{2});
            const auto row = std::ranges::find(scene->comparison.rows, facts.title.toStdString()) -
                             scene->comparison.rows.begin();
            for (std::size_t plan = 0; plan < 2; ++plan) {
                const auto& part = scene->comparison.parts[static_cast<std::size_t>(row)].plans[plan];
                QCOMPARE(facts.facts[plan].value,
                         part ? equipoise::text::percent(*part->share) : QStringLiteral("left out"));
                leftOut += part ? 0U : 1U;
            }
        }
    QVERIFY(leftOut > 0);
    QVERIFY(ringFactsAt(Measuring(view), rect, *scene, layouts[0].centre).title.isEmpty());
}

void TestCompareViews::manyBlocks() {
    CompareView view;
    view.resize(1000, 600);
    view.setScene(
        sceneOf({support::manyRuns(20, 40, 1'000'000, 1), support::manyRuns(20, 40, 1'000'000, 2)}));
    QVERIFY(!view.grab().isNull());
    view.setScene(
        sceneOf({support::manyBlocks(20, 20'000, true, 1), support::manyBlocks(20, 20'000, true, 2)}));
    QVERIFY(!view.grab().isNull());
    view.nextDifference();
    QVERIFY(!view.grab().isNull());
}

const support::TestProgram registered("tst_compare_views", support::runWindowTest<TestCompareViews>);

} // namespace tst_compare_views

#include "tst_compare_views.moc"
