// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms made up: what each kind promises, looked at from outside.
#include "core/base/random.h"
#include "core/platform/cluster/hierarchy.h"
#include "core/platform/generate/generators.h"
#include "core/platform/routes/routes.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tst_generators {

using namespace equipoise;

namespace {

Platform made(std::string_view kind, const ParameterValues& values = {}, std::uint64_t seed = 1) {
    auto platform = generatePlatform(kind, values, seed);
    if (!platform)
        qFatal("%s: %s", std::string(kind).c_str(), platform.error().subject.c_str());
    return *std::move(platform);
}

Error refused(std::string_view kind, const ParameterValues& values) {
    const auto platform = generatePlatform(kind, values, 1);
    return platform ? Error{ErrorCode::ProgramFailed, "was made", {}, {}, {}} : platform.error();
}

/// Links that end at each node.
std::map<NodeId, int> degrees(const Platform& platform) {
    std::map<NodeId, int> ends;
    for (const Link& link : platform.links) {
        ++ends[link.from];
        ++ends[link.to];
    }
    return ends;
}

bool allReach(const Platform& platform) {
    const Matrix<double> times = transferTimes(platform, 1);
    return std::ranges::all_of(times.cells(), [](double time) { return std::isfinite(time); });
}

double nearest(const Platform& platform) {
    std::vector<Point> places;
    for (const auto& processor : platform.processors)
        places.push_back(processor.place.value());
    for (const auto& node : platform.switches)
        places.push_back(node.place.value());
    double least = 1e9;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            least = std::min(least, std::hypot(places[i].x - places[j].x, places[i].y - places[j].y));
    return least;
}

std::int64_t whole(std::size_t count) {
    return static_cast<std::int64_t>(count);
}

} // namespace

class TestGenerators : public QObject {
    Q_OBJECT
private slots:
    void whatAllOfThemPromise();
    void randomValuesStayInRange();
    void homogeneous();
    void random();
    void clusters();
    void hierarchy();
    void starRingGridTorus();
    void smallest();
    void bounds();
    void refusals();
};

/// Valid, connected, the same again, nodes apart; and what has ranges differs by seed.
void TestGenerators::whatAllOfThemPromise() {
    QCOMPARE(generators().size(), 8U);
    for (const GeneratorInfo& info : generators()) {
        const std::string name(info.name);
        const Platform platform = made(info.name);
        QVERIFY2(validate(platform).ok(), name.c_str());
        QVERIFY2(!platform.name.empty() && platform.size() >= 10, name.c_str());
        QVERIFY2(allReach(platform), name.c_str());
        QVERIFY2(made(info.name) == platform, name.c_str());
        QVERIFY2((made(info.name, {}, 2) == platform) == (info.name == "homogeneous"), name.c_str());
        if (info.name == "random")
            QVERIFY(!platform.processors[0].place); // the window lays it out after its links
        else
            QVERIFY2(nearest(platform) > 60,
                     qPrintable(QString::fromStdString(name) + ' ' + QString::number(nearest(platform))));
        std::set<std::string_view> keys;
        for (const ParameterInfo& parameter : info.parameters) {
            QVERIFY(keys.insert(parameter.key).second);
            QVERIFY2(parseParameter(parameter, toText(fallbackOf(parameter))).ok(), name.c_str());
        }
    }
}

void TestGenerators::randomValuesStayInRange() {
    for (const char* spread : {"uniform", "logarithmic"}) {
        const Platform platform = made("random",
                                       {{"processors", whole(400)},
                                        {"cycle_time_min", 0.001},
                                        {"cycle_time_max", 10.0},
                                        {"cost_min", 0.3333333},
                                        {"cost_max", 0.3333334},
                                        {"latency", 0.25},
                                        {"spread", std::string(spread)}},
                                       7);
        int small = 0;
        for (const auto& processor : platform.processors) {
            QVERIFY(processor.compute.rate >= 0.001 && processor.compute.rate <= 10);
            small += processor.compute.rate < 0.1 ? 1 : 0;
        }
        for (const Link& link : platform.links) {
            QVERIFY(link.transfer.rate >= 0.3333333 && link.transfer.rate <= 0.3333334); // not rounded out
            QCOMPARE(link.transfer.startUp, 0.25);
        }
        // Below 0.1 lies a hundredth of the range, but half of its magnitudes.
        if (QString(spread) == "uniform")
            QVERIFY(small < 20);
        else
            QVERIFY(small > 150 && small < 250);
    }
}

