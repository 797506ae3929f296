// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluation of measurements: rounds of pairs, medians, fitted lines, and a platform that reads back.
#include "core/io/scenario/scenario_file.h"
#include "core/measure/measured.h"
#include "core/measure/patterns.h"
#include "core/measure/rounds.h"
#include "core/measure/statistics.h"
#include "core/measure/validation.h"
#include "core/platform/routes/routes.h"
#include "tests/support/made_network.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

namespace tst_measure {

using namespace equipoise;
using namespace equipoise::measure;

namespace {

Measured threeRanks() {
    Measured measured;
    measured.kernel = "dense products";
    measured.workUnit = "Mflop";
    measured.itemBytes = 1000;
    measured.ranks = {{"ash", {0.5, 0.4, 0.75, 9}, 0.25}, {"oak", {2, 2, 2, 9}, 0}, {"ash", {1, 1, 1, 9}, 0}};
    measured.ways = {{{0, 2}, {1e-4, 2e-9, 0.01}, 0.1}, {{1, 2}, {0, 4e-9, 0}, 0}};
    measured.rounds = 2;
    measured.allRounds = 3;
    return measured;
}

} // namespace

class TestMeasure : public QObject {
    Q_OBJECT
private slots:
    void everyPairMeetsOnce_data();
    void everyPairMeetsOnce();
    void pairsThatShareATrunkTakeTurns();
    void paceCountsAllTheTime();
    void paceEndsWithAPeriod();
    void speedsThatDependOnTheAmount();
    void waysThatDifferAndStops();
    void validationNamesWhoWasStopped();
    void quartiles();
    void weightedMedians();
    void linesAreFound();
    void badSamplesDoNotBendLines();
    void linesWithoutMuch();
    void namesTellRanksApart();
    void becomesAPlatform();
    void networksBecomePlatforms();
    void refusals();
    void saysWhatOtherWorkHasSlowed();
    void saysWhereItIsFrom();
};

void TestMeasure::everyPairMeetsOnce_data() {
    QTest::addColumn<int>("count");
    for (const int count : {0, 1, 2, 3, 4, 5, 8, 16, 17, 100})
        QTest::addRow("%d", count) << count;
}

void TestMeasure::everyPairMeetsOnce() {
    QFETCH(int, count);
    const auto rounds = roundRobin(static_cast<std::size_t>(count));
    // n - 1 rounds of n / 2 pairs are n (n - 1) / 2 pairs; with n odd one rests in each of n rounds.
    QCOMPARE(static_cast<int>(rounds.size()), count < 2 ? 0 : count - 1 + count % 2);
    std::set<Pair> seen;
    for (const auto& round : rounds) {
        std::set<std::size_t> busy;
        for (const auto& [first, second] : round) {
            QVERIFY(first < second && second < static_cast<std::size_t>(count));
            QVERIFY(busy.insert(first).second && busy.insert(second).second);
            QVERIFY(seen.insert({first, second}).second);
        }
    }
    QCOMPARE(static_cast<int>(seen.size()), count * (count - 1) / 2);
}

void TestMeasure::pairsThatShareATrunkTakeTurns() {
    // Ranks 0, 1 on one host; hosts 0, 1 on one switch, 2, 3 on another.
    Tree tree;
    tree.switches = 2;
    for (const std::size_t at : {0U, 0U, 1U, 1U})
        tree.hosts.push_back({at, {1e7}});
    tree.trunks = {{0, 1, {1e6}}};
    const std::vector<std::size_t> hosts{0, 0, 1, 2, 3};
    const auto rounds = undisturbed(tree, hosts);
    std::set<Pair> seen;
    for (const auto& round : rounds) {
        std::size_t across = 0;
        std::map<std::size_t, int> ports;
        std::set<std::size_t> busy;
        for (const auto& [first, second] : round) {
            QVERIFY(seen.insert({first, second}).second);
            QVERIFY(busy.insert(first).second && busy.insert(second).second);
            if ((hosts[first] < 2) != (hosts[second] < 2))
                ++across;
            if (hosts[first] != hosts[second])
                for (const std::size_t rank : {first, second})
                    QCOMPARE(++ports[hosts[rank]], 1);
        }
        QVERIFY(across <= 1);
    }
    QCOMPARE(seen.size(), std::size_t{10});
    QVERIFY(rounds.size() >= 6); // as many pairs come over the trunk
}

void TestMeasure::paceCountsAllTheTime() {
    QCOMPARE(paceOf(0, {}).cycle, Summary());
    // Evenly: 16 pieces of 2 units, each 1 s.
    std::vector<Done> even;
    for (int i = 1; i <= 16; ++i)
        even.push_back({2, 10.0 + i});
    QCOMPARE(paceOf(10, even).cycle, (Summary{0.5, 0.5, 0.5, 8}));
    QCOMPARE(paceOf(10, even).burst, 1.0);
    // Under a quota of a quarter: four pieces within 0.1 s, then nothing for 0.3 s. Over all a unit takes 0.1
    // s, while it runs 0.025 s; whatever falls into an eighth of the time, the median is that of all.
    std::vector<Done> quota;
    for (int period = 0; period < 40; ++period)
        for (int piece = 1; piece <= 4; ++piece)
            quota.push_back({1, 0.4 * period + 0.025 * piece + (piece == 4 ? 0.3 : 0)});
    const Pace pace = paceOf(0, quota);
    QVERIFY(std::abs(pace.cycle.median - 0.1) < 1e-9);
    QVERIFY(pace.cycle.spread() < 0.1);
    QVERIFY(std::abs(pace.burst - 4) < 1e-9);
}

void TestMeasure::paceEndsWithAPeriod() {
    // 0.012 s of every 0.1 s, in pieces of 0.002 s; it begins anywhere in a period and ends anywhere. A unit
    // takes 0.1 / 6 s over all; 2.1 s by the clock would be up to a twentieth off.
    for (const double length : {2.02, 2.05, 2.09, 6.013})
        for (const int first : {0, 3, 5}) {
            std::vector<Done> pieces;
            const double start = 0.002 * first;
            for (int piece = first; pieces.empty() || pieces.back().end - start < length; ++piece)
                pieces.push_back(
                    {1, 0.1 * ((piece + 1) / 6) + 0.002 * ((piece + 1) % 6) + (piece % 6 == 5 ? 0.002 : 0)});
            const Pace pace = paceOf(start, pieces);
            QVERIFY2(std::abs(pace.cycle.median * 6 / 0.1 - 1) < 1e-9,
                     qPrintable(QString::number(pace.cycle.median)));
            QVERIFY(std::abs(pace.period - 0.1) < 1e-9);
            QVERIFY(pace.cycle.spread() < 1e-9); // every eighth has whole periods, too
        }
    // A few short stops in a row are no periods: all the time counts.
    std::vector<Done> rarely;
    for (int i = 1; i <= 1000; ++i)
        rarely.push_back({1, 0.002 * i + (i > 500 ? 0.01 : 0) + (i > 501 ? 0.01 : 0) + (i > 502 ? 0.01 : 0)});
    const Pace pace = paceOf(0, rarely);
    QCOMPARE(pace.period, 0.0);
    QVERIFY(std::abs(pace.cycle.median - 2.03 / 1000) < 1e-12);
}

void TestMeasure::speedsThatDependOnTheAmount() {
    // Beyond 8 units the memory is slower: 1 s a unit, then 2 s.
    Rank rank{"oak", {1.5, 1.4, 1.6, 9}};
    rank.sizes = {{16, 24, 0.02}, {4, 4, 0.02}, {8, 8, 0.02}, {8, 8, 0.02}};
    const auto table = tableOf(rank);
    QCOMPARE(table.size(), std::size_t{3});
    QCOMPARE(table.back().time, 24.0);
    Measured measured = threeRanks();
    measured.ranks[1] = rank;
    auto platform = toPlatform(measured);
    QVERIFY(platform.ok());
    const CostFunction& cost = platform->processors[1].compute;
    QVERIFY(cost.isTable());
    QCOMPARE(cost(4), 4.0);
    QCOMPARE(cost(12), 16.0);
    QVERIFY(!platform->processors[0].compute.isTable());
    QVERIFY(detailsCsv(measured).find("time of 16 Mflop (s),oak,,oak,24") != std::string::npos);
    // The start-up is no matter of the speed: 2 s, and 1.5 s a unit.
    rank.startUp = 2;
    rank.sizes = {{4, 8, 0.02}, {16, 26, 0.02}};
    QVERIFY(tableOf(rank).empty());
    // Nor is what measurements differ by.
    rank.sizes = {{4, 6.2, 0.5}, {16, 26, 0.5}};
    QVERIFY(tableOf(rank).empty());
    rank.sizes[0].spread = 0.1;
    QCOMPARE(tableOf(rank).size(), std::size_t{2});
}

void TestMeasure::waysThatDifferAndStops() {
    Measured measured = threeRanks();
    measured.ways.clear();
    measured.ranks.pop_back(); // ash, oak
    Found& network = measured.network.emplace();
    network.tree.hosts = {{0, {1e8, fullDuplex, 2e-5, 3, 0, 2.5e7}},
                          {0, {5e7, fullDuplex, 3e-5, 3, 0, 0, 2e7}}};
    const auto platform = toPlatform(measured);
    QVERIFY(platform.ok());
    QCOMPARE(platform->links.size(), std::size_t{3}); // one each way, and oak's
    const auto there = bestRoute(*platform, ProcessorId{0}, ProcessorId{1}, 1);
    const auto back = bestRoute(*platform, ProcessorId{1}, ProcessorId{0}, 1);
    QVERIFY(std::abs(there->slowest / (1000 / 5e7) - 1) < 1e-12);
    QVERIFY(std::abs(back->slowest / (1000 / 2.5e7) - 1) < 1e-12);
    // 2e7 and 5e7 bytes a second
    QCOMPARE(heldUpHosts(measured), std::string("oak (160 of 400 Mbit/s)"));
    QVERIFY(describe(measured).find("oak (160 of 400 Mbit/s)") != std::string::npos);
    QCOMPARE(std::ranges::count(detailsCsv(measured), '\n'), std::ptrdiff_t{1 + 2 + 3});
}

void TestMeasure::validationNamesWhoWasStopped() {
    Tree tree;
    for (int i = 0; i < 4; ++i)
        tree.hosts.push_back({0, {1e7}});
    Platform platform = platformOf(tree);
    platform.units = {"s", "flop", "B"};
    support::QuotaNetwork network(tree, 2, 4e6);
    const auto kinds = validate(platform, network, 6);
    QVERIFY(kinds.ok());
    const auto stopped = heldUp(*kinds);
    QCOMPARE(stopped.size(), std::size_t{1});
    QCOMPARE(stopped[0].first, std::size_t{2});
    QCOMPARE(stopped[0].second, 0.6);
    QVERIFY(std::abs((*kinds)[0].worst() - 0.6) < 1e-9); // 4 of 10
}

void TestMeasure::networksBecomePlatforms() {
    Measured measured = threeRanks(); // ash twice, oak
    measured.ways.clear();
    measured.inside = {{4e9, fullDuplex, 1e-6}, {}};
    Found& network = measured.network.emplace();
    network.tree.switches = 2;
    network.tree.hosts = {{0, {1e8, fullDuplex, 2e-5}}, {1, {5e7, halfDuplex, 3e-5}}};
    network.tree.trunks = {{0, 1, {2e7, 1.4, 1e-5}}};
    network.told = 20;
    network.misfit = 0.02;
    network.worst = 0.3;
    const auto platform = toPlatform(measured);
    QVERIFY(platform.ok());
    // Two switches, and the host that has two ranks; a link for each rank and each uplink, and the trunk.
    QCOMPARE(platform->switches.size(), std::size_t{3});
    QCOMPARE(platform->switches[2].name, std::string("ash"));
    QCOMPARE(platform->links.size(), std::size_t{2 + 2 + 1});
    const auto route = bestRoute(*platform, ProcessorId{0}, ProcessorId{1}, 1);
    QVERIFY(route.has_value());
    QCOMPARE(route->links.size(), std::size_t{4}); // ash, its uplink, the trunk, oak
    QVERIFY(std::abs(route->slowest / (1000 / 2e7) - 1) < 1e-12);
    QVERIFY(std::abs(route->latency / 6.1e-5 - 1) < 1e-9);
    QCOMPARE(bestRoute(*platform, ProcessorId{0}, ProcessorId{2}, 1)->links.size(), std::size_t{2});
    for (const Processor& processor : platform->processors)
        QVERIFY(!processor.forwards);
    const std::string about = describe(measured);
    for (const char* part : {"found switches: 2, trunks: 1", "20 messages at random", "2 %", "30 %"})
        QVERIFY2(about.find(part) != std::string::npos, about.c_str());
    const std::string csv = detailsCsv(measured);
    QCOMPARE(std::ranges::count(csv, '\n'), std::ptrdiff_t{1 + 3 + 2 + 1 + 1});
    // A port that is not known yet has no link.
    network.tree.hosts[1].cable.rate = 0;
    QCOMPARE(toPlatform(measured)->links.size(), std::size_t{4});
}

void TestMeasure::quartiles() {
    QCOMPARE(summarise({}), Summary());
    QCOMPARE(summarise({3}), (Summary{3, 3, 3, 1}));
    // Sorted 1 2 3 4 9: the quartiles are the second and the fourth.
    const Summary five = summarise({9, 1, 4, 2, 3});
    QCOMPARE(five, (Summary{3, 2, 4, 5}));
    QCOMPARE(five.spread(), 2.0 / 3);
    // Between the second and third of four, and a quarter of the way from the first to the second: 1.75.
    QCOMPARE(summarise({4, 1, 3, 2}), (Summary{2.5, 1.75, 3.25, 4}));
    // One of many that takes 50 times the rest changes nothing.
    QCOMPARE(summarise({1, 1, 1, 1, 50}).median, 1.0);
}

void TestMeasure::weightedMedians() {
    QCOMPARE(weightedMedian({}), 0.0);
    QCOMPARE(weightedMedian({{7, 1}}), 7.0);
    QCOMPARE(weightedMedian({{3, 1}, {1, 1}, {2, 1}}), 2.0);
    QCOMPARE(weightedMedian({{3, 5}, {1, 1}, {2, 1}}), 3.0); // 5 of 7 lie at 3
    QCOMPARE(weightedMedian({{1, 0}, {2, 1}}), 2.0);
}

void TestMeasure::linesAreFound() {
    std::vector<Sample> samples;
    for (const double amount : {1.0, 64.0, 1024.0, 65536.0, 1048576.0})
        samples.push_back({amount, 5e-5 + amount * 1e-9});
    const Line line = fitLine(samples);
    QVERIFY(std::abs(line.startUp / 5e-5 - 1) < 1e-9);
    QVERIFY(std::abs(line.rate / 1e-9 - 1) < 1e-9);
    QVERIFY(line.misfit < 1e-9);
}

void TestMeasure::badSamplesDoNotBendLines() {
    // Seven sizes with errors of a hundredth, one of them ten times too slow.
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> error(0.99, 1.01);
    std::vector<Sample> samples;
    for (const double amount : {1.0, 1024.0, 8192.0, 65536.0, 262144.0, 1048576.0, 4194304.0})
        samples.push_back({amount, (2e-5 + amount * 1e-8) * error(random)});
    samples[3].time *= 10;
    const Line line = fitLine(samples);
    QVERIFY2(std::abs(line.rate / 1e-8 - 1) < 0.03, qPrintable(QString::number(line.rate)));
    QVERIFY2(std::abs(line.startUp / 2e-5 - 1) < 0.2, qPrintable(QString::number(line.startUp)));
    QVERIFY(line.misfit < 0.05);
}

void TestMeasure::linesWithoutMuch() {
    QCOMPARE(fitLine({}), Line());
    QCOMPARE(fitLine({{4, 2}}), (Line{0, 0.5, 0}));
    // Larger amounts that take less time: no rate, and all is start-up.
    const Line falling = fitLine({{1, 4}, {2, 2}});
    QCOMPARE(falling.rate, 0.0);
    QVERIFY(falling.startUp > 0);
    // Through the origin or below it: no start-up.
    QCOMPARE(fitLine({{1, 1}, {2, 3}}).startUp, 0.0);
}

void TestMeasure::namesTellRanksApart() {
    const auto names = namesOf({{"ash", {}, 0}, {"oak", {}, 0}, {"ash", {}, 0}, {"ash-1", {}, 0}});
    // A host may be called as a rank of another would be.
    QCOMPARE(names, (std::vector<std::string>{"ash-2", "oak", "ash-3", "ash-1"}));
    const auto hosts = hostsOf({{"ash", {}, 0}, {"oak", {}, 0}, {"ash", {}, 0}});
    QCOMPARE(hosts.size(), std::size_t{2});
    QVERIFY(hosts[0] == (std::pair<std::string, std::size_t>{"ash", 2}));
}

void TestMeasure::becomesAPlatform() {
    const auto platform = toPlatform(threeRanks());
    QVERIFY(platform.ok());
    QCOMPARE(platform->size(), std::size_t{3});
    QCOMPARE(platform->processors[0].name, std::string("ash-1"));
    QCOMPARE(platform->processors[0].group, std::string("ash"));
    QCOMPARE(platform->processors[0].compute.rate, 0.5);
    QCOMPARE(platform->processors[0].compute.startUp, 0.0);
    QCOMPARE(platform->units.data, std::string("kB"));
    QCOMPARE(platform->links.size(), std::size_t{2});
    // 2 ns a byte and 1000 bytes an item are 2 us an item.
    QVERIFY(std::abs(platform->links[0].transfer.rate / 2e-6 - 1) < 1e-12);
    QCOMPARE(platform->links[0].transfer.startUp, 1e-4);
    // In units that people read: 1 / 2e-9 B/s, 1e-4 s, 2 Mflop/s.
    const CostFunction& there = platform->links[0].transfer;
    QCOMPARE(nameOf(there.rateUnit, {UnitRole::TimePerData, platform->units}), "MB/s");
    QCOMPARE(nameOf(there.startUpUnit, {UnitRole::Time, platform->units}), "us");
    const Measure work{UnitRole::TimePerWork, platform->units};
    QCOMPARE(toText(platform->processors[0].compute.writtenRate(), work), "2 Mflop/s");
    QVERIFY(platform->links[0].bothWays);
    // It is a scenario that reads back.
    io::ScenarioFile file;
    file.scenario.platform = *platform;
    const auto back = io::parseScenario(io::formatScenario(file), "measured.equipoise");
    QVERIFY(back.ok());
    QVERIFY(back->remarks.empty());
    QVERIFY(back->file.scenario.platform == *platform);

    Measured affine = threeRanks();
    affine.affine = true;
    QCOMPARE(toPlatform(affine)->processors[0].compute.startUp, 0.25);
}

void TestMeasure::refusals() {
    Measured still = threeRanks();
    still.ranks[1].cycle.median = 0; // a command that takes no time
    const auto refused = toPlatform(still);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::OutOfRange);
    QVERIFY(refused.error().subject.find("oak") != std::string::npos);
    still.ranks[1].cycle.median = std::nan("");
    QCOMPARE(toPlatform(still).error().code, ErrorCode::NotFinite);
}

