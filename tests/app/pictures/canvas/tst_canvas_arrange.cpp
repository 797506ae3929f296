// SPDX-License-Identifier: GPL-3.0-or-later
// Where nodes go: in line, snapped, laid out; and how groups are outlined. No window.
#include "app/pictures/canvas/input/matches.h"
#include "app/pictures/canvas/layout/arrange.h"
#include "app/pictures/canvas/layout/layout_request.h"
#include "app/pictures/canvas/layout/snap.h"
#include "app/pictures/canvas/paint/geometry.h"
#include "app/pictures/canvas/paint/outline.h"
#include "core/base/random.h"
#include "tests/support/large_platforms.h"
#include "tests/support/test_program.h"
#include "tests/support/warnings.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

namespace tst_canvas_arrange {

using namespace equipoise::gui::canvas;

namespace {

qreal apart(QPointF a, QPointF b) {
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

std::vector<QPointF> scattered(std::size_t count, std::uint64_t seed) {
    equipoise::Random random(seed);
    std::vector<QPointF> places;
    for (std::size_t i = 0; i < count; ++i)
        places.emplace_back(random.between(-500, 500), random.between(-500, 500));
    return places;
}

LayoutTask taskFor(Layout layout, const equipoise::Platform& platform, std::uint64_t seed) {
    const std::size_t nodes = platform.size() + platform.switches.size();
    return {layout, scattered(nodes, seed), std::vector<char>(nodes, 0)};
}

QRectF boxAt(qreal x, qreal y, qreal radius = 10) {
    return {x - radius, y - radius, 2 * radius, 2 * radius};
}

/// Processors on two switches by turns, and a link between the switches.
equipoise::Platform onTwoSwitches(std::size_t processors) {
    equipoise::Platform platform;
    for (std::size_t i = 0; i < 2; ++i)
        platform.switches.push_back({"S" + std::to_string(i), {}});
    for (std::size_t i = 0; i < processors; ++i) {
        platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        platform.links.push_back({equipoise::ProcessorId{i}, equipoise::SwitchId{i % 2}, {1, 0, {}}, true});
    }
    platform.links.push_back({equipoise::SwitchId{0}, equipoise::SwitchId{1}, {1, 0, {}}, true});
    return platform;
}

/// No link runs behind a node that it does not end at.
bool nodesAreClearOfLinks(const equipoise::Platform& platform, const std::vector<QPointF>& at) {
    constexpr qreal radius = 12; // canvas units
    const auto place = [&](equipoise::NodeId node) {
        return node.isProcessor() ? node.index : platform.size() + node.index;
    };
    for (const equipoise::Link& link : platform.links)
        for (std::size_t node = 0; node < at.size(); ++node)
            if (node != place(link.from) && node != place(link.to) &&
                distanceToSegment(at[node], at[place(link.from)], at[place(link.to)]) < radius)
                return false;
    return true;
}

constexpr Layout allLayouts[] = {Layout::ByLinks, Layout::Circle, Layout::Grid, Layout::Tree,
                                 Layout::ByCluster};

} // namespace

class TestCanvasArrange : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }
    void alignsCentres() {
        const std::vector<QPointF> places{{10, 5}, {-2, 7}, {4, 25}};
        QCOMPARE(aligned(places, Align::Left), (std::vector<QPointF>{{-2, 5}, {-2, 7}, {-2, 25}}));
        QCOMPARE(aligned(places, Align::Right), (std::vector<QPointF>{{10, 5}, {10, 7}, {10, 25}}));
        QCOMPARE(aligned(places, Align::Centre), (std::vector<QPointF>{{4, 5}, {4, 7}, {4, 25}}));
        QCOMPARE(aligned(places, Align::Top), (std::vector<QPointF>{{10, 5}, {-2, 5}, {4, 5}}));
        QCOMPARE(aligned(places, Align::Bottom), (std::vector<QPointF>{{10, 25}, {-2, 25}, {4, 25}}));
        QCOMPARE(aligned(places, Align::Middle), (std::vector<QPointF>{{10, 15}, {-2, 15}, {4, 15}}));
        QVERIFY(aligned({}, Align::Left).empty());
    }

