// SPDX-License-Identifier: GPL-3.0-or-later
// Programs followed on shared links: rates by hand, and any course against rates worked out anew.
#include "core/base/random.h"
#include "core/network/fair.h"
#include "core/network/rates.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tst_fair {

using namespace equipoise;
using network::ContentionModel;
using network::FairRates;

namespace {

/// Computers in a row of switches, a few at each: every link has the cost given.
Platform rowOf(const std::vector<std::vector<double>>& computers, const std::vector<double>& trunks) {
    Platform platform;
    for (std::size_t i = 0; i < computers.size(); ++i) {
        platform.switches.push_back({"S" + std::to_string(i), {}});
        for (const double cost : computers[i]) {
            const ProcessorId id{platform.size()};
            platform.processors.push_back({"P" + std::to_string(id.index()), {1, 0, {}}, {}});
            platform.links.push_back({id, SwitchId{i}, {cost, 0, {}}, true});
        }
    }
    for (std::size_t i = 0; i < trunks.size(); ++i)
        platform.links.push_back({SwitchId{i}, SwitchId{i + 1}, {trunks[i], 0, {}}, true});
    return platform;
}

/// A message at time 0; its send and its receive are strands that do nothing else.
struct Sent {
    std::size_t from, to;
    double items;
};
Program messages(const Platform& platform, const std::vector<Sent>& sent) {
    ProgramBuilder builder(platform);
    std::uint32_t number = 0;
    for (const Sent& message : sent) {
        const auto channel =
            builder.channel(ProcessorId{message.from}, ProcessorId{message.to}, message.items, number++);
        builder.send(builder.strand(ProcessorId{message.from}), channel, message.items);
        builder.receive(builder.strand(ProcessorId{message.to}), channel);
    }
    return *std::move(builder).finish({});
}

ExecutionTrace followed(const Platform& platform, const Program& program,
                        ContentionModel sharing = ContentionModel::MaxMinFair) {
    SolveControl control;
    auto course = network::follow(platform, program, sharing, control);
    return course && *course ? **std::move(course) : ExecutionTrace{};
}

std::vector<double> ends(const ExecutionTrace& course) {
    std::vector<double> times;
    for (std::size_t i = 0; i < course.size(); i += 2)
        times.push_back(course[i].at(0).end);
    return times;
}

/// Whether rates are max-min fair. No resource may be overloaded. Each flow must have a bottleneck: a full
/// resource on which no flow is faster.
bool isFair(const std::vector<double>& capacities, const std::vector<std::vector<std::uint32_t>>& flows,
            const std::vector<double>& rates) {
    std::vector<double> load(capacities.size());
    std::vector<double> fastest(capacities.size());
    for (std::size_t i = 0; i < flows.size(); ++i)
        for (const std::uint32_t resource : flows[i]) {
            load[resource] += rates[i];
            fastest[resource] = std::max(fastest[resource], rates[i]);
        }
    constexpr double rounding = 1e-9;
    for (std::size_t k = 0; k < capacities.size(); ++k)
        if (load[k] > capacities[k] * (1 + rounding))
            return false;
    for (std::size_t i = 0; i < flows.size(); ++i) {
        const bool held = std::ranges::any_of(flows[i], [&](std::uint32_t resource) {
            return load[resource] >= capacities[resource] * (1 - rounding) &&
                   rates[i] >= fastest[resource] * (1 - rounding);
        });
        if (!held)
            return false;
    }
    return true;
}

} // namespace

class TestFair : public QObject {
    Q_OBJECT
private slots:
    void trunkIsHalved();
    void whatIsLeftGoesToTheOthers();
    void directionsAreApart();
    void directionsShareWhatIsNotFullDuplex();
    void latencyUsesNoLink();
    void aloneEachHasItsOwn();
    void ratesAreFair();
    void courseFollowsFairRates();
    void programsMeetAndServe();
    void everybodyWaits();
    void stops();
};

