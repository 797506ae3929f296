// SPDX-License-Identifier: GPL-3.0-or-later
// Arcs and labels of a ring picture, rows and ticks of a step chart: by hand-derived numbers, without a
// window.
#include "app/pictures/charts/row_geometry.h"
#include "app/pictures/circle/arcs.h"
#include "app/pictures/labels/number_axis.h"
#include "core/base/random.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <cmath>

namespace tst_circle {

using namespace equipoise::gui;

namespace {

bool near(double a, double b, double tolerance = 1e-9) {
    return std::abs(a - b) <= tolerance;
}

bool near(QPointF a, QPointF b) {
    return near(a.x(), b.x(), 1e-6) && near(a.y(), b.y(), 1e-6);
}

} // namespace

class TestRingGeometry : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void noShareNoArc() { QVERIFY(circle::arcsOf({}).empty()); }

    void oneShareIsTheWholeCircle() {
        const auto arcs = circle::arcsOf({1});
        QCOMPARE(arcs.size(), std::size_t{1});
        QCOMPARE(arcs[0].start, 0.0);
        QCOMPARE(arcs[0].sweep, 360.0);
    }

    void arcsAreInProportion() {
        // Two gaps of 1.6 degrees leave 356.8: a quarter is 89.2, three quarters 267.6; half a gap before.
        const auto arcs = circle::arcsOf({0.25, 0.75});
        QVERIFY(near(arcs[0].start, 0.8));
        QVERIFY(near(arcs[0].sweep, 89.2));
        QVERIFY(near(arcs[1].start, 0.8 + 89.2 + 1.6));
        QVERIFY(near(arcs[1].sweep, 267.6));
        QVERIFY(near(arcs[1].end(), 359.2));
    }

    void tinySharesStayVisible() {
        // Three gaps leave 355.2. The share of 1e-6 gets the hairline of 0.5; the two equal ones share 354.7.
        const auto arcs = circle::arcsOf({0.4999995, 1e-6, 0.4999995});
        QVERIFY(near(arcs[1].sweep, 0.5));
        QVERIFY(!arcs[1].relay);
        QVERIFY(near(arcs[0].sweep, 177.35));
        QVERIFY(near(arcs[2].sweep, 177.35));
    }

    void relaysHaveAPlace() {
        // Three gaps leave 355.2; the relay takes 4.
        const auto arcs = circle::arcsOf({0.5, 0, 0.5});
        QVERIFY(arcs[1].relay);
        QVERIFY(near(arcs[1].sweep, 4));
        QVERIFY(near(arcs[0].sweep, 175.6));
        // Nothing but relays: they share the circle evenly at most, and nothing divides by 0.
        for (const circle::Arc& arc : circle::arcsOf({0, 0}))
            QVERIFY(arc.relay && near(arc.sweep, 4));
    }

    void manyArcsFillTheCircle() {
        for (const std::size_t count : {3U, 60U, 200U, 5000U}) {
            const auto arcs = circle::arcsOf(std::vector<double>(count, 1.0 / static_cast<double>(count)));
            for (std::size_t i = 1; i < count; ++i)
                QVERIFY(arcs[i].start > arcs[i - 1].end());
            QVERIFY(arcs.back().end() < 360);
            // The last gap closes the circle.
            QVERIFY(near(arcs.back().end() + arcs.front().start, 360, 1e-6));
        }
    }

    void anglesGoClockwiseFromTwelve() {
        QVERIFY(near(circle::pointAt({10, 20}, 5, 0), QPointF(10, 15)));
        QVERIFY(near(circle::pointAt({10, 20}, 5, 90), QPointF(15, 20)));
        QVERIFY(near(circle::pointAt({10, 20}, 5, 180), QPointF(10, 25)));
        QVERIFY(near(circle::angleOf({10, 20}, {5, 20}), 270));
    }

    void pointsFindTheirArc() {
        const auto arcs = circle::arcsOf({0.25, 0.25, 0.5});
        const QPointF centre(100, 100);
        const auto at = [&](double radius, double angle) {
            return circle::arcAt(arcs, centre, 50, 80, circle::pointAt(centre, radius, angle));
        };
        QCOMPARE(at(65, 45), std::optional<std::size_t>(0));
        QCOMPARE(at(65, 135), std::optional<std::size_t>(1));
        QCOMPARE(at(65, 350), std::optional<std::size_t>(2));
        QCOMPARE(at(40, 45), std::nullopt);
        QCOMPARE(at(90, 45), std::nullopt);
    }