void TestMeasure::saysWhatOtherWorkHasSlowed() {
    Measured measured = threeRanks(); // ranks 0 and 2 on ash, rank 1 on oak
    QCOMPARE(disturbedHosts(measured), std::string());
    QVERIFY(describe(measured).find("slowed") == std::string::npos);
    measured.ranks[1].burst = 5.7;
    QCOMPARE(disturbedHosts(measured), std::string("oak"));
    measured.ranks[1].burst = 1.2;
    measured.ways[1].line.startUp = 0.004;
    QCOMPARE(disturbedHosts(measured), std::string()); // between machines it is the network's
    measured.ways[0].line.startUp = 0.004;
    QCOMPARE(disturbedHosts(measured), std::string("ash"));
    QVERIFY(describe(measured).find("; slowed by a quota or other work: ash") != std::string::npos);
    measured.ways.clear();
    measured.inside.resize(2);
    measured.inside[1].latency = 0.004;
    QCOMPARE(disturbedHosts(measured), std::string("oak"));
}

void TestMeasure::saysWhereItIsFrom() {
    const std::string about = describe(threeRanks());
    for (const char* part : {"dense products", "3 ranks", "ash (2)", "oak (1)", "stopped after 2 of 3"})
        QVERIFY2(about.find(part) != std::string::npos, part);
    const std::string csv = detailsCsv(threeRanks());
    QCOMPARE(std::ranges::count(csv, '\n'), std::ptrdiff_t{1 + 3 + 2});
    QVERIFY(csv.find("ash-1,,ash,0.5,0.4,0.75,9") != std::string::npos);
    QVERIFY(csv.find("time per byte (s),oak,ash-2") != std::string::npos);
}

const support::TestProgram registered("tst_measure", support::runTest<TestMeasure>);

} // namespace tst_measure

#include "tst_measure.moc"