/// Two messages of 4 over a trunk of cost 1: half the rate each; then a short one, and the other is alone.
void TestFair::trunkIsHalved() {
    const Platform platform = rowOf({{0.1, 0.1}, {0.1, 0.1}}, {1});
    QCOMPARE(ends(followed(platform, messages(platform, {{0, 2, 4}, {1, 3, 4}}))),
             (std::vector<double>{8, 8}));
    QCOMPARE(ends(followed(platform, messages(platform, {{0, 2, 4}, {1, 3, 1}}))),
             (std::vector<double>{5, 2}));
}

/// Three messages over a trunk of 12 a second; one of them comes from a link of 2: the others have 5.
void TestFair::whatIsLeftGoesToTheOthers() {
    const Platform platform = rowOf({{0.5, 0.01, 0.01}, {0.01, 0.01, 0.01}}, {1.0 / 12});
    const auto times = ends(followed(platform, messages(platform, {{0, 3, 10}, {1, 4, 25}, {2, 5, 25}})));
    QVERIFY(std::ranges::all_of(times, [](double end) { return std::abs(end - 5) < 1e-12; }));
}

void TestFair::directionsAreApart() {
    const Platform platform = rowOf({{0.1}, {0.1}}, {1});
    QCOMPARE(ends(followed(platform, messages(platform, {{0, 1, 4}, {1, 0, 4}}))),
             (std::vector<double>{4, 4}));
}

/// Both ways at once over a trunk that together carries as much as one direction: half the rate for each. One
/// and a half as much: three quarters, so 4 / 0.75. One way alone is as fast as ever.
void TestFair::directionsShareWhatIsNotFullDuplex() {
    Platform platform = rowOf({{0.1}, {0.1}}, {1});
    const Program both = messages(platform, {{0, 1, 4}, {1, 0, 4}});
    platform.links[2].duplex = halfDuplex;
    QCOMPARE(ends(followed(platform, both)), (std::vector<double>{8, 8}));
    QCOMPARE(ends(followed(platform, both, ContentionModel::None)), (std::vector<double>{4, 4}));
    QCOMPARE(ends(followed(platform, messages(platform, {{0, 1, 4}}))), (std::vector<double>{4}));
    platform.links[2].duplex = 1.5;
    QCOMPARE(ends(followed(platform, both)), (std::vector<double>{4 / 0.75, 4 / 0.75}));
}

void TestFair::latencyUsesNoLink() {
    Platform platform = rowOf({{0.1, 0.1}, {0.1, 0.1}}, {1});
    platform.links[0].transfer.startUp = 4; // the first message flows after the second has ended
    const auto times = ends(followed(platform, messages(platform, {{0, 2, 4}, {1, 3, 4}})));
    QCOMPARE(times, (std::vector<double>{8, 4}));
}

void TestFair::aloneEachHasItsOwn() {
    const Platform platform = rowOf({{0.1, 0.1}, {0.1, 0.1}}, {1});
    QCOMPARE(ends(followed(platform, messages(platform, {{0, 2, 4}, {1, 3, 4}}), ContentionModel::None)),
             (std::vector<double>{4, 4}));
}

