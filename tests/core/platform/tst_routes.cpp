// SPDX-License-Identifier: GPL-3.0-or-later
// Best routes against the enumeration of every simple path.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/platform/routes/routes.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <vector>

namespace tst_routes {

using namespace equipoise;

namespace {

Platform nodes(std::size_t processors, std::size_t switches) {
    Platform platform;
    for (std::size_t i = 0; i < processors; ++i)
        platform.processors.push_back({"P" + std::to_string(i), {1, 0, {}}, {}});
    for (std::size_t i = 0; i < switches; ++i)
        platform.switches.push_back({"S" + std::to_string(i), {}});
    return platform;
}

std::vector<NodeId> allNodes(const Platform& platform) {
    std::vector<NodeId> nodes;
    for (std::size_t i = 0; i < platform.size(); ++i)
        nodes.emplace_back(ProcessorId{i});
    for (std::size_t i = 0; i < platform.switches.size(); ++i)
        nodes.emplace_back(SwitchId{i});
    return nodes;
}

/// Few distinct costs (0 among them), so that ties are common; parallel and one-way links.
Platform randomPlatform(Random& random) {
    Platform platform = nodes(1 + random.below(4), random.below(3));
    const auto nodes = allNodes(platform);
    const bool latencies = random.below(3) > 0;
    const bool oneWay = random.below(2) == 0;
    const std::size_t links = nodes.size() < 2 ? 0 : random.below(2 * nodes.size() + 1);
    for (std::size_t i = 0; i < links; ++i) {
        const std::size_t a = random.below(nodes.size());
        const std::size_t b = (a + 1 + random.below(nodes.size() - 1)) % nodes.size();
        CostFunction cost{static_cast<double>(random.below(4)), 0, {}};
        if (latencies)
            cost.startUp = 0.25 * static_cast<double>(random.below(4)); // exact sums, in any order
        if (random.below(6) == 0)
            cost.table = {{0, 0}, {1, 2}, {4, 3}};
        platform.links.push_back({nodes[a], nodes[b], cost, !oneWay || random.below(2) == 0});
    }
    if (random.below(3) == 0)
        for (Processor& processor : platform.processors)
            processor.forwards = random.below(2) == 0;
    return platform;
}

struct Best {
    double slowest = noWay;
    double latency = noWay;
};

/// Walks every simple path from `node`.
void walk(const Platform& platform, double amount, NodeId node, NodeId end, std::vector<NodeId>& path,
          Best current, Best& best) {
    if (node == end) {
        if (current.slowest < best.slowest ||
            (current.slowest == best.slowest && current.latency < best.latency))
            best = current;
        return;
    }
    if (!path.empty() && node.isProcessor() && !platform[node.processor()].forwards)
        return; // only its own messages begin there
    path.push_back(node);
    for (const Link& link : platform.links)
        for (const bool forth : {true, false}) {
            const NodeId begin = forth ? link.from : link.to;
            const NodeId next = forth ? link.to : link.from;
            if (begin != node || (!forth && !link.bothWays) || std::ranges::count(path, next) > 0)
                continue;
            walk(platform, amount, next, end, path,
                 {std::max(current.slowest, link.transfer.proportional(amount)),
                  current.latency + link.transfer.startUp},
                 best);
        }
    path.pop_back();
}

Best bruteForce(const Platform& platform, NodeId from, NodeId to, double amount) {
    Best best;
    std::vector<NodeId> path;
    walk(platform, amount, from, to, path, {0, 0}, best);
    return best;
}

/// The route exists, leads from one end to the other, and costs what it says.
bool leads(const Platform& platform, const Route& route, NodeId from, NodeId to, double amount) {
    double slowest = 0;
    double latency = 0;
    NodeId node = from;
    for (const LinkId id : route.links) {
        const Link& link = platform.links[id.index()];
        if (link.from == node)
            node = link.to;
        else if (link.to == node && link.bothWays)
            node = link.from;
        else
            return false;
        slowest = std::max(slowest, link.transfer.proportional(amount));
        latency += link.transfer.startUp;
    }
    return node == to && slowest == route.slowest && latency == route.latency;
}

} // namespace

class TestRoutes : public QObject {
    Q_OBJECT

private slots:
    void agreesWithEveryPath();
    void searchesShareANetwork();
    void slowestLinkRulesBeforeLatency();
    void tiesTakeTheLowestLinks();
    void matrixIsTakenAsItIs();
    void sameBothWays();
    void largeNetwork();
    void waysOfALargeNetwork();
};

void TestRoutes::agreesWithEveryPath() {
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        Random random(seed);
        const Platform platform = randomPlatform(random);
        const double amount = 0.5 + static_cast<double>(random.below(4));
        const auto what = "seed " + std::to_string(seed);
        const Matrix<double> times = transferTimes(platform, amount);
        for (const NodeId hub : allNodes(platform)) {
            const std::vector<Route> from = routesFrom(platform, hub, amount);
            const std::vector<Route> to = routesTo(platform, hub, amount);
            for (std::size_t j = 0; j < platform.size(); ++j) {
                const auto there = bestRoute(platform, hub, ProcessorId{j}, amount);
                const auto back = bestRoute(platform, ProcessorId{j}, hub, amount);
                QVERIFY2(from[j].slowest == (there ? there->slowest : noWay), what.c_str());
                QVERIFY2(from[j].latency == (there ? there->latency : 0), what.c_str());
                QVERIFY2(to[j].slowest == (back ? back->slowest : noWay), what.c_str());
                QVERIFY2(to[j].latency == (back ? back->latency : 0), what.c_str());
            }
        }
        for (std::size_t i = 0; i < platform.size(); ++i) {
            bool both = false;
            for (std::size_t j = 0; j < platform.size(); ++j)
                both = both || (i != j && times(i, j) < noWay && times(j, i) < noWay);
            QVERIFY2(isLinked(platform, ProcessorId{i}) == both, what.c_str());
        }
        std::vector<Way> ways;
        for (std::size_t from = platform.size(); from-- > 0;)
            for (std::size_t to = 0; to < platform.size(); ++to)
                ways.push_back({ProcessorId{from}, ProcessorId{to}});
        const std::vector<double> listed = transferTimes(platform, amount, ways);
        for (std::size_t k = 0; k < ways.size(); ++k)
            QVERIFY2(listed[k] == times(ways[k].from.index(), ways[k].to.index()), what.c_str());
        for (const NodeId from : allNodes(platform))
            for (const NodeId to : allNodes(platform)) {
                const Best expected = from == to ? Best{0, 0} : bruteForce(platform, from, to, amount);
                const auto route = bestRoute(platform, from, to, amount);
                QVERIFY2(route.has_value() == (expected.slowest < noWay), what.c_str());
                if (route) {
                    QVERIFY2(route->slowest == expected.slowest, what.c_str());
                    QVERIFY2(route->latency == expected.latency, what.c_str());
                    QVERIFY2(leads(platform, *route, from, to, amount), what.c_str());
                }
                if (from.isProcessor() && to.isProcessor())
                    QVERIFY2(times(from.index, to.index) == expected.slowest + expected.latency,
                             what.c_str());
            }
    }
}

