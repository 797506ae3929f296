// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment of section 7, small.
#include "core/base/control/parallel.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/cluster/hierarchy.h"
#include "core/platform/routes/routes.h"
#include "core/problems/redistribution/study/paper.h"
#include "tests/support/experiments.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <set>
#include <stop_token>

namespace tst_redistribution_study {

using namespace equipoise;

namespace {

RedistributionRuns runsOf(const RedistributionStudy& study, std::size_t seeds, unsigned threads) {
    SolveControl control;
    auto all = runStudy(study, seeds, 1, threads, control);
    return all ? *std::move(all) : RedistributionRuns{};
}

/// Without one: all zero, no point is.
RedistributionPoint pointAt(const std::vector<RedistributionPoint>& points, std::size_t ring, int scheme,
                            double ratio) {
    for (const RedistributionPoint& point : points)
        if (point.ring == ring && point.scheme == scheme && point.ratio == ratio)
            return point;
    return {};
}

} // namespace

class TestRedistributionStudy : public QObject {
    Q_OBJECT

private slots:
    void hierarchiesAreConnected();
    void oneRun();
    void sameOnAnyNumberOfThreads();
    void fewerRedistributionsWhereTheyAreDear();
    void stops();
    void refusals();
    void texts();
};

void TestRedistributionStudy::hierarchiesAreConnected() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Platform platform = hierarchicalPlatform({}, seed);
        QVERIFY(validate(platform));
        QCOMPARE(platform.size(), std::size_t{90});
        QVERIFY(platform == hierarchicalPlatform({}, seed));
        const Matrix<double> times = transferTimes(platform, 1);
        std::set<double> different;
        for (std::size_t i = 0; i < platform.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                QVERIFY(std::isfinite(times(i, j)));
                different.insert(times(i, j));
            }
        QVERIFY(different.size() >= 3); // local, metropolitan and wide-area links
    }
    QVERIFY(validate(hierarchicalPlatform({1, 1, 1, 0}, 1)));
    QVERIFY(validate(hierarchicalPlatform({7, 7, 7, 3}, 1)));
}

void TestRedistributionStudy::oneRun() {
    const RedistributionStudy study;
    SolveControl control;
    const auto run = runOne(study, 8, 3, control);
    QVERIFY(run);
    QCOMPARE(run->schemes.size(), study.schemes.size());
    double moving = 0;
    int count = 0;
    for (std::size_t k = 0; k < study.schemes.size(); ++k) {
        const SchemeRun& scheme = run->schemes[k];
        QCOMPARE(scheme.redistributions, study.schemes[k]);
        QVERIFY(scheme.light <= scheme.redistributions && scheme.proven <= scheme.redistributions);
        moving += run->timeOf(k, 3) - run->timeOf(k, 0);
        count += scheme.redistributions;
    }
    QCOMPARE(run->schemes[0].redistributing, 0.0);
    QCOMPARE(run->timeOf(0, 1), run->timeOf(0, 10));
    // What the ratio means: a redistribution costs three mean iterations, in the mean.
    QVERIFY(tolerance::sameTime(moving / count, 3));
    // And the mean iteration is the unit.
    double computing = 0;
    for (std::size_t k = 0; k < study.schemes.size(); ++k)
        computing += run->timeOf(k, 0);
    QVERIFY(tolerance::sameTime(computing, 100.0 * static_cast<double>(study.schemes.size())));
    // No speed changes: nothing ever has to move.
    RedistributionStudy steady;
    steady.change = 0;
    const auto still = runOne(steady, 8, 3, control);
    QVERIFY(still);
    for (const SchemeRun& scheme : still->schemes) {
        QCOMPARE(scheme.redistributing, 0.0);
        QCOMPARE(scheme.computing, still->schemes[0].computing);
    }
}

void TestRedistributionStudy::sameOnAnyNumberOfThreads() {
    const RedistributionStudy study;
    const auto one = runsOf(study, 3, 1).runs;
    const auto two = runsOf(study, 3, 3).runs;
    QCOMPARE(one.size(), 3 * study.rings.size());
    QCOMPARE(two.size(), one.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        QCOMPARE(one[i].schemes.size(), study.schemes.size());
        for (std::size_t k = 0; k < study.schemes.size(); ++k)
            QVERIFY(one[i].timeOf(k, 5) == two[i].timeOf(k, 5));
    }
}