    void hairlinesCanBeHit() {
        // 4 units along a radius of 100 are 2.29 degrees: 2 degrees beside a hairline still hit it, when its
        // neighbours are further away. Here they are not: the nearest arc wins.
        const std::vector<circle::Arc> arcs{{10, 0.5, false}, {20, 100, false}};
        const auto at = [&](double angle) {
            return circle::arcAt(arcs, {}, 90, 110, circle::pointAt({}, 100, angle));
        };
        QCOMPARE(at(8.2), std::optional<std::size_t>(0));
        QCOMPARE(at(7.5), std::nullopt);
        QCOMPARE(at(12.5), std::optional<std::size_t>(0));
        QCOMPARE(at(19), std::optional<std::size_t>(1));
    }

    void namesFitInsideOrNot() {
        // A quarter ring between 70 and 100 from 0 to 90 degrees: its middle is at (60.1, -60.1).
        const circle::Arc quarter{0, 90, false};
        QVERIFY(circle::fitsInside(quarter, 70, 100, {20, 10}));
        QVERIFY(!circle::fitsInside(quarter, 70, 100, {60, 10}));
        // Eight degrees are 12 units wide at 85: no room for 20.
        QVERIFY(!circle::fitsInside({86, 8, false}, 70, 100, {20, 13}));
        // At 3 o'clock the width lies along the ring's thickness of 30.
        QVERIFY(circle::fitsInside({80, 20, false}, 70, 100, {25, 12}));
        QVERIFY(!circle::fitsInside({80, 20, true}, 70, 100, {1, 1}));
    }

    void pathsCoverTheirSector() {
        const auto path = circle::arcPath({0, 90, false}, {0, 0}, 70, 100);
        QVERIFY(path.contains(circle::pointAt({}, 85, 45)));
        QVERIFY(!path.contains(circle::pointAt({}, 60, 45)));
        QVERIFY(!path.contains(circle::pointAt({}, 85, 100)));
        const auto whole = circle::arcPath({0, 360, false}, {0, 0}, 70, 100);
        QVERIFY(whole.contains(circle::pointAt({}, 85, 200)));
        QVERIFY(!whole.contains(QPointF()));
    }

    void aLabelStandsAtItsAngle() {
        const auto labels = circle::placeLabels({{90, {20, 10}, 1}}, {100, 100}, 50, {0, 0, 200, 200});
        QCOMPARE(labels.size(), std::size_t{1});
        // To the right: its left edge 6 units off the circle, centred on it vertically.
        QVERIFY(near(labels[0].box.left(), 156));
        QVERIFY(near(labels[0].box.center().y(), 100));
        QVERIFY(!labels[0].leader);
    }

    void labelsMoveApart() {
        // Three labels of height 10 that all want the middle of the right side: 85, 95 and 105 are their
        // tops.
        const auto labels = circle::placeLabels({{89, {20, 10}, 1}, {90, {20, 10}, 1}, {91, {20, 10}, 1}},
                                                {100, 100}, 50, {0, 0, 300, 200});
        QCOMPARE(labels.size(), std::size_t{3});
        QVERIFY(near(labels[0].box.top(), 85, 0.01));
        QVERIFY(near(labels[1].box.top(), 95, 0.01));
        QVERIFY(near(labels[2].box.top(), 105, 0.01));
        QVERIFY(labels[0].leader && !labels[1].leader && labels[2].leader);
    }

