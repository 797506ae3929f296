// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/diagram.h"
#include "app/pictures/canvas/layout/layout.h"
#include "app/pictures/canvas/paint/geometry.h"
#include "app/pictures/canvas/paint/haze.h"
#include "app/pictures/canvas/paint/platform_picture.h"

#include "core/base/random.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <cmath>
#include <limits>

namespace tst_canvas_geometry {

using namespace equipoise::gui::canvas;

namespace {

bool near(QPointF a, QPointF b, qreal tolerance = 1e-9) {
    return std::hypot(a.x() - b.x(), a.y() - b.y()) <= tolerance;
}

equipoise::Platform withProcessors(std::initializer_list<double> cycleTimes) {
    equipoise::Platform platform;
    for (const double time : cycleTimes) {
        equipoise::Processor processor;
        processor.name = "P" + std::to_string(platform.size());
        processor.compute.rate = time;
        platform.processors.push_back(processor);
    }
    return platform;
}

equipoise::Link linkBetween(equipoise::NodeId a, equipoise::NodeId b, double cost, bool bothWays = true) {
    equipoise::Link link;
    link.from = a;
    link.to = b;
    link.transfer.rate = cost;
    link.bothWays = bothWays;
    return link;
}

} // namespace

class TestCanvasGeometry : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void fittedFillsTheShorterSide() {
        // 200 x 100 units into 400 x 300 pixels less 50 on each side: 300/200 = 1.5, 200/100 = 2; 1.5 rules.
        // The middle (100, 50) goes to (200, 150): the offset is (200 - 150, 150 - 75).
        const View view = fitted(QRectF(0, 0, 200, 100), QRectF(0, 0, 400, 300), 50);
        QCOMPARE(view.scale, 1.5);
        QCOMPARE(view.offset, QPointF(50, 75));
    }
    void fittedWithoutExtent() {
        const View point = fitted(QRectF(7, 9, 0, 0), QRectF(0, 0, 400, 300), 50);
        QCOMPARE(point.scale, 1.0);
        QCOMPARE(point.toPixels({7, 9}), QPointF(200, 150));
        // Only a width: 300 / 10.
        QCOMPARE(fitted(QRectF(0, 0, 10, 0), QRectF(0, 0, 400, 300), 50).scale, 30.0);
        QCOMPARE(fitted(QRectF(), QRectF(0, 0, 400, 300), 50).scale, 1.0);
    }
    void aSegmentMeetsABox() {
        const QRectF box(10, 10, 20, 10); // to (30, 20)
        QVERIFY(meets(box, {0, 15}, {40, 15}));
        QVERIFY(meets(box, {15, 15}, {16, 16})); // inside
        QVERIFY(meets(box, {20, 0}, {20, 100}));
        QVERIFY(!meets(box, {0, 15}, {9, 15})); // ends before it
        QVERIFY(!meets(box, {31, 0}, {31, 100}));
        QVERIFY(!meets(box, {0, 0}, {40, 90})); // left of it: x = 9 where y = 20
        equipoise::Random random(7);
        for (int round = 0; round < 20'000; ++round) { // against a walk along the segment
            const auto point = [&] { return QPointF(random.between(0, 40), random.between(0, 30)); };
            const QPointF a = point();
            const QPointF b = point();
            bool found = false;
            for (int step = 0; step <= 4000 && !found; ++step)
                found = box.contains(a + (b - a) * step / 4000.0);
            // What is met for less than the walk's step is met all the same.
            if (found != meets(box, a, b))
                QVERIFY(!found && !meets(box.adjusted(0.1, 0.1, -0.1, -0.1), a, b));
        }
    }
    void zoomKeepsThePointUnderTheCursor() {
        const View before{2, {10, 20}};
        const View after = zoomedAt(before, {110, 220}, 1.5, 0.1, 100);
        QCOMPARE(after.scale, 3.0);
        // (110 - 10) / 2 = 50 and (220 - 20) / 2 = 100 lie under the cursor; 110 - 3 * 50, 220 - 3 * 100.
        QCOMPARE(after.offset, QPointF(-40, -80));
        QVERIFY(near(after.toCanvas({110, 220}), {50, 100}));
        QCOMPARE(zoomedAt(before, {}, 1000, 0.1, 8).scale, 8.0);
        QCOMPARE(zoomedAt(before, {}, 1e-6, 0.1, 8).scale, 0.1);
    }
    void viewRoundTrips() {
        const View view{0.7, {-3, 12}};
        QVERIFY(near(view.toCanvas(view.toPixels({123.4, -55})), {123.4, -55}));
    }

