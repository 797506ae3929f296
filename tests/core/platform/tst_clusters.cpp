// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/cluster/clusters.h"

#include "core/base/random.h"
#include "core/platform/cluster/hierarchy.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <initializer_list>
#include <limits>
#include <set>

namespace tst_clusters {

using namespace equipoise;

namespace {

Platform withNodes(std::size_t processors, std::size_t switches = 0) {
    Platform platform;
    for (std::size_t i = 0; i < processors; ++i)
        platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
    for (std::size_t i = 0; i < switches; ++i)
        platform.switches.push_back({"S" + std::to_string(i), {}});
    return platform;
}

void join(Platform& platform, NodeId a, NodeId b, double cost) {
    platform.links.push_back({a, b, {cost, 0, {}}, true});
}

std::vector<NodeId> processors(std::initializer_list<std::size_t> indices) {
    std::vector<NodeId> nodes;
    for (const std::size_t i : indices)
        nodes.emplace_back(ProcessorId{i});
    return nodes;
}

using Clusters = std::vector<std::vector<NodeId>>;

} // namespace

class TestClusters : public QObject {
    Q_OBJECT
private slots:
    void switchesGatherTheirProcessors() {
        // S0: P0, P2; S1: P1, P3; the switches are linked, and P0 has a dearer link to S1, too.
        Platform platform = withNodes(4, 2);
        join(platform, ProcessorId{0}, SwitchId{1}, 3);
        join(platform, SwitchId{0}, ProcessorId{0}, 1);
        join(platform, ProcessorId{2}, SwitchId{0}, 2);
        join(platform, ProcessorId{1}, SwitchId{1}, 1);
        join(platform, ProcessorId{3}, SwitchId{1}, 9);
        join(platform, SwitchId{0}, SwitchId{1}, 5);
        auto first = processors({0, 2});
        first.emplace_back(SwitchId{0});
        auto second = processors({1, 3});
        second.emplace_back(SwitchId{1});
        QVERIFY(clustersOf(platform) == (Clusters{first, second}));
    }

    void oneSwitchIsNoCluster() {
        Platform platform = withNodes(3, 1);
        for (std::size_t i = 0; i < 3; ++i)
            join(platform, ProcessorId{i}, SwitchId{0}, 1);
        QVERIFY(clustersOf(platform).empty());
    }

    void costsMakeClustersInAMatrix() {
        // 0, 1, 2 at cost 1 or 2 from each other, 3 and 4 at 1; 10 between: the widest step is 2 to 10.
        Platform platform = withNodes(5);
        platform.linkCost.emplace(5, 5, 10.0);
        const auto set = [&](std::size_t i, std::size_t j, double cost) {
            (*platform.linkCost)(i, j) = (*platform.linkCost)(j, i) = cost;
        };
        set(0, 1, 1);
        set(1, 2, 2);
        set(0, 2, 2);
        set(3, 4, 1);
        QVERIFY(clustersOf(platform) == (Clusters{processors({0, 1, 2}), processors({3, 4})}));
        // The cheaper direction counts.
        (*platform.linkCost)(4, 3) = 10;
        QVERIFY(clustersOf(platform) == (Clusters{processors({0, 1, 2}), processors({3, 4})}));
    }

    void costsMakeClustersOfLinks() {
        // A chain 0 -1- 1 -8- 2 -1- 3: one dear link between two pairs.
        Platform platform = withNodes(4);
        join(platform, ProcessorId{0}, ProcessorId{1}, 1);
        join(platform, ProcessorId{1}, ProcessorId{2}, 8);
        join(platform, ProcessorId{2}, ProcessorId{3}, 1);
        QVERIFY(clustersOf(platform) == (Clusters{processors({0, 1}), processors({2, 3})}));
        // Less than half as much again is no step: 1, 1, 1.4.
        platform.links[1].transfer.rate = 1.4;
        QVERIFY(clustersOf(platform).empty());
    }

    void whatIsNotConnectedIsApart() {
        Platform platform = withNodes(5);
        join(platform, ProcessorId{0}, ProcessorId{3}, 1);
        join(platform, ProcessorId{1}, ProcessorId{2}, 7);
        QVERIFY(clustersOf(platform) == (Clusters{processors({0, 3}), processors({1, 2})})); // 4 is alone
    }

    void nothingIsFoundInNothing() {
        QVERIFY(clustersOf({}).empty());
        QVERIFY(clustersOf(withNodes(1)).empty());
        QVERIFY(clustersOf(withNodes(6)).empty());
        Platform alike = withNodes(6);
        alike.linkCost.emplace(6, 6, 0.5);
        QVERIFY(clustersOf(alike).empty());
    }

    void plantedClustersAreFound() {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Random random(seed);
            // Up to five clusters of two to six; within 1 to 1.4, between at least 3.
            std::vector<std::size_t> clusterOf;
            const std::size_t count = 2 + random.below(4);
            for (std::size_t k = 0; k < count; ++k)
                clusterOf.insert(clusterOf.end(), 2 + random.below(5), k);
            for (std::size_t i = clusterOf.size(); i-- > 1;)
                std::swap(clusterOf[i], clusterOf[random.below(i + 1)]);
            Platform platform = withNodes(clusterOf.size());
            platform.linkCost.emplace(clusterOf.size(), clusterOf.size());
            for (std::size_t i = 0; i < clusterOf.size(); ++i)
                for (std::size_t j = 0; j < clusterOf.size(); ++j)
                    (*platform.linkCost)(i, j) =
                        clusterOf[i] == clusterOf[j] ? random.between(1, 1.4) : random.between(3, 4);
            const Clusters found = clustersOf(platform);
            QVERIFY2(found.size() == count, qPrintable(QString("seed %1").arg(seed)));
            for (const auto& cluster : found)
                for (const NodeId node : cluster)
                    QCOMPARE(clusterOf[node.index], clusterOf[cluster.front().index]);
        }
    }

    void hierarchiesFallIntoTheirNetworks() {
        const Platform platform = hierarchicalPlatform({}, 3);
        const Clusters found = clustersOf(platform);
        QCOMPARE(found.size(), std::size_t{15}); // its local networks
        std::set<NodeId> seen;
        for (const auto& cluster : found)
            for (const NodeId node : cluster)
                QVERIFY(seen.insert(node).second);
    }
};

const support::TestProgram registered("tst_clusters", support::runTest<TestClusters>);

} // namespace tst_clusters

#include "tst_clusters.moc"