void TestGenerators::homogeneous() {
    const ParameterValues values{{"processors", whole(9)}, {"cycle_time", 0.5}, {"cost", 0.25}};
    for (const char* network : {"switch", "complete", "matrix"}) {
        ParameterValues these = values;
        these["network"] = std::string(network);
        const Platform platform = made("homogeneous", these);
        QCOMPARE(platform.size(), 9U);
        for (const auto& processor : platform.processors)
            QVERIFY((processor.compute == CostFunction{0.5, 0, {}}));
        const Matrix<double> times = transferTimes(platform, 1);
        for (std::size_t i = 0; i < 9; ++i)
            for (std::size_t j = 0; j < 9; ++j)
                QCOMPARE(times(i, j), i == j ? 0 : 0.25);
        QCOMPARE(platform.links.size(), QString(network) == "switch"     ? 9U
                                        : QString(network) == "complete" ? 36U
                                                                         : 0U);
        QCOMPARE(platform.linkCost.has_value(), QString(network) == "matrix");
    }
}

void TestGenerators::random() {
    // 30 machines with 4 ends each on average: 60 links, no pair twice.
    const Platform sparse = made("random", {{"processors", whole(30)}, {"degree", 4.0}}, 5);
    QCOMPARE(sparse.links.size(), 60U);
    std::set<std::pair<NodeId, NodeId>> pairs;
    for (const Link& link : sparse.links) {
        QVERIFY(link.from != link.to && link.bothWays);
        QVERIFY(pairs.insert(std::minmax(link.from, link.to)).second);
    }
    // Never fewer than connect, never more than there are pairs.
    QCOMPARE(made("random", {{"processors", whole(30)}, {"degree", 0.1}}).links.size(), 29U);
    QCOMPARE(made("random", {{"processors", whole(30)}, {"degree", 99.0}}).links.size(), 435U);
    const Platform oneWay =
        made("random", {{"processors", whole(10)}, {"degree", 3.0}, {"both_ways", false}});
    QCOMPARE(oneWay.links.size(), 30U);
    QVERIFY(allReach(oneWay));
    QVERIFY(!oneWay.links[0].bothWays && oneWay.links[0].transfer != oneWay.links[1].transfer);
    QVERIFY(oneWay.links[0].from == oneWay.links[1].to && oneWay.links[0].to == oneWay.links[1].from);

    const Platform same = made("random", {{"network", std::string("matrix")}});
    const Platform differ = made("random", {{"network", std::string("matrix")}, {"both_ways", false}});
    QCOMPARE((*same.linkCost)(2, 3), (*same.linkCost)(3, 2));
    QVERIFY((*differ.linkCost)(2, 3) != (*differ.linkCost)(3, 2));
}

/// Three levels of two: 4 innermost clusters of 3 machines each, joined by 1 + 2 switches.
void TestGenerators::clusters() {
    const Platform platform = made("clusters",
                                   {{"levels", whole(3)},
                                    {"branches", whole(2)},
                                    {"machines", whole(3)},
                                    {"cost_min", 0.1},
                                    {"cost_max", 0.1},
                                    {"slowdown", 5.0}},
                                   3);
    QCOMPARE(platform.size(), 12U);
    QCOMPARE(platform.switches.size(), 7U);
    QCOMPARE(platform.links.size(), 18U); // a tree
    const Matrix<double> times = transferTimes(platform, 1);
    for (std::size_t i = 0; i < 12; ++i)
        for (std::size_t j = 0; j < 12; ++j) {
            const double expected = i == j ? 0 : i / 3 == j / 3 ? 0.1 : i / 6 == j / 6 ? 0.5 : 2.5;
            QVERIFY(std::abs(times(i, j) - expected) < 1e-12);
            if (i / 3 == j / 3) // alike within a cluster
                QCOMPARE(platform.processors[i].compute.rate, platform.processors[j].compute.rate);
        }
    std::set<double> rates;
    for (const auto& processor : platform.processors)
        rates.insert(processor.compute.rate);
    QCOMPARE(rates.size(), 4U);
    QCOMPARE(made("clusters", {{"levels", whole(1)}, {"machines", whole(5)}}).switches.size(), 1U);
}

void TestGenerators::hierarchy() {
    Platform platform =
        made("hierarchy", {{"processors", whole(50)}, {"lans", whole(7)}, {"mans", whole(3)}}, 11);
    QVERIFY(nearest(platform) > 30);
    for (auto& processor : platform.processors)
        processor.place.reset();
    for (auto& node : platform.switches)
        node.place.reset();
    QVERIFY(platform == hierarchicalPlatform({50, 7, 3, 0.5}, 11)); // the one that the studies take
}