    void distributesEvenly() {
        // From 0 to 12 in three steps of 4, in their order: 0, 1, 3, 12.
        const std::vector<QPointF> places{{3, 1}, {0, 2}, {12, 3}, {1, 4}};
        QCOMPARE(distributed(places, Distribute::Horizontally),
                 (std::vector<QPointF>{{8, 1}, {0, 2}, {12, 3}, {4, 4}}));
        QCOMPARE(distributed(places, Distribute::Vertically), places);
        const std::vector<QPointF> two{{3, 1}, {0, 2}};
        QCOMPARE(distributed(two, Distribute::Horizontally), two);
        // Ties in the order listed.
        const std::vector<QPointF> ties{{0, 0}, {5, 0}, {5, 0}, {9, 0}};
        QCOMPARE(distributed(ties, Distribute::Horizontally),
                 (std::vector<QPointF>{{0, 0}, {3, 0}, {6, 0}, {9, 0}}));
    }

    // ---- snapping

    void snapsToCentresAndEdges() {
        const Snapper snapper({boxAt(100, 100)});
        // Centre 4 off in x, far in y.
        const Snap centre = snapper.snap(boxAt(104, 300));
        QCOMPARE(centre.by, QPointF(-4, 0));
        // The line through both centres, from the upper edge of one to the lower of the other; their edges
        // are in line as well.
        QVERIFY(std::ranges::find(centre.guides, QLineF(100, 90, 100, 310)) != centre.guides.end());
        QVERIFY(std::ranges::find(centre.guides, QLineF(90, 90, 90, 310)) != centre.guides.end());
        QVERIFY(std::ranges::find(centre.guides, QLineF(110, 90, 110, 310)) != centre.guides.end());
        QCOMPARE(centre.guides.size(), std::size_t{3});
        // A smaller disc: its left edge at 92 is 2 from the left edge at 90, its centre 4 from the centre.
        const Snap edge = snapper.snap(QRectF(92, 300, 8, 8));
        QCOMPARE(edge.by, QPointF(-2, 0));
        QCOMPARE(edge.guides, std::vector<QLineF>{QLineF(90, 90, 90, 308)});
        // Both directions at once.
        QCOMPARE(snapper.snap(boxAt(97, 102)).by, QPointF(3, -2));
    }

    void snapsToTheNearest() {
        const Snapper snapper({boxAt(100, 0), boxAt(107, 0)});
        // 105 lies 5 from 100 and 2 from 107.
        QCOMPARE(snapper.snap(boxAt(105, 500)).by, QPointF(2, 0));
        QCOMPARE(snapper.snap(boxAt(101, 500)).by, QPointF(-1, 0));
        QCOMPARE(snapper.snap(boxAt(100, 500)).by, QPointF(0, 0));
        QVERIFY(!snapper.snap(boxAt(100, 500)).guides.empty());
    }

    void nothingNearNothingSnaps() {
        const Snapper snapper({boxAt(100, 100)});
        const Snap none = snapper.snap(boxAt(150, 200));
        QCOMPARE(none.by, QPointF());
        QVERIFY(none.guides.empty());
        QVERIFY(Snapper().snap(boxAt(1, 1)).guides.empty());
        // Just out of reach and just within: 107 and 106.
        QCOMPARE(snapper.snap(boxAt(107, 200)).by, QPointF());
        QCOMPARE(snapper.snap(boxAt(106, 200)).by, QPointF(-6, 0));
    }

