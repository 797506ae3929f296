// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters within clusters against the matrix.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/platform/cluster/nesting.h"
#include "core/platform/routes/routes.h"
#include "tests/support/made_meshes.h"
#include "tests/support/made_trees.h"
#include "tests/support/switch_networks.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <stop_token>
#include <vector>

namespace tst_nesting {

using namespace equipoise;
using equipoise::tolerance::sameTime;
using support::MadeTree;

namespace {

Nesting nestingOf(const Platform& platform) {
    SolveControl control;
    return equipoise::nestingOf(platform, 1, control);
}

/// Who is in each cluster: by walking outwards.
std::vector<std::vector<bool>> membersOf(const Nesting& nesting) {
    std::vector<std::vector<bool>> members(nesting.size(), std::vector<bool>(nesting.processors, false));
    for (std::uint32_t i = 0; i < nesting.processors; ++i)
        for (std::uint32_t cluster = i;; cluster = nesting.parent[cluster]) { // ends at an outermost one
            members[cluster][i] = true;
            if (nesting.isOutermost(cluster))
                break;
        }
    return members;
}

/// By cluster: what the fastest message out of it takes.
std::vector<double> minOut(const Nesting& nesting, const Matrix<double>& times) {
    std::vector<double> least;
    for (const std::vector<bool>& members : membersOf(nesting)) {
        least.push_back(noWay);
        for (std::size_t i = 0; i < times.rows(); ++i)
            for (std::size_t j = 0; j < times.rows(); ++j)
                if (members[i] && !members[j])
                    least.back() = std::min(least.back(), times(i, j));
    }
    return least;
}

bool isSame(double a, double b) {
    return a == b || sameTime(a, b, 1e-11);
}

} // namespace

class NestingTest : public QObject {
    Q_OBJECT
private slots:
    void nothingLeavesAClusterForLess();
    void exitsAreReached();
    void walksComeToEachOnce();
    void twoSwitchesByHand();
    void stoppedItEnds();
};

void NestingTest::nothingLeavesAClusterForLess() {
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        Random random(seed);
        const Platform platform = support::meshOf(1 + random.below(14), seed, random);
        const Nesting nesting = nestingOf(platform);
        const std::vector<double> least = minOut(nesting, transferTimes(platform, 1));
        for (std::uint32_t cluster = 0; cluster < nesting.size(); ++cluster) {
            QVERIFY(nesting.isOutermost(cluster) || nesting.parent[cluster] > cluster);
            QVERIFY(nesting.exit[nesting.parent[cluster]] >= nesting.exit[cluster]);
            QVERIFY2(nesting.exit[cluster] <= least[cluster] * (1 + 1e-12),
                     qPrintable(QString::number(seed)));
        }
    }
}

// Single linkage in the order of routes: where links work both ways and processors forward, some message
// leaves each cluster for no more, but where one around it is left for less.
void NestingTest::exitsAreReached() {
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Random random(seed);
        const Platform platform =
            support::MeshMaker({1 + random.below(14), seed % 3 != 0, false, false}, random).make();
        const Nesting nesting = nestingOf(platform);
        const std::vector<double> least = minOut(nesting, transferTimes(platform, 1));
        for (std::uint32_t cluster = 0; cluster < nesting.size(); ++cluster)
            QVERIFY2(isSame(nesting.exit[cluster],
                            nesting.isOutermost(cluster)
                                ? noWay
                                : std::min(least[cluster], nesting.exit[nesting.parent[cluster]])),
                     qPrintable(QString::number(seed)));
    }
}

// Those of a switch follow each other, whatever else there is; all are there.
void NestingTest::walksComeToEachOnce() {
    for (const auto joined : {support::Joined::Tree, support::Joined::FatTree, support::Joined::Torus,
                              support::Joined::AtRandom}) {
        constexpr std::uint32_t each = 5;
        const Nesting nesting = nestingOf(support::networkOf({joined, 500, each, true, 1}, 3));
        const std::set<std::uint32_t> visits(nesting.visit.begin(), nesting.visit.begin() + 500);
        QCOMPARE(visits.size(), std::size_t{500});
        for (std::uint32_t first = 0; first < 500; first += each) {
            const auto begin = nesting.visit.begin() + first;
            const auto [least, most] = std::minmax_element(begin, begin + each);
            QVERIFY(*most - *least <= each); // but for the switch, where the walk begins at a processor
        }
        for (std::uint32_t cluster = 0; cluster < nesting.size(); ++cluster)
            QVERIFY(nesting.visit[cluster] >= nesting.visit[nesting.parent[cluster]]);
    }
}

// Two switches of two processors, links 1 with latency 1, trunk 1 with latency 4: all are joined over links
// of 1, those of a switch for 1 + 2, the switches for 1 + 6.
void NestingTest::twoSwitchesByHand() {
    Platform platform;
    platform.switches = {{.name = "A", .place = {}}, {.name = "B", .place = {}}};
    for (std::size_t i = 0; i < 4; ++i) {
        platform.processors.push_back({.name = "P" + std::to_string(i), .compute = {1, 0, {}}, .place = {}});
        platform.links.push_back({ProcessorId{i}, SwitchId{i / 2}, {1, 1, {}}});
    }
    platform.links.push_back({SwitchId{0}, SwitchId{1}, {1, 4, {}}});
    const Nesting nesting = nestingOf(platform);
    QCOMPARE(nesting.parent, (std::vector<std::uint32_t>{4, 4, 5, 5, 6, 6, 6}));
    QCOMPARE(nesting.exit, (std::vector<double>{3, 3, 3, 3, 7, 7, noWay}));
}

void NestingTest::stoppedItEnds() {
    const Platform platform = support::networkOf({support::Joined::AtRandom, 2'000, 4, true, 1}, 1);
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    const Nesting nesting = equipoise::nestingOf(platform, 1, control);
    QVERIFY(control.stop() == Stop::Cancelled);
    QCOMPARE(nesting.processors, std::size_t{2'000});
}

const support::TestProgram registered("tst_nesting", support::runTest<NestingTest>);

} // namespace tst_nesting

#include "tst_nesting.moc"