void TestGenerators::starRingGridTorus() {
    const Platform star = made("star", {{"processors", whole(60)}});
    QCOMPARE(star.links.size(), 60U);
    QCOMPARE(degrees(star)[SwitchId{0}], 60);
    const Platform bare = made("star", {{"processors", whole(7)}, {"centre", std::string("processor")}});
    QCOMPARE(bare.size(), 7U);
    QVERIFY(bare.switches.empty());
    QCOMPARE(degrees(bare)[ProcessorId{0}], 6);

    for (const auto& [node, ends] : degrees(made("ring", {{"processors", whole(9)}})))
        QCOMPARE(ends, 2);
    // A grid of 3 x 4 has 3 * 3 + 2 * 4 links, a torus one more in each row and column.
    const ParameterValues shape{{"rows", whole(3)}, {"columns", whole(4)}};
    QCOMPARE(made("grid", shape).links.size(), 17U);
    const Platform torus = made("torus", shape);
    QCOMPARE(torus.links.size(), 24U);
    for (const auto& [node, ends] : degrees(torus))
        QCOMPARE(ends, 4);
    // With two rows the closing link would be there twice.
    QCOMPARE(made("torus", {{"rows", whole(2)}, {"columns", whole(4)}}).links.size(), 12U);
}

void TestGenerators::smallest() {
    for (const GeneratorInfo& info : generators()) {
        ParameterValues least;
        for (const ParameterInfo& parameter : info.parameters)
            if (parameter.kind == ParameterInfo::Kind::Whole)
                least[std::string(parameter.key)] = std::int64_t{1};
        const Platform platform = made(info.name, least);
        QCOMPARE(platform.size(), 1U);
        QVERIFY(validate(platform).ok());
        if (info.name != "hierarchy" && info.name != "torus" && info.name != "grid") {
            if (least.contains("processors"))
                least["processors"] = std::int64_t{2};
            QVERIFY(allReach(made(info.name, least)));
        }
    }
    QCOMPARE(made("ring", {{"processors", whole(2)}}).links.size(), 1U);
}

/// As large as allowed, still quick; one more is refused before anything is made.
void TestGenerators::bounds() {
    const auto size = [](std::string_view kind, const ParameterValues& values) {
        return made(kind, values).size();
    };
    QCOMPARE(size("star", {{"processors", whole(5000)}}), 5000U);
    QCOMPARE(size("grid", {{"rows", whole(50)}, {"columns", whole(100)}}), 5000U);
    QCOMPARE(size("random", {{"processors", whole(5000)}, {"degree", 40.0}}), 5000U);
    QCOMPARE(made("random", {{"processors", whole(447)}, {"network", std::string("complete")}}).links.size(),
             99'681U);

    const auto limit = [](std::string_view kind, const ParameterValues& values) {
        const Error error = refused(kind, values);
        return error.code == ErrorCode::OutOfRange ? error.subject + ' ' + error.value + ' ' + error.limit
                                                   : std::string();
    };
    QCOMPARE(limit("homogeneous", {{"processors", whole(448)}, {"network", std::string("matrix")}}),
             "links 100128 <= 100000");
    QCOMPARE(limit("grid", {{"rows", whole(5000)}, {"columns", whole(5000)}}), "processors 25000000 <= 5000");
    QCOMPARE(limit("clusters", {{"levels", whole(6)}, {"branches", whole(100)}, {"machines", whole(5000)}}),
             "processors 50000000000000 <= 5000");
    QCOMPARE(limit("random", {{"processors", whole(5000)}, {"degree", 41.0}}), "links 102500 <= 100000");
}

void TestGenerators::refusals() {
    QVERIFY(refused("moebius", {}).code == ErrorCode::UnknownChoice);
    QVERIFY(refused("moebius", {}).limit.find("torus") != std::string::npos);
    const Error unknown = refused("ring", {{"rows", whole(3)}});
    QVERIFY(unknown.code == ErrorCode::UnknownParameter);
    QVERIFY(unknown.limit.find("cycle_time_min") != std::string::npos);
    QVERIFY(refused("ring", {{"processors", whole(0)}}).code == ErrorCode::OutOfRange);
    QVERIFY(refused("ring", {{"processors", 2.5}}).code == ErrorCode::WrongType);
    QVERIFY(refused("ring", {{"cost_min", std::string("cheap")}}).code == ErrorCode::WrongType);
    QVERIFY(refused("random", {{"network", std::string("switch")}}).code == ErrorCode::UnknownChoice);
    const Error upsideDown = refused("ring", {{"cost_min", 0.3}, {"cost_max", 0.2}});
    QVERIFY(upsideDown.code == ErrorCode::OutOfRange);
    QCOMPARE(upsideDown.subject, "cost_max");
    QCOMPARE(upsideDown.limit, ">= 0.3");
    QCOMPARE(refused("hierarchy", {{"lans", whole(2)}, {"mans", whole(3)}}).subject, "lans");
    QCOMPARE(refused("hierarchy", {{"processors", whole(8)}}).subject, "processors");
}

const support::TestProgram registered("tst_generators", support::runTest<TestGenerators>);

} // namespace tst_generators

#include "tst_generators.moc"