    void areaIsSpeed() {
        // A quarter of the speed, a quarter of the area, half the radius.
        QCOMPARE(discRadius(1, 16), 16.0);
        QCOMPARE(discRadius(0.25, 16), 8.0);
        // sqrt(0.01) = 0.1 is below the least fraction.
        QCOMPARE(discRadius(0.01, 16), 0.42 * 16);
    }
    void radiusFollowsTheRoom() {
        // 360 x 360 for 36 nodes: 60 pixels apart, a sixth is 10.
        QCOMPARE(largestRadius({360, 360}, 36), 10.0);
        QCOMPARE(largestRadius({360, 360}, 1), 24.0);
        QCOMPARE(largestRadius({360, 360}, 100000), 3.0);
        QCOMPARE(largestRadius({}, 0), 3.0);
        QCOMPARE(symbolZoom(1), 1.0);
        QCOMPARE(symbolZoom(4), 2.0);
        QCOMPARE(symbolZoom(100), 2.2);
    }
    void strengthIsLogarithmic() {
        QCOMPARE(strength(1, 1, 100), 1.0);
        QCOMPARE(strength(100, 1, 100), 0.0);
        QCOMPARE(strength(10, 1, 100), 0.5);
        QCOMPARE(strength(5, 5, 5), 0.5);
        QCOMPARE(strength(0, 1, 100), 1.0);
    }
    void crowdsFade() {
        QCOMPARE(linkOpacity(78, 400), 1.0); // 0.5 * 78 / 400 is under 0.8
        // 0.5 * 3200 / 400 = 4 coverings: 0.8 / 4.
        QCOMPARE(linkOpacity(3200, 400), 0.2);
        QCOMPARE(linkOpacity(10'000'000, 400), 0.03);
    }

    void segments() {
        QCOMPARE(distanceToSegment({5, 3}, {0, 0}, {10, 0}), 3.0);
        QCOMPARE(distanceToSegment({13, 4}, {0, 0}, {10, 0}), 5.0); // beyond the end: 3-4-5
        QCOMPARE(distanceToSegment({3, 4}, {0, 0}, {0, 0}), 5.0);
        const auto part = between({0, 0}, 2, {10, 0}, 3);
        QVERIFY(part.has_value());
        QCOMPARE(part->first, QPointF(2, 0));
        QCOMPARE(part->second, QPointF(7, 0));
        QVERIFY(!between({0, 0}, 6, {10, 0}, 4));
        const auto tip = arrowhead({0, 0}, {10, 0}, 4);
        QCOMPARE(tip.size(), std::size_t{3});
        QCOMPARE(tip[0], QPointF(10, 0));
        QCOMPARE(tip[1], QPointF(6, 2.2)); // 0.55 * 4 aside
        QCOMPARE(tip[2], QPointF(6, -2.2));
        QVERIFY(arrowhead({1, 1}, {1, 1}, 4).empty());
    }
    void zones() {
        // Radius 16: inside to 12, rim to 21. Radius 6: inside to 4, rim to 11.
        QCOMPARE(zoneAt({12, 0}, {0, 0}, 16), Zone::Inside);
        QCOMPARE(zoneAt({12.1, 0}, {0, 0}, 16), Zone::Rim);
        QCOMPARE(zoneAt({21, 0}, {0, 0}, 16), Zone::Rim);
        QCOMPARE(zoneAt({21.1, 0}, {0, 0}, 16), Zone::Outside);
        QCOMPARE(zoneAt({4, 0}, {0, 0}, 6), Zone::Inside);
        QCOMPARE(zoneAt({4.1, 0}, {0, 0}, 6), Zone::Rim);
    }

    void theThinnestLinkIsSeen() {
        for (const auto* tokens : {&equipoise::gui::style::light(), &equipoise::gui::style::dark()})
            for (int level = 0; level < strengthLevels; ++level) {
                const QPen pen = linePen(*tokens, level, 1, 3);
                QVERIFY(pen.widthF() >= 1);
                QVERIFY(equipoise::gui::style::contrast(pen.color(), tokens->card) >= 3);
            }
    }

