// Costs of routes from a tree against those of the matrix.
#include "core/base/random.h"
#include "core/base/tolerance.h"
#include "core/platform/nesting.h"
#include "core/platform/route_tree.h"
#include "core/platform/routes.h"
#include "tests/support/made_trees.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace core;
using core::tolerance::sameTime;
using support::MadeTree;

namespace {

/// Whether one of the cluster, and not the other, is in it: by walking outwards.
std::vector<std::vector<bool>> membersOf(const Nesting& nesting) {
    std::vector<std::vector<bool>> members(nesting.size(), std::vector<bool>(nesting.processors, false));
    for (std::uint32_t i = 0; i < nesting.processors; ++i)
        for (std::uint32_t one = i;; one = nesting.parent[one]) { // ends at an outermost one
            members[one][i] = true;
            if (nesting.isOutermost(one))
                break;
        }
    return members;
}

} // namespace

class RouteTreeTest : public QObject {
    Q_OBJECT
private slots:
    void agreesWithTheMatrix();
    void agreesWithTheMatrixOnAMesh();
    void someWaysAgreeWithTheMatrix();
    void isNoneForOtherNetworks();
    void longLines();
    void nothingLeavesAClusterForLess();
    void withoutLatenciesExitsAreReached();
};

void RouteTreeTest::agreesWithTheMatrix() {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Random random(seed);
        const MadeTree made{1 + random.below(12), random.below(8), seed % 2 == 0, 0, seed % 5 == 0};
        const Platform platform = support::treeOf(made, random);
        const auto tree = RouteTree::of(platform, 2.5);
        QVERIFY(tree);
        const Matrix<double> times = transferTimes(platform, 2.5);
        for (std::uint32_t i = 0; i < platform.size(); ++i)
            for (std::uint32_t j = 0; j < platform.size(); ++j) {
                QVERIFY2(sameTime(tree->time(i, j), times(i, j), 1e-14), qPrintable(QString::number(seed)));
                QCOMPARE(tree->time(i, j), tree->time(j, i));
            }
    }
}

// Without latencies the fastest slowest links of a mesh are those of a spanning tree.
void RouteTreeTest::agreesWithTheMatrixOnAMesh() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        const Platform platform =
            support::treeOf({2 + random.below(10), random.below(6), false, 1 + random.below(10)}, random);
        const auto tree = RouteTree::of(platform, 1);
        QVERIFY(tree);
        const Matrix<double> times = transferTimes(platform, 1);
        for (std::uint32_t i = 0; i < platform.size(); ++i)
            for (std::uint32_t j = 0; j < platform.size(); ++j)
                QCOMPARE(tree->time(i, j), times(i, j));
    }
}

// On a tree latencies are added up along the one way there is, to the last bit as by a search.
void RouteTreeTest::someWaysAgreeWithTheMatrix() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        const Platform platform =
            support::treeOf({2 + random.below(12), random.below(8), true, 0, seed % 3 == 0}, random);
        const Matrix<double> times = transferTimes(platform, 1);
        std::vector<Way> ways;
        for (std::size_t i = 0; i < platform.size(); ++i)
            for (std::size_t j = 0; j < platform.size(); ++j)
                ways.push_back({ProcessorId{i}, ProcessorId{j}});
        const std::vector<double> some = transferTimes(platform, 1, ways);
        for (std::size_t k = 0; k < ways.size(); ++k)
            QCOMPARE(some[k], times(ways[k].from.index(), ways[k].to.index()));
    }
}

void RouteTreeTest::isNoneForOtherNetworks() {
    Random random(1);
    const Platform made = support::treeOf({6, 3, true}, random);
    QVERIFY(RouteTree::of(made, 1));
    Platform oneWay = made;
    oneWay.links.front().bothWays = false;
    QVERIFY(!RouteTree::of(oneWay, 1));
    Platform circle = made;
    circle.links.push_back(circle.links.front());
    QVERIFY(!RouteTree::of(circle, 1)); // of two links one may be faster and the other nearer
    Platform matrix = made;
    matrix.links.clear();
    matrix.linkCost.emplace(matrix.size(), matrix.size(), 1.0);
    QVERIFY(!RouteTree::of(matrix, 1));
    Platform blocked;
    for (int i = 0; i < 3; ++i)
        blocked.processors.push_back({.name = "P" + std::to_string(i), .compute = {1, 0, {}}, .place = {}});
    for (std::size_t i = 0; i < 2; ++i)
        blocked.links.push_back({ProcessorId{i}, ProcessorId{i + 1}, {1, 0, {}}});
    QVERIFY(RouteTree::of(blocked, 1));
    blocked.processors[1].forwards = false;
    QVERIFY(!RouteTree::of(blocked, 1));
}

// 50,000 processors in a line: link k takes 1 + k mod 7, and 1 in latency. From 0 to the last one that is 7 +
// 49,999; from k to k + 1 it is 2 + k mod 7.
void RouteTreeTest::longLines() {
    constexpr std::uint32_t count = 50'000;
    Platform platform;
    platform.processors.resize(count);
    for (std::uint32_t k = 0; k + 1 < count; ++k)
        platform.links.push_back({ProcessorId{k}, ProcessorId{k + 1}, {1.0 + k % 7, 1, {}}});
    const auto tree = RouteTree::of(platform, 1);
    QVERIFY(tree);
    QCOMPARE(tree->time(0, count - 1), 7.0 + count - 1);
    for (std::uint32_t k = 0; k + 1 < count; ++k)
        QCOMPARE(tree->time(k, k + 1), 2.0 + k % 7);
}

void RouteTreeTest::nothingLeavesAClusterForLess() {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        const MadeTree made{1 + random.below(12), random.below(8), seed % 3 != 0, 0, seed % 5 == 0};
        const Platform platform = support::treeOf(made, random);
        const Nesting nesting = nestingOf(*RouteTree::of(platform, 1), platform.size());
        const Matrix<double> times = transferTimes(platform, 1);
        const auto members = membersOf(nesting);
        for (std::uint32_t one = 0; one < nesting.size(); ++one) {
            QVERIFY(nesting.isOutermost(one) || nesting.parent[one] > one);
            QVERIFY(nesting.exit[nesting.parent[one]] >= nesting.exit[one]);
            for (std::uint32_t i = 0; i < platform.size(); ++i)
                for (std::uint32_t j = 0; j < platform.size(); ++j)
                    if (members[one][i] && !members[one][j])
                        QVERIFY2(nesting.exit[one] <= times(i, j) * (1 + 1e-14),
                                 qPrintable(QString::number(seed)));
        }
    }
}

void RouteTreeTest::withoutLatenciesExitsAreReached() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        const Platform platform = support::treeOf({2 + random.below(12), random.below(8), false}, random);
        const Nesting nesting = nestingOf(*RouteTree::of(platform, 1), platform.size());
        const Matrix<double> times = transferTimes(platform, 1);
        const auto members = membersOf(nesting);
        for (std::uint32_t one = 0; one < nesting.size(); ++one) {
            double least = noWay;
            for (std::uint32_t i = 0; i < platform.size(); ++i)
                for (std::uint32_t j = 0; j < platform.size(); ++j)
                    if (members[one][i] && !members[one][j])
                        least = std::min(least, times(i, j));
            QCOMPARE(nesting.exit[one], least);
        }
    }
}

QTEST_APPLESS_MAIN(RouteTreeTest)
#include "tst_route_tree.moc"