// Route searches that share a network agree with independent searches, for any order and repetition of
// destinations.
void TestRoutes::searchesShareANetwork() {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        Random random(seed);
        const Platform platform = randomPlatform(random);
        const std::vector<NodeId> nodes = allNodes(platform);
        const auto what = "seed " + std::to_string(seed);
        const RouteNetwork network(platform, 2);
        for (const NodeId from : nodes) {
            const RoutesFrom routes(network, from);
            for (std::size_t k = 0; k < 2 * nodes.size(); ++k) {
                const NodeId to = nodes[random.below(nodes.size())];
                const auto route = routes.to(to);
                const auto expected = bestRoute(platform, from, to, 2);
                QVERIFY2(route.has_value() == expected.has_value(), what.c_str());
                if (route)
                    QVERIFY2(route->links == expected->links && route->slowest == expected->slowest &&
                                 route->latency == expected->latency,
                             what.c_str());
            }
        }
    }
}

void TestRoutes::slowestLinkRulesBeforeLatency() {
    // P0 - P1 directly: cost 3. Through the switch: costs 1 and 2, latencies 5 and 7; and a second second
    // half, cost 2 with latency 6. The way with slowest link 2 wins although 3 alone would be quicker.
    Platform platform = nodes(2, 1);
    platform.links = {{ProcessorId{0}, ProcessorId{1}, {3, 0, {}}, true},
                      {ProcessorId{0}, SwitchId{0}, {1, 5, {}}, true},
                      {SwitchId{0}, ProcessorId{1}, {2, 7, {}}, true},
                      {SwitchId{0}, ProcessorId{1}, {2, 6, {}}, true}};
    const auto route = bestRoute(platform, ProcessorId{0}, ProcessorId{1}, 10).value();
    QCOMPARE(route.slowest, 20.0);
    QCOMPARE(route.latency, 11.0);
    QVERIFY((route.links == std::vector<LinkId>{LinkId{1}, LinkId{3}}));
    QCOMPARE(transferTimes(platform, 10)(0, 1), 31.0);
    QCOMPARE(transferTimes(platform, 10)(1, 0), 31.0);
}

void TestRoutes::tiesTakeTheLowestLinks() {
    // Two equal ways of two links and one of three, all free.
    Platform platform = nodes(2, 4);
    const auto free = [](NodeId a, NodeId b) { return Link{a, b, {}, true}; };
    platform.links = {free(ProcessorId{0}, SwitchId{2}), free(SwitchId{2}, SwitchId{3}),
                      free(SwitchId{3}, ProcessorId{1}), free(SwitchId{1}, ProcessorId{1}),
                      free(ProcessorId{0}, SwitchId{1}), free(ProcessorId{0}, SwitchId{0}),
                      free(SwitchId{0}, ProcessorId{1})};
    const auto route = bestRoute(platform, ProcessorId{0}, ProcessorId{1}, 1).value();
    QVERIFY((route.links == std::vector<LinkId>{LinkId{4}, LinkId{3}}));
}