    void namesGoInsideIfTheyFit() {
        // 12 x 9: half the diagonal is 7.5, within 10 - 1. 24 x 7: 12.5, not.
        const LabelRequest requests[] = {{{0, 0}, 10, {12, 9}, {14, 12}}, {{100, 0}, 10, {24, 7}, {26, 12}}};
        const auto labels = placeLabels(requests);
        QCOMPARE(labels[0].side, Label::Side::Inside);
        QCOMPARE(labels[1].side, Label::Side::Below);
        QCOMPARE(labels[1].box, QRectF(-13, 12, 26, 12));
    }
    void namesAvoidDiscsAndEachOther() {
        // A disc right below takes the first choice away: the name goes to the right.
        const LabelRequest crowded[] = {{{0, 0}, 5, {99, 9}, {30, 12}}, {{0, 15}, 5, {1, 1}, {1, 1}}};
        QCOMPARE(placeLabels(crowded)[0].side, Label::Side::Right);
        // Hemmed in on all sides: hidden, or a number where there is one.
        const LabelRequest hemmed[] = {{{0, 0}, 5, {99, 9}, {30, 12}},
                                       {{0, 15}, 5, {1, 1}, {1, 1}},
                                       {{0, -15}, 5, {1, 1}, {1, 1}},
                                       {{15, 0}, 5, {1, 1}, {1, 1}},
                                       {{-15, 0}, 5, {1, 1}, {1, 1}}};
        QCOMPARE(placeLabels(hemmed)[0].side, Label::Side::Hidden);
        const Label number = placeLabels(hemmed, {{}, {}, {5, 5}})[0];
        QCOMPARE(number.side, Label::Side::Number);
        QCOMPARE(number.box, QRectF(-2.5, -2.5, 5, 5)); // on its disc: half the diagonal is 3.5, within 5 - 1
        // On the right edge of the bounds: to the left.
        const LabelRequest atEdge[] = {{{0, 0}, 5, {99, 9}, {30, 12}}};
        QCOMPARE(placeLabels(atEdge, {QRectF(-40, -6, 46, 12)})[0].side, Label::Side::Left);
    }

    void diagramOfAMatrix() {
        equipoise::Platform platform = withProcessors({0.02, 0.01, 0.04});
        const double none = std::numeric_limits<double>::infinity();
        platform.linkCost = equipoise::Matrix<double>(3, 3, 0);
        auto& cost = *platform.linkCost;
        cost(0, 1) = 1;
        cost(1, 0) = 1;
        cost(0, 2) = none;
        cost(2, 0) = 100;
        cost(1, 2) = cost(2, 1) = none;
        const std::vector<QPointF> places(3);
        const Diagram diagram = makeDiagram(platform, places);
        QCOMPARE(diagram.nodes[0].speed, 0.5); // half as fast as P1
        QCOMPARE(diagram.nodes[1].speed, 1.0);
        QCOMPARE(diagram.lines.size(), std::size_t{2});
        QCOMPARE(int{diagram.lines[0].level}, strengthLevels - 1);
        QCOMPARE(int{diagram.lines[1].level}, 0);
        QVERIFY(!diagram.lines[1].forth && diagram.lines[1].back);
        QCOMPARE(cellsOf(platform, diagram, diagram.lines[0]).size(), std::size_t{2});
        const auto oneWay = cellsOf(platform, diagram, diagram.lines[1]);
        QCOMPARE(oneWay.size(), std::size_t{1});
        QCOMPARE(oneWay[0].from.index(), std::size_t{2});
    }
    void ringRunsAlongTheLinksItTakes() {
        // P0 - S0 - P1: there and back are four hops.
        equipoise::Platform platform = withProcessors({0.01, 0.01, 0.01});
        platform.switches.push_back({"S0", {}});
        for (std::size_t i = 0; i < 2; ++i)
            platform.links.push_back(linkBetween(equipoise::ProcessorId{i}, equipoise::SwitchId{0}, 0.1));
        auto scenario = std::make_shared<equipoise::Scenario>();
        scenario->platform = platform;
        scenario->questions.set(equipoise::ring::Question{});
        equipoise::PlanRecord kept;
        kept.scenario = scenario;
        kept.plan.answer = equipoise::ring::Plan{
            {equipoise::ProcessorId{0}, equipoise::ProcessorId{1}}, {0.75, 0.25}, {2, 2}, {}};
        const std::vector<QPointF> places(4);
        const Marks marks = marksOf(platform, makeDiagram(platform, places), &kept);
        const std::vector<std::pair<std::uint32_t, std::uint32_t>> ways{{0, 3}, {3, 1}, {1, 3}, {3, 0}};
        QCOMPARE(marks.ways, ways);
        QCOMPARE(marks.share[0], std::optional(0.75));
        QVERIFY(!marks.share[2] && marks.used[2] == 0);

        // In an older plan nodes are found by name: P0 has gone, and P1 is the first now.
        equipoise::Platform later = withProcessors({0.01});
        later.processors[0].name = "P1";
        const Marks after = marksOf(later, makeDiagram(later, std::vector<QPointF>(1)), &kept);
        QCOMPARE(after.share[0], std::optional(0.25));
        QVERIFY(after.ways.empty());
    }