/// Flows come and go in any order; what is worked out of a part is what holds of all.
void TestFair::ratesAreFair() {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Random random(seed);
        std::vector<double> capacities(1 + random.below(12));
        for (double& capacity : capacities)
            capacity = random.below(3) == 0 ? 1 : std::pow(10.0, random.between(-6, 6));
        FairRates rates(capacities);
        std::map<std::uint32_t, std::vector<std::uint32_t>> flows;
        for (int change = 0; change < 40; ++change) {
            const auto flow = static_cast<std::uint32_t>(random.below(15));
            if (flows.contains(flow)) {
                rates.remove(flow);
                flows.erase(flow);
            } else {
                std::set<std::uint32_t> way;
                for (auto links = 1 + random.below(4); links > 0; --links)
                    way.insert(static_cast<std::uint32_t>(random.below(capacities.size())));
                auto& route = flows[flow] = {way.begin(), way.end()};
                rates.add(flow, route, infinity);
            }
            if (random.below(3) == 0)
                continue; // several changes at once
            rates.update();
            std::vector<std::vector<std::uint32_t>> routes;
            std::vector<double> now;
            for (const auto& [number, way] : flows) {
                routes.push_back(way);
                now.push_back(rates.rate(number));
            }
            QVERIFY2(isFair(capacities, routes, now), qPrintable(QString::number(seed)));
        }
    }
    // No faster than it may be; what it leaves goes to the other.
    FairRates rates({10});
    const std::vector<std::uint32_t> way{0};
    rates.add(0, way, 2);
    rates.add(1, way, infinity);
    QCOMPARE(rates.update().size(), std::size_t{2});
    QVERIFY(rates.rate(0) == 2 && rates.rate(1) == 8);
}

/// Between two successive events the messages under way have fair rates. By its end each message has
/// transferred all its data.
void TestFair::courseFollowsFairRates() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        std::vector<std::vector<double>> computers(1 + random.below(4));
        for (auto& computersOfSwitch : computers)
            for (auto count = 1 + random.below(4); count > 0; --count)
                computersOfSwitch.push_back(random.below(4) == 0 ? 1 : random.between(0.1, 3));
        std::vector<double> trunks;
        for (std::size_t i = 1; i < computers.size(); ++i)
            trunks.push_back(random.between(0.1, 3));
        const Platform platform = rowOf(computers, trunks);
        if (platform.size() < 2)
            continue;
        ProgramBuilder builder(platform);
        struct Transfer {
            std::size_t strand;
            std::uint32_t channel;
            double items;
        };
        std::vector<Transfer> sends;
        for (std::uint32_t i = 0; i < 12; ++i) {
            const std::size_t from = random.below(platform.size());
            const std::size_t to = (from + 1 + random.below(platform.size() - 1)) % platform.size();
            const double items = random.below(4) == 0 ? 1 : random.between(0.1, 5);
            const auto channel = builder.channel(ProcessorId{from}, ProcessorId{to}, items, i);
            const std::size_t sender = builder.strand(ProcessorId{from});
            builder.compute(sender, 1, random.between(0.1, 4));
            builder.send(sender, channel, items);
            builder.receive(builder.strand(ProcessorId{to}), channel);
            sends.push_back({sender, channel, items});
        }
        const Program program = *std::move(builder).finish({});
        const ExecutionTrace course = followed(platform, program);
        QVERIFY(!course.empty());
        std::vector<double> instants;
        for (const Transfer& transfer : sends) {
            instants.push_back(course[transfer.strand][1].start);
            instants.push_back(course[transfer.strand][1].end);
        }
        std::ranges::sort(instants);
        std::map<std::pair<std::size_t, bool>, std::uint32_t> numbers;
        std::vector<double> capacities;
        std::vector<std::vector<std::uint32_t>> ways;
        for (const Transfer& transfer : sends) {
            auto& way = ways.emplace_back();
            NodeId at = program.channels[transfer.channel].from;
            for (const LinkId id : program.channels[transfer.channel].links) {
                const Link& link = platform.links[id.index()];
                const bool forwards = link.from == at;
                at = forwards ? link.to : link.from;
                const auto next = static_cast<std::uint32_t>(capacities.size());
                const auto [entry, fresh] = numbers.try_emplace({id.index(), forwards}, next);
                if (fresh)
                    capacities.push_back(1 / link.transfer.rate);
                way.push_back(entry->second);
            }
        }
        std::vector<double> arrived(sends.size());
        for (std::size_t k = 0; k + 1 < instants.size(); ++k) {
            const double length = instants[k + 1] - instants[k];
            const double middle = instants[k] + length / 2;
            if (length <= 1e-12)
                continue;
            std::vector<std::size_t> now;
            for (std::size_t i = 0; i < sends.size(); ++i)
                if (const Span& span = course[sends[i].strand][1]; span.start < middle && middle < span.end)
                    now.push_back(i);
            // Rates anew: the fullest direction first, its messages out, and so on.
            std::vector<double> left = capacities;
            std::set<std::size_t> open(now.begin(), now.end());
            while (!open.empty()) {
                double least = infinity;
                std::uint32_t full = 0;
                for (std::uint32_t resource = 0; resource < left.size(); ++resource) {
                    const auto on = std::ranges::count_if(open, [&](std::size_t i) {
                        return std::ranges::find(ways[i], resource) != ways[i].end();
                    });
                    if (on > 0 && left[resource] / static_cast<double>(on) < least) {
                        least = left[resource] / static_cast<double>(on);
                        full = resource;
                    }
                }
                for (auto i = open.begin(); i != open.end();) {
                    if (std::ranges::find(ways[*i], full) == ways[*i].end()) {
                        ++i;
                        continue;
                    }
                    arrived[*i] += least * length;
                    for (const std::uint32_t resource : ways[*i])
                        left[resource] -= least;
                    i = open.erase(i);
                }
            }
        }
        for (std::size_t i = 0; i < sends.size(); ++i)
            QVERIFY2(std::abs(arrived[i] - sends[i].items) < 1e-9 * sends[i].items + 1e-9,
                     qPrintable(QString("seed %1: %2 of %3").arg(seed).arg(arrived[i]).arg(sends[i].items)));
    }
}

