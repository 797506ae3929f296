// What measurements become: rounds of pairs, medians, lines, and a platform that reads back.
#include "core/io/scenario/scenario_file.h"
#include "core/measure/measured.h"
#include "core/measure/rounds.h"
#include "core/measure/statistics.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

using namespace core;
using namespace core::measure;

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
    void quartiles();
    void weightedMedians();
    void linesAreFound();
    void badSamplesDoNotBendLines();
    void linesWithoutMuch();
    void namesTellRanksApart();
    void becomesAPlatform();
    void refusals();
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
        for (const auto& [one, other] : round) {
            QVERIFY(one < other && other < static_cast<std::size_t>(count));
            QVERIFY(busy.insert(one).second && busy.insert(other).second);
            QVERIFY(seen.insert({one, other}).second);
        }
    }
    QCOMPARE(static_cast<int>(seen.size()), count * (count - 1) / 2);
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

void TestMeasure::saysWhereItIsFrom() {
    const std::string about = describe(threeRanks());
    for (const char* part : {"dense products", "3 ranks", "ash (2)", "oak (1)", "stopped after 2 of 3"})
        QVERIFY2(about.find(part) != std::string::npos, part);
    const std::string csv = detailsCsv(threeRanks());
    QCOMPARE(std::ranges::count(csv, '\n'), std::ptrdiff_t{1 + 3 + 2});
    QVERIFY(csv.find("ash-1,,ash,0.5,0.4,0.75,9") != std::string::npos);
    QVERIFY(csv.find("time per byte (s),oak,ash-2") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestMeasure)
#include "tst_measure.moc"