    void flowsAreAsWideAsTheirItems() {
        // P0 - S0 - P1 - P2: four items over two links, and one over the third.
        equipoise::Platform platform = withProcessors({0.01, 0.01, 0.01});
        platform.switches.push_back({"S0", {}});
        for (std::size_t i = 0; i < 2; ++i)
            platform.links.push_back(linkBetween(equipoise::ProcessorId{i}, equipoise::SwitchId{0}, 0.1));
        platform.links.push_back(linkBetween(equipoise::ProcessorId{1}, equipoise::ProcessorId{2}, 0.1));
        auto scenario = std::make_shared<equipoise::Scenario>();
        scenario->platform = platform;
        equipoise::redistribution::Question question;
        question.ring = {equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, equipoise::ProcessorId{2}};
        question.imbalance = {4, -3, -1};
        question.loads = {4, 0, 0};
        scenario->questions.set(question);
        equipoise::PlanRecord kept;
        kept.scenario = scenario;
        kept.plan.problem = equipoise::Problem::Redistribution;
        kept.plan.answer =
            equipoise::redistribution::Plan{{{equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, 4},
                                             {equipoise::ProcessorId{1}, equipoise::ProcessorId{2}, 1}},
                                            false,
                                            1};
        const Marks marks = marksOf(platform, makeDiagram(platform, std::vector<QPointF>(4)), &kept);
        const std::vector<std::pair<std::uint32_t, std::uint32_t>> ways{{0, 3}, {3, 1}, {1, 2}};
        QCOMPARE(marks.ways, ways);
        QCOMPARE(marks.weight, (std::vector<double>{1, 1, 0.25}));
    }