/// A store of two places, filled by one strand and emptied by two, which meet in the end.
void TestFair::programsMeetAndServe() {
    const Platform platform = rowOf({{1, 1}}, {});
    ProgramBuilder builder(platform);
    const auto places = builder.store(0);
    const std::size_t maker = builder.strand(ProcessorId{0});
    for (int i = 0; i < 2; ++i) {
        builder.compute(maker, 1, 3);
        builder.give(maker, places);
    }
    builder.meet(maker);
    builder.compute(maker, 1, 1);
    std::vector<std::size_t> takers;
    for (int i = 0; i < 2; ++i) {
        const std::size_t taker = takers.emplace_back(builder.strand(ProcessorId{1}));
        builder.take(taker, places);
        builder.compute(taker, 1, 5);
        builder.meet(taker);
    }
    const Program program = *std::move(builder).finish({});
    const ExecutionTrace course = followed(platform, program);
    QVERIFY(course.at(takers[0]).at(1) == (Span{3, 8}));
    QVERIFY(course.at(takers[1]).at(1) == (Span{6, 11}));
    QVERIFY(course.at(maker).back() == (Span{11, 12}));
}

void TestFair::everybodyWaits() {
    const Platform platform = rowOf({{1, 1}}, {});
    ProgramBuilder builder(platform);
    const auto there = builder.channel(ProcessorId{0}, ProcessorId{1}, 1);
    const auto back = builder.channel(ProcessorId{1}, ProcessorId{0}, 1);
    const std::size_t first = builder.strand(ProcessorId{0});
    const std::size_t second = builder.strand(ProcessorId{1});
    builder.send(first, there, 1);
    builder.receive(first, back);
    builder.send(second, back, 1);
    builder.receive(second, there);
    const Program program = *std::move(builder).finish({});
    SolveControl control;
    const auto course = network::follow(platform, program, ContentionModel::MaxMinFair, control);
    QVERIFY(!course && course.error().code == ErrorCode::PlanRejected);
}

void TestFair::stops() {
    const Platform platform = rowOf({{1, 1}}, {});
    const Program program = messages(platform, {{0, 1, 1}});
    SolveControl control;
    control.setTimeLimit(std::chrono::nanoseconds(0));
    const auto course = network::follow(platform, program, ContentionModel::MaxMinFair, control);
    QVERIFY(course.ok() && !*course);
}

const support::TestProgram registered("tst_fair", support::runTest<TestFair>);

} // namespace tst_fair

#include "tst_fair.moc"