    void labelsKeepTheirPromises() {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            equipoise::Random random(seed);
            const auto context = "seed " + std::to_string(seed);
            std::vector<circle::LabelWish> wishes(1 + random.below(80));
            for (circle::LabelWish& wish : wishes)
                wish = {random.between(0, 360), {random.between(10, 70), 14}, random.unit()};
            const QRectF bounds(0, 0, random.between(150, 600), random.between(120, 500));
            const double radius = random.between(20, 120);
            const auto labels = circle::placeLabels(wishes, bounds.center(), radius, bounds);
            for (std::size_t i = 0; i < labels.size(); ++i) {
                const QRectF& box = labels[i].box;
                QVERIFY2(bounds.contains(box), context.c_str());
                QVERIFY2(near(box.width(), wishes[labels[i].wish].size.width(), 1e-6), context.c_str());
                const double x =
                    std::max({box.left() - bounds.center().x(), 0.0, bounds.center().x() - box.right()});
                const double y =
                    std::max({box.top() - bounds.center().y(), 0.0, bounds.center().y() - box.bottom()});
                QVERIFY2(std::hypot(x, y) >= radius - 1e-9, context.c_str());
                for (std::size_t j = 0; j < i; ++j) {
                    QVERIFY2(!box.adjusted(0.01, 0.01, -0.01, -0.01).intersects(labels[j].box),
                             context.c_str());
                    QVERIFY2(labels[j].wish < labels[i].wish, context.c_str());
                }
            }
        }
    }

    void theHeavierLabelStays() {
        // Room for one label only.
        const auto labels =
            circle::placeLabels({{89, {20, 10}, 1}, {91, {20, 10}, 2}}, {50, 50}, 10, {0, 44, 100, 12});
        QCOMPARE(labels.size(), std::size_t{1});
        QCOMPARE(labels[0].wish, std::size_t{1});
    }

    void ticksAreRound() {
        // 0.1515 in at most 5 ticks: steps of at least 0.0379, so 0.05.
        const NumberAxis axis = niceAxis(0.1515, 5);
        QCOMPARE(axis.step, 0.05);
        QCOMPARE(axis.ticks, (std::vector<double>{0, 0.05, 0.1, 0.15}));
        QCOMPARE(niceAxis(8, 5).ticks, (std::vector<double>{0, 2, 4, 6, 8}));
        QCOMPARE(niceAxis(1e-7, 3).ticks, (std::vector<double>{0, 5e-8, 1e-7}));
        QCOMPARE(niceAxis(120000, 4).ticks, (std::vector<double>{0, 50000, 100000}));
        QCOMPARE(niceAxis(0, 5).ticks, std::vector<double>{0});
        QCOMPARE(niceAxis(INFINITY, 5).ticks, std::vector<double>{0});
        for (int ticks = 2; ticks < 12; ++ticks) {
            for (const double end : {0.003, 0.99, 1.0, 7.3, 12345.0}) {
                QVERIFY(niceAxis(end, ticks).ticks.size() <= static_cast<std::size_t>(ticks));
                QVERIFY(niceAxis(end, ticks).ticks.size() >= 1);
            }
        }
    }

    void rowsShareTheHeight() {
        RowsMetrics metrics;
        metrics.rows = 8;
        metrics.latest = 2;
        metrics.nameWidth = 40;
        metrics.labelWidth = 48;
        metrics.heading = 20;
        metrics.axis = 20;
        metrics.text = 15;
        // 200 high, less 40: 160 for 8 rows of 20; 500 wide, less names (50) and a border of 2: 448; 400 of
        // them are two units of time.
        const RowsLayout layout = rowsLayout({0, 0, 500, 200}, metrics);
        QCOMPARE(layout.rowHeight, 20.0);
        QCOMPARE(layout.perUnit, 200.0);
        QCOMPARE(layout.labelEvery, 1);
        QVERIFY(!layout.scrolls());
        QCOMPARE(layout.bar(1, 0.5, 1), QRectF(150, 20 + 20 + 3, 100, 14));
        QCOMPARE(layout.rowAt(20 + 45), std::optional(2));
        QCOMPARE(layout.rowAt(10), std::nullopt);
        QCOMPARE(layout.rowAt(190), std::nullopt);
    }

    void tooManyRowsScroll() {
        RowsMetrics metrics;
        metrics.rows = 200;
        metrics.latest = 1;
        metrics.heading = 20;
        metrics.axis = 20;
        metrics.text = 15;
        metrics.scroll = 1e9;
        const RowsLayout layout = rowsLayout({0, 0, 400, 220}, metrics);
        QCOMPARE(layout.rowHeight, minRowHeight);
        QVERIFY(layout.scrolls());
        QCOMPARE(layout.scroll, 200 * minRowHeight - 180); // kept within the content
        QCOMPARE(layout.firstRow(), 180);
        QCOMPARE(layout.lastRow(), 200);
        QCOMPARE(layout.labelEvery, 2);
        QCOMPARE(layout.rowAt(199.9), std::optional(199));
    }

    void fewRowsDoNotSwell() {
        RowsMetrics metrics;
        metrics.rows = 1;
        metrics.latest = 1;
        const RowsLayout layout = rowsLayout({0, 0, 400, 400}, metrics);
        QCOMPARE(layout.rowHeight, maxRowHeight);
        QCOMPARE(layout.rowAt(100), std::nullopt);
    }
};

const support::TestProgram registered("tst_circle", support::runTest<TestRingGeometry>);

} // namespace tst_circle

#include "tst_circle.moc"