    void layoutKeepsPinnedNodes() {
        equipoise::Platform platform = withProcessors({1, 1, 1});
        platform.links = {linkBetween(equipoise::ProcessorId{0}, equipoise::ProcessorId{1}, 1),
                          linkBetween(equipoise::ProcessorId{1}, equipoise::ProcessorId{2}, 1)};
        platform.processors[0].place = equipoise::Point{10, 20};
        platform.processors[1].place = equipoise::Point{110, 20};
        const auto places = automaticPlaces(platform, ownPlaces(platform));
        QCOMPARE(places[0], QPointF(10, 20));
        QCOMPARE(places[1], QPointF(110, 20));
        // Both links are alike and the pinned one is 100 long: P2 belongs 100 from P1 and 200 from P0.
        const auto apart = [&](std::size_t i) {
            return std::hypot(places[2].x() - places[i].x(), places[2].y() - places[i].y());
        };
        QVERIFY2(std::abs(apart(1) - 100) < 10, qPrintable(QString::number(apart(1))));
        QVERIFY2(std::abs(apart(0) - 200) < 10, qPrintable(QString::number(apart(0))));
    }
    void layoutFollowsCosts() {
        // Two pairs that are close (cost 0.1) and far from each other (cost 10).
        equipoise::Platform platform = withProcessors({1, 1, 1, 1});
        platform.linkCost = equipoise::Matrix<double>(4, 4, 10);
        auto& cost = *platform.linkCost;
        cost(0, 1) = cost(1, 0) = cost(2, 3) = cost(3, 2) = 0.1;
        const auto places = automaticPlaces(platform, std::vector<std::optional<QPointF>>(4));
        const auto apart = [&](std::size_t a, std::size_t b) {
            return std::hypot(places[a].x() - places[b].x(), places[a].y() - places[b].y());
        };
        for (const std::size_t far : {std::size_t{2}, std::size_t{3}}) {
            QVERIFY(apart(0, 1) < apart(0, far));
            QVERIFY(apart(2, 3) < apart(1, far));
        }
    }
    void layoutIsTheSameAgain_data() {
        QTest::addColumn<int>("nodes");
        QTest::newRow("all pairs") << 60;
        QTest::newRow("pivots") << 700;
    }
    void layoutIsTheSameAgain() {
        QFETCH(int, nodes);
        equipoise::Platform platform;
        equipoise::Random random(7);
        for (int i = 0; i < nodes; ++i) {
            equipoise::Processor processor;
            processor.name = std::to_string(i);
            processor.compute.rate = 1;
            platform.processors.push_back(processor);
            if (i > 0)
                platform.links.push_back(
                    linkBetween(equipoise::ProcessorId{static_cast<std::size_t>(i)},
                                equipoise::ProcessorId{random.below(static_cast<std::uint64_t>(i))},
                                random.between(0.1, 3)));
        }
        const std::vector<std::optional<QPointF>> free(static_cast<std::size_t>(nodes));
        const auto first = automaticPlaces(platform, free);
        QCOMPARE(automaticPlaces(platform, free), first);
        for (std::size_t i = 0; i < first.size(); ++i) {
            QVERIFY(std::isfinite(first[i].x()) && std::isfinite(first[i].y()));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!near(first[i], first[j], 1e-6));
        }
    }

    void hazeAddsUp() {
        // A horizontal line through the middles of row 2 lays all its weight there, and nothing beside.
        const HazeLine once[] = {{{0, 2.5}, {8, 2.5}, 1}};
        const QImage one = lineDensityImage(once, QRect(0, 0, 8, 5), Qt::black, 0.5);
        QCOMPARE(qAlpha(one.pixel(4, 2)), 100); // 255 (1 - exp(-0.5)) = 100.3
        QCOMPARE(qAlpha(one.pixel(4, 1)), 0);
        QCOMPARE(qAlpha(one.pixel(4, 3)), 0);
        const HazeLine twice[] = {once[0], once[0]};
        QCOMPARE(qAlpha(lineDensityImage(twice, QRect(0, 0, 8, 5), Qt::black, 0.5).pixel(4, 2)),
                 161); // 1 - exp(-1)
        // Between two rows it is shared.
        const HazeLine edge[] = {{{0, 3}, {8, 3}, 1}};
        const QImage shared = lineDensityImage(edge, QRect(0, 0, 8, 5), Qt::black, 0.5);
        QCOMPARE(qAlpha(shared.pixel(4, 2)), qAlpha(shared.pixel(4, 3)));
    }
    /// Rounding must not lead out of the image; within 1e12 px a line through the area is drawn.
    void hazeOfLinesFarAway() {
        const QRect area(0, 0, 40, 40);
        QImage nothing(area.size(), QImage::Format_ARGB32_Premultiplied);
        nothing.fill(Qt::transparent);
        equipoise::Random random(5);
        std::vector<HazeLine> lines;
        for (const double far : {1e13, 1e16, 1e18, 1e25, 1e300, HUGE_VAL, std::nan("")})
            for (int i = 0; i < 200; ++i)
                lines.push_back({{-far, random.between(-1, 1) * far}, {far, random.between(-1, 1) * far}, 1});
        QCOMPARE(lineDensityImage(lines, area, Qt::black, 0.1), nothing);
        const HazeLine across[] = {{{-1e11, 20}, {1e11, 20}, 1}};
        QVERIFY(qAlpha(lineDensityImage(across, area, Qt::black, 1).pixel(20, 19)) > 0);
    }
    void hazeJoinsWithoutSeam() {
        equipoise::Random random(3);
        std::vector<HazeLine> lines;
        for (int i = 0; i < 50; ++i)
            lines.push_back({{random.between(-20, 60), random.between(-20, 60)},
                             {random.between(-20, 60), random.between(-20, 60)},
                             1});
        const QImage whole = lineDensityImage(lines, QRect(0, 0, 40, 40), Qt::black, 0.1);
        const QRect area(13, 7, 11, 20);
        const QImage part = lineDensityImage(lines, area, Qt::black, 0.1);
        QCOMPARE(whole.copy(area), part);
    }
};

const support::TestProgram registered("tst_canvas_geometry", support::runTest<TestCanvasGeometry>);

} // namespace tst_canvas_geometry

#include "tst_canvas_geometry.moc"
