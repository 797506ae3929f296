// SPDX-License-Identifier: GPL-3.0-or-later
// The study of Table 2: its platforms, its numbers, the orderings of the paper.
#include "core/problems/star/model/instance.h"
#include "core/problems/star/study/paper.h"
#include "tests/support/experiments.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <stop_token>

namespace tst_star_study {

using namespace equipoise;
using namespace equipoise::star;
using equipoise::star::Study;

namespace {

Study studied(std::size_t perType, unsigned threads = 1) {
    SolveControl control;
    auto study = runStudy(perType, 0, threads, control);
    return study ? *study : Study{};
}

} // namespace

class TestStarStudy : public QObject {
    Q_OBJECT

private slots:
    void platformsAreOfTheirType();
    void distancesByHand();
    void sameForAnyNumberOfThreads();
    void orderingsOfTable2();
    void stopsWithWhatIsDone();
    void writesJsonAndCsv();
};

void TestStarStudy::platformsAreOfTheirType() {
    for (const PlatformType& type : platformTypes)
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Star star = randomStar(type, seed);
            const auto instance = makeInstance(star.platform, star.question);
            QVERIFY(instance && instance->exact);
            QVERIFY(instance->size() >= 2 && instance->size() <= 10);
            const auto& [cycle, up, down] = instance->real;
            QVERIFY(up == down);
            const auto within = [](const std::vector<double>& values, double low, double high, bool alike) {
                return std::ranges::all_of(values, [&](double value) {
                    return value >= low && value <= high && value == std::floor(value) &&
                           (!alike || value == values.front());
                });
            };
            const bool links = type.speed == PlatformType::Speed::FastLinks;
            const bool workers = type.speed == PlatformType::Speed::FastWorkers;
            QVERIFY(within(up,
                           links     ? 20
                           : workers ? 50
                                     : 1,
                           links     ? 50
                           : workers ? 80
                                     : 100,
                           type.alikeLinks));
            QVERIFY(within(cycle,
                           links     ? 50
                           : workers ? 20
                                     : 1,
                           links     ? 80
                           : workers ? 50
                                     : 100,
                           type.alikeWorkers));
            std::int64_t tasks = 0;
            for (const std::int64_t load : instance->load) {
                QVERIFY(load >= 0 && load <= 100);
                tasks += load;
            }
            QVERIFY(tasks >= 50);
            QVERIFY(star.platform == randomStar(type, seed).platform);
        }
}

// Distances 1, 1.1 and 1.2 of BBA from the best of the three valid ones: mean 1.1, variance 0.02 / 3.
void TestStarStudy::distancesByHand() {
    std::vector<Trial> trials;
    for (const double bba : {120.0, 100.0, 110.0})
        trials.push_back({4, 0, 2, 50, 90, {bba, 100, 130, 70, 60, 80, 99}, {}, {}});
    trials.push_back({5, 0, 2, 50, 90, {500, 100, 100, 100, 100, 100, 100}, {}, {}});
    const Distance bba = distanceOf(trials, 4, Method::Bba);
    QVERIFY(std::abs(bba.mean - 1.1) < 1e-12 && std::abs(bba.deviation - std::sqrt(0.02 / 3)) < 1e-12);
    QCOMPARE(bba.sorted.size(), std::size_t{3});
    QVERIFY(bba.sorted[0] == 1.0 && bba.sorted[2] == 1.2);
    QCOMPARE(within(bba, 0), std::size_t{1});
    QCOMPARE(within(bba, 10), std::size_t{2}); // 10 % and the rounding of 1.1
    QCOMPARE(within(bba, 19.9), std::size_t{2});
    QCOMPARE(within(bba, 20), std::size_t{3});
    QVERIFY(distanceOf(trials, 4, Method::PrintedMbbsa).mean == 1.0);          // the best of its own three
    QVERIFY(std::abs(distanceOf(trials, 4, Method::Best).mean - 1.1) < 1e-12); // over the bound
    QVERIFY(distanceOf(trials, 0, Method::Bba).sorted.empty());
}