// The paper's Figures 3 and 4: at ratio 10 it is best not to redistribute at all, at ratio 1 it pays off.
void TestRedistributionStudy::fewerRedistributionsWhereTheyAreDear() {
    RedistributionStudy study;
    study.change = 0.3;
    const auto points = summary(study, runsOf(study, 12, hardwareThreads()).runs);
    QCOMPARE(points.size(), study.rings.size() * study.schemes.size() * study.ratios.size());
    for (const std::size_t ring : study.rings) {
        int seeds = 0;
        for (const int scheme : study.schemes) {
            const RedistributionPoint cheap = pointAt(points, ring, scheme, 1);
            const RedistributionPoint dear = pointAt(points, ring, scheme, 10);
            seeds += cheap.wins;
            QVERIFY(cheap.least <= cheap.lower && cheap.lower <= cheap.mean && cheap.upper <= cheap.most);
            if (scheme == 0) {
                QCOMPARE(dear.mean, 1.0);
            } else {
                QVERIFY(cheap.mean < dear.mean);
                // A single one in the middle may come at the wrong moment.
                QVERIFY(cheap.mean < 1 || scheme == 1);
            }
        }
        QCOMPARE(seeds, 12);
        QVERIFY(pointAt(points, ring, 0, 10).wins > pointAt(points, ring, 0, 1).wins);
        QVERIFY(pointAt(points, ring, 19, 10).mean > 1);
    }
}

void TestRedistributionStudy::stops() {
    std::stop_source source;
    source.request_stop();
    SolveControl control(source.get_token());
    const auto all = runStudy({}, 2, 1, 2, control);
    QVERIFY(all && all->runs.empty());
    QVERIFY(all->stop == Stop::Cancelled);
    QVERIFY(summary({}, all->runs).empty());
    const auto run = runOne({}, 8, 1, control);
    QVERIFY(run && run->schemes.empty());
    // In the middle: what is done is there, whole.
    std::stop_source later;
    SolveControl watched(later.get_token());
    watched.setSink([&](const Progress& progress) {
        if (progress.fraction > 0.2)
            later.request_stop();
    });
    const auto part = runStudy({}, 200, 1, 2, watched);
    QVERIFY(part && part->stop == Stop::Cancelled);
    QVERIFY(!part->runs.empty() && part->runs.size() < 400);
    for (const RedistributionRun& whole : part->runs)
        QCOMPARE(whole.schemes.size(), std::size_t{5});
}

void TestRedistributionStudy::refusals() {
    const auto refused = [](auto spoil) {
        RedistributionStudy study;
        spoil(study);
        const auto checked = validate(study);
        return checked ? std::string() : checked.error().subject;
    };
    QCOMPARE(refused([](RedistributionStudy&) {}), std::string());
    QCOMPARE(refused([](RedistributionStudy& study) { study.rings = {91}; }), std::string("ring"));
    QCOMPARE(refused([](RedistributionStudy& study) { study.rings = {1}; }), std::string("ring"));
    QCOMPARE(refused([](RedistributionStudy& study) { study.schemes = {100}; }),
             std::string("redistributions"));
    QCOMPARE(refused([](RedistributionStudy& study) { study.columns = 31; }), std::string("columns"));
    QCOMPARE(refused([](RedistributionStudy& study) { study.columns = 32; }), std::string());
    QCOMPARE(refused([](RedistributionStudy& study) { study.change = 1; }), std::string("change"));
    QCOMPARE(refused([](RedistributionStudy& study) { study.ratios = {std::nan("")}; }),
             std::string("ratio"));
    QCOMPARE(refused([](RedistributionStudy& study) { study.platform.lans = 91; }),
             std::string("processors"));
}

void TestRedistributionStudy::texts() {
    const auto outcome =
        support::ran("redistribution", {{"rings", std::string("8")}, {"platforms", std::int64_t{2}}});
    QVERIFY(outcome);
    const auto json = support::jsonOf(*outcome);
    QCOMPARE(json.at("points").size(), std::size_t{5 * 10}); // schemes, ratios
    QCOMPARE(json.at("runs").size(), std::size_t{2});
    QCOMPARE(json.at("runs").at(1).at("schemes").at(4).at("redistributions").get<int>(), 19);
    QCOMPARE(support::csvOf(*outcome).count('\n'), 1 + 5 * 10);
    QVERIFY(!support::ran("redistribution", {{"rings", std::string("8,x")}}));
    QVERIFY(!support::ran("redistribution", {{"rings", std::string("8,91")}}));
}

const support::TestProgram registered("tst_redistribution_study", support::runTest<TestRedistributionStudy>);

} // namespace tst_redistribution_study

#include "tst_redistribution_study.moc"