void TestRoutes::matrixIsTakenAsItIs() {
    Platform platform = nodes(3, 1);
    platform.linkCost = Matrix<double>(3, 3, 2);
    (*platform.linkCost)(0, 1) = noWay;
    (*platform.linkCost)(1, 0) = 0.5;
    const Matrix<double> times = transferTimes(platform, 4);
    QCOMPARE(times(0, 1), noWay);
    QCOMPARE(times(1, 0), 2.0);
    QCOMPARE(times(2, 0), 8.0);
    QCOMPARE(times(1, 1), 0.0);
    QCOMPARE(transferTimes(platform, 0)(0, 1), noWay); // no message at all does not make a link
    QVERIFY(!bestRoute(platform, ProcessorId{0}, ProcessorId{1}, 4));
    QVERIFY(!bestRoute(platform, ProcessorId{0}, SwitchId{0}, 4));
    const auto route = bestRoute(platform, ProcessorId{1}, ProcessorId{0}, 4).value();
    QCOMPARE(route.time(), 2.0);
    QVERIFY(route.links.empty());
}

void TestRoutes::sameBothWays() {
    // Latencies whose sums depend on their order in the last bit: both directions must still agree.
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Random random(seed);
        Platform platform = nodes(12, 0);
        for (std::size_t i = 0; i < 20; ++i) {
            const std::size_t a = random.below(12);
            const std::size_t b = (a + 1 + random.below(11)) % 12;
            platform.links.push_back(
                {ProcessorId{a}, ProcessorId{b}, {random.unit(), random.unit(), {}}, true});
        }
        const Matrix<double> times = transferTimes(platform, 3);
        for (std::size_t i = 0; i < 12; ++i)
            for (std::size_t j = 0; j < 12; ++j)
                QVERIFY2(times(i, j) == times(j, i), ("seed " + std::to_string(seed)).c_str());
    }
}

void TestRoutes::largeNetwork() {
    // Links of both directions, and the same as two links each, every cost another one.
    Random random(11);
    Platform platform = nodes(1000, 0);
    for (std::size_t i = 0; i < 5000; ++i) {
        const std::size_t a = random.below(1000);
        const std::size_t b = (a + 1 + random.below(999)) % 1000;
        platform.links.push_back({ProcessorId{a}, ProcessorId{b}, {random.unit(), random.unit(), {}}, true});
    }
    const Matrix<double> bothWays = transferTimes(platform, 1);
    const std::size_t links = platform.links.size();
    for (std::size_t i = 0; i < links; ++i) {
        Link& link = platform.links[i];
        link.bothWays = false;
        Link back = link;
        std::swap(back.from, back.to);
        platform.links.push_back(back);
    }
    const Matrix<double> oneWay = transferTimes(platform, 1);
    for (std::size_t i = 0; i < 1000; ++i)
        for (std::size_t j = 0; j < 1000; ++j)
            QVERIFY(tolerance::sameTime(oneWay(i, j), bothWays(i, j)));
    for (std::size_t j = 1; j < 1000; j += 333) {
        const auto route = bestRoute(platform, ProcessorId{0}, ProcessorId{j}, 1).value();
        QVERIFY(tolerance::sameTime(route.time(), bothWays(0, j)));
    }
}

// Rings of 200,000: no matrix has room for that. Both ways there is a switch in the middle, too, which every
// processor reaches in 1.75 for each unit.
void TestRoutes::waysOfALargeNetwork() {
    constexpr std::size_t size = 200'000;
    for (const bool bothWays : {false, true}) {
        Random random(5);
        Platform platform = nodes(size, bothWays ? 1 : 0);
        std::vector<Way> ways;
        for (std::size_t i = 0; i < size; ++i) {
            const ProcessorId from{i};
            const ProcessorId to{(i + 1) % size};
            ways.push_back({from, to});
            platform.links.push_back({from, to, {random.between(1, 2), 0, {}}, bothWays});
        }
        for (std::size_t i = 0; bothWays && i < size; ++i)
            platform.links.push_back({ProcessorId{i}, SwitchId{0}, {1.75, 0, {}}, true});
        const std::vector<double> times = transferTimes(platform, 2, ways);
        for (std::size_t i = 0; i < size; ++i) {
            const double direct = 2 * platform.links[i].transfer.rate;
            QVERIFY(times[i] == (bothWays ? std::min(direct, 3.5) : direct));
        }
    }
}

const support::TestProgram registered("tst_routes", support::runTest<TestRoutes>);

} // namespace tst_routes

#include "tst_routes.moc"