void TestStarStudy::sameForAnyNumberOfThreads() {
    const Study one = studied(4, 1);
    QCOMPARE(one.trials.size(), std::size_t{48});
    QVERIFY(one.trials == studied(4, 3).trials);
    SolveControl control;
    QVERIFY(*tryOne(7, 2, control) == one.trials[7 * 4 + 2]);
}

// Table 2: BBA and MBBSA at 1 on homogeneous platforms; MBBSA best wherever links are alike; BBA clearly
// worst where they are not. No valid reading is ever refused (runStudy() would say so), the printed ones
// often break rules where links differ.
void TestStarStudy::orderingsOfTable2() {
    const Study study = studied(150, 2);
    QCOMPARE(study.trials.size(), std::size_t{1800});
    for (std::size_t type = 0; type < platformTypes.size(); ++type) {
        const auto mean = [&](Method method) { return distanceOf(study.trials, type, method).mean; };
        const double bba = mean(Method::PrintedBba);
        const double mbbsa = mean(Method::PrintedMbbsa);
        const double rBsa = mean(Method::PrintedRBsa);
        qInfo("%2zu: BBA %.4f MBBSA %.4f R-BSA %.4f", type + 1, bba, mbbsa, rBsa);
        if (platformTypes[type].alikeLinks) {
            QVERIFY(mbbsa == 1.0 && rBsa >= mbbsa && bba >= mbbsa && bba < 1.001);
            QVERIFY(!platformTypes[type].alikeWorkers || bba == 1.0);
            QVERIFY(mean(Method::Mbbsa) == 1.0);
        } else {
            QVERIFY(bba - 1 > 1.5 * (mbbsa - 1) && bba - 1 > 1.5 * (rBsa - 1));
        }
        QVERIFY(mean(Method::Best) < 1.001);
    }
    const auto broken = std::ranges::count_if(study.trials, [](const Trial& trial) {
        return !platformTypes[trial.type].alikeLinks && trial.broken[1];
    });
    QVERIFY(broken > 100);
    for (const Trial& trial : study.trials)
        for (std::size_t method = 0; method + 1 < methodCount; ++method) {
            QVERIFY(trial.makespan[method] >= trial.bound);
            QVERIFY(method >= 3 || trial.makespan[method] >= trial.makespan.back());
        }
}

void TestStarStudy::stopsWithWhatIsDone() {
    std::stop_source source;
    SolveControl control(source.get_token());
    source.request_stop();
    const auto none = runStudy(10, 0, 2, control);
    QVERIFY(none && none->trials.empty() && none->stop == Stop::Cancelled);
}

void TestStarStudy::writesJsonAndCsv() {
    const Study study = studied(3);
    const auto outcome = support::ran("star-table2", {{"platforms", std::int64_t{3}}});
    QVERIFY(outcome);
    const auto json = support::jsonOf(*outcome);
    QVERIFY(json.at("study") == "star-table2" && json.at("stop") == "completed");
    QCOMPARE(json.at("types").size(), std::size_t{12});
    const auto& last = json.at("types").at(11);
    QVERIFY(last.at("links") == "Het" && last.at("workers") == "Het" && last.at("speed") == "c >= w");
    QVERIFY(last.at("platforms") == 3);
    QCOMPARE(last.at("methods").size(), methodCount);
    QVERIFY(last.at("methods").at(0).at("mean") == distanceOf(study.trials, 11, Method::Bba).mean);
    QVERIFY(last.at("methods").at(0).at("within").back().at(1) <= 3);
    const std::string csv = support::csvOf(*outcome).toStdString();
    QCOMPARE(std::ranges::count(csv, '\n'), 1 + 36);
    const auto fields = [](const std::string& line) { return 1 + std::ranges::count(line, ','); };
    std::size_t begin = 0;
    for (std::size_t end = csv.find('\n'); end != std::string::npos; end = csv.find('\n', begin)) {
        QCOMPARE(fields(csv.substr(begin, end - begin)), 7 + 7 + 3 + 3);
        begin = end + 1;
    }
}

const support::TestProgram registered("tst_star_study", support::runTest<TestStarStudy>);

} // namespace tst_star_study

#include "tst_star_study.moc"
