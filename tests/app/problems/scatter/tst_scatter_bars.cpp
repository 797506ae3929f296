// SPDX-License-Identifier: GPL-3.0-or-later
// The bars beside the timeline: their numbers, what they are compared with, where they lie.
#include "app/problems/scatter/scatter_bars.h"
#include "core/problems/scatter/model/question.h"
#include "tests/support/scatter_plans.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <cmath>

namespace tst_scatter_bars {

using namespace equipoise::gui;
using equipoise::ProcessorId;

namespace {

DocumentPlan documentPlan(int id, std::shared_ptr<const equipoise::PlanRecord> kept, bool current = true) {
    DocumentPlan plan;
    plan.id = id;
    plan.kept = std::move(kept);
    plan.current = current;
    return plan;
}

/// Like plainScatter(), by another solver and of another name, the same items given to others.
std::shared_ptr<equipoise::PlanRecord> balanced(std::size_t processors) {
    std::vector<std::size_t> order(processors);
    std::vector<std::int64_t> counts(processors, 0);
    std::int64_t sum = 5;
    for (std::size_t i = 0; i + 1 < processors; ++i) {
        order[i] = processors - 1 - i;
        sum += static_cast<std::int64_t>(10 * (i + 1));
    }
    order.back() = 0;
    counts.back() = sum - 1;
    counts.front() = 1;
    auto kept = support::keptScatter(support::plainScatterScenario(processors), order, counts);
    kept->name = "Balanced";
    kept->plan.solver = "window";
    return kept;
}

BarsPicture pictureOf(const equipoise::PlanRecord& kept, const DocumentPlan* compared,
                      const std::vector<equipoise::Measurement>& measurements) {
    return scatterBarsPicture(
        std::make_shared<const ScatterBarsModel>(scatterBarsModel(kept, compared, measurements)));
}

const equipoise::Measurement measured{equipoise::Problem::Scatter, "Uniform, measured", 25, 80, "Table 9"};

} // namespace

class TestScatterBars : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void rowsAreTheScheduleInOrderOfService() {
        // P1 gets 10 items over a link of 0.1: 0..1, computes at 2 each: 1..21. P2 gets 20 over 0.2: waits
        // until 1, 1..5, computes at 3 each: 5..65. P0 sends until 5 and computes 5 items at 1 each: 5..10.
        const auto rows = scatterRows(*support::plainScatter(3))->all;
        QCOMPARE(rows.size(), 3U);
        QCOMPARE(rows[0].name, QStringLiteral("P1"));
        QCOMPARE(rows[1].name, QStringLiteral("P2"));
        QCOMPARE(rows[2].name, QStringLiteral("P0"));
        QVERIFY(rows[2].root && !rows[0].root && !rows[1].root);
        const double expected[3][5] = {{10, 0, 1, 20, 21}, {20, 1, 4, 60, 65}, {5, 0, 5, 5, 10}};
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(rows[i].items, expected[i][0]);
            QCOMPARE(rows[i].wait, expected[i][1]);
            QCOMPARE(rows[i].communicate, expected[i][2]);
            QCOMPARE(rows[i].compute, expected[i][3]);
            QCOMPARE(rows[i].finish, expected[i][4]);
        }
        QVERIFY(scatterRows(equipoise::PlanRecord{})->all.empty());
    }

    void onlyTheSameItemsAreCompared() {
        const auto own = support::plainScatter(3);
        QVERIFY(areComparable(*own, *balanced(3)));
        QVERIFY(!areComparable(*own, *support::plainScatter(4))); // 65 items
        auto elsewhere = std::make_shared<equipoise::PlanRecord>(*balanced(3));
        equipoise::Scenario changed = *elsewhere->scenario;
        changed.questions.get<equipoise::scatter::Question>().dataOn = ProcessorId{1};
        elsewhere->scenario = std::make_shared<const equipoise::Scenario>(changed);
        QVERIFY(!areComparable(*own, *elsewhere));
        auto none = std::make_shared<equipoise::PlanRecord>(*own);
        none->plan.answer = {};
        QVERIFY(!areComparable(*own, *none));
    }

    void theOtherPlanIsBroughtIntoTheOwnOrder() {
        const auto own = support::plainScatter(3);
        const DocumentPlan other = documentPlan(7, balanced(3), false);
        const equipoise::Measurement ring{equipoise::Problem::Ring, "Ring", 1, 2, {}};
        const ScatterBarsModel model = scatterBarsModel(*own, &other, {ring, measured});
        QCOMPARE(model.measurements.size(), 1U);
        QVERIFY(model.other && !model.other->current);
        QCOMPARE(model.other->name, QStringLiteral("Balanced"));
        QCOMPARE(model.other->rows[0]->items, 0.0); // P1 is second there, and gets nothing
        QCOMPARE(model.other->rows[1]->items, 1.0);
        QCOMPARE(model.other->rows[2]->items, 34.0);
        // A processor that the other platform does not have.
        equipoise::Scenario renamed = support::plainScatterScenario(3);
        renamed.platform.processors[1].name = "Q";
        const DocumentPlan foreign = documentPlan(8, support::keptScatter(renamed, {1, 2, 0}, {10, 20, 5}));
        QVERIFY(!scatterBarsModel(*own, &foreign, {}).other->rows[0]);
    }

    void wordsHoldAllNumbers() {
        const DocumentPlan other = documentPlan(7, balanced(3));
        const ScatterBarsModel model = scatterBarsModel(*support::plainScatter(3), &other, {measured});
        QCOMPARE(
            sentenceOf(scatterRowFacts(model, 1)).remove(QChar(0x202F)),
            QStringLiteral(
                "P2: served as number 2 of 3, items 20, waits 1s, receives 4s, computes 60s, done at 65s"));
        const QString table = tooltipOf(scatterRowFacts(model, 2));
        const Facts untitled{{}, {{"items", "20"}}};
        QVERIFY(tooltipOf(untitled).isEmpty());
        QVERIFY(sentenceOf(untitled).isEmpty());
        for (const char* words : {"the root, served last", "Balanced", "Sends", "34"})
            QVERIFY2(table.contains(QString::fromLatin1(words)), words);
        const QString all = scatterBarsWords(model);
        QVERIFY(
            all.contains(QStringLiteral("Measured with a clock, Uniform, measured: first done after 25")));
        QVERIFY(all.contains(QStringLiteral("(Table 9)")));
        QCOMPARE(shortItems(817101), QStringLiteral("817,101"));
        QCOMPARE(shortItems(9007199254740992.0), QStringLiteral("9.0072e+15"));
    }

    void columnsFollowTheWidth() {
        QImage device(1, 1, QImage::Format_RGB32);
        const QPainter painter(&device);
        const BarsPicture picture = pictureOf(*support::plainScatter(4), nullptr, {measured});
        const auto columns = [&](double width) {
            return barsLayout(barsSizes(painter, picture), QRectF(0, 0, width, 300), picture).columns;
        };
        QCOMPARE(columns(700).size(), 3U);
        QCOMPARE(columns(260).size(), 3U);
        QCOMPARE(columns(200).size(), 2U);
        QCOMPARE(columns(60).size(), 1U);
        for (const double width : {700.0, 260.0, 200.0, 60.0, 1.0})
            QCOMPARE(columns(width).back().column, 2U); // total time
        QCOMPARE(columns(200).front().column, 0U);      // items
        // Each column has one scale, which ends with its largest number; total time includes the measured 80.
        const auto wide = columns(700);
        QVERIFY(wide[0].x(30) <= wide[0].area.right() && wide[0].x(60) > wide[0].area.right());
        QVERIFY(wide[2].x(80) <= wide[2].area.right());
        for (std::size_t i = 1; i < wide.size(); ++i)
            QVERIFY(wide[i].area.left() > wide[i - 1].area.right());
    }

    void measurementsKeepToTheirPlace() {
        QImage device(1, 1, QImage::Format_RGB32);
        const QPainter painter(&device);
        const BarsPicture picture = pictureOf(*support::plainScatter(4), nullptr, {measured, measured});
        const BarsSizes sizes = barsSizes(painter, picture);
        const double height = barsHeight(sizes, picture);
        const BarsLayout layout = barsLayout(sizes, QRectF(0, 0, 600, height), picture);
        QVERIFY(!layout.rows.scrolls());
        QVERIFY(layout.ranges.top() >= layout.rows.rowTop(3) + layout.rows.rowHeight - 0.5);
        QVERIFY(layout.ranges.bottom() <= height + 0.5);
        const double bottom = layout.ranges.bottom() - 1;
        QCOMPARE(layout.rangeAt({100, bottom}), std::optional(std::size_t{1}));
        QCOMPARE(layout.rangeAt({100, bottom - layout.rangeHeight}), std::optional(std::size_t{0}));
        QVERIFY(!layout.rangeAt({100, layout.ranges.top() + 1}));
        QVERIFY(!layout.rowAt({100, bottom}));
        // Without any there is no such place; nor where the rows themselves have too little.
        const BarsPicture none = pictureOf(*support::plainScatter(4), nullptr, {});
        QVERIFY(barsLayout(sizes, QRectF(0, 0, 600, 300), none).ranges.isEmpty());
        QVERIFY(barsLayout(sizes, QRectF(0, 0, 600, 90), picture).ranges.isEmpty());
    }

    void theUniformPlanIsComparedWithFirst() {
        ScatterBars bars;
        bars.resize(500, 300);
        auto* compare = bars.findChild<QComboBox*>(QStringLiteral("scatterCompare"));
        auto* swap = bars.findChild<QToolButton*>(QStringLiteral("scatterSwap"));
        QVERIFY(!compare->isVisibleTo(&bars));
        const auto hand = balanced(3);
        auto third = std::make_shared<equipoise::PlanRecord>(*balanced(3));
        third->name = "Third";
        const std::vector<DocumentPlan> plans{documentPlan(4, hand), documentPlan(5, third),
                                              documentPlan(6, support::plainScatter(3)),
                                              documentPlan(7, support::plainScatter(4))};
        bars.show(hand, true, plans, {});
        QCOMPARE(bars.otherPlan(), 6);
        QCOMPARE(compare->count(), 3); // nothing, Third, Scatter; the last scatters other items
        QVERIFY(compare->isVisibleTo(&bars) && swap->isVisibleTo(&bars));

        QSignalSpy chosen(&bars, &ScatterBars::planChosen);
        swap->click();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toInt(), 6);
        bars.setPlan(plans[2].kept, true); // as the window then does
        QCOMPARE(bars.otherPlan(), 4);

        compare->setCurrentIndex(0);
        emit compare->activated(0);
        QCOMPARE(bars.otherPlan(), 0);
        QVERIFY(!swap->isVisibleTo(&bars));
        bars.setPlan(hand, true);
        QCOMPARE(bars.otherPlan(), 0); // the choice holds
        bars.setPlan(nullptr, true);
        QVERIFY(bars.model().rows().empty());
        QVERIFY(!compare->isVisibleTo(&bars));
    }

    void rowsArePointedAt() {
        ScatterBars bars;
        bars.resize(500, 300);
        bars.show(support::plainScatter(3), true, {}, {measured});
        const RowsLayout& rows = bars.layoutNow().rows;
        const auto middle = [&](int row) { return QPointF(250, rows.rowTop(row) + rows.rowHeight / 2); };
        QCOMPARE(bars.processorAt(middle(0)), std::optional(ProcessorId{1}));
        QCOMPARE(bars.processorAt(middle(2)), std::optional(ProcessorId{0}));
        QVERIFY(!bars.processorAt({250, 1}));
    }

    void measurementsHaveTheirSourceInTheTooltip() {
        ScatterBars bars;
        bars.resize(500, 300);
        bars.show(support::plainScatter(3), true, {}, {measured});
        int y = bars.height() - 1;
        while (y > 0 && !bars.processorAt({250, static_cast<double>(y)}))
            --y; // the lowest point of the last row
        const QString words = bars.measurementTipAt(QPointF(100, y + 8 + 18 + 9)); // gap, heading, half a row
        QVERIFY(words.contains(QStringLiteral("Table 9")));
        QVERIFY(words.contains(QStringLiteral("not computed")));
        QVERIFY(bars.measurementTipAt(QPointF(100, y - 2)).isEmpty());
    }

    void manyRowsScroll() {
        ScatterBars bars;
        bars.resize(400, 200);
        bars.setPlan(support::plainScatter(200), true);
        auto* scroll = bars.findChild<QScrollBar*>(QStringLiteral("scatterScrollBar"));
        QVERIFY(scroll->isVisibleTo(&bars));
        Selection selection;
        bars.setSelection(&selection);
        selection.set({equipoise::NodeId(ProcessorId{0})}); // the root is last
        QCOMPARE(scroll->value(), scroll->maximum());
        bars.resize(20, 10); // too small for anything: nothing breaks
        bars.grab();
    }

    void drawsInBothSchemes() {
        const DocumentPlan other = documentPlan(7, balanced(5));
        const BarsPicture picture = pictureOf(*support::plainScatter(5), &other, {measured});
        QImage pictures[2];
        const equipoise::gui::style::Tokens* const schemes[] = {&equipoise::gui::style::light(),
                                                                &equipoise::gui::style::dark()};
        for (int i = 0; i < 2; ++i) {
            QImage image(600, 300, QImage::Format_RGB32);
            image.fill(schemes[i]->card);
            QPainter painter(&image);
            const QRectF rect(10, 10, 580, 280);
            paintBars({painter, rect, *schemes[i]}, picture);
            painter.end();
            pictures[i] = image;
            QCOMPARE(image.pixelColor(2, 2), schemes[i]->card);
        }
        QVERIFY(pictures[0] != pictures[1]);
    }
};

const support::TestProgram registered("tst_scatter_bars", support::runTest<TestScatterBars, QApplication>);

} // namespace tst_scatter_bars

#include "tst_scatter_bars.moc"