    void snappedBoxesAreInLineWithWhatTheGuidesSay() {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            equipoise::Random random(seed);
            std::vector<QRectF> still;
            for (int i = 0; i < 12; ++i)
                still.push_back(boxAt(random.between(0, 400), random.between(0, 400), random.between(3, 17)));
            const QRectF moving =
                boxAt(random.between(0, 400), random.between(0, 400), random.between(3, 17));
            const Snap snap = Snapper(still).snap(moving);
            QVERIFY2(std::abs(snap.by.x()) <= 6 && std::abs(snap.by.y()) <= 6,
                     qPrintable(QString("seed %1").arg(seed)));
            const QRectF moved = moving.translated(snap.by);
            for (const QLineF& guide : snap.guides) {
                const bool vertical = guide.x1() == guide.x2();
                const qreal at = vertical ? guide.x1() : guide.y1();
                const auto touches = [&](const QRectF& box) {
                    const qreal marks[] = {vertical ? box.left() : box.top(),
                                           vertical ? box.center().x() : box.center().y(),
                                           vertical ? box.right() : box.bottom()};
                    return std::ranges::any_of(marks, [&](qreal mark) { return std::abs(mark - at) < 0.02; });
                };
                QVERIFY(touches(moved));
                QVERIFY(std::ranges::any_of(still, touches));
            }
        }
    }

    // ---- outlines

    void hullsHoldTheirDiscs() {
        const std::vector<Disc> discs{{{0, 0}, 10}, {{100, 0}, 5}, {{50, 80}, 8}, {{50, 20}, 3}};
        const QPolygonF hull = hullAround(discs, 4);
        for (const Disc& disc : discs)
            for (int k = 0; k < 16; ++k) {
                // On the 16 directions of the corners the hull reaches the full margin.
                const double angle = 2 * 3.14159265358979 * k / 16;
                const QPointF edge =
                    disc.centre + (disc.radius + 3.99) * QPointF(std::cos(angle), std::sin(angle));
                QVERIFY(hull.containsPoint(edge, Qt::OddEvenFill));
            }
        QCOMPARE(hull.boundingRect().left(), -14.0);
        QCOMPARE(hull.boundingRect().right(), 109.0);
        // One disc: as round as it is.
        const QPolygonF one = hullAround(std::vector<Disc>{{{0, 0}, 6}}, 4);
        QCOMPARE(one.size(), 16);
        for (const QPointF& corner : one)
            QVERIFY(std::abs(apart(corner, {}) - 10) < 1e-9);
        QVERIFY(hullAround({}, 4).isEmpty());
    }

    void titlesStandOnTheirHulls() {
        const QPolygonF hull = hullAround(std::vector<Disc>{{{0, 0}, 10}, {{200, 100}, 10}}, 0);
        const QRectF title = titleBox(hull, {40, 12});
        QCOMPARE(title.bottom(), -11.0); // a pixel above the highest point
        QCOMPARE(title.size(), QSizeF(40, 12));
        QVERIFY(title.left() >= -10); // within the width of the hull
        // Wider than the hull: in its middle.
        QCOMPARE(titleBox(hullAround(std::vector<Disc>{{{5, 5}, 10}}, 0), {90, 12}).center().x(), 5.0);
    }

    // ---- names

    void namesAreFoundInTheirOrder() {
        const std::vector<QString> names{"node 12", "1", "12", "Nœud-é1", "123", "x"};
        QCOMPARE(matching(names, "12"), (std::vector<std::size_t>{2, 4, 0}));
        QCOMPARE(matching(names, "E1"), std::vector<std::size_t>{3}); // neither case nor accents count
        QCOMPARE(matching(names, "  x "), std::vector<std::size_t>{5});
        QVERIFY(matching(names, "").empty());
        QVERIFY(matching(names, "q").empty());
    }

    // ---- layouts

    void layoutsKeepWhatStaysAndTellNodesApart() {
        const equipoise::Platform network = support::largePlatform(100, 130, false);
        const equipoise::Platform complete = support::completePlatform(30, false);
        for (const equipoise::Platform* platform : {&network, &complete})
            for (const Layout layout : allLayouts) {
                LayoutTask task = taskFor(layout, *platform, 7);
                for (std::size_t i = 0; i < task.stays.size(); i += 3)
                    task.stays[i] = 1;
                const std::vector<QPointF> places = laidOut(*platform, task);
                QCOMPARE(places.size(), task.places.size());
                for (std::size_t i = 0; i < places.size(); ++i) {
                    QVERIFY(std::isfinite(places[i].x()) && std::isfinite(places[i].y()));
                    if (task.stays[i] != 0)
                        QCOMPARE(places[i], task.places[i]);
                    for (std::size_t j = 0; j < i; ++j)
                        if (task.stays[i] == 0 && task.stays[j] == 0)
                            QVERIFY(apart(places[i], places[j]) > 1);
                }
                QCOMPARE(laidOut(*platform, task), places); // the same again
            }
    }

    void somethingThatStaysKeepsTheMiddle() {
        const equipoise::Platform platform = support::largePlatform(60, 80, false);
        for (const Layout layout : {Layout::Circle, Layout::Grid, Layout::Tree, Layout::ByCluster}) {
            LayoutTask task = taskFor(layout, platform, 3);
            std::fill(task.stays.begin() + 40, task.stays.end(), char{1});
            const std::vector<QPointF> places = laidOut(platform, task);
            const std::vector<QPointF> before(task.places.begin(), task.places.begin() + 40);
            const std::vector<QPointF> after(places.begin(), places.begin() + 40);
            QVERIFY(apart(boundsOf(before).center(), boundsOf(after).center()) < 1e-6);
        }
    }

    void circlesAreRound() {
        const equipoise::Platform platform = support::completePlatform(12, false);
        const std::vector<QPointF> places = laidOut(platform, taskFor(Layout::Circle, platform, 1));
        // Twelve on a circle: the bounds of a regular twelve-sided figure with corners on top and at the
        // sides.
        const qreal radius = boundsOf(places).height() / 2;
        std::set<long> angles;
        for (const QPointF& place : places) {
            QVERIFY(std::abs(apart(place, {}) - radius) < 1e-6 * radius);
            angles.insert(std::lround(std::atan2(place.y(), place.x()) * 6 / 3.14159265358979));
        }
        QVERIFY(angles.size() >= 12); // -6 and 6 are one direction, of which one is there
    }

    // Whatever the order: no two edges of a ring on a circle cross, and nobody else stands on it.
    void ringsDoNotCross() {
        const equipoise::Platform platform = support::largePlatform(40, 80, false);
        LayoutTask task = taskFor(Layout::Ring, platform, 5);
        task.ring = {7, 31, 2, 19, 12, 3, 28, 16, 39};
        const std::vector<QPointF> places = laidOut(platform, task);
        const QPointF middle = [&] {
            QPointF sum;
            for (const std::size_t node : task.ring)
                sum += places[node];
            return sum / static_cast<double>(task.ring.size());
        }();
        const qreal radius = apart(places[task.ring.front()], middle);
        double turned = 0;
        for (std::size_t k = 0; k < task.ring.size(); ++k) {
            const QPointF from = places[task.ring[k]] - middle;
            const QPointF to = places[task.ring[(k + 1) % task.ring.size()]] - middle;
            QVERIFY(std::abs(apart(from, {}) - radius) < 1e-6 * radius);
            const double across = from.x() * to.y() - from.y() * to.x();
            QVERIFY(across > 0); // always the same way round
            turned += std::atan2(across, QPointF::dotProduct(from, to));
        }
        QVERIFY(std::abs(turned - 2 * 3.14159265358979) < 1e-6); // once
        for (std::size_t i = 0; i < platform.size(); ++i)
            if (std::ranges::find(task.ring, i) == task.ring.end())
                QVERIFY(apart(places[i], middle) > 1.1 * radius);
    }

    void rowsAreInTheOrderListed() {
        const equipoise::Platform platform = support::completePlatform(7, false);
        const std::vector<QPointF> places = laidOut(platform, taskFor(Layout::Grid, platform, 1));
        // Three a row.
        for (std::size_t i = 0; i < 7; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                QCOMPARE(places[i].y() == places[j].y(), i / 3 == j / 3);
                QCOMPARE(places[i].x() == places[j].x(), i % 3 == j % 3);
                QVERIFY(places[i].y() >= places[j].y());
            }
    }

    void treesHaveLevels() {
        // S0 joins S1 and S2; P0..P2 on S1, P3 and P4 on S2: the root S0, then the switches, then processors.
        equipoise::Platform platform;
        for (int i = 0; i < 5; ++i)
            platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
        for (int i = 0; i < 3; ++i)
            platform.switches.push_back({"S" + std::to_string(i), {}});
        const auto join = [&](equipoise::NodeId a, equipoise::NodeId b) {
            platform.links.push_back({a, b, {1, 0, {}}, true});
        };
        join(equipoise::SwitchId{0}, equipoise::SwitchId{1});
        join(equipoise::SwitchId{2}, equipoise::SwitchId{0});
        for (std::size_t i = 0; i < 5; ++i)
            join(equipoise::ProcessorId{i}, equipoise::SwitchId{i < 3 ? 1U : 2U});
        const std::vector<QPointF> at = laidOut(platform, taskFor(Layout::Tree, platform, 1));
        QVERIFY(at[5].y() < at[6].y());
        QCOMPARE(at[6].y(), at[7].y());
        for (std::size_t i = 0; i < 5; ++i) {
            QVERIFY(at[i].y() > at[6].y());
            QCOMPARE(at[i].y(), at[0].y());
        }
        // Each switch above the middle of its own.
        QCOMPARE(at[6].x(), (at[0].x() + at[2].x()) / 2);
        QCOMPARE(at[7].x(), (at[3].x() + at[4].x()) / 2);
        QVERIFY((at[6].x() < at[7].x()) == (at[0].x() < at[3].x()));
    }

    /// Twenty machines on two switches: each switch in the middle of its machines, no two nodes on each other.
    void hubsHaveTheirLeavesAround() {
        const equipoise::Platform platform = onTwoSwitches(20);
        const std::vector<QPointF> at = automaticPlaces(platform, ownPlaces(platform));
        for (std::size_t i = 0; i < 20; ++i) {
            const std::size_t hub = 20 + i % 2;
            QVERIFY(std::abs(apart(at[i], at[hub]) - apart(at[i % 2], at[hub])) < 1e-6);
        }
        for (std::size_t i = 0; i < at.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(apart(at[i], at[j]) > 50); // discs have radii up to 24, names of 12 below them
        QVERIFY(nodesAreClearOfLinks(platform, at));
    }

    /// As a tree: fans, so that no link runs behind a machine.
    void fansAreClearOfLinks() {
        for (const std::size_t machines : {5U, 12U, 20U, 60U}) {
            const equipoise::Platform platform = onTwoSwitches(machines);
            const std::vector<QPointF> at = laidOut(platform, taskFor(Layout::Tree, platform, 1));
            QVERIFY2(nodesAreClearOfLinks(platform, at), std::to_string(machines).c_str());
        }
    }

    void longChainsAreTrees() {
        equipoise::Platform platform;
        for (std::size_t i = 0; i < 20'000; ++i) {
            platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
            if (i > 0)
                platform.links.push_back(
                    {equipoise::ProcessorId{i - 1}, equipoise::ProcessorId{i}, {1, 0, {}}, true});
        }
        const LayoutTask task = taskFor(Layout::Tree, platform, 1);
        const std::vector<QPointF> places = laidOut(platform, task);
        QCOMPARE(places.size(), std::size_t{20'000});
    }

    void clustersStandTogether() {
        const equipoise::Platform platform = support::largePlatform(200, 210, false); // four switches of 50
        const auto clusters = clusterNodes(platform);
        QCOMPARE(clusters.size(), std::size_t{4});
        const std::vector<QPointF> places = laidOut(platform, taskFor(Layout::ByCluster, platform, 1));
        for (const auto& cluster : clusters) {
            std::vector<QPointF> members;
            for (const std::size_t node : cluster)
                members.push_back(places[node]);
            QPointF middle;
            for (const QPointF& place : members)
                middle += place / static_cast<qreal>(members.size());
            qreal reach = 0;
            for (const QPointF& place : members)
                reach = std::max(reach, apart(place, middle));
            for (std::size_t i = 0; i < places.size(); ++i)
                if (std::ranges::find(cluster, i) == cluster.end())
                    QVERIFY(apart(places[i], middle) > reach); // nobody else among them
        }
    }

    void groupsAreTheClusters() {
        equipoise::Platform platform = support::completePlatform(6, false);
        for (const std::size_t i : {1U, 4U})
            platform.processors[i].group = "mine";
        QCOMPARE(clusterNodes(platform), (std::vector<std::vector<std::size_t>>{{1, 4}}));
    }

    void regroupingForgetsTheOldGroups() {
        LayoutRequest request;
        equipoise::Scenario scenario;
        scenario.platform = support::largePlatform(100, 101, false);
        scenario.platform.processors[3].group = "old";
        request.scenario = std::make_shared<const equipoise::Scenario>(scenario);
        request.task = taskFor(Layout::ByCluster, scenario.platform, 1);
        request.regroup = true;
        const LayoutResult result = carriedOut(request);
        QCOMPARE(result.clusters.size(), std::size_t{2});
        QCOMPARE(result.clusters[0].size(), std::size_t{51});
        QCOMPARE(result.places.size(), std::size_t{102});
    }

    void layoutsStop() {
        const equipoise::Platform platform = support::largePlatform(2000, 8000, false);
        for (const Layout layout : {Layout::ByLinks, Layout::ByCluster}) {
            int asked = 0;
            const auto stop = [&asked] { return ++asked > 3; };
            const LayoutTask task = taskFor(layout, platform, 1);
            QCOMPARE(laidOut(platform, task, stop).size(), task.places.size());
            QVERIFY(asked > 3);
            QVERIFY(asked < 12); // and not much more was done
        }
    }

    void nothingToLayOut() {
        for (const Layout layout : allLayouts)
            QVERIFY(laidOut({}, {layout, {}, {}}).empty());
        const equipoise::Platform one = support::completePlatform(1, false);
        for (const Layout layout : allLayouts) {
            const std::vector<QPointF> places = laidOut(one, taskFor(layout, one, 1));
            QVERIFY(std::isfinite(places[0].x()) && std::isfinite(places[0].y()));
        }
    }
};

const support::TestProgram registered("tst_canvas_arrange", support::runTest<TestCanvasArrange>);

} // namespace tst_canvas_arrange

#include "tst_canvas_arrange.moc"
